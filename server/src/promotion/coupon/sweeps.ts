import { couponMessages } from '@youli/domain/promotion/coupon/messages.ts'
import { remindBeforeDays } from '@youli/domain/promotion/coupon/rules.ts'
import { clockOf, dayMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { coupon, couponTemplate } from './tables.ts'

/** Coupons, or members, of one transaction. */
const batch = 500

/** Marks coupons whose time has passed. Answers how many. */
export async function expireCouponsDue(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  for (let expired = 0; ;) {
    const found = await db.transact(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        with due as (
          select id from coupon where tenant_id = ${tenantHere} and state = 'unused' and end_at <= ${at}
          order by end_at, id limit ${batch} for update skip locked
        ), marked as (
          update coupon c set state = 'expired' from due where c.tenant_id = ${tenantHere} and c.id = due.id returning c.id, c.tenant_id, c.end_at
        )
        insert into coupon_movement (tenant_id, coupon_id, verb, source, at)
        select tenant_id, id, 'expire', 'end:' || floor(extract(epoch from end_at)), end_at from marked`)
      return rowCount ?? 0
    })
    expired += found
    if (found < batch) return expired
  }
}

export const endedCouponsSweep: Sweep = {
  brands: (r, now) => brandsWith(r, coupon, and(eq(coupon.state, 'unused'), lte(coupon.endAt, now))),
  settle: (db, _, now) => expireCouponsDue(db, now),
}

interface Ending {
  id: string
  memberId: string
  name: string
  endAt: Date
}

/** Unused coupons that end soon and of which nobody was told. */
function isEnding(now: Date) {
  const soon = new Date(now.getTime() + remindBeforeDays * dayMs)
  return and(
    eq(coupon.state, 'unused'),
    isNull(coupon.remindedAt),
    gt(coupon.endAt, now),
    lte(coupon.endAt, soon),
    lte(coupon.beginAt, now),
  )
}

async function takeEnding(tx: Tx, now: Date): Promise<Ending[]> {
  const rows = await tx
    .select({ id: coupon.id, memberId: coupon.memberId, name: couponTemplate.name, endAt: coupon.endAt })
    .from(coupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
    .where(isEnding(now))
    .orderBy(asc(coupon.endAt), asc(coupon.id))
    .limit(batch)
    .for('update', { of: coupon, skipLocked: true })
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await tx.update(coupon).set({ remindedAt: now }).where(inArray(coupon.id, ids))
  return rows
}

/** Tells members of unused coupons that end soon, once for each; several of one member in one message. Answers how many messages. */
export async function remindOfEndingCoupons(db: Db, app: App, now: Date): Promise<number> {
  for (let count = 0; ;) {
    const found = await db.transact(async (tx) => {
      const ending = await takeEnding(tx, now)
      const byMember = new Map<string, Ending[]>()
      for (const one of ending) byMember.set(one.memberId, [...(byMember.get(one.memberId) ?? []), one])
      for (const list of byMember.values()) {
        const [first] = list as [Ending]
        await sendMessage(tx, app, {
          tenantId: tx.tenantId,
          memberId: first.memberId,
          template: couponMessages.expiring,
          values: {
            couponName: list.length > 1 ? `${first.name}等${list.length}张` : first.name,
            endTime: clockOf(first.endAt).slice(0, 16),
          },
          link: '/coupon/my',
          source: `coupon:${first.id}:ending`,
          usefulUntil: first.endAt,
          at: now,
        })
      }
      return { coupons: ending.length, members: byMember.size }
    })
    count += found.members
    if (found.coupons < batch) return count
  }
}

export const couponReminders: Sweep = { brands: (r, now) => brandsWith(r, coupon, isEnding(now)), settle: remindOfEndingCoupons }
