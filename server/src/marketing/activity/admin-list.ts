import { type Sort, window } from '@youli/domain/kit/fields.ts'
import type { activitySorts, AdminPhase } from '@youli/domain/marketing/activity/admin.ts'
import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { sortedBy } from '../../kit/db/sorted.ts'
import { activity } from './tables.ts'

/** What operators look for in a list of activities. */
export interface Listing {
  keyword?: string
  phase?: AdminPhase | ''
  sort?: Sort<(typeof activitySorts)[number]>
  page?: number
  pageSize?: number
}

/** The same as `adminPhase`, for a whole table. */
export function phasesAt(now: Date): States<AdminPhase> {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    all: undefined,
    closed: sql`${activity.status} <> 1`,
    before: sql`${activity.status} = 1 and ${activity.startAt} > ${at}`,
    running: sql`${activity.status} = 1 and ${activity.startAt} <= ${at} and ${activity.endAt} > ${at}`,
    over: sql`${activity.status} = 1 and ${activity.endAt} <= ${at}`,
  }
}

const columns = { startTime: activity.startAt, endTime: activity.endAt }

/** A page of a tenant's activities of a type, those that start last first unless another order is chosen. */
export function listActivitiesForAdmin(r: Reader, tenantId: string, type: ActivityType, q: Listing, now: Date) {
  const others = and(
    eq(activity.tenantId, tenantId),
    eq(activity.type, type),
    q.keyword ? holdsText(activity.activityName, q.keyword) : undefined,
  )
  const asked = { table: activity, states: phasesAt(now), state: q.phase, others }
  return rowsByState(r, asked, window(q), sortedBy(q.sort ?? '-startTime', columns, activity.id))
}
