import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, int, optionalId, paging, stamp, text, integer, yuanAmount, yuanBetween } from '../../kit/fields.ts'
import { goods } from '../../catalog/goods/calls.ts'
import { goodsRefusals } from '../../catalog/goods/texts.ts'
import { walletRefusals } from '../../member/wallet/texts.ts'
import { couponStates, couponTypes, effectWays, offTypes, payTypes, scopes } from './rules.ts'
import { couponRefusals } from './texts.ts'

/** `faceValue`: yuan, or of a discount what is left of a hundred (85 is 8.5折). Times are milliseconds, null for a term. */
const shown = {
  couponName: z.string(),
  couponType: z.enum(couponTypes),
  offType: z.enum(offTypes),
  faceValue: z.number(),
  useThreshold: yuanAmount,
  maxOff: yuanAmount,
  takeEffectWay: z.enum(effectWays),
  beginTime: stamp.nullable(),
  endTime: stamp.nullable(),
  takeStartDay: z.int(),
  takeEffectDay: z.int(),
  couponMarketId: id,
  /** The template's, or of an owned coupon its own. */
  couponId: id,
  getQuantity: z.int(),
  putQuantity: z.int(),
  payType: z.enum(payTypes),
  payPoint: z.int(),
  /** 1 while it stands in the lists. */
  center_status: z.int(),
  scope: z.enum(scopes),
  personLimit: z.int(),
  remark: z.string(),
  imgUrl: z.string(),
}
/** What a coupon is, for whoever shows one. */
export const couponSummary = z.object(shown)
/** A coupon to be claimed; `refusal` says why not, '' when nothing is in the way. */
const offered = z.object({ ...shown, claimed: z.int(), refusal: z.string() })
/** Where an owned coupon stands; `coming` is not good yet. */
export const couponPhase = z.enum([...couponStates, 'coming'])
const owned = z.object({ ...shown, state: couponPhase, claimTime: stamp, useTime: stamp.nullable() })
const member = { who: 'member', refusals: couponRefusals } as const
const forGoods = { productId: id, categoryId: text(19).optional(), price: yuanBetween(0, 10_000_000).optional() }

export const couponCalls = {
  'GET /goods/coupon/relate': call({
    summary: 'Goods on sale that a coupon is good for',
    who: 'anyone',
    paged: true,
    input: z.object({ ...paging, couponTplId: id }),
    data: z.array(goods),
    refusals: couponRefusals,
  }),
  'GET /coupon/api/v2/mall-coupon/product-available-coupons': call({
    summary: 'Coupons for a goods that the caller may claim now',
    ...member,
    refusals: { ...couponRefusals, ...goodsRefusals },
    input: z.object(forGoods),
    data: z.array(offered),
  }),
  'GET /coupon/api/v2/mall-coupon/product-user-own-coupons': call({
    summary: 'The caller’s coupons that can be used for a goods at a price',
    ...member,
    refusals: { ...couponRefusals, ...goodsRefusals },
    input: z.object(forGoods),
    data: z.array(owned),
  }),
  'POST /coupon/api/v2/market/buy': call({
    summary: 'Claims one coupon, for nothing or for points; `id` is its couponMarketId',
    ...member,
    refusals: { ...couponRefusals, ...walletRefusals },
    input: z.object({ id, quantity: int.default(1) }),
    data: z.object({ id }),
  }),
  'GET /coupon/api/v2/coupon/get-by-business-id': call({
    summary: 'What a business gave or may give the caller: types and ways as numbers (2 store, 5 exchange, 6 appointed goods)',
    ...member,
    input: z.object({ source: text(30).optional(), businessId: id }),
    data: z.object({
      ...shown,
      couponType: z.int(),
      takeEffectWay: z.int(),
      /** The caller's coupon; null while they have none of it. */
      couponUserId: id.nullable(),
    }),
  }),
  'GET /coupon/api/v2/coupon/total': call({
    summary: 'How many unused coupons the caller has',
    ...member,
    input: z.object({}),
    data: z.int(),
  }),
  'GET /coupon/api/v2/coupon/my': call({
    summary: 'The caller’s coupons of a state; unused ones in the order of their end, others newest first',
    ...member,
    paged: true,
    input: z.object({
      ...paging,
      state: z.enum(['unused', 'used', 'expired']).default('unused'),
      order: z.enum(['ending', 'newest']).default('ending'),
    }),
    data: z.array(owned),
  }),
  'GET /coupon/api/v2/coupon/one': call({
    summary: 'One of the caller’s coupons; `code` is what the staff of a store scan, while it can be used there',
    ...member,
    input: z.object({ id }),
    data: owned.extend({
      code: z.string(),
      shops: z.array(z.object({ id, shopName: z.string() })),
      orderId: id.nullable(),
      shopName: z.string(),
    }),
  }),
  'POST /coupon/api/v2/coupon/for-order': call({
    summary: 'The caller’s coupons of the mall for what they are about to order: what each takes off, or why not; usable ones first',
    ...member,
    input: z.object({
      /** Bought in this activity, at its price. */
      activityId: optionalId,
      lines: z
        .array(z.object({ productId: id, skuId: id, quantity: integer(1, 9999) }))
        .min(1)
        .max(200),
    }),
    data: z.object({
      /** The one that takes off most; '' when none does. */
      bestId: z.string(),
      /** `covers`: for which of the lines it is good, in their order. */
      coupons: z.array(owned.extend({ usable: z.boolean(), reason: z.string(), off: yuanAmount, covers: z.array(z.boolean()) })),
    }),
  }),
  'GET /coupon/api/v2/market/list': call({
    summary: 'Coupons that everybody finds: free ones, or those of the coupon mall that cost points',
    ...member,
    paged: true,
    input: z.object({ ...paging, kind: z.enum(['free', 'mall']).default('free') }),
    data: z.array(offered),
  }),
  'GET /coupon/api/v2/market/one': call({
    summary: 'One coupon to be claimed; one that is only given is not there',
    ...member,
    input: z.object({ id }),
    data: offered.extend({ shops: z.array(z.object({ id, shopName: z.string() })) }),
  }),
  'POST /coupon/api/v2/code/redeem': call({
    summary: 'Turns a code into a coupon, once',
    ...member,
    limit: 'strict',
    input: z.object({ code: filled(40) }),
    data: z.object({ id }),
  }),
  'GET /coupon/api/v2/write-off/look': call({
    summary: 'Staff look at a customer’s store coupon before they take it',
    who: 'employee',
    refusals: couponRefusals,
    input: z.object({ code: filled(60) }),
    /** `userName` is '' for staff of a store where the coupon is not taken. */
    data: owned.extend({ usable: z.boolean(), reason: z.string(), userName: z.string() }),
  }),
  'POST /coupon/api/v2/write-off/confirm': call({
    summary: 'Staff take a customer’s store coupon: it is used from then on',
    who: 'employee',
    refusals: couponRefusals,
    input: z.object({ code: filled(60), shopId: optionalId }),
    data: z.null(),
  }),
}
