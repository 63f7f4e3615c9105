import * as z from 'zod'
import { maxStock } from '../../catalog/stock/rules.ts'
import { call } from '../../kit/call.ts'
import {
  day,
  filled,
  flag,
  id,
  num,
  optionalId,
  paging,
  pictureUrl,
  positiveCount,
  stamp,
  text,
  textFile,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { orderRefusals } from '../../trade/order/texts.ts'
import { activityStatus } from '../activity/rules.ts'
import { salePhases, seckillStatuses } from './rules.ts'
import { seckillEditRefusals, seckillRefusals } from './texts.ts'

/** What a wish to buy has come to; `orderId` is '0' until it succeeded, `statusMsg` says why it failed. */
export const seckillStatus = z.object({ status: z.enum(seckillStatuses), orderId: id, statusMsg: z.string() })

const money = z.coerce.number().min(0).max(100_000_000)
const loose = z.union([z.string(), z.number()]).nullish()

/** Amounts, pay way and origin from the client are read and never used: price and terms are the activity's. */
const killInput = z.object({
  source: loose,
  type: loose,
  couponId: optionalId,
  takeType: num.nullish(),
  shopId: optionalId,
  remark: text(200).nullish(),
  productId: id,
  skuId: id,
  quantity: num,
  /** Id of the chosen delivery address (conflicts F06). */
  expressId: optionalId,
  activityId: id,
  /** The award id of the address the member came by. */
  state: text(64).nullish(),
  advancePayment: money.nullish(),
  payWay: num.nullish(),
  shareDetailId: text(64).nullish(),
  takeDate: day.or(z.literal('')).nullish(),
})

export const seckillCalls = {
  'POST /activity/api/v1/seckill/user/kill': call({
    summary: 'Asks to buy at the kill price. Answers when the wish is kept or settled; the outcome is read from status',
    who: 'member',
    input: killInput,
    data: seckillStatus,
    refusals: { ...orderRefusals, ...seckillRefusals },
  }),
  'GET /activity/api/v1/seckill/user/status': call({
    summary: 'What the caller’s latest wish in this activity has come to',
    who: 'member',
    input: z.object({ activityId: id }),
    data: seckillStatus,
    refusals: seckillRefusals,
  }),
  'GET /v4-activity/api/seckill/common/get-corpId': call({
    summary: 'The enterprise (WeCom corp id) whose steward looks after an order of the caller; empty when the brand has none',
    who: 'visitor',
    input: z.object({ orderId: id }),
    data: z.string(),
    refusals: orderRefusals,
  }),
}

const saleSku = z.object({ skuId: id, activityPrice: yuanInput, quantity: z.int().min(0).max(maxStock) })
/** Until the year 3000, so that it is a moment for every database. */
const moment = z.int().min(0).max(32_503_680_000_000)
const dateOrNone = day.or(z.literal('')).default('')

/** What an operator fills in. */
export const seckillDraft = z.object({
  activityName: filled(40),
  activityMainPicUrl: pictureUrl.default(''),
  activityListPics: z.array(pictureUrl.refine(Boolean)).max(9).default([]),
  activityMusicUrl: pictureUrl.default(''),
  /** Rich text, cleaned when it is kept. */
  activityRule: text(50_000).default(''),
  activityRemark: text(500).default(''),
  startTime: moment,
  endTime: moment,
  shareText: text(100).default(''),
  shareIconUrl: pictureUrl.default(''),
  shareTypes: z
    .array(z.object({ url: pictureUrl, img: pictureUrl }))
    .max(5)
    .default([]),
  backgroundColor: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i)]).default(''),
  mustRegister: flag.default(true),
  goodsId: id,
  /** 0 is unlimited. */
  personLimit: z.int().min(0).max(9999).default(1),
  payWay: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  advancePayment: yuanInput.default(0),
  expressType: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  expressFee: yuanInput.default(0),
  /** Empty is every store. */
  shopIds: z.array(id).max(500).default([]),
  deliveryStartDate: dateOrNone,
  deliveryEndDate: dateOrNone,
  takeRemark: text(200).default(''),
  /** `quantity` is what shall be set aside; once there are orders pieces are added by their own call and it is not read. */
  skus: z.array(saleSku).max(100),
})

const row = z.object({
  activityId: id,
  activityName: z.string(),
  activityMainPicUrl: z.string(),
  activityStatus: z.int(),
  startTime: stamp,
  endTime: stamp,
  goodsId: id,
  goodsName: z.string(),
  killPrice: yuanAmount,
  marketPrice: yuanAmount,
  personLimit: z.int(),
  /** Pieces still set aside; pieces in live orders. */
  left: z.int(),
  sold: z.int(),
  /** Live orders, and how many people booked the reminder. */
  orders: z.int(),
  appointments: z.int(),
  /** What was left went back to the SKUs: nothing can be changed any more. */
  finished: z.boolean(),
})

