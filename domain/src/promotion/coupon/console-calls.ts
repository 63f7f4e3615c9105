import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  filled,
  flag,
  id,
  moment,
  optionalId,
  paging,
  pictureUrl,
  sortBy,
  stamp,
  text,
  integer,
  yuanAmount,
  yuanBetween,
} from '../../kit/fields.ts'
import { couponAudit } from './audit.ts'
import { couponPermissions } from './permissions.ts'
import { couponChannels, couponStates, couponTypes, effectWays, offTypes, payTypes, scopes } from './rules.ts'
import { couponPhase } from './calls.ts'
import { couponRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

const count = (max: number) => integer(0, max)
/** What an operator fills in; money in yuan. */
const draft = {
  couponName: filled(30),
  couponType: z.enum(couponTypes),
  offType: z.enum(offTypes),
  faceValue: yuanBetween(0, 1_000_000),
  maxOff: yuanBetween(0, 1_000_000).default(0),
  useThreshold: yuanBetween(0, 1_000_000).default(0),
  scope: z.enum(scopes),
  scopeIds: z.array(id).max(500).default([]),
  shopIds: z.array(id).max(500).default([]),
  takeEffectWay: z.enum(effectWays),
  beginTime: moment.nullable(),
  endTime: moment.nullable(),
  takeStartDay: count(365).default(0),
  takeEffectDay: count(3650).default(0),
  claimBeginTime: moment.nullable(),
  claimEndTime: moment.nullable(),
  putQuantity: integer(1, 10_000_000),
  personLimit: count(10_000).default(1),
  payType: z.enum(payTypes),
  payPoint: count(10_000_000).default(0),
  channel: z.enum(couponChannels),
  remark: text(500).default(''),
  imgUrl: pictureUrl.default(''),
}
const viewing = { who: 'operator', permission: couponPermissions.view, refusals: couponRefusals } as const
const editing = { ...viewing, permission: couponPermissions.edit } as const
const issuing = { ...viewing, permission: couponPermissions.issue } as const
/** `cost`: yuan that its used coupons took off orders; `income`: what those orders came to. */
const figures = { getQuantity: z.int(), codeQuantity: z.int(), used: z.int(), cost: yuanAmount, income: yuanAmount }

export const couponConsoleCalls = {
  'GET /console/api/v1/coupons': call({
    summary: 'Coupon templates, newest first, with what was issued, used, given away and earned',
    ...viewing,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({
      ...paging,
      keyword: text(30).optional(),
      couponType: z.enum(couponTypes).or(z.literal('')).optional(),
      stopped: z.enum(['', 'true', 'false']).optional(),
    }),
    data: z.array(z.object({ id, ...draft, ...figures, stopped: z.boolean(), createTime: stamp })),
  }),
  'GET /console/api/v1/coupons/one': call({
    summary: 'One template, for editing',
    ...viewing,
    input: z.object({ id }),
    /** `scopeNames`: names of the goods among `scopeIds`. */
    data: z.object({
      id,
      ...draft,
      ...figures,
      stopped: z.boolean(),
      createTime: stamp,
      scopeNames: z.record(z.string(), z.string()),
      ...editMark,
    }),
  }),
  'POST /console/api/v1/coupons/save': call({
    summary: 'Makes a template or changes one; once somebody has one its terms stay',
    ...editing,
    audit: [couponAudit.add, couponAudit.edit],
    input: z.object({ ...draft, id: optionalId, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/coupons/stop': call({
    summary: 'Ends the issuing of a template, or lets it go on; what members have stays good',
    ...editing,
    audit: couponAudit.edit,
    input: z.object({ id, stopped: flag }),
    data: z.null(),
  }),
  'POST /console/api/v1/coupons/issue': call({
    summary: 'Gives one coupon each to members named by phone or id, or to all with a tag; a repeat of the same submit gives none twice',
    ...issuing,
    audit: couponAudit.issue,
    input: z.object({
      id,
      /** Phones or member ids. */
      members: z.array(filled(30)).max(1000).default([]),
      tag: text(20).optional(),
      /** Of this submit, made by the client. */
      batch: filled(64),
    }),
    data: z.object({ granted: z.int(), already: z.int(), unknown: z.array(z.string()) }),
  }),
  'POST /console/api/v1/coupons/codes': call({
    summary: 'Makes codes for a template and sets that many pieces aside for them',
    ...issuing,
    audit: couponAudit.codes,
    input: z.object({ id, count: integer(1, 1000) }),
    data: z.object({ codes: z.array(z.string()) }),
  }),
  'GET /console/api/v1/coupons/code-list': call({
    summary: 'Codes of a template, newest first',
    ...issuing,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({ ...paging, id, used: z.enum(['', 'true', 'false']).optional() }),
    data: z.array(z.object({ id, code: z.string(), used: z.boolean(), createTime: stamp })),
  }),
  'GET /console/api/v1/coupons/claims': call({
    summary: 'Coupons that members have of a template, newest first unless sorted',
    ...viewing,
    paged: true,
    counts: ['all', ...couponStates],
    input: z.object({ ...paging, id, state: z.enum(['', ...couponStates]).optional(), sort: sortBy('claimTime') }),
    data: z.array(
      z.object({
        id,
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        state: couponPhase,
        source: z.string(),
        claimTime: stamp,
        endTime: stamp,
        useTime: stamp.nullable(),
        orderId: id.nullable(),
        shopName: z.string(),
        off: yuanAmount,
      }),
    ),
  }),
  'POST /console/api/v1/coupons/void': call({
    summary: 'Takes an unused coupon from a member',
    ...issuing,
    audit: couponAudit.void,
    input: z.object({ id }),
    data: z.null(),
  }),
}
