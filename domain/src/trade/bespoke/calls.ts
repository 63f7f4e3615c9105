import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { answered, id, paging, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { bespokeStatuses } from './rules.ts'
import { bespokeRefusals as no } from './texts.ts'
import { bespokeSettings } from './settings.ts'

const status = z.enum(bespokeStatuses)
/** JSON text: [{fieldName, fieldType, options, required, fieldValue}]. */
const templateField = z.string()
/** JSON text: {userName, mobileNo, shopId, expectDate, price, deposit, remark}. */
const bookingField = z.string()

/** A trade in a list. */
export const bespokeRow = z.object({
  id,
  tradeNo: z.string(),
  templateId: id,
  templateName: z.string(),
  picture: z.string(),
  status,
  statusName: z.string(),
  bookingField,
  templateField,
  shopId: id,
  shopName: z.string(),
  createTime: stamp,
})
/** One thing that happened to a trade. */
export const bespokeEvent = z.object({
  verb: z.string(),
  status,
  actor: z.string(),
  actorName: z.string(),
  note: z.string(),
  pictures: z.array(z.string()),
  at: stamp,
})
const detail = bespokeRow.extend({
  answers: z.array(answered),
  shopAddress: z.string(),
  shopTel: z.string(),
  price: yuanAmount,
  deposit: yuanAmount,
  cancelReason: z.string(),
  events: z.array(bespokeEvent),
})
const template = z.object({ id, name: z.string(), picture: z.string(), remark: z.string(), templateField })
const written = { bookingField: text(5000), templateField: text(20_000) }
const byTrade = z.object({ tradeId: id })
const writing = {
  noMember: no.noMember,
  badBooking: no.badBooking,
  badForm: no.badForm,
  templateChanged: no.templateChanged,
  notYours: no.notYours,
  badStore: no.badStore,
}

export const bespokeCalls = {
  'GET /bespoke/template/bespoke-employee-tpl-list': call({
    summary: 'Templates by which the calling employee may write trades',
    who: 'employee',
    feature: bespokeSettings.open,
    input: z.object({}),
    data: z.array(template),
  }),
  'GET /bespoke/template/detail': call({
    summary: 'A template the calling employee may use; its questions come as JSON text',
    who: 'employee',
    feature: bespokeSettings.open,
    input: z.object({ id }),
    data: template,
    refusals: { noTemplate: no.noTemplate },
  }),
  'GET /bespoke/template/get-user-booking-by-mobile-no': call({
    summary: 'The member behind a phone, with what a new trade begins with as JSON text',
    who: 'employee',
    feature: bespokeSettings.open,
    limit: 'strict',
    input: z.object({ mobileNo: text(20) }),
    data: z.object({ memberId: id, userName: z.string(), headImgUrl: z.string(), bookingField, openTrades: z.int() }),
    refusals: { noMember: no.noMember, badBooking: no.badBooking },
  }),
  'GET /bespoke/trade/employee-trade-list': call({
    summary: 'Trades of the calling employee’s store, newest first',
    who: 'employee',
    paged: true,
    input: z.object({ ...paging, status: status.or(z.literal('')).optional(), mobileNo: text(20).optional() }),
    data: z.array(bespokeRow),
  }),
  'GET /bespoke/trade/get-trade-employee-detail': call({
    summary: 'A trade of the calling employee’s store',
    who: 'employee',
    input: byTrade,
    data: detail,
    refusals: { notThere: no.notThere },
  }),
  'POST /bespoke/trade/create-trade': call({
    summary: 'Writes a trade for the member of a phone: `bookingField` and `templateField` are JSON text; it begins as SUBMISSION',
    who: 'employee',
    feature: bespokeSettings.open,
    input: z.object({ templateId: id, ...written }),
    data: z.object({ id }),
    refusals: { noTemplate: no.noTemplate, ...writing },
  }),
  'POST /bespoke/trade/edit-trade': call({
    summary: 'Changes a trade the workshop has not accepted yet; its member and its questions stay',
    who: 'employee',
    feature: bespokeSettings.open,
    input: z.object({ id, ...written }),
    data: z.null(),
    refusals: { notThere: no.notThere, accepted: no.accepted, ...writing },
  }),
  'POST /bespoke/trade/take-delivery': call({
    summary: 'The store hands a trade over that is in the shop; once',
    who: 'employee',
    input: z.object({ id }),
    data: z.null(),
    refusals: { notThere: no.notThere, notReady: no.notReady, taken: no.taken },
  }),
  'GET /bespoke/trade/user-trade-list': call({
    summary: 'The caller’s own trades, newest first',
    who: 'member',
    feature: bespokeSettings.open,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(bespokeRow),
  }),
  'GET /bespoke/trade/user-bespoke-detail': call({
    summary: 'One of the caller’s own trades',
    who: 'member',
    input: byTrade,
    data: detail,
    refusals: { notThere: no.notThere },
  }),
  'GET /bespoke/trade/get-trade-number': call({
    summary: 'How many of the caller’s own trades are on their way',
    who: 'member',
    input: z.object({}),
    data: z.int(),
  }),
}
