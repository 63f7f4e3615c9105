import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, paging, stamp, text, yuanAmount, yuanBetween } from '../../kit/fields.ts'
import { verifyCodeRefusals } from '../../member/verify-code/texts.ts'
import { cardReasons } from '../../member/wallet/rules.ts'
import { cardStates, chargeStates, maxTopUpYuan, refundStates, topUpStates } from './rules.ts'
import { storeCardSettings } from './settings.ts'
import { storeCardRefusals } from './texts.ts'

const refusals = { ...storeCardRefusals, ...verifyCodeRefusals }
const password = text(6)
const paid = yuanBetween(0.01, maxTopUpYuan)
const none = z.object({})
const ofMember = { who: 'member', feature: storeCardSettings.open, refusals } as const
/** What goes on when the feature is switched off: money on its way, and taking back. */
const always = { who: 'member', refusals } as const
const ofStaff = { who: 'employee', refusals } as const

const charge = z.object({
  chargeId: id,
  amount: yuanAmount,
  principal: yuanAmount,
  gift: yuanAmount,
  state: z.enum(chargeStates),
  shopName: z.string(),
  employeeName: z.string(),
  note: z.string(),
  time: stamp,
  /** Until when it waits for the member. */
  waitUntil: stamp.nullable(),
  reverseReason: z.string(),
})
const staffCharge = charge.extend({ memberName: z.string(), mobileNo: z.string(), mayReverse: z.boolean() })
const refund = z.object({
  refundId: id,
  amount: yuanAmount,
  /** What the brand added and expires with it. */
  lapse: yuanAmount,
  state: z.enum(refundStates),
  remark: z.string(),
  time: stamp,
  doneTime: stamp.nullable(),
})
/** What came or went of a card under one cause, signed. */
export const cardRecord = z.object({
  source: z.string(),
  reason: z.enum([...cardReasons, 'adjust']),
  title: z.string(),
  amount: yuanAmount,
  principal: yuanAmount,
  gift: yuanAmount,
  remark: z.string(),
  /** The charge behind it, whose receipt can be opened. */
  chargeId: id.nullable(),
  time: stamp,
})

