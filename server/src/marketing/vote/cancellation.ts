import { refuse } from '@youli/domain/kit/refusal.ts'
import { voteEditRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { decrement } from '../../kit/counters.ts'
import { ticketCounter } from './ballots.ts'
import { voteCast, votePlayer } from './tables.ts'

/** Which votes: named, or all of an address. */
export interface Which {
  voteId: string
  castIds: readonly string[]
  address: string
}

/**
 * Takes votes back: each counts off once, however often it is asked for. What its voter used stays used. Answers how many; refuses
 * `noCastReason`, `noCasts`.
 */
export async function cancelVotes(tx: Tx, { name, at }: Actor, { voteId, castIds, address }: Which, reason: string): Promise<number> {
  if (reason.trim() === '') refuse(no.noCastReason)
  if (castIds.length === 0 && address === '') refuse(no.noCasts)
  const which = address ? eq(voteCast.address, address) : inArray(voteCast.id, [...castIds])
  const mine = and(eq(voteCast.voteId, voteId), eq(voteCast.state, 'counted'), which)
  // Locked in one order, so that two operators never wait for each other in a circle.
  const held = await tx.select({ id: voteCast.id }).from(voteCast).where(mine).orderBy(voteCast.id).for('update')
  if (held.length === 0) return 0
  const ids = sql`(select x::bigint from json_array_elements_text(${JSON.stringify(held.map((one) => one.id))}::json) x)`
  const rows = await tx
    .update(voteCast)
    .set({ state: 'cancelled', remark: reason.trim(), cancelledBy: name, cancelledAt: at })
    .where(and(sql`${voteCast.id} in ${ids}`, eq(voteCast.state, 'counted')))
    .returning({ playerId: voteCast.playerId })
  const taken = new Map<string, number>()
  for (const { playerId } of rows) taken.set(playerId, (taken.get(playerId) ?? 0) + 1)
  for (const [id, n] of [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .update(votePlayer)
      .set({ tickets: sql`${votePlayer.tickets} - ${n}` })
      .where(eq(votePlayer.id, id))
  await decrement(tx, ticketCounter, [{ voteId, kind: 'tickets', times: rows.length }])
  return rows.length
}
