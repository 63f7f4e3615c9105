import { Button, Card, Empty, Table } from 'antd'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { errorMessage } from './errors.ts'
import { Notice } from './Notice.tsx'
import { Heading } from './Heading.tsx'

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
  <section aria-label={title}>
    <Heading title={title} hint={hint} extra={extra} />
    <Card styles={{ body: { padding: 16 } }}>
      {query.error && !query.data ? (
        <Notice title={errorMessage(query.error)} extra={<Button onClick={() => query.refetch()}>重试</Button>} />
      ) : (
        <Table<R>
          // The rows to open are known only once they are there.
          key={query.isLoading ? 'waiting' : 'here'}
          size="middle"
          rowKey="id"
          loading={query.isLoading}
          dataSource={rows}
          pagination={false}
          expandable={tree ? { defaultExpandAllRows: true } : undefined}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
          columns={columns}
        />
      )}
    </Card>
    {children}
  </section>
)
