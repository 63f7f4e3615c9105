import { yuanText } from '@youli/domain/kit/money.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { RefundState } from '../../kit/providers/pay/orders.ts'
import { type PayReason, payReason } from '../../kit/providers/pay/refused.ts'
import * as messages from '../../platform/messaging/service.ts'
import * as orders from '../order/service.ts'
import type { PaymentRow } from './service.ts'
import { refundEnded, refundMoney } from './jobs.ts'
import { closeAttempt } from './service.ts'
import { payment, refund } from './tables.ts'

const stateAfter = { processing: 'processing', success: 'done', closed: 'failed', abnormal: 'failed' } as const

/** Writes down how a refund of an app's payment stands at the provider; its payer is told when it is done. A finished one stays finished. False: there is no such refund. */
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
  if (row.state === 'done') return true
  await tx
    .update(refund)
    .set({ state: stateAfter[seen.state], refundedAt: seen.refundedAt ?? null, failure: failureOf(seen.state) })
    .where(eq(refund.id, row.id))
  if (stateAfter[seen.state] === 'done') await tell(tx, app, row)
  if (stateAfter[seen.state] !== 'processing') await app.jobs.enqueue(tx, refundEnded, { source: row.source })
  return true
}

const failureOf = (state: RefundState['state']): string => (state === 'closed' || state === 'abnormal' ? state : '')

/** Answers of the provider that no repeat will change. */
const forGood: readonly PayReason[] = ['overRefund', 'rule', 'parameter', 'notThere', 'noRight', 'payerBlocked']

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
    if (failed.length > 0) await app.jobs.enqueue(tx, refundEnded, { source: row.source })
  })
}

async function tell(tx: Tx, app: App, { id, tenantId, orderId, amountFen, reason }: typeof refund.$inferSelect): Promise<void> {
  const { memberId, orderNo } = await orders.find(tx, tenantId, orderId)
  await messages.send(tx, app, {
    tenantId,
    memberId,
    template: 'refundDone',
    values: { orderNo, amount: yuanText(amountFen), reason },
    link: orderPage(orderId),
    source: `refund:${id}:done`,
  })
}

const lookAgainMs = 15_000

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
      await app.jobs.enqueue(tx, refundMoney, { refundId }, { startAfter: new Date(now.getTime() + lookAgainMs) })
  })
}

async function atProvider(app: App, { refund: wanted, payment: of }: { refund: typeof refund.$inferSelect; payment: PaymentRow }) {
  const gateway = app.providers.pay(of.appId)
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
