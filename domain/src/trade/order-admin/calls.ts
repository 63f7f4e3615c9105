import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, id, optionalId, paging, sortBy, stamp, text, textStream, yuanAmount, yuanInput } from '../../kit/fields.ts'
import { timelineAnswer, timelineInput } from '../../platform/note/timeline.ts'
import { phone } from '../../platform/operator/fields.ts'
import { order } from '../order/calls.ts'
import { orderPermissions } from '../order/permissions.ts'
import { orderRefusals } from '../order/texts.ts'
import { orderAudit } from './audit.ts'
import { orderTabs, orderTagMax } from './rules.ts'
import { orderTimelineTargets, orderTopics } from './timeline.ts'

const one = z.object({ id })
/** One digit, or nothing. */
const digit = z.string().regex(/^\d?$/).optional()
const consoleFilters = {
  /** An order number or its last digits, a tracking number or its beginning, a member's phone or its last four digits. */
  q: text(200).optional(),
  state: z.enum(orderTabs).optional(),
  status: digit,
  takeType: digit,
  orderNo: text(40).optional(),
  mobileNo: text(20).optional(),
  shopId: optionalId,
  memberId: optionalId,
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
  /** `today`: pickup orders whose chosen day is today or passed, and those without a day. */
  due: z.enum(['', 'today']).optional(),
  tag: text(orderTagMax.length).optional(),
  /** Id of an operator, or `me`. */
  assignee: z
    .string()
    .regex(/^(?:me|\d{0,19})$/)
    .optional(),
}
const tag = filled(orderTagMax.length)
const person = z.object({ id, name: z.string() })
const consoleRow = order.extend({
  buyerName: z.string(),
  buyerMobile: phone,
  tags: z.array(z.string()),
  /** The operator who takes care of it. */
  assignee: person.nullable(),
})

const handling = {
  who: 'operator',
  permission: orderPermissions.handle,
  refusals: { notThere: orderRefusals.notThere, tooManyTags: orderRefusals.tooManyTags, noAssignee: orderRefusals.noAssignee },
} as const

/** Orders as operators see them; those with a store scope see the pickup orders of their stores only. */
export const orderConsoleCalls = {
  'GET /console/api/v1/order/list': call({
    summary: 'Orders by state, store, number, phone and day; `total` counts at most 1,001, `counts` those of the other filters by state',
    who: 'operator',
    permission: orderPermissions.view,
    paged: true,
    counts: orderTabs,
    input: z.object({ ...paging, ...consoleFilters, sort: sortBy('createTime', 'paymentFee') }),
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
    summary: 'One order with its history, payments and refunds, its buyer and what is odd about it',
    who: 'operator',
    permission: orderPermissions.view,
    input: one,
    data: consoleRow.extend({
      /** Of the money: what came in, and of that, what went back. */
      paidFee: yuanAmount,
      backFee: yuanAmount,
      buyer: z.object({ headImgUrl: z.string(), gradeName: z.string(), spent: yuanAmount, orders: z.int(), afterSales: z.int() }),
      /** What deserves a second look, in words. */
      risks: z.array(z.string()),
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
  'GET /console/api/v1/order/timeline': call({
    summary: 'What happened with an order, newest first; the log only with `audit-log.view`',
    who: 'operator',
    permission: orderPermissions.view,
    input: z.object({ ...timelineInput, tab: z.enum(['all', ...orderTopics]).default('all') }),
    data: z.object({
      ...timelineAnswer(orderTopics, orderTimelineTargets),
      /** Notes on it. */
      notes: z.int(),
    }),
    refusals: { notThere: orderRefusals.notThere },
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
  'GET /console/api/v1/order/tags': call({
    summary: 'Tags of orders in use, the most used first',
    who: 'operator',
    permission: orderPermissions.view,
    input: z.object({}),
    data: z.array(z.object({ tag: z.string(), orders: z.int() })),
  }),
  'GET /console/api/v1/order/handlers': call({
    summary: 'Colleagues who may see orders, of whatever stores: who may be put in charge of one',
    who: 'operator',
    permission: orderPermissions.view,
    input: z.object({}),
    data: z.array(person),
  }),
  'POST /console/api/v1/order/tags': call({
    summary: 'Adds tags to an order and takes others away',
    ...handling,
    audit: orderAudit.tags,
    input: z.object({ id, add: z.array(tag).max(orderTagMax.count).default([]), remove: z.array(tag).max(orderTagMax.count).default([]) }),
    data: z.object({ tags: z.array(z.string()) }),
  }),
  'POST /console/api/v1/order/assign': call({
    summary: 'Says who takes care of an order; without an operator nobody does',
    ...handling,
    audit: orderAudit.assign,
    input: z.object({ id, operatorId: optionalId }),
    data: z.null(),
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
