import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { integer, optionalId, id, stamp, text } from '../../kit/fields.ts'
import { operatorRefusals } from '../operator/texts.ts'
import { connectionAudit } from './audit.ts'
import { connectionKindNames } from './kinds.ts'
import { connectionPermissions } from './permissions.ts'
import { connectionStates } from './rules.ts'
import { connectionRefusals } from './texts.ts'

const kind = z.enum(connectionKindNames)
const state = z.enum(connectionStates)
const values = z.record(z.string().max(40), text(40_000)).refine((all) => Object.keys(all).length <= 40)
const operator = { who: 'operator', permission: connectionPermissions.edit } as const
/** Of being asked again who one is. */
const factorRefusals = {
  locked: operatorRefusals.locked,
  wrongCode: operatorRefusals.wrongCode,
  wrongOld: operatorRefusals.wrongOld,
}

const error = z.object({
  /** The provider's own, '' where nothing answered. */
  code: z.string(),
  message: z.string(),
  meaning: z.string(),
  cure: z.string(),
  time: stamp,
  /** The first one since it last worked. */
  sinceTime: stamp,
  count: z.int(),
})
const row = z.object({
  /** Null of a kind that is not connected. */
  id: id.nullable(),
  kind,
  title: z.string(),
  group: z.enum(['door', 'other']),
  /** What it serves; while it is not connected, what lacks. */
  purpose: z.string(),
  without: z.string(),
  account: z.string(),
  state,
  lastOkTime: stamp.nullable(),
  error: error.nullable(),
  expireTime: stamp.nullable(),
  version: z.int(),
  /** Its provider accepted the keys once, or the kind needs no proof. An app or a merchant that is not accepted is not the brand's yet. */
  accepted: z.boolean(),
  /** Whether another account of this kind can be connected. */
  many: z.boolean(),
})
const certificate = z.object({ serial: z.string(), fromTime: stamp, toTime: stamp })

export const connectionCalls = {
  'GET /console/api/v1/connections': call({
    summary: 'List the brand’s connections with state, last success and expiry',
    ...operator,
    input: z.object({}),
    data: z.array(row),
  }),
  'GET /console/api/v1/connections/one': call({
    summary: 'One connection: its fields, and of its keys who set them',
    ...operator,
    input: z.object({ id }),
    data: row.extend({
      fields: z.record(z.string(), z.string()),
      keys: z.array(z.object({ name: z.string(), tail: z.string(), by: z.string(), time: stamp })),
      certificate: certificate.nullable(),
      /** Given before it ends: at 60, 30, 7 and 1 days. */
      warnings: z.array(z.object({ days: z.int(), time: stamp })),
      callbacks: z.array(z.object({ label: z.string(), hint: z.string(), address: z.string() })),
    }),
    refusals: connectionRefusals,
  }),
  'POST /console/api/v1/connections/save': call({
    summary: 'Connect a service or change its keys; an absent key stays',
    ...operator,
    audit: [connectionAudit.add, connectionAudit.edit],
    input: z.object({
      /** Absent for a new one. */
      id: optionalId,
      kind,
      /** As last read; 0 for a new one. */
      version: integer(0, 2_147_483_647).default(0),
      fields: values,
      /** Keys that are set or replaced; '' leaves the one that is there. */
      keys: values.default({}),
      /** Of the operator's second factor, where it is on. */
      code: text(20).optional(),
    }),
    data: z.object({ id, version: z.int() }),
    refusals: { ...connectionRefusals, ...factorRefusals },
  }),
  'POST /console/api/v1/connections/test': call({
    summary: 'Ask the provider a harmless question, with typed or saved keys',
    ...operator,
    audit: connectionAudit.accept,
    unkept: 'it asks the provider anew each time',
    limit: 'strict',
    input: z.object({ id: optionalId, kind, fields: values.optional(), keys: values.default({}) }),
    data: z.object({ ok: z.boolean(), code: z.string(), message: z.string(), meaning: z.string(), cure: z.string(), time: stamp }),
    refusals: connectionRefusals,
  }),
  'POST /console/api/v1/connections/disconnect': call({
    summary: 'Disconnect a service and forget its keys',
    ...operator,
    audit: connectionAudit.disconnect,
    input: z.object({ id, version: integer(0, 2_147_483_647), code: text(20).optional() }),
    data: z.null(),
    refusals: { ...connectionRefusals, ...factorRefusals },
  }),
  'GET /console/api/v1/connections/alarms': call({
    summary: 'Connections that stop trade: payment or SMS broken, or about to expire',
    who: 'operator',
    input: z.object({}),
    data: z.array(
      z.object({
        id,
        kind,
        title: z.string(),
        state,
        meaning: z.string(),
        cure: z.string(),
        sinceTime: stamp.nullable(),
        expireTime: stamp.nullable(),
      }),
    ),
  }),
}
