import { activityPermissions } from '../activity/permissions.ts'
import { lotteryAudit } from './audit.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  filled,
  id,
  oneOf,
  optionalId,
  paging,
  pictureUrl,
  sortBy,
  stamp,
  text,
  textStream,
  integer,
  yuanAmount,
  yuanBetween,
} from '../../kit/fields.ts'
import { activityDraft, activityRow, activityWords } from '../activity/draft.ts'
import { activitySorts, adminPhases } from '../activity/admin.ts'
import { activityStatus } from '../activity/rules.ts'
import { lotteryPermissions } from './permissions.ts'
import {
  drawStates,
  lotteryLimits as limits,
  lotteryTypes,
  oddsWhole,
  partakModes,
  participationTypes,
  prizeTypes,
  unlimited,
} from './rules.ts'
import { prizeInfo } from './shapes.ts'
import { lotteryEditRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

const byDraw = z.object({ drawId: id })
const state = z.enum(drawStates)
const byActivity = z.object({ activityId: id })

const perMember = integer(unlimited, limits.draws)

const prizeDraft = z.object({
  prizeIndex: integer(1, 8),
  prizeName: filled(limits.name),
  prizeItemName: filled(limits.item),
  prizeImageUrl: pictureUrl.default(''),
  prizeType: z.enum(prizeTypes),
  giveValue: yuanBetween(0, 1_000_000).default(1),
  couponTplId: optionalId.transform((v) => v ?? '0'),
  /** Whole millionths. */
  odds: integer(0, oddsWhole),
  /** Pieces in all, -1 unlimited. */
  putQuantity: integer(unlimited, limits.pieces),
})

/** What an operator fills in. */
export const lotteryDraft = activityDraft.extend({
  /** Rich text, cleaned when it is kept: what stands under the lottery. */
  activityRemark: text(50_000).default(''),
  lotteryType: z.enum(lotteryTypes),
  partakMode: z.enum(partakModes).default('other'),
  consumeNum: integer(0, limits.cost).default(0),
  participationType: oneOf(...participationTypes).default(1),
  /** Draws of a member in all and on one day, and of everybody on one day; -1 is unlimited. */
  totalLimit: perMember.default(unlimited),
  dayLimit: perMember.default(1),
  todayLimit: integer(unlimited, limits.perDay).default(unlimited),
  failureRemark: text(limits.remark).default(''),
  defaultPicUrl: pictureUrl.default(''),
  activityBackgroundPicUrl: pictureUrl.default(''),
  prizes: z.array(prizeDraft).max(limits.prizes),
})

const row = activityRow.extend({
  phase: z.enum(adminPhases),
  lotteryType: z.enum(lotteryTypes),
  partakMode: z.enum(partakModes),
  consumeNum: z.int(),
  participationType: z.int(),
  draws: z.int(),
  people: z.int(),
  wins: z.int(),
  /** Prizes that wait for the brand's people. */
  due: z.int(),
})

/** A prize with what became of it; `left` and `putQuantity` -1 are unlimited. */
const prize = z.object({
  ...prizeInfo.shape,
  couponTplId: id,
  couponName: z.string(),
  odds: z.int(),
  putQuantity: z.int(),
  left: z.int(),
  won: z.int(),
})

const drawRow = z.object({
  drawId: id,
  memberId: id,
  userName: z.string(),
  mobileNo: phone,
  time: stamp,
  state,
  prizeName: z.string(),
  prizeItemName: z.string(),
  prizeType: z.enum(['', ...prizeTypes]),
  giveValue: z.number(),
  cost: z.int(),
  granted: z.boolean(),
  /** Why the last try to give the prize failed; '' when none did. */
  failMessage: z.string(),
  givenTime: stamp.nullable(),
  settledBy: z.string(),
  settleNote: z.string(),
})

const drawFilter = { activityId: id, state: z.enum(['', 'won', 'failed', ...drawStates]).optional(), mobileNo: text(20).optional() }
const viewing = { who: 'operator', permission: activityPermissions.view } as const
const editing = { who: 'operator', permission: activityPermissions.edit, refusals: lotteryEditRefusals } as const
const settling = { who: 'operator', permission: lotteryPermissions.settle, refusals: lotteryEditRefusals } as const

export const lotteryConsoleCalls = {
  'GET /console/api/v1/lotteries': call({
    summary: 'Lotteries, newest start first',
    ...viewing,
    paged: true,
    counts: ['all', ...adminPhases],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      phase: z.enum(['', ...adminPhases]).optional(),
      sort: sortBy(...activitySorts),
    }),
    data: z.array(row),
  }),
  'GET /console/api/v1/lotteries/one': call({
    summary: 'Everything of one lottery with its prizes; `frozen` when somebody drew',
    ...viewing,
    input: byActivity,
    data: row.extend({
      ...activityWords.shape,
      totalLimit: z.int(),
      dayLimit: z.int(),
      todayLimit: z.int(),
      failureRemark: z.string(),
      defaultPicUrl: z.string(),
      activityBackgroundPicUrl: z.string(),
      prizes: z.array(prize),
      frozen: z.boolean(),
      ...editMark,
    }),
    refusals: lotteryEditRefusals,
  }),
  'POST /console/api/v1/lotteries/save': call({
    summary: 'Makes a lottery, or changes one; once somebody drew only words, limits, odds, pieces, pictures and the end may change',
    ...editing,
    audit: [lotteryAudit.add, lotteryAudit.edit],
    input: lotteryDraft.extend({ activityId: optionalId, version: seenVersion }),
    data: byActivity,
  }),
  'POST /console/api/v1/lotteries/status': call({
    summary: 'Takes a lottery down (0), opens it again (1), or ends it for good (3)',
    ...editing,
    audit: lotteryAudit.status,
    input: byActivity.extend({
      activityStatus: oneOf(activityStatus.closed, activityStatus.open, activityStatus.ended),
    }),
    data: z.null(),
  }),
  'GET /console/api/v1/lotteries/live': call({
    summary: 'Figures of a lottery now',
    ...viewing,
    input: byActivity,
    data: z.object({
      now: stamp,
      activityName: z.string(),
      startTime: stamp,
      endTime: stamp,
      activityStatus: z.int(),
      participationType: z.int(),
      partakMode: z.enum(partakModes),
      draws: z.int(),
      drawsToday: z.int(),
      /** Places of today that are left; -1 unlimited. */
      remainTodayLimit: z.int(),
      people: z.int(),
      wins: z.int(),
      due: z.int(),
      failed: z.int(),
      /** Points taken, and yuan of red packets won. */
      cost: z.int(),
      redPacketAmount: yuanAmount,
      shareVisits: z.int(),
      prizes: z.array(prize),
    }),
    refusals: lotteryEditRefusals,
  }),
  'GET /console/api/v1/lotteries/draws': call({
    summary: 'Draws of a lottery, newest first; `won` are all that won, `failed` those whose prize could not be given',
    ...settling,
    paged: true,
    counts: ['all', 'won', 'failed', ...drawStates],
    input: z.object({ ...paging, ...drawFilter, sort: sortBy('time') }),
    data: z.array(drawRow),
  }),
  'GET /console/api/v1/lotteries/draws-file': call({
    summary: 'The draws of a lottery as a CSV file',
    ...settling,
    reply: 'file',
    input: z.object(drawFilter),
    data: textStream,
  }),
  'POST /console/api/v1/lotteries/settle': call({
    summary: 'Notes that the brand’s people handed a red packet over, with how',
    ...settling,
    audit: lotteryAudit.settle,
    input: byDraw.extend({ note: filled(limits.note) }),
    data: z.null(),
  }),
  'POST /console/api/v1/lotteries/retry': call({
    summary: 'Tries again to give a prize that could not be given',
    ...settling,
    audit: lotteryAudit.retry,
    input: byDraw,
    data: z.null(),
  }),
  'POST /console/api/v1/lotteries/grant': call({
    summary: 'Gives members draws, by their phones: the way into a lottery for the qualified, else draws beyond the limits',
    ...editing,
    audit: lotteryAudit.grant,
    input: byActivity.extend({ mobiles: z.array(text(20)).min(1).max(limits.grants), times: integer(1, limits.grantDraws) }),
    data: z.object({ members: z.int(), draws: z.int() }),
  }),
  'GET /console/api/v1/lotteries/grants': call({
    summary: 'Draws given to members, newest first, with the address of each',
    ...settling,
    paged: true,
    input: z.object({ ...paging, activityId: id }),
    data: z.array(
      z.object({
        qualifiedId: id,
        userName: z.string(),
        mobileNo: phone,
        url: z.string(),
        grantedBy: z.string(),
        time: stamp,
        usedTime: stamp.nullable(),
      }),
    ),
  }),
  'GET /console/api/v1/lotteries/site-code': call({
    summary: 'What the code on the spot holds at this moment; it changes every minute',
    ...viewing,
    input: byActivity,
    data: z.object({ activityName: z.string(), url: z.string(), until: stamp, now: stamp }),
    refusals: lotteryEditRefusals,
  }),
}
