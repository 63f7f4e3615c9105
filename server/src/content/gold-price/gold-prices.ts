import { type GoldPrice, movedBy } from '@youli/domain/content/gold-price/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Window } from '../../kit/db/paged.ts'
import { goldPriceBoard } from './tables.ts'

type Row = typeof goldPriceBoard.$inferSelect

const presentPrice = (row: Row, before: Row | undefined) => ({
  id: row.id,
  prices: row.prices.map((one) => ({ name: one.name, price: yuan(one.priceFen), change: yuan(movedBy(one, before?.prices ?? [])) })),
  remark: row.remark,
  time: row.publishedAt.getTime(),
  by: row.publishedBy,
})

/** A page of a tenant's boards, newest first, each with how its prices moved since the one before. */
export async function priceBoards(r: Reader, tenantId: string, { limit, offset }: Window) {
  const mine = eq(goldPriceBoard.tenantId, tenantId)
  // One more than asked for: the last one's prices are compared with it.
  const rows = await r
    .select()
    .from(goldPriceBoard)
    .where(mine)
    .orderBy(desc(goldPriceBoard.id))
    .limit(limit + 1)
    .offset(offset)
  return { data: rows.slice(0, limit).map((row, i) => presentPrice(row, rows[i + 1])), total: await r.$count(goldPriceBoard, mine) }
}

/** Makes a board the one that holds. Answers its id. */
export async function publishPrices(tx: Tx, actor: Actor, board: { prices: GoldPrice[]; remark: string }): Promise<string> {
  const { tenantId, name: publishedBy, at: publishedAt } = actor
  const id = actor.newId()
  await tx.insert(goldPriceBoard).values({ ...board, id, tenantId, publishedBy, publishedAt })
  return id
}
