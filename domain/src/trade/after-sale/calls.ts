import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, flag, id, num, optionalId, paging, pictureUrl, sortBy, stamp, text, yuanAmount, yuanInput } from '../../kit/fields.ts'
import { orderPermissions } from '../order/permissions.ts'
import { orderRefusals } from '../order/texts.ts'
import { afterSalePermissions } from './permissions.ts'
import { afterSaleLimits, afterSaleStates, dispositions } from './rules.ts'
import { afterSaleRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'
import { afterSaleAudit } from './audit.ts'

const refusals = { ...afterSaleRefusals, orderGone: orderRefusals.notThere, orderChanged: orderRefusals.changed }
const kind = z.enum(['refund', 'return'])
/** Which pieces: absent is everything that is left. */
const items = z
  .array(z.object({ lineId: id, quantity: num }))
  .max(500)
  .nullish()
/** Pictures as a list, or joined by commas as a form sends them. More than allowed is refused politely, not here. */
const pictures = z
  .union([z.array(text(500)), text(5000).transform((s) => s.split(',').filter(Boolean))])
  .nullish()
  .transform((list) => (list ?? []).filter((url) => url !== ''))
  .pipe(z.array(pictureUrl).max(50))

const moneyBack = z.object({
  goodsFee: yuanAmount,
  freightFee: yuanAmount,
  /** Back the way it came, in cash at the store, and no longer due at the store; they sum to `refundFee`. */
  onlineFee: yuanAmount,
  offlineFee: yuanAmount,
  waivedFee: yuanAmount,
  /** Beyond goods and freight, or less than them. */
  adjustFee: yuanAmount,
  refundFee: yuanAmount,
  /** Points that come back, and points of the order that are taken back. */
  points: z.int(),
  earnedPoints: z.int(),
  coupon: z.boolean(),
  whole: z.boolean(),
})
const line = z.object({
  lineId: id,
  productName: z.string(),
  spec: z.string(),
  imageUrl: z.string(),
  price: yuanAmount,
  /** Pieces of it in this after-sale, what they bring, and how many could still come back. */
  quantity: z.int(),
  amount: yuanAmount,
  leftQuantity: z.int(),
})
const step = z.object({
  /** 1 the member, 2 the merchant. */
  operatorType: z.int(),
  operatorResult: z.string(),
  createTime: stamp,
  reasonList: z.array(z.object({ reasonLabel: z.string(), reasonValue: z.string() })),
  imageDetail: z.array(z.string()),
})
const summary = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  kind,
  state: z.enum(afterSaleStates),
  status: z.int(),
  childStatus: z.int(),
  statusName: z.string(),
  createTime: stamp,
  money: moneyBack,
  lines: z.array(line),
})
const detail = summary.extend({
  reason: z.string(),
  remark: z.string(),
  imageDetail: z.array(z.string()),
  expressName: z.string(),
  expressNo: z.string(),
  /** Until when the goods must be sent back, ms; null where nothing waits for it. */
  sendBefore: stamp.nullable(),
  processDetail: z.array(step),
  /** All after-sales of the order, newest first. */
  others: z.array(z.object({ id, statusName: z.string(), createTime: stamp, refundFee: yuanAmount })),
})

const application = z.object({
  id,
  reason: text(50).nullish(),
  remark: text(afterSaleLimits.remark).nullish(),
  imageDetail: pictures,
  items,
})
const one = z.object({ id })
const member = { who: 'member', refusals } as const
const done = z.null()
const made = z.object({ id, status: z.int(), childStatus: z.int() })
const reasons = z.array(z.object({ reasonLabel: z.string(), reasonValue: z.string() }))
const list = { who: 'visitor', input: z.object({}), data: reasons } as const

