import { type GoldPrice, movedBy } from '@youli/domain/content/gold-price/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { goldPriceBoard } from './tables.ts'

type Row = typeof goldPriceBoard.$inferSelect

const shown = (row: Row, before: Row | undefined) => ({
  id: row.id,
  prices: row.prices.map((one) => ({ name: one.name, price: yuan(one.priceFen), change: yuan(movedBy(one, before?.prices ?? [])) })),
  remark: row.remark,
  time: row.publishedAt.getTime(),
  by: row.publishedBy,
})

/** A page of a tenant's boards, newest first, each with how its prices moved since the one before. */
export async function boards(r: Reader, tenantId: string, { limit, offset }: { limit: number; offset: number }) {
  const mine = eq(goldPriceBoard.tenantId, tenantId)
  // One more than asked for: the last one's prices are compared with it.
  const rows = await r
    .select()
    .from(goldPriceBoard)
    .where(mine)
    .orderBy(desc(goldPriceBoard.id))
    .limit(limit + 1)
    .offset(offset)
  return { data: rows.slice(0, limit).map((row, i) => shown(row, rows[i + 1])), total: await r.$count(goldPriceBoard, mine) }
}

/** Makes a board the one that holds. */
export async function publish(
  tx: Tx,
  board: { id: string; tenantId: string; prices: GoldPrice[]; remark: string; by: string; at: Date },
): Promise<void> {
  const { by: publishedBy, at: publishedAt, ...rest } = board
  await tx.insert(goldPriceBoard).values({ ...rest, publishedBy, publishedAt })
}
