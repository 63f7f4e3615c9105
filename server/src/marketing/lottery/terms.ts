import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { type DrawCount, lotteryStatusAt, unlimited } from '@youli/domain/marketing/lottery/rules.ts'
import { drawRefusals as no } from '@youli/domain/marketing/lottery/texts.ts'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { count, type CounterTable } from '../../kit/counters.ts'
import { activityFacts, type ActivityRow, findCountingActivity } from '../activity/public/activities.ts'
import { lotteryGrant, lotteryPass, lotteryPrize, lotteryCounter, lotteryTerms } from './tables.ts'

export type TermsRow = typeof lotteryTerms.$inferSelect
export type PrizeRow = typeof lotteryPrize.$inferSelect
/** A lottery with what decides a draw; prizes in the order of their cells. */
export interface Lottery {
  activity: ActivityRow
  terms: TermsRow
  prizes: PrizeRow[]
}

/** Counters: of a member in all and today, of everybody today. */
export const drawCounter: CounterTable<typeof lotteryCounter> = {
  table: lotteryCounter,
  keys: [lotteryCounter.activityId, lotteryCounter.memberId, lotteryCounter.day],
  count: lotteryCounter.n,
}
/** Stands for everybody in the counters; `allDays` for a member's draws in all. */
export const everybodyId = '0'
export const allDays = ''

export const prizesOf = (r: Reader, activityIds: readonly string[]): Promise<PrizeRow[]> =>
  r
    .select()
    .from(lotteryPrize)
    .where(inArray(lotteryPrize.activityId, [...activityIds]))
    .orderBy(asc(lotteryPrize.activityId), asc(lotteryPrize.prizeIndex))

export async function termsOf(r: Reader, tenantId: string, activityId: string): Promise<TermsRow> {
  const [row] = await r
    .select()
    .from(lotteryTerms)
    .where(and(eq(lotteryTerms.activityId, activityId), eq(lotteryTerms.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

/** Keeps operators from changing a lottery until the transaction ends; draws do not wait for each other here. */
export const holdTerms = (tx: Tx, activityId: string) =>
  tx.select({ id: lotteryTerms.activityId }).from(lotteryTerms).where(eq(lotteryTerms.activityId, activityId)).for('key share')

/** A lottery of a tenant, its status by the tenant's setting too. Refuses `gone`. */
export async function lotteryOf(r: Reader, tenantId: string, activityId: string): Promise<Lottery> {
  const activity = await findCountingActivity(r, tenantId, activityId, 'lottery')
  return { activity, terms: await termsOf(r, tenantId, activityId), prizes: await prizesOf(r, [activityId]) }
}

/** Refuses unless it is open and running: `closed`, `notStarted`, `ended`. */
export function mustRun({ activity }: Lottery, now: Date): void {
  const facts = activityFacts(activity)
  const status = lotteryStatusAt(facts, now.getTime())
  if (status === activityStatus.notStarted) refuse(no.notStarted)
  if (facts.activityStatus !== activityStatus.open) refuse(no.closed)
  if (status === activityStatus.ended) refuse(no.ended)
}

/** What a member drew of their own, read while nobody else of them can draw: the counters stay locked until the transaction ends. */
export async function lockCounts(tx: Tx, activityId: string, memberId: string, now: Date): Promise<{ drawn: number; drawnToday: number }> {
  const days = [allDays, dayOf(now)]
  const [drawn, drawnToday] = await count(
    tx,
    drawCounter,
    days.map((day) => ({ activityId, memberId, day, n: 0 })),
  )
  return { drawn: drawn!, drawnToday: drawnToday! }
}

/** Draws given to a member and not used yet, the oldest first. */
export const openGrants = (r: Reader, activityId: string, memberId: string) =>
  r
    .select({ id: lotteryGrant.id })
    .from(lotteryGrant)
    .where(and(eq(lotteryGrant.activityId, activityId), eq(lotteryGrant.memberId, memberId), isNull(lotteryGrant.usedAt)))
    .orderBy(asc(lotteryGrant.id))

/** How a member stands; nobody in particular has drawn nothing. */
export async function countsOf(r: Reader, terms: TermsRow, memberId: string | null, now: Date): Promise<DrawCount> {
  const { activityId, participationType, totalLimit, dayLimit } = terms
  const limits = { participationType, totalLimit, dayLimit }
  if (!memberId) return { ...limits, drawn: 0, drawnToday: 0, granted: 0 }
  const rows = await r
    .select()
    .from(lotteryCounter)
    .where(
      and(
        eq(lotteryCounter.activityId, activityId),
        eq(lotteryCounter.memberId, memberId),
        inArray(lotteryCounter.day, [allDays, dayOf(now)]),
      ),
    )
  const of = (day: string) => rows.find((row) => row.day === day)?.n ?? 0
  const granted = (await openGrants(r, activityId, memberId)).length
  return { ...limits, drawn: of(allDays), drawnToday: of(dayOf(now)), granted }
}

/** Draws of everybody on a day. */
export async function drawnOn(r: Reader, activityId: string, day: string): Promise<number> {
  const of = and(eq(lotteryCounter.activityId, activityId), eq(lotteryCounter.memberId, everybodyId), eq(lotteryCounter.day, day))
  const [row] = await r.select({ n: lotteryCounter.n }).from(lotteryCounter).where(of)
  return row?.n ?? 0
}

/** `remainTodayLimit`: -1 unlimited, 0 full. */
export const placesLeft = ({ todayLimit }: TermsRow, drawn: number): number =>
  todayLimit === unlimited ? unlimited : Math.max(0, todayLimit - drawn)

/** Whether somebody came by the code on the spot, not too long ago. */
export async function isOnSite(r: Reader, activityId: string, wxUserId: string, now: Date): Promise<boolean> {
  const [pass] = await r
    .select({ until: lotteryPass.until })
    .from(lotteryPass)
    .where(and(eq(lotteryPass.activityId, activityId), eq(lotteryPass.wxUserId, wxUserId), gt(lotteryPass.until, now)))
  return pass !== undefined
}
