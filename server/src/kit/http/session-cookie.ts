import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { consoleHeader } from '@youli/domain/kit/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from './cookies.ts'

/** Where the console's pages keep their session: scripts cannot read it, and no other site's page sends it. */
export interface SessionCookie {
  /** `maxAgeS` null: until the browser is closed. */
  set(token: string, maxAgeS: number | null): void
  clear(): void
}

const cookieAt = (publicUrl: string) => hostCookie('youli_console', 'Strict', publicUrl)

/** Our pages say who they are where something changes: a header that no form and no picture of another site can carry. */
export function fromOurPage(req: Pick<FastifyRequest, 'headers'>): boolean {
  const site = req.headers['sec-fetch-site']
  return req.headers[consoleHeader] !== undefined && (site === undefined || site === 'same-origin')
}

/** The token of a console call: a caller's header, else the page's cookie. Refuses a change in a page's name that is not from a page of ours. */
export function consoleToken(req: Pick<FastifyRequest, 'headers' | 'method'>, publicUrl: string): string {
  const { token } = req.headers
  if (typeof token === 'string' && token) return token
  const cached = cookieAt(publicUrl).read(req)
  if (cached && req.method !== 'GET' && !fromOurPage(req)) refuse(common.notOurPage)
  return cached
}

/** Writes the cookie of a reply. */
export function sessionCookie(reply: FastifyReply, publicUrl: string): SessionCookie {
  const cookie = cookieAt(publicUrl)
  return {
    set: (token, maxAgeS) => cookie.write(reply, token, maxAgeS),
    clear: () => cookie.write(reply, '', 0),
  }
}
