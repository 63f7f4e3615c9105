import { refuse } from '@youli/domain/kit/refusal.ts'
import { complaintRefusals as no } from '@youli/domain/marketing/complaint/texts.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { activity } from '../activity/tables.ts'
import { complaint } from './tables.ts'

/** Keeps a complaint. */
export async function fileComplaint(tx: Tx, of: typeof complaint.$inferInsert): Promise<void> {
  await tx.insert(complaint).values(of)
}

/** A page of a tenant's complaints with the names of their activities, newest first. */
export async function listComplaints(r: Reader, tenantId: string, state: '' | 'open' | 'answered', page: Window) {
  const answered = state === '' ? undefined : state === 'open' ? isNull(complaint.answeredAt) : isNotNull(complaint.answeredAt)
  const wanted = and(eq(complaint.tenantId, tenantId), answered)
  const query = r
    .select({ row: complaint, activityName: activity.activityName })
    .from(complaint)
    .innerJoin(activity, eq(activity.id, complaint.activityId))
    .where(wanted)
    .orderBy(desc(complaint.id))
  return paged(query, page, r.$count(complaint, wanted))
}

/** Writes down what was done, once. Refuses `answered`. */
export async function answerComplaint(tx: Tx, { tenantId, name, at }: Actor, id: string, text: string): Promise<void> {
  const [row] = await tx
    .update(complaint)
    .set({ answer: text, answeredBy: name, answeredAt: at })
    .where(and(eq(complaint.id, id), eq(complaint.tenantId, tenantId), isNull(complaint.answeredAt)))
    .returning({ id: complaint.id })
  if (!row) refuse(no.answered)
}
