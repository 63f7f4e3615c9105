import { Table } from 'antd'
import type { ReactNode } from 'react'
import { cellOf, type Column } from './column.tsx'
import css from './list.module.css'

export interface RowsProps<R> {
  rows: readonly R[]
  keyOf: (row: R) => string
  columns: readonly Column<R>[]
  /** The row that was left, or that the keys act on. */
  at: string
  renderActions?: (row: R) => ReactNode
  actionsWidth?: number
  renderExpanded?: (row: R) => ReactNode
  opens?: (row: R) => boolean
  ticked?: { keys: readonly string[]; onChange: (keys: string[]) => void }
}

interface Props<R> extends RowsProps<R> {
  sort: string
  onSort: (sort: string) => void
  busy: boolean
  /** Something stands in the place of the head. */
  headless: boolean
  /** In place of rows. */
  none: ReactNode
}

const directionOf = (column: { sort?: string }, sort: string) => {
  if (!column.sort || column.sort !== sort.replace('-', '')) return null
  return sort.startsWith('-') ? ('descend' as const) : ('ascend' as const)
}

/** Rows beside their heads, for screens with room. */
export const ListTable = <R,>(props: Props<R>): ReactNode => {
  const { columns, renderActions, renderExpanded, ticked, sort } = props
  return (
    <Table<R>
      size="middle"
      className={css.table}
      aria-busy={props.busy || undefined}
      rowKey={props.keyOf}
      dataSource={props.rows}
      rowClassName={(row) => (props.keyOf(row) === props.at ? css.at! : '')}
      rowSelection={ticked && { selectedRowKeys: [...ticked.keys], onChange: (keys) => ticked.onChange(keys.map(String)) }}
      expandable={renderExpanded && { expandedRowRender: renderExpanded, rowExpandable: props.opens }}
      locale={{ emptyText: props.none, triggerAsc: '从小到大', triggerDesc: '从大到小', cancelSort: '恢复默认顺序' }}
      showHeader={!props.headless}
      pagination={false}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        const name = columns.find((c) => c.title === one?.columnKey)?.sort
        props.onSort(one?.order && name ? (one.order === 'descend' ? `-${name}` : name) : '')
      }}
      columns={[
        ...columns.map((c, i) => ({
          key: c.title,
          title: c.title,
          width: c.width,
          align: c.align,
          className: i === 0 ? css.first : undefined,
          sorter: c.sort !== undefined,
          sortOrder: directionOf(c, sort),
          render: (_: unknown, row: R) => cellOf(c, row),
        })),
        ...(renderActions
          ? [
              {
                key: 'actions',
                title: '操作',
                width: props.actionsWidth ?? 120,
                render: (_: unknown, row: R) => <div className={css.actions}>{renderActions(row)}</div>,
              },
            ]
          : []),
      ]}
    />
  )
}
