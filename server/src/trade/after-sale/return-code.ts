import { timingSafeEqual } from 'node:crypto'
import { codeEveryMs, mayWithdraw } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { eq } from 'drizzle-orm'
import { blind } from '../../kit/db/encrypted.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { factsOf } from './amounts.ts'
import { afterSale } from './tables.ts'

/** Signed with the installation's key: order, minute, and how many after-sales there were, so that a used one is worth nothing. */
const sign = (orderId: string, minute: number, before: number): string =>
  `${orderId}.${minute}.${blind(`return-code ${orderId} ${minute} ${before}`).slice(0, 22)}`

const minuteOf = (now: Date): number => Math.floor(now.getTime() / codeEveryMs)
const countOf = (r: Reader, orderId: string): Promise<number> => r.$count(afterSale, eq(afterSale.orderId, orderId))

/** The code of this minute, and for how long it is the newest, ms. Refuses orders that no store may take back. */
export async function returnCode(r: Reader, order: OrderRow, now: Date): Promise<{ code: string; expiresIn: number }> {
  if (!mayWithdraw(factsOf(order))) refuse(no.noReturn)
  const minute = minuteOf(now)
  const code = sign(order.id, minute, await countOf(r, order.id))
  return { code, expiresIn: (minute + 1) * codeEveryMs - now.getTime() }
}

/** Refuses a code that is not of this order, older than the minute before, or used. */
export async function checkCode(r: Reader, orderId: string, code: string, now: Date): Promise<void> {
  const before = await countOf(r, orderId)
  const minute = minuteOf(now)
  const good = [minute, minute - 1].some((m) => same(code, sign(orderId, m, before)))
  if (!good) refuse(no.badCode)
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