export const afterSaleCalls = {
  'GET /order/api/v1/service/view': call({
    summary: 'An after-sale with its record, by its own id or by the order’s (then the newest); for the buyer and the staff of the store',
    who: 'visitor',
    input: one,
    data: detail,
    refusals,
  }),
  'GET /order/api/v1/service/refund-reason-list': call({ summary: 'Reasons for a refund', ...list }),
  'GET /order/api/v1/service/return-reason-list': call({ summary: 'Reasons for a return', ...list }),
  'GET /order/api/v1/service/express-list': call({
    summary: 'Courier companies for a parcel that goes back',
    who: 'visitor',
    input: z.object({}),
    data: z.array(z.object({ expressCode: z.string(), expressName: z.string() })),
  }),
  'GET /order/api/v1/service/preview': call({
    summary:
      'What comes back with these pieces: money by its ways, points, coupon; the executed refund is equal to the fen. `items` is JSON',
    who: 'visitor',
    input: z.object({
      id,
      /** JSON of `[{lineId, quantity}]`; '' is everything that is left. */
      items: text(50_000).nullish(),
    }),
    data: z.object({ orderId: id, kind, money: moneyBack, lines: z.array(line) }),
    refusals,
  }),
  'POST /order/api/v1/service/create-refund': call({
    summary: 'Asks for money back before the goods are handed over; everything that is left unless pieces are named',
    ...member,
    input: application,
    data: made,
  }),
  'POST /order/api/v1/service/create-return': call({
    summary: 'Asks to send goods of a courier order back',
    ...member,
    input: application,
    data: made,
  }),
  'POST /order/api/v1/service/cancel-refund': call({ summary: 'Takes back a refund application', ...member, input: one, data: done }),
  'POST /order/api/v1/service/cancel-return': call({ summary: 'Takes back a return application', ...member, input: one, data: done }),
  'POST /order/api/v1/refund/cancel': call({ summary: 'The older way of cancel-refund', ...member, input: one, data: done }),
  'POST /order/api/v1/service/send-return': call({
    summary: 'Tells the parcel in which the goods go back',
    ...member,
    input: z.object({
      id,
      expressName: text(40).nullish(),
      expressNo: text(40).nullish(),
      remark: text(afterSaleLimits.remark).nullish(),
      imageDetail: pictures,
    }),
    data: done,
  }),
  'GET /order/api/v1/service/return-code': call({
    summary: 'The code that a buyer holds out when goods go back at the store; it changes every minute and dies with the return',
    ...member,
    input: one,
    data: z.object({ code: z.string(), expiresIn: z.int() }),
  }),
  'POST /order/api/v1/service/confirm-return': call({
    summary: 'A store manager takes goods of a pickup order back; the cash given back must be the exact part that was paid there',
    who: 'employee',
    input: z.object({
      id,
      offlinePaymentFee: yuanInput,
      /** The code the buyer shows; a wrong one is refused, none is noted in the record. */
      code: text(200).nullish(),
      items,
      /** The goods are not fit for sale. */
      writeOff: flag.nullish(),
    }),
    data: done,
    refusals,
  }),
}

const consoleRow = summary.extend({ buyerName: z.string(), buyerMobile: phone, takeType: z.int(), shopName: z.string() })
const review = { who: 'operator', permission: afterSalePermissions.handle, refusals } as const

/** After-sales as operators see them; those with a store scope see the pickup orders of their stores only. */
export const afterSaleConsoleCalls = {
  'GET /console/api/v1/after-sales': call({
    summary: 'After-sales by kind, state, order, phone and day, newest first unless sorted',
    who: 'operator',
    permission: orderPermissions.view,
    paged: true,
    counts: ['all', ...afterSaleStates],
    input: z.object({
      ...paging,
      kind: kind.or(z.literal('')).optional(),
      state: z.enum(afterSaleStates).or(z.literal('')).optional(),
      orderNo: text(40).optional(),
      mobileNo: text(20).optional(),
      orderId: optionalId,
      from: day.or(z.literal('')).optional(),
      to: day.or(z.literal('')).optional(),
      sort: sortBy('createTime'),
    }),
    data: z.array(consoleRow),
  }),
  'GET /console/api/v1/after-sales/one': call({
    summary: 'One after-sale with its record and its refunds at the provider',
    who: 'operator',
    permission: orderPermissions.view,
    input: one,
    data: detail.extend({
      buyerName: z.string(),
      buyerMobile: phone,
      takeType: z.int(),
      shopName: z.string(),
      disposition: z.string(),
      refunds: z.array(z.object({ outRefundNo: z.string(), amount: yuanAmount, state: z.string(), failure: z.string(), createdAt: stamp })),
    }),
    refusals,
  }),
  'POST /console/api/v1/after-sales/approve': call({
    summary: 'Agrees: a refund is carried out at once, a return waits for the goods',
    ...review,
    audit: afterSaleAudit.approve,
    input: z.object({ id, remark: text(afterSaleLimits.remark).default('') }),
    data: done,
  }),
  'POST /console/api/v1/after-sales/reject': call({
    summary: 'Says no for a reason that the member reads; the order goes on',
    ...review,
    audit: afterSaleAudit.reject,
    input: z.object({ id, reason: filled(afterSaleLimits.remark) }),
    data: done,
  }),
  'POST /console/api/v1/after-sales/receive': call({
    summary: 'The goods are back: on the shelf, or written off',
    ...review,
    audit: afterSaleAudit.receive,
    input: z.object({ id, disposition: z.enum(dispositions), remark: text(afterSaleLimits.remark).default('') }),
    data: done,
  }),
  'POST /console/api/v1/after-sales/refund': call({
    summary: 'Pays back for goods that were received',
    ...review,
    audit: afterSaleAudit.refund,
    input: z.object({ id, remark: text(afterSaleLimits.remark).default('') }),
    data: done,
  }),
  'POST /console/api/v1/after-sales/retry': call({
    summary: 'Asks the provider again for refunds that failed',
    ...review,
    audit: afterSaleAudit.retry,
    input: one,
    data: done,
  }),
}
