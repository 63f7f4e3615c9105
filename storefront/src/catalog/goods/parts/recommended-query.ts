import { goodsPageSize, type GoodsAsked } from '../widgets/goods.ts'

/** What the recommended block asks for: ten at most (Spec 2 §9). */
export const recommendedQuery: GoodsAsked = { recommended: 'true', page: 1, pageSize: goodsPageSize }
