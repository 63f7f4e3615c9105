import type { Tx } from './kit/db/db.ts'
import { grantStep } from './member/steps/service.ts'
import type { Followed } from './platform/session/wechat-events.ts'
import { win } from './promotion/gift-bag/service.ts'

/** A member began to follow the account: the points of that step, and the bag of its scene. */
export async function rewardFollower(tx: Tx, newId: () => string, { tenantId, memberId }: Followed, now: Date): Promise<void> {
  await grantStep(tx, { tenantId, memberId }, 'subscribe', now)
  await win(tx, newId, { tenantId, memberId, scene: 'subscribe', businessId: '0', event: 'once' }, now)
}
