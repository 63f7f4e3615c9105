import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { goodsFavorite } from '../tables.ts'

/** Whose favourites: a visitor's, or a member's with those of before the phone was bound. */
export type FavoriteOwner = Pick<Visitor, 'memberId' | 'wxUserId' | 'tenantId'>

/** Under which names somebody's favourites are kept, the one to write first. What was liked before the phone was bound still counts. */
export const favoriteOwners = (who: FavoriteOwner): [string, ...string[]] =>
  who.memberId === null ? [`w${who.wxUserId}`] : [`m${who.memberId}`, `w${who.wxUserId}`]

export async function isFavorite(r: Reader, who: FavoriteOwner, goodsId: string): Promise<boolean> {
  const [row] = await r
    .select({ goodsId: goodsFavorite.goodsId })
    .from(goodsFavorite)
    .where(and(inArray(goodsFavorite.fan, favoriteOwners(who)), eq(goodsFavorite.goodsId, goodsId)))
    .limit(1)
  return row !== undefined
}

/** Makes a goods a favourite; a repeat changes nothing. */
export async function addFavorite(tx: Tx, who: FavoriteOwner, goodsId: string, at: Date): Promise<void> {
  const [fan] = favoriteOwners(who)
  await tx.insert(goodsFavorite).values({ fan, goodsId, tenantId: who.tenantId, createdAt: at }).onConflictDoNothing()
}

/** A page of the goods somebody likes, the latest first, and how many there are. */
export async function listFavorites(r: Reader, who: FavoriteOwner, page: Window): Promise<{ ids: string[]; total: number }> {
  const mine = and(inArray(goodsFavorite.fan, favoriteOwners(who)), eq(goodsFavorite.tenantId, who.tenantId))
  const liked = r
    .select({ id: goodsFavorite.goodsId, at: sql<Date>`max(${goodsFavorite.createdAt})`.as('at') })
    .from(goodsFavorite)
    .where(mine)
    .groupBy(goodsFavorite.goodsId)
    .as('liked')
  const query = r.select({ id: liked.id }).from(liked).orderBy(desc(liked.at), desc(liked.id))
  const { rows, total } = await paged(query, page, r.$count(liked))
  return { ids: rows.map((one) => one.id), total }
}

/** Goods a member likes, for the copy of their data that they may ask for. */
export async function favoritesOf(r: Reader, memberId: string): Promise<string[]> {
  const rows = await r
    .select({ goodsId: goodsFavorite.goodsId })
    .from(goodsFavorite)
    .where(eq(goodsFavorite.fan, `m${memberId}`))
  return rows.map((f) => f.goodsId)
}

/** Forgets what a member who left liked. */
export async function eraseFavorites(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(goodsFavorite).where(eq(goodsFavorite.fan, `m${memberId}`))
}

export async function removeFavorite(tx: Tx, who: FavoriteOwner, goodsId: string): Promise<void> {
  await tx.delete(goodsFavorite).where(and(inArray(goodsFavorite.fan, favoriteOwners(who)), eq(goodsFavorite.goodsId, goodsId)))
}
