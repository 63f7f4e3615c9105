import { orderPermissions } from '../../trade/order/permissions.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { teamBuyAudit } from './audit.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { id, optionalId, paging, stamp, textFile, integer } from '../../kit/fields.ts'
import { orderRefusals } from '../../trade/order/texts.ts'
import { buyingGroupStates } from '../../trade/buying-group/rules.ts'
import { buyingGroupRefusals } from '../../trade/buying-group/texts.ts'
import { teamRoles } from '../activity/rules.ts'
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
import { teamHoursRange, unitRange } from './rules.ts'
import { teamBuyRefusals } from './texts.ts'

const refusals = { ...buyingGroupRefusals, ...teamBuyRefusals }

export const teamBuyCalls = {
  'POST /activity/pack-buy/mobile/create-order': call({
    summary: 'Opens a pack, or with `packId` joins one: an order for one piece. `status` 1 made, −1 the unpaid order that the caller has',
    who: 'member',
    input: activityOrder.extend({ packId: optionalId }),
    data: orderAnswer.extend({ packId: id }),
    refusals: { ...orderRefusals, ...refusals },
  }),
  'GET /activity/pack-buy/mobile/my-pack-list': call({
    summary: 'Packs that the caller opened (leader) or joined (member), paid, newest first',
    who: 'member',
    paged: true,
    input: z.object({ ...paging, roleCode: z.enum(teamRoles).default('leader') }),
    data: z.array(
      z.object({
        /** The pack. */
        id,
        activityId: id,
        orderId: id,
        iconImg: z.string(),
        activityName: z.string(),
        statusName: z.string(),
        status: z.enum(buyingGroupStates),
      }),
    ),
  }),
  'GET /activity/pack-buy/mobile/join-status': call({
    summary:
      'What the caller’s join has come to, by its order, its pack or the activity: 0 none, 1 in process, 2 success, 3 lost, 4 unpaid, 5 failed',
    who: 'member',
    input: z.object({ id }),
    data: z.object({ code: z.int() }),
  }),
  'GET /activity/pack-buy/mobile/pack-view': call({
    summary: 'One pack for anybody: its members, the places left, and until when',
    who: 'visitor',
    input: z.object({ id }),
    data: z.object({
      id,
      activityId: id,
      status: z.enum(buyingGroupStates),
      closeTime: stamp,
      nowTime: stamp,
      unitPerson: z.int(),
      /** Places nobody holds; of those that are held, the ones not paid yet. */
      left: z.int(),
      held: z.int(),
      /** People who are missing. */
      missing: z.int(),
      /** Those who paid, the leader first. */
      memberList: z.array(z.object({ headImgUrl: z.string(), userName: z.string() })),
    }),
    refusals,
  }),
  'GET /activity/pack-buy/mobile/my-pack': call({
    summary: 'The caller’s latest pack of an activity; of none the ids are 0. A pack’s or an order’s id is taken too',
    who: 'member',
    input: z.object({ id }),
    data: z.object({
      packId: z.string(),
      /** '' while there is none, or its order is unpaid. */
      status: z.enum(['', ...buyingGroupStates]),
      roleCode: z.enum(['', ...teamRoles]),
      orderId: z.string(),
    }),
  }),
}

const one = z.object({ activityId: id })
const viewing = { who: 'operator', permission: activityPermissions.view } as const
const editing = { who: 'operator', permission: activityPermissions.edit, refusals: saleEditRefusals } as const
const team = z.object({ unitPerson: z.int(), packHours: z.int() })
const teamCounts = z.object({ process: z.int(), success: z.int(), failure: z.int() })

export const teamBuyConsoleCalls = {
  'GET /console/api/v1/pack-buy': call({
    summary: 'Pack buys, newest start first',
    ...viewing,
    paged: true,
    counts: ['all', ...adminPhases],
    input: saleListInput,
    data: z.array(saleRow.extend({ phase: z.enum(adminPhases), ...team.shape, packs: teamCounts })),
  }),
  'GET /console/api/v1/pack-buy/one': call({
    summary: 'Everything of one pack buy, for editing',
    ...viewing,
    input: one,
    data: saleDetail.extend({ ...team.shape, ...editMark }),
    refusals: saleEditRefusals,
  }),
  'POST /console/api/v1/pack-buy/save': call({
    summary: 'Makes a pack buy and sets its pieces aside, or changes one; once there are orders only words and the end may change',
    ...editing,
    audit: [teamBuyAudit.add, teamBuyAudit.edit],
    input: saleDraft.extend({
      activityId: optionalId,
      unitPerson: integer(unitRange.least, unitRange.most),
      /** How long a pack waits for its members. */
      packHours: integer(teamHoursRange.least, teamHoursRange.most),
      version: seenVersion,
    }),
    data: one,
  }),
  'POST /console/api/v1/pack-buy/status': call({
    summary: 'Takes a pack buy down (0), opens it again (1), or ends it for good (3): packs that are not full have failed',
    ...editing,
    audit: teamBuyAudit.status,
    input: saleStatusInput,
    data: z.null(),
  }),
  'POST /console/api/v1/pack-buy/stock': call({
    summary: 'Sets more pieces aside for a pack buy, also while it runs; once for each submit',
    ...editing,
    audit: teamBuyAudit.stock,
    input: saleQuantityInput,
    data: z.object({ left: z.int() }),
  }),
  'GET /console/api/v1/pack-buy/live': call({
    summary: 'Figures of a pack buy now',
    ...viewing,
    input: one,
    data: saleFigures.extend({ ...team.shape, packs: teamCounts }),
    refusals: saleEditRefusals,
  }),
  'GET /console/api/v1/pack-buy/packs': call({
    summary: 'Packs of an activity with their members and orders, newest first',
    who: 'operator',
    permission: orderPermissions.view,
    paged: true,
    input: z.object({ ...paging, activityId: id }),
    data: z.array(
      z.object({
        id,
        status: z.enum(buyingGroupStates),
        closeTime: stamp,
        unitPerson: z.int(),
        taken: z.int(),
        paid: z.int(),
        members: z.array(buyerRow),
      }),
    ),
    refusals: saleEditRefusals,
  }),
  'GET /console/api/v1/pack-buy/buyers': call({
    summary: 'Orders of a pack buy with their buyers, as a CSV file; with a store scope those of the operator’s stores',
    who: 'operator',
    permission: orderPermissions.export,
    reply: 'file',
    input: one,
    data: textFile,
    refusals: saleEditRefusals,
  }),
}
