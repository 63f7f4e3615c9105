import { type Fen, spread } from '../../kit/money.ts'
import { addDays, dayMs, dayOf, startOfDay } from '../../kit/time.ts'

/** Kinds of coupon, by the word that goods pages use. A new one begins here: `isShopCoupon`, `offTypesOf` and `numberOf` say what it does, its text is in `texts.ts`. */
export const couponTypes = [
  'mall',
  'shop_cash',
  'shop_discount',
  'exchange',
  'gift',
  'red_pack',
  'luck_draw',
  'point',
  'interact_point',
  'value_added',
] as const
export type CouponType = (typeof couponTypes)[number]
/** How it helps: takes a sum off, takes a part off, or is handed in for something. */
export const offTypes = ['cash', 'discount', 'exchange'] as const
export type OffType = (typeof offTypes)[number]
export const scopes = ['all', 'goods', 'category'] as const
export type CouponScope = (typeof scopes)[number]
/** What a coupon costs: nothing, or points of a kind. */
export const payTypes = ['free', 'integral', 'interact_point', 'lucky_bean'] as const
export type PayType = (typeof payTypes)[number]
/** Who may claim it: everybody finds it, whoever has its address, or nobody: it is only given. */
export const couponChannels = ['listed', 'link', 'given'] as const
export type CouponChannel = (typeof couponChannels)[number]
export const effectWays = ['fix_time_range', 'fix_term'] as const
export type EffectWay = (typeof effectWays)[number]

/** Stored states. A coupon that is over is told by its time as well, before the job has marked it. */
export const couponStates = ['unused', 'used', 'expired', 'void'] as const
export type CouponState = (typeof couponStates)[number]
/** What members see: also one that has yet to begin. */
export type CouponPhase = CouponState | 'coming'

const shopTypes: readonly string[] = ['shop_cash', 'shop_discount', 'exchange', 'gift']
/** Handed in at a store and written off by its staff; every other coupon is taken off an order of the mall. */
export const isShopCoupon = (type: CouponType): boolean => shopTypes.includes(type)

/** Ways of helping that a type may have. */
export const offTypesOf = (type: CouponType): readonly OffType[] =>
  type === 'exchange' || type === 'gift'
    ? ['exchange']
    : type === 'shop_cash'
      ? ['cash']
      : type === 'shop_discount'
        ? ['discount']
        : ['cash', 'discount']

/** The same types as numbers, for page modules and the look-up by business (Spec 1 §9); 1 is a coupon of the whole mall. */
export const couponNumber = { mall: 1, shop: 2, exchange: 5, appoint: 6 } as const
export const numberOf = (type: CouponType, scope: CouponScope): number =>
  type === 'exchange' || type === 'gift'
    ? couponNumber.exchange
    : isShopCoupon(type)
      ? couponNumber.shop
      : scope === 'all'
        ? couponNumber.mall
        : couponNumber.appoint
/** 1 is a fixed range of days, 2 a term that begins with the claim. */
export const effectWayNumber = (way: EffectWay): 1 | 2 => (way === 'fix_time_range' ? 1 : 2)

/** What a coupon takes off, and of what. */
export interface CouponTerms {
  couponType: CouponType
  offType: OffType
  /** Fen of a cash coupon; of a discount what is left of a hundred: 85 is 8.5折. 0 for an exchange. */
  faceValue: number
  /** The most a discount takes off; 0 is no limit. */
  maxOffFen: Fen
  /** The eligible lines must come to this; 0 asks for nothing. */
  thresholdFen: Fen
  scope: CouponScope
  /** Goods, or categories with all that lie below them; empty for `all`. */
  scopeIds: readonly string[]
}
export interface OwnCoupon extends CouponTerms {
  id: string
  name: string
  state: CouponState
  beginAt: Date
  endAt: Date
}
/** A line of an order: `amountFen` is unit price × quantity. */
export interface CouponLine {
  goodsId: string
  categoryId: string | null
  amountFen: Fen
}

/** Where a coupon stands now: in force from its begin, over at its end. */
export const phaseOf = (c: { state: CouponState; beginAt: Date; endAt: Date }, now: Date): CouponPhase =>
  c.state !== 'unused' ? c.state : now >= c.endAt ? 'expired' : now < c.beginAt ? 'coming' : 'unused'

/** Whether a coupon is good for this goods. */
export const coversGoods = (t: Pick<CouponTerms, 'scope' | 'scopeIds'>, line: Pick<CouponLine, 'goodsId' | 'categoryId'>): boolean =>
  t.scope === 'all' || t.scopeIds.includes(t.scope === 'goods' ? line.goodsId : (line.categoryId ?? ''))

const covered = (t: CouponTerms, lines: readonly CouponLine[]): Fen[] => lines.map((line) => (coversGoods(t, line) ? line.amountFen : 0))
const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((a, b) => a + b, 0)

/** Why a coupon cannot be used. */
export type Unusable =
  | { why: 'used' | 'expired' | 'void' | 'shopOnly' | 'otherGoods' | 'nothingToPay' }
  | { why: 'coming'; beginAt: Date }
  | { why: 'belowThreshold'; missingFen: Fen }

/** Why this coupon cannot be used for these lines now, with what is missing; null when it can. Confirm page and server ask the same. */
export function unusableReason(c: OwnCoupon, lines: readonly CouponLine[], now: Date): Unusable | null {
  const phase = phaseOf(c, now)
  if (phase === 'coming') return { why: 'coming', beginAt: c.beginAt }
  if (phase !== 'unused') return { why: phase }
  if (isShopCoupon(c.couponType)) return { why: 'shopOnly' }
  if (!lines.some((line) => coversGoods(c, line))) return { why: 'otherGoods' }
  const eligibleFen = sumOf(covered(c, lines))
  if (eligibleFen < c.thresholdFen) return { why: 'belowThreshold', missingFen: c.thresholdFen - eligibleFen }
  return eligibleFen === 0 ? { why: 'nothingToPay' } : null
}

