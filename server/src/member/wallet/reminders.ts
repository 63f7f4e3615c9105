import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { walletMessages } from '@youli/domain/member/wallet/messages.ts'
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { sendMessages } from '../../platform/messaging/public/messages.ts'
import { walletLot } from './tables.ts'

const batch = 500

/** The Monday of a day's week. A day begins while it is still the day before in UTC, so a Monday counts as 0. */
const mondayOf = (day: string): string => addDays(day, -startOfDay(day).getUTCDay())

/** Points expire at midnight: the day before is the last they can be spent on. */
const lastDayBefore = (midnight: Date): string => dayOf(new Date(midnight.getTime() - 1))

/** Points that expire within a time. */
const isExpiringIn = ([from, until]: readonly [Date, Date]) =>
  and(
    eq(walletLot.kind, 'integral'),
    gt(walletLot.rest, 0),
    isNotNull(walletLot.maturedAt),
    gt(walletLot.expiresAt, from),
    lte(walletLot.expiresAt, until),
  )

/** The week after a Monday's. */
const weekAfter = (monday: string) => [startOfDay(addDays(monday, 7)), startOfDay(addDays(monday, 14))] as const

/** Members after one of them whose points expire within a week, with how many and when the first do. */
const expiringIn = (r: Reader, week: readonly [Date, Date], after: string) =>
  r
    .select({
      memberId: walletLot.memberId,
      points: sql<number>`sum(${walletLot.rest})::int`,
      firstAt: sql`min(${walletLot.expiresAt})`.mapWith(walletLot.expiresAt),
    })
    .from(walletLot)
    .where(and(isExpiringIn(week), gt(walletLot.memberId, after)))
    .groupBy(walletLot.memberId)
    .orderBy(asc(walletLot.memberId))
    .limit(batch)

/** Tells members of the points that expire next week, once a week however often it runs. */
export async function remindOfExpiringPoints(db: Db, app: App, now: Date): Promise<void> {
  const monday = mondayOf(dayOf(now))
  for (let after = '0'; ;) {
    const found = await db.transact(async (tx) => {
      const expiring = await expiringIn(tx, weekAfter(monday), after)
      const letters = expiring.map(({ memberId, points, firstAt }) => ({
        tenantId: tx.tenantId,
        memberId,
        template: walletMessages.expiring,
        values: { points: String(points), endTime: lastDayBefore(firstAt) },
        link: '/member/point',
        source: `wallet:${memberId}:expiring:${monday}`,
        at: now,
      }))
      await sendMessages(tx, app, letters)
      return expiring
    })
    if (found.length < batch) return
    after = found.at(-1)!.memberId
  }
}

export const pointsReminders: Sweep = {
  brands: (r, now) => brandsWith(r, walletLot, isExpiringIn(weekAfter(mondayOf(dayOf(now))))),
  settle: remindOfExpiringPoints,
}
