import { Table } from 'antd'
import css from '../report.module.css'
import type { Rows } from '../Reports.tsx'

export interface FigureColumn<R> {
  title: string
  show: (row: R) => string
  /** What the file says. */
  text: (row: R) => string | number
}

/** A column of names or of money, pieces, people. */
export const word = <R,>(title: string, of: (row: R) => string): FigureColumn<R> => ({ title, show: of, text: of })

/** Titles and rows of a table for a file; the total comes last. */
export const rowsFor = <R,>(columns: readonly FigureColumn<R>[], rows: readonly R[], total: R): Rows => [
  columns.map((c) => c.title),
  ...[...rows, total].map((row) => columns.map((c) => c.text(row))),
]

interface Props<R extends object> {
  columns: readonly FigureColumn<R>[]
  rows: readonly R[]
  total: R
  keyOf: (row: R) => string
}

const sumRow = <R,>(columns: readonly FigureColumn<R>[], total: R) => (
  <Table.Summary.Row className={css.total}>
    {columns.map((c, i) => (
      <Table.Summary.Cell key={c.title} index={i} align={i === 0 ? 'left' : 'right'}>
        {c.show(total)}
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
)

/** Figures row by row with their sum below. */
export const FigureTable = <R extends object>({ columns, rows, total, keyOf }: Props<R>) => (
  <Table<R>
    size="small"
    rowKey={keyOf}
    dataSource={[...rows]}
    scroll={{ x: 'max-content' }}
    pagination={{ defaultPageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
    columns={columns.map((c, i) => ({
      key: c.title,
      title: c.title,
      align: i === 0 ? ('left' as const) : ('right' as const),
      render: (_: unknown, row: R) => c.show(row),
    }))}
    summary={() => sumRow(columns, total)}
  />
)
