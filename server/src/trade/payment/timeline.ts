import { eq } from 'drizzle-orm'
import { moneyText, pageOfEvents } from '../../platform/note/public/timeline.ts'
import type { OrderEvents } from '../order-admin/public/timeline.ts'
import { paymentsOfOrder } from './public/of-orders.ts'
import { refund } from './tables.ts'

/** `4200…4224`: enough to compare with the provider's page. */
const shortNumber = (number: string): string => (number.length > 10 ? `${number.slice(0, 4)}…${number.slice(-4)}` : number)

/** Money that came in for an order. */
const payments: OrderEvents = {
  key: 'payment',
  topic: 'order',
  read: async (r, _, request) => {
    const rows = await paymentsOfOrder(r, request.subjectId)
    const events = rows.flatMap((p) =>
      p.paidAt
        ? [
            {
              id: p.id,
              // The provider counts whole seconds: nothing is paid before it was asked for.
              at: p.paidAt > p.createdAt ? p.paidAt : p.createdAt,
              title: '已付款',
              detail: `微信支付 ${moneyText(p.amountFen)} · ${shortNumber(p.transactionId ?? '')}`,
            },
          ]
        : [],
    )
    return pageOfEvents(events, request)
  },
}

/** Money that went back, or could not. */
const refunds: OrderEvents = {
  key: 'refund',
  topic: 'order',
  read: async (r, _, request) => {
    const rows = await r.select().from(refund).where(eq(refund.orderId, request.subjectId))
    const events = rows.flatMap((f) => {
      const detail = `${moneyText(f.amountFen)} · ${f.reason}`
      if (f.state === 'failed') return [{ id: f.id, at: f.createdAt, title: '退款没有退回', detail }]
      return f.refundedAt ? [{ id: f.id, at: f.refundedAt, title: '退款已退回', detail }] : []
    })
    return pageOfEvents(events, request)
  },
}

/** Payments and refunds of an order. */
export const moneyEvents: readonly OrderEvents[] = [payments, refunds]
