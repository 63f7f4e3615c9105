import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { stateBehind } from '@youli/domain/trade/after-sale/rules.ts'
import type { OrderTab } from '@youli/domain/trade/order-admin/rules.ts'
import { isPartlySent, orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

const texts: Record<number, readonly [string, Tone]> = {
  [orderStatus.cancelled]: ['已取消', 'idle'],
  [orderStatus.awaitingPayment]: ['待付款', 'warn'],
  [orderStatus.paid]: ['已付款', 'busy'],
  [orderStatus.shipped]: ['已发货', 'busy'],
  [orderStatus.received]: ['已收货', 'good'],
  [orderStatus.completed]: ['已完成', 'good'],
  [orderStatus.returning]: ['退货中', 'warn'],
  [orderStatus.refunding]: ['退款中', 'warn'],
  [orderStatus.closed]: ['已关闭', 'idle'],
}

const tabTexts: Readonly<Record<Exclude<OrderTab, 'all'>, string>> = {
  awaitingPayment: '待付款',
  toShip: '待发货',
  toPickUp: '待自提',
  shipped: '已发货',
  received: '已收货',
  completed: '已完成',
  returning: '退货中',
  refunding: '退款中',
  cancelled: '已取消',
  closed: '已关闭',
}

/** The tabs above the orders, in the order of an order's life. */
export const orderTabOptions = Object.entries(tabTexts).map(([value, label]) => ({ value, label }))

/** What an order waits for, in a shopkeeper's words. */
export function statusOf(o: { status: number; childStatus: number; takeType: number; sendTime?: number | null }): readonly [string, Tone] {
  if (stateBehind(o.status, o.childStatus)?.state === 'refunded') return ['已退款', 'idle']
  if (isPartlySent({ status: o.status, sendTime: o.sendTime ?? null })) return ['部分发货', 'warn']
  if (o.status === orderStatus.paid) return o.takeType === takeType.courier ? ['待发货', 'busy'] : ['待自提', 'busy']
  return texts[o.status] ?? ['未知', 'idle']
}

/** A moment of an order's history. */
export const verbTexts: Record<string, string> = {
  create: '提交订单',
  place: '提交订单',
  pay: '付款成功',
  confirm: '确认到店付款',
  cancel: '订单取消',
  reprice: '修改价格',
  readdress: '修改收货信息',
  ship: '商品发出',
  shipPart: '部分商品发出',
  correctParcel: '修改物流',
  unship: '撤回包裹',
  takeBackParcel: '撤回包裹',
  take: '到店提货',
  receive: '确认收货',
  complete: '交易完成',
  askRefund: '申请退款',
  askReturn: '申请退货',
  takeBack: '门店退货',
  giveRefund: '商家退款',
  giveReturn: '商家退款',
  goOnPaid: '售后结束，订单继续',
  goOnShipped: '售后结束，订单继续',
  goOnReceived: '售后结束，订单继续',
  close: '订单关闭',
}

export const actorTexts: Record<string, string> = { buyer: '会员', staff: '店员', operator: '后台', system: '系统', provider: '支付平台' }