/** One SKU of a sale: its own price and stock, and what the sale has of it. */
const saleSkuState = z.object({
  skuId: id,
  spec: z.string(),
  price: yuanAmount,
  marketPrice: yuanAmount,
  activityPrice: yuanAmount,
  /** Pieces of the SKU outside the sale. */
  stock: z.int(),
  left: z.int(),
  sold: z.int(),
})

/** What happened in one second or minute. */
const pulse = z.object({ time: stamp, taps: z.int(), settled: z.int(), refused: z.int(), orders: z.int(), paid: z.int() })

const one = z.object({ activityId: id })
const viewing = { who: 'operator', permission: 'activity.view' } as const
const editing = { who: 'operator', permission: 'activity.edit', refusals: seckillEditRefusals } as const

export const seckillConsoleCalls = {
  'GET /console/api/v1/seckill': call({
    summary: 'Seckills, newest start first',
    ...viewing,
    paged: true,
    input: z.object({ ...paging, keyword: text(40).optional(), phase: z.enum(['', ...salePhases]).optional() }),
    data: z.array(row.extend({ phase: z.enum(salePhases) })),
  }),
  'GET /console/api/v1/seckill/one': call({
    summary: 'Everything of one seckill, for editing; `frozen` when orders exist, `finished` when what was left went back',
    ...viewing,
    input: one,
    data: row.extend({
      activityListPics: z.array(z.string()),
      activityMusicUrl: z.string(),
      activityRule: z.string(),
      activityRemark: z.string(),
      shareText: z.string(),
      shareIconUrl: z.string(),
      shareTypes: z.array(z.object({ url: z.string(), img: z.string() })),
      backgroundColor: z.string(),
      mustRegister: z.boolean(),
      payWay: z.int(),
      advancePayment: yuanAmount,
      expressType: z.int(),
      expressFee: yuanAmount,
      shopIds: z.array(id),
      deliveryStartDate: z.string(),
      deliveryEndDate: z.string(),
      takeRemark: z.string(),
      skus: z.array(saleSkuState),
      frozen: z.boolean(),
    }),
    refusals: seckillEditRefusals,
  }),
  'POST /console/api/v1/seckill/save': call({
    summary: 'Makes a seckill and sets its pieces aside, or changes one; once there are orders only words and the end may change',
    ...editing,
    input: seckillDraft.extend({ activityId: optionalId }),
    data: one,
  }),
  'POST /console/api/v1/seckill/status': call({
    summary: 'Takes a seckill down (0), opens it again (1), or ends it for good (3): what is left goes back to the SKUs',
    ...editing,
    input: one.extend({
      activityStatus: z.union([z.literal(activityStatus.closed), z.literal(activityStatus.open), z.literal(activityStatus.ended)]),
    }),
    data: z.null(),
  }),
  'POST /console/api/v1/seckill/stock': call({
    summary: 'Sets more pieces aside for a seckill, also while it runs; once for each submit',
    ...editing,
    input: one.extend({ skuId: id, quantity: positiveCount(maxStock) }),
    data: z.object({ left: z.int() }),
  }),
  'GET /console/api/v1/seckill/live': call({
    summary: 'Figures of a sale and what happened by second or minute, at most 600 points up to now or the end',
    ...viewing,
    input: one.extend({ unit: z.enum(['second', 'minute']).default('minute') }),
    data: z.object({
      now: stamp,
      startTime: stamp,
      endTime: stamp,
      activityStatus: z.int(),
      /** Wishes received, settled (sold or not), refused at the door. */
      taps: z.int(),
      settled: z.int(),
      refused: z.int(),
      left: z.int(),
      sold: z.int(),
      orders: z.int(),
      paid: z.int(),
      paidAmount: yuanAmount,
      buyers: z.int(),
      appointments: z.int(),
      /** Visitors who came by a shared link. */
      shareVisits: z.int(),
      points: z.array(pulse),
    }),
    refusals: seckillEditRefusals,
  }),
  'GET /console/api/v1/seckill/buyers': call({
    summary: 'Orders of a seckill with their buyers, as a CSV file; with a store scope those of the operator’s stores',
    who: 'operator',
    permission: 'order.view',
    reply: 'file',
    input: one,
    data: textFile,
    refusals: seckillEditRefusals,
  }),
}
