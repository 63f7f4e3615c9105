import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, paging, sortBy, stamp, text, textFile, yuanAmount, yuanBetween } from '../../kit/fields.ts'
import { adjustmentStates } from '../../member/wallet/rules.ts'
import { walletRefusals } from '../../member/wallet/texts.ts'
import { cardRecord } from './calls.ts'
import { storeCardPermissions } from './permissions.ts'
import { cardStates, maxTopUpYuan, refundStates } from './rules.ts'
import { storeCardEditRefusals, storeCardRefusals } from './texts.ts'
import { allowance, phone } from '../../platform/operator/fields.ts'
import { storeCardAudit } from './audit.ts'

const view = { who: 'operator', permission: storeCardPermissions.view, refusals: storeCardRefusals } as const
const edit = {
  who: 'operator',
  permission: storeCardPermissions.edit,
  refusals: { ...storeCardRefusals, ...storeCardEditRefusals },
} as const
const refunder = { who: 'operator', permission: storeCardPermissions.refund, refusals: storeCardRefusals } as const
const adjuster = {
  who: 'operator',
  permission: storeCardPermissions.adjust,
  refusals: { ...storeCardRefusals, ...walletRefusals },
} as const
const approver = { ...adjuster, permission: storeCardPermissions.approve } as const
const account = z.enum(['card_principal', 'card_gift'])
const optional = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(['', ...words]).optional()
const money = yuanBetween(0, maxTopUpYuan)

const person = { memberId: id, memberName: z.string(), mobileNo: phone }
const card = z.object({
  ...person,
  cardNo: z.string(),
  state: z.enum(cardStates),
  frozenBy: z.enum(['', 'member', 'operator']),
  frozenRemark: z.string(),
  principal: yuanAmount,
  gift: yuanAmount,
  balance: yuanAmount,
  openTime: stamp,
})
const offer = z.object({ offerId: id, amount: yuanAmount, gift: yuanAmount, label: z.string(), open: z.boolean(), bought: z.int() })
const month = z.object({
  month: z.string(),
  toppedUp: yuanAmount,
  given: yuanAmount,
  consumed: yuanAmount,
  refunded: yuanAmount,
  lapsed: yuanAmount,
  adjusted: yuanAmount,
  /** What cards held when the month ended, principal and gift. */
  outstanding: yuanAmount,
})

