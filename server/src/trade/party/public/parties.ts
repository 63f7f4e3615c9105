import { Refusal } from '@youli/domain/kit/refusal.ts'
import { outcomeOf, type PartyState, placesLeft } from '@youli/domain/trade/party/rules.ts'
import { partyRefusals as no } from '@youli/domain/trade/party/texts.ts'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { endsWithin, type Stretch } from '../../../kit/jobs/wake.ts'
import { orderParty } from '../tables.ts'

export type PartyRow = typeof orderParty.$inferSelect

/** A party to be opened. */
export type NewParty = Pick<PartyRow, 'id' | 'tenantId' | 'activityId' | 'leaderId' | 'need' | 'exact' | 'closeAt'> & { at: Date }

/** How an order joins: a party that is there, or one that comes with it. */
export interface Joining {
  partyId: string
  activityId: string
  opens: NewParty | null
}

/** Opens a party; `taken`: places its first orders hold. */
export async function openParty(tx: Tx, { at, ...of }: NewParty, taken = 0): Promise<void> {
  await tx.insert(orderParty).values({ ...of, taken, paid: 0, state: 'process', createdAt: at })
}

/** Changes what is asked of the parties of an activity that are under way: how many people, and that none outlives the activity. */
export async function changeParties(tx: Tx, activityId: string, of: { need?: number; closeAt: Date; exact: boolean }): Promise<void> {
  const closeAt = of.exact ? sql`least(${orderParty.closeAt}, ${of.closeAt.toISOString()}::timestamptz)` : of.closeAt
  await tx
    .update(orderParty)
    .set({ closeAt, ...(of.need !== undefined && { need: of.need }) })
    .where(and(eq(orderParty.activityId, activityId), eq(orderParty.state, 'process')))
}

/** Parties by id, held until the transaction ends; locked by id, so two never wait for each other. */
export async function lockParties(tx: Tx, ids: readonly string[]): Promise<Map<string, PartyRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(orderParty)
    .where(inArray(orderParty.id, [...ids]))
    .orderBy(asc(orderParty.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why nobody can join a party of an activity now, or null. */
export function partyRefusal(party: PartyRow | undefined, activityId: string, now: Date): Refusal | null {
  if (party?.activityId !== activityId) return new Refusal(no.deleted)
  if (party.state !== 'process' || party.closeAt <= now) return new Refusal(no.over)
  // Its leader opened it by paying.
  if (party.leaderId !== null && party.paid === 0) return new Refusal(no.notOpen)
  return placesLeft(party) < 1 ? new Refusal(no.full) : null
}

/** Takes a place for each of these, which may name a party several times. The caller holds them by `lockParties` and has seen that there are places. */
export async function takePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${orderParty} set taken = ${orderParty.taken} + n.places
    from (select id, count(*)::int as places from unnest(${param(ids)}::bigint[]) as id group by id) n where ${orderParty.id} = n.id`)
}

const underWay = (id: string) => and(eq(orderParty.id, id), eq(orderParty.state, 'process'))
const mustHit = (rows: readonly unknown[], id: string): void => {
  if (rows.length === 0) throw new Error(`Party ${id} is over and yet an order of it was unpaid`)
}

/** Gives the place of an unpaid order back; a party that its leader leaves is no more. */
export async function leaveParty(tx: Tx, id: string): Promise<void> {
  const [left] = await tx
    .update(orderParty)
    .set({ taken: sql`${orderParty.taken} - 1` })
    .where(underWay(id))
    .returning({ taken: orderParty.taken, leaderId: orderParty.leaderId })
  mustHit(left ? [left] : [], id)
  if (left!.taken === 0 && left!.leaderId !== null) await tx.delete(orderParty).where(eq(orderParty.id, id))
}

/** Counts a payment. True when it was the last that an exact party waited for: it has succeeded, once. */
export async function countPartyPayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = sql`${orderParty.exact} and ${orderParty.paid} + 1 >= ${orderParty.need}`
  const rows = await tx
    .update(orderParty)
    .set({
      paid: sql`${orderParty.paid} + 1`,
      state: sql`case when ${done} then 'success' else ${orderParty.state} end`,
      settledAt: sql`case when ${done} then ${at.toISOString()}::timestamptz end`,
    })
    .where(underWay(id))
    .returning({ state: orderParty.state })
  mustHit(rows, id)
  return rows[0]!.state === 'success'
}

/** Settles a party whose end has come, once. Null: it was settled, goes on, or somebody still has time to pay. */
export async function settlePartyState(tx: Tx, id: string, at: Date): Promise<PartyState | null> {
  const party = (await lockParties(tx, [id])).get(id)
  if (!party || party.state !== 'process' || party.closeAt > at || party.taken > party.paid) return null
  const state = outcomeOf(party)
  await tx.update(orderParty).set({ state, settledAt: at }).where(underWay(id))
  return state
}

/** When parties under way end within a stretch of time. */
export const partiesCloseWithin = (r: Reader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, orderParty, orderParty.closeAt, eq(orderParty.state, 'process'), stretch)

/** Parties under way whose end has come. */
export async function partiesDue(r: Reader, now: Date): Promise<PartyRow[]> {
  return r
    .select()
    .from(orderParty)
    .where(and(eq(orderParty.state, 'process'), lte(orderParty.closeAt, now)))
    .orderBy(asc(orderParty.id))
}

/** One party of a tenant, or null. */
export async function findParty(r: Reader, tenantId: string, id: string): Promise<PartyRow | null> {
  const [row] = await r
    .select()
    .from(orderParty)
    .where(and(eq(orderParty.id, id), eq(orderParty.tenantId, tenantId)))
  return row ?? null
}

/** Parties of an activity, newest first. */
export async function partiesOfActivity(r: Reader, activityId: string, page: Window) {
  const mine = eq(orderParty.activityId, activityId)
  const query = r.select().from(orderParty).where(mine).orderBy(desc(orderParty.id))
  const { rows: data, total } = await paged(query, page, r.$count(orderParty, mine))
  return { data, total }
}

/** How many parties of an activity there are, by what they have come to. */
export async function countPartyStates(r: Reader, activityId: string): Promise<Record<PartyState, number>> {
  const rows = await r
    .select({ state: orderParty.state, n: sql<number>`count(*)::int` })
    .from(orderParty)
    .where(eq(orderParty.activityId, activityId))
    .groupBy(orderParty.state)
  const of = (state: PartyState) => rows.find((row) => row.state === state)?.n ?? 0
  return { process: of('process'), success: of('success'), failure: of('failure') }
}

/** People who joined and paid, by activity; an activity where nobody buys together is left out. */
export async function countJoined(r: Reader, activityIds: readonly string[]): Promise<Map<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await r
    .select({ id: orderParty.activityId, n: sql<number>`sum(${orderParty.paid})::int` })
    .from(orderParty)
    .where(inArray(orderParty.activityId, [...activityIds]))
    .groupBy(orderParty.activityId)
  return new Map(rows.map((row) => [row.id, row.n]))
}
