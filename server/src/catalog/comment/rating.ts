import type { Stars } from '@youli/domain/catalog/comment/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type comment, goodsRating } from './tables.ts'

export interface Rating {
  stars: Stars
  pictures: number
}
type Rated = Pick<typeof comment.$inferSelect, 'goodsId' | 'tenantId' | 'score' | 'pictured'>

/** Counts a comment that is shown from now on (1), or no longer (−1). */
export async function countStars(tx: Tx, { goodsId, tenantId, score, pictured }: Rated, by: 1 | -1): Promise<void> {
  const change = (star: number) => (star === score ? by : 0)
  const pictures = pictured ? by : 0
  // The row comes first: a check looks at what would be inserted, and less than none is nothing.
  await tx.insert(goodsRating).values({ goodsId, tenantId }).onConflictDoNothing()
  await tx
    .update(goodsRating)
    .set({
      star1: sql`${goodsRating.star1} + ${change(1)}`,
      star2: sql`${goodsRating.star2} + ${change(2)}`,
      star3: sql`${goodsRating.star3} + ${change(3)}`,
      star4: sql`${goodsRating.star4} + ${change(4)}`,
      star5: sql`${goodsRating.star5} + ${change(5)}`,
      pictures: sql`${goodsRating.pictures} + ${pictures}`,
    })
    .where(eq(goodsRating.goodsId, goodsId))
}

/** The stars of a goods; all 0 while nobody has commented. */
export async function starsOfGoods(r: Reader, tenantId: string, goodsId: string): Promise<Rating> {
  const [row] = await r
    .select()
    .from(goodsRating)
    .where(and(eq(goodsRating.tenantId, tenantId), eq(goodsRating.goodsId, goodsId)))
  return row
    ? { stars: [row.star1, row.star2, row.star3, row.star4, row.star5], pictures: row.pictures }
    : { stars: [0, 0, 0, 0, 0], pictures: 0 }
}
