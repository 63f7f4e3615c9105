import { createHash, randomBytes } from 'node:crypto'
import { decodeTenantId, encodeTenantId } from '../encoded-tenant-id.ts'

const shape = /^(\w{1,13})\.[\w-]{43}$/

/** The tenant's id, a dot and 256 random bits. The id says among whose sessions to look. */
export const newToken = (tenantId: string): string => `${encodeTenantId(tenantId)}.${randomBytes(32).toString('base64url')}`

/** The tenant that a token names; null when the text is not shaped like a token. */
export function tenantOfToken(token: string): string | null {
  const [, id] = shape.exec(token) ?? []
  return id === undefined ? null : decodeTenantId(id)
}

/** Tokens are stored and cached as this, never as sent. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
