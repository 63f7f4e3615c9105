import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { flag, id, paging, stamp, textStream } from '../../kit/fields.ts'
import { acted, maxBulkRows, previewFields } from '../../kit/preview.ts'
import { bulkAudit } from './audit.ts'
import { bulkOutcomes, bulkStates } from './rules.ts'
import { bulkRefusals } from './texts.ts'

const operators = { who: 'operator', refusals: bulkRefusals } as const

const bulkJob = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  /** What things are counted in, e.g. `个商品`. */
  unit: z.string(),
  operatorName: z.string(),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
  left: z.int(),
  /** Task that this one puts back; null where it is none of those. */
  undoOf: id.nullable(),
  /** Whether the asker may put its things back now. */
  undoable: z.boolean(),
  createTime: stamp,
  finishTime: stamp.nullable(),
})

/** A value that a kind of act knows the meaning of; numbers are sent as text. */
const value = z.union([z.string().max(200), z.boolean()])
const values = z.record(z.string().max(40), value)

const task = acted(bulkJob).extend({
  /** What the task takes of the asker's allowance, and whether that is left; null where the act gives nothing away. */
  allowance: z.object({ text: z.string(), fits: z.boolean() }).nullable(),
})

export const bulkCalls = {
  'GET /console/api/v1/bulk': call({
    summary: 'List bulk tasks, newest first: own ones, or those of all operators for whoever may read the whole log of operations',
    ...operators,
    paged: true,
    counts: ['all', ...bulkStates],
    input: z.object({ ...paging, state: z.enum(['', ...bulkStates]).optional(), mine: flag.optional() }),
    data: z.array(bulkJob),
  }),
  'GET /console/api/v1/bulk/one': call({ summary: 'One bulk task', ...operators, input: z.object({ id }), data: bulkJob }),
  'GET /console/api/v1/bulk/rows': call({
    summary: 'List what became of each thing of a bulk task, in order',
    ...operators,
    paged: true,
    counts: ['all', ...bulkOutcomes],
    input: z.object({ ...paging, id, state: z.enum(['', ...bulkOutcomes]).optional() }),
    data: z.array(
      z.object({
        position: z.int(),
        subjectId: id,
        name: z.string(),
        outcome: z.enum(bulkOutcomes),
        what: z.string(),
        why: z.string(),
      }),
    ),
  }),
  'GET /console/api/v1/bulk/file': call({
    summary: 'Result of a bulk task as a CSV file',
    ...operators,
    reply: 'file',
    input: z.object({ id }),
    data: textStream,
  }),
  'POST /console/api/v1/bulk/run': call({
    summary: 'Do one thing to many: those named by id, or all that a filter finds',
    ...operators,
    audit: bulkAudit.run,
    input: z.object({
      kind: z.string().max(40),
      /** What the act is to do, by its kind: a new category, a reason. */
      params: values.default({}),
      ids: z.array(id).max(maxBulkRows).default([]),
      /** Filter of the list; without ids. */
      filter: values.optional(),
      ...previewFields,
    }),
    data: task,
  }),
  'POST /console/api/v1/bulk/undo': call({
    summary: 'Put back what a bulk task changed, where it is still as the task left it',
    ...operators,
    audit: bulkAudit.undo,
    input: z.object({ id, ...previewFields }),
    data: task,
  }),
}
