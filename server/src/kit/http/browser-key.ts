import type { FastifyReply, FastifyRequest } from 'fastify'
import { blind } from '../db/encrypted.ts'
import { hostCookie } from './cookies.ts'

/** What a browser is known by without a session. */
export interface BrowserKey {
  /** The id it was given; null for one that has none, or shows one that we never gave. */
  readonly id: string | null
  /** Gives it one, or answers the one it has. */
  issue(): string
}

const yearSeconds = 31_536_000

const sealOf = (id: string): string => blind(`browser:${id}`)

/** The id that a sealed key of ours holds. */
function idOf(key: string): string | null {
  const [id = '', seal] = key.split('.')
  return /^\d{1,19}$/.test(id) && seal === sealOf(id) ? id : null
}

/** An id of ours in a cookie that scripts cannot read, with a seal, so that nobody makes up new ones. */
export function browserKey(req: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, publicUrl: string, newId: () => string): BrowserKey {
  const cookie = hostCookie('youli_browser', 'Lax', publicUrl)
  let id: string | null | undefined
  const known = (): string | null => (id === undefined ? (id = idOf(cookie.read(req))) : id)
  return {
    get id() {
      return known()
    },
    issue() {
      const there = known()
      if (there) return there
      id = newId()
      cookie.write(reply, `${id}.${sealOf(id)}`, yearSeconds)
      return id
    },
  }
}
