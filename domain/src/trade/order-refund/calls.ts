import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, integer, optionalId, paging, sortBy, stamp, text, yuanAmount, yuanInput } from '../../kit/fields.ts'
import { acted, previewFields } from '../../kit/preview.ts'
import { allowance } from '../../platform/operator/fields.ts'
import { afterSaleRefusals } from '../after-sale/texts.ts'
import { orderPermissions } from '../order/permissions.ts'
import { orderRefusals } from '../order/texts.ts'
import { orderRefundAudit } from './audit.ts'
import { orderRefundPermissions } from './permissions.ts'
import { refundRequestStates, refundWords } from './rules.ts'
import { orderRefundRefusals } from './texts.ts'

const refusals = {
  ...orderRefundRefusals,
  orderGone: orderRefusals.notThere,
  orderChanged: orderRefusals.changed,
  awaitsGroup: orderRefusals.awaitsGroup,
  afterSaleChanged: afterSaleRefusals.changed,
  badQuantity: afterSaleRefusals.badQuantity,
  tooOften: afterSaleRefusals.tooOften,
}

/** What shall go back of an order. */
const wanted = {
  /** Pieces by line; none is goodwill: money alone. */
  items: z.array(z.object({ lineId: id, quantity: integer(1, 100_000) })).max(500),
  /** Freight comes back too. */
  freight: flag.default(false),
  /** Money that goes back; left out, all that pieces and freight come to. */
  amount: yuanInput.optional(),
  /** Goods go back on sale; otherwise they are written off. */
  restock: flag.default(true),
  reason: filled(refundWords.reason),
  /** Told to the member. */
  message: text(refundWords.message).default(''),
}
export const refundWish = z.object(wanted)

const line = z.object({
  lineId: id,
  productName: z.string(),
  spec: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  leftQuantity: z.int(),
  /** What the asked pieces of it bring. */
  amount: yuanAmount,
})
const request = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  amount: yuanAmount,
  reason: z.string(),
  message: z.string(),
  /** What is asked for, in words: pieces of which goods, freight, money alone. */
  what: z.string(),
  state: z.enum(refundRequestStates),
  askedBy: z.string(),
  /** The asker is who asks this call. */
  mine: z.boolean(),
  askedAt: stamp,
  decidedBy: z.string(),
  decidedAt: stamp.nullable(),
  note: z.string(),
})
const given = z.object({ afterSaleId: id })
const give = { who: 'operator', permission: orderRefundPermissions.refund, refusals } as const
const decide = { who: 'operator', permission: orderRefundPermissions.approve, refusals } as const

/** Refunds that the brand makes by itself, without an application of the member. */
export const orderRefundConsoleCalls = {
  'GET /console/api/v1/order/refundable': call({
    summary: 'What may still go back of an order, what these pieces come to, how much at once, and what waits for approval',
    ...give,
    input: z.object({
      id,
      /** JSON of `[{lineId, quantity}]`; '' or `[]` is none. */
      items: text(50_000).default(''),
      freight: flag.default(false),
    }),
    data: z.object({
      id,
      orderNo: z.string(),
      /** Why nothing may be refunded now; '' when it may. */
      why: z.string(),
      lines: z.array(line),
      /** Most money that goes back with the asked pieces; without any, all that is left. */
      most: yuanAmount,
      /** Freight and money that may still go back. */
      freight: yuanAmount,
      online: yuanAmount,
      offline: yuanAmount,
      /** Goods have not left yet. */
      unsent: z.boolean(),
      /** Most at once without approval, the lower one of `allowance`; null: no cap. */
      cap: yuanAmount.nullable(),
      /** What the asker may still refund without approval within 24 hours: of this order, and in total. */
      allowance: allowance(yuanAmount),
      /** Until when the provider wants to wait with the next refund; null: not at all. */
      waitUntil: stamp.nullable(),
      pending: request.nullable(),
    }),
  }),
  'POST /console/api/v1/order/refund': call({
    summary: 'Refunds pieces, freight or money alone at once; with `dry` tells what would happen',
    ...give,
    audit: orderRefundAudit.give,
    input: z.object({ id, ...wanted, ...previewFields }),
    data: acted(given),
  }),
  'POST /console/api/v1/order/refund-request': call({
    summary: 'Asks for a refund beyond one’s allowance; nothing is held or paid before it is approved',
    ...give,
    audit: orderRefundAudit.request,
    input: z.object({ id, ...wanted }),
    data: z.object({ requestId: id }),
  }),
  'GET /console/api/v1/refund-requests': call({
    summary: 'Refunds that needed approval, newest first unless sorted',
    who: 'operator',
    permission: orderPermissions.view,
    paged: true,
    counts: ['all', ...refundRequestStates],
    input: z.object({
      ...paging,
      state: z.enum(refundRequestStates).or(z.literal('')).optional(),
      orderNo: text(40).optional(),
      orderId: optionalId,
      sort: sortBy('askedAt', 'amount'),
    }),
    data: z.array(request),
  }),
  'POST /console/api/v1/refund-requests/approve': call({
    summary: 'Approves somebody else’s refund and carries it out; with `dry` tells what would happen',
    ...decide,
    audit: orderRefundAudit.approve,
    input: z.object({ id, ...previewFields }),
    data: acted(given),
  }),
  'POST /console/api/v1/refund-requests/reject': call({
    summary: 'Says no to a refund, for a reason that its asker reads',
    ...decide,
    audit: orderRefundAudit.reject,
    input: z.object({ id, reason: filled(refundWords.message) }),
    data: z.null(),
  }),
  'POST /console/api/v1/refund-requests/withdraw': call({
    summary: 'Takes one’s own request back',
    ...give,
    audit: orderRefundAudit.withdraw,
    input: z.object({ id }),
    data: z.null(),
  }),
}
