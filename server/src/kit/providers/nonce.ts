import { randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 hex characters, fresh each time. */
export const nonce = (): string => randomBytes(16).toString('hex')

/** Whether two texts are the same, without telling how far they agree. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
