import type { Merchant } from '../accounts.ts'
import { rfc3339 } from '../kit/html.ts'
import { digits } from '../kit/random.ts'
import { object, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import type { Simulation } from '../simulation.ts'
import { PayError } from './answer.ts'
import { checkFields, refundRules } from './fields.ts'
import { notify } from './notices.ts'
import { orderByNumber, orderOf } from './orders.ts'
import { mostRefunds, orderKey, refundDays, type PayOrder, type PayRefund } from './records.ts'

/** Refunds of one order that count against its total: failed ones do not. */
const countedRefunds = (simulation: Simulation, order: PayOrder): PayRefund[] =>
  Object.values(simulation.state.refunds).filter(
    (each) => each.mchid === order.mchid && each.outTradeNo === order.outTradeNo && each.status !== 'CLOSED',
  )

function paidOrder(simulation: Simulation, merchant: Merchant, body: Fields): PayOrder {
  const byId = Object.values(simulation.state.orders).find(
    (each) => each.mchid === merchant.mchid && each.transactionId !== '' && each.transactionId === text(body, 'transaction_id'),
  )
  const order = text(body, 'transaction_id') ? byId : orderOf(simulation, merchant.mchid, text(body, 'out_trade_no'))
  if (!order) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '订单不存在', '268512771')
  if (order.transactionId === '') throw new PayError(400, 'INVALID_REQUEST', '订单未支付，不能退款')
  return order
}

function checkSum(simulation: Simulation, order: PayOrder, refund: number, total: number): void {
  const mismatch = '订单金额或退款金额与之前请求不一致，请核实后再试'
  if (total !== order.total) throw new PayError(400, 'INVALID_REQUEST', mismatch)
  const before = countedRefunds(simulation, order)
  const sum = before.reduce((all, each) => all + each.refund, 0)
  if (sum + refund > order.total) throw new PayError(400, 'INVALID_REQUEST', '订单已全额退款')
  if (before.length >= mostRefunds) throw new PayError(403, 'RULE_LIMIT', '部分退款次数超过50次')
  if (simulation.clock.now() - order.paidAt > refundDays * 86_400_000) throw new PayError(403, 'RULE_LIMIT', '订单已超过可退款的最大期限')
  if (simulation.state.switches.notEnough) throw new PayError(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
}

/** Accepts a refund; the result comes by clock. The same number answers with what became of it. */
export function requestRefund(simulation: Simulation, merchant: Merchant, body: Fields): PayRefund {
  checkFields(refundRules, '', body)
  if (!text(body, 'transaction_id') && !text(body, 'out_trade_no')) throw new PayError(400, 'PARAM_ERROR', '缺少订单号')
  const amount = object(body, 'amount')
  const [refund, total] = [Number(amount?.['refund']), Number(amount?.['total'])]
  const outRefundNo = text(body, 'out_refund_no')
  const order = paidOrder(simulation, merchant, body)
  const known = simulation.state.refunds[orderKey(merchant.mchid, outRefundNo)]
  if (known) {
    if (known.refund !== refund || known.total !== total || known.outTradeNo !== order.outTradeNo)
      throw new PayError(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
    return known
  }
  checkSum(simulation, order, refund, total)
  const made: PayRefund = {
    mchid: merchant.mchid,
    outTradeNo: order.outTradeNo,
    outRefundNo,
    refundId: `5030${digits(24)}`,
    transactionId: order.transactionId,
    refund,
    total,
    reason: text(body, 'reason'),
    notifyUrl: text(body, 'notify_url'),
    status: 'PROCESSING',
    createdAt: simulation.clock.now(),
    endedAt: 0,
  }
  simulation.state.refunds[orderKey(merchant.mchid, outRefundNo)] = made
  order.state = 'REFUND'
  simulation.touch()
  planRefund(simulation, made)
  return made
}

/** Lets the clock settle a refund that is on its way. */
export function planRefund(simulation: Simulation, refund: PayRefund): void {
  simulation.clock.plan(refund.createdAt + simulation.state.switches.refundDelayMs, () =>
    settleRefund(simulation, refund, simulation.state.switches.refundOutcome),
  )
}

/** The end of a refund, reported to the merchant when it named an address. Ended ones stay as they are. */
export function settleRefund(simulation: Simulation, refund: PayRefund, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): void {
  if (refund.status !== 'PROCESSING') return
  refund.status = status
  refund.endedAt = simulation.clock.now()
  simulation.touch()
  const order = orderByNumber(simulation, refund.outTradeNo, refund.mchid)
  const url = refund.notifyUrl || order?.notifyUrl || ''
  if (!url) return
  const words = { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' }
  const about = {
    mchid: refund.mchid,
    kind: 'refund',
    about: refund.outRefundNo,
    eventType: `REFUND.${status}`,
    summary: words[status],
    url,
  } as const
  void notify(simulation, about, 0)
}

const received = '支付用户零钱'

/** The refund as the platform answers it. */
export const refundAnswer = (refund: PayRefund): Fields => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.transactionId,
  out_trade_no: refund.outTradeNo,
  channel: 'ORIGINAL',
  user_received_account: received,
  ...(refund.status === 'SUCCESS' ? { success_time: rfc3339(refund.endedAt) } : {}),
  create_time: rfc3339(refund.createdAt),
  status: refund.status,
  funds_account: 'AVAILABLE',
  amount: {
    total: refund.total,
    refund: refund.refund,
    from: [],
    payer_total: refund.total,
    payer_refund: refund.refund,
    settlement_refund: refund.refund,
    settlement_total: refund.total,
    discount_refund: 0,
    currency: 'CNY',
  },
  promotion_detail: [],
})
