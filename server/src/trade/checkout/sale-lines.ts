import { Refusal } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import type { StockBucket } from '../../catalog/stock/public/buckets.ts'
import type { Sale } from './public/sale.ts'

/** Where its pieces lie. */
export const bucketOf = (sale: Sale): StockBucket => ({ skuId: sale.skuId, reserveId: sale.activity?.reserveId ?? null })

/** The words for too few pieces. */
export const outOfStock = ({ activity }: Sale, left: number): Refusal =>
  new Refusal(activity ? (left > 0 ? activity.refusals.short : activity.refusals.soldOut) : no.soldOut, { left })

/** Whose person limit a purchase counts towards. */
export const limitedBy = (sale: Sale): string => sale.activity?.id ?? sale.goodsId

export interface PricedLine {
  sale: Sale
  quantity: number
}
