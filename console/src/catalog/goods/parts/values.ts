import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type Draft = InputOf<'POST /console/api/v1/goods/save'>
type Detail = OutputOf<'GET /console/api/v1/goods/one'>

export interface SkuValues {
  id?: string
  spec: string
  artNo: string
  price: number
  marketPrice: number
  exchangeMoney: number
  point: number
  quantity: number
}

/** What the form holds; money in yuan. */
export interface GoodsValues {
  goodsName: string
  summary: string
  categoryId: string | undefined
  images: string[]
  topping: boolean
  recommended: boolean
  baseSaleNumber: number
  limitSale: number
  expressType: 0 | 1 | 2
  payWay: 1 | 2 | 3
  advancePayment: number
  expressFee: number
  saleType: 'normal' | 'presale'
  takeStartTime: string
  takeStockDay: number
  takeRemark: string
  detail: string
  shopIds: string[]
  skus: SkuValues[]
}

export const emptySku: SkuValues = { spec: '', artNo: '', price: 0, marketPrice: 0, exchangeMoney: 0, point: 0, quantity: 0 }

export const emptyGoods: GoodsValues = {
  goodsName: '',
  summary: '',
  categoryId: undefined,
  images: [],
  topping: false,
  recommended: false,
  baseSaleNumber: 0,
  limitSale: 0,
  expressType: 0,
  payWay: 1,
  advancePayment: 0,
  expressFee: 0,
  saleType: 'normal',
  takeStartTime: '',
  takeStockDay: 0,
  takeRemark: '',
  detail: '',
  shopIds: [],
  skus: [{ ...emptySku, spec: '标准' }],
}

/** A stored goods as the form shows it. The thumbnail is the first picture. */
export function valuesOf(g: Detail): GoodsValues {
  const rest = g.images.filter((url) => url !== g.thumbnailImg)
  return {
    ...emptyGoods,
    goodsName: g.goodsName,
    summary: g.summary,
    categoryId: g.categoryId && g.categoryId !== '0' ? g.categoryId : undefined,
    images: g.thumbnailImg ? [g.thumbnailImg, ...rest] : rest,
    topping: g.topping,
    recommended: g.recommended,
    baseSaleNumber: g.baseSaleNumber,
    limitSale: g.limitSale,
    expressType: g.expressType as GoodsValues['expressType'],
    payWay: g.payWay as GoodsValues['payWay'],
    advancePayment: g.advancePayment,
    expressFee: g.expressFee,
    saleType: g.saleType === 'presale' ? 'presale' : 'normal',
    takeStartTime: g.takeStartTime.slice(0, 10),
    takeStockDay: g.takeStockDay,
    takeRemark: g.takeRemark,
    detail: g.detail,
    shopIds: g.shopIds,
    skus: g.skus,
  }
}

/** What is sent; empty number fields count as 0. */
export function draftOf(id: string | undefined, v: GoodsValues): Draft {
  const whole = (n: number | null | undefined) => n ?? 0
  return {
    ...v,
    id,
    thumbnailImg: v.images[0] ?? '',
    takeStartTime: v.saleType === 'presale' ? v.takeStartTime : '',
    advancePayment: v.payWay === 2 ? whole(v.advancePayment) : 0,
    expressFee: v.expressType === 1 ? 0 : whole(v.expressFee),
    shopIds: v.expressType === 2 ? [] : v.shopIds,
    baseSaleNumber: whole(v.baseSaleNumber),
    limitSale: whole(v.limitSale),
    takeStockDay: whole(v.takeStockDay),
    skus: v.skus.map((s) => ({
      ...s,
      price: whole(s.price),
      marketPrice: whole(s.marketPrice),
      exchangeMoney: whole(s.exchangeMoney),
      point: whole(s.point),
      quantity: whole(s.quantity),
    })),
  }
}
