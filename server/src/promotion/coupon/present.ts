import { yuan } from '@youli/domain/kit/money.ts'
import { phaseOf } from '@youli/domain/promotion/coupon/rules.ts'
import { claimRefusal } from './claims.ts'
import { isOver } from './issuance.ts'
import type { CouponRow, TemplateRow } from './terms.ts'

/** A template as the wire names it. */
export const presentTemplate = (t: TemplateRow, now: Date) => ({
  couponName: t.name,
  couponType: t.couponType,
  offType: t.offType,
  faceValue: t.offType === 'cash' ? yuan(t.faceValue) : t.faceValue,
  useThreshold: yuan(t.thresholdFen),
  maxOff: yuan(t.maxOffFen),
  takeEffectWay: t.takeEffectWay,
  beginTime: t.beginAt?.getTime() ?? null,
  endTime: t.endAt?.getTime() ?? null,
  takeStartDay: t.takeStartDay,
  takeEffectDay: t.takeEffectDay,
  couponMarketId: t.id,
  couponId: t.id,
  getQuantity: t.getQuantity,
  putQuantity: t.putQuantity,
  payType: t.payType,
  payPoint: t.payPoint,
  center_status: t.channel === 'listed' && !isOver(t, now) ? 1 : 0,
  scope: t.scope,
  personLimit: t.personLimit,
  remark: t.remark,
  imgUrl: t.imageUrl,
})

/** A template as a member may claim it who had so many. */
export const presentOffered = (t: TemplateRow, claimed: number, now: Date) => ({
  ...presentTemplate(t, now),
  claimed,
  refusal: claimRefusal(t, claimed, now)?.message ?? '',
})

/** A member's coupon: its own id and times. */
export const presentOwned = (c: CouponRow, t: TemplateRow, now: Date) => ({
  ...presentTemplate(t, now),
  ...(c.faceFen !== null && { faceValue: yuan(c.faceFen) }),
  couponId: c.id,
  beginTime: c.beginAt.getTime(),
  endTime: c.endAt.getTime(),
  state: phaseOf(c, now),
  claimTime: c.createdAt.getTime(),
  useTime: c.usedAt?.getTime() ?? null,
})

/** A template for operators: money in yuan, times in milliseconds. */
export const presentForOperators = (t: TemplateRow) => ({
  id: t.id,
  couponName: t.name,
  couponType: t.couponType,
  offType: t.offType,
  faceValue: t.offType === 'cash' ? yuan(t.faceValue) : t.faceValue,
  maxOff: yuan(t.maxOffFen),
  useThreshold: yuan(t.thresholdFen),
  scope: t.scope,
  scopeIds: t.scopeIds,
  shopIds: t.shopIds,
  takeEffectWay: t.takeEffectWay,
  beginTime: t.beginAt?.getTime() ?? null,
  endTime: t.endAt?.getTime() ?? null,
  takeStartDay: t.takeStartDay,
  takeEffectDay: t.takeEffectDay,
  claimBeginTime: t.claimBeginAt?.getTime() ?? null,
  claimEndTime: t.claimEndAt?.getTime() ?? null,
  putQuantity: t.putQuantity,
  personLimit: t.personLimit,
  payType: t.payType,
  payPoint: t.payPoint,
  channel: t.channel,
  remark: t.remark,
  imgUrl: t.imageUrl,
  getQuantity: t.getQuantity,
  codeQuantity: t.codeQuantity,
  stopped: t.stoppedAt !== null,
  createTime: t.createdAt.getTime(),
})
