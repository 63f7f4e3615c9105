import { Button, Table } from 'antd'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { errorMessage } from '../errors.ts'
import { Heading } from '../Heading.tsx'
import css from './list.module.css'
import { Nothing } from './Nothing.tsx'

interface Props<R extends { id: string }> {
  title: string
  hint: string
  /** Buttons beside the title. */
  extra: ReactNode
  query: { data: unknown; error: Error | null; isLoading: boolean; refetch: () => unknown }
  rows: readonly R[] | undefined
  columns: TableColumnsType<R>
  empty: string
  /** Rows hold others, which are all in sight. */
  tree?: boolean
  children?: ReactNode
}

/** Title and a table of all there is: for lists too short to be paged. */
export const TablePage = <R extends { id: string }>({ title, hint, extra, query, rows, columns, empty, tree, children }: Props<R>) => (
  <section aria-labelledby="table-title">
    <Heading title={title} id="table-title" hint={hint} extra={extra} />
    <div className={css.card}>
      {query.error && !query.data ? (
        <Nothing why="fault" title={errorMessage(query.error)}>
          <Button type="primary" onClick={() => query.refetch()}>
            重试
          </Button>
        </Nothing>
      ) : (
        <Table<R>
          // The rows to open are known only once they are there.
          key={query.isLoading ? 'waiting' : 'here'}
          size="middle"
          className={css.table}
          rowKey="id"
          loading={query.isLoading}
          dataSource={rows}
          pagination={false}
          expandable={tree ? { defaultExpandAllRows: true } : undefined}
          locale={{ emptyText: <Nothing why="empty" title={empty} /> }}
          columns={columns}
        />
      )}
    </div>
    {children}
  </section>
)
