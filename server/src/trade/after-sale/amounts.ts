import {
  type RefundTerms,
  type ReturnAmounts,
  canReturn,
  returnAmounts,
  leftOf,
  type ReturnableOrder,
} from '@youli/domain/trade/after-sale/amounts.ts'
import {
  type AfterSaleFacts,
  type AfterSaleKind,
  mayRequestRefund,
  mayRequestReturn,
  mayWithdraw,
} from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { leftToSend } from '@youli/domain/trade/delivery/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { activityFinished, type OrderLineRow, type OrderRow } from '../order/public/rows.ts'
import { orderPoints } from '../order/public/refunds.ts'
import { orderLines } from '../order/public/lines.ts'
import { afterSale } from './tables.ts'

/** Which pieces somebody wants to give back; null is everything that is left. */
export type Items = readonly { lineId: string; quantity: number }[] | null

/** What comes back with certain pieces of an order. */
export interface Figures {
  order: OrderRow
  lines: OrderLineRow[]
  /** Pieces of each line that may come back now, in the order of the lines, and those that shall. */
  open: number[]
  wanted: number[]
  back: ReturnAmounts
}

/** What an order was paid with, what went back, and what it earned. */
async function returnable(r: Reader, order: OrderRow, lines: readonly OrderLineRow[]): Promise<ReturnableOrder> {
  const points = await orderPoints(r, order)
  const byPoints = order.adjustments.find((a) => a.kind === 'points')?.shares ?? []
  const before = await backOf(r, order.id)
  return {
    lines: lines.map((l, i) => ({ ...l, pointsFen: Math.abs(byPoints[i] ?? 0) })),
    freightFen: order.freightFen,
    freightBackFen: before.freightFen,
    onlinePaidFen: order.onlinePaidFen,
    offlineFen: order.offlineFen,
    offlinePaidFen: order.offlinePaidFen,
    onlineBackFen: order.onlineBackFen,
    offlineBackFen: order.offlineBackFen,
    waivedFen: order.waivedFen,
    points: points.paid,
    earned: points.earned,
    pointsBack: before.points,
    earnedBack: before.earned,
    hasCoupon: order.adjustments.some((a) => a.kind === 'coupon'),
    hasLeft: order.status !== orderStatus.paid || order.sentAt !== null,
  }
}

/** Points and freight that earlier after-sales of an order gave back, and points that they took back. */
async function backOf(r: Reader, orderId: string): Promise<{ points: number; earned: number; freightFen: number }> {
  const [row] = await r
    .select({
      points: sql<number>`coalesce(sum(${afterSale.points}), 0)::int`,
      earned: sql<number>`coalesce(sum(${afterSale.earnedPoints}), 0)::int`,
      freightFen: sql<number>`coalesce(sum(${afterSale.freightFen}), 0)::float8`,
    })
    .from(afterSale)
    .where(and(eq(afterSale.orderId, orderId), notInArray(afterSale.state, ['cancelled', 'rejected'])))
  return row ?? { points: 0, earned: 0, freightFen: 0 }
}

/** What these pieces of an order bring back. Refuses pieces that are not there any more. No pieces at all are only for the brand's own terms. */
export async function figures(r: Reader, order: OrderRow, items: Items, terms?: RefundTerms): Promise<Figures> {
  const lines = await orderLines(r, [order.id])
  // Before an order is shipped, what lies in parcels already comes back only later, as a return.
  const open = order.status === orderStatus.paid ? lines.map(leftToSend) : leftOf(lines)
  const moneyOnly = terms !== undefined && items?.length === 0
  const wanted = moneyOnly ? lines.map(() => 0) : items && items.length > 0 ? wantedOf(lines, items) : open
  const of = await returnable(r, order, lines)
  if (!moneyOnly && (!canReturn(of, wanted) || wanted.some((n, i) => n > open[i]!))) refuse(no.badQuantity)
  return { order, lines, open, wanted, back: returnAmounts(of, wanted, terms) }
}

/** Pieces by line. A line named twice, or one of another order, is no line. */
function wantedOf(lines: readonly OrderLineRow[], items: NonNullable<Items>): number[] {
  const byLine = new Map(items.map((item) => [item.lineId, item.quantity]))
  if (byLine.size !== items.length || items.some((item) => !lines.some((l) => l.id === item.lineId))) refuse(no.badQuantity)
  return lines.map((l) => byLine.get(l.id) ?? 0)
}

export const factsOf = (order: OrderRow): AfterSaleFacts => ({ ...order, activityFinish: activityFinished(order) })

/** What kind of after-sale an order is open to now, or null. */
export function kindFor(order: OrderRow): AfterSaleKind | null {
  const facts = factsOf(order)
  if (mayRequestRefund(facts)) return 'refund'
  return mayRequestReturn(facts) || mayWithdraw(facts) ? 'return' : null
}
