import { and, eq, inArray } from 'drizzle-orm'
import { releaseCoupons } from '../../../promotion/coupon/public/spending.ts'
import { releaseStock } from '../../../catalog/stock/public/quantities.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { decrement } from '../../../kit/counters.ts'
import { reverseMovement } from '../../../member/wallet/public/reversals.ts'
import { leaveBuyingGroup } from '../../buying-group/public/buying-groups.ts'
import { pickupDayCounter } from '../../pickup/public/pickup-days.ts'
import { purchases } from '../tables.ts'
import { orderLines } from './lines.ts'
import type { OrderRow } from './rows.ts'

/** Source of the points that paid for an order. */
export const spentPointsSource = (orderId: string): string => `order:${orderId}`

/** Gives back what cancelled orders used up, once; asks nothing for those that used up nothing. */
async function releaseDiscounts(tx: Tx, orders: readonly OrderRow[], at: Date): Promise<void> {
  const using = (kind: 'coupon' | 'points') => orders.filter(({ adjustments }) => adjustments.some((a) => a.kind === kind))
  await releaseCoupons(
    tx,
    using('coupon').map(({ id }) => id),
    at,
  )
  for (const { id, tenantId, memberId } of using('points').toSorted((a, b) => ascending(a.memberId, b.memberId))) {
    const of = { tenantId, memberId, kind: 'integral', of: spentPointsSource(id) } as const
    await reverseMovement(tx, { ...of, reason: 'order-refund', source: `cancel:${id}`, at })
  }
}

type Amount = readonly [of: string, and: string, amount: number]
/** Each pair once, with the sum of its amounts. */
function summed(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const [of, and, amount] of amounts) sums.set(`${of} ${and}`, (sums.get(`${of} ${and}`) ?? 0) + amount)
  return [...sums].map(([key, amount]) => [...(key.split(' ') as [string, string]), amount])
}

const ascending = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)

/** Pieces per member and limited thing. */
export const purchaseCounter = {
  table: purchases,
  keys: [purchases.memberId, purchases.subjectId],
  count: purchases.quantity,
} as const

/** Pieces of a goods that a member holds in live orders. */
export async function purchasedQuantity(r: Reader, memberId: string, goodsId: string): Promise<number> {
  const [row] = await r
    .select({ quantity: purchases.quantity })
    .from(purchases)
    .where(and(eq(purchases.memberId, memberId), eq(purchases.subjectId, goodsId)))
  return row?.quantity ?? 0
}

/** As `bought`, of several goods at once; those without any are left out. */
export async function purchasedQuantities(r: Reader, memberId: string, goodsIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await r
    .select()
    .from(purchases)
    .where(and(eq(purchases.memberId, memberId), inArray(purchases.subjectId, [...goodsIds])))
  return new Map(rows.map((row) => [row.subjectId, row.quantity]))
}

/** Gives back all that orders held: points, limits, pickup places, stock. Called once for each, by the transition that ended it. */
export async function releaseReservations(tx: Tx, orders: readonly OrderRow[], at: Date): Promise<void> {
  // Locks in the order in which placing takes them: what members have, counters, pieces.
  await releaseDiscounts(tx, orders, at)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const lines = (await orderLines(tx, [...byId.keys()])).map((line) => ({ ...line, order: byId.get(line.orderId)! }))
  const pieces = summed(lines.map(({ order, goodsId, quantity }) => [order.memberId, order.activityId ?? goodsId, quantity]))
  await decrement(
    tx,
    purchaseCounter,
    pieces.map(([memberId, subjectId, quantity]) => ({ memberId, subjectId, quantity })),
  )
  const places = summed(orders.flatMap(({ shopId, takeDate }) => (shopId && takeDate ? [[shopId, takeDate, 1] as const] : [])))
  await decrement(
    tx,
    pickupDayCounter,
    places.map(([shopId, day, taken]) => ({ shopId, day, taken })),
  )
  for (const id of orders.flatMap(({ buyingGroupId }) => buyingGroupId ?? []).toSorted(ascending)) await leaveBuyingGroup(tx, id)
  const toStock = ({ order, id, skuId, reserveId, quantity }: (typeof lines)[number]) =>
    ({ tenantId: order.tenantId, skuId, reserveId, quantity, reason: 'order-cancel', source: id, at }) as const
  await releaseStock(tx, lines.map(toStock))
}
