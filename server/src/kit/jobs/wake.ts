import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyTx, WideReader } from '../db/db.ts'
import { wideJob } from './job.ts'
import type { Jobs } from './jobs.ts'

/** Something that ends by the clock is due: all that is due is settled. */
export const wakeUp = wideJob<{ at: number }>('clock.wake', { retryLimit: 0 })
/** Every minute: wakes are set for what ends in the next minutes. */
export const lookAhead = wideJob('clock.look-ahead')

/** How far a look goes: each end is seen by two looks at least, so that a late one misses none. */
const aheadMs = 180_000
/** Ends so near to each other share one wake. */
const stepMs = 2000

const stepOf = (at: number): number => Math.ceil(at / stepMs) * stepMs

/** Wakes the settling at a moment, if that is near; what lies further ahead is found by the looks. Wakes of the same moment are one. */
export async function wakeAt(tx: AnyTx, jobs: Jobs, at: Date, now: Date): Promise<void> {
  if (at.getTime() > now.getTime() + aheadMs) return
  const step = stepOf(Math.max(at.getTime(), now.getTime()))
  await jobs.enqueue(tx, wakeUp, { at: step }, { startAfter: new Date(step), singletonKey: String(step) })
}

/** A stretch of time: after `from`, up to and with `until`. */
export interface Stretch {
  from: Date
  until: Date
}

export const stretchAhead = (now: Date): Stretch => ({ from: now, until: new Date(now.getTime() + aheadMs) })

/** When rows of a table end within a stretch, rounded up to the steps of the wakes: few moments, however many rows. */
export async function endsWithin(
  r: WideReader,
  table: PgTable,
  column: AnyPgColumn,
  alive: SQL,
  { from, until }: Stretch,
): Promise<Date[]> {
  const seconds = stepMs / 1000
  const step = sql<number>`(ceil(extract(epoch from ${column}) / ${sql.raw(String(seconds))}) * ${sql.raw(String(seconds))})::float8`
  const rows = await r
    .selectDistinct({ step })
    .from(table)
    .where(and(alive, gt(column, from), lte(column, until)))
  return rows.map((row) => new Date(row.step * 1000))
}
