import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { cardClaim } from '../tables.ts'

/** The card of a member. */
export async function wechatCardOf(r: Reader, memberId: string) {
  const [held] = await r
    .select()
    .from(cardClaim)
    .where(and(eq(cardClaim.memberId, memberId), isNotNull(cardClaim.usedAt)))
    .orderBy(desc(cardClaim.usedAt))
    .limit(1)
  return { cardId: held?.cardId ?? '', cardNo: held?.cardNo ?? '', wxCardId: held?.cardId ?? '' }
}
