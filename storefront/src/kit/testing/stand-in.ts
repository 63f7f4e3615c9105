import { vi } from 'vitest'
import type { InOf, Key, OutOf } from '../ask.ts'

/** One request that reached the edge of the browser. */
export interface Seen {
  key: string
  input: Record<string, unknown>
  headers: Record<string, string>
}
type Answer = unknown
export type Answers = { [K in Key]?: (input: InOf<K>, seen: Seen) => OutOf<K> | Response | Promise<OutOf<K> | Response> }

/** A refusal as the server words it. */
export const refusal = (code: number, msg: string, status = 200): Response =>
  new Response(JSON.stringify({ success: false, code, msg, data: null }), { status })

const good = (said: Answer): Response => {
  const page = typeof said === 'object' && said !== null && 'data' in said && 'total' in said ? said : { data: said }
  return new Response(JSON.stringify({ success: true, code: 0, msg: '', ...page }))
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
 * A call without an answer is a 404. Returns what was asked, in order. `undo` with `vi.unstubAllGlobals()`.
 */
export function standIn(answers: Answers): { seen: Seen[]; of: (key: Key) => Seen[] } {
  const seen: Seen[] = []
  const fake = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, 'http://shop.test')
    const verbs = init.method === 'POST' ? ['POST', 'FORM'] : ['GET']
    const key = verbs.map((verb) => `${verb} ${url.pathname}`).find((k) => k in answers) ?? `${verbs[0]} ${url.pathname}`
    const request = { key, input: read(url, init), headers: Object.fromEntries(new Headers(init.headers)) }
    seen.push(request)
    const answer = answers[key as Key] as ((input: object, seen: Seen) => Answer) | undefined
    if (!answer) return refusal(404, '接口地址错误', 404)
    const said = await answer(request.input, request)
    return said instanceof Response ? said : good(said)
  }
  vi.stubGlobal('fetch', vi.fn(fake))
  return { seen, of: (key) => seen.filter((s) => s.key === key) }
}
