import { graceDays, heldCardFlow } from '@youli/domain/gift/gift-card/rules.ts'
import { giftCardTexts } from '@youli/domain/gift/gift-card/texts.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { stateBefore, revokeGrant } from '../held-cards.ts'
import { giftCard, giftCardGrant } from '../tables.ts'

/** The order a card paid for was taken back: it may be redeemed again, once it was over for 30 days more. */
export async function releaseCard(tx: Tx, grantId: string, at: Date): Promise<void> {
  const longer = new Date(at.getTime() + graceDays * dayMs).toISOString()
  const now = at.toISOString()
  await tx
    .update(giftCardGrant)
    .set({
      state: heldCardFlow.release.to,
      orderId: null,
      redeemedAt: null,
      remindedAt: null,
      validEndAt: sql`case when ${giftCardGrant.validEndAt} < ${now}::timestamptz then ${longer}::timestamptz else ${giftCardGrant.validEndAt} end`,
    })
    .where(and(eq(giftCardGrant.id, grantId), stateBefore('release')))
}

/** A member leaves: nobody else uses what they hold. */
export async function expireCardsOf(tx: Tx, memberId: string): Promise<void> {
  const held = await tx
    .select({ id: giftCardGrant.id })
    .from(giftCardGrant)
    .where(and(eq(giftCardGrant.memberId, memberId), stateBefore('revoke')))
    .orderBy(giftCardGrant.id)
  for (const { id } of held) await revokeGrant(tx, id, giftCardTexts.revokedByLeaving)
}

/** Everything kept of a member's cards, for their own copy of their data. */
export const giftCardsOf = (r: Reader, memberId: string) =>
  r
    .select({
      name: giftCard.name,
      state: giftCardGrant.state,
      givenAt: giftCardGrant.givenAt,
      redeemedAt: giftCardGrant.redeemedAt,
      validEndAt: giftCardGrant.validEndAt,
    })
    .from(giftCardGrant)
    .innerJoin(giftCard, eq(giftCard.id, giftCardGrant.cardId))
    .where(eq(giftCardGrant.memberId, memberId))
    .orderBy(desc(giftCardGrant.id))
