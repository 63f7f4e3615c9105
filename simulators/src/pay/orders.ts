import type { Merchant } from '../accounts.ts'
import { rfc3339 } from '../kit/html.ts'
import { derived, digits, token } from '../kit/random.ts'
import { object, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import { personaByOpenid } from '../wechat/personas.ts'
import type { Simulation } from '../simulation.ts'
import { PayError } from './answer.ts'
import { checkFields, h5Rules, jsapiRules } from './fields.ts'
import { orderKey, unpaidDays, type PayOrder } from './records.ts'

const minuteMs = 60_000

/** The order as it stands now: unpaid ones past their time are closed by looking. */
export function orderOf(simulation: Simulation, mchid: string, outTradeNo: string): PayOrder | undefined {
  const order = simulation.state.orders[orderKey(mchid, outTradeNo)]
  if (order?.state === 'NOTPAY') {
    const now = simulation.clock.now()
    const over = order.expiresAt > 0 && now >= order.expiresAt
    if (over || now - order.createdAt > unpaidDays * 24 * 60 * minuteMs) order.state = 'CLOSED'
  }
  return order
}

/** The order of any merchant with that number, for the control routes; the newest wins. */
export const orderByNumber = (simulation: Simulation, outTradeNo: string, mchid = ''): PayOrder | undefined =>
  Object.values(simulation.state.orders)
    .filter((each) => each.outTradeNo === outTradeNo && (!mchid || each.mchid === mchid))
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((each) => orderOf(simulation, each.mchid, each.outTradeNo))[0]

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inside]) => [name, sorted(inside)]),
      )
    : value

// time_expire counts only on the first call, so it is no part of the comparison.
const fingerprintOf = (kind: string, body: Fields): string => derived(`${kind} ${JSON.stringify(sorted({ ...body, time_expire: '' }))}`, 43)

function checkParties(simulation: Simulation, merchant: Merchant, body: Fields): void {
  if (text(body, 'mchid') !== merchant.mchid) throw new PayError(400, 'PARAM_ERROR', '请求中的mchid与签名的商户号不一致')
  if (!merchant.appIds.includes(text(body, 'appid')))
    throw new PayError(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配，请检查后再试', '268445527')
  const openid = text(object(body, 'payer'), 'openid')
  if (openid && !personaByOpenid(simulation, text(body, 'appid'), openid))
    throw new PayError(400, 'PARAM_ERROR', '无效的openid', '268501013')
}

function expiryOf(simulation: Simulation, body: Fields): number {
  const wanted = text(body, 'time_expire')
  if (!wanted) return 0
  const at = Date.parse(wanted)
  if (Number.isNaN(at) || at < simulation.clock.now() + minuteMs) throw new PayError(400, 'PARAM_ERROR', 'time_expire时间过短，刷新后重试')
  return at
}

/** Prepays an order, or again with identical parameters. Returns a new prepay id. */
export function prepay(simulation: Simulation, merchant: Merchant, kind: 'jsapi' | 'h5', body: Fields): string {
  checkFields(kind === 'jsapi' ? jsapiRules : h5Rules, '', body)
  checkParties(simulation, merchant, body)
  const outTradeNo = text(body, 'out_trade_no')
  const fingerprint = fingerprintOf(kind, body)
  let order = orderOf(simulation, merchant.mchid, outTradeNo)
  if (order?.state === 'CLOSED') throw new PayError(400, 'ORDER_CLOSED', '该订单已失效，请重新下单', '268447914')
  if (order && order.state !== 'NOTPAY') throw new PayError(400, 'ORDERPAID', '该订单已支付', '268498689')
  if (order && order.fingerprint !== fingerprint)
    throw new PayError(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致', '268498688')
  order ??= {
    mchid: merchant.mchid,
    appid: text(body, 'appid'),
    outTradeNo,
    tradeType: kind === 'jsapi' ? 'JSAPI' : 'MWEB',
    description: text(body, 'description'),
    total: Number(object(body, 'amount')?.['total']),
    attach: text(body, 'attach'),
    openid: text(object(body, 'payer'), 'openid'),
    notifyUrl: text(body, 'notify_url'),
    expiresAt: expiryOf(simulation, body),
    fingerprint,
    prepays: [],
    state: 'NOTPAY',
    createdAt: simulation.clock.now(),
    transactionId: '',
    paidAt: 0,
  }
  const id = `wx${digits(14)}${token(20).toLowerCase()}`.slice(0, 36)
  order.prepays.push({ id, at: simulation.clock.now() })
  simulation.state.orders[orderKey(merchant.mchid, outTradeNo)] = order
  simulation.touch()
  return id
}

/** Closes an order; a number never seen is burned. Throws ORDERPAID. */
export function closeOrder(simulation: Simulation, merchant: Merchant, outTradeNo: string): void {
  const order = orderOf(simulation, merchant.mchid, outTradeNo)
  if (order && order.state !== 'NOTPAY' && order.state !== 'CLOSED') throw new PayError(400, 'ORDERPAID', '该订单已支付', '268498689')
  if (order) order.state = 'CLOSED'
  else {
    const none = { appid: '', tradeType: 'JSAPI', description: '', total: 0, attach: '', openid: '', notifyUrl: '', expiresAt: 0 } as const
    const burned = {
      fingerprint: '',
      prepays: [],
      state: 'CLOSED',
      createdAt: simulation.clock.now(),
      transactionId: '',
      paidAt: 0,
    } as const
    simulation.state.orders[orderKey(merchant.mchid, outTradeNo)] = { mchid: merchant.mchid, outTradeNo, ...none, ...burned, prepays: [] }
  }
  simulation.touch()
}

const stateTexts: Record<PayOrder['state'], string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
  REFUND: '订单发生过退款',
}

/** The order as the platform answers and reports it; `total` only differs when a test forges an amount. */
export function orderAnswer(order: PayOrder, total = order.total): Fields {
  const base: Fields = {
    appid: order.appid,
    mchid: order.mchid,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: stateTexts[order.state],
    ...(order.attach ? { attach: order.attach } : {}),
    promotion_detail: [],
  }
  if (!order.transactionId) return { ...base, amount: { total, currency: 'CNY', payer_currency: 'CNY' } }
  return {
    ...base,
    transaction_id: order.transactionId,
    trade_type: order.tradeType,
    bank_type: 'OTHERS',
    success_time: rfc3339(order.paidAt),
    payer: { openid: order.openid },
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
  }
}

/** Money has moved: from here the order is paid. Only an unpaid order can be. */
export function markPaid(simulation: Simulation, order: PayOrder, openid: string): void {
  order.state = 'SUCCESS'
  order.transactionId = `42000${digits(23)}`
  order.paidAt = simulation.clock.now()
  if (openid) order.openid = openid
  simulation.touch()
}
