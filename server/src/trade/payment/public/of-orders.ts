import { yuan } from '@youli/domain/kit/money.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { payment, refund } from '../tables.ts'
import type { PaymentRow } from './payments.ts'

/** Payments of orders, or of whatever else has these ids, that may still come in. */
export const waitingPayments = (r: Reader, orderIds: readonly string[]) =>
  r
    .select()
    .from(payment)
    .where(and(inArray(payment.orderId, [...orderIds]), eq(payment.state, 'waiting')))

/** Oldest first. */
export const paymentsOfOrder = (r: Reader, orderId: string): Promise<PaymentRow[]> =>
  r.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id))

/** Payments and refunds of an order as operators see them, oldest first. */
export async function moneyOfOrder(r: Reader, orderId: string) {
  const refunds = await r.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id))
  return {
    payments: (await paymentsOfOrder(r, orderId)).map((p) => ({
      outTradeNo: p.outTradeNo,
      channel: p.channel,
      amount: yuan(p.amountFen),
      state: p.state,
      transactionId: p.transactionId ?? '',
      paidAt: p.paidAt?.getTime() ?? null,
      createdAt: p.createdAt.getTime(),
    })),
    refunds: refunds.map((f) => ({
      outRefundNo: f.outRefundNo,
      amount: yuan(f.amountFen),
      state: f.state,
      reason: f.reason,
      createdAt: f.createdAt.getTime(),
    })),
  }
}
