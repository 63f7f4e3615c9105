import { allowance, closedBy, type GiftFamily, type Had } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { count } from '../../kit/counters.ts'
import { lockBalance, spendPoints } from '../../member/wallet/public/spending.ts'
import { type GiftRequest, placeGiftOrder, findRequestedGift } from './public/placement.ts'
import type { GiftRow } from './public/products.ts'
import { giftCounter } from './tables.ts'

/** Pieces a member holds of each gift, in all and by day. */
export const exchangeCounters = {
  table: giftCounter,
  keys: [giftCounter.memberId, giftCounter.productId, giftCounter.period],
  count: giftCounter.quantity,
} as const
/** The counters that an order of so many pieces stands in. */
export const counterRows = (memberId: string, productId: string, quantity: number, at: Date) =>
  [dayOf(at), 'all'].map((period) => ({ memberId, productId, period, quantity }))

/** What moves the points of an order; what brings them back names it. */
export const spendingOf = (orderId: string): string => `gift-order:${orderId}`

/** Pieces a member holds of a gift, not locked: for pages. */
export async function hadOf(r: Reader, memberId: string, productId: string, at: Date): Promise<Had> {
  const rows = await r
    .select()
    .from(giftCounter)
    .where(and(eq(giftCounter.memberId, memberId), eq(giftCounter.productId, productId), inArray(giftCounter.period, ['all', dayOf(at)])))
  const of = (period: string) => rows.find((row) => row.period === period)?.quantity ?? 0
  return { total: of('all'), today: of(dayOf(at)) }
}

/** Why a member who holds so many may not take so many more now, or null. Pages and the exchange ask the same. */
export function exchangeRefusal(g: GiftRow, had: Had, quantity: number, now: Date): Refusal | null {
  const closed = closedBy(g, now)
  if (closed) return new Refusal(no[closed])
  if ((allowance(g, had) ?? quantity) >= quantity) return null
  if (g.personLimit > 0 && had.total + quantity > g.personLimit) return new Refusal(no.limited, { limit: g.personLimit, had: had.total })
  return new Refusal(no.limitedToday, { limit: g.canGetPerDay, had: had.today })
}

/**
 * Exchanges points or lucky beans for a gift; answers the order's id. Locks come in one order
 * everywhere: the member's wallet, their allowance, and last the hot one, the pieces. Refuses what the rules refuse, `short` of points,
 * `limited`, `limitedToday`, `soldOut`.
 */
export async function exchangeGift(
  tx: Tx,
  actor: Actor,
  memberId: string,
  families: readonly GiftFamily[],
  request: GiftRequest,
): Promise<string> {
  const { tenantId, at } = actor
  const found = await findRequestedGift(tx, { tenantId, memberId }, families, request)
  const { g, inventory } = found
  const closed = closedBy(g, at)
  if (closed) refuse(no[closed])
  const amount = inventory.price * request.quantity
  if (request.totalPrice !== undefined && request.totalPrice !== amount) refuse(no.priceChanged)
  const id = actor.newId()
  const owner = { tenantId, memberId, kind: g.currency }
  await lockBalance(tx, owner, at)
  await spendPoints(tx, { ...owner, amount, reason: 'exchange', source: spendingOf(id), remark: g.name, at })
  const [today, total] = (await count(tx, exchangeCounters, counterRows(memberId, g.id, request.quantity, at))) as [number, number]
  const had = { total: total - request.quantity, today: today - request.quantity }
  const refused = exchangeRefusal(g, had, request.quantity, at)
  if (refused) throw refused
  await placeGiftOrder(tx, actor, memberId, { ...found, id, request, paidWith: 'wallet', voucherId: null })
  return id
}
