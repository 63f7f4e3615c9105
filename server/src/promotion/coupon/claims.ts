import { couponSettings } from '@youli/domain/promotion/coupon/settings.ts'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { common, Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { spendPoints } from '../../member/wallet/public/spending.ts'
import { mustBeOn } from '../../platform/tenant-config/public/tenants.ts'
import { type Grant, hadOf, issueCoupons, isOver, lockTemplate } from './issuance.ts'
import { findTemplate } from './templates.ts'
import type { TemplateRow } from './terms.ts'

/** Why a member who had so many may not claim one now, or null. Lists and the claim itself ask the same. */
export function claimRefusal(t: TemplateRow, claimed: number, now: Date): Refusal | null {
  const why = (spec: RefusalSpec, params = {}) => new Refusal(spec, params)
  if (t.channel === 'given') return why(no.notThere)
  if (t.stoppedAt) return why(no.stopped)
  if (t.claimBeginAt && now < t.claimBeginAt) return why(no.notYet)
  if ((t.claimEndAt && now >= t.claimEndAt) || isOver(t, now)) return why(no.over)
  if (t.personLimit > 0 && claimed >= t.personLimit) return why(no.limited, { limit: t.personLimit, claimed })
  return t.getQuantity + t.codeQuantity >= t.putQuantity ? why(no.soldOut) : null
}

/** What was granted, or the refusal that says why not. */
export function couponIdOf(grant: Grant | undefined): string {
  if (grant && 'couponId' in grant) return grant.couponId
  if (grant?.outcome === 'blocked') refuse(common.restricted)
  return refuse(grant?.outcome === 'soldOut' ? no.soldOut : grant?.outcome === 'over' ? no.over : no.notThere)
}

/**
 * Claims one coupon for a member, paid in points where it costs any; answers its id. The wallet is
 * locked before the template, so that two purchases never wait in a circle. Refuses as `claimRefusal`, and `short` of points.
 */
export async function claimCoupon(tx: Tx, actor: Actor, memberId: string, id: string): Promise<string> {
  const { tenantId, at } = actor
  const key = actor.newId()
  const offer = await findTemplate(tx, tenantId, id)
  if (offer.payType !== 'free') {
    await mustBeOn(tx, tenantId, couponSettings.mall)
    // Asked before the points are touched: who may not claim hears that, not that points are short.
    const early = claimRefusal(offer, 0, at)
    if (early) throw early
    const cost = {
      kind: offer.payType,
      amount: offer.payPoint,
      reason: 'exchange',
      source: `coupon:${key}`,
      remark: offer.name,
      at,
    } as const
    await spendPoints(tx, { tenantId, memberId, ...cost })
  }
  const template = (await lockTemplate(tx, tenantId, id)) ?? refuse(no.notThere)
  if (template.payType !== offer.payType || template.payPoint !== offer.payPoint) refuse(no.priceChanged)
  const refused = claimRefusal(template, await hadOf(tx, id, memberId), at)
  if (refused) throw refused
  const [made] = await issueCoupons(tx, actor, template, [{ memberId, source: `claim:${key}` }])
  return couponIdOf(made)
}
