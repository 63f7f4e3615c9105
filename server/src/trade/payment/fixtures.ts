import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { noteRefund } from './refunds.ts'
import { settlePayments } from './public/payments.ts'
import { payment, refund } from './tables.ts'

/** What is paid online, an order unless told. */
type Paid = Pick<OrderRow, 'id' | 'tenantId' | 'appId' | 'onlineFen'> & { payType?: PayType }

/** A payment that came in at a moment, settled as the provider's report would be; for the demo brand. */
export async function paidAtCashier(tx: Tx, app: App, order: Paid, at: Date): Promise<void> {
  const id = app.id()
  const outTradeNo = `P${id}`
  await tx.insert(payment).values({
    id,
    tenantId: order.tenantId,
    appId: order.appId,
    payType: order.payType ?? 'order',
    orderId: order.id,
    channel: 'jsapi',
    outTradeNo,
    amountFen: order.onlineFen,
    state: 'waiting',
    createdAt: at,
  })
  const receipt = { appId: order.appId, outTradeNo, transactionId: `4200${id}`, totalFen: order.onlineFen, paidAt: at }
  await settlePayments(tx, app, [receipt], at)
}

/** Refunds of an order that came to their payer at a moment, as the provider's report would say; for the demo brand. */
export async function refundedAtProvider(tx: Tx, app: App, order: Pick<Paid, 'id' | 'appId'>, at: Date): Promise<void> {
  const rows = await tx.select().from(refund).where(eq(refund.orderId, order.id))
  for (const { outRefundNo } of rows) await noteRefund(tx, app, order.appId, { outRefundNo, state: 'success', refundedAt: at })
}

/** Every payment that came in, as the provider would know it; so that a played provider can know what the demo brand was paid. */
export const paymentsMade = (r: Reader) =>
  r
    .select({
      appid: payment.appId,
      outTradeNo: payment.outTradeNo,
      total: payment.amountFen,
      transactionId: payment.transactionId,
      paidAt: payment.paidAt,
    })
    .from(payment)
    .where(eq(payment.state, 'paid'))
