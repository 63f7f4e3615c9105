import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@youli/domain/kit/ids.ts'

const signatureOf = (secret: string, tenantId: string, text: string): string =>
  createHmac('sha256', secret).update(`${tenantId} ${text}`).digest().subarray(0, 18).toString('base64url')

/** `<id>.<end in seconds>.<signature>`: tells whose phone shows it until it ends, and cannot be made by anybody else. */
export function codeFor(secret: string, tenantId: string, id: string, until: Date): string {
  const text = `${id}.${Math.floor(until.getTime() / 1000)}`
  return `${text}.${signatureOf(secret, tenantId, text)}`
}

/** The id of a signed code, or null: wrong, foreign and over are the same. */
export function idOfCode(secret: string, tenantId: string, code: string, now: Date): string | null {
  const [id = '', end = '', signature = ''] = code.split('.')
  if (!isId(id) || !/^\d{1,12}$/.test(end)) return null
  const right = Buffer.from(signatureOf(secret, tenantId, `${id}.${end}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(end) * 1000 > now.getTime() ? id : null
}
