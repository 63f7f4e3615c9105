import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { consoleHeader } from '@youli/domain/kit/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where the console's pages keep their session: scripts cannot read it, and no other site's page sends it. */
export interface SessionCookie {
  /** `maxAgeS` null: until the browser is closed. */
  set(token: string, maxAgeS: number | null): void
  clear(): void
}

/** `__Host-` binds a cookie to this very host over HTTPS; plain HTTP, which only a machine of one's own speaks, cannot have it. */
export const cookieName = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-youli_console' : 'youli_console')

/** A cookie of a request; '' for none. */
function cookieOf(req: Pick<FastifyRequest, 'headers'>, name: string): string {
  const pairs = (req.headers.cookie ?? '').split(';').map((part) => part.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** Our pages say who they are where something changes: a header that no form and no picture of another site can carry. */
export function fromOurPage(req: Pick<FastifyRequest, 'headers'>): boolean {
  const site = req.headers['sec-fetch-site']
  return req.headers[consoleHeader] !== undefined && (site === undefined || site === 'same-origin')
}

/** The token of a console call: a caller's header, else the page's cookie. Refuses a change in a page's name that is not from a page of ours. */
export function consoleToken(req: Pick<FastifyRequest, 'headers' | 'method'>, publicUrl: string): string {
  const { token } = req.headers
  if (typeof token === 'string' && token) return token
  const cached = cookieOf(req, cookieName(publicUrl))
  if (cached && req.method !== 'GET' && !fromOurPage(req)) refuse(common.notOurPage)
  return cached
}

/** Writes the cookie of a reply. */
export function sessionCookie(reply: FastifyReply, publicUrl: string): SessionCookie {
  const name = cookieName(publicUrl)
  const rest = `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  return {
    set: (token, maxAgeS) => void reply.header('set-cookie', `${name}=${token}; ${maxAgeS === null ? '' : `Max-Age=${maxAgeS}; `}${rest}`),
    clear: () => void reply.header('set-cookie', `${name}=; Max-Age=0; ${rest}`),
  }
}
