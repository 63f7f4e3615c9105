import type { BulkOutcome, BulkState } from '@youli/domain/platform/bulk/rules.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** One act on many things. What the things are called is asked of their feature: a name may be personal. */
export const bulkJob = tenantTable(
  'bulk_job',
  {
    id: id(),
    kind: text('kind').notNull(),
    operatorId: idColumn('operator_id').notNull(),
    params: jsonColumn<Record<string, unknown>>('params').notNull(),
    /** Filter that found the things, as it was sent; null where they were named. */
    filter: jsonColumn<Record<string, unknown>>('filter'),
    state: wordColumn<BulkState>('state').notNull().default('waiting'),
    total: countColumn('total').notNull(),
    done: countColumn('done').notNull().default(0),
    left: countColumn('left').notNull().default(0),
    /** Task whose things this one puts back. */
    undoOf: idColumn('undo_of'),
    /** Key of the submit that made it: a repeat makes no second one. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
    /** Moves with every row: one that stands still has lost its process. */
    updatedAt: timeColumn('updated_at').notNull(),
    finishedAt: timeColumn('finished_at'),
  },
  (t) => [
    uniqueIndex('bulk_job_undone_once')
      .on(t.undoOf)
      .where(sql`undo_of is not null`),
    uniqueIndex('bulk_job_requested_once')
      .on(t.operatorId, t.requestKey)
      .where(sql`request_key is not null`),
    index('bulk_job_of_operator').on(t.tenantId, t.operatorId, t.id),
    check('bulk_job_done', atLeastZero(t.done)),
    check('bulk_job_left', atLeastZero(t.left)),
    check('bulk_job_counts', sql`${t.done} + ${t.left} <= ${t.total}`),
    check('bulk_job_state', sql`state in ('waiting', 'running', 'done', 'partial', 'undone')`),
  ],
)

/** One thing of a bulk act. Its outcome is written in the transaction that changes the thing. */
export const bulkJobRow = tenantTable(
  'bulk_job_row',
  {
    jobId: idColumn('job_id').notNull(),
    position: countColumn('position').notNull(),
    subjectId: idColumn('subject_id').notNull(),
    outcome: wordColumn<BulkOutcome>('outcome').notNull().default('waiting'),
    what: text('what').notNull().default(''),
    why: text('why').notNull().default(''),
    /** What the act changed, as it was and as the act left it: for the undo. */
    before: jsonColumn<unknown>('before'),
    after: jsonColumn<unknown>('after'),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    uniqueIndex('bulk_job_row_once').on(t.jobId, t.subjectId),
    foreignKey({ name: 'bulk_job_row_of_job', columns: [t.jobId], foreignColumns: [bulkJob.id] }),
    check('bulk_job_row_outcome', sql`outcome in ('waiting', 'done', 'left')`),
  ],
)
