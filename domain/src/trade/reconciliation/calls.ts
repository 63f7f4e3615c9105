import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, id, paging, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { reconciliationPermissions } from './permissions.ts'
import { differenceKinds, billSubjects } from './rules.ts'
import { reconciliationRefusals as refusals } from './texts.ts'
import { reconciliationAudit } from './audit.ts'

const optionalDay = day.or(z.literal('')).optional()
/** How many and how much. */
const total = z.object({ count: z.int(), amount: yuanAmount })

const run = z.object({
  id,
  day: z.string(),
  appId: z.string(),
  /** `failed`: the bill could not be fetched or read. */
  state: z.enum(['done', 'failed']),
  theirPayments: total,
  ourPayments: total,
  theirRefunds: total,
  ourRefunds: total,
  /** Differences nobody has dealt with yet, and all. */
  open: z.int(),
  differences: z.int(),
  time: stamp,
})

const side = z.object({ amount: yuanAmount, state: z.string() })

export const reconciliationConsoleCalls = {
  'GET /console/api/v1/reconciliation/runs': call({
    summary: 'Days of the payment provider compared with our books, newest first',
    who: 'operator',
    permission: reconciliationPermissions.reconcile,
    paged: true,
    input: z.object({ ...paging, from: optionalDay, to: optionalDay }),
    data: z.array(run),
  }),
  'POST /console/api/v1/reconciliation/run': call({
    summary: 'Compares a day again, now; answers how many differences are open',
    who: 'operator',
    permission: reconciliationPermissions.reconcile,
    limit: 'strict',
    audit: reconciliationAudit.run,
    input: z.object({ day, appId: filled(64) }),
    data: z.object({ id, open: z.int() }),
    refusals,
  }),
  'GET /console/api/v1/reconciliation/apps': call({
    summary: 'The apps of the brand that take payments',
    who: 'operator',
    permission: reconciliationPermissions.reconcile,
    input: z.object({}),
    data: z.array(z.object({ appId: z.string(), name: z.string() })),
  }),
  'GET /console/api/v1/reconciliation/differences': call({
    summary: 'Where the provider’s bill and our books differ, newest first',
    who: 'operator',
    permission: reconciliationPermissions.reconcile,
    paged: true,
    counts: ['all', 'open', 'resolved'],
    input: z.object({
      ...paging,
      state: z.enum(['', 'open', 'resolved']).optional(),
      kind: z.enum(differenceKinds).or(z.literal('')).optional(),
      subject: z.enum(billSubjects).or(z.literal('')).optional(),
      from: optionalDay,
      to: optionalDay,
      number: text(64).optional(),
    }),
    data: z.array(
      z.object({
        id,
        day: z.string(),
        appId: z.string(),
        kind: z.enum(differenceKinds),
        subject: z.enum(billSubjects),
        number: z.string(),
        transactionId: z.string(),
        /** '0' when we know no order. */
        orderId: id,
        ours: side.nullable(),
        theirs: side.nullable(),
        open: z.boolean(),
        note: z.string(),
        /** '' when a later run settled it. */
        resolvedBy: z.string(),
        resolvedTime: stamp.nullable(),
      }),
    ),
  }),
  'POST /console/api/v1/reconciliation/resolve': call({
    summary: 'Writes down how a difference was dealt with, once',
    who: 'operator',
    permission: reconciliationPermissions.reconcile,
    audit: reconciliationAudit.resolve,
    input: z.object({ id, note: filled(200) }),
    data: z.null(),
    refusals,
  }),
}
