import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { MemberEvents } from '../../member/profile/public/timeline.ts'
import { olderThan } from '../../platform/note/public/timeline.ts'
import { coupon, couponTemplate } from './tables.ts'

const named = { row: coupon, name: couponTemplate.name }
const day = (at: Date): string => at.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })

const received: MemberEvents = {
  key: 'coupon',
  topic: 'coupon',
  read: async (r, _, request) => {
    const rows = await r
      .select(named)
      .from(coupon)
      .innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
      .where(and(eq(coupon.memberId, request.subjectId), olderThan(coupon.createdAt, coupon.id, request)))
      .orderBy(desc(coupon.createdAt), desc(coupon.id))
      .limit(request.limit)
    return rows.map(({ row, name }) => ({ id: row.id, at: row.createdAt, title: `得到 ${name}`, detail: `有效期至 ${day(row.endAt)}` }))
  },
}

const used: MemberEvents = {
  key: 'coupon-use',
  topic: 'coupon',
  read: async (r, _, request) => {
    const rows = await r
      .select(named)
      .from(coupon)
      .innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
      .where(and(eq(coupon.memberId, request.subjectId), isNotNull(coupon.usedAt), olderThan(coupon.usedAt, coupon.id, request)))
      .orderBy(desc(coupon.usedAt), desc(coupon.id))
      .limit(request.limit)
    return rows.map(({ row, name }) => ({
      id: row.id,
      at: row.usedAt!,
      title: `使用 ${name}`,
      detail: row.orderId ? `订单 YL${row.orderId}` : '到店核销',
      ...(row.orderId && { link: { to: 'order' as const, id: row.orderId } }),
    }))
  },
}

/** Coupons a member got and used. */
export const couponEvents: readonly MemberEvents[] = [received, used]
