import type { AnyActor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { type Grant, issueCoupons, lockTemplate, type Share } from '../issuance.ts'

/**
 * Gives members one coupon each of a kind as a reward, or many; in the order given while there are any left, whatever the limit on
 * claims. Refuses nothing: the answer says for each share, in their order, what became of it.
 */
export async function grantCoupon(tx: Tx, actor: AnyActor, templateId: string, shares: readonly Share[]): Promise<Grant[]> {
  if (shares.length === 0) return []
  const template = await lockTemplate(tx, actor.tenantId, templateId)
  if (!template) return shares.map(() => ({ outcome: 'notThere' }))
  return issueCoupons(tx, actor, template, shares)
}
