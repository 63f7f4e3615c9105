import type { CallKey, Envelope, In, Out } from '@youli/domain/kit/call.ts'
import type { StorefrontCalls } from '@youli/domain/main.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from './http.ts'
import { isRefusal, mayPass, Reply } from './reply.ts'

export type Key = keyof StorefrontCalls & CallKey
export type InOf<K extends Key> = In<StorefrontCalls[K]>
export type OutOf<K extends Key> = Out<StorefrontCalls[K]>
/** Calls that answer `{data, total}`. */
export type PagedKey = { [K in Key]: StorefrontCalls[K] extends { paged?: infer P } ? (true extends P ? K : never) : never }[Key]

interface AskOptions {
  signal?: AbortSignal
  /** The server does a thing once for one key, however often it is asked; what is no GET has one of its own. */
  requestKey?: string
}

/** 128 random bits as four numbers; `crypto.randomUUID` is missing on old kernels. */
export const freshKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Makes a call of the contract. Answers its data (`{data, total}` when paged); throws a `Reply`. */
export async function ask<K extends Key>(key: K, input: InOf<K>, options: AskOptions = {}): Promise<OutOf<K>> {
  const [verb, path = ''] = (key as string).split(' ')
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== null) fields.set(name, asText(value))
  const requestKey = options.requestKey ?? (verb === 'GET' ? undefined : freshKey())
  const headers: Record<string, string> = requestKey ? { 'idempotency-key': requestKey } : {}
  const query = fields.toString()
  const said =
    verb === 'GET'
      ? await request({ method: 'GET', path: path && query ? `${path}?${query}` : path, headers, signal: options.signal })
      : await request({
          method: 'POST',
          path,
          signal: options.signal,
          headers: { ...headers, 'content-type': verb === 'FORM' ? 'application/x-www-form-urlencoded' : 'application/json' },
          body: verb === 'FORM' ? query : JSON.stringify(input),
        })
  return unwrapped(said) as OutOf<K>
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Good when `success` is true or `code` is 0 (Spec 1 §7). A total beside the data makes a page. */
function unwrapped(said: unknown): unknown {
  const e = (said ?? {}) as Partial<Envelope>
  if (e.success !== true && e.code !== 0) throw new Reply('refusal', e.msg ?? '', { code: Number(e.code) || -1 })
  return e.total === undefined ? e.data : { data: e.data, total: e.total }
}

/** Cache entry of a call: for `useQuery`, `prefetchQuery`, `setQueryData`, `invalidateQueries({ queryKey: [key] })`. */
export const askQuery = <K extends Key>(key: K, input: InOf<K>) =>
  queryOptions<OutOf<K>>({ queryKey: [key, input], queryFn: ({ signal }) => ask(key, input, { signal }) })

interface UseAskOptions {
  /** False waits with the call. */
  enabled?: boolean
  /** How long an answer counts as fresh, ms. */
  staleTime?: number
  /** Asks again every so many ms while the screen is open; false stops. */
  refetchInterval?: number | false
  /** A failure is shown by the screen itself (ErrorView with `messageOf`), not by the kit's toast or alert. */
  quiet?: boolean
  /** The last answer stays on screen while another input loads. */
  keepPrevious?: boolean
  /** Asks again after a failed connection or a fault, so often and after so many ms, before the failure shows. */
  patience?: { times: number; everyMs: number }
}

/** A call whose answer is kept and shared by its key and input. */
export function useAsk<K extends Key>(key: K, input: InOf<K>, options: UseAskOptions = {}): UseQueryResult<OutOf<K>> {
  const { quiet, keepPrevious, patience, ...rest } = options
  return useQuery({
    ...askQuery(key, input),
    ...rest,
    meta: { quiet },
    ...(patience ? { retry: (count: number, error: Error) => mayPass(error) && count < patience.times, retryDelay: patience.everyMs } : {}),
    ...(keepPrevious ? { placeholderData: (last: OutOf<K> | undefined) => last as never } : {}),
  })
}

/** Options of a list that loads page by page; `prefetchInfiniteQuery` takes them too. */
export const pagesQuery = <K extends PagedKey>(key: K, input: InOf<K>, size = 20) =>
  infiniteQueryOptions<OutOf<K>, Error, InfiniteData<OutOf<K>, number>, readonly unknown[], number>({
    queryKey: [key, input, 'pages', size],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(key, { ...input, page: pageParam, pageSize: size }, { signal }),
    getNextPageParam: (last, all) => {
      const { data, total } = last as { data: unknown[]; total: number }
      return data.length > 0 && all.length * size < total ? all.length + 1 : undefined
    },
  })

/** A list for `PagedList`: pages of `size`, the next one on `fetchNextPage`. */
export const usePages = <K extends PagedKey>(
  key: K,
  input: InOf<K>,
  size = 20,
  options: { enabled?: boolean; quiet?: boolean } = {},
): UseInfiniteQueryResult<InfiniteData<OutOf<K>, number>> =>
  useInfiniteQuery({ ...pagesQuery(key, input, size), enabled: options.enabled, meta: { quiet: options.quiet } })

interface UseSendOptions<K extends Key> {
  onDone?: (data: OutOf<K>, input: InOf<K>) => unknown
  /** Shows the failure itself; without it a refusal is a toast and a fault an alert. Network faults alert in either case. */
  onFail?: (error: Reply, input: InOf<K>) => unknown
  /** A form that costs something: while nobody knows what became of it, what it says then is no second thing either. */
  once?: boolean
  /** Calls whose kept answers no longer hold afterwards. */
  refresh?: readonly Key[]
}

/**
 * A call that does something: `const save = useSend('POST …', { onDone })`, then `save.mutate(input)`, `save.isPending`. While nobody
 * knows what became of it, because the reply was lost, sending the same again has the same key: it is done once.
 */
export function useSend<K extends Key>(key: K, options: UseSendOptions<K> = {}): UseMutationResult<OutOf<K>, Error, InOf<K>> {
  const client = useQueryClient()
  const unknown = useRef<Record<string, string>>({}).current
  const said = (input: InOf<K>): string => (options.once ? '' : JSON.stringify(input))
  return useMutation<OutOf<K>, Error, InOf<K>>({
    mutationKey: [key],
    meta: { quiet: options.onFail !== undefined },
    mutationFn: (input) => ask(key, input, { requestKey: (unknown[said(input)] ??= freshKey()) }),
    onSuccess: async (data, input) => {
      delete unknown[said(input)]
      for (const stale of options.refresh ?? []) void client.invalidateQueries({ queryKey: [stale] })
      await options.onDone?.(data, input)
    },
    onError: (error, input) => {
      if (isRefusal(error) && error.status < 500) delete unknown[said(input)]
      if (error instanceof Reply) options.onFail?.(error, input)
    },
  })
}
