import type { Job, JobWithMetadata } from 'pg-boss'
import type { AnyTx, WideDb } from '../db/db.ts'
import { dbOf } from '../db/transactions.ts'
import type { Tracing } from '../tracing.ts'
import type { JobOf, Reach } from './job.ts'

/** Beside a stored payload: the brand that a job works for, and the span that enqueued it. */
const brandKey = '$tenant'
const traceKey = '$trace'

const [bare, told] = [{ includeMetadata: false }, { includeMetadata: true }]

/** How jobs are taken: a span tells how often one was tried and how long it waited. */
export const fetching = ({ tracing }: WideDb): { includeMetadata: boolean } => (tracing ? told : bare)

/** A payload as it is stored. */
export function storedPayload(tx: AnyTx, { reach }: Pick<JobOf<object, Reach>, 'reach'>, payload: object): object {
  const from = dbOf(tx).tracing?.here()
  return { ...payload, ...(reach === 'brand' && { [brandKey]: tx.tenantId }), ...(from && { [traceKey]: from }) }
}

/** A stored payload, without what was put beside it. */
export function readPayload(found: object): { tenantId?: string; from?: string; payload: object } {
  const { [brandKey]: tenantId, [traceKey]: from, ...payload } = found as { [brandKey]?: string; [traceKey]?: string }
  return { tenantId, from, payload }
}

/** Runs a job in a span that begins a trace of its own, linked to whatever enqueued the job. `one` is null of what a schedule starts. */
export function tracedJob<T>(tracing: Tracing, name: string, found: object, one: Job | null, work: () => Promise<T>): Promise<T> {
  const { tenantId, from = '' } = readPayload(found)
  const { retryCount = 0, startAfter, createdOn, startedOn } = (one ?? {}) as Partial<JobWithMetadata>
  const dueAt = Math.max(startAfter?.getTime() ?? 0, createdOn?.getTime() ?? 0)
  const attributes = {
    'youli.job.attempt': retryCount + 1,
    'youli.job.waited_ms': startedOn ? Math.max(0, startedOn.getTime() - dueAt) : 0,
    ...(tenantId !== undefined && { 'youli.tenant': tenantId }),
  }
  return tracing.span(`job ${name}`, attributes, work, { isRoot: true, links: [from] })
}
