import { type Disposition, goodsBackStates } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleTexts, reasonLabel } from '@youli/domain/trade/after-sale/texts.ts'
import { eq } from 'drizzle-orm'
import { releaseStock, writeOffStock } from '../../catalog/stock/public/quantities.ts'
import { releaseRefundedCoupon } from '../../promotion/coupon/public/spending.ts'
import { revokeBags } from '../../promotion/gift-bag/public/receipt.ts'
import { orderEvent } from '../../promotion/gift-bag/public/awards.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Reversed, reverseMovement } from '../../member/wallet/public/reversals.ts'
import { takeBackValueOrders } from '../appreciation/public/value-orders.ts'
import { takeBackCertificates } from '../warranty/public/issuance.ts'
import { refundOrder } from '../payment/public/order-refunds.ts'
import { orderLines } from '../order/public/lines.ts'
import { findOrder } from '../order/public/queries.ts'
import { bookRefund, releaseReturned } from '../order/public/refunds.ts'
import { spentPointsSource } from '../order/public/reservations.ts'
import { rewardSource } from '../order/public/rewards.ts'
import { type AfterSaleRow, transition } from './transitions.ts'
import { afterSaleLine } from './tables.ts'

/** Source of everything that an after-sale moves elsewhere: money, points, stock. */
export const sourceOf = (id: string): string => `after-sale:${id}`

/** Pieces of an after-sale with the order lines they are of. */
async function quantitiesOf(tx: Tx, row: AfterSaleRow) {
  const own = await tx.select().from(afterSaleLine).where(eq(afterSaleLine.afterSaleId, row.id))
  const lines = await orderLines(tx, [row.orderId])
  return own.map((piece) => ({ ...lines.find((l) => l.id === piece.orderLineId)!, quantity: piece.quantity }))
}

/** Goods come back to where they were sold from, once; those that are unfit for sale are written off. */
export async function takeIn(tx: Tx, row: AfterSaleRow, disposition: Disposition, at: Date): Promise<void> {
  if (!goodsBackStates.includes(row.state)) throw new Error(`The goods of after-sale ${row.id} are not back: ${row.state}`)
  const order = await findOrder(tx, row.tenantId, row.orderId)
  const pieces = await quantitiesOf(tx, row)
  await releaseReturned(tx, order, pieces, row.whole)
  const reason = row.kind === 'refund' ? 'order-refund' : 'order-return'
  const { tenantId } = row
  const movements = pieces
    .toSorted((a, b) => (BigInt(a.skuId) < BigInt(b.skuId) ? -1 : 1))
    .map(({ id, skuId, reserveId, quantity }) => ({ tenantId, skuId, reserveId, quantity, reason, source: `${id}:${row.id}`, at }) as const)
  if (disposition === 'writeOff') for (const movement of movements) await writeOffStock(tx, movement)
  else await releaseStock(tx, movements)
}

/** Points that a refund moved; null where it had none to move. */
export interface Carried {
  points: Reversed | null
  earned: Reversed | null
}

/**
 * Gives back all that an after-sale promised: money by its ways, points, coupon, the gift it brought, certificates. The caller has just moved it to `refunding`, so it
 * happens once. With nothing to come from the provider it is settled at once.
 */
export async function executeRefund(tx: Tx, actor: Actor, app: App, row: AfterSaleRow): Promise<Carried> {
  await bookRefund(tx, row.orderId, row)
  const owner = { tenantId: row.tenantId, memberId: row.memberId, kind: 'integral' } as const
  const source = sourceOf(row.id)
  if (row.coupon) await releaseRefundedCoupon(tx, [row.orderId], actor.at)
  const { at } = actor
  const paid = { ...owner, of: spentPointsSource(row.orderId), amount: row.points, source: `${source}:points`, at }
  const points = row.points > 0 ? await reverseMovement(tx, { ...paid, reason: 'order-refund' }) : null
  const won = { ...owner, of: rewardSource(row.orderId), amount: row.earnedPoints, source: `${source}:earned`, at }
  const earned = row.earnedPoints > 0 ? await reverseMovement(tx, { ...won, reason: 'order-clawback' }) : null
  // What rests on the goods: what grows counts the kept ones only, certificates end with theirs.
  await takeBackValueOrders(tx, row.orderId, await orderLines(tx, [row.orderId]), actor.at)
  await takeBackCertificates(tx, row.orderId, await quantitiesOf(tx, row), actor.at)
  // The gift that the order brought goes back with the last of it.
  if (row.whole) await revokeBags(tx, actor, row.memberId, orderEvent(row.orderId))
  const reason = reasonLabel(row.reason) || afterSaleTexts.refundReason
  await refundOrder(tx, app, row.orderId, { amountFen: row.onlineFen, source, reason })
  if (row.onlineFen === 0) await transition(tx, actor, row, 'settle')
  return { points, earned }
}
