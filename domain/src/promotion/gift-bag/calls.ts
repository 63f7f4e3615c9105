import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  filled,
  id,
  int,
  moment,
  oneOf,
  optionalId,
  paging,
  sortBy,
  stamp,
  text,
  integer,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { isId } from '../../kit/ids.ts'
import { giftBagAudit } from './audit.ts'
import { giftBagPermissions } from './permissions.ts'
import { giftKinds, giftLimits, giftScenes, giftStyles } from './rules.ts'
import { giftRefusals as refusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

/** `score`: points, pieces of the coupon template `businessId`, or 1 of the gift `businessId`. */
const part = z.object({ kind: z.enum(giftKinds), score: z.int(), businessId: z.string() })
const detail = part.extend({ title: z.string(), imageUrl: z.string().optional() })

/** A bag as the member sees it; `id` is their own grant of it, which `receive` takes. Coupon fields are those of the first coupon in it. */
export const giftBag = z.object({
  id,
  bagId: id,
  name: z.string(),
  type: z.enum(['giftmall', 'redpack', 'score', 'coupon']),
  callStyleName: z.string(),
  labelFirst: z.string(),
  labelSecond: z.string(),
  detailList: z.array(detail),
  couponType: z.string(),
  discount: z.number(),
  faceValue: yuanAmount,
  beginTime: stamp.nullable(),
  endTime: stamp.nullable(),
  /** A custom page that tells of it; '0' for none. */
  pageId: z.string(),
  state: z.enum(['waiting', 'received', 'expired', 'revoked']),
  sceneText: z.string(),
  /** When it was won, until when it waits, when it was received. */
  time: stamp,
  expireTime: stamp.nullable(),
  receiveTime: stamp.nullable(),
})

const reward = z.object({ id: text(20), pageId: text(40).default(''), qualifiedId: optionalId })
const rewardRequest = reward.extend({ id })
/** What a reward is, and of a claimed gift its order: '0' while there is none. */
const given = { name: z.string(), detailList: z.array(detail), receiveId: z.string() }
const rewardBody = { who: 'member', refusals, data: z.object({ qualifiedStatus: z.int() }) } as const
const scene = text(40)
const businessId = optionalId

export const giftBagCalls = {
  'GET /activity/api/v1/give-gift-pack/get-prize': call({
    summary: 'The gift bag that waits for the caller in a scene, or null; what the scene asks for is checked here, never believed',
    who: 'visitor',
    refusals,
    input: z.object({ scene, businessId }),
    data: giftBag.nullable(),
  }),
  'FORM /activity/api/v1/give-gift-pack/send-prize': call({
    summary: 'Gives the gift bag of a scene at once, once; null when there is none',
    who: 'member',
    refusals,
    input: z.object({ sceneType: scene, businessId }),
    data: giftBag.nullable(),
  }),
  'FORM /user/member/api/v1/register-gift-qualified/grant': call({
    summary: 'Notes that the caller has earned the bag of a scene, once per member and source; null when they have not',
    who: 'member',
    refusals,
    input: z.object({ sourceType: scene, sourceBizId: text(64).default(''), businessId }),
    data: z.object({ id }).nullable(),
  }),
  'FORM /customize-page/gift-mobile/receive': call({
    summary: 'Receives a gift bag, once; why it failed is in failMessage',
    who: 'member',
    refusals,
    input: z.object({ id }),
    data: z.object({ received: z.boolean(), failMessage: z.string() }),
  }),
  'GET /customize-page/gift-mobile/list': call({
    summary: 'The caller’s gift bags, newest first',
    who: 'member',
    paged: true,
    input: z.object({ ...paging, state: z.enum(['', 'waiting', 'received', 'over']).optional() }),
    data: z.array(giftBag),
  }),
  'GET /customize-page/award/get': call({
    summary: 'Where a reward of a custom page stands for the caller: -1 not qualified, 1 claimable, -3 claimed, -4 expired',
    who: 'visitor',
    refusals: { notThere: refusals.notThere },
    input: reward,
    data: z.object({
      qualifiedStatus: z.int(),
      id: z.string(),
      pageId: z.string(),
      qualifiedId: z.string(),
      ...given,
    }),
  }),
  'POST /customize-page/award/receive-score': call({
    summary: 'Receives points the caller is qualified for, once',
    ...rewardBody,
    input: rewardRequest,
  }),
  'POST /customize-page/award/receive-coupon': call({
    summary: 'Receives coupons the caller is qualified for, once',
    ...rewardBody,
    input: rewardRequest,
  }),
  'POST /customize-page/award/receive-gift': call({
    summary:
      'Starts the gift order of a free gift, once: of the one the caller is qualified for, or without `qualifiedId` of a free reward of a custom page',
    who: 'member',
    refusals,
    input: rewardRequest.extend({
      productId: optionalId,
      inventoryId: optionalId,
      quantity: int.default(1),
      takeType: int.optional(),
      addressId: optionalId,
      shopId: optionalId,
      remark: text(200).default(''),
    }),
    data: z.object({ id, qualifiedStatus: z.int() }),
  }),
  'GET /customize-page/award/total': call({
    summary: 'How many of a free reward there are and were claimed, and whether the caller has claimed it',
    who: 'visitor',
    refusals,
    input: z.object({ id }),
    data: z.object({ putQuantity: z.int(), getQuantity: z.int(), status: z.int(), ...given }),
  }),
  'POST /customize-page/award/claim-score': call({
    summary: 'Claims the points of a free reward, once per member, while there are some left',
    ...rewardBody,
    input: z.object({ id }),
  }),
  'POST /customize-page/award/claim-coupon': call({
    summary: 'Claims the coupons of a free reward, once per member, while there are some left',
    ...rewardBody,
    input: z.object({ id }),
  }),
}

/** '0' is none. */
const idOrNone = z
  .string()
  .refine((v) => v === '0' || isId(v))
  .meta({ pattern: '^\\d{1,19}$' })
/** Up to the year 3000: what a database holds as a moment. */

const body = {
  name: filled(giftLimits.name),
  scene: z.enum(giftScenes),
  businessId: idOrNone.default('0'),
  style: oneOf(...giftStyles),
  labelFirst: text(giftLimits.label).default(''),
  labelSecond: text(giftLimits.label).default(''),
  parts: z.array(part.extend({ score: integer(1, giftLimits.score), businessId: idOrNone })).max(20),
  /** 0 is no limit. */
  putQuantity: integer(0, giftLimits.quantity),
  beginTime: moment,
  endTime: moment,
  /** Days a won bag waits to be received; 0 until the bag ends. */
  receiveDays: integer(0, giftLimits.days),
  pageId: idOrNone.default('0'),
  /** Least amount of an order, and bags per member, of the scene order_pay; 0 is no limit. */
  minPay: yuanInput,
  perMember: integer(0, 1000),
}
const stored = z.object({
  id,
  ...body,
  scene: z.enum(giftScenes),
  detailList: z.array(detail),
  open: z.boolean(),
  given: z.int(),
  received: z.int(),
  failed: z.int(),
})
const view = { who: 'operator', permission: giftBagPermissions.view } as const
const edit = { who: 'operator', permission: giftBagPermissions.edit, refusals } as const

export const giftBagConsoleCalls = {
  'GET /console/api/v1/gift-bags': call({
    summary: 'Gift bags, newest first',
    ...view,
    paged: true,
    input: z.object({ ...paging, scene: z.enum(['', ...giftScenes]).optional(), keyword: text(40).optional() }),
    data: z.array(stored),
  }),
  'GET /console/api/v1/gift-bags/one': call({
    summary: 'A gift bag',
    ...view,
    refusals,
    input: z.object({ id }),
    data: stored.extend(editMark),
  }),
  'POST /console/api/v1/gift-bags/save': call({
    summary: 'Makes a gift bag or changes it; scene and contents stay once somebody has won it',
    ...edit,
    audit: [giftBagAudit.add, giftBagAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/gift-bags/status': call({
    summary: 'Stops a gift bag or lets it go on; what was won can still be received',
    ...edit,
    audit: giftBagAudit.status,
    input: z.object({ id, open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/gift-bags/claims': call({
    summary: 'Who won a gift bag and what became of it, newest first unless sorted',
    ...view,
    paged: true,
    counts: ['all', 'waiting', 'received', 'expired', 'revoked', 'failed'],
    input: z.object({
      ...paging,
      id: optionalId,
      state: z.enum(['', 'waiting', 'received', 'expired', 'revoked', 'failed']).optional(),
      memberId: optionalId,
      sort: sortBy('time'),
    }),
    data: z.array(
      z.object({
        id,
        bagId: id,
        bagName: z.string(),
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        scene: z.enum(giftScenes),
        state: z.enum(['waiting', 'received', 'expired', 'revoked']),
        detailList: z.array(detail),
        failMessage: z.string(),
        time: stamp,
        expireTime: stamp.nullable(),
        receiveTime: stamp.nullable(),
      }),
    ),
  }),
}
