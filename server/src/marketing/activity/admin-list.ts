import type { AdminPhase } from '@youli/domain/marketing/activity/admin.ts'
import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { holdsText } from '../../kit/db/holds-text.ts'
import { activity } from './tables.ts'

/** What operators look for in a list of activities. */
export interface AdminFilter {
  keyword?: string
  phase?: AdminPhase
}

/** The activities of a type that a filter means. */
export function adminWhere(tenantId: string, type: ActivityType, { keyword, phase }: AdminFilter, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  const of: Record<AdminPhase, SQL> = {
    closed: sql`${activity.status} <> 1`,
    before: sql`${activity.status} = 1 and ${activity.startAt} > ${at}`,
    running: sql`${activity.status} = 1 and ${activity.startAt} <= ${at} and ${activity.endAt} > ${at}`,
    over: sql`${activity.status} = 1 and ${activity.endAt} <= ${at}`,
  }
  return and(
    eq(activity.tenantId, tenantId),
    eq(activity.type, type),
    keyword ? holdsText(activity.activityName, keyword) : undefined,
    phase && of[phase],
  )
}
