import { isDay } from '../../kit/time.ts'

/** Off the shelf is 2 (Spec 2 §3); everything else is on sale. */
export const goodsStatus = { onSale: 1, offShelf: 2 } as const
/** How a goods may be handed over. The gift store numbers them the other way round (conflicts K34). */
export const expressType = { both: 0, pickupOnly: 1, courierOnly: 2 } as const
export const payWay = { online: 1, advance: 2, inStore: 3 } as const
export const takeType = { none: 0, pickup: 1, courier: 2 } as const
export const saleType = { normal: 'normal', presale: 'presale' } as const

export type Sort = '' | 'desc' | 'asc'
/** Tapping a sort goes none → descending → ascending → none. */
export const nextSort = (s: Sort): Sort => (s === '' ? 'desc' : s === 'desc' ? 'asc' : '')

/** Sales as shown. */
export const displayedSales = (g: { totalSalesVolume: number; baseSaleNumber: number }): number => g.totalSalesVolume + g.baseSaleNumber
export const isSoldOut = (g: { totalQuantity: number }): boolean => g.totalQuantity < 1

/** Ways a goods may be handed over, in the order they are offered. */
export const takeTypesOf = (type: number): (1 | 2)[] =>
  type === expressType.pickupOnly ? [1] : type === expressType.courierOnly ? [2] : [1, 2]

/** The most a person may still take: the stock, or what the limit leaves (0 = unlimited). Never below 0. */
export const mostOf = (stock: number, limitSale: number, bought: number): number =>
  Math.max(0, limitSale > 0 ? Math.min(stock, limitSale - bought) : stock)

/** The limit is used up: nothing more may be bought. */
export const limitReached = (limitSale: number, bought: number): boolean => limitSale > 0 && bought >= limitSale

/** A day of pickup must be chosen: the goods has a delivery start date. */
export const needsPickupDay = (g: { takeStartTime: string }): boolean => g.takeStartTime !== ''

/** What an operator fills in, as far as its fields depend on each other; money in one unit, whichever. */
export interface DraftFacts {
  payWay: number
  advancePayment: number
  saleType: string
  takeStartTime: string
  skus: readonly { spec: string; price: number; exchangeMoney: number }[]
}

/** Why a goods with these SKUs cannot be on sale, or null. Points only replace money: a SKU without a price would be given away. */
export function saleFault(name: string, skus: readonly { spec: string; price: number }[]): string | null {
  const free = skus.find((s) => s.price <= 0)
  return free ? `“${name}”的规格“${free.spec}”售价为0元，定价后才能上架销售` : null
}

/** The crossed-out price is below the price: members would see a discount that is none. */
export const isMarketPriceLow = (s: { price: number; marketPrice: number }): boolean => s.marketPrice > 0 && s.marketPrice < s.price

/** What is wrong with a goods as filled in, or null. Form and server ask the same. */
export function draftFault(d: DraftFacts): string | null {
  const specs = d.skus.map((s) => s.spec.trim())
  if (d.skus.length === 0) return '请至少添加一个规格'
  if (new Set(specs).size < specs.length) return '规格名称不能重复'
  if (d.skus.some((s) => s.exchangeMoney > s.price)) return '积分抵现金额不能大于售价'
  if (d.saleType === saleType.presale && !isDay(d.takeStartTime)) return '预售商品请填写提货开始日期'
  if (d.payWay === payWay.advance && d.advancePayment <= 0) return '线上付定金的商品请填写定金金额'
  return null
}
