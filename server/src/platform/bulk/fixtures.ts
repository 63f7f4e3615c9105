import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { bulkJob, bulkJobRow } from './tables.ts'

/** A bulk task that ended, told as its kind tells its rows. */
export interface EndedTask {
  kind: string
  params: Record<string, unknown>
  rows: readonly { subjectId: string; what: string; before: unknown; after: unknown }[]
}

/** Keeps a task of the past whose things are as it left them. */
export async function keepEndedTask(tx: Tx, { newId, byId, at }: Actor, { kind, params, rows }: EndedTask): Promise<void> {
  const id = newId()
  const counts = { total: rows.length, done: rows.length }
  const times = { createdAt: at, updatedAt: at, finishedAt: at }
  await tx.insert(bulkJob).values({ id, kind, params, operatorId: byId!, state: 'done', ...counts, ...times })
  await tx.insert(bulkJobRow).values(rows.map((row, position) => ({ jobId: id, position, outcome: 'done' as const, ...row })))
}
