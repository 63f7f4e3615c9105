import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { activity } from '../activity/service.ts'
import { complaint } from './tables.ts'

export type ComplaintRow = typeof complaint.$inferSelect

/** Keeps a complaint. */
export async function file(tx: Tx, of: typeof complaint.$inferInsert): Promise<void> {
  await tx.insert(complaint).values(of)
}

/** A page of a tenant's complaints with the names of their activities, newest first. */
export async function list(r: Reader, tenantId: string, state: '' | 'open' | 'answered', page: { limit: number; offset: number }) {
  const answered = state === '' ? undefined : state === 'open' ? isNull(complaint.answeredAt) : isNotNull(complaint.answeredAt)
  const wanted = and(eq(complaint.tenantId, tenantId), answered)
  const rows = await r
    .select({ row: complaint, activityName: activity.name })
    .from(complaint)
    .innerJoin(activity, eq(activity.id, complaint.activityId))
    .where(wanted)
    .orderBy(desc(complaint.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: await r.$count(complaint, wanted) }
}

/** Writes down what was done; null when there is none that is open. */
export async function answer(
  tx: Tx,
  tenantId: string,
  id: string,
  said: Pick<ComplaintRow, 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<ComplaintRow | null> {
  const [row] = await tx
    .update(complaint)
    .set(said)
    .where(and(eq(complaint.id, id), eq(complaint.tenantId, tenantId), isNull(complaint.answeredAt)))
    .returning()
  return row ?? null
}