export const storeCardConsoleCalls = {
  'GET /console/api/v1/store-cards': call({
    summary: 'Store cards, those with most on them first; a phone, a card number or an id finds one',
    ...view,
    paged: true,
    counts: ['all', ...cardStates],
    input: z.object({ ...paging, keyword: text(40).optional(), state: optional(cardStates), sort: sortBy('openTime', 'balance') }),
    data: z.array(card),
  }),
  'GET /console/api/v1/store-cards/one': call({
    summary: 'One member’s card',
    ...view,
    input: z.object({ memberId: id }),
    data: card.extend({
      refunding: yuanAmount,
      adjustLimit: yuanAmount,
      /** What the asker may still correct without a second operator within 24 hours: of this card, and in total. */
      allowance: allowance(yuanAmount),
      /** What their own corrections of the card came to meanwhile; taking those back takes nothing of the allowance. */
      corrected: z.array(z.object({ account, amount: yuanAmount })),
    }),
  }),
  'GET /console/api/v1/store-cards/records': call({
    summary: 'What came and went of a card, newest first',
    ...view,
    paged: true,
    input: z.object({ ...paging, memberId: id }),
    data: z.array(cardRecord),
  }),
  'GET /console/api/v1/store-cards/export': call({
    summary: 'Every card with what is on it, as a file',
    ...view,
    reply: 'file',
    input: z.object({ state: optional(cardStates) }),
    data: textFile,
  }),
  'POST /console/api/v1/store-cards/freeze': call({
    summary: 'Stops a card, or opens it again whoever stopped it',
    ...edit,
    audit: [storeCardAudit.freeze, storeCardAudit.unfreeze],
    input: z.object({ memberId: id, frozen: z.boolean(), remark: text(100).default('') }),
    data: z.null(),
  }),
  'POST /console/api/v1/store-cards/adjust': call({
    summary: 'Corrects what is on a card; beyond the asker’s allowance it waits for a second operator',
    ...adjuster,
    audit: [storeCardAudit.propose, storeCardAudit.adjust],
    input: z.object({
      memberId: id,
      account,
      amount: yuanBetween(-maxTopUpYuan, maxTopUpYuan).refine((n) => n !== 0),
      remark: filled(100),
    }),
    data: z.object({ id, state: z.enum(['proposed', 'approved']) }),
  }),
  'GET /console/api/v1/store-card-adjustments': call({
    summary: 'Corrections of cards, newest first',
    ...view,
    paged: true,
    counts: ['all', ...adjustmentStates],
    input: z.object({ ...paging, state: optional(adjustmentStates), sort: sortBy('time') }),
    data: z.array(
      z.object({
        id,
        ...person,
        account,
        amount: yuanAmount,
        remark: z.string(),
        state: z.enum(adjustmentStates),
        proposedBy: z.string(),
        decidedBy: z.string(),
        decisionRemark: z.string(),
        own: z.boolean(),
        time: stamp,
        decidedTime: stamp.nullable(),
      }),
    ),
  }),
  'POST /console/api/v1/store-card-adjustments/approve': call({
    summary: 'Carries out a correction that somebody else proposed',
    ...approver,
    audit: storeCardAudit.approve,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/store-card-adjustments/reject': call({
    summary: 'Turns down a correction that somebody else proposed',
    ...approver,
    audit: storeCardAudit.reject,
    input: z.object({ id, remark: filled(100) }),
    data: z.null(),
  }),
  'POST /console/api/v1/store-card-adjustments/withdraw': call({
    summary: 'Takes back a correction that the asking operator proposed',
    ...adjuster,
    audit: storeCardAudit.withdraw,
    input: z.object({ id }),
    data: z.null(),
  }),
  'GET /console/api/v1/store-card-offers': call({
    summary: 'Amounts that can be topped up, the smallest first, with how often each was bought',
    ...view,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(offer),
  }),
  'POST /console/api/v1/store-card-offers/save': call({
    summary: 'Adds an amount that can be topped up, or changes one; what is on its way keeps the terms it began with',
    ...edit,
    audit: storeCardAudit.offer,
    input: z.object({
      offerId: optionalId,
      amount: yuanBetween(1, maxTopUpYuan),
      gift: money,
      label: text(12).default(''),
      open: z.boolean(),
    }),
    data: z.object({ offerId: id }),
  }),
  'GET /console/api/v1/store-card-refunds': call({
    summary: 'Refunds that members asked for, newest first',
    ...view,
    paged: true,
    counts: ['all', ...refundStates],
    input: z.object({ ...paging, state: optional(refundStates), sort: sortBy('time') }),
    data: z.array(
      z.object({
        refundId: id,
        ...person,
        amount: yuanAmount,
        lapse: yuanAmount,
        state: z.enum(refundStates),
        /** What no top-up can carry back and is paid by hand. */
        manual: yuanAmount,
        /** What came of the part that goes back through the provider. */
        money: z.enum(['', 'underWay', 'failed', 'done']),
        remark: z.string(),
        decidedBy: z.string(),
        decisionRemark: z.string(),
        time: stamp,
        doneTime: stamp.nullable(),
      }),
    ),
  }),
  'POST /console/api/v1/store-card-refunds/approve': call({
    summary: 'Sends the money back to the payments it came from; what none can carry waits to be paid by hand',
    ...refunder,
    audit: storeCardAudit['refund-approve'],
    input: z.object({ refundId: id }),
    data: z.object({ manual: yuanAmount }),
  }),
  'POST /console/api/v1/store-card-refunds/reject': call({
    summary: 'Turns a refund down: the money is on the card again',
    ...refunder,
    audit: storeCardAudit['refund-reject'],
    input: z.object({ refundId: id, remark: filled(100) }),
    data: z.null(),
  }),
  'POST /console/api/v1/store-card-refunds/retry': call({
    summary: 'Tries again what the provider did not carry out',
    ...refunder,
    audit: storeCardAudit['refund-retry'],
    input: z.object({ refundId: id }),
    data: z.null(),
  }),
  'POST /console/api/v1/store-card-refunds/settle': call({
    summary: 'Notes that the part without a payment, or what the provider refused, was paid by hand',
    ...refunder,
    audit: storeCardAudit['refund-settle'],
    input: z.object({ refundId: id, remark: filled(100) }),
    data: z.null(),
  }),
  'GET /console/api/v1/store-card-report': call({
    summary: 'What is owed on cards, and how it came about month by month, newest first',
    stale: true,
    ...view,
    input: z.object({}),
    data: z.object({
      principal: yuanAmount,
      gift: yuanAmount,
      /** Held for refunds that are not decided. */
      refunding: yuanAmount,
      cards: z.int(),
      frozen: z.int(),
      today: z.object({ toppedUp: yuanAmount, consumed: yuanAmount }),
      months: z.array(month),
    }),
  }),
}
