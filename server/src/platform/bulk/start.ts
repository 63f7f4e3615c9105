import type { Parsed } from '@youli/domain/kit/call.ts'
import { maxBulkRows, type Preview } from '@youli/domain/kit/preview.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { bulkCalls } from '@youli/domain/platform/bulk/calls.ts'
import { maxInlineRows } from '@youli/domain/platform/bulk/rules.ts'
import { bulkRefusals } from '@youli/domain/platform/bulk/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../kit/db/db.ts'
import { dryRun } from '../../kit/db/dry-run.ts'
import type { Operator } from '../../kit/http/callers.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { previewOf, refuseChanged } from '../../kit/http/preview.ts'
import { nothingChanged, writeAudit } from '../operator/public/audit.ts'
import { actorOf, effectsOf, type RowAct } from './effects.ts'
import { runBulk } from './jobs.ts'
import { kindFor } from './kinds.ts'
import type { AnyBulkKind, BulkAllowance } from './public/kind.ts'
import { carryOut, lookMs } from './run.ts'
import { bulkJob, bulkJobRow } from './tables.ts'
import { type BulkRow, findTask, rowsAfter, taskDetail, undoneAmong, undoRefusal, waitingParams } from './tasks.ts'

type OperatorCtx = Ctx<'operator'>
type Request = Parsed<(typeof bulkCalls)['POST /console/api/v1/bulk/run']>
type Subject = Pick<BulkRow, 'subjectId'> & Partial<Pick<BulkRow, 'before' | 'after'>>

interface Planned {
  kind: AnyBulkKind
  me: Operator
  subjects: readonly Subject[]
  act: RowAct
  /** What the task takes of its operator's allowance. */
  allowance?: (tx: Tx, taskId: string) => Promise<BulkAllowance>
  /** What the task is kept with, and its line in the log. */
  job: Pick<typeof bulkJob.$inferInsert, 'params' | 'filter' | 'undoOf'>
}

/** Starts an act on many things, or previews it. Refuses `unknownKind`, `notAllowed`, `nothing`, `tooMany`, `changed`, `beyondAllowance`. */
export async function startTask(db: Db, request: Request, ctx: OperatorCtx) {
  const { kind, me } = kindFor(ctx.app, ctx.me, request.kind)
  const params = kind.params.parse(request.params)
  const ids = await subjectsOf(db, kind, me, request, ctx.now)
  const act: RowAct = async (tx, context, id) => (await kind.act(tx, context, id, params)).what
  const job = { params: request.params, filter: request.ids.length > 0 ? null : masked(request.filter) }
  const allowance: Planned['allowance'] =
    kind.allowance &&
    ((tx, taskId) => {
      const waiting = async () => (await waitingParams(tx, me, kind.key, taskId)).map((one) => kind.params.parse(one))
      return kind.allowance!(tx, { me, actor: actorOf(ctx.app, me, taskId), app: ctx.app }, ids, params, waiting)
    })
  return proceed(db, request, ctx, { kind, me, subjects: ids.map((subjectId) => ({ subjectId })), act, allowance, job })
}

/** Puts back what a task changed, or previews that. Refuses `notThere`, `notUndoable`, `notOver`, `undoneBefore`, `changed`. */
export async function undoTask(db: Db, request: { id: string; dry: boolean; hash?: string }, ctx: OperatorCtx) {
  const task = await db.read((r) => findTask(r, ctx.me, request.id))
  const undone = await db.read((r) => undoneAmong(r, [task.id]))
  const no = undoRefusal(ctx.app, ctx.me, task, undone.has(task.id))
  if (no) refuse(no)
  const { kind, me } = kindFor(ctx.app, ctx.me, task.kind)
  const rows = await db.read((r) => rowsAfter(r, task.id, -1, 'done', maxBulkRows))
  const changeOf = new Map(rows.map((row) => [row.subjectId, row]))
  const act: RowAct = (tx, context, id) => kind.undo!(tx, context, id, changeOf.get(id)!)
  return proceed(db, request, ctx, { kind, me, subjects: rows, act, job: { params: task.params, undoOf: task.id } })
}

