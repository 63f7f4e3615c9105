import { common, refuse } from '@youli/domain/kit/refusal.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import type { GiftKind, GiftPart } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import type { AnyActor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { earnPoints } from '../../../member/wallet/public/earnings.ts'
import { reverseMovement } from '../../../member/wallet/public/reversals.ts'
import { couponGiftSummaries, takeBackGivenCoupons } from '../../coupon/public/gifts.ts'
import { grantCoupon } from '../../coupon/public/grants.ts'
import { freeGifts } from './free-gifts.ts'

export interface Gift {
  memberId: string
  /** Unique: the same source gives once. */
  source: string
  remark: string
}

/** One kind of content. A refusal of `give` reaches the member as failMessage, and the whole bag waits on. */
interface RewardKind {
  /** Why it cannot be in a bag, or null. */
  fault(r: Reader, app: Pick<App, 'extensions'>, tenantId: string, part: GiftPart, now: Date): Promise<string | null>
  give(tx: Tx, actor: AnyActor, gift: Gift, part: GiftPart): Promise<void>
  /** Takes it back when what brought it is undone; what was used meanwhile stays used. */
  takeBack(tx: Tx, actor: AnyActor, gift: Gift, part: GiftPart): Promise<void>
}

const points = (kind: WalletKind): RewardKind => ({
  fault: async () => null,
  give: async (tx, { tenantId, at }, gift, { score }) =>
    void (await earnPoints(tx, { tenantId, ...gift, kind, amount: score, reason: 'gift', at })),
  takeBack: async (tx, { tenantId, at }, { source, ...gift }, { score }) =>
    void (await reverseMovement(tx, { tenantId, ...gift, kind, of: source, amount: score, reason: 'gift', source: `${source}:back`, at })),
})

/** Why a coupon cannot be promised, or null. */
export async function couponFault(r: Reader, tenantId: string, templateId: string, now: Date): Promise<string | null> {
  const face = (await couponGiftSummaries(r, tenantId, [templateId], now)).get(templateId)
  return !face ? '优惠券不存在' : face.over ? `优惠券“${face.name}”已停止发放` : null
}

const coupons: RewardKind = {
  fault: (r, _, tenantId, { businessId }, now) => couponFault(r, tenantId, businessId, now),
  give: async (tx, actor, { memberId, source }, { businessId, score }) => {
    const shares = Array.from({ length: score }, (_, i) => ({ memberId, source: `${source}:${i + 1}` }))
    const grants = await grantCoupon(tx, actor, businessId, shares)
    if (grants.some((g) => g.outcome === 'soldOut')) refuse(no.couponsOut)
    if (grants.some((g) => g.outcome === 'blocked')) refuse(common.restricted)
    if (grants.some((g) => g.outcome === 'over' || g.outcome === 'notThere')) refuse(no.couponsOver)
  },
  takeBack: (tx, { tenantId, at }, { memberId, source }) => takeBackGivenCoupons(tx, { tenantId, memberId, source, at }),
}

const gifts: RewardKind = {
  fault: async (r, app, tenantId, { businessId }) =>
    (await app.extensions.at(freeGifts).faces(r, tenantId, [businessId])).has(businessId) ? null : '礼品不存在或已下架',
  // Its member says first where it goes: `receiveGift`.
  give: async () => refuse(no.wrongKind),
  // Gifts are in no bag whose scene takes back: `mayHoldGift`.
  takeBack: async () => {},
}

/** What bags may hold. */
export const rewardKinds: Record<GiftKind, RewardKind> = {
  integral: points('integral'),
  interact_point: points('interact_point'),
  lucky_bean: points('lucky_bean'),
  coupon: coupons,
  gift: gifts,
}
