import type {
  CouponChannel,
  CouponScope,
  CouponState,
  CouponType,
  EffectWay,
  OffType,
  PayType,
} from '@youli/domain/promotion/coupon/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'

/** A kind of coupon with its terms, and how many of it there are. Locked by everything that issues one of it. */
export const couponTemplate = tenantTable(
  'coupon_template',
  {
    id: id(),
    name: text('name').notNull(),
    couponType: wordColumn<CouponType>('coupon_type').notNull(),
    offType: wordColumn<OffType>('off_type').notNull(),
    /** Fen, or of a discount what is left of a hundred; 0 where each coupon has an amount of its own. */
    faceValue: fenColumn('face_value').notNull(),
    /** Each of its coupons is worth an amount of its own: given by what is worked out, never claimed or handed out. */
    ownAmount: boolean('own_amount').notNull().default(false),
    maxOffFen: fenColumn('max_off_fen').notNull(),
    thresholdFen: fenColumn('threshold_fen').notNull(),
    scope: wordColumn<CouponScope>('scope').notNull(),
    scopeIds: jsonColumn<string[]>('scope_ids').notNull(),
    /** Stores that take a store coupon; empty is every store. */
    shopIds: jsonColumn<string[]>('shop_ids').notNull(),
    takeEffectWay: wordColumn<EffectWay>('take_effect_way').notNull(),
    beginAt: timeColumn('begin_at'),
    endAt: timeColumn('end_at'),
    takeStartDay: countColumn('take_start_day').notNull(),
    takeEffectDay: countColumn('take_effect_day').notNull(),
    /** When members may claim; null is no bound. */
    claimBeginAt: timeColumn('claim_begin_at'),
    claimEndAt: timeColumn('claim_end_at'),
    putQuantity: countColumn('put_quantity').notNull(),
    /** Always the number of its coupons. */
    getQuantity: countColumn('get_quantity').notNull().default(0),
    /** Promised to codes that nobody has redeemed yet. */
    codeQuantity: countColumn('code_quantity').notNull().default(0),
    /** Most that a member may claim; 0 is unlimited. */
    personLimit: countColumn('person_limit').notNull(),
    payType: wordColumn<PayType>('pay_type').notNull(),
    payPoint: countColumn('pay_point').notNull(),
    channel: wordColumn<CouponChannel>('channel').notNull(),
    remark: text('remark').notNull(),
    imageUrl: text('image_url').notNull(),
    stoppedAt: timeColumn('stopped_at'),
    createdAt: createdAt(),
  },
  () => [
    check('coupon_template_left', sql`get_quantity >= 0 and code_quantity >= 0 and get_quantity + code_quantity <= put_quantity`),
    check(
      'coupon_template_face',
      sql`case when own_amount then off_type = 'cash' and face_value = 0 and channel = 'given' when off_type = 'discount' then face_value between 1 and 99 when off_type = 'cash' then face_value > 0 else face_value = 0 end`,
    ),
    check('coupon_template_price', sql`(pay_type = 'free') = (pay_point = 0) and pay_point >= 0`),
    check('coupon_template_range', sql`take_effect_way <> 'fix_time_range' or begin_at < end_at`),
  ],
)

/** A coupon of a member. */
export const coupon = tenantTable(
  'coupon',
  {
    id: id(),
    templateId: idColumn('template_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** The member's first, second … of this template. */
    nth: countColumn('nth').notNull(),
    state: wordColumn<CouponState>('state').notNull().default('unused'),
    /** What brought it; the same cause never brings a member a second one: `registration`, `claim:81…`. */
    source: text('source').notNull(),
    beginAt: timeColumn('begin_at').notNull(),
    endAt: timeColumn('end_at').notNull(),
    /** Its own amount, of a template whose coupons have one. */
    faceFen: fenColumn('face_fen'),
    /** The order that used it. */
    orderId: idColumn('order_id'),
    /** What it took off that order, and what the order came to. */
    offFen: fenColumn('off_fen').notNull().default(0),
    orderFen: fenColumn('order_fen').notNull().default(0),
    /** Where and by whom it was written off at a store. */
    shopId: idColumn('shop_id'),
    employeeId: idColumn('employee_id'),
    usedAt: timeColumn('used_at'),
    remindedAt: timeColumn('reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'coupon_of_template', columns: [t.templateId], foreignColumns: [couponTemplate.id] }),
    uniqueIndex('coupon_nth').on(t.templateId, t.memberId, t.nth),
    uniqueIndex('coupon_once').on(t.memberId, t.templateId, t.source),
    uniqueIndex('coupon_of_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index('coupon_of_member').on(t.memberId, t.state, t.endAt),
    index('coupon_of_member_by_time').on(t.memberId, t.createdAt, t.id),
    index('coupon_of_member_by_use')
      .on(t.memberId, t.usedAt, t.id)
      .where(sql`used_at is not null`),
    index('coupon_of_kind').on(t.templateId, t.id),
    index('coupon_by_issue').on(t.tenantId, t.createdAt),
    index('coupon_by_end').on(t.tenantId, t.endAt),
    index('coupon_by_use')
      .on(t.tenantId, t.usedAt)
      .where(sql`used_at is not null`),
    index('coupon_ending')
      .on(t.endAt)
      .where(sql`state = 'unused'`),
    check('coupon_used', sql`(state = 'used') = (used_at is not null) and (order_id is null or state = 'used')`),
    check('coupon_time', sql`begin_at < end_at`),
    check('coupon_face', sql`face_fen is null or face_fen > 0`),
  ],
)

export type CouponVerb = 'issue' | 'spend' | 'write-off' | 'give-back' | 'refund' | 'expire' | 'void'

/** Everything that happened to coupons: append-only, each cause once. */
export const couponMovement = tenantTable(
  'coupon_movement',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    couponId: idColumn('coupon_id').notNull(),
    verb: wordColumn<CouponVerb>('verb').notNull(),
    /** What caused it: `order:81…`, `operator:81…`. */
    source: text('source').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'coupon_movement_of', columns: [t.couponId], foreignColumns: [coupon.id] }),
    uniqueIndex('coupon_movement_once').on(t.couponId, t.verb, t.source),
  ],
)

/** A code that brings whoever enters it first one coupon. */
export const couponCode = tenantTable(
  'coupon_code',
  {
    id: id(),
    templateId: idColumn('template_id').notNull(),
    code: encryptedColumn('code').notNull(),
    codeIndex: text('code_index'),
    /** The coupon it brought; null while nobody entered it. */
    couponId: idColumn('coupon_id'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'coupon_code_of', columns: [t.templateId], foreignColumns: [couponTemplate.id] }),
    foreignKey({ name: 'coupon_code_brought', columns: [t.couponId], foreignColumns: [coupon.id] }),
    uniqueIndex('coupon_code_text').on(t.tenantId, t.codeIndex),
    index('coupon_code_of_template').on(t.templateId, t.id),
    encryptedCheck('coupon_code', [t.code], [t.codeIndex]),
  ],
)
