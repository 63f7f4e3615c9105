import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { common } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { packed } from './encodings.ts'
import { envelope } from './envelope.ts'

/** Built pages of one front: `base` ends with a slash. */
export interface Front {
  base: string
  dir: string
}

/** What a page may know before its code asks, by its address's query; null is nothing. */
export type PageFacts = (query: URLSearchParams) => Promise<object | null>

/** A page with this in it is sent with its facts in the place of the `null`. */
const factsPlace = '/* page facts */ null'

type Packed = ReturnType<typeof packed>

/** A front's page, squeezed once for all addresses with the same facts. */
function pageOf(html: string, facts: PageFacts): (req: FastifyRequest) => Promise<Packed> {
  const bare = packed(html)
  if (!html.includes(factsPlace)) return async () => bare
  const filled = new LRUCache<string, Packed>({ max: 200 })
  return async (req) => {
    const [, query] = req.url.split('?')
    // A page without its facts asks for them itself.
    const known = await facts(new URLSearchParams(query)).catch((err: unknown) => {
      req.log.error({ err }, 'facts of a page')
      return null
    })
    if (!known) return bare
    const text = JSON.stringify(known).replaceAll('<', String.raw`\u003c`)
    const page = filled.get(text) ?? packed(html.replace(factsPlace, () => text))
    filled.set(text, page)
    return page
  }
}

/** A front's own address is its page for whoever asks; below it only a browser means a page. */
function frontOf<F extends { base: string }>({ method, url, headers }: FastifyRequest, list: readonly F[]): F | undefined {
  if (method !== 'GET') return undefined
  const path = url.split('?')[0]!
  const own = list.find(({ base }) => path === base || `${path}/` === base)
  return own ?? ((headers.accept ?? '').includes('text/html') ? list.find(({ base }) => `${path}/`.startsWith(base)) : undefined)
}

/** Serves the fronts. Hashed assets live for a year; any other address asked for by a browser, and a front's own one, gets the page; the rest is an unknown path. */
export async function fronts(http: FastifyInstance, list: readonly Front[], facts: PageFacts): Promise<void> {
  const pages = list
    .filter((f) => existsSync(join(f.dir, 'index.html')))
    .map((f) => ({ ...f, page: pageOf(readFileSync(join(f.dir, 'index.html'), 'utf8'), facts) }))
  for (const [i, { base, dir }] of pages.entries())
    await http.register(fastifyStatic, {
      root: dir,
      prefix: base,
      index: false,
      wildcard: false,
      decorateReply: i === 0,
      preCompressed: true,
      setHeaders: (res, path) =>
        void res.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  http.setNotFoundHandler(async (req, reply) => {
    const front = frontOf(req, pages)
    if (front) {
      const { bytes, headers } = (await front.page(req))(req.headers['accept-encoding'])
      const said = { ...headers, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' }
      return reply.type('text/html; charset=utf-8').headers(said).send(bytes)
    }
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(envelope({ status: 404, code: common.noSuchPath.code, msg: common.noSuchPath.msg, fault: false }))
  })
}