export const storeCardCalls = {
  'GET /store-card/api/v1/card': call({
    summary: 'The caller’s store card; `state` none for somebody who has not opened one',
    ...ofMember,
    input: none,
    data: z.object({
      state: z.enum(['none', ...cardStates]),
      /** Who stopped it; only they open it again. */
      frozenBy: z.enum(['', 'member', 'operator']),
      cardNo: z.string(),
      balance: yuanAmount,
      principal: yuanAmount,
      gift: yuanAmount,
      /** Held for a refund that is not decided yet. */
      refunding: yuanAmount,
      limit: yuanAmount,
    }),
  }),
  'POST /store-card/api/v1/open': call({
    summary: 'Opens the caller’s card with a password of six digits; the rules of the card must be agreed to',
    ...ofMember,
    limit: 'strict',
    input: z.object({ password, agreed: z.boolean() }),
    data: z.object({ cardNo: z.string() }),
  }),
  'GET /store-card/api/v1/offers': call({
    summary: 'Amounts that can be topped up, with what the brand adds',
    ...ofMember,
    input: none,
    data: z.array(z.object({ offerId: id, amount: yuanAmount, gift: yuanAmount, label: z.string() })),
  }),
  'POST /store-card/api/v1/top-up': call({
    summary: 'Begins a top-up of an offer; it is paid as `pay_type` store_card. One is open at a time, another closes it',
    ...ofMember,
    input: z.object({ offerId: id }),
    data: z.object({ topUpId: id, amount: yuanAmount }),
  }),
  'GET /store-card/api/v1/top-up/status': call({
    summary: 'Where a top-up of the caller stands; the provider is asked while it is open',
    ...always,
    input: z.object({ topUpId: id }),
    data: z.object({ state: z.enum(topUpStates), amount: yuanAmount, gift: yuanAmount }),
  }),
  'GET /store-card/api/v1/records': call({
    summary: 'What came and went of the caller’s card, newest first',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging, direction: z.enum(['', 'income', 'expense']).optional() }),
    data: z.array(cardRecord),
  }),
  'GET /store-card/api/v1/pay-code': call({
    summary: 'The pay code of this minute, good for one charge',
    unkept: 'a code to pay with, for a minute',
    ...ofMember,
    input: none,
    data: z.object({ qrText: z.string(), code: z.string(), renewTime: stamp, nowTime: stamp, codeLimit: yuanAmount }),
  }),
  'GET /store-card/api/v1/charges': call({
    summary: 'What the caller paid with their card, newest first',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(charge),
  }),
  'GET /store-card/api/v1/charge': call({
    summary: 'The receipt of one charge of the caller',
    ...ofMember,
    input: z.object({ chargeId: id }),
    data: charge,
  }),
  'GET /store-card/api/v1/waiting': call({
    summary: 'The charge that waits for the caller’s password, and the last one that was paid',
    ...ofMember,
    input: none,
    data: z.object({ waiting: charge.nullable(), last: charge.nullable() }),
  }),
  'POST /store-card/api/v1/confirm': call({
    summary: 'Pays a waiting charge with the card’s password',
    ...ofMember,
    limit: 'strict',
    input: z.object({ chargeId: id, password }),
    data: charge,
  }),
  'POST /store-card/api/v1/decline': call({
    summary: 'Turns a waiting charge down',
    ...always,
    input: z.object({ chargeId: id }),
    data: z.null(),
  }),
  'POST /store-card/api/v1/freeze': call({
    summary: 'Reports the card lost: nothing is charged until the caller lifts it',
    ...ofMember,
    input: none,
    data: z.null(),
  }),
  'POST /store-card/api/v1/unfreeze': call({
    summary: 'Lifts the caller’s own report of loss, with the password',
    ...ofMember,
    limit: 'strict',
    input: z.object({ password }),
    data: z.null(),
  }),
  'POST /store-card/api/v1/password': call({
    summary: 'Sets a new password, proved by the old one or by an SMS code of type store_card',
    ...ofMember,
    limit: 'strict',
    input: z.object({ password, oldPassword: text(6).default(''), verifyCode: text(8).default('') }),
    data: z.null(),
  }),
  'GET /store-card/api/v1/refunds': call({
    summary: 'Refunds the caller asked for, newest first',
    ...ofMember,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(refund),
  }),
  'POST /store-card/api/v1/refund': call({
    summary: 'Asks for principal back; what the brand added expires in proportion once it is approved. One at a time',
    ...ofMember,
    limit: 'strict',
    input: z.object({ amount: paid, password, remark: text(100).default('') }),
    data: z.object({ refundId: id }),
  }),
  'POST /store-card/api/v1/refund/withdraw': call({
    summary: 'Takes back a request that nobody has decided on',
    ...always,
    input: z.object({ refundId: id }),
    data: z.null(),
  }),
  'POST /store-card/api/v1/staff/charge': call({
    summary: 'Charges the card of whoever shows this pay code; above the brand’s limit it waits for the member’s password',
    ...ofStaff,
    feature: storeCardSettings.open,
    limit: 'strict',
    input: z.object({ code: filled(500), amount: paid, note: text(40).default('') }),
    data: staffCharge,
  }),
  'GET /store-card/api/v1/staff/charge': call({
    summary: 'One charge of the caller’s store',
    ...ofStaff,
    input: z.object({ chargeId: id }),
    data: staffCharge,
  }),
  'GET /store-card/api/v1/staff/charges': call({
    summary: 'Charges of the caller’s store, newest first',
    ...ofStaff,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(staffCharge),
  }),
  'POST /store-card/api/v1/staff/cancel': call({
    summary: 'Takes back a charge that waits for the member',
    ...ofStaff,
    input: z.object({ chargeId: id }),
    data: z.null(),
  }),
  'POST /store-card/api/v1/staff/reverse': call({
    summary: 'Reverses a charge of the day: the money is on the card again. The store’s manager only',
    ...ofStaff,
    input: z.object({ chargeId: id, reason: filled(40) }),
    data: z.null(),
  }),
}
