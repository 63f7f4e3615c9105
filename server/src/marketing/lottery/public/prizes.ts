import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { activity } from '../../activity/tables.ts'
import { lotteryDraw } from '../tables.ts'

/** A member leaves: what they did not fetch is over. */
export async function expirePrizesOf(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(lotteryDraw)
    .set({ state: 'lapsed' })
    .where(and(eq(lotteryDraw.memberId, memberId), eq(lotteryDraw.state, 'waiting')))
}

/** A member's draws, for the copy of their data that they may ask for. */
export const drawsOfMember = (r: Reader, tenantId: string, memberId: string) =>
  r
    .select({
      activityName: activity.activityName,
      prize: lotteryDraw.itemName,
      state: lotteryDraw.state,
      cost: lotteryDraw.cost,
      at: lotteryDraw.at,
    })
    .from(lotteryDraw)
    .innerJoin(activity, eq(activity.id, lotteryDraw.activityId))
    .where(and(eq(lotteryDraw.tenantId, tenantId), eq(lotteryDraw.memberId, memberId)))
    .orderBy(lotteryDraw.id)
