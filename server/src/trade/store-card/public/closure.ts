import { yuan } from '@youli/domain/kit/money.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { cardBalanceOf } from '../../../member/wallet/public/card-accounts.ts'
import { isOwnCard } from '../cards.ts'
import { cardRecords } from '../queries.ts'
import { storeCard, storeCardRefund, storeCardTopUp } from '../tables.ts'

/** Closes the card of a member who leaves; nothing of theirs is on it. */
export async function closeStoreCard(tx: Tx, owner: MemberKey): Promise<void> {
  await tx.update(storeCard).set({ state: 'closed', frozenBy: null, frozenRemark: '', passwordHash: '' }).where(isOwnCard(owner))
}

/** Whether a member still has money here: principal on the card, a refund on its way, or a top-up that may still be paid. */
export async function hasStoreCardMoney(r: Reader, owner: MemberKey, now: Date): Promise<boolean> {
  const { principalFen } = await cardBalanceOf(r, owner, now)
  if (principalFen > 0) return true
  const [refunds] = await r
    .select({ n: count() })
    .from(storeCardRefund)
    .where(and(eq(storeCardRefund.memberId, owner.memberId), inArray(storeCardRefund.state, ['asked', 'paying'])))
  const [topUps] = await r
    .select({ n: count() })
    .from(storeCardTopUp)
    .where(and(eq(storeCardTopUp.memberId, owner.memberId), eq(storeCardTopUp.state, 'unpaid')))
  return (refunds?.n ?? 0) + (topUps?.n ?? 0) > 0
}

const most = 1000

/** What came and went of a member's card, for the file of everything kept of them. */
export async function storeCardHistory(r: Reader, owner: MemberKey, now: Date) {
  const { principalFen, giftFen } = await cardBalanceOf(r, owner, now)
  const { data } = await cardRecords(r, owner, undefined, { offset: 0, limit: most })
  return {
    principal: yuan(principalFen),
    gift: yuan(giftFen),
    records: data.map(({ title, amount, remark, time }) => ({ title, amount, remark, at: clockOf(new Date(time)) })),
  }
}
