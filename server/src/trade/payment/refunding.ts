import { yuanText } from '@youli/domain/kit/money.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { RefundState } from '../../kit/providers/pay/orders.ts'
import * as messages from '../../platform/messaging/service.ts'
import * as orders from '../order/service.ts'
import type { PaymentRow } from './service.ts'
import { refundMoney } from './jobs.ts'
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
    .set({ state: stateAfter[seen.state], refundedAt: seen.refundedAt ?? null })
    .where(eq(refund.id, row.id))
  if (stateAfter[seen.state] === 'done') await tell(tx, app, row)
  return true
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
  const gateway = app.providers.pay(found.payment.appId)
  const seen =
    found.refund.state === 'processing'
      ? await gateway.queryRefund(found.refund.outRefundNo)
      : await gateway.refund({
          outTradeNo: found.payment.outTradeNo,
          outRefundNo: found.refund.outRefundNo,
          refundFen: found.refund.amountFen,
          totalFen: found.payment.amountFen,
          reason: found.refund.reason,
          notifyUrl: `${app.publicUrl()}/payment/callback/wechat/${found.payment.appId}`,
        })
  if (!seen) throw new Error(`Refund ${refundId} is unknown to the provider`)
  await db.transact(async (tx) => {
    await noteRefund(tx, app, found.payment.appId, seen)
    if (seen.state === 'processing')
      await app.jobs.enqueue(tx, refundMoney, { refundId }, { startAfter: new Date(now.getTime() + lookAgainMs) })
  })
}

/** The body of the `payment.close` job. */
export async function closeById(db: Db, app: App, paymentId: string, now: Date): Promise<void> {
  const [row]: PaymentRow[] = await db.read((r) => r.select().from(payment).where(eq(payment.id, paymentId)))
  if (row) await closeAttempt(db, app, row, now)
}
