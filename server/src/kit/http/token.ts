import { createHash, randomBytes } from 'node:crypto'
import { tenantOfWord, tenantWord } from '../tenant-word.ts'

const shape = /^(\w{1,13})\.[\w-]{43}$/

/** 256 random bits, and before them whose token it is: only that tenant's rows are asked who is behind it. */
export const newToken = (tenantId: string): string => `${tenantWord(tenantId)}.${randomBytes(32).toString('base64url')}`

/** Whose token it says it is; null for what is no token. */
export function tenantOfToken(token: string): string | null {
  const [, word] = shape.exec(token) ?? []
  return word === undefined ? null : tenantOfWord(word)
}

/** Tokens are stored and cached as this, never as sent. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
