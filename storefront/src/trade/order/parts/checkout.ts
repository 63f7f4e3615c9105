import { needsPickupDay, takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { quote, split, type Quote } from '@youli/domain/trade/pricing/rules.ts'
import type { InOf, OutOf } from '../../../kit/ask.ts'
import type { Address } from '../../../member/address/widgets/use-addresses.ts'
import type { Store } from '../../../platform/store/widgets/use-stores.ts'

export type Goods = OutOf<'GET /goods/info'>
export type Sku = OutOf<'GET /goods/store/mobile-all'>[number]

/** What the member has said so far. */
export interface Draft {
  /** 1 pickup, 2 courier, 0 none chosen. */
  way: number
  address: Address | null
  store: Store | null
  /** `YYYY-MM-DD` or ''. */
  takeDate: string
  remark: string
}

/** The goods being bought. */
export interface Buying {
  goods: Goods
  sku: Sku
  quantity: number
}

/** The first thing missing, in the order of the page, or null. */
export function missing(draft: Draft, goods: Goods): string | null {
  if (draft.way !== takeType.pickup && draft.way !== takeType.courier) return orderRefusals.chooseTake.msg
  if (draft.way === takeType.courier) return draft.address ? null : orderRefusals.chooseAddress.msg
  if (!draft.store) return orderRefusals.chooseStore.msg
  return needsPickupDay(goods) && !draft.takeDate ? orderRefusals.chooseDay.msg : null
}

/** The same calculation as the server's: its answer is compared with this one. */
export const quoteOf = ({ goods, sku, quantity }: Buying, way: number): Quote =>
  quote({ lines: [{ unitFen: fen(sku.price), quantity }], expressFen: way === takeType.courier ? fen(goods.expressFee) : 0 })

/** What is due online of a quote, fen. */
export const onlineOf = (goods: Goods, payableFen: number): number => split(goods.payWay, payableFen, fen(goods.advancePayment)).onlineFen

/** The order as it is sent, with the amounts the page showed. */
export function wishOf(
  { goods, sku, quantity }: Buying,
  draft: Draft,
  shown: { payable: number; online: number },
): InOf<'POST /order/api/v1/order/create'> {
  const pickup = draft.way === takeType.pickup
  return {
    type: 1,
    productId: goods.id,
    skuId: sku.id,
    quantity,
    takeType: draft.way,
    shopId: pickup ? (draft.store?.id ?? '') : '',
    expressId: pickup ? '' : (draft.address?.id ?? ''),
    takeDate: pickup ? draft.takeDate : '',
    remark: draft.remark.trim(),
    payWay: goods.payWay,
    advancePayment: goods.payWay === 2 ? shown.online : 0,
    price: sku.price,
    paymentFee: shown.payable,
  }
}
