import type { GiftGrantState, GiftPart, GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What an event brings. `left` null is without limit; `business_id` '0' is any activity. */
export const giftBag = tenantTable(
  'gift_bag',
  {
    id: id(),
    name: text('name').notNull(),
    scene: wordColumn<GiftScene>('scene').notNull(),
    businessId: idColumn('business_id').notNull().default('0'),
    style: integer('style').notNull().default(1),
    labelFirst: text('label_first').notNull().default(''),
    labelSecond: text('label_second').notNull().default(''),
    parts: jsonColumn<GiftPart[]>('parts').notNull(),
    putQuantity: countColumn('put_quantity').notNull().default(0),
    left: countColumn('left_quantity'),
    beginsAt: timeColumn('begins_at').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
    receiveDays: integer('receive_days').notNull().default(0),
    pageId: idColumn('page_id').notNull().default('0'),
    minPayFen: fenColumn('min_pay_fen').notNull().default(0),
    perMember: countColumn('per_member').notNull().default(0),
    open: boolean('open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('gift_bag_of_scene').on(t.tenantId, t.scene, t.id),
    check('gift_bag_left', sql`${t.left} is null or ${t.left} between 0 and ${t.putQuantity}`),
    check('gift_bag_style', sql`${t.style} between 1 and 3`),
    check('gift_bag_times', sql`${t.endsAt} > ${t.beginsAt}`),
    check('gift_bag_min_pay', atLeastZero(t.minPayFen)),
  ],
)

/** A bag somebody won: one for each event, whatever is asked later. Its contents stay as they were won. */
export const giftGrant = tenantTable(
  'gift_claim',
  {
    id: id(),
    bagId: idColumn('bag_id')
      .notNull()
      .references(() => giftBag.id),
    memberId: idColumn('member_id').notNull(),
    scene: wordColumn<GiftScene>('scene').notNull(),
    businessId: idColumn('business_id').notNull().default('0'),
    /** What brought it: `once`, `birthday:2026`, `order:<id>`. */
    event: text('event').notNull(),
    state: wordColumn<GiftGrantState>('state').notNull().default('waiting'),
    parts: jsonColumn<GiftPart[]>('parts').notNull(),
    /** Why the last try to receive it failed; '' when none did. */
    failMessage: text('fail_message').notNull().default(''),
    wonAt: timeColumn('won_at').notNull(),
    expiresAt: timeColumn('expires_at'),
    receivedAt: timeColumn('received_at'),
  },
  (t) => [
    unique('gift_claim_of_event').on(t.bagId, t.memberId, t.event),
    index('gift_claim_of_member').on(t.memberId, t.id),
    index('gift_claim_by_state').on(t.tenantId, t.state),
    index('gift_claim_waiting')
      .on(t.expiresAt)
      .where(sql`state = 'waiting'`),
    check('gift_claim_state', sql`${t.state} in ('waiting', 'received', 'expired', 'revoked')`),
    check('gift_claim_received', sql`(${t.state} = 'received') <= (${t.receivedAt} is not null)`),
  ],
)
