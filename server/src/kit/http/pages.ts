import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { common } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readCookie } from './cookies.ts'
import { packed } from './encodings.ts'
import { envelope } from './envelope.ts'
import { contentPolicy, inlineHashes, type InlineHashes, type PagePolicy, permissionsPolicy } from './page-headers.ts'

/** Built pages of one front: `base` ends with a slash. */
export interface Front {
  base: string
  dir: string
  /** Asked for with each page. Default: loads and sends nothing but its own, in no frame. */
  policy?: (page: PageRequest) => Promise<PagePolicy>
}

/** What a request for a page tells about it. */
export interface PageRequest {
  query: URLSearchParams
  /** The value of a cookie; '' without it. */
  cookie: (name: string) => string
}

const strictest: PagePolicy = { framed: false, writesStyles: false, scripts: [], sendsTo: [], frames: [] }
const noMore = async (): Promise<PagePolicy> => strictest

/** What a page may know before its code asks, by its address's query; null is nothing. */
export type PageFacts = (query: URLSearchParams) => Promise<object | null>

/** A page with this in it is sent with its facts in the place of the `null`. */
const factsPlace = '/* page facts */ null'

/** A page as it is sent, compressed and hashed once. */
interface Page {
  squeezed: ReturnType<typeof packed>
  inline: InlineHashes
}

const made = (text: string): Page => ({ squeezed: packed(text), inline: inlineHashes(text) })

const pageRequest = (req: FastifyRequest): PageRequest => ({
  query: new URLSearchParams(req.url.split('?')[1]),
  cookie: (name) => readCookie(req, name),
})

/** A front's page, compressed once for all addresses with the same facts. */
function pageOf(html: string, facts: PageFacts): (query: URLSearchParams, log: FastifyRequest['log']) => Promise<Page> {
  const bare = made(html)
  if (!html.includes(factsPlace)) return async () => bare
  const filled = new LRUCache<string, Page>({ max: 200 })
  return async (query, log) => {
    // A page without its facts asks for them itself.
    const known = await facts(query).catch((err: unknown) => {
      log.error({ err }, 'could not read the facts of a page, sent without them')
      return null
    })
    if (!known) return bare
    const text = JSON.stringify(known).replaceAll('<', String.raw`\u003c`)
    const page = filled.get(text) ?? made(html.replace(factsPlace, () => text))
    filled.set(text, page)
    return page
  }
}

/** Whether an address could only be a call's: beside one that there is, or where no page of ours is. */
export type MaybeCall = (path: string) => boolean

/** Addresses among the calls with these keys; `shared` are the first words that pages begin with too. */
export function amongCalls(keys: readonly string[], shared: readonly string[]): MaybeCall {
  const paths = keys.map((key) => key.split(' ')[1]!)
  const own = new Set(paths.map((path) => path.split('/')[1]!).filter((word) => !shared.includes(word)))
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))))
  return (path) => {
    const words = path.split('/')
    if (own.has(words[1] ?? '') || words.includes('api')) return true
    return words.some((_, i) => i > 1 && folders.has(words.slice(0, i).join('/')))
  }
}

/** Link previews, crawlers and command lines take anything and want the page; who asks for JSON alone, or for a file, does not. */
function meansPage(accept: string, path: string, maybeCall: MaybeCall): boolean {
  if (accept.includes('text/html')) return true
  const takesAnything = /\*\/\*|text\/\*/.test(accept) && !accept.includes('json')
  return takesAnything && !maybeCall(path) && !/\.\w+$/.test(path)
}

/** A front's own address is its page for whoever asks; so are those below it, unless a call or a file is meant. */
function frontOf<F extends { base: string }>(
  { method, url, headers }: FastifyRequest,
  list: readonly F[],
  maybeCall: MaybeCall,
): F | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const path = url.split('?')[0]!
  const own = list.find(({ base }) => path === base || `${path}/` === base)
  if (own) return own
  return meansPage(headers.accept || '*/*', path, maybeCall) ? list.find(({ base }) => `${path}/`.startsWith(base)) : undefined
}

/** Serves the fronts. Hashed assets live for a year; any other address that is neither a call's nor a file's gets the page; the rest is an unknown path. */
export async function fronts(http: FastifyInstance, list: readonly Front[], facts: PageFacts, maybeCall: MaybeCall): Promise<void> {
  const pages = list
    .filter((f) => existsSync(join(f.dir, 'index.html')))
    .map((f) => ({ ...f, policy: f.policy ?? noMore, page: pageOf(readFileSync(join(f.dir, 'index.html'), 'utf8'), facts) }))
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
    const front = frontOf(req, pages, maybeCall)
    if (front) {
      const asked = pageRequest(req)
      const [{ squeezed, inline }, policy] = await Promise.all([front.page(asked.query, req.log), front.policy(asked)])
      const { bytes, headers } = squeezed(req.headers['accept-encoding'])
      const allowed = { 'content-security-policy': contentPolicy(inline, policy), 'permissions-policy': permissionsPolicy }
      const said = { ...headers, ...allowed, 'cache-control': 'no-cache', vary: 'accept, accept-encoding, cookie' }
      return reply.type('text/html; charset=utf-8').headers(said).send(bytes)
    }
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(envelope({ status: 404, code: common.noSuchPath.code, msg: common.noSuchPath.msg, fault: false, data: null }))
  })
}
