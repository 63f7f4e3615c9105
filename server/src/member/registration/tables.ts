import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { check, index, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** The letters of a text, for an index by them: what holds a word holds each of its letters, be it one Chinese character or many. */
export const letters = (text: SQLWrapper): SQL => sql`string_to_array(lower(${text}), null)`

/** Somebody who bound a phone. */
export const member = tenantTable(
  'member',
  {
    id: id(),
    mobile: encryptedColumn('mobile').notNull(),
    /** Blind indexes of the phone and of its last four digits; null once the member has left. */
    mobileIndex: text('mobile_index'),
    mobileTail: text('mobile_tail'),
    name: text('name').notNull(),
    /** 0 not filled, 1 male, 2 female. */
    sex: smallint('sex').notNull().default(0),
    headImgUrl: text('head_img_url').notNull().default(''),
    /** When the profile was completed; null until then. */
    infoCompletedAt: timeColumn('info_completed_at'),
    registeredAt: timeColumn('registered_at').notNull(),
    /** When a member who asked to leave is gone; null for everybody else. */
    leavesAt: timeColumn('leaves_at'),
    /** When the personal data was removed. */
    leftAt: timeColumn('left_at'),
    /** Since when the brand keeps the member from ordering, taking part and getting coupons; null for everybody else. */
    blockedAt: timeColumn('blocked_at'),
    /** Why, in words for colleagues. */
    blockedReason: text('blocked_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('member_mobile').on(t.tenantId, t.mobileIndex),
    index('member_tail').on(t.tenantId, t.mobileTail),
    index('member_letters').using('gin', letters(t.name)),
    index('member_by_day').on(t.tenantId, t.registeredAt),
    index('member_leaving').on(t.leavesAt),
    index('member_blocked')
      .on(t.tenantId, t.id)
      .where(sql`blocked_at is not null`),
  ],
)

/** Who brought a member here, as it was said at registration. */
export const memberFrom = tenantTable(
  'member_from',
  {
    memberId: idColumn('member_id')
      .primaryKey()
      .references(() => member.id),
    appId: text('app_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    fromId: text('from_id').notNull(),
    fromType: text('from_type').notNull(),
    shopId: idColumn('shop_id'),
    employeeName: text('employee_name').notNull(),
    shopName: text('shop_name').notNull(),
  },
  (t) => [
    index('member_from_of_shop').on(t.tenantId, t.shopId),
    index('member_from_source').on(t.tenantId, t.fromType, t.memberId),
    index('member_from_person').on(t.tenantId, t.fromId, t.memberId),
  ],
)

/** Sums over a member's paid orders, one row for every member; written by the transactions that pay and refund orders. */
export const memberTrade = tenantTable(
  'member_trade',
  {
    memberId: idColumn('member_id')
      .primaryKey()
      .references(() => member.id),
    /** Paid orders, also those refunded since. */
    orders: countColumn('orders').notNull().default(0),
    /** What they came to, less what was refunded or waived. */
    spentFen: fenColumn('spent_fen').notNull().default(0),
    /** When the last of them was placed; the epoch of a member without orders, so that they sort last. */
    lastOrderAt: timeColumn('last_order_at').notNull().default(new Date(0)),
  },
  (t) => [
    index('member_trade_by_spent').on(t.tenantId, t.spentFen, t.memberId),
    index('member_trade_by_orders').on(t.tenantId, t.orders, t.memberId),
    index('member_trade_by_last').on(t.tenantId, t.lastOrderAt, t.memberId),
    check('member_trade_orders', atLeastZero(t.orders)),
    check('member_trade_spent', atLeastZero(t.spentFen)),
  ],
)

/** Where a member was logged in: their messaging identities. */
export const memberDevice = tenantTable(
  'member_device',
  {
    memberId: idColumn('member_id')
      .notNull()
      .references(() => member.id),
    wxUserId: idColumn('wx_user_id').notNull(),
    firstAt: timeColumn('first_at').notNull(),
    lastAt: timeColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.memberId, t.wxUserId] })],
)

/** A journey to activate a member card: verified when WeChat told us the phone, used once to log in or register. */
export const cardActivation = tenantTable(
  'card_claim',
  {
    /** Travels through WeChat and back: 128 random bits. */
    state: text('state').primaryKey(),
    appId: text('app_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    cardId: text('card_id').notNull(),
    returnUrl: text('return_url').notNull(),
    mobile: encryptedColumn('mobile'),
    mobileIndex: text('mobile_index'),
    cardNo: text('card_no').notNull().default(''),
    expiresAt: timeColumn('expires_at').notNull(),
    verifiedAt: timeColumn('verified_at'),
    usedAt: timeColumn('used_at'),
    memberId: idColumn('member_id'),
    createdAt: createdAt(),
  },
  (t) => [index('card_claim_of_person').on(t.wxUserId, t.createdAt), index('card_claim_expiry').on(t.expiresAt)],
)
