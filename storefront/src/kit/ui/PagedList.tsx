import { useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Empty } from './Empty.tsx'
import { ErrorView } from './ErrorView.tsx'
import { Spinner } from './LoadingMask.tsx'
import { loaderState, type LoaderState } from './loader-state.ts'
import css from './PagedList.module.css'
import { ListSkeleton } from './Skeleton.tsx'
import { uiTexts } from './texts.ts'
import { useNearEnd } from './use-near-end.ts'

/** What a list needs of the result of `useInfiniteQuery`. */
interface PagedQuery<P> {
  data?: { pages: P[] }
  hasNextPage: boolean
  isPending: boolean
  isError: boolean
  isFetchingNextPage: boolean
  isRefetching?: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface PagedListProps<P, T> {
  query: PagedQuery<P>
  rows: (page: P) => readonly T[]
  keyOf: (row: T) => string
  children: (row: T, index: number) => ReactNode
  /** Two cards in a row instead of rows. */
  grid?: boolean
  /** Hairlines between rows instead of gaps: rows without a ground of their own. */
  lined?: boolean
  skeleton?: ReactNode
  empty?: ReactNode
  /** Name of the list for readers of the screen. */
  label?: string
}

/** Rows page by page: skeleton first, the next page near the end or on a tap, and a hairline at the end. */
export function PagedList<P, T>({ query, rows, keyOf, children, grid, lined, skeleton, empty, label }: PagedListProps<P, T>): ReactNode {
  const all = query.data?.pages.flatMap(rows) ?? []
  const state = loaderState({
    fetching: query.isPending || query.isFetchingNextPage || (query.isError && query.isRefetching === true),
    hasNext: query.hasNextPage,
    rows: all.length,
  })
  const askedOf = useRef<unknown>(null)
  const next = (): void => {
    // Scroll and tap may both ask before the query has had time to say it is fetching.
    if (state !== 'idle' || (askedOf.current === query.data && !query.isError)) return
    askedOf.current = query.data
    void query.fetchNextPage()
  }
  // A failed page is not asked for again by scrolling, only by a tap.
  const foot = useNearEnd(next, state === 'idle' && !query.isError, all.length)
  if (query.isError && all.length === 0) return <ErrorView onRetry={() => void query.refetch()} busy={query.isRefetching} />
  if (query.isPending) return skeleton ?? <ListSkeleton />
  if (state === 'empty') return <div data-loader="empty">{empty ?? <Empty />}</div>
  return (
    <>
      <ul className={cx(css.list, grid && css.grid, lined && css.lined)} aria-label={label} aria-busy={state === 'loading'}>
        {all.map((row, i) => (
          <li key={keyOf(row)} className={css.item}>
            {children(row, i)}
          </li>
        ))}
      </ul>
      <div ref={foot} className={css.foot} data-loader={state}>
        <Foot state={state} failed={query.isError} onNext={next} />
      </div>
    </>
  )
}

function Foot({ state, failed, onNext }: { state: LoaderState; failed: boolean; onNext: () => void }): ReactNode {
  if (state === 'idle') {
    return (
      <button type="button" className={css.next} onClick={onNext}>
        {failed ? uiTexts.listFault : uiTexts.idle}
      </button>
    )
  }
  return (
    <output className={cx(css.word, state === 'end' && css.end)}>
      {state === 'loading' && <Spinner small />}
      <span className={state === 'end' ? 'sr-only' : undefined}>{state === 'loading' ? uiTexts.loading : uiTexts.end}</span>
    </output>
  )
}
