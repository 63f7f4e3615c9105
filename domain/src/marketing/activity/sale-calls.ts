import * as z from 'zod'
import { maxStock } from '../../catalog/stock/rules.ts'
import {
  day,
  id,
  int,
  num,
  numOrNone,
  oneOf,
  optionalId,
  paging,
  positiveCount,
  sortBy,
  stamp,
  text,
  integer,
  yuanAmount,
  yuanBetween,
  yuanInput,
} from '../../kit/fields.ts'
import { activityDraft, activityRow, activityWords } from './draft.ts'
import { activityStatus } from './rules.ts'
import { activitySorts, adminPhases } from './admin.ts'
import { phone } from '../../platform/operator/fields.ts'

// Shapes that the calls of all activities that sell a goods are made of.

const money = yuanBetween(0, 100_000_000)
const unread = int.or(z.string()).nullish()

/** An order of an activity. Amounts, pay way and origin from the client are read and never used: price and terms are the activity's. */
export const activityOrder = z.object({
  source: unread,
  type: unread,
  couponId: optionalId,
  takeType: numOrNone,
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
  payWay: int.nullish(),
  shareDetailId: text(64).nullish(),
  takeDate: day.or(z.literal('')).nullish(),
})

const saleSku = z.object({ skuId: id, activityPrice: yuanInput, quantity: integer(0, maxStock) })
const dateOrNone = day.or(z.literal('')).default('')

/** What an operator fills in. */
export const saleDraft = activityDraft.extend({
  activityRemark: text(500).default(''),
  goodsId: id,
  /** 0 is unlimited. */
  personLimit: integer(0, 9999).default(1),
  payWay: oneOf(1, 2, 3).default(1),
  advancePayment: yuanInput.default(0),
  expressType: oneOf(0, 1, 2).default(0),
  expressFee: yuanInput.default(0),
  /** Empty is every store. */
  shopIds: z.array(id).max(500).default([]),
  deliveryStartDate: dateOrNone,
  deliveryEndDate: dateOrNone,
  takeRemark: text(200).default(''),
  /** `quantity` is what shall be set aside; once there are orders pieces are added by their own call and it is not read. */
  skus: z.array(saleSku).max(100),
})

/** A sale in a list. */
export const saleRow = activityRow.extend({
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

/** Everything of a sale, for editing; `frozen` when orders exist, `finished` when what was left went back. */
export const saleDetail = saleRow.extend({
  ...activityWords.shape,
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
})

/** Figures of a sale now. */
export const saleFigures = z.object({
  now: stamp,
  startTime: stamp,
  endTime: stamp,
  activityStatus: z.int(),
  left: z.int(),
  sold: z.int(),
  orders: z.int(),
  paid: z.int(),
  paidAmount: yuanAmount,
  buyers: z.int(),
  appointments: z.int(),
  /** Visitors who came by a shared link. */
  shareVisits: z.int(),
})

/** An operator takes an activity down (0), opens it again (1) or ends it for good (3). */
export const saleStatusInput = z.object({
  activityId: id,
  activityStatus: oneOf(activityStatus.closed, activityStatus.open, activityStatus.ended),
})
/** More pieces of a SKU for an activity. */
export const saleQuantityInput = z.object({ activityId: id, skuId: id, quantity: positiveCount(maxStock) })
/** What a list of sales is filtered by. */
export const saleListInput = z.object({
  ...paging,
  keyword: text(40).optional(),
  phase: z.enum(['', ...adminPhases]).optional(),
  sort: sortBy(...activitySorts),
})

/** What an order of a group or pack has come to: `status` as of any order's creation. */
export const orderAnswer = z.object({ status: z.int(), id, msg: z.string() })

/** Somebody who bought, with their order. */
export const buyerRow = z.object({
  orderId: id,
  orderNo: z.string(),
  orderStatus: z.int(),
  memberId: id,
  name: z.string(),
  mobile: phone,
  headImgUrl: z.string(),
  leads: z.boolean(),
  paidTime: stamp.nullable(),
  payable: yuanAmount,
})
