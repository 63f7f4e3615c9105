import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { holdsText } from '../../../kit/db/holds-text.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { playersIn } from '../vote-admin.ts'
import { auditedBy } from '../votes.ts'
import { vote, votePlayer } from '../tables.ts'

/** How many entries wait for this visitor's audit; null for who audits none. */
export async function countPlayersToAudit(
  r: Reader,
  { tenantId, employee }: Pick<Visitor, 'tenantId' | 'employee'>,
): Promise<number | null> {
  if (!employee) return null
  const [row] = await r
    .select({ audits: sql<boolean>`count(${vote.id}) > 0`, waiting: sql<number>`count(${votePlayer.id})::int` })
    .from(vote)
    .leftJoin(votePlayer, and(eq(votePlayer.voteId, vote.id), eq(votePlayer.state, 'pending')))
    .where(and(eq(vote.tenantId, tenantId), auditedBy(employee.employeeId)))
  return row?.audits ? row.waiting : null
}

/** The newest few votes with this in their title. */
export const votesTitled = (r: Reader, tenantId: string, words: string, limit: number) =>
  r
    .select({ id: vote.id, name: vote.title, open: vote.open, startAt: vote.voteBegin, endAt: vote.voteEnd })
    .from(vote)
    .where(and(eq(vote.tenantId, tenantId), holdsText(vote.title, words)))
    .orderBy(desc(vote.id))
    .limit(limit)

/** Votes in which players wait for their audit, with the most first; late are those who entered before a moment. */
export const listPlayersWaiting = (r: Reader, tenantId: string, lateBefore: Date) =>
  r
    .select({
      id: vote.id,
      name: vote.title,
      count: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${lt(votePlayer.createdAt, lateBefore)}))::int`,
    })
    .from(vote)
    .innerJoin(votePlayer, eq(votePlayer.voteId, vote.id))
    .where(and(eq(vote.tenantId, tenantId), eq(votePlayer.tenantId, tenantId), playersIn.pending))
    .groupBy(vote.id)
    .orderBy(desc(sql`count(*)`), vote.id)

/** A member's entries, for the copy of their data that they may ask for. */
export const entriesOf = (r: Reader, tenantId: string, memberId: string) =>
  r
    .select({
      title: vote.title,
      userName: votePlayer.userName,
      state: votePlayer.state,
      answers: votePlayer.answers,
      at: votePlayer.createdAt,
    })
    .from(votePlayer)
    .innerJoin(vote, eq(vote.id, votePlayer.voteId))
    .where(and(eq(votePlayer.tenantId, tenantId), eq(votePlayer.memberId, memberId), isNotNull(votePlayer.answers)))
    .orderBy(votePlayer.id)

/** Forgets what members who leave had answered. */
export async function eraseVoteEntries(tx: Tx, memberId: string): Promise<void> {
  await tx.update(votePlayer).set({ answers: null }).where(eq(votePlayer.memberId, memberId))
}
