import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { filled, id, optionalId, paging, sortBy, stamp, text, integer, yuanAmount, yuanBetween } from '../../kit/fields.ts'
import { couponStates } from '../../promotion/coupon/rules.ts'
import { appreciationPermissions } from './permissions.ts'
import { valueLimits, valueScopes } from './rules.ts'
import { appreciationEditRefusals, appreciationRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'
import { valueOrderAudit, valueTemplateAudit } from './audit.ts'
import { appreciationSettings } from './settings.ts'

const percent = yuanBetween(0, 100)
/** Money in yuan, percents of the principal (`amountPay`) a day. */
const valueOrder = z.object({
  id,
  templateId: id,
  productName: z.string(),
  shopName: z.string(),
  /** 1 growing, holding or falling; 2 exchanged; 3 disabled. */
  state: z.int(),
  stateValue: z.string(),
  /** What it is worth today; of an exchanged one what it brought; of a disabled one 0. */
  amountTotal: yuanAmount,
  /** What its value began with. */
  amountPay: yuanAmount,
  /** What it is worth above that; 0 below. */
  amountAdded: yuanAmount,
  addDays: z.int(),
  reduceDays: z.int(),
  keepingDays: z.int(),
  exchangeDays: z.int(),
  effectiveDays: z.int(),
  addedPercentPerDay: z.number(),
  devaluePercentPerDay: z.number(),
  /** Its coupon; '0' while there is none. */
  couponUserId: id,
  remark: z.string(),
  createTime: stamp,
  updateTime: stamp,
  imageUrl: z.string(),
  orderId: id,
  orderNo: z.string(),
  /** What was paid for the goods that count and were kept, and how much of it counts. */
  amountOrder: yuanAmount,
  creditPercent: z.int(),
  /** Days since it began, 0 on the first. */
  days: z.int(),
})
const member = { who: 'member', refusals: appreciationRefusals } as const
const list = {
  summary: 'The caller’s value-added orders, newest first',
  ...member,
  feature: appreciationSettings.open,
  paged: true,
  input: z.object(paging),
  data: z.array(valueOrder),
} as const
const detailed = { summary: 'One of the caller’s value-added orders', ...member, input: z.object({ id }), data: valueOrder } as const
const statistical = {
  summary: 'What the caller’s value-added orders are worth together today, yuan',
  who: 'visitor',
  input: z.object({}),
  data: yuanAmount,
} as const
/** Changes something by GET, as the contract has it (conflicts K12): it needs the token, is never kept, and a repeat is refused. */
const exchange = {
  summary: 'Turns a value-added order into a coupon of what it is worth today, once and for good',
  ...member,
  input: z.object({ id }),
  data: z.object({ couponUserId: id }),
} as const

export const appreciationCalls = {
  'GET /valueadded/api/v1/value_added/order/get-order-list': call(list),
  'GET /valueadded/api/v1/value_added/order/get-order-detailed': call(detailed),
  'GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical': call(statistical),
  'GET /valueadded/api/v1/value_added/order/action-order-to-certificates': call(exchange),
  'GET /api/v1/value_added/order/get-order-list': call(list),
  'GET /api/v1/value_added/order/get-order-detailed': call(detailed),
  'GET /api/v1/value_added/order/get-user-amount-added-statistical': call(statistical),
  'GET /api/v1/value_added/order/action-order-to-certificates': call(exchange),
}

const days = (max: number) => integer(0, max)
const draft = {
  name: filled(valueLimits.name),
  scope: z.enum(valueScopes),
  scopeIds: z.array(id).max(500).default([]),
  /** The goods that count must come to this, yuan. */
  minAmount: yuanBetween(0, 10_000_000),
  /** How much of what was paid counts. */
  creditPercent: integer(1, 100),
  addDays: days(valueLimits.days),
  keepingDays: days(valueLimits.days),
  addedPercentPerDay: percent,
  devaluePercentPerDay: percent,
  exchangeDays: days(valueLimits.days),
  effectiveDays: days(valueLimits.effectiveDays),
}
const template = z.object({
  id,
  ...draft,
  open: z.boolean(),
  reduceDays: z.int(),
  /** Orders of it that grow, hold or fall, what they are worth today, and what was exchanged. */
  openCount: z.int(),
  openWorth: yuanAmount,
  exchangedCount: z.int(),
  exchangedWorth: yuanAmount,
  /** Names of the goods among `scopeIds`. */
  scopeNames: z.record(z.string(), z.string()),
})
const viewing = { who: 'operator', permission: appreciationPermissions.view, refusals: appreciationEditRefusals } as const
const editing = { ...viewing, permission: appreciationPermissions.edit } as const

export const appreciationConsoleCalls = {
  'GET /console/api/v1/appreciation/templates': call({
    summary: 'Templates of value-added orders, newest first; of several that fit an order the newest is used',
    ...viewing,
    paged: true,
    input: z.object({ ...paging, keyword: text(30).optional() }),
    data: z.array(template),
  }),
  'GET /console/api/v1/appreciation/templates/one': call({
    summary: 'One template, for editing',
    ...viewing,
    input: z.object({ id }),
    data: template.extend(editMark),
  }),
  'POST /console/api/v1/appreciation/templates/save': call({
    summary: 'Makes a template or changes one; orders that members have keep the terms they began with',
    ...editing,
    audit: [valueTemplateAudit.add, valueTemplateAudit.edit],
    input: z.object({ id: optionalId, ...draft, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/appreciation/templates/status': call({
    summary: 'Stops a template or lets it go on; orders that members have go on',
    ...editing,
    audit: valueTemplateAudit.status,
    input: z.object({ id, open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/appreciation/orders': call({
    summary: 'Value-added orders, newest first unless sorted; keyword is an order number or the whole phone of a member',
    ...viewing,
    paged: true,
    counts: ['all', '1', '2', '3'],
    input: z.object({
      ...paging,
      keyword: text(30).optional(),
      templateId: optionalId,
      state: z.enum(['', '1', '2', '3']).optional(),
      sort: sortBy('createTime'),
    }),
    data: z.array(
      valueOrder.extend({
        templateName: z.string(),
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        couponState: z.enum(['', ...couponStates]),
      }),
    ),
  }),
  'GET /console/api/v1/appreciation/figures': call({
    summary: 'What all value-added orders would cost if they were exchanged today, and on the days to come',
    stale: true,
    ...viewing,
    input: z.object({}),
    data: z.object({
      openCount: z.int(),
      /** What they began with, and what they are worth today. */
      openBase: yuanAmount,
      openWorth: yuanAmount,
      /** Of these what could be exchanged today: held long enough. */
      dueWorth: yuanAmount,
      exchangedCount: z.int(),
      exchangedWorth: yuanAmount,
      disabledCount: z.int(),
      /** What the orders of today would be worth on days to come. */
      ahead: z.array(z.object({ day: z.string(), worth: yuanAmount })),
    }),
  }),
  'POST /console/api/v1/appreciation/orders/disable': call({
    summary: 'Ends a value-added order; the coupon it was exchanged for is voided while it is unused',
    ...editing,
    audit: valueOrderAudit.disable,
    input: z.object({ id, reason: filled(100) }),
    data: z.null(),
  }),
}
