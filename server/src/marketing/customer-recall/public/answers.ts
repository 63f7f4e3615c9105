import { and, eq, isNotNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { customerRecall, customerRecallMember } from '../tables.ts'

/** What a member submitted, for the copy of their data that they may ask for. */
export const recallAnswersOf = (r: Reader, memberId: string) =>
  r
    .select({ recall: customerRecall.title, answer: customerRecallMember.answer, at: customerRecallMember.submittedAt })
    .from(customerRecallMember)
    .innerJoin(customerRecall, eq(customerRecall.id, customerRecallMember.recallId))
    .where(and(eq(customerRecallMember.memberId, memberId), isNotNull(customerRecallMember.submittedAt)))
    .orderBy(customerRecallMember.submittedAt)

/** What a member who left had submitted goes with them. */
export async function eraseRecallAnswers(tx: Tx, memberId: string): Promise<void> {
  await tx.update(customerRecallMember).set({ answer: null }).where(eq(customerRecallMember.memberId, memberId))
}
