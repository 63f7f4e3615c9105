import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { cardActivation } from '../tables.ts'

/** The card of a member. */
export async function wechatCardOf(r: Reader, memberId: string) {
  const [held] = await r
    .select()
    .from(cardActivation)
    .where(and(eq(cardActivation.memberId, memberId), isNotNull(cardActivation.usedAt)))
    .orderBy(desc(cardActivation.usedAt))
    .limit(1)
  return { cardId: held?.cardId ?? '', cardNo: held?.cardNo ?? '', wxCardId: held?.cardId ?? '' }
}
