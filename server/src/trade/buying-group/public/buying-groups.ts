import { Refusal } from '@youli/domain/kit/refusal.ts'
import { outcomeOf, type BuyingGroupState, placesLeft } from '@youli/domain/trade/buying-group/rules.ts'
import { buyingGroupRefusals as no } from '@youli/domain/trade/buying-group/texts.ts'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx, WideReader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { brandsWith } from '../../../kit/jobs/sweep.ts'
import { endsWithin, type Stretch } from '../../../kit/jobs/wake.ts'
import { buyingGroup } from '../tables.ts'

export type BuyingGroupRow = typeof buyingGroup.$inferSelect

/** A buying group to be opened. */
export type NewBuyingGroup = Pick<BuyingGroupRow, 'id' | 'tenantId' | 'activityId' | 'leaderId' | 'need' | 'exact' | 'closeAt'> & {
  at: Date
}

/** How an order joins: a buying group that is there, or one that comes with it. */
export interface Joining {
  buyingGroupId: string
  activityId: string
  opens: NewBuyingGroup | null
}

/** Opens a buying group; `taken`: places its first orders hold. */
export async function openBuyingGroup(tx: Tx, { at, ...of }: NewBuyingGroup, taken = 0): Promise<void> {
  await tx.insert(buyingGroup).values({ ...of, taken, paid: 0, state: 'process', createdAt: at })
}

/** Changes what is asked of the buying groups of an activity that are under way: how many people, and that none outlives the activity. */
export async function changeBuyingGroups(tx: Tx, activityId: string, of: { need?: number; closeAt: Date; exact: boolean }): Promise<void> {
  const closeAt = of.exact ? sql`least(${buyingGroup.closeAt}, ${of.closeAt.toISOString()}::timestamptz)` : of.closeAt
  await tx
    .update(buyingGroup)
    .set({ closeAt, ...(of.need !== undefined && { need: of.need }) })
    .where(and(eq(buyingGroup.activityId, activityId), eq(buyingGroup.state, 'process')))
}

