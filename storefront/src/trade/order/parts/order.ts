import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { stateBehind, type AfterSaleState } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleStateTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { isPartlySent, fitsOrder, stateOf, type OrderState } from '@youli/domain/trade/order/rules.ts'
import { orderStateTexts, partlySentText } from '@youli/domain/trade/order/texts.ts'
import type { OutputOf } from '../../../kit/client.ts'
import type { QuoteAmounts } from '../../pricing/widgets/quote-amounts.ts'

export type Order = OutputOf<'GET /order/api/v1/order/view'>

export const orderAmounts = (o: Order): QuoteAmounts => ({
  goods: o.productFee,
  freight: o.freightFee,
  discount: o.discountFee,
  payable: o.paymentFee,
  trace: o.trace,
})

/** The online part of an order as far as its open amounts tell; what is settled or ended tells nothing. */
export function advanceOf(o: Order): number | null {
  if (o.onlineWaitFee > 0) return o.onlineWaitFee
  return o.offlineWaitFee > 0 ? o.paymentFee - o.offlineWaitFee : null
}

/** Calls whose answers an order's move makes stale. */
export const orderReads = [
  'GET /order/api/v1/order/view',
  'GET /order/api/v1/order/list',
  'GET /order/api/v1/order/unfinish-amount',
] as const

/** Where an order stands, in a word; one of which everything went back is 已退款. */
export function orderWord(o: Pick<Order, 'status' | 'childStatus' | 'sendTime'>): string {
  if (isPartlySent(o)) return partlySentText
  const behind = stateBehind(o.status, o.childStatus)
  return behind?.state === 'refunded' ? afterSaleStateTexts[behind.kind].refunded : orderStateTexts[stateOf(o.status)]
}

const afterSaleSentences: Partial<Record<AfterSaleState, string>> = {
  pending: '申请收到了，正在看',
  awaitingReturn: '请把它寄回来',
  sent: '寄回来的路上',
  returned: '收到了，正在退款',
  refunding: '钱在回去的路上',
}

/** Where an order stands, as its buyer would be told; what is over keeps its word. */
export function orderSentence(o: Order): string {
  const behind = stateBehind(o.status, o.childStatus)
  if (behind) return afterSaleSentences[behind.state] ?? orderWord(o)
  const pickup = o.takeType === takeType.pickup
  const said: Partial<Record<OrderState, string>> = {
    awaitingPayment: fitsOrder('confirm', o) ? '等您确认' : '等您付款',
    paid: isPartlySent(o)
      ? '先发的已经在路上了'
      : !o.activityFinish
        ? '付好了，等人齐'
        : !pickup
          ? '付好了，正在备货'
          : o.takeDateDetail
            ? '约好了，等您来取'
            : '备好了，等您来取',
    shipped: '已经在路上了',
    received: pickup ? '取走了，愿您喜欢' : '收到了，愿您喜欢',
  }
  return said[stateOf(o.status)] ?? orderWord(o)
}

/** The way of an order and how far it has come; null where it left the way. */
export function orderSteps(o: Order): { steps: readonly string[]; at: number } | null {
  const pickup = o.takeType === takeType.pickup
  const reached: Partial<Record<OrderState, number>> = { awaitingPayment: 1, paid: 2, shipped: 2, received: 4, completed: 4 }
  const state = stateOf(o.status)
  const at = reached[state]
  if (at === undefined) return null
  if (pickup) return { steps: ['下单', '付款', o.activityFinish ? '可以取' : '等人齐', '已取'], at }
  return { steps: ['下单', '付款', state === 'shipped' ? '在路上' : o.activityFinish ? '备货' : '等人齐', '收到'], at }
}
