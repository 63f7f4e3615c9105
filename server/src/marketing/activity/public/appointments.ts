import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { activityAppointment } from '../tables.ts'

/** Whether a member booked the reminder of an activity. */
export async function hasAppointment(r: Reader, activityId: string, memberId: string | null): Promise<boolean> {
  if (!memberId) return false
  const [row] = await r
    .select({ booked: activityAppointment.booked })
    .from(activityAppointment)
    .where(and(eq(activityAppointment.activityId, activityId), eq(activityAppointment.memberId, memberId)))
  return row?.booked ?? false
}

/** Books a reminder. A repeat changes nothing: one row per member. */
export async function bookAppointment(
  tx: Tx,
  { tenantId, at: bookedAt }: Actor,
  activityId: string,
  { memberId, wxUserId }: { memberId: string; wxUserId: string },
): Promise<void> {
  await tx
    .insert(activityAppointment)
    .values({ activityId, memberId, tenantId, wxUserId, bookedAt, booked: true })
    .onConflictDoUpdate({
      target: [activityAppointment.tenantId, activityAppointment.activityId, activityAppointment.memberId],
      set: { booked: true, bookedAt, wxUserId },
      setWhere: sql`not ${activityAppointment.booked}`,
    })
}

/** Cancels a reminder, if there is one. */
export async function cancelAppointment(tx: Tx, activityId: string, memberId: string): Promise<void> {
  await tx
    .update(activityAppointment)
    .set({ booked: false })
    .where(and(eq(activityAppointment.activityId, activityId), eq(activityAppointment.memberId, memberId)))
}

/** How many members want to be reminded, by activity; none is left out. */
export async function countAppointments(r: Reader, activityIds: readonly string[]): Promise<Map<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await r
    .select({ id: activityAppointment.activityId, n: sql<number>`count(*)::int` })
    .from(activityAppointment)
    .where(and(inArray(activityAppointment.activityId, [...activityIds]), activityAppointment.booked))
    .groupBy(activityAppointment.activityId)
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** Marks the next members of an activity as reminded and answers them; each is answered once, whoever asks. */
export async function takeDueAppointments(
  tx: Tx,
  activityId: string,
  limit: number,
  at: Date,
): Promise<{ memberId: string; wxUserId: string }[]> {
  const waiting = and(eq(activityAppointment.activityId, activityId), activityAppointment.booked, isNull(activityAppointment.remindedAt))
  const due = tx
    .select({ memberId: activityAppointment.memberId })
    .from(activityAppointment)
    .where(waiting)
    .orderBy(asc(activityAppointment.memberId))
    .limit(limit)
  return tx
    .update(activityAppointment)
    .set({ remindedAt: at })
    .where(and(waiting, inArray(activityAppointment.memberId, due)))
    .returning({ memberId: activityAppointment.memberId, wxUserId: activityAppointment.wxUserId })
}
