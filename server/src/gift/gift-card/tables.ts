import type { HeldState } from '@youli/domain/gift/gift-card/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A card that employees give: good for one piece of one of its gifts. Limits of 0 are none. */
export const giftCard = tenantTable(
  'gift_card',
  {
    id: id(),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    remark: text('remark').notNull().default(''),
    productIds: jsonColumn<string[]>('product_ids').notNull(),
    validStartAt: timeColumn('valid_start_at').notNull(),
    validEndAt: timeColumn('valid_end_at').notNull(),
    putQuantity: countColumn('put_quantity').notNull().default(0),
    perEmployee: countColumn('per_employee').notNull().default(0),
    perStore: countColumn('per_store').notNull().default(0),
    open: boolean('open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    check('gift_card_days', sql`${t.validEndAt} > ${t.validStartAt}`),
    check('gift_card_limits', sql`${t.putQuantity} >= 0 and ${t.perEmployee} >= 0 and ${t.perStore} >= 0`),
  ],
)

/** A card somebody was given. Its days stay as they were when it was given. */
export const giftCardGrant = tenantTable(
  'gift_card_grant',
  {
    id: id(),
    cardId: idColumn('card_id')
      .notNull()
      .references(() => giftCard.id),
    memberId: idColumn('member_id').notNull(),
    employeeId: idColumn('employee_id').notNull(),
    /** The employee's store; null for one of all stores. */
    shopId: idColumn('shop_id'),
    /** The release before this one asks for it; goes with the next (note 55). */
    requestKey: text('request_key'),
    state: wordColumn<HeldState>('state').notNull().default('held'),
    validStartAt: timeColumn('valid_start_at').notNull(),
    validEndAt: timeColumn('valid_end_at').notNull(),
    /** The gift order it paid for. */
    orderId: idColumn('order_id'),
    redeemedAt: timeColumn('redeemed_at'),
    remindedAt: timeColumn('reminded_at'),
    /** Why it was revoked. */
    reason: text('reason').notNull().default(''),
    givenAt: timeColumn('given_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_grant_request')
      .on(t.employeeId, t.requestKey)
      .where(sql`request_key is not null`),
    uniqueIndex('gift_card_grant_order').on(t.orderId),
    index('gift_card_grant_of_member').on(t.memberId, t.id),
    index('gift_card_grant_of_employee').on(t.employeeId, t.id),
    index('gift_card_grant_of_card').on(t.cardId, t.id),
    index('gift_card_grant_held')
      .on(t.validEndAt)
      .where(sql`state = 'held'`),
    check('gift_card_grant_state', sql`${t.state} in ('held', 'redeemed', 'expired', 'revoked')`),
    check('gift_card_grant_redeemed', sql`(state = 'redeemed') = (order_id is not null) and (order_id is null) = (redeemed_at is null)`),
  ],
)

/** Cards that were given: in all (`all`), by an employee (`employee:<id>`), in a store (`shop:<id>`). The limits are decided here. */
export const giftCardCounter = tenantTable(
  'gift_card_tally',
  { cardId: idColumn('card_id').notNull(), giver: text('giver').notNull(), quantity: countColumn('quantity').notNull() },
  (t) => [primaryKey({ columns: [t.cardId, t.giver] }), check('gift_card_tally_quantity', atLeastZero(t.quantity))],
)
