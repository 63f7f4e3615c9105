import { refuse } from '@youli/domain/kit/refusal.ts'
import { type BulkOutcome, bulkOutcomes, type BulkState, bulkStates } from '@youli/domain/platform/bulk/rules.ts'
import { bulkRefusals } from '@youli/domain/platform/bulk/texts.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Window } from '../../kit/db/paged.ts'
import { holding, type Operator } from '../../kit/http/callers.ts'
import { namesOfOperators } from '../operator/public/operators.ts'
import { kindNamed } from './kinds.ts'
import type { AnyBulkKind } from './public/kind.ts'
import { bulkJob, bulkJobRow } from './tables.ts'

export type BulkJob = typeof bulkJob.$inferSelect
export type BulkRow = typeof bulkJobRow.$inferSelect

/** Tasks of everybody are seen by whoever may read the log of operations of the whole brand. */
const seenBy = (me: Operator, mine = false) => {
  const all = !mine && me.held.get(operatorPermissions.auditLog.key) === null
  return and(eq(bulkJob.tenantId, me.tenantId), all ? undefined : eq(bulkJob.operatorId, me.operatorId))
}

export const titleOf = (kind: AnyBulkKind | undefined, job: BulkJob): string => `${job.undoOf ? '撤销' : ''}${kind?.title ?? job.kind}`

/** Why the asker cannot put back what a task changed; null where they can. */
export function undoRefusal(app: App, me: Operator, job: BulkJob, undone: boolean) {
  const kind = kindNamed(app, job.kind)
  if (job.undoOf || !kind?.undo || !holding(me, kind.permission)) return bulkRefusals.notUndoable
  if (undone || job.state === 'undone') return bulkRefusals.undoneBefore
  if (job.state === 'waiting' || job.state === 'running') return bulkRefusals.notOver
  return job.done === 0 ? bulkRefusals.notUndoable : null
}

/** Those of these tasks that another one puts back, or has. */
export async function undoneAmong(r: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await r
    .select({ id: bulkJob.undoOf })
    .from(bulkJob)
    .where(inArray(bulkJob.undoOf, [...ids]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

async function present(r: Reader, app: App, me: Operator, jobs: readonly BulkJob[]) {
  if (jobs.length === 0) return []
  const names = await namesOfOperators(r, me.tenantId, [...new Set(jobs.map((job) => job.operatorId))])
  const ids = jobs.map(({ id }) => id)
  const undone = await undoneAmong(r, ids)
  return jobs.map((job) => {
    const kind = kindNamed(app, job.kind)
    const { id, state, total, done, left, undoOf } = job
    return {
      id,
      kind: job.kind,
      title: titleOf(kind, job),
      unit: kind?.unit ?? '条',
      operatorName: names.get(job.operatorId) ?? '',
      state,
      total,
      done,
      left,
      undoOf,
      undoable: undoRefusal(app, me, job, undone.has(id)) === null,
      createTime: job.createdAt.getTime(),
      finishTime: job.finishedAt?.getTime() ?? null,
    }
  })
}

/** A page of the tasks that an operator sees, newest first. */
export async function listTasks(r: Reader, app: App, me: Operator, f: { state?: BulkState | ''; mine?: boolean }, page: Window) {
  const asked = { table: bulkJob, states: statesOf(bulkJob.state, bulkStates), state: f.state, others: seenBy(me, f.mine) }
  const { rows, ...counted } = await rowsByState(r, asked, page, [desc(bulkJob.id)])
  return { data: await present(r, app, me, rows), ...counted }
}

/** One task that an operator sees. Refuses `notThere`. */
export async function findTask(r: Reader, me: Operator, id: string): Promise<BulkJob> {
  const [job] = await r
    .select()
    .from(bulkJob)
    .where(and(seenBy(me), eq(bulkJob.id, id)))
  return job ?? refuse(bulkRefusals.notThere)
}

/** One task as the console shows it. Refuses `notThere`. */
export async function taskDetail(r: Reader, app: App, me: Operator, id: string) {
  const [shown] = await present(r, app, me, [await findTask(r, me, id)])
  return shown!
}

/** Names of things of a task, as far as the asker may see them. */
export async function namesIn(r: Reader, app: App, me: Operator, job: BulkJob, rows: readonly BulkRow[]) {
  const kind = kindNamed(app, job.kind)
  const within = kind && holding(me, kind.permission)
  return kind && within && rows.length > 0
    ? kind.names(
        r,
        within,
        rows.map(({ subjectId }) => subjectId),
      )
    : new Map<string, string>()
}

/** A page of the rows of a task, in order. Refuses `notThere`. */
export async function listRows(r: Reader, app: App, me: Operator, f: { id: string; state?: BulkOutcome | '' }, page: Window) {
  const job = await findTask(r, me, f.id)
  const states = statesOf(bulkJobRow.outcome, bulkOutcomes)
  const asked = { table: bulkJobRow, states, state: f.state, others: eq(bulkJobRow.jobId, job.id) }
  const { rows, ...counted } = await rowsByState(r, asked, page, [asc(bulkJobRow.position)])
  const names = await namesIn(r, app, me, job, rows)
  const data = rows.map(({ position, subjectId, outcome, what, why }) => ({
    position,
    subjectId,
    name: names.get(subjectId) ?? '',
    outcome,
    what,
    why,
  }))
  return { data, ...counted }
}

/** Params of each row that waits in tasks of an operator of a kind, but for one task. */
export async function waitingParams(r: Reader, { operatorId }: Operator, kind: string, exceptId: string): Promise<unknown[]> {
  const rows = await r
    .select({ params: bulkJob.params })
    .from(bulkJobRow)
    .innerJoin(bulkJob, eq(bulkJob.id, bulkJobRow.jobId))
    .where(
      and(
        eq(bulkJob.operatorId, operatorId),
        eq(bulkJob.kind, kind),
        inArray(bulkJob.state, ['waiting', 'running']),
        isNull(bulkJob.undoOf),
        ne(bulkJob.id, exceptId),
        eq(bulkJobRow.outcome, 'waiting'),
      ),
    )
  return rows.map(({ params }) => params)
}

/** Rows of a task after a position, in order. */
export const rowsAfter = (r: Reader, jobId: string, position: number, outcome: BulkOutcome | null, limit: number): Promise<BulkRow[]> =>
  r
    .select()
    .from(bulkJobRow)
    .where(and(eq(bulkJobRow.jobId, jobId), gt(bulkJobRow.position, position), outcome ? eq(bulkJobRow.outcome, outcome) : undefined))
    .orderBy(asc(bulkJobRow.position))
    .limit(limit)
