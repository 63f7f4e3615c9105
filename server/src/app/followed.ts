import type { Actor } from '../kit/actor.ts'
import type { Tx } from '../kit/db/db.ts'
import { grantStep } from '../member/steps/public/steps.ts'
import { winBag } from '../promotion/gift-bag/public/awards.ts'

/** A member began to follow the account: the points of that step, and the bag of its scene. */
export async function rewardFollower(tx: Tx, actor: Actor, memberId: string): Promise<void> {
  await grantStep(tx, { tenantId: actor.tenantId, memberId }, 'subscribe', actor.at)
  await winBag(tx, actor, { memberId, scene: 'subscribe', businessId: '0', event: 'once' })
}
