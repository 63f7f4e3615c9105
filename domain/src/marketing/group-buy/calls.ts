import { orderPermissions } from '../../trade/order/permissions.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { groupBuyAudit } from './audit.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { id, optionalId, paging, stamp, textFile, integer, yuanAmount } from '../../kit/fields.ts'
import { orderRefusals } from '../../trade/order/texts.ts'
import { buyingGroupStates } from '../../trade/buying-group/rules.ts'
import { buyingGroupRefusals } from '../../trade/buying-group/texts.ts'
import {
  activityOrder,
  buyerRow,
  orderAnswer,
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
import { groupTabs, thresholdRange } from './rules.ts'
import { groupBuyRefusals } from './texts.ts'

export const groupBuyCalls = {
  'POST /activity/api/v1/group-buy/create-order': call({
    summary: 'Joins a group buy: an order at its price. `status` 1 made, −1 the unpaid order that the caller has',
    who: 'member',
    input: activityOrder,
    data: orderAnswer,
    refusals: { ...orderRefusals, ...buyingGroupRefusals, ...groupBuyRefusals },
  }),
  'GET /activity/api/v1/group-buy/process-list': call({
    summary: 'Group buys that the caller joined and paid, by what they have come to; `joinAmount` people joined',
    who: 'member',
    paged: true,
    input: z.object({ ...paging, step: z.enum(groupTabs).default('process') }),
    data: z.array(
      z.object({
        /** The activity. */
        id,
        activityName: z.string(),
        activityMainPicUrl: z.string(),
        joinAmount: z.int(),
        thresholdPerson: z.int(),
        endTime: stamp,
        orderId: id,
        activityPrice: yuanAmount,
        /** 0 the refund failed, 1 it is done, 2 on its way. */
        refundSuccess: z.int(),
      }),
    ),
  }),
}

const one = z.object({ activityId: id })
const viewing = { who: 'operator', permission: activityPermissions.view } as const
const editing = { who: 'operator', permission: activityPermissions.edit, refusals: saleEditRefusals } as const
const thresholdPerson = integer(thresholdRange.least, thresholdRange.most)

const group = z.object({
  thresholdPerson: z.int(),
  /** People who joined and paid. */
  joined: z.int(),
  /** What it has come to. */
  state: z.enum(buyingGroupStates),
})

export const groupBuyConsoleCalls = {
  'GET /console/api/v1/group-buy': call({
    summary: 'Group buys, newest start first',
    ...viewing,
    paged: true,
    counts: ['all', ...adminPhases],
    input: saleListInput,
    data: z.array(saleRow.extend({ phase: z.enum(adminPhases), ...group.shape })),
  }),
  'GET /console/api/v1/group-buy/one': call({
    summary: 'Everything of one group buy, for editing',
    ...viewing,
    input: one,
    data: saleDetail.extend({ ...group.shape, ...editMark }),
    refusals: saleEditRefusals,
  }),
  'POST /console/api/v1/group-buy/save': call({
    summary: 'Makes a group buy and sets its pieces aside, or changes one; once there are orders only words and the end may change',
    ...editing,
    audit: [groupBuyAudit.add, groupBuyAudit.edit],
    input: saleDraft.extend({ activityId: optionalId, thresholdPerson, version: seenVersion }),
    data: one,
  }),
  'POST /console/api/v1/group-buy/status': call({
    summary: 'Takes a group buy down (0), opens it again (1), or ends it for good (3): it is settled with those who joined so far',
    ...editing,
    audit: groupBuyAudit.status,
    input: saleStatusInput,
    data: z.null(),
  }),
  'POST /console/api/v1/group-buy/stock': call({
    summary: 'Sets more pieces aside for a group buy, also while it runs; once for each submit',
    ...editing,
    audit: groupBuyAudit.stock,
    input: saleQuantityInput,
    data: z.object({ left: z.int() }),
  }),
  'GET /console/api/v1/group-buy/live': call({
    summary: 'Figures of a group buy now',
    ...viewing,
    input: one,
    data: saleFigures.extend(group.shape),
    refusals: saleEditRefusals,
  }),
  'GET /console/api/v1/group-buy/members': call({
    summary: 'Who joined a group buy, with their orders, oldest first',
    who: 'operator',
    permission: orderPermissions.view,
    paged: true,
    input: z.object({ ...paging, activityId: id }),
    data: z.array(buyerRow),
    refusals: saleEditRefusals,
  }),
  'GET /console/api/v1/group-buy/buyers': call({
    summary: 'Orders of a group buy with their buyers, as a CSV file; with a store scope those of the operator’s stores',
    who: 'operator',
    permission: orderPermissions.export,
    reply: 'file',
    input: one,
    data: textFile,
    refusals: saleEditRefusals,
  }),
}
