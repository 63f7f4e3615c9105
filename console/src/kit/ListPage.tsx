import { csvOf } from '@youli/domain/kit/csv.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Card, Empty, Table, Tooltip } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from './client.ts'
import type { InputOf, PagedKey, Row } from './client.ts'
import { errorMessage } from './errors.ts'
import { Notice } from './Notice.tsx'
import { download } from './csv.ts'
import { StatusTag, type Tone } from './fields/StatusTag.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { Filter } from './FilterBar.tsx'
import { Heading } from './Heading.tsx'
import { useRememberedSearch } from './last-search.ts'
import css from './list.module.css'
import { useMay } from './me.tsx'

type Text<R> = (row: R) => string | number
type Render<R> = (row: R) => ReactNode
/**
 * `text` is what the export says, and the screen too where there is no `render`: as a link with `to`, as a status with `tone`.
 * A column without it stays on the screen.
 */
export type Column<R> = { title: string; width?: number; align?: 'right' | 'center' } & (
  | { text: Text<R>; to?: (row: R) => string; tone?: (row: R) => Tone; render?: undefined }
  | { text?: Text<R>; render: Render<R> }
)

function cellOf<R>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const text = column.text(row)
  if (column.to) return <Link to={column.to(row)}>{text}</Link>
  return column.tone ? <StatusTag tone={column.tone(row)}>{String(text)}</StatusTag> : text
}

interface Props<K extends PagedKey> {
  /** Names the page for saved filters and the export file. */
  name: string
  title: string
  hint?: string
  call: K
  /** Sent with every question, beside filters and page. */
  fixed?: Partial<InputOf<K>>
  /** What tells rows apart, `id` when not told. */
  keyOf?: (row: Row<K>) => string
  filters?: readonly Filter[]
  columns: readonly Column<Row<K>>[]
  /** Buttons at the end of a row. */
  renderActions?: (row: Row<K>) => ReactNode
  actionsWidth?: number
  /** Buttons beside the title. */
  extra?: ReactNode
  /** Between the title and the table: figures of the thing whose rows are listed. */
  above?: ReactNode
  /** Permission to take out what is shown as a file; whoever may read it may when not told. */
  exportNeeds?: Permission
  empty?: string
  renderExpanded?: (row: Row<K>) => ReactNode
  /** Which rows can be opened; all when not told. */
  opens?: (row: Row<K>) => boolean
  /** Rows may be ticked: the keys of those that are, and who hears of a change. */
  ticked?: { keys: readonly string[]; onChange: (keys: string[]) => void }
}

const sizes = [20, 50, 100]

/** Title, filters, table, paging, export: what most pages of the console are. State lives in the address bar; whoever comes back to the list finds it again. */
export function ListPage<K extends PagedKey>(props: Props<K>) {
  const { name, title, filters = [], columns, renderActions, fixed } = props
  const [params, setParams] = useSearchParams()
  useRememberedSearch()
  const may = useMay()
  const names = filters.flatMap((f) => (f.kind === 'days' ? [f.name, f.to] : [f.name]))
  const values = Object.fromEntries(names.map((n) => [n, params.get(n) ?? '']))
  const page = Math.max(1, Number(params.get('page')) || 1)
  const pageSize = sizes.find((s) => s === Number(params.get('pageSize'))) ?? 20
  const input: unknown = { ...values, ...fixed, page, pageSize }
  const result = useCall(props.call, input as InputOf<K>)
  const answer = result.data as { data: Row<K>[]; total: number } | undefined
  const go = (next: Record<string, string | number>) =>
    setParams(new URLSearchParams(Object.entries(next).flatMap(([k, v]) => (v === '' ? [] : [[k, String(v)]]))))
  const save = () => {
    const shown = columns.filter((c) => c.text)
    const lines = (answer?.data ?? []).map((row) => shown.map((c) => c.text!(row)))
    download(`${title}-${dayjs().format('YYYYMMDD-HHmm')}.csv`, csvOf([shown.map((c) => c.title), ...lines]))
  }
  const filtered = Object.values(values).some(Boolean)
  return (
    <section aria-label={title}>
      <Heading title={title} hint={props.hint} extra={props.extra} />
      {props.above}
      <Card styles={{ body: { padding: 16 } }}>
        {filters.length > 0 && <FilterBar page={name} filters={filters} values={values} onChange={(v) => go({ ...v, pageSize })} />}
        <div className={css.tools}>
          <span>{answer ? `共 ${answer.total} 条` : ' '}</span>
          <span>
            {(!props.exportNeeds || may(props.exportNeeds)) && (
              <Tooltip title="导出本页为表格文件">
                <Button type="text" size="small" icon={<DownloadOutlined />} disabled={!answer?.data.length} onClick={save}>
                  导出本页
                </Button>
              </Tooltip>
            )}
            <Button type="text" size="small" icon={<ReloadOutlined />} loading={result.isFetching} onClick={() => void result.refetch()}>
              刷新
            </Button>
          </span>
        </div>
        {result.error && !answer ? (
          <Notice title={errorMessage(result.error)} extra={<Button onClick={() => void result.refetch()}>重试</Button>} />
        ) : (
          <Table<Row<K>>
            size="middle"
            rowKey={props.keyOf ?? ((row) => (row as { id: string }).id)}
            loading={result.isLoading}
            dataSource={answer?.data}
            rowSelection={
              props.ticked && { selectedRowKeys: [...props.ticked.keys], onChange: (keys) => props.ticked!.onChange(keys.map(String)) }
            }
            scroll={{ x: 'max-content' }}
            expandable={props.renderExpanded && { expandedRowRender: props.renderExpanded, rowExpandable: props.opens }}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={result.isLoading ? '加载中' : filtered ? '没有符合条件的记录，试试调整筛选' : (props.empty ?? '暂无数据')}
                />
              ),
            }}
            columns={[
              ...columns.map((c) => ({
                key: c.title,
                title: c.title,
                width: c.width,
                align: c.align,
                render: (_: unknown, row: Row<K>) => cellOf(c, row),
              })),
              ...(renderActions
                ? [
                    {
                      key: 'actions',
                      title: '操作',
                      fixed: 'end' as const,
                      width: props.actionsWidth ?? 120,
                      render: (_: unknown, row: Row<K>) => <div className={css.actions}>{renderActions(row)}</div>,
                    },
                  ]
                : []),
            ]}
            pagination={{
              current: page,
              pageSize,
              total: answer?.total ?? 0,
              showSizeChanger: true,
              pageSizeOptions: sizes,
              hideOnSinglePage: (answer?.total ?? 0) <= sizes[0]!,
              onChange: (p, size) => go({ ...values, page: size === pageSize ? p : 1, pageSize: size }),
            }}
          />
        )}
      </Card>
    </section>
  )
}
