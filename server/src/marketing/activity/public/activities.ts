import { refuse } from '@youli/domain/kit/refusal.ts'
import { activityStatus, type ActivityType, isTakenDown } from '@youli/domain/marketing/activity/rules.ts'
import { activitySettings } from '@youli/domain/marketing/activity/settings.ts'
import { activityRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { closeAllocations } from '../../../catalog/stock/public/allocations.ts'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { activity } from '../tables.ts'

export type ActivityRow = typeof activity.$inferSelect

/** One activity of a tenant, or null. */
export async function findActivityOrNull(r: Reader, tenantId: string, id: string): Promise<ActivityRow | null> {
  const [row] = await r
    .select()
    .from(activity)
    .where(and(eq(activity.id, id), eq(activity.tenantId, tenantId)))
  return row ?? null
}

/** Activities of a tenant by id; others are left out. */
export async function activitiesById(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, ActivityRow>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(activity)
    .where(and(inArray(activity.id, [...ids]), eq(activity.tenantId, tenantId)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** One activity; refuses `gone` when it is not there, another tenant's, or of another type than the one asked for. */
export async function findActivity(r: Reader, tenantId: string, id: string, type?: string): Promise<ActivityRow> {
  const row = await findActivityOrNull(r, tenantId, id)
  if (!row || (type && type !== 'all' && row.type !== type)) refuse(no.gone)
  return row
}

/** As `findActivity`, and keeps others from changing it until the transaction ends. */
export async function lockActivity(tx: Tx, tenantId: string, id: string, type: ActivityType): Promise<ActivityRow> {
  const mine = and(eq(activity.id, id), eq(activity.tenantId, tenantId), eq(activity.type, type))
  const [row] = await tx.select().from(activity).where(mine).for('update')
  return row ?? refuse(no.gone)
}

/** Activities of a type that are up and not over, those that start last first, at most a hundred. */
export const activitiesUp = (r: Reader, tenantId: string, type: ActivityType, now: Date): Promise<ActivityRow[]> =>
  r
    .select()
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), eq(activity.type, type), eq(activity.status, activityStatus.open), gt(activity.endAt, now)))
    .orderBy(desc(activity.startAt), desc(activity.id))
    .limit(100)

/** Names of activities by id. */
export const activityNames = async (r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map([...(await activitiesById(r, tenantId, ids))].map(([id, a]) => [id, a.activityName]))

/** What the rules ask of an activity. */
export const activityFacts = (a: Pick<ActivityRow, 'status' | 'startAt' | 'endAt'>) => ({
  activityStatus: a.status,
  startTime: a.startAt.getTime(),
  endTime: a.endAt.getTime(),
})

/** Ids that count as closed, whatever their status (tenant setting). */
export async function closedIds(r: Reader, tenantId: string): Promise<ReadonlySet<string>> {
  const list = jsonOf(activitySettings.closedIds, await configValue(r, tenantId, activitySettings.closedIds))
  return new Set(Array.isArray(list) ? list.map(String) : [])
}

/** As `findActivity`, with the status that counts: closed by the tenant's setting too. */
export async function findCountingActivity(r: Reader, tenantId: string, id: string, type?: string): Promise<ActivityRow> {
  const row = await findActivity(r, tenantId, id, type)
  const closed = !isTakenDown(row.status) && (await closedIds(r, tenantId)).has(id)
  return closed ? { ...row, status: activityStatus.closed } : row
}

/** Takes an activity down, opens it, or ends it for good, when it gives back what it holds. The caller holds it by `lockActivity`. */
export async function setActivityStatus(tx: Tx, actor: Actor, a: ActivityRow, status: number): Promise<void> {
  const over = status === activityStatus.ended
  await tx
    .update(activity)
    .set({ status, updatedAt: actor.at, ...(over && { finishedAt: actor.at }) })
    .where(eq(activity.id, a.id))
  if (over) await closeAllocations(tx, actor, { ownerId: a.id })
  tx.invalidate(a.tenantId, 'activity')
}

/** Gives back what an activity that is over still holds, once. False: it was finished, or its end was moved. */
export async function finishActivity(tx: Tx, actor: Actor, a: ActivityRow, endedBy: Date): Promise<boolean> {
  const [done] = await tx
    .update(activity)
    .set({ finishedAt: actor.at })
    .where(and(eq(activity.id, a.id), isNull(activity.finishedAt), lte(activity.endAt, endedBy)))
    .returning({ id: activity.id })
  if (done) await closeAllocations(tx, actor, { ownerId: a.id })
  tx.invalidate(a.tenantId, 'activity')
  return done !== undefined
}
