import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { common } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packed } from './encodings.ts'
import { envelope } from './envelope.ts'

/** Built pages of one front: `base` ends with a slash. */
export interface Front {
  base: string
  dir: string
}

const wantsPage = (req: FastifyRequest): boolean => req.method === 'GET' && (req.headers.accept ?? '').includes('text/html')

/** Serves the fronts. Hashed assets live for a year; any other address asked for by a browser gets its front's page; the rest is an unknown path. */
export async function fronts(http: FastifyInstance, list: readonly Front[]): Promise<void> {
  const pages = list
    .filter((f) => existsSync(join(f.dir, 'index.html')))
    .map((f) => ({ ...f, html: packed(readFileSync(join(f.dir, 'index.html'), 'utf8')) }))
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
  http.setNotFoundHandler((req, reply) => {
    const front = wantsPage(req) ? pages.find((f) => `${req.url.split('?')[0]}/`.startsWith(f.base)) : undefined
    if (front) {
      const { bytes, headers } = front.html(req.headers['accept-encoding'])
      const said = { ...headers, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' }
      return reply.type('text/html; charset=utf-8').headers(said).send(bytes)
    }
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(envelope({ status: 404, code: common.noSuchPath.code, msg: common.noSuchPath.msg, fault: false }))
  })
}
