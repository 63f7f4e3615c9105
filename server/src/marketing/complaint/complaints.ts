import { refuse } from '@youli/domain/kit/refusal.ts'
import { complaintRefusals as no } from '@youli/domain/marketing/complaint/texts.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { pagedByState } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { activity } from '../activity/tables.ts'
import { complaint } from './tables.ts'

/** Keeps a complaint. */
export async function fileComplaint(tx: Tx, of: typeof complaint.$inferInsert): Promise<void> {
  await tx.insert(complaint).values(of)
}

const states = { all: undefined, open: isNull(complaint.answeredAt), answered: isNotNull(complaint.answeredAt) }

/** A page of a tenant's complaints with the names of their activities, newest first unless another order is chosen. */
export const listComplaints = (r: Reader, tenantId: string, state: '' | 'open' | 'answered' | undefined, page: SortedWindow<'time'>) =>
  pagedByState(r, { table: complaint, states, state, others: eq(complaint.tenantId, tenantId) }, page, (where) =>
    r
      .select({ row: complaint, activityName: activity.activityName })
      .from(complaint)
      .innerJoin(activity, eq(activity.id, complaint.activityId))
      .where(where)
      .orderBy(...sortedBy(page.sort, { time: complaint.at }, complaint.id)),
  )

/** Writes down what was done, once. Refuses `answered`. */
export async function answerComplaint(tx: Tx, { tenantId, name, at }: Actor, id: string, text: string): Promise<void> {
  const [row] = await tx
    .update(complaint)
    .set({ answer: text, answeredBy: name, answeredAt: at })
    .where(and(eq(complaint.id, id), eq(complaint.tenantId, tenantId), isNull(complaint.answeredAt)))
    .returning({ id: complaint.id })
  if (!row) refuse(no.answered)
}
