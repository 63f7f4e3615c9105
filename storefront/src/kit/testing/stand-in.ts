import { common, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { holdTo, refusalText, replyText, written } from '@youli/domain/kit/testing/played.ts'
import { storefrontCalls } from '@youli/domain/main.ts'
import { vi } from 'vitest'
import type { InputOf, Key, OutputOf } from '../client.ts'

/** One request that reached the edge of the browser. */
export interface Seen {
  key: string
  input: Record<string, unknown>
  headers: Record<string, string>
}
type Answer = unknown
export type Answers = { [K in Key]?: (input: InputOf<K>, seen: Seen) => OutputOf<K> | Response | Promise<OutputOf<K> | Response> }

/** A "no" of the call, in the words of its spec: `refusal(orderRefusals.limit, { limit: 3 })`. */
export const refusal = (spec: RefusalSpec, params?: Record<string, string | number>): Response =>
  new Response(refusalText(spec, params), { status: spec.status ?? 200 })

/** What the server writes of a whole thing where the call shows a part of it. */
export const replyOf = <K extends Key>(key: K, data: Data<K>): Data<K> => written(storefrontCalls, key, data) as Data<K>
type Data<K extends Key> = OutputOf<K> extends { data: infer Rows; total: number } ? Rows : OutputOf<K>

/** What something else than our server says, a proxy or a broken line: only for tests of the wire itself. */
export function strange(status: number, text: string, statusText = ''): Response {
  const response = new Response(text, { status, statusText })
  strangers.add(response)
  return response
}
const strangers = new WeakSet<Response>()

const good = (value: Answer): Response => {
  const page = typeof value === 'object' && value !== null && 'data' in value && 'total' in value ? value : { data: value }
  return new Response(replyText(page))
}

function read(url: URL, init: RequestInit): Record<string, unknown> {
  const query = Object.fromEntries(url.searchParams)
  if (typeof init.body !== 'string') return query
  const type = new Headers(init.headers).get('content-type') ?? ''
  const sent = type.includes('json') ? (JSON.parse(init.body) as object) : Object.fromEntries(new URLSearchParams(init.body))
  return { ...query, ...sent }
}

/**
 * Stands in for the network and nothing else: answers the contract's calls, by their keys, as the server would.
 * A call without an answer is a 404, and an answer that the contract does not know fails the test. Returns what was asked, in order. `undo` with `vi.unstubAllGlobals()`.
 */
export function standIn(answers: Answers): { seen: Seen[]; of: (key: Key) => Seen[] } {
  const seen: Seen[] = []
  const hold = holdTo(storefrontCalls)
  const fake = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, 'http://shop.test')
    const verbs = init.method === 'POST' ? ['POST', 'FORM'] : ['GET']
    const key = verbs.map((verb) => `${verb} ${url.pathname}`).find((k) => k in answers) ?? `${verbs[0]} ${url.pathname}`
    const request = { key, input: read(url, init), headers: Object.fromEntries(new Headers(init.headers)) }
    seen.push(request)
    const answer = answers[key as Key] as ((input: object, seen: Seen) => Answer) | undefined
    if (!answer) return refusal(common.noSuchPath)
    const result = await answer(request.input, request)
    const response = result instanceof Response ? result : good(result)
    if (!strangers.has(response)) hold(key, await response.clone().text())
    return response
  }
  vi.stubGlobal('fetch', vi.fn(fake))
  return { seen, of: (key) => seen.filter((s) => s.key === key) }
}
