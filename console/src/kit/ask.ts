import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consoleHeader } from '@youli/domain/kit/call.ts'
import type { Envelope, In, Out } from '@youli/domain/kit/call.ts'
import type { ConsoleCalls } from '@youli/domain/main-console.ts'
import { App } from 'antd'
import { useRef } from 'react'
import { useSession } from './session.ts'

export type Key = keyof ConsoleCalls
export type Asked<K extends Key> = In<ConsoleCalls[K]>
export type Told<K extends Key> = Out<ConsoleCalls[K]>
/** Calls that answer a page of rows. */
export type PagedKey = { [K in Key]: Told<K> extends { data: unknown[]; total: number } ? K : never }[Key]
/** Calls that answer a file. */
export type FileKey = { [K in Key]: Told<K> extends { bytes: unknown; name: string } ? K : never }[Key]
export type Row<K extends PagedKey> = Told<K> extends { data: (infer R)[] } ? R : never

/** What the server said no with; `message` is for people. */
export class Said extends Error {
  override name = 'Said'
  constructor(
    readonly code: number,
    message: string,
    /** False: the server broke down over it, and nobody knows what became of the change. */
    readonly sure = true,
  ) {
    super(message)
  }
}

/** Words for any failure: the server's own, or that it could not be reached. */
export const saying = (error: unknown): string => (error instanceof Said ? error.message : '网络异常，请检查网络后重试')

const queryOf = (input: object): string => {
  const pairs = Object.entries(input).filter(([, v]) => v !== undefined && v !== null && v !== '')
  return new URLSearchParams(pairs.map(([k, v]) => [k, String(v)])).toString()
}

function requestOf(key: Key, input: object): [string, RequestInit] {
  const [verb, path] = key.split(' ') as [string, string]
  const query = verb === 'GET' ? queryOf(input) : ''
  if (verb === 'GET') return [query ? `${path}?${query}` : path, {}]
  if (verb === 'FORM') return [path, { method: 'POST', body: new URLSearchParams(queryOf(input)) }]
  return [path, { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }]
}

/** 128 random bits as four numbers; `crypto.randomUUID` is there on secure pages only. */
const freshIntent = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

interface Reached {
  reply: Response
  visit: number
}

async function reach(key: Key, input: object, signal?: AbortSignal, intent?: string): Promise<Reached> {
  const [url, init] = requestOf(key, input)
  const { visit } = useSession.getState()
  const own = init.method === 'POST' ? (intent ?? freshIntent()) : intent
  const headers = { ...(init.headers as Record<string, string>), [consoleHeader]: '1', ...(own ? { 'idempotency-key': own } : {}) }
  return { reply: await fetch(url, { ...init, headers, credentials: 'same-origin', signal }), visit }
}

/** The server's no; with a dead session the log-in page comes. */
function refused(said: Envelope, { reply, visit }: Reached): Said {
  const { visit: current, leave } = useSession.getState()
  if (said.code === 401 && current === visit) leave()
  return new Said(said.code, said.msg, reply.status < 500)
}

/** Asks the server once. Throws `Said` for a no; a dead session leads back to the log-in page. The same `intent` has one effect; changes go through `useSend`, which keeps it over a lost reply. */
export async function request<K extends Key>(key: K, input: Asked<K>, signal?: AbortSignal, intent?: string): Promise<Told<K>> {
  const reached = await reach(key, input, signal, intent)
  const said = (await reached.reply.json()) as Envelope
  if (said.success) return (said.total === undefined ? said.data : { data: said.data, total: said.total }) as Told<K>
  throw refused(said, reached)
}

/** Asks once for a file. Throws as `request` does. */
export async function requestFile<K extends FileKey>(key: K, input: Asked<K>): Promise<{ name: string; content: Blob }> {
  const reached = await reach(key, input)
  const { reply } = reached
  const name = /filename\*=UTF-8''(.+)$/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  if (!name) throw refused((await reply.json()) as Envelope, reached)
  return { name: decodeURIComponent(name), content: await reply.blob() }
}

interface AskOptions<T> {
  enabled?: boolean
  /** Milliseconds the answer counts as fresh. */
  staleMs?: number
  /** How soon to ask again while the page is in sight; may hang on the last answer, false is never. */
  refetchMs?: number | ((last: T | undefined) => number | false)
}

/** Asks and keeps the answer; the key of the cache is the call and its input. */
export function useAsk<K extends Key>(key: K, input: Asked<K>, { enabled, staleMs, refetchMs }: AskOptions<Told<K>> = {}) {
  return useQuery({
    queryKey: [key, input],
    queryFn: ({ signal }) => request(key, input, signal),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: staleMs,
    refetchInterval: typeof refetchMs === 'function' ? ({ state }) => refetchMs(state.data) : refetchMs,
  })
}

/** Sends a change, then what is on screen is asked anew. When no reply came, sending the same again is the same intent: it has one effect. Says its failure in a toast, unless the page shows it `inline`. */
export function useSend<K extends Key>(key: K, { inline = false }: { inline?: boolean } = {}) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const unanswered = useRef(new Map<string, string>())
  const settled = (input: Asked<K>) => unanswered.current.delete(JSON.stringify(input))
  return useMutation<Told<K>, Error, Asked<K>>({
    mutationFn: (input) => {
      const said = JSON.stringify(input)
      const intent = unanswered.current.get(said) ?? freshIntent()
      unanswered.current.set(said, intent)
      return request(key, input, undefined, intent)
    },
    onSuccess: (_, input) => {
      settled(input)
      return client.invalidateQueries()
    },
    onError: (error, input) => {
      if (error instanceof Said && error.sure) settled(input)
      if (!inline) message.error(saying(error))
    },
  })
}
