import type { Calls } from '@youli/domain/kit/call.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { takeCame } from './early.ts'
import type { Front, MakeCall } from './front.ts'
import { mayPass } from './error.ts'
import { requestOf, type InputOf, type KeyOf, type OutputOf, type PagedKeyOf } from './request.ts'

/** How long an answer is shared by all that opens together, also where a page asks anew each time it opens, ms. */
export const oneOpeningMs = 1000

let changedAt = 0

/** Notes that something was changed: an answer from before is not shared any more. */
export const noteChange = (): void => {
  changedAt = Date.now()
}

const sharedFor =
  (staleTime: number) =>
  (query: { state: { dataUpdatedAt: number } }): number =>
    query.state.dataUpdatedAt > changedAt ? Math.max(staleTime, oneOpeningMs) : staleTime

interface CallQueryOptions<T> {
  /** False waits with the call. */
  enabled?: boolean
  /** How long an answer counts as fresh, ms; 0 asks anew each time a page opens. */
  staleTime?: number
  /** Calls again every so many ms while the screen is open; may hang on the last answer, false stops. */
  refetchInterval?: number | false | ((query: { state: { data: T | undefined } }) => number | false)
  /** A failure is shown by the screen itself, not by the front. */
  quiet?: boolean
  /** The last answer stays on screen while another input loads. */
  keepPrevious?: boolean
  /** Calls again after a failed connection or a fault, so often and after so many ms, before the failure shows. */
  patience?: { times: number; everyMs: number }
}

/** Queries of a contract: their answers are kept and shared by key and input. */
export function createQueries<C extends Calls>(call: MakeCall<C>, front: Front) {
  /** The answer to a read that is here before anything is drawn: a screen is drawn with it, not once without. */
  const came = <K extends KeyOf<C>>(key: K, input: InputOf<C, K>): OutputOf<C, K> | undefined =>
    key.startsWith('GET ') ? (takeCame(() => requestOf(key, input, front).path) as OutputOf<C, K> | undefined) : undefined

  /** Cache entry of a call: for `useQuery`, `prefetchQuery`, `setQueryData`, `invalidateQueries({ queryKey: [key] })`. */
  const callQuery = <K extends KeyOf<C>>(key: K, input: InputOf<C, K>) =>
    queryOptions<OutputOf<C, K>>({
      queryKey: [key, input],
      queryFn: ({ signal }) => call(key, input, { signal }),
      initialData: () => came(key, input),
    })

  /** A call whose answer is kept and shared by its key and input. */
  function useCall<K extends KeyOf<C>>(
    key: K,
    input: InputOf<C, K>,
    { quiet, keepPrevious = front.keepsPrevious, patience, staleTime, ...rest }: CallQueryOptions<OutputOf<C, K>> = {},
  ): UseQueryResult<OutputOf<C, K>> {
    return useQuery({
      ...callQuery(key, input),
      ...rest,
      meta: { quiet },
      ...(staleTime === undefined ? {} : { staleTime: sharedFor(staleTime) }),
      ...(patience
        ? { retry: (count: number, error: Error) => mayPass(error) && count < patience.times, retryDelay: patience.everyMs }
        : {}),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    })
  }

  /** Options of a list that loads page by page; `prefetchInfiniteQuery` takes them too. */
  const pagesQuery = <K extends PagedKeyOf<C>>(key: K, input: InputOf<C, K>, size = 20) =>
    infiniteQueryOptions<OutputOf<C, K>, Error, InfiniteData<OutputOf<C, K>, number>, readonly unknown[], number>({
      queryKey: [key, input, 'pages', size],
      initialPageParam: 1,
      initialData: () => {
        const first = came(key, { ...input, page: 1, pageSize: size })
        return first && { pages: [first], pageParams: [1] }
      },
      queryFn: ({ pageParam, signal }) => call(key, { ...input, page: pageParam, pageSize: size }, { signal }),
      getNextPageParam: (last, all) => {
        const { data, total } = last as { data: unknown[]; total: number }
        return data.length > 0 && all.length * size < total ? all.length + 1 : undefined
      },
    })

  /** A list in pages of `size`, the next one on `fetchNextPage`. */
  const usePages = <K extends PagedKeyOf<C>>(
    key: K,
    input: InputOf<C, K>,
    size = 20,
    { enabled, quiet }: { enabled?: boolean; quiet?: boolean } = {},
  ): UseInfiniteQueryResult<InfiniteData<OutputOf<C, K>, number>> =>
    useInfiniteQuery({ ...pagesQuery(key, input, size), enabled, meta: { quiet } })

  return { callQuery, useCall, pagesQuery, usePages }
}
