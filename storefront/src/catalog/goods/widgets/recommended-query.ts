import { goodsPageSize, type GoodsQuery } from './goods.ts'

/** What the recommended block asks for: ten at most (Spec 2 §9). */
export const recommendedQuery: GoodsQuery = { recommended: 'true', page: 1, pageSize: goodsPageSize }
