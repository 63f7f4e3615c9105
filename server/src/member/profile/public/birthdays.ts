import { addDays } from '@youli/domain/kit/time.ts'
import { occasionsOn, occasionYear } from '@youli/domain/member/profile/occasions.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { memberProfile } from '../tables.ts'

const has = (tenantId: string, day: string) =>
  and(eq(memberProfile.tenantId, tenantId), inArray(memberProfile.birthdayKey, occasionsOn(day)))

/** Members whose birthday is kept on a day, with the year it counts for; by id, from after `from` on. */
export async function bornOn(r: Reader, tenantId: string, day: string, from: string, limit: number) {
  const rows = await r
    .select({ memberId: memberProfile.memberId, isLunar: memberProfile.birthdayIsLunar })
    .from(memberProfile)
    .where(and(has(tenantId, day), gt(memberProfile.memberId, from)))
    .orderBy(asc(memberProfile.memberId))
    .limit(limit)
  return rows.map(({ memberId, isLunar }) => ({ memberId, year: occasionYear(day, isLunar) }))
}

/** The year for which a member's birthday counts when it is kept on this very day; null when it is another day. */
export async function birthdayYearOn(r: Reader, tenantId: string, memberId: string, day: string): Promise<number | null> {
  const [row] = await r
    .select({ isLunar: memberProfile.birthdayIsLunar })
    .from(memberProfile)
    .where(and(has(tenantId, day), eq(memberProfile.memberId, memberId)))
  return row ? occasionYear(day, row.isLunar) : null
}

/** Members whose birthday, solar or lunar, is kept within so many days from a day on, as a query of ids. */
export const bornWithin = (r: Reader, day: string, days: number) => {
  const keys = Array.from({ length: days }, (_, n) => occasionsOn(addDays(day, n))).flat()
  return r
    .select({ id: memberProfile.memberId })
    .from(memberProfile)
    .where(inArray(memberProfile.birthdayKey, [...new Set(keys)]))
}
