import { refuse } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { signSetting } from '@youli/domain/member/sign-in/calls.ts'
import {
  defaultSign,
  milestonesFault,
  neverSigned,
  nextGift,
  rewardsOf,
  type SignSetting,
  type SignStanding,
  streakOn,
} from '@youli/domain/member/sign-in/rules.ts'
import { signInSettings } from '@youli/domain/member/sign-in/settings.ts'
import { rewardTitle, signRefusals } from '@youli/domain/member/sign-in/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, asc, count, eq, gte, inArray, like, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Actor } from '../../../kit/actor.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { configValue, setConfig } from '../../../platform/tenant-config/public/tenants.ts'
import { earnPoints } from '../../wallet/public/earnings.ts'
import { signInDay, signInMember } from '../tables.ts'

/** The tenant's rewards; closed while none are set or what is set cannot be read. */
export async function signInSetting(r: Reader, tenantId: string): Promise<SignSetting> {
  const value = jsonOf(signInSettings.rewards, await configValue(r, tenantId, signInSettings.rewards))
  const read = signSetting.safeParse({ ...defaultSign, ...(value as object) })
  return read.success ? read.data : defaultSign
}

/** Sets the rewards. Refuses `badSetting`. */
export async function saveSignInSetting(tx: Tx, { tenantId }: Actor, setting: SignSetting): Promise<void> {
  const fault = milestonesFault(setting.continuity) ?? milestonesFault(setting.cumulative)
  if (fault) refuse(signRefusals.badSetting, { fault })
  await setConfig(tx, tenantId, signInSettings.rewards, JSON.stringify(setting))
  tx.invalidate(tenantId, 'config')
}

async function standingOf(r: Reader, tenantId: string, memberId: string | null): Promise<SignStanding> {
  if (!memberId) return neverSigned
  const [row] = await r
    .select({ lastDay: signInMember.lastDay, streak: signInMember.streak, total: signInMember.total })
    .from(signInMember)
    .where(and(eq(signInMember.tenantId, tenantId), eq(signInMember.memberId, memberId)))
  return row ?? neverSigned
}

/** Days on which a member signed in, all together. */
export const signInDays = async (r: Reader, tenantId: string, memberId: string): Promise<number> =>
  (await standingOf(r, tenantId, memberId)).total

/** The same of some members, by id; who never signed in is missing. */
export async function signInDaysByMember(r: Reader, memberIds: readonly string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await r
    .select({ memberId: signInMember.memberId, total: signInMember.total })
    .from(signInMember)
    .where(inArray(signInMember.memberId, [...memberIds]))
  return new Map(rows.map(({ memberId, total }) => [memberId, total]))
}

/** The same as SQL, of the member in a column. */
export const signInDaysOf = (memberId: SQLWrapper): SQL =>
  sql`select ${signInMember.total} from ${signInMember} where ${signInMember.tenantId} = ${tenantHere} and ${signInMember.memberId} = ${memberId}`

/** Whether a member signed in today, their days, and what comes next; as for nobody while there is no phone (null). */
export async function signInStatus(r: Reader, tenantId: string, memberId: string | null, now: Date) {
  const [setting, standing] = [await signInSetting(r, tenantId), await standingOf(r, tenantId, memberId)]
  const today = dayOf(now)
  const next = setting.open ? nextGift(setting, standing, today) : null
  return {
    hasSign: standing.lastDay === today,
    open: setting.open,
    continuityDays: streakOn(standing, today),
    cumulativeDays: standing.total,
    ...(next ?? { nextType: null, nextDay: 0, nextPoint: 0 }),
  }
}

/** Signs in for the day and hands out what it brings. Refuses `closed`, `already`. */
export async function signIn(tx: Tx, { tenantId, memberId }: MemberKey, now: Date) {
  const setting = await signInSetting(tx, tenantId)
  if (!setting.open) refuse(signRefusals.closed)
  const day = dayOf(now)
  // Looking and counting are one statement: of twenty taps one finds the day still open.
  const [counts] = await tx
    .insert(signInMember)
    .values({ memberId, tenantId, lastDay: day, streak: 1, total: 1 })
    .onConflictDoUpdate({
      target: [signInMember.tenantId, signInMember.memberId],
      set: {
        lastDay: day,
        streak: sql`case when ${signInMember.lastDay} = ${addDays(day, -1)} then ${signInMember.streak} + 1 else 1 end`,
        total: sql`${signInMember.total} + 1`,
      },
      setWhere: sql`${signInMember.lastDay} < ${day}`,
    })
    .returning({ streak: signInMember.streak, total: signInMember.total })
  if (!counts) refuse(signRefusals.already)
  const rewards = rewardsOf(setting, counts)
  const points = rewards.reduce((all, reward) => all + reward.point, 0)
  await tx.insert(signInDay).values({ memberId, tenantId, day, points, at: now })
  for (const reward of rewards) {
    const source = `sign-in:${day}:${reward.type}:${reward.day}`
    const why = { reason: 'sign-in', source, remark: rewardTitle(reward), at: now } as const
    await earnPoints(tx, { tenantId, memberId, kind: setting.accountType, amount: reward.point, ...why })
  }
  return {
    point: points,
    accountType: setting.accountType,
    rewards: rewards.map((reward) => ({ title: rewardTitle(reward), point: reward.point })),
    continuityDays: counts.streak,
    cumulativeDays: counts.total,
  }
}

/** Days of a month (`2026-11`) on which a member signed in. */
export async function signInDaysOfMonth(r: Reader, { tenantId, memberId }: MemberKey, month: string): Promise<string[]> {
  const rows = await r
    .select({ day: signInDay.day })
    .from(signInDay)
    .where(and(eq(signInDay.tenantId, tenantId), eq(signInDay.memberId, memberId), like(signInDay.day, `${month}-%`)))
    .orderBy(asc(signInDay.day))
  return rows.map((row) => row.day)
}

const maxDays = 30

/** How many signed in on each of the last days, the oldest first. */
export async function signInsLately(r: Reader, tenantId: string, now: Date) {
  const first = addDays(dayOf(now), 1 - maxDays)
  const rows = await r
    .select({ day: signInDay.day, members: count(), points: sql<number>`sum(${signInDay.points})::int` })
    .from(signInDay)
    .where(and(eq(signInDay.tenantId, tenantId), gte(signInDay.day, first)))
    .groupBy(signInDay.day)
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: maxDays }, (_, i) => known.get(addDays(first, i)) ?? { day: addDays(first, i), members: 0, points: 0 })
}
