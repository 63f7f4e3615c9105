import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type Goods = OutputOf<'GET /goods/info'>
export type Sku = OutputOf<'GET /goods/store/mobile-all'>[number]
export type GoodsQuery = InputOf<'GET /goods/mobile/list'>

/** Goods in a page of a list (Spec 2 §9). */
export const goodsPageSize = 10
