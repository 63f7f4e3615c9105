import { clockOf } from '@youli/domain/kit/time.ts'
import { activityMessages } from '@youli/domain/marketing/activity/messages.ts'
import { activityPage, activityStatus, type ActivityType, activityTypes, remindBeforeMs } from '@youli/domain/marketing/activity/rules.ts'
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx, WideReader } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { endsWithin, type Stretch } from '../../kit/jobs/wake.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { hasUnpaidOrders } from '../../trade/order/public/activity-sales.ts'
import { takeDueAppointments } from './public/appointments.ts'
import { type ActivityRow, closedIds, finishActivity } from './public/activities.ts'
import { activityKinds } from './public/kind.ts'
import { activity } from './tables.ts'

/** Members reminded in one transaction. */
const batch = 200

const isComing = (now: Date) =>
  and(
    isNull(activity.finishedAt),
    eq(activity.status, activityStatus.open),
    gt(activity.startAt, now),
    lte(activity.startAt, new Date(now.getTime() + remindBeforeMs)),
  )
const isOver = (now: Date) => and(isNull(activity.finishedAt), lte(activity.endAt, now))

/** Tells one member that an activity starts soon. */
const remind = (tx: Tx, app: App, a: ActivityRow, to: { memberId: string; wxUserId: string }): Promise<boolean> =>
  sendMessage(tx, app, {
    ...to,
    tenantId: a.tenantId,
    template: activityMessages.starting,
    values: { activityName: a.activityName, startTime: clockOf(a.startAt).slice(0, 16) },
    link: activityPage(a.type, a.id),
    source: `activity:${a.id}:${to.memberId}:start`,
    usefulUntil: a.startAt,
  })

/** Reminds everyone who booked an activity that starts soon, each once. Answers how many. */
export async function remindMembers(db: Db, app: App, now: Date): Promise<number> {
  let reminded = 0
  for (const a of await db.read((r) => r.select().from(activity).where(isComing(now)).orderBy(asc(activity.startAt)))) {
    if (await db.read(async (r) => (await closedIds(r, a.tenantId)).has(a.id))) continue
    for (let more = true; more;) {
      const result = await db.transact(async (tx) => {
        const due = await takeDueAppointments(tx, a.id, batch, now)
        for (const member of due) await remind(tx, app, a, member)
        return due.length
      })
      reminded += result
      more = result === batch
    }
  }
  return reminded
}

export const activityReminders: Sweep = { brands: (r, now) => brandsWith(r, activity, isComing(now)), settle: remindMembers }

/** After its end an activity waits this long for orders that came in time and are still being placed. */
export const graceMs = ({ extensions }: Pick<App, 'extensions'>, type: ActivityType): number =>
  extensions.at(activityKinds)[type].graceMs ?? 2000

/** When activities that are over give back what they hold, within a stretch of time. */
export async function finishesWithin(r: WideReader, { from, until }: Stretch, app: App): Promise<Date[]> {
  const moments = new Map<number, Date>()
  for (const wait of new Set(activityTypes.map((type) => graceMs(app, type)))) {
    const earlier = (at: Date): Date => new Date(at.getTime() - wait)
    const types = activityTypes.filter((type) => graceMs(app, type) === wait)
    const unfinished = and(isNull(activity.finishedAt), inArray(activity.type, types))!
    const ends = await endsWithin(r, activity, activity.endAt, unfinished, { from: earlier(from), until: earlier(until) })
    for (const end of ends) moments.set(end.getTime() + wait, new Date(end.getTime() + wait))
  }
  return [...moments.values()]
}

/** Gives back what activities that are over still hold, as soon as none of their orders waits for payment. Answers how many. */
export async function finishEnded(db: Db, app: App, now: Date): Promise<number> {
  const ended = await db.read((r) => r.select().from(activity).where(isOver(now)).orderBy(asc(activity.endAt)))
  let finished = 0
  for (const a of ended) {
    const endedBy = new Date(now.getTime() - graceMs(app, a.type))
    if (a.endAt > endedBy) continue
    const done = await db.transact(async (tx) => {
      if (await hasUnpaidOrders(tx, a.id)) return false
      return finishActivity(tx, systemActor(app, a.tenantId, now), a, endedBy)
    })
    if (done) finished += 1
  }
  return finished
}

export const endedActivitiesSweep: Sweep = { brands: (r, now) => brandsWith(r, activity, isOver(now)), settle: finishEnded }
