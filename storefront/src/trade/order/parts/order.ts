import { stateBehind } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleStateTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderStateTexts } from '@youli/domain/trade/order/texts.ts'
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
export function orderWord(o: Pick<Order, 'status' | 'childStatus'>): string {
  const behind = stateBehind(o.status, o.childStatus)
  return behind?.state === 'refunded' ? afterSaleStateTexts[behind.kind].refunded : orderStateTexts[stateOf(o.status)]
}
