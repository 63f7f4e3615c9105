import { orderPermissions } from '../../trade/order/permissions.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { seckillAudit } from './audit.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { id, optionalId, stamp, textFile } from '../../kit/fields.ts'
import { orderRefusals } from '../../trade/order/texts.ts'
import {
  activityOrder,
  saleDraft,
  saleFigures,
  saleListInput,
  saleQuantityInput,
  saleRow,
  saleStatusInput,
  saleDetail,
} from '../activity/sale-calls.ts'
import { adminPhases } from '../activity/admin.ts'
import { saleEditRefusals } from '../activity/texts.ts'
import { seckillStatuses } from './rules.ts'
import { seckillRefusals } from './texts.ts'

/** What a request to buy has come to; `orderId` is '0' until it succeeded, `statusMsg` says why it failed. */
export const seckillStatus = z.object({ status: z.enum(seckillStatuses), orderId: id, statusMsg: z.string() })

export const seckillCalls = {
  'POST /activity/api/v1/seckill/user/kill': call({
    summary: 'Asks to buy at the kill price. Answers when the request is kept or settled; the outcome is read from status',
    who: 'member',
    input: activityOrder,
    data: seckillStatus,
    refusals: { ...orderRefusals, ...seckillRefusals },
  }),
  'GET /activity/api/v1/seckill/user/status': call({
    summary: 'What the caller’s latest request in this activity has come to',
    who: 'member',
    input: z.object({ activityId: id }),
    data: seckillStatus,
    refusals: seckillRefusals,
  }),
  'GET /v4-activity/api/seckill/common/get-corpId': call({
    summary: 'The enterprise (WeCom corp id) whose advisor looks after an order of the caller; empty when the brand has none',
    who: 'visitor',
    input: z.object({ orderId: id }),
    data: z.string(),
    refusals: orderRefusals,
  }),
}

/** What happened in one second or minute. */
const secondStats = z.object({ time: stamp, taps: z.int(), settled: z.int(), refused: z.int(), orders: z.int(), paid: z.int() })

const one = z.object({ activityId: id })
const viewing = { who: 'operator', permission: activityPermissions.view } as const
const editing = { who: 'operator', permission: activityPermissions.edit, refusals: saleEditRefusals } as const

export const seckillConsoleCalls = {
  'GET /console/api/v1/seckill': call({
    summary: 'Seckills, newest start first',
    ...viewing,
    paged: true,
    counts: ['all', ...adminPhases],
    input: saleListInput,
    data: z.array(saleRow.extend({ phase: z.enum(adminPhases) })),
  }),
  'GET /console/api/v1/seckill/one': call({
    summary: 'Everything of one seckill, for editing; `frozen` when orders exist, `finished` when what was left went back',
    ...viewing,
    input: one,
    data: saleDetail.extend(editMark),
    refusals: saleEditRefusals,
  }),
  'POST /console/api/v1/seckill/save': call({
    summary: 'Makes a seckill and sets its pieces aside, or changes one; once there are orders only words and the end may change',
    ...editing,
    audit: [seckillAudit.add, seckillAudit.edit],
    input: saleDraft.extend({ activityId: optionalId, version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/seckill/status': call({
    summary: 'Takes a seckill down (0), opens it again (1), or ends it for good (3): what is left goes back to the SKUs',
    ...editing,
    audit: seckillAudit.status,
    input: saleStatusInput,
    data: z.null(),
  }),
  'POST /console/api/v1/seckill/stock': call({
    summary: 'Sets more pieces aside for a seckill, also while it runs; once for each submit',
    ...editing,
    audit: seckillAudit.stock,
    input: saleQuantityInput,
    data: z.object({ left: z.int() }),
  }),
  'GET /console/api/v1/seckill/live': call({
    summary: 'Figures of a sale and what happened by second or minute, at most 600 points up to now or the end',
    ...viewing,
    input: one.extend({ unit: z.enum(['second', 'minute']).default('minute') }),
    data: saleFigures.extend({
      /** Requests received, settled (sold or not), refused at once. */
      taps: z.int(),
      settled: z.int(),
      refused: z.int(),
      points: z.array(secondStats),
    }),
    refusals: saleEditRefusals,
  }),
  'GET /console/api/v1/seckill/buyers': call({
    summary: 'Orders of a seckill with their buyers, as a CSV file; with a store scope those of the operator’s stores',
    who: 'operator',
    permission: orderPermissions.export,
    reply: 'file',
    input: one,
    data: textFile,
    refusals: saleEditRefusals,
  }),
}
