import type { PayType } from '@youli/domain/promotion/coupon/rules.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

export interface PackItem {
  templateId: string
  quantity: number
}

/** Several coupons that are taken together. Locked by everybody who takes one. */
export const couponPack = tenantTable(
  'coupon_pack',
  {
    id: id(),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull(),
    remark: text('remark').notNull(),
    payType: wordColumn<PayType>('pay_type').notNull(),
    payPoint: countColumn('pay_point').notNull(),
    putQuantity: countColumn('put_quantity').notNull(),
    /** Always the number of its claims. */
    getQuantity: countColumn('get_quantity').notNull().default(0),
    /** Most that a member may take; 0 is unlimited. */
    personLimit: countColumn('person_limit').notNull(),
    items: jsonColumn<PackItem[]>('items').notNull(),
    stoppedAt: timeColumn('stopped_at'),
    createdAt: createdAt(),
  },
  () => [
    check('coupon_pack_left', sql`get_quantity between 0 and put_quantity`),
    check('coupon_pack_price', sql`(pay_type = 'free') = (pay_point = 0) and pay_point >= 0`),
  ],
)

/** A pack that a member took. */
export const couponPackClaim = tenantTable(
  'coupon_pack_claim',
  {
    id: id(),
    packId: idColumn('pack_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** The member's first, second … of this pack. */
    nth: countColumn('nth').notNull(),
    /** The release before this one asks for it; goes with the next (note 55). */
    source: text('source'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'coupon_pack_claim_of', columns: [t.packId], foreignColumns: [couponPack.id] }),
    uniqueIndex('coupon_pack_nth').on(t.packId, t.memberId, t.nth),
    uniqueIndex('coupon_pack_once').on(t.memberId, t.source),
  ],
)
