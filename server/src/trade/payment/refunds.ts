import { and, eq, inArray } from 'drizzle-orm'
import { yuanText } from '@youli/domain/kit/money.ts'
import { paymentNotices } from '@youli/domain/trade/payment/notices.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { RefundState } from '../../kit/providers/pay/orders.ts'
import { type PayReason, payReason } from '../../kit/providers/pay/pay-refusal.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { ordersByIds } from '../order/public/queries.ts'
import { closeAttempt, type PaymentRow } from './public/payments.ts'
import { refundEnded, refundMoney } from './jobs.ts'
import { payableOf } from './public/payables.ts'
import { payment, refund } from './tables.ts'

const stateAfter = { processing: 'processing', success: 'done', closed: 'failed', abnormal: 'failed' } as const

/** Writes down how a refund of an app's payment stands at the provider; its payer is told when it is done. A finished one stays finished, and so does one that another number has replaced. False: there is no such refund. */
export async function noteRefund(
  tx: Tx,
  app: App,
  appId: string,
  seen: Pick<RefundState, 'outRefundNo' | 'state' | 'refundedAt'>,
): Promise<boolean> {
  const ofApp = tx.select({ id: payment.id }).from(payment).where(eq(payment.appId, appId))
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.outRefundNo, seen.outRefundNo), inArray(refund.paymentId, ofApp)))
    .for('update')
  if (!row) return false
  if (row.state === 'done' || row.failure === 'replaced') return true
  const state = stateAfter[seen.state]
  const refundedAt = state === 'done' ? (seen.refundedAt ?? app.clock.now()) : null
  await tx
    .update(refund)
    .set({ state, refundedAt, failure: failureOf(seen.state) })
    .where(eq(refund.id, row.id))
  if (state === 'done') await tell(tx, app, row)
  if (state === 'failed' && row.state !== 'failed') await tellFailed(tx, app, row)
  if (state !== 'processing') await app.jobs.enqueue(tx, refundEnded, { source: row.source })
  return true
}

const failureOf = (state: RefundState['state']): string => (state === 'closed' || state === 'abnormal' ? state : '')

/** Answers of the provider that no repeat will change by itself: somebody has to do something first. */
const forGood: readonly PayReason[] = ['notEnough', 'overRefund', 'rule', 'parameter', 'notThere', 'noRight', 'payerBlocked']

/** Writes down that the provider would not begin a refund; throws what may go better later. */
async function noteRefused(db: Db, app: App, row: typeof refund.$inferSelect, error: unknown): Promise<void> {
  const reason = payReason(error)
  if (!reason || !forGood.includes(reason)) throw error
  app.log.error({ err: error, refundId: row.id }, 'refund refused by the provider')
  await db.transact(async (tx) => {
    const failed = await tx
      .update(refund)
      .set({ state: 'failed', failure: (error as Error).message })
      .where(and(eq(refund.id, row.id), eq(refund.state, 'asked')))
      .returning({ id: refund.id })
    if (failed.length === 0) return
    await tellFailed(tx, app, row)
    await app.jobs.enqueue(tx, refundEnded, { source: row.source })
  })
}

/** Tells operators of a refund that failed; a repeat under a new number is told anew. */
async function tellFailed(tx: Tx, app: App, { outRefundNo, orderId, amountFen, reason }: typeof refund.$inferSelect) {
  const [order] = await ordersByIds(tx, tx.tenantId, [orderId])
  await notifyOperators(tx, app, [
    {
      kind: paymentNotices.refundFailed,
      ref: outRefundNo,
      title: `退款失败 ¥${yuanText(amountFen)}`,
      text: `${order ? `订单 ${order.orderNo} · ` : ''}${reason}`,
      link: order ? `/orders/${orderId}` : '/reconciliation',
      at: app.clock.now(),
      shopId: order?.shopId ?? null,
    },
  ])
}

async function tell(tx: Tx, app: App, { id: refundId, paymentId, tenantId, orderId: id, amountFen, reason }: typeof refund.$inferSelect) {
  const [of] = await tx.select({ payType: payment.payType }).from(payment).where(eq(payment.id, paymentId))
  await payableOf(app, of!.payType).refunded(tx, app, { refundId, tenantId, id, amountFen, reason })
}

const recheckMs = 15_000

/** Asks the provider for the refund, always with the same number: asking again never pays twice. While it is under way the job looks again later. */
export async function carryOutRefund(db: Db, app: App, refundId: string, now: Date): Promise<void> {
  const [found] = await db.read((r) =>
    r.select().from(refund).innerJoin(payment, eq(payment.id, refund.paymentId)).where(eq(refund.id, refundId)),
  )
  if (!found || found.refund.state === 'done' || found.refund.state === 'failed') return
  const seen = await atProvider(app, found).catch((error: unknown) => noteRefused(db, app, found.refund, error))
  if (seen === undefined) return
  if (!seen) throw new Error(`Refund ${refundId} is unknown to the provider`)
  await db.transact(async (tx) => {
    await noteRefund(tx, app, found.payment.appId, seen)
    if (seen.state === 'processing')
      await app.jobs.enqueue(tx, refundMoney, { refundId }, { startAfter: new Date(now.getTime() + recheckMs) })
  })
}

async function atProvider(app: App, { refund: wanted, payment: of }: { refund: typeof refund.$inferSelect; payment: PaymentRow }) {
  const gateway = await app.providers.pay(of.appId)
  if (wanted.state === 'processing') return gateway.queryRefund(wanted.outRefundNo)
  return gateway.refund({
    outTradeNo: of.outTradeNo,
    outRefundNo: wanted.outRefundNo,
    refundFen: wanted.amountFen,
    totalFen: of.amountFen,
    reason: wanted.reason,
    notifyUrl: `${app.publicUrl()}/payment/callback/wechat/${of.appId}`,
  })
}

/** The body of the `payment.close` job. */
export async function closeById(db: Db, app: App, paymentId: string, now: Date): Promise<void> {
  const [row]: PaymentRow[] = await db.read((r) => r.select().from(payment).where(eq(payment.id, paymentId)))
  if (row) await closeAttempt(db, app, row, now)
}
