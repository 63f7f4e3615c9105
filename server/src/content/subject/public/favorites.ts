import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type FavoriteOwner, favoriteOwners } from '../../../catalog/favorite/public/favorites.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { subject, subjectFavorite } from '../tables.ts'

/** Of these topics those that somebody likes. */
export async function likedSubjects(r: Reader, who: FavoriteOwner | null, subjectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!who || subjectIds.length === 0) return new Set()
  const rows = await r
    .select({ id: subjectFavorite.subjectId })
    .from(subjectFavorite)
    .where(and(inArray(subjectFavorite.fan, favoriteOwners(who)), inArray(subjectFavorite.subjectId, [...subjectIds])))
  return new Set(rows.map((one) => one.id))
}

const changeCollect = (tx: Tx, subjectId: string, by: number) =>
  tx
    .update(subject)
    .set({ collect: sql`${subject.collect} + ${by}` })
    .where(eq(subject.id, subjectId))

/** Makes a topic a favourite and counts it; a repeat changes nothing. The topic's row must be locked. */
export async function likeSubject(tx: Tx, who: FavoriteOwner, subjectId: string, at: Date): Promise<void> {
  if ((await likedSubjects(tx, who, [subjectId])).size > 0) return
  const [fan] = favoriteOwners(who)
  await tx.insert(subjectFavorite).values({ fan, subjectId, createdAt: at })
  await changeCollect(tx, subjectId, 1)
}

/** Takes it back, under whichever name it was kept; a repeat changes nothing. The topic's row must be locked. */
export async function unlikeSubject(tx: Tx, who: FavoriteOwner, subjectId: string): Promise<void> {
  const gone = await tx
    .delete(subjectFavorite)
    .where(and(inArray(subjectFavorite.fan, favoriteOwners(who)), eq(subjectFavorite.subjectId, subjectId)))
    .returning({ fan: subjectFavorite.fan })
  if (gone.length > 0) await changeCollect(tx, subjectId, -gone.length)
}

/** Published topics that somebody likes, the latest first. */
export async function favoritesOf(r: Reader, who: FavoriteOwner, page: Window) {
  const mine = and(
    inArray(subjectFavorite.fan, favoriteOwners(who)),
    eq(subject.tenantId, who.tenantId),
    eq(subject.published, true),
    isNull(subject.deletedAt),
  )
  // Liked before and after the phone was bound is still one favourite.
  const liked = r
    .select({ id: subject.id, at: sql<Date>`max(${subjectFavorite.createdAt})`.as('at') })
    .from(subjectFavorite)
    .innerJoin(subject, eq(subject.id, subjectFavorite.subjectId))
    .where(mine)
    .groupBy(subject.id)
    .as('liked')
  const query = r
    .select({ row: subject })
    .from(liked)
    .innerJoin(subject, eq(subject.id, liked.id))
    .orderBy(desc(liked.at), desc(subject.id))
  const { rows, total } = await paged(query, page, r.$count(liked))
  return { rows: rows.map((one) => one.row), total }
}

/** Titles of the topics a member likes, for the copy of their data that they may ask for. */
export async function likedTitles(r: Reader, memberId: string): Promise<string[]> {
  const rows = await r
    .select({ title: subject.title })
    .from(subjectFavorite)
    .innerJoin(subject, eq(subject.id, subjectFavorite.subjectId))
    .where(eq(subjectFavorite.fan, `m${memberId}`))
  return rows.map((one) => one.title)
}

/** Forgets what a member who left liked. */
export async function eraseLikes(tx: Tx, memberId: string): Promise<void> {
  const gone = await tx
    .delete(subjectFavorite)
    .where(eq(subjectFavorite.fan, `m${memberId}`))
    .returning({ id: subjectFavorite.subjectId })
  for (const { id } of gone.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await changeCollect(tx, id, -1)
}