/** What a sum of fen is reduced by. Half a cent of a discount is the shop's: what is left to pay is rounded half up. */
function reduction(t: Pick<CouponTerms, 'offType' | 'faceValue' | 'maxOffFen'>, amountFen: Fen): Fen {
  if (t.offType === 'exchange') return 0
  if (t.offType === 'cash') return Math.min(amountFen, t.faceValue)
  const off = amountFen - Math.floor((amountFen * t.faceValue + 50) / 100)
  return t.maxOffFen > 0 ? Math.min(off, t.maxOffFen) : off
}

export interface CouponOff {
  offFen: Fen
  /** Of each line, in their order: whole fen that sum to `offFen`, 0 for lines the coupon is not good for, never above a line. */
  shares: Fen[]
}

/** What a usable coupon takes off these lines: never more than the lines it is good for come to. */
export function couponOff(t: CouponTerms, lines: readonly CouponLine[]): CouponOff {
  const amounts = covered(t, lines)
  const offFen = reduction(t, sumOf(amounts))
  return { offFen, shares: offFen === 0 ? lines.map(() => 0) : spread(offFen, amounts) }
}

/** The usable coupon that takes off most; of equals the one that ends first, then the older one. Null when none is of use. */
export function bestCoupon<C extends OwnCoupon>(coupons: readonly C[], lines: readonly CouponLine[], now: Date): C | null {
  const useful = coupons
    .filter((c) => unusableReason(c, lines, now) === null)
    .map((coupon) => ({ coupon, off: couponOff(coupon, lines).offFen }))
    .filter((c) => c.off > 0)
    .toSorted(
      (a, b) =>
        b.off - a.off || a.coupon.endAt.getTime() - b.coupon.endAt.getTime() || (BigInt(a.coupon.id) < BigInt(b.coupon.id) ? -1 : 1),
    )
  return useful[0]?.coupon ?? null
}

export interface Validity {
  takeEffectWay: EffectWay
  /** Of a fixed range. */
  beginAt: Date | null
  endAt: Date | null
  /** Of a term: days from the claim to the begin, and how many days it lasts. */
  takeStartDay: number
  takeEffectDay: number
}

/**
 * From when until when a coupon is good that is claimed at a moment. A term that begins at once lasts its full days and on to that
 * midnight; one that begins later begins at 00:00. Days are Shanghai's.
 */
export function validityOf(v: Validity, claimedAt: Date): { beginAt: Date; endAt: Date } {
  if (v.takeEffectWay === 'fix_time_range') return { beginAt: v.beginAt!, endAt: v.endAt! }
  const beginAt = v.takeStartDay > 0 ? startOfDay(addDays(dayOf(claimedAt), v.takeStartDay)) : claimedAt
  const fullMs = beginAt.getTime() + v.takeEffectDay * dayMs
  return { beginAt, endAt: startOfDay(addDays(dayOf(new Date(fullMs - 1)), 1)) }
}

/** A coupon that comes back with a full refund lives at least this long, though its time had passed. */
export const graceDays = 30
/** Members hear of a coupon this long before it ends. */
export const remindBeforeDays = 3

/** What is left of all, in whole percent (note 71): 0 and 100 only when nothing or everything is. Nothing to hand out counts as all gone (Spec 2 §2). */
export function leftPercent(getQuantity: number, putQuantity: number): number {
  if (putQuantity <= 0 || getQuantity >= putQuantity) return 0
  return getQuantity <= 0 ? 100 : Math.min(99, Math.max(1, Math.round((1 - getQuantity / putQuantity) * 100)))
}

/** A template as an operator fills it in, as far as its fields depend on each other. */
export interface TemplateFacts extends Validity {
  couponType: CouponType
  offType: OffType
  faceValue: number
  thresholdFen: Fen
  scope: CouponScope
  scopeIds: readonly string[]
  claimBeginAt: Date | null
  claimEndAt: Date | null
  payType: PayType
  payPoint: number
  channel: CouponChannel
}

function faceValueFault({ couponType, offType, faceValue }: TemplateFacts): string | null {
  if (!offTypesOf(couponType).includes(offType)) return '该券类型不支持所选的优惠方式'
  if (offType === 'cash' && faceValue <= 0) return '请填写优惠金额'
  if (offType === 'discount' && (faceValue < 1 || faceValue > 99)) return '折扣请填写1到99，如85表示8.5折'
  return offType === 'exchange' && faceValue !== 0 ? '兑换券无需填写面值' : null
}

function timeFault(t: TemplateFacts): string | null {
  if (t.takeEffectWay === 'fix_term' && t.takeEffectDay < 1) return '请填写有效天数'
  if (t.takeEffectWay === 'fix_time_range' && !(t.beginAt && t.endAt && t.beginAt < t.endAt)) return '请填写正确的使用时间'
  return t.claimBeginAt && t.claimEndAt && t.claimBeginAt >= t.claimEndAt ? '领取结束时间须晚于开始时间' : null
}

/** What is wrong with a template as filled in, or null. Form and server ask the same. */
export function templateFault(t: TemplateFacts): string | null {
  const fault = faceValueFault(t) ?? timeFault(t)
  if (fault) return fault
  if ((t.scope === 'all') !== (t.scopeIds.length === 0)) return '还差适用的商品或分类'
  if (t.payType === 'free' ? t.payPoint !== 0 : t.payPoint <= 0) return '请填写兑换所需的积分'
  return t.payType !== 'free' && t.channel === 'given' ? '积分兑换的优惠券须可领取' : null
}
