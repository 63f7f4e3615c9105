import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { totalQuantityOf } from '../../stock/public/levels.ts'
import { goods } from '../tables.ts'

/** A product with what decides whether it can be sold. */
export interface ShelfProduct {
  id: string
  name: string
  imageUrl: string
  priceFen: number
  quantity: number
}

const columns = { id: goods.id, name: goods.name, imageUrl: goods.thumbnailUrl, priceFen: goods.minPriceFen, quantity: totalQuantityOf }

/** The newest products on sale, by the index of the shelf. */
export const newestOnSale = (r: Reader, tenantId: string, max: number): Promise<ShelfProduct[]> =>
  r
    .select(columns)
    .from(goods)
    // Written out, so that the partial index of the shelf applies.
    .where(and(eq(goods.tenantId, tenantId), sql`status = 1 and deleted_at is null`))
    .orderBy(desc(goods.topping), desc(goods.id))
    .limit(max)

/** The newest product that is not on sale, or null. */
export async function newestDraft(r: Reader, tenantId: string): Promise<ShelfProduct | null> {
  const [row] = await r
    .select(columns)
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.status, goodsStatus.offShelf), isNull(goods.deletedAt)))
    .orderBy(desc(goods.topping), desc(goods.id))
    .limit(1)
  return row ?? null
}
