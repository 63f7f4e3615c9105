import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { member } from '../tables.ts'

/** Keeps a member from ordering, taking part and getting coupons. False where the member is blocked already, or gone. */
export async function blockMember(tx: Tx, memberId: string, reason: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(member)
    .set({ blockedAt: at, blockedReason: reason })
    .where(and(eq(member.id, memberId), isNull(member.blockedAt), isNull(member.leftAt)))
    .returning({ id: member.id })
  return rows.length > 0
}

/** Lets a blocked member order and take part again. False where the member is not blocked. */
export async function unblockMember(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx
    .update(member)
    .set({ blockedAt: null, blockedReason: '' })
    .where(and(eq(member.id, memberId), isNotNull(member.blockedAt)))
    .returning({ id: member.id })
  return rows.length > 0
}
