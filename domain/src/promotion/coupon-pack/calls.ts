import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, optionalId, paging, pictureUrl, stamp, text, integer } from '../../kit/fields.ts'
import { walletRefusals } from '../../member/wallet/texts.ts'
import { couponAudit } from '../coupon/audit.ts'
import { couponSummary } from '../coupon/calls.ts'
import { couponPermissions } from '../coupon/permissions.ts'
import { payTypes } from '../coupon/rules.ts'
import { couponRefusals } from '../coupon/texts.ts'
import { packSettings } from './settings.ts'
import { packRefusals } from './texts.ts'

const item = couponSummary.extend({ quantity: z.int() })
/** `refusal` says why the caller may not have it, '' when nothing is in the way. */
const pack = z.object({
  id,
  packName: z.string(),
  imgUrl: z.string(),
  remark: z.string(),
  payType: z.enum(payTypes),
  payPoint: z.int(),
  putQuantity: z.int(),
  getQuantity: z.int(),
  personLimit: z.int(),
  claimed: z.int(),
  refusal: z.string(),
  coupons: z.array(item),
})
const member = { who: 'member', refusals: packRefusals } as const

export const packCalls = {
  'GET /coupon/api/v2/pack/list': call({
    summary: 'Coupon packs of the coupon mall',
    ...member,
    feature: packSettings.open,
    paged: true,
    input: z.object(paging),
    data: z.array(pack),
  }),
  'GET /coupon/api/v2/pack/one': call({
    summary: 'One coupon pack with the coupons in it',
    ...member,
    feature: packSettings.open,
    input: z.object({ id }),
    data: pack,
  }),
  'POST /coupon/api/v2/pack/buy': call({
    summary: 'Takes a pack, for nothing or for points: all of its coupons or none',
    ...member,
    feature: packSettings.open,
    refusals: { ...packRefusals, ...couponRefusals, ...walletRefusals },
    input: z.object({ id }),
    data: z.object({ id, coupons: z.int() }),
  }),
}

const draft = {
  packName: filled(30),
  imgUrl: pictureUrl.default(''),
  remark: text(500).default(''),
  payType: z.enum(payTypes),
  payPoint: integer(0, 10_000_000).default(0),
  putQuantity: integer(1, 10_000_000),
  personLimit: integer(0, 10_000).default(1),
  items: z
    .array(z.object({ templateId: id, quantity: integer(1, 20) }))
    .min(1)
    .max(20),
}
const viewing = {
  who: 'operator',
  permission: couponPermissions.view,
  refusals: { ...packRefusals, badTerms: couponRefusals.badTerms },
} as const
const editing = { ...viewing, permission: couponPermissions.edit } as const

export const packConsoleCalls = {
  'GET /console/api/v1/coupon-packs': call({
    summary: 'Coupon packs, newest first',
    ...viewing,
    paged: true,
    input: z.object({ ...paging, keyword: text(30).optional() }),
    data: z.array(z.object({ id, ...draft, getQuantity: z.int(), stopped: z.boolean(), createTime: stamp })),
  }),
  'POST /console/api/v1/coupon-packs/save': call({
    summary: 'Makes a coupon pack or changes one; once somebody has one its coupons stay',
    ...editing,
    audit: [couponAudit.add, couponAudit.edit],
    input: z.object({ ...draft, id: optionalId }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/coupon-packs/stop': call({
    summary: 'Ends the handing out of a pack, or lets it go on',
    ...editing,
    audit: couponAudit.edit,
    input: z.object({ id, stopped: flag }),
    data: z.null(),
  }),
}
