import * as z from 'zod'
import { goodsRefusals } from '../../catalog/goods/texts.ts'
import { call } from '../../kit/call.ts'
import { day, id, optionalId, paging, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { activityTabs, activityTypes } from './rules.ts'
import { activityRefusals } from './texts.ts'

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
  activityName: z.string(),
  activityStatus: z.int(),
  activityType,
  /** A JSON list of picture addresses. */
  activityListPicUrl: z.string(),
  activityMainPicUrl: z.string(),
  startTime: stamp,
  endTime: stamp,
  data: z.object({ killPrice: yuanAmount, marketPrice: yuanAmount, joinCount: z.int(), personLimit: z.int() }).partial(),
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

/** Everything of an activity as its page shows it. */
export const activityDetail = activityItem.extend({
  activityMusicUrl: z.string(),
  /** Rich text of the rules popup. */
  activityRule: z.string(),
  activityRemark: z.string(),
  data: activityItem.shape.data.extend({ appointFlag: z.boolean().optional() }),
  goodsInfoDto: goodsInfoDto.nullable(),
  shareTypeArr: z.array(z.object({ url: z.string(), img: z.string() })),
  shareText: z.string(),
  shareIconUrl: z.string(),
  backgroundColor: z.string(),
  mustRegister: z.boolean(),
  /** The server's clock, for countdowns. */
  nowTime: stamp,
})

const buyer = z.object({ id, userName: z.string(), headImgUrl: z.string(), quantity: z.int(), createTime: stamp })

const refusals = activityRefusals
const list = {
  who: 'anyone',
  limit: 'free',
  paged: true,
  cache: { topic: 'activity' },
  input: z.object({ ...paging, activityType: anyType, activityStatus: status }),
  data: z.array(activityItem),
} as const

export const activityCalls = {
  'GET /activity/api/v1/h5/index-list': call({ summary: 'Latest activities: running, then coming, then just ended', ...list }),
  'GET /activity/api/v1/h5/list': call({ summary: 'The same as index-list, also for a brand that hides its latest activities', ...list }),
  'GET /activity/api/v1/h5/type/list': call({
    summary: 'The tabs of the activity list, each with how many activities it shows',
    who: 'anyone',
    limit: 'free',
    cache: { topic: 'activity' },
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
    summary: 'One activity by `activityId` or `id`',
    who: 'visitor',
    input: z.object({ activityId: optionalId, id: optionalId, businessId: text(64).optional() }),
    data: activityDetail.extend({ id, businessId: z.string() }),
    refusals,
  }),
  'GET /activity/api/v2/h5/activity-detail': call({
    summary: 'What taking part costs: of goods, the lowest price',
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
    limit: 'free',
    paged: true,
    cache: { topic: 'activity' },
    input: z.object({ ...paging, activityId: id, activityType: anyType, step: text(20).optional(), startTime: text(40).optional() }),
    data: z.array(buyer),
    refusals,
  }),
  'GET /goods/activity-info': call({
    summary: 'The goods as it is sold in an activity',
    who: 'anyone',
    limit: 'free',
    cache: { topic: 'activity' },
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
      status: z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)])),
      userName: text(100).nullish(),
      userHeadImg: text(500).nullish(),
      mobileNo: text(20).nullish(),
    }),
    data: z.null(),
    refusals,
  }),
}
