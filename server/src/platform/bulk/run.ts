import { common, refuse, Refusal } from '@youli/domain/kit/refusal.ts'
import { bulkNotices } from '@youli/domain/platform/bulk/notices.ts'
import { isBulkOver } from '@youli/domain/platform/bulk/rules.ts'
import { bulkFaultText } from '@youli/domain/platform/bulk/texts.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { isDatabaseGone } from '../../kit/db/errors.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { notifyOperators } from '../notice/public/notices.ts'
import { actorOf } from './effects.ts'
import { runBulk } from './jobs.ts'
import { kindNamed, operatorOf } from './kinds.ts'
import type { AnyBulkKind } from './public/kind.ts'
import { bulkJob, bulkJobRow } from './tables.ts'
import { type BulkJob, type BulkRow, rowsAfter } from './tasks.ts'

/** A task that has not moved for so long has lost its process. */
const stillMs = 15_000
/** A running task is looked after again and again, so that one whose process dies goes on. */
export const lookMs = 20_000
const batch = 100
/** Open pages are told after so many rows. */
const rowsPerEvent = 10

interface Run {
  job: BulkJob
  kind: AnyBulkKind
  /** Null for an operator who may no longer do this: every row is refused. */
  me: Operator | null
}

/** Works through the rows of a task that wait. Several processes may do so at once: a row is done by one of them. */
export async function carryOut(db: Db, app: App, jobId: string): Promise<void> {
  const job = await db.transact((tx) => begin(tx, app, jobId))
  if (!job) return
  const kind = kindNamed(app, job.kind)
  if (!kind) throw new Error(`Bulk task ${jobId} is of a kind that is not there: ${job.kind}`)
  const tell = () => app.events.publish({ tenantId: job.tenantId, topic: 'bulk', data: { id: jobId } })
  tell()
  const run = { job, kind, me: await db.read((r) => operatorOf(r, app, job, kind)) }
  let after = -1
  for (;;) {
    const rows = await db.read((r) => rowsAfter(r, jobId, after, 'waiting', batch))
    for (const row of rows) {
      await settleRow(db, app, run, row)
      if (row.position % rowsPerEvent === 0) tell()
    }
    if (rows.length < batch) break
    after = rows.at(-1)!.position
  }
  await db.transact((tx) => finish(tx, app, job, kind))
  tell()
}

/** Takes a task up; null where it is over, or another process is at work on it. The next look is queued before anything is done. */
async function begin(tx: Tx, app: App, id: string): Promise<BulkJob | null> {
  const [job] = await tx.select().from(bulkJob).where(eq(bulkJob.id, id)).for('update')
  if (!job || isBulkOver(job.state)) return null
  const now = app.clock.now()
  await app.jobs.enqueue(tx, runBulk, { jobId: id }, { startAfter: new Date(now.getTime() + lookMs), singletonKey: id })
  if (job.state === 'running' && job.updatedAt.getTime() > now.getTime() - stillMs) return null
  await tx.update(bulkJob).set({ state: 'running', updatedAt: now }).where(eq(bulkJob.id, id))
  return job
}

/** Does one row and writes its outcome in the same transaction; a refusal is an outcome, too. */
async function settleRow(db: Db, app: App, run: Run, row: BulkRow): Promise<void> {
  try {
    await db.transact(async (tx) => {
      if (await isWaiting(tx, row)) await write(tx, app, row, { outcome: 'done', ...(await changeOf(tx, app, run, row)) })
    })
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    if (!(error instanceof Refusal)) app.log.error({ err: error, bulkJob: run.job.id, subject: row.subjectId }, 'row of a bulk task failed')
    const why = error instanceof Refusal ? error.message : bulkFaultText
    await db.transact(async (tx) => {
      if (await isWaiting(tx, row)) await write(tx, app, row, { outcome: 'left', why })
    })
  }
}

const thisRow = (row: BulkRow) => and(eq(bulkJobRow.jobId, row.jobId), eq(bulkJobRow.position, row.position))

/** Locks a row: whoever else works on the task waits, and finds it done. */
async function isWaiting(tx: Tx, row: BulkRow): Promise<boolean> {
  const [now] = await tx.select({ outcome: bulkJobRow.outcome }).from(bulkJobRow).where(thisRow(row)).for('update')
  return now?.outcome === 'waiting'
}

async function changeOf(tx: Tx, app: App, { job, kind, me }: Run, row: BulkRow) {
  if (!me) refuse(common.notAllowed)
  const context = { me, actor: actorOf(app, me, `bulk:${job.id}:${row.position}`), app }
  if (!job.undoOf) return kind.act(tx, context, row.subjectId, kind.params.parse(job.params))
  return { what: await kind.undo!(tx, context, row.subjectId, row) }
}

async function write(tx: Tx, app: App, row: BulkRow, outcome: Partial<BulkRow> & { outcome: 'done' | 'left' }): Promise<void> {
  await tx.update(bulkJobRow).set(outcome).where(thisRow(row))
  const counted = outcome.outcome === 'done' ? { done: sql`${bulkJob.done} + 1` } : { left: sql`${bulkJob.left} + 1` }
  await tx
    .update(bulkJob)
    .set({ ...counted, updatedAt: app.clock.now() })
    .where(eq(bulkJob.id, row.jobId))
}

/** Ends a task whose rows are all done or left; one that put others back marks the task they were of. */
async function finish(tx: Tx, app: App, { id, undoOf, operatorId }: BulkJob, { title, unit }: AnyBulkKind): Promise<void> {
  const now = app.clock.now()
  const [ended] = await tx
    .update(bulkJob)
    .set({ state: sql`case when ${bulkJob.left} > 0 then 'partial' else 'done' end`, finishedAt: now, updatedAt: now })
    .where(and(eq(bulkJob.id, id), eq(bulkJob.state, 'running'), sql`${bulkJob.done} + ${bulkJob.left} = ${bulkJob.total}`))
    .returning({ done: bulkJob.done, left: bulkJob.left })
  if (ended) {
    const text = `${ended.done} ${unit}完成${ended.left > 0 ? `，${ended.left} ${unit}未处理` : ''}`
    const about = { ref: id, link: `/tasks/${id}`, at: now, only: [operatorId] }
    await notifyOperators(tx, app, [{ kind: bulkNotices.ended, title: `${undoOf ? '撤销' : ''}${title}完成`, text, ...about }])
  }
  if (ended && undoOf && ended.done > 0) await tx.update(bulkJob).set({ state: 'undone' }).where(eq(bulkJob.id, undoOf))
}