/** Buying groups by id, held until the transaction ends; locked by id, so two never wait for each other. */
export async function lockBuyingGroups(tx: Tx, ids: readonly string[]): Promise<Map<string, BuyingGroupRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(buyingGroup)
    .where(inArray(buyingGroup.id, [...ids]))
    .orderBy(asc(buyingGroup.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why nobody can join a buying group of an activity now, or null. */
export function buyingGroupRefusal(group: BuyingGroupRow | undefined, activityId: string, now: Date): Refusal | null {
  if (group?.activityId !== activityId) return new Refusal(no.deleted)
  if (group.state !== 'process' || group.closeAt <= now) return new Refusal(no.over)
  // Its leader opened it by paying.
  if (group.leaderId !== null && group.paid === 0) return new Refusal(no.notOpen)
  return placesLeft(group) < 1 ? new Refusal(no.full) : null
}

/** Takes a place for each of these, which may name a buying group several times. The caller holds them by `lockBuyingGroups` and has seen that there are places. */
export async function takePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${buyingGroup} set taken = ${buyingGroup.taken} + n.places
    from (select id, count(*)::int as places from unnest(${param(ids)}::bigint[]) as id group by id) n where ${buyingGroup.tenantId} = ${tenantHere} and ${buyingGroup.id} = n.id`)
}

const underWay = (id: string) => and(eq(buyingGroup.id, id), eq(buyingGroup.state, 'process'))
const mustHit = (rows: readonly unknown[], id: string): void => {
  if (rows.length === 0) throw new Error(`Buying group ${id} is over and yet an order of it was unpaid`)
}

/** Gives the place of an unpaid order back; a buying group that its leader leaves is no more. */
export async function leaveBuyingGroup(tx: Tx, id: string): Promise<void> {
  const [left] = await tx
    .update(buyingGroup)
    .set({ taken: sql`${buyingGroup.taken} - 1` })
    .where(underWay(id))
    .returning({ taken: buyingGroup.taken, leaderId: buyingGroup.leaderId })
  mustHit(left ? [left] : [], id)
  if (left!.taken === 0 && left!.leaderId !== null) await tx.delete(buyingGroup).where(eq(buyingGroup.id, id))
}

/** Counts a payment. True when it was the last that an exact buying group waited for: it has succeeded, once. */
export async function countGroupPayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = sql`${buyingGroup.exact} and ${buyingGroup.paid} + 1 >= ${buyingGroup.need}`
  const rows = await tx
    .update(buyingGroup)
    .set({
      paid: sql`${buyingGroup.paid} + 1`,
      state: sql`case when ${done} then 'success' else ${buyingGroup.state} end`,
      settledAt: sql`case when ${done} then ${at.toISOString()}::timestamptz end`,
    })
    .where(underWay(id))
    .returning({ state: buyingGroup.state })
  mustHit(rows, id)
  return rows[0]!.state === 'success'
}

/** Settles a buying group whose end has come, once. Null: it was settled, goes on, or somebody still has time to pay. */
export async function settleGroupState(tx: Tx, id: string, at: Date): Promise<BuyingGroupState | null> {
  const group = (await lockBuyingGroups(tx, [id])).get(id)
  if (!group || group.state !== 'process' || group.closeAt > at || group.taken > group.paid) return null
  const state = outcomeOf(group)
  await tx.update(buyingGroup).set({ state, settledAt: at }).where(underWay(id))
  return state
}

/** When buying groups under way end within a stretch of time. */
export const buyingGroupsCloseWithin = (r: WideReader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, buyingGroup, buyingGroup.closeAt, eq(buyingGroup.state, 'process'), stretch)

const isDue = (now: Date) => and(eq(buyingGroup.state, 'process'), lte(buyingGroup.closeAt, now))

/** Buying groups under way whose end has come. */
export const dueBuyingGroups = (r: Reader, now: Date): Promise<BuyingGroupRow[]> =>
  r.select().from(buyingGroup).where(isDue(now)).orderBy(asc(buyingGroup.id))

/** Brands that have such groups. */
export const brandsOfDueGroups = (r: WideReader, now: Date): Promise<string[]> => brandsWith(r, buyingGroup, isDue(now))

/** One buying group of a tenant, or null. */
export async function findBuyingGroup(r: Reader, tenantId: string, id: string): Promise<BuyingGroupRow | null> {
  const [row] = await r
    .select()
    .from(buyingGroup)
    .where(and(eq(buyingGroup.id, id), eq(buyingGroup.tenantId, tenantId)))
  return row ?? null
}

/** Buying groups of an activity, newest first. */
export async function buyingGroupsOfActivity(r: Reader, activityId: string, page: Window) {
  const mine = eq(buyingGroup.activityId, activityId)
  const query = r.select().from(buyingGroup).where(mine).orderBy(desc(buyingGroup.id))
  const { rows: data, total } = await paged(query, page, r.$count(buyingGroup, mine))
  return { data, total }
}

/** How many buying groups of an activity there are, by what they have come to. */
export async function countGroupStates(r: Reader, activityId: string): Promise<Record<BuyingGroupState, number>> {
  const rows = await r
    .select({ state: buyingGroup.state, n: sql<number>`count(*)::int` })
    .from(buyingGroup)
    .where(eq(buyingGroup.activityId, activityId))
    .groupBy(buyingGroup.state)
  const of = (state: BuyingGroupState) => rows.find((row) => row.state === state)?.n ?? 0
  return { process: of('process'), success: of('success'), failure: of('failure') }
}

/** People who joined and paid, by activity; an activity where nobody buys together is left out. */
export async function countJoined(r: Reader, activityIds: readonly string[]): Promise<Map<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await r
    .select({ id: buyingGroup.activityId, n: sql<number>`sum(${buyingGroup.paid})::int` })
    .from(buyingGroup)
    .where(inArray(buyingGroup.activityId, [...activityIds]))
    .groupBy(buyingGroup.activityId)
  return new Map(rows.map((row) => [row.id, row.n]))
}
