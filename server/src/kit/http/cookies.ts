import type { FastifyReply, FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'headers'>

/** A cookie of ours that scripts cannot read. */
export interface HostCookie {
  /** '' for none. */
  read(req: Asking): string
  /** `maxAgeS` null: until the browser is closed. */
  write(reply: FastifyReply, value: string, maxAgeS: number | null): void
}

/** The value of a cookie; '' without it. */
export function readCookie({ headers }: Asking, key: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((part) => part.trim())
  return pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1) ?? ''
}

/** `__Host-` binds a cookie to this very host over HTTPS; plain HTTP, which only a machine of one's own speaks, cannot have it. */
export function hostCookie(name: string, sameSite: 'Lax' | 'Strict', publicUrl: string): HostCookie {
  const isSecure = publicUrl.startsWith('https:')
  const key = isSecure ? `__Host-${name}` : name
  const rest = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  return {
    read: (req) => readCookie(req, key),
    write: (reply, value, maxAgeS) =>
      void reply.header('set-cookie', `${key}=${value}; ${maxAgeS === null ? '' : `Max-Age=${maxAgeS}; `}${rest}`),
  }
}
