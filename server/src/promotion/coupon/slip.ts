import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@youli/domain/kit/ids.ts'

/** Digits of the signature behind a coupon's id. */
const signed = 8

function signature(secret: string, couponId: string): string {
  const mac = createHmac('sha256', secret).update(couponId).digest()
  return String(mac.readUInt32BE(0) % 10 ** signed).padStart(signed, '0')
}

/** What the staff of a store scan: a coupon's id, signed, so that knowing an id is not enough to have it written off. */
export const slipOf = (secret: string, couponId: string): string => `${couponId}${signature(secret, couponId)}`

/** The coupon that a slip names; null when the signature is not ours. Blanks between the digits are people's habit. */
export function couponOfSlip(secret: string, slip: string): string | null {
  const digits = slip.replaceAll(/\s/g, '')
  const [id, said] = [digits.slice(0, -signed), digits.slice(-signed)]
  if (!isId(id) || said.length !== signed) return null
  return timingSafeEqual(Buffer.from(said), Buffer.from(signature(secret, id))) ? id : null
}
