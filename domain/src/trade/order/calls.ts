import * as z from 'zod'
import { commentLimits } from '../../catalog/comment/rules.ts'
import { commentRefusals } from '../../catalog/comment/texts.ts'
import { takeType } from '../../catalog/goods/rules.ts'
import { call } from '../../kit/call.ts'
import { id, int, optionalId, paging, pictureUrl, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { phone } from '../../platform/operator/fields.ts'
import { orderActivities, orderType } from './rules.ts'
import { orderRefusals } from './texts.ts'

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
      /** Pieces of it that left in parcels. */
      sentQuantity: z.int(),
      /** What is taken off this line, of everything taken off the order. */
      discountFee: yuanAmount,
    }),
  ),
  adjustments: z.array(adjustment),
  trace: z.array(trace),
})

const one = z.object({ id })
const member = { who: 'member', refusals: orderRefusals } as const

export const orderCalls = {
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
