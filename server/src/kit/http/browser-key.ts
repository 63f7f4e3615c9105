import type { FastifyReply, FastifyRequest } from 'fastify'
import { blind } from '../db/encrypted.ts'

/** What a browser is known by without a session. */
export interface BrowserKey {
  /** The id it was given; null for one that has none, or shows one that we never gave. */
  readonly id: string | null
  /** Gives it one, or answers the one it has. */
  issue(): string
}

const name = 'youli_browser'
const yearSeconds = 31_536_000

const sealOf = (id: string): string => blind(`browser:${id}`)

function keyInCookies(cookies: string): string | null {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1]
  const [id = '', encrypt] = (value ?? '').split('.')
  return /^\d{1,19}$/.test(id) && encrypt === sealOf(id) ? id : null
}

/** An id of ours in a cookie that scripts cannot read, with a seal, so that nobody makes up new ones. */
export function browserKey(req: Pick<FastifyRequest, 'headers' | 'protocol'>, reply: FastifyReply, newId: () => string): BrowserKey {
  let id: string | null | undefined
  const known = (): string | null => (id === undefined ? (id = keyInCookies(req.headers.cookie ?? '')) : id)
  return {
    get id() {
      return known()
    },
    issue() {
      const there = known()
      if (there) return there
      id = newId()
      const secure = req.protocol === 'https' ? '; Secure' : ''
      reply.header('set-cookie', `${name}=${id}.${sealOf(id)}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`)
      return id
    },
  }
}
