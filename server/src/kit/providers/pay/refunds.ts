import type { Channel } from './channel.ts'
import { type RefundState, cut, readRefund } from './orders.ts'
import { orNull } from './pay-refusal.ts'

export interface Refund {
  outTradeNo: string
  /** Refunds once per number: try again with the same one. */
  outRefundNo: string
  refundFen: number
  totalFen: number
  reason: string
  notifyUrl: string
}
/** Giving money back. */
export function refunds({ send }: Channel, of: { apiUrl: string }) {
  const path = `${of.apiUrl}/v3/refund/domestic/refunds`
  return {
    /** Asks for a refund; the usual first state is `processing`, the end comes by callback or query. */
    async refund(r: Refund): Promise<RefundState> {
      const json = await send('POST', path, {
        out_trade_no: r.outTradeNo,
        out_refund_no: r.outRefundNo,
        reason: cut(r.reason, 80) || undefined,
        notify_url: r.notifyUrl,
        amount: { refund: r.refundFen, total: r.totalFen, currency: 'CNY' },
      })
      return readRefund(json)
    },

    /** The refund with our number; null when nobody ever asked for it. */
    queryRefund: (outRefundNo: string): Promise<RefundState | null> =>
      orNull(send('GET', `${path}/${encodeURIComponent(outRefundNo)}`).then(readRefund)),
  }
}
