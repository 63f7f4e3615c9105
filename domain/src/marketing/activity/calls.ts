import * as z from 'zod'
import { goodsRefusals } from '../../catalog/goods/texts.ts'
import { call } from '../../kit/call.ts'
import { day, filled, id, oneOf, optionalId, paging, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { buyingGroupStates } from '../../trade/buying-group/rules.ts'
import { lotterySummary, lotteryStanding } from '../lottery/shapes.ts'
import { signUpSummary, signUpStanding } from '../sign-up/shapes.ts'
import { activityCard, activityWords } from './draft.ts'
import { activityTabs, activityTypes, listedTypes, teamRoles } from './rules.ts'
import { activityRefusals, shareCodeRefusals } from './texts.ts'

const activityType = z.enum(activityTypes)
/** A type that may be left out, or `all`. */
const anyType = z.enum(['', ...activityTabs]).optional()
/** `activityStatus`; left out it means the open ones. */
const status = z
  .enum(['', '0', '1', '2', '3'])
  .transform((v) => (v === '' ? undefined : Number(v)))
  .optional()

/** What an activity says of itself in a list. `data` holds what its type has: for goods the lowest price and how many joined. */
export const activityItem = z.object({
  activityId: id,
  ...activityCard.shape,
  activityStatus: z.int(),
  activityType,
  /** A JSON list of picture addresses. */
  activityListPicUrl: z.string(),
  startTime: stamp,
  endTime: stamp,
  data: z
    .object({
      killPrice: yuanAmount,
      marketPrice: yuanAmount,
      joinCount: z.int(),
      personLimit: z.int(),
      /** People a group buy, or one pack, needs. */
      thresholdPerson: z.int(),
      unitPerson: z.int(),
      ...signUpSummary.shape,
      ...lotterySummary.shape,
    })
    .partial(),
})

/** How a goods is sold in an activity; `shopIdList` counts only when `allShop` is false. */
const terms = z.object({
  payWay: z.int(),
  advancePayment: yuanAmount,
  expressType: z.int(),
  expressFee: yuanAmount,
  allShop: z.boolean(),
  shopIdList: z.array(id),
  /** `YYYY-MM-DD`, or '' when no day of pickup is asked for. */
  deliveryStartDate: day.or(z.literal('')),
  deliveryEndDate: day.or(z.literal('')),
})

/** The goods of an activity; `goodsInfo` is its rich text. */
export const goodsInfoDto = terms.extend({
  goodsId: id,
  goodsName: z.string(),
  activityPrice: yuanAmount,
  marketPrice: yuanAmount,
  quantity: z.int(),
  thumbnailImg: z.string(),
  goodsInfo: z.string(),
  takeRemark: z.string(),
})

/** Words of an activity that its page has by the same name; its pictures and those to share are called otherwise there. */
export const publicWords = activityWords.omit({ activityListPics: true, shareTypes: true })

/** Everything of an activity as its page shows it. */
export const activityDetail = activityItem.extend({
  ...publicWords.shape,
  /** What the caller has to do with it comes on top; an id that is none is '0'. */
  data: activityItem.shape.data.extend({
    appointFlag: z.boolean().optional(),
    /** Group buy: 0 not joined, 2 joined and paid. */
    joinStatus: z.int().optional(),
    orderId: z.string().optional(),
    packId: z.string().optional(),
    /** Of the caller's pack; '' while there is none or its order is unpaid. */
    status: z.enum(['', ...buyingGroupStates]).optional(),
    roleCode: z.enum(['', ...teamRoles]).optional(),
    ...signUpStanding.partial().shape,
    ...lotteryStanding.partial().shape,
  }),
  goodsInfoDto: goodsInfoDto.nullable(),
  shareTypeArr: activityWords.shape.shareTypes,
  /** The server's clock, for countdowns. */
  nowTime: stamp,
})

const buyer = z.object({ id, userName: z.string(), headImgUrl: z.string(), quantity: z.int(), createTime: stamp })

const refusals = activityRefusals
const list = {
  who: 'anyone',
  paged: true,
  cache: { tag: 'activity' },
  input: z.object({ ...paging, activityType: anyType, activityStatus: status }),
  data: z.array(activityItem.extend({ activityType: z.enum(listedTypes) })),
} as const

export const activityCalls = {
  'GET /activity/api/v1/h5/index-list': call({
    summary: 'Latest activities: running, then coming, then just ended. Votes are listed where `activityType` asks for them',
    ...list,
  }),
  'GET /activity/api/v1/h5/list': call({ summary: 'The same as index-list, also for a brand that hides its latest activities', ...list }),
  'GET /activity/api/v1/h5/type/list': call({
    summary: 'The tabs of the activity list, each with how many activities it shows',
    who: 'anyone',
    cache: { tag: 'activity' },
    input: z.object({ activityStatus: status }),
    data: z.array(z.object({ activityType: z.enum(activityTabs), activityTypeName: z.string(), amount: z.int() })),
  }),
  'GET /activity/api/v2/h5/detail': call({
    summary: 'One activity; `appointFlag` tells whether the caller booked its reminder. A share id is counted once per visitor',
    who: 'visitor',
    input: z.object({ activityId: id, shareId: text(64).optional() }),
    data: activityDetail,
    refusals,
  }),
  'GET /activity/api/v1/h5/detail': call({
    summary: 'One activity by `activityId` or `id`; a lottery says beside its `data` too what is in it',
    who: 'visitor',
    input: z.object({
      activityId: optionalId,
      id: optionalId,
      businessId: text(64).optional(),
      qualifiedId: optionalId,
      shareId: text(64).optional(),
    }),
    data: activityDetail.extend({ id, businessId: z.string(), ...lotterySummary.partial().shape, ...lotteryStanding.partial().shape }),
    refusals,
  }),
  'GET /activity/api/v2/h5/activity-detail': call({
    summary: 'What taking part costs: of goods, the lowest price; of a sign-up, its fee',
    who: 'visitor',
    input: z.object({ activityId: id }),
    data: z.object({ payAmount: yuanAmount }),
    refusals,
  }),
  'GET /activity/api/v1/get-activity-goods': call({
    summary: 'How the goods of an activity is paid and handed over, for the confirm page',
    who: 'visitor',
    input: z.object({ activityId: id, activityType: anyType }),
    data: terms.extend({ startTime: stamp, endTime: stamp }),
    refusals,
  }),
  'GET /activity/api/v1/user-trace-list': call({
    summary: 'Who bought, newest first, names masked; `startTime` leaves out earlier ones',
    who: 'anyone',
    paged: true,
    cache: { tag: 'activity' },
    input: z.object({ ...paging, activityId: id, activityType: anyType, step: text(20).optional(), startTime: text(40).optional() }),
    data: z.array(buyer),
    refusals,
  }),
  'GET /goods/activity-info': call({
    summary: 'The goods as it is sold in an activity',
    who: 'anyone',
    cache: { tag: 'activity', also: ['goods/{id}'] },
    input: z.object({ id, activityId: id }),
    data: goodsInfoDto,
    refusals: { ...refusals, noGoods: goodsRefusals.gone },
  }),
  'GET /activity/api/v1/h5/appoint': call({
    summary: 'Whether the caller booked the reminder of an activity',
    who: 'visitor',
    input: z.object({ activityId: id, activityType: anyType }),
    data: z.boolean(),
    refusals,
  }),
  'POST /activity/api/v1/h5/appoint': call({
    summary: 'Books (1) or cancels (0) the reminder; a repeat changes nothing. Name, picture and phone are ours, not what is sent',
    who: 'member',
    input: z.object({
      activityId: id,
      activityType: anyType,
      status: oneOf(0, 1),
      userName: text(100).nullish(),
      userHeadImg: text(500).nullish(),
      mobileNo: text(20).nullish(),
    }),
    data: z.null(),
    refusals,
  }),
  'FORM /activity/api/v1/share/qr-url': call({
    summary: 'The code of an address to share: a picture of it (`data:` address), and the address it holds, without what signs anybody in',
    who: 'visitor',
    input: z.object({ url: filled(500) }),
    data: z.object({ qrUrl: z.string(), url: z.string() }),
    refusals: shareCodeRefusals,
  }),
}
