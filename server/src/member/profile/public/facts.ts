import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { MemberKey } from '../../../kit/http/callers.ts'

/** What areas to the right know of a member, for the member's page. */
export interface MemberFacts {
  /** Usable coupons, and how many of them end within three days. */
  coupons: (r: Reader, owner: MemberKey, now: Date) => Promise<{ usable: number; ending: number }>
  /** Products in the member's last paid orders, most bought first. */
  usualBuys: (r: Reader, memberId: string) => Promise<{ name: string; times: number }[]>
}

export const memberFacts = extensionPoint<MemberFacts>('member.facts')
