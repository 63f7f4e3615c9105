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
