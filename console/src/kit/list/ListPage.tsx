import type { Permission } from '@youli/domain/kit/permission.ts'
import { Button, Pagination } from 'antd'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Bulk } from '../bulk/bulk.ts'
import { useBulk } from '../bulk/use-bulk.tsx'
import { useCall } from '../client.ts'
import type { InputOf, PagedKey, Row } from '../client.ts'
import { errorMessage } from '../errors.ts'
import { Heading } from '../Heading.tsx'
import { usePreference } from '../kept.tsx'
import { usePhone } from '../use-media.ts'
import { type Choice, type Column, fitting } from './column.tsx'
import { type Filter, type FilterValues, wordsOf } from './filter.ts'
import { FilterBar } from './FilterBar.tsx'
import { useRememberedSearch } from './last-search.ts'
import { useListKeys } from './list-keys.ts'
import { pageSizes, useListState } from './list-state.ts'
import css from './list.module.css'
import { ListCards } from './ListCards.tsx'
import { ListTable, type RowsProps } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { Nothing } from './Nothing.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StateTabs } from './StateTabs.tsx'
import { useLastAnswer } from './last-answer.ts'
import { useLeftRow } from './left-row.ts'
import { useRoom } from './room.ts'
import { SaveView, useDefaultView, useViews, ViewTabs } from './Views.tsx'

interface Props<K extends PagedKey> {
  /** Names the page for views, column choices and the export file. */
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
  /** Between the title and the list: figures of the thing whose rows are listed. */
  above?: ReactNode
  /** Permission to take out what is shown as a file; whoever may read it may when not told. */
  exportNeeds?: Permission
  empty?: string
  renderExpanded?: (row: Row<K>) => ReactNode
  /** Which rows can be opened; all when not told. */
  opens?: (row: Row<K>) => boolean
  /** Rows may be ticked: the keys of those that are, and who hears of a change. */
  ticked?: { keys: readonly string[]; onChange: (keys: string[]) => void }
  /** What can be done to many rows; the page keeps their ticks itself. */
  bulk?: Bulk
}

interface Answer<R> {
  data: R[]
  total: number
  counts?: Readonly<Record<string, number>>
}

const none: readonly Filter[] = []
const unchosen: Choice = { shown: [], hidden: [] }
const boxesWidth = 48

const fits = (filters: readonly Filter[], values: FilterValues): string[] =>
  filters.flatMap((filter) => {
    const words = wordsOf(filter, values)
    return words ? [`${filter.label} ${words}`] : []
  })

/**
 * What most pages of the console are: states as tabs, search, filters, rows, paging, export. What it shows lives in the address
 * bar; whoever comes back finds the page, the place and the row they left.
 */
export function ListPage<K extends PagedKey>(props: Props<K>): ReactNode {
  const { name, title, filters = none, columns, keyOf = (row: Row<K>) => (row as { id: string }).id } = props
  const { state, searchWith, go } = useListState(
    filters,
    columns.flatMap((c) => c.sort ?? []),
  )
  const { values, page, pageSize, sort } = state
  useRememberedSearch()
  const input: unknown = { ...values, ...props.fixed, ...(sort && { sort }), page, pageSize }
  const result = useCall(props.call, input as InputOf<K>)
  const answer = useLastAnswer(result.data as Answer<Row<K>> | undefined)
  const rows = answer?.data ?? []
  const keys = rows.map(keyOf)
  const { at, moveTo, remember } = useLeftRow(keys)
  const bulk = useBulk(props.bulk, { keys, total: answer?.total ?? 0, filter: { ...values, ...props.fixed } })
  const ticked = props.ticked ?? bulk.ticked
  const tick = (key: string) => ticked?.onChange(ticked.keys.includes(key) ? ticked.keys.filter((k) => k !== key) : [...ticked.keys, key])
  useListKeys({ keys, at, moveTo, tick })
  const box = useRef<HTMLDivElement>(null)
  const [choice, choose] = usePreference(`columns:${name}`, unchosen)
  const room =
    useRoom(box) -
    (props.renderActions ? (props.actionsWidth ?? 120) : 0) -
    (ticked ? boxesWidth : 0) -
    (props.renderExpanded ? boxesWidth : 0)
  const phone = usePhone()
  const shown = fitting(columns, choice, phone ? Infinity : room)
  const views = useViews(name)
  useDefaultView(views)
  const tabs = filters.find((f) => f.kind === 'tabs')
  const labelId = useId()
  const said = fits(filters, values)
  const rowsProps: RowsProps<Row<K>> = { ...props, ticked, rows, keyOf, columns: shown, at }
  const nothing =
    said.length > 0 ? (
      <Nothing why="sought" title="没有符合条件的记录" note={`条件：${said.join(' · ')}`}>
        <Button onClick={() => go({ values: {} })}>清除筛选</Button>
      </Nothing>
    ) : (
      <Nothing why="empty" title={props.empty ?? '暂无数据'} />
    )
  return (
    <section aria-labelledby={labelId}>
      <Heading title={title} id={labelId} hint={props.hint} extra={props.extra} />
      {props.above}
      <div ref={box} className={css.card} onClickCapture={remember}>
        {(tabs !== undefined || views.length > 0) && (
          <StateTabs
            label={tabs?.label ?? '视图'}
            options={tabs?.options ?? []}
            value={tabs ? values[tabs.name]! : ''}
            counts={answer?.counts}
            searchOf={(value) => searchWith({ values: tabs ? { ...values, [tabs.name]: value } : {} })}
          >
            <ViewTabs views={views} filters={filters} />
          </StateTabs>
        )}
        <div className={css.tools}>
          <FilterBar filters={filters} values={values} onChange={(next) => go({ values: next })}>
            <SaveView page={name} views={views} search={searchWith({})} />
          </FilterBar>
          <ListTools
            title={title}
            columns={columns}
            shown={shown}
            rows={rows}
            choice={choice}
            onChoose={choose}
            exportNeeds={props.exportNeeds}
            busy={result.isFetching}
            refresh={() => void result.refetch()}
          />
        </div>
        {result.error && answer && <Stale error={result.error} retry={() => void result.refetch()} />}
        {!answer && result.error && (
          <Nothing why="fault" title={errorMessage(result.error)} note="您的筛选都还在">
            <Button type="primary" onClick={() => void result.refetch()}>
              重试
            </Button>
          </Nothing>
        )}
        {!answer && !result.error && <Skeleton />}
        {answer && bulk.bar}
        {answer && phone && (rows.length > 0 ? <ListCards {...rowsProps} /> : nothing)}
        {answer && !phone && (
          <ListTable
            {...rowsProps}
            sort={sort}
            onSort={(next) => go({ sort: next })}
            busy={result.isFetching}
            none={nothing}
            headless={bulk.bar !== null}
          />
        )}
      </div>
      {bulk.sheet}
      {answer && (
        <footer className={css.foot}>
          <span>共 {answer.total} 条</span>
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={answer.total}
            showSizeChanger
            pageSizeOptions={pageSizes}
            hideOnSinglePage={answer.total <= pageSizes[0]!}
            onChange={(p, size) => go({ page: size === pageSize ? p : 1, pageSize: size })}
          />
        </footer>
      )}
    </section>
  )
}

/** What is shown is older than what was asked for. */
const Stale = ({ error, retry }: { error: Error; retry: () => void }): ReactNode => (
  <p role="alert" className={css.stale}>
    {errorMessage(error)}，下面是之前的内容
    <button type="button" onClick={retry}>
      重试
    </button>
  </p>
)
