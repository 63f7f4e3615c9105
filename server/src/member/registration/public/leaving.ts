import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Reader, Tx, WideReader } from '../../../kit/db/db.ts'
import { brandsWith } from '../../../kit/jobs/sweep.ts'
import { cardActivation, member, memberDevice, memberFrom } from '../tables.ts'

/**
 * Of these members, those who have not asked to leave; locked so until the transaction ends. Whatever a member may not leave behind
 * (an order, a top-up, a paid sign-up) starts here, and closing an account waits for it: `lockLeaver`.
 */
export async function lockStaying(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...memberIds]), isNull(member.leavesAt), isNull(member.leftAt)))
    .orderBy(asc(member.id))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** As `lockStaying`, of one. Refuses `noSession`: whoever asked to leave is logged out. */
export async function mustStay(tx: Tx, memberId: string): Promise<void> {
  if (!(await lockStaying(tx, [memberId])).has(memberId)) refuse(common.noSession)
}

/** Of these members, those whom the brand keeps from ordering, taking part and getting coupons. */
export async function blockedAmong(r: Reader, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await r
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...new Set(memberIds)]), isNotNull(member.blockedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** As `mustStay`, for orders and activities. Refuses `restricted` for a blocked member, too; blocking waits for what has begun. */
export async function mustTakePart(tx: Tx, memberId: string): Promise<void> {
  await mustStay(tx, memberId)
  if ((await blockedAmong(tx, [memberId])).has(memberId)) refuse(common.restricted)
}

/** A member who is about to leave: waits for all that was started with `lockStaying`, and lets nothing start until the transaction ends. */
export async function lockLeaver(tx: Tx, tenantId: string, memberId: string): Promise<typeof member.$inferSelect | null> {
  const mine = and(eq(member.tenantId, tenantId), eq(member.id, memberId), isNull(member.leftAt))
  const [row] = await tx.select().from(member).where(mine).for('no key update')
  return row ?? null
}

/** Notes that a member asked to leave. */
export async function noteLeaving(tx: Tx, tenantId: string, memberId: string, at: Date): Promise<void> {
  await tx
    .update(member)
    .set({ leavesAt: at })
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId), isNull(member.leftAt)))
}

const isDueToLeave = (now: Date) => and(isNotNull(member.leavesAt), lte(member.leavesAt, now), isNull(member.leftAt))

/** Brands with members whose cooling-off is over. */
export const brandsWithLeavers = (r: WideReader, now: Date): Promise<string[]> => brandsWith(r, member, isDueToLeave(now))

/** Members after one of them whose cooling-off is over, by id. */
export const dueToLeave = (r: Reader, now: Date, after: string, limit: number) =>
  r
    .select({ id: member.id })
    .from(member)
    .where(and(isDueToLeave(now), gt(member.id, after)))
    .orderBy(asc(member.id))
    .limit(limit)

/** Removes who a member was; the number stays, for what they bought. False when they came back or are gone already. */
export async function eraseMember(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const gone = await tx
    .update(member)
    .set({
      name: '',
      mobile: '',
      mobileIndex: null,
      mobileTail: null,
      sex: 0,
      headImgUrl: '',
      infoCompletedAt: null,
      leftAt: now,
      blockedReason: '',
    })
    .where(and(eq(member.id, memberId), lte(member.leavesAt, now), isNull(member.leftAt)))
    .returning({ id: member.id })
  if (gone.length === 0) return false
  await tx.update(memberFrom).set({ fromId: '', employeeName: '', shopName: '' }).where(eq(memberFrom.memberId, memberId))
  await tx.delete(cardActivation).where(eq(cardActivation.memberId, memberId))
  await tx.delete(memberDevice).where(eq(memberDevice.memberId, memberId))
  return true
}

/** The messaging identities a member has logged in with. */
export async function identitiesOf(r: Reader, memberId: string): Promise<string[]> {
  const rows = await r.select({ wxUserId: memberDevice.wxUserId }).from(memberDevice).where(eq(memberDevice.memberId, memberId))
  return rows.map((row) => row.wxUserId)
}
