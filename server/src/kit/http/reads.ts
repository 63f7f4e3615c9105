import type { Call } from '@youli/domain/kit/call.ts'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { FindKept } from './cached-responses.ts'
import { answerOf, envelope } from './envelope.ts'
import type { Ctx, Routes } from './handlers.ts'
import type { TogetherCache } from './kept-together.ts'

/** What one of several reads was answered: its status and its envelope. */
export interface ReadAnswer {
  status: number
  body: string
}
type Asker = Pick<Ctx, 'token' | 'ip' | 'userAgent'>
/** Answers storefront reads for a caller as HTTP would: same checks, limits and cached responses. */
export type ReadAll = (paths: readonly string[], who: Asker) => Promise<ReadAnswer[]>

const isRead = (key: string, { who, reply = 'envelope' }: Call): boolean =>
  key.startsWith('GET ') && who !== 'operator' && reply === 'envelope'

interface Readable {
  routes: readonly Routes[]
  find: FindKept
  together: TogetherCache
  /** The call that reads several: it may not read itself. */
  except: string
}

/** Reads through an HTTP server's routes. */
export function readsOf(http: FastifyInstance, { routes, find, together, except }: Readable): ReadAll {
  const all = routes.flatMap(({ calls }) => Object.entries(calls))
  const known = new Set(all.filter(([key, call]) => isRead(key, call) && key !== except).map(([key]) => key.split(' ')[1]!))
  const read = async (path: string, { token, ip, userAgent }: Asker): Promise<ReadAnswer> => {
    if (!known.has(path.split('?')[0]!)) return { status: 404, body: envelope(answerOf(new Refusal(common.noSuchPath))) }
    const kept = find(path, token)
    if (kept) return { status: 200, body: kept.bytes.toString() }
    const reply = await http.inject({ method: 'GET', url: path, remoteAddress: ip, headers: { token, 'user-agent': userAgent } })
    return { status: reply.statusCode, body: reply.body }
  }
  return async (paths, who) => {
    const answers = await Promise.all(paths.map((path) => read(path, who)))
    together.learn(paths, who.token)
    return answers
  }
}
