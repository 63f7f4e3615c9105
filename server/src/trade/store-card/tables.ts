import type { CardState, ChargeState, FrozenBy, RefundState, TopUpState } from '@youli/domain/trade/store-card/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, fenColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A member's card: who may spend, not how much. What is on it are the wallet's accounts `card_principal` and `card_gift`. */
export const storeCard = tenantTable(
  'store_card',
  {
    memberId: idColumn('member_id').primaryKey(),
    cardNo: text('card_no').notNull(),
    passwordHash: text('password_hash').notNull(),
    wrongTries: countColumn('wrong_tries').notNull().default(0),
    lockedUntil: timeColumn('locked_until'),
    state: wordColumn<CardState>('state').notNull().default('open'),
    frozenBy: wordColumn<FrozenBy>('frozen_by'),
    frozenRemark: text('frozen_remark').notNull().default(''),
    openedAt: timeColumn('opened_at').notNull(),
  },
  (t) => [
    uniqueIndex('store_card_number').on(t.tenantId, t.cardNo),
    check('store_card_frozen', sql`(state = 'frozen') = (frozen_by is not null)`),
    check('store_card_tries', sql`wrong_tries >= 0`),
  ],
)

/** An amount that can be topped up. */
export const storeCardOffer = tenantTable(
  'store_card_offer',
  {
    id: id(),
    amountFen: fenColumn('amount_fen').notNull(),
    giftFen: fenColumn('gift_fen').notNull(),
    label: text('label').notNull().default(''),
    open: boolean('open').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_card_offer_amount').on(t.tenantId, t.amountFen),
    check('store_card_offer_money', sql`amount_fen > 0 and gift_fen between 0 and amount_fen`),
  ],
)

/** One top-up, by the terms of its offer when it began. */
export const storeCardTopUp = tenantTable(
  'store_card_top_up',
  {
    id: id(),
    appId: text('app_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    offerId: idColumn('offer_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    giftFen: fenColumn('gift_fen').notNull(),
    state: wordColumn<TopUpState>('state').notNull(),
    payBy: timeColumn('pay_by').notNull(),
    paidFen: fenColumn('paid_fen').notNull().default(0),
    payOrderNo: text('pay_order_no').notNull().default(''),
    paidAt: timeColumn('paid_at'),
    /** What refunds took out of this payment. */
    drawnFen: fenColumn('drawn_fen').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_card_top_up_open')
      .on(t.memberId)
      .where(sql`state = 'unpaid'`),
    index('store_card_top_up_of_member').on(t.memberId, t.id),
    index('store_card_top_up_of_offer').on(t.offerId),
    index('store_card_top_up_unpaid')
      .on(t.payBy)
      .where(sql`state = 'unpaid'`),
    check('store_card_top_up_money', sql`amount_fen > 0 and gift_fen >= 0 and drawn_fen between 0 and paid_fen`),
    check('store_card_top_up_paid', sql`paid_fen = case when state = 'paid' then amount_fen else 0 end`),
  ],
)

/** The code a member holds out, and until when: one of a member, one member of a code, gone with its first use. */
export const storeCardCode = tenantTable(
  'store_card_code',
  {
    memberId: idColumn('member_id').primaryKey(),
    code: text('code').notNull(),
    renewAt: timeColumn('renew_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [uniqueIndex('store_card_code_code').on(t.tenantId, t.code), index('store_card_code_expiry').on(t.expiresAt)],
)

/** Something paid at a store. */
export const storeCardCharge = tenantTable(
  'store_card_charge',
  {
    id: id(),
    memberId: idColumn('member_id').notNull(),
    shopId: idColumn('shop_id').notNull(),
    employeeId: idColumn('employee_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    principalFen: fenColumn('principal_fen').notNull().default(0),
    giftFen: fenColumn('gift_fen').notNull().default(0),
    state: wordColumn<ChargeState>('state').notNull(),
    note: text('note').notNull(),
    /** The release before this one asks for it; goes with the next (note 55). */
    source: text('source'),
    waitUntil: timeColumn('wait_until'),
    doneAt: timeColumn('done_at'),
    reversedAt: timeColumn('reversed_at'),
    reversedBy: idColumn('reversed_by'),
    reverseReason: text('reverse_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_card_charge_once').on(t.tenantId, t.employeeId, t.source),
    uniqueIndex('store_card_charge_waiting')
      .on(t.memberId)
      .where(sql`state = 'waiting'`),
    index('store_card_charge_of_member').on(t.memberId, t.id),
    index('store_card_charge_of_shop').on(t.tenantId, t.shopId, t.id),
    check(
      'store_card_charge_money',
      sql`amount_fen > 0 and principal_fen >= 0 and gift_fen >= 0
        and principal_fen + gift_fen = case when state in ('done', 'reversed') then amount_fen else 0 end`,
    ),
  ],
)

/** Principal on its way back to whoever paid it in. */
export const storeCardRefund = tenantTable(
  'store_card_refund',
  {
    id: id(),
    memberId: idColumn('member_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** What the brand added and expires with it. */
    expiringFen: fenColumn('lapse_fen').notNull(),
    state: wordColumn<RefundState>('state').notNull(),
    /** What is paid by hand instead of through the provider, and when it was. */
    manualFen: fenColumn('manual_fen').notNull().default(0),
    manualAt: timeColumn('manual_at'),
    remark: text('remark').notNull(),
    deciderName: text('decider_name').notNull().default(''),
    decisionRemark: text('decision_remark').notNull().default(''),
    decidedAt: timeColumn('decided_at'),
    doneAt: timeColumn('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_card_refund_open')
      .on(t.memberId)
      .where(sql`state in ('asked', 'paying')`),
    check('store_card_refund_money', sql`amount_fen > 0 and lapse_fen >= 0 and manual_fen between 0 and amount_fen`),
  ],
)

/** Out of which top-ups a refund goes back. */
export const storeCardRefundPart = tenantTable(
  'store_card_refund_part',
  {
    refundId: idColumn('refund_id').notNull(),
    topUpId: idColumn('top_up_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
  },
  (t) => [
    primaryKey({ name: 'store_card_refund_part_pk', columns: [t.refundId, t.topUpId] }),
    index('store_card_refund_part_of').on(t.topUpId),
    foreignKey({ name: 'store_card_refund_part_refund', columns: [t.refundId], foreignColumns: [storeCardRefund.id] }),
    foreignKey({ name: 'store_card_refund_part_top_up', columns: [t.topUpId], foreignColumns: [storeCardTopUp.id] }),
    check('store_card_refund_part_amount', sql`amount_fen > 0`),
  ],
)
