import { goodsStatus, isSoldOut } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { Goods } from '../widgets/goods.ts'

/** Why nobody can buy this goods, or null. */
export const closedText = (goods: Pick<Goods, 'status' | 'totalQuantity'>): string | null =>
  goods.status === goodsStatus.offShelf ? goodsTexts.offShelf : isSoldOut(goods) ? goodsTexts.soldOut : null
