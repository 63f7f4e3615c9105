import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { holdsText } from '../../../kit/db/holds-text.ts'
import { activity } from '../tables.ts'

/** The newest few activities with this in their name. */
export const activitiesNamed = (r: Reader, tenantId: string, words: string, limit: number) =>
  r
    .select()
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), holdsText(activity.activityName, words)))
    .orderBy(desc(activity.id))
    .limit(limit)
