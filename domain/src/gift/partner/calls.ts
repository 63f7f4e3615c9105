import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { decimal, filled, flag, id, int, optionalId, paging, pictureUrl, text, yuanAmount } from '../../kit/fields.ts'
import { gift } from '../gift-store/calls.ts'
import { giftRefusals } from '../gift-store/texts.ts'
import { partnerAudit } from './audit.ts'
import { partnerPermissions } from './permissions.ts'
import { partnerRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

/** A merchant as everybody may see it (Spec 2 §3). */
const partner = {
  id,
  address: z.string(),
  contact: z.string(),
  lat: z.number(),
  lon: z.number(),
  logoUrl: z.string(),
  partnerName: z.string(),
  tel: z.string(),
}
const person = z.object({ id, name: z.string(), mobile: z.string(), manager: z.boolean(), self: z.boolean() })
const own = { who: 'member', refusals: partnerRefusals } as const
const ownOrders = { who: 'member', refusals: { ...partnerRefusals, ...giftRefusals } } as const

export const partnerCalls = {
  'GET /giftmall/api/v1/giftmall/is-manage': call({
    summary: 'Whether the caller manages a partner merchant',
    who: 'visitor',
    input: z.object({}),
    data: z.boolean(),
  }),
  'GET /giftmall/api/v1/giftmall/partner_status': call({
    summary: 'What the caller is to a partner merchant; none for everybody else',
    who: 'visitor',
    input: z.object({}),
    data: z.object({ status: z.enum(['none', 'active']) }),
  }),
  'GET /giftmall/api/v1/giftmall/partner/client': call({
    summary: 'A partner merchant: where it is and how it is called',
    who: 'anyone',
    refusals: partnerRefusals,
    input: z.object({ id }),
    data: z.object(partner),
  }),
  'GET /giftmall/api/v1/giftmall/partner/accountInfo': call({
    summary: 'The caller’s own merchant, what the caller is there, and what waits',
    ...own,
    input: z.object({}),
    data: z.object({
      ...partner,
      userName: z.string(),
      manager: z.boolean(),
      /** Pickups and parcels that wait; orders and pieces of this month, and what the brand owes for them. */
      toHandOver: z.int(),
      toShip: z.int(),
      monthOrders: z.int(),
      monthPieces: z.int(),
      monthSettlement: yuanAmount,
    }),
  }),
  'GET /giftmall/api/v1/giftmall/partner/gift-goods-list': call({
    summary: 'Gifts of the caller’s merchant, on the shelf and off, with the settlement price',
    ...own,
    paged: true,
    input: z.object({ ...paging, productStatus: int.optional() }),
    data: z.array(gift),
  }),
  'FORM /giftmall/api/v1/giftmall/partner/on-off-shelf': call({
    summary: 'Puts one of the caller’s gifts on the shelf (1) or takes it off (2)',
    ...own,
    input: z.object({ id, status: int }),
    data: z.null(),
  }),
  'GET /giftmall/api/v1/giftmall/partner/staff': call({
    summary: 'The people of the caller’s merchant; phones are masked for those who do not manage it',
    ...own,
    input: z.object({}),
    data: z.array(person),
  }),
  'FORM /giftmall/api/v1/giftmall/partner/staff-save': call({
    summary: 'A manager adds somebody to their merchant, or changes their name and whether they manage it',
    ...own,
    input: z.object({ id: optionalId, name: filled(20), mobile: text(11).default(''), manager: flag.default(false) }),
    data: z.null(),
  }),
  'FORM /giftmall/api/v1/giftmall/partner/staff-remove': call({
    summary: 'A manager takes somebody out of their merchant; every right ends at once',
    ...own,
    input: z.object({ id }),
    data: z.null(),
  }),
  'FORM /giftmall/api/v1/giftmall/partner/ship': call({
    summary: 'The merchant hands one of its courier orders to a courier',
    ...ownOrders,
    input: z.object({ id, expressCompany: filled(30), expressNo: filled(40) }),
    data: z.null(),
  }),
  'FORM /giftmall/api/v1/giftmall/partner/refuse': call({
    summary: 'The merchant cannot fulfil an order: points, pieces and allowance go back to the member',
    ...ownOrders,
    input: z.object({ id, reason: filled(60) }),
    data: z.null(),
  }),
}

const authenticator = { who: 'operator', permission: partnerPermissions.edit, refusals: partnerRefusals } as const
const draft = {
  partnerName: filled(30),
  contact: text(20).default(''),
  tel: text(20).default(''),
  address: text(120).default(''),
  lat: decimal(-90, 90).default(0),
  lon: decimal(-180, 180).default(0),
  logoUrl: pictureUrl.default(''),
  active: flag.default(true),
}
const row = z.object({ ...partner, active: z.boolean(), people: z.int() })

export const partnerConsoleCalls = {
  'GET /console/api/v1/partners': call({
    summary: 'Partner merchants by name, newest first, with the number of their people',
    ...authenticator,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({ ...paging, keyword: text(30).optional(), active: z.enum(['', 'true', 'false']).optional() }),
    data: z.array(row),
  }),
  'GET /console/api/v1/partners/names': call({
    summary: 'Partner merchants for pickers of any page',
    who: 'operator',
    input: z.object({}),
    data: z.array(z.object({ id, partnerName: z.string(), active: z.boolean() })),
  }),
  'GET /console/api/v1/partners/one': call({
    summary: 'One merchant, for editing',
    ...authenticator,
    input: z.object({ id }),
    data: row.extend(editMark),
  }),
  'POST /console/api/v1/partners/save': call({
    summary: 'Makes a merchant or changes one; the people of one that is no longer active lose every right at once',
    ...authenticator,
    audit: [partnerAudit.add, partnerAudit.edit],
    input: z.object({ ...draft, id: optionalId, version: seenVersion }),
    data: z.object({ id }),
  }),
  'GET /console/api/v1/partners/people': call({
    summary: 'The people of a merchant; phones are masked without `member.phone`',
    ...authenticator,
    input: z.object({ id }),
    data: z.array(z.object({ id, name: z.string(), mobileNo: phone, manager: z.boolean() })),
  }),
  'POST /console/api/v1/partners/people/save': call({
    summary: 'Adds somebody to a merchant, or changes their name and whether they manage it',
    ...authenticator,
    audit: partnerAudit.people,
    input: z.object({ partnerId: id, id: optionalId, name: filled(20), mobileNo: text(11).default(''), manager: flag.default(false) }),
    data: z.null(),
  }),
  'POST /console/api/v1/partners/people/del': call({
    summary: 'Takes somebody out of a merchant',
    ...authenticator,
    audit: partnerAudit.people,
    input: z.object({ partnerId: id, id }),
    data: z.null(),
  }),
}
