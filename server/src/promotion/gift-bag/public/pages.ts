import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'

/** What gift bags ask of the pages that offer them. */
export interface RewardPages {
  /** Whether a bag can be claimed by way of pages now; `pageId` is the page a claim names, null for none. */
  offers(r: Reader, tenantId: string, bagId: string, pageId: string | null, now: Date): Promise<boolean>
}

/** Pages stand to the right of promotion. */
export const rewardPages = extensionPoint<RewardPages>('gift-bag.reward-pages')
