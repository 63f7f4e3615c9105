import { rfc3339 } from '../kit/html.ts'
import type { Fields } from '../kit/types.ts'
import type { Simulation } from '../simulation.ts'
import { orderAnswer } from './orders.ts'
import { orderKey, type PayNotice, type PayRefund } from './records.ts'

const refundReport = (refund: PayRefund, amount: number): Fields => ({
  mchid: refund.mchid,
  transaction_id: refund.transactionId,
  out_trade_no: refund.outTradeNo,
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  refund_status: refund.status,
  ...(refund.status === 'SUCCESS' ? { success_time: rfc3339(refund.endedAt) } : {}),
  user_received_account: '支付用户零钱',
  amount: { total: refund.total, refund: amount, payer_total: refund.total, payer_refund: amount },
})

/** The plain resource of a callback. `extraFen` lies about the amount, for a forged one. */
export function plainResource(simulation: Simulation, notice: PayNotice, extraFen = 0): Fields {
  const key = orderKey(notice.mchid, notice.about)
  if (notice.kind === 'refund') {
    const refund = simulation.state.refunds[key]
    return refund ? refundReport(refund, refund.refund + extraFen) : {}
  }
  const order = simulation.state.orders[key]
  // A callback of a payment always tells of the moment of payment, also when money went back since.
  return order ? orderAnswer({ ...order, state: order.transactionId ? 'SUCCESS' : order.state }, order.total + extraFen) : {}
}
