import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { memberMessages } from '@youli/domain/member/profile/messages.ts'
import { occasionsOn, occasionYear } from '@youli/domain/member/profile/occasions.ts'
import { greetingOf } from '@youli/domain/member/profile/rules.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { everyBrand, settingOf } from '../../platform/tenant-config/public/tenants.ts'
import { memberOf } from '../registration/public/members.ts'
import { memberGreeting, memberProfile } from './tables.ts'

const batch = 200
type Occasion = 'birthday' | 'memorialDay'
interface Due {
  tenantId: string
  memberId: string
  occasion: Occasion
  /** The solar day it is kept on this year. */
  day: string
  isLunar: boolean
  memorialName: string
}

/**
 * Greets everybody whose birthday or memorial day comes within the days the brand set, once a year each. Days that passed while no
 * process ran are caught up as long as the occasion itself still lies ahead. Answers how many were greeted.
 */
export async function greetMembers(db: Db, app: App, now: Date): Promise<number> {
  const said = await settingOf(db, db.tenantId, profileSettings.greeting)
  const { enabled, daysAhead } = greetingOf(jsonOf(profileSettings.greeting, said))
  if (!enabled) return 0
  let greeted = 0
  for (let ahead = 0; ahead <= daysAhead; ahead += 1)
    for (const occasion of ['birthday', 'memorialDay'] as const)
      greeted += await greetDay(db, app, occasion, addDays(dayOf(now), ahead), now)
  return greeted
}

export const greetingsSweep: Sweep = { brands: everyBrand, settle: greetMembers }

async function greetDay(db: Db, app: App, occasion: Occasion, day: string, now: Date): Promise<number> {
  const key = occasion === 'birthday' ? memberProfile.birthdayKey : memberProfile.memorialKey
  let greeted = 0
  for (let from = '0'; ;) {
    const rows = await db.read((r) =>
      r
        .select()
        .from(memberProfile)
        .where(and(inArray(key, occasionsOn(day)), gt(memberProfile.memberId, from)))
        .orderBy(asc(memberProfile.memberId))
        .limit(batch),
    )
    for (const p of rows) {
      const isLunar = occasion === 'birthday' ? p.birthdayIsLunar : p.memorialDayIsLunar
      const picked = occasion === 'birthday' ? p.birthday : p.memorialDay
      const due = { tenantId: db.tenantId, memberId: p.memberId, occasion, day, isLunar, memorialName: p.memorialName }
      // A memorial day may lie years ahead: it is not kept before it was.
      if (Number(picked.slice(0, 4)) > occasionYear(day, isLunar)) continue
      if (await db.transact((tx) => greet(tx, app, due, now))) greeted += 1
    }
    if (rows.length < batch) return greeted
    from = rows.at(-1)!.memberId
  }
}

/** One greeting: noted and sent in one transaction; false when this year's went out before, or the member is leaving. */
async function greet(tx: Tx, app: App, due: Due, now: Date): Promise<boolean> {
  const { tenantId, memberId, occasion, day } = due
  const member = await memberOf(tx, tenantId, memberId)
  if (!member || member.leavesAt) return false
  const year = occasionYear(day, due.isLunar)
  const noted = await tx
    .insert(memberGreeting)
    .values({ memberId, tenantId, occasion, year, greetedAt: now })
    .onConflictDoNothing()
    .returning({ year: memberGreeting.year })
  if (noted.length === 0) return false
  const receiver = { tenantId, memberId, source: `greeting:${memberId}:${occasion}:${year}`, link: '/member', at: now }
  const usefulUntil = startOfDay(addDays(day, 1))
  const userName = member.name || '亲爱的会员'
  if (occasion === 'birthday')
    await sendMessage(tx, app, { ...receiver, usefulUntil, template: memberMessages.birthday, values: { userName, day } })
  else {
    const values = { userName, memorialName: due.memorialName || '纪念日', day }
    await sendMessage(tx, app, { ...receiver, usefulUntil, template: memberMessages.memorialDay, values })
  }
  return true
}
