import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, id, optionalId, yuanAmount } from '../../kit/fields.ts'
import { reportPermissions } from './permissions.ts'
import { reportSteps } from './rules.ts'
import { reportRefusals } from './texts.ts'

/** Days are whole days in Shanghai, both included. */
const range = z.object({ from: day, to: day, step: z.enum(reportSteps).default('day'), shopId: optionalId })
const reading = { who: 'operator', permission: reportPermissions.view, refusals: reportRefusals, input: range } as const

const sales = z.object({
  paidOrders: z.int(),
  buyers: z.int(),
  pieces: z.int(),
  goodsAmount: yuanAmount,
  discount: yuanAmount,
  freight: yuanAmount,
  sales: yuanAmount,
  /** Money that went back in this time, whenever its order was paid. */
  refunded: yuanAmount,
  net: yuanAmount,
})
const sold = z.object({ pieces: z.int(), orders: z.int(), goodsAmount: yuanAmount, discount: yuanAmount, amount: yuanAmount })
const refunds = z.object({ refunds: z.int(), asked: yuanAmount, done: yuanAmount, failed: yuanAmount })
const coupons = z.object({
  /** Coupons that came to members, and those of them that the member took: claimed, paid for with points, by a code. */
  issued: z.int(),
  claimed: z.int(),
  /** Taken by a paid order, or at a store. */
  used: z.int(),
  expired: z.int(),
  /** What they took off, and what the orders that used them came to. */
  discount: yuanAmount,
  turnover: yuanAmount,
  /** Turnover for each yuan taken off, two decimals; null while nothing was. */
  yield: z.number().nullable(),
})
/** First day of a period. */
const period = z.string()

export const reportConsoleCalls = {
  'GET /console/api/v1/report/sales': call({
    summary: 'Paid orders by day, week or month of their payment, and what went back',
    stale: true,
    ...reading,
    data: z.object({ rows: z.array(sales.extend({ period })), total: sales }),
  }),
  'GET /console/api/v1/report/goods': call({
    summary: 'Goods of paid orders, by what they brought; the first 500',
    stale: true,
    ...reading,
    data: z.object({ rows: z.array(sold.extend({ goodsId: id, goodsName: z.string() })), goods: z.int(), total: sold }),
  }),
  'GET /console/api/v1/report/refunds': call({
    summary: 'Refunds by day, week or month they were asked for, and by reason; the first 50 reasons',
    stale: true,
    ...reading,
    data: z.object({
      rows: z.array(refunds.extend({ period })),
      reasons: z.array(refunds.extend({ reason: z.string() })),
      total: refunds,
    }),
  }),
  'GET /console/api/v1/report/coupons': call({
    summary: 'Coupons by day, week or month of what happened to them, and by kind; the first 500 kinds',
    stale: true,
    ...reading,
    data: z.object({
      rows: z.array(coupons.extend({ period })),
      templates: z.array(coupons.extend({ templateId: id, couponName: z.string() })),
      /** How many kinds there are in all. */
      kinds: z.int(),
      total: coupons,
    }),
  }),
}
