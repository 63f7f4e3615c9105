import { goodsPageSize, type GoodsQuery } from '../../../catalog/goods/widgets/goods.ts'

/** What came last: the list of goods is the newest first unless asked otherwise. */
export const newGoodsQuery: GoodsQuery = { page: 1, pageSize: goodsPageSize }
