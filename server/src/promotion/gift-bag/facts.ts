import { dayOf } from '@youli/domain/kit/time.ts'
import type { GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Reader } from '../../kit/db/db.ts'
import { followersOf } from '../../platform/session/public/followers.ts'
import { birthdayYearOn } from '../../member/profile/public/birthdays.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import type { giftBag } from './tables.ts'

type Bag = Pick<typeof giftBag.$inferSelect, 'beginsAt'>

/**
 * The event by which a member has earned a bag of a scene, from what is kept of them; null when they have not. Events of the areas to
 * the right (orders, activities) are never guessed here: those say so themselves with `win`.
 */
export async function eventOf(r: Reader, scene: GiftScene, bag: Bag, who: MemberKey, now: Date): Promise<string | null> {
  const { tenantId, memberId } = who
  const once = (is: boolean | undefined) => (is ? 'once' : null)
  switch (scene) {
    case 'new_member_register': {
      const member = await memberOf(r, tenantId, memberId)
      return once(member !== null && member.registeredAt >= bag.beginsAt)
    }
    case 'old_member_login': {
      const member = await memberOf(r, tenantId, memberId)
      return once(member !== null && member.registeredAt < bag.beginsAt)
    }
    case 'perfect_user_info': {
      const completedAt = (await memberOf(r, tenantId, memberId))?.infoCompletedAt
      return once(completedAt != null && completedAt >= bag.beginsAt)
    }
    case 'subscribe':
      return once((await followersOf(r, tenantId, { memberId, wxUserId: null }).limit(1)).length > 0)
    case 'birthday': {
      const year = await birthdayYearOn(r, tenantId, memberId, dayOf(now))
      return year === null ? null : `birthday:${year}`
    }
    default:
      return null
  }
}
