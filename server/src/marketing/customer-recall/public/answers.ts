import { eq } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { customerRecallMember } from '../tables.ts'

/** What a member who left had submitted goes with them. */
export async function eraseRecallAnswers(tx: Tx, memberId: string): Promise<void> {
  await tx.update(customerRecallMember).set({ answer: null }).where(eq(customerRecallMember.memberId, memberId))
}
