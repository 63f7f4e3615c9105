import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { commentLimits } from '../../catalog/comment/rules.ts'
import { commentRefusals } from '../../catalog/comment/texts.ts'
import {
  day,
  filled,
  id,
  int,
  num,
  numOrNone,
  optionalId,
  paging,
  pictureUrl,
  stamp,
  text,
  textStream,
  yuanAmount,
  yuanBetween,
  yuanInput,
} from '../../kit/fields.ts'
import { takeType } from '../../catalog/goods/rules.ts'
import { orderPermissions } from './permissions.ts'
import { orderActivities, orderType } from './rules.ts'
import { orderRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'
import { orderAudit } from './audit.ts'

const money = yuanBetween(0, 100_000_000)
const adjustment = z.object({ kind: z.string(), amount: yuanAmount, label: z.string() })
const trace = z.object({ step: z.string(), applied: z.boolean(), amount: yuanAmount, note: z.string() })

/** An order as its page shows it (Spec 2 §3). Single-product fields are those of the first line; money in yuan, times in ms. */
export const order = z.object({
  id,
  orderNo: z.string(),
  status: z.int(),
  childStatus: z.int(),
  type: z.int().min(orderType.mall).max(orderType.activity),
  activityType: z.enum(['', ...orderActivities]),
  activityId: z.string(),
  activityFinish: z.boolean(),
  takeType: z.int().min(takeType.pickup).max(takeType.courier),
  userId: id,
  shopId: z.string(),
  shopName: z.string(),
  shopAddress: z.string(),
  shopTel: z.string(),
  imageUrl: z.string(),
  productId: z.string(),
  productName: z.string(),
  spec: z.string(),
  artNo: z.string(),
  price: yuanAmount,
  quantity: z.int(),
  productFee: yuanAmount,
  freightFee: yuanAmount,
  discountFee: yuanAmount,
  totalFee: yuanAmount,
  paymentFee: yuanAmount,
  onlineWaitFee: yuanAmount,
  offlineWaitFee: yuanAmount,
  payWay: z.int(),
  createTime: stamp,
  nowTime: stamp,
  timeoutMinutes: z.int(),
  timeoutHours: z.number(),
  remark: z.string(),
  takeRemark: z.string(),
  sendGoodRemark: z.string(),
  takeDateDetail: z.string(),
  expressCompany: z.string(),
  expressNo: z.string(),
  sendTime: stamp.nullable(),
  receiveName: z.string(),
  mobileNo: phone,
  address: z.string(),
  serviceFlag: z.boolean(),
  lines: z.array(
    z.object({
      productId: id,
      skuId: id,
      productName: z.string(),
      spec: z.string(),
      imageUrl: z.string(),
      price: yuanAmount,
      quantity: z.int(),
      /** Pieces of it that came back, or are about to. */
      backQuantity: z.int(),
      /** What is taken off this line, of everything taken off the order. */
      discountFee: yuanAmount,
    }),
  ),
  adjustments: z.array(adjustment),
  trace: z.array(trace),
})

const createInput = z.object({
  source: int.or(z.string()).nullish(),
  type: int.or(z.string()).nullish(),
  couponId: optionalId,
  takeType: numOrNone,
  shopId: optionalId,
  remark: text(200).nullish(),
  productId: id,
  skuId: id,
  quantity: num,
  /** Id of the chosen delivery address (conflicts F06). */
  expressId: optionalId,
  /** Amounts from the client are compared or ignored, never used. */
  advancePayment: money.nullish(),
  payWay: int.nullish(),
  exchangeMoney: money.nullish(),
  shareDetailId: text(64).nullish(),
  takeDate: day.or(z.literal('')).nullish(),
  /** What the page showed; when it differs from ours the order is refused with the reason. */
  price: money.nullish(),
  paymentFee: money.nullish(),
})

const one = z.object({ id })
const member = { who: 'member', refusals: orderRefusals } as const

export const orderCalls = {
  'POST /order/api/v1/order/create': call({
    summary: 'Places an order: stock, limit, slot and amounts decided here',
    ...member,
    feature: 'MALL',
    input: createInput,
    data: z.object({ id, status: z.int(), msg: z.string() }),
  }),
  'GET /order/api/v1/order/view': call({
    summary: 'One order, for its buyer or the staff of its store',
    who: 'visitor',
    refusals: orderRefusals,
    input: one,
    data: order,
  }),
  'GET /order/api/v1/order/list': call({
    summary: 'The caller’s orders, newest first',
    ...member,
    paged: true,
    input: z.object({ ...paging, status: text(4).optional() }),
    data: z.array(order),
  }),
  'POST /order/api/v1/order/cancel': call({
    summary: 'Cancels an unpaid order and gives everything back',
    ...member,
    input: one,
    data: z.null(),
  }),
  'POST /order/api/v1/order/confirm-order': call({
    summary: 'Confirms an order that is paid at the store (pay way 3)',
    ...member,
    input: one,
    data: z.null(),
  }),
  'POST /order/api/v1/order/receive': call({ summary: 'Confirms receipt of a courier order', ...member, input: one, data: z.null() }),
  'POST /order/api/v1/order/comment': call({
    summary: 'Comments on a line of a received order, once; the last line’s comment completes the order',
    who: 'member',
    refusals: { ...orderRefusals, ...commentRefusals },
    input: z.object({
      tradeId: id,
      goodsId: id,
      /** Which of several lines of one goods; without it the first that has no comment yet. */
      skuId: optionalId,
      score: int,
      content: text(commentLimits.content).nullish(),
      imgs: z.array(pictureUrl.refine(Boolean)).max(commentLimits.imgs).nullish(),
    }),
    data: z.object({ id }),
  }),
  'GET /Order/Finish': call({
    summary: 'Completes an order that was received; at any other status nothing happens, so that a repeat is harmless',
    ...member,
    input: z.object({ orderId: id }),
    data: z.null(),
  }),
  'GET /tenant/api/v1/user-sales/my-sales-not-comment-total': call({
    summary: 'How many of the goods that reached the caller wait for a comment',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
  'GET /order/api/v1/order/unfinish-amount': call({
    summary: 'How many orders of the caller are under way',
    ...member,
    input: z.object({}),
    data: z.int(),
  }),
  'GET /order/api/v1/order/buy-amount': call({
    summary: 'Pieces of a goods the caller already bought; cancelled orders do not count',
    who: 'visitor',
    input: z.object({ goodsId: id }),
    data: z.int(),
  }),
}

/** One digit, or nothing. */
const digit = z.string().regex(/^\d?$/).optional()
const consoleFilters = {
  status: digit,
  takeType: digit,
  orderNo: text(40).optional(),
  mobileNo: text(20).optional(),
  shopId: optionalId,
  memberId: optionalId,
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
}
const consoleRow = order.extend({ buyerName: z.string(), buyerMobile: phone })

/** Orders as operators see them; those with a store scope see the pickup orders of their stores only. */
export const orderConsoleCalls = {
  'GET /console/api/v1/order/list': call({
    summary: 'Orders by status, store, number, phone and day; `total` counts at most 1,001',
    who: 'operator',
    permission: orderPermissions.view,
    paged: true,
    input: z.object({ ...paging, ...consoleFilters }),
    data: z.array(consoleRow),
  }),
  'GET /console/api/v1/order/export': call({
    summary: 'All orders of a filter as a file for spreadsheets, a row for each line; phones are masked without `member.phone`',
    who: 'operator',
    permission: orderPermissions.export,
    reply: 'file',
    audit: orderAudit.export,
    input: z.object(consoleFilters),
    data: textStream,
  }),
  'GET /console/api/v1/order/detail': call({
    summary: 'One order with its history, payments and refunds',
    who: 'operator',
    permission: orderPermissions.view,
    input: one,
    data: consoleRow.extend({
      events: z.array(
        z.object({ verb: z.string(), status: z.int(), actor: z.string(), actorName: z.string(), note: z.string(), at: stamp }),
      ),
      payments: z.array(
        z.object({
          outTradeNo: z.string(),
          channel: z.string(),
          amount: yuanAmount,
          state: z.string(),
          transactionId: z.string(),
          paidAt: stamp.nullable(),
          createdAt: stamp,
        }),
      ),
      refunds: z.array(z.object({ outRefundNo: z.string(), amount: yuanAmount, state: z.string(), reason: z.string(), createdAt: stamp })),
    }),
    refusals: orderRefusals,
  }),
  'POST /console/api/v1/order/reprice': call({
    summary: 'Changes what an unpaid order costs; payments under way are closed first, and one that was faster wins',
    who: 'operator',
    permission: orderPermissions.edit,
    audit: orderAudit.reprice,
    input: z.object({ id, discount: yuanInput, freight: yuanInput, reason: filled(100) }),
    data: z.null(),
    refusals: orderRefusals,
  }),
  'POST /console/api/v1/order/readdress': call({
    summary: 'Changes who receives a courier order that has not gone out. An empty phone keeps the one there is',
    who: 'operator',
    permission: orderPermissions.edit,
    audit: orderAudit.readdress,
    input: z.object({ id, receiveName: text(40), mobileNo: text(40), area: text(80), address: text(250), reason: filled(100) }),
    data: z.null(),
    refusals: orderRefusals,
  }),
  'POST /console/api/v1/order/close': call({
    summary: 'Closes an unpaid order for a reason; a paid one is refunded through after-sale',
    who: 'operator',
    permission: orderPermissions.close,
    audit: orderAudit.close,
    input: z.object({ id, reason: text(200).refine((s) => s.length > 0) }),
    data: z.null(),
    refusals: orderRefusals,
  }),
}
