import type { InOf, OutOf } from '../../../kit/ask.ts'

export type Goods = OutOf<'GET /goods/info'>
export type Sku = OutOf<'GET /goods/store/mobile-all'>[number]
export type GoodsAsked = InOf<'GET /goods/mobile/list'>

/** Goods in a page of a list (Spec 2 §9). */
export const goodsPageSize = 10
