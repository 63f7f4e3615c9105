import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { activityShareVisit } from '../tables.ts'

/** Counts a visitor who came by a shared link, once for each share. */
export async function countShareVisit(tx: Tx, visit: typeof activityShareVisit.$inferInsert): Promise<void> {
  await tx.insert(activityShareVisit).values(visit).onConflictDoNothing()
}

/** How many visits shared links brought an activity. */
export const shareVisits = (r: Reader, activityId: string): Promise<number> =>
  r.$count(activityShareVisit, eq(activityShareVisit.activityId, activityId))