/** A filter as it is kept: without phones, which lie encrypted everywhere else. */
const masked = (filter: Request['filter']) =>
  Object.fromEntries(Object.entries(filter ?? {}).map(([name, value]) => [name, typeof value === 'string' ? maskPhone(value) : value]))

async function subjectsOf(db: Db, kind: AnyBulkKind, me: Operator, { ids, filter }: Request, now: Date): Promise<string[]> {
  if (ids.length > 0) return [...new Set(ids)]
  if (!filter) return refuse(bulkRefusals.nothing)
  const wanted = kind.filter.parse(filter)
  const found = await db.read((r) => kind.select(r, me, wanted, maxBulkRows + 1, now))
  if (found.length === 0) refuse(bulkRefusals.nothing)
  return found.length > maxBulkRows ? refuse(bulkRefusals.tooMany, { max: maxBulkRows }) : found
}

/** Previews, compares with what was agreed to, keeps the task and does it: now where it is short, else in the background. */
async function proceed(db: Db, { dry, hash }: { dry: boolean; hash?: string }, ctx: OperatorCtx, planned: Planned) {
  const { kind, me, subjects, act, allowance } = planned
  const ids = subjects.map(({ subjectId }) => subjectId)
  let preview: Preview = { hash: '', effects: [] }
  if (dry || hash !== undefined) preview = previewOf(await effectsOf(db, ctx.app, { kind, me }, ids, act))
  if (dry) {
    nothingChanged(ctx)
    return { ...preview, allowance: allowance ? await dryRun(db, (tx) => allowance(tx, noId)) : null, done: null }
  }
  refuseChanged(hash, preview)
  const id = await db.transact((tx) => keepTask(tx, ctx, planned))
  if (subjects.length <= maxInlineRows) await carryOut(db, ctx.app, id)
  return { ...preview, allowance: null, done: await db.read((r) => taskDetail(r, ctx.app, ctx.me, id)) }
}

/** Keeps a task that fits its operator's allowance with its rows, queues it and writes it into the log. Answers its id; the same submit again makes no second one. */
async function keepTask(tx: Tx, ctx: OperatorCtx, { kind, subjects, allowance, job }: Planned): Promise<string> {
  const { app, me, now, requestKey } = ctx
  const id = app.id()
  const row = { id, kind: kind.key, operatorId: me.operatorId, ...job, total: subjects.length, requestKey, createdAt: now, updatedAt: now }
  const [made] = await tx.insert(bulkJob).values(row).onConflictDoNothing().returning({ id: bulkJob.id })
  if (!made) return requestedBefore(tx, ctx)
  const takes = await allowance?.(tx, id)
  if (takes && !takes.fits) refuse(bulkRefusals.beyondAllowance, { what: takes.text })
  const rows = subjects.map(({ subjectId, before, after }, position) => ({ jobId: id, position, subjectId, before, after }))
  for (let from = 0; from < rows.length; from += 1000) await tx.insert(bulkJobRow).values(rows.slice(from, from + 1000))
  const isShort = subjects.length <= maxInlineRows
  // A short one is done within its request; the job is for a process that dies meanwhile.
  const startAfter = isShort ? new Date(now.getTime() + lookMs) : undefined
  await app.jobs.enqueue(tx, runBulk, { jobId: id }, { startAfter, singletonKey: id })
  const name = `${kind.title}：${subjects.length}${kind.unit}`
  await writeAudit(tx, ctx, { id, name, after: { kind: kind.key, total: subjects.length, params: job.params, filter: job.filter } })
  return id
}

/** The task that this submit made before. Refuses `undoneBefore` where it is another submit that puts the same task back. */
async function requestedBefore(tx: Tx, ctx: OperatorCtx): Promise<string> {
  nothingChanged(ctx)
  const [made] = ctx.requestKey
    ? await tx
        .select({ id: bulkJob.id })
        .from(bulkJob)
        .where(and(eq(bulkJob.operatorId, ctx.me.operatorId), eq(bulkJob.requestKey, ctx.requestKey)))
    : []
  return made?.id ?? refuse(bulkRefusals.undoneBefore)
}
