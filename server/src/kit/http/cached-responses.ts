import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Calls } from '@youli/domain/kit/call.ts'
import type client from 'prom-client'
import { gzipped } from './encodings.ts'
import type { ResponseCache } from './response-cache.ts'

/** Who can tell the tenant of a token without asking the database. */
interface Memory {
  tenantInMemory(token: string | undefined): string | undefined
}
type Listener = (req: IncomingMessage, res: ServerResponse) => void

/** A request must have arrived whole by then. */
const requestTimeoutMs = 30_000
/** An idle connection stays longer than a proxy before us keeps it (nginx: 60 s), so that none is cut while the proxy sends over it. */
const idleMs = 75_000

export const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'token, accept-encoding',
  'x-content-type-options': 'nosniff',
}

/** Path → topic of every call whose answer is the same for everyone of a tenant. */
export const cacheTagsOf = (routes: readonly { calls: Calls }[]): Map<string, string> =>
  new Map(
    routes.flatMap(({ calls }) =>
      Object.entries(calls).flatMap(([key, call]) => (call.cache ? [[key.split(' ')[1]!, call.cache.tag] as const] : [])),
    ),
  )

/**
 * A server that answers kept bytes before anything else is done: no routing, hooks or parsing.
 * Measured: the difference between a third and more than the whole of a bare route's rate.
 */
export function cachedResponsesFirst(
  cache: ResponseCache,
  memory: Memory,
  tags: ReadonlyMap<string, string>,
  served: client.Counter,
): (rest: Listener) => Server {
  const answered: Listener = (req, res) => {
    const cached = find(req)
    if (!cached) return
    served.inc()
    if (req.headers['if-none-match'] === cached.etag) {
      res.writeHead(304, { ...cachedHeaders, etag: cached.etag }).end()
      return
    }
    const { bytes, headers } = gzipped(cached, req.headers['accept-encoding'])
    res.writeHead(200, { ...cachedHeaders, ...headers, etag: cached.etag, 'content-length': bytes.length }).end(bytes)
  }
  const find = (req: IncomingMessage) => {
    if (req.method !== 'GET') return undefined
    const url = req.url!
    const end = url.indexOf('?')
    const tag = tags.get(end < 0 ? url : url.slice(0, end))
    const token = req.headers['token']
    // An app named in the address may be another tenant's: that goes the long way.
    if (!tag || Array.isArray(token) || (!token && /app_?id=/i.test(url))) return undefined
    const tenantId = memory.tenantInMemory(token)
    return tenantId ? cache.peek(tenantId, tag, url) : undefined
  }
  return (rest) =>
    createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: idleMs }, (req, res) => {
      answered(req, res)
      if (!res.writableEnded) rest(req, res)
    })
}
