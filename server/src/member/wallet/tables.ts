import type { AdjustmentState, HoldState, LedgerKind, LedgerReason, WalletAccount } from '@youli/domain/member/wallet/rules.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** What a member has of a kind. Locked by every change; each figure is the sum of the movements to and from it, and of its lots. */
export const walletAccount = tenantTable(
  'wallet_account',
  {
    memberId: idColumn('member_id').notNull(),
    kind: wordColumn<LedgerKind>('kind').notNull(),
    available: sum('available'),
    pending: sum('pending'),
    held: sum('held'),
  },
  (t) => [
    primaryKey({ name: 'wallet_account_pk', columns: [t.memberId, t.kind] }),
    // Down to the sums: what a brand owes is added up without reading the rows.
    index('wallet_account_richest').on(t.tenantId, t.kind, t.available.desc().nullsFirst(), t.memberId, t.pending, t.held),
    check('wallet_available', atLeastZero(t.available)),
    check('wallet_pending', atLeastZero(t.pending)),
    check('wallet_held', atLeastZero(t.held)),
  ],
)

/** Points going from one account to another: append-only, so all accounts of a kind sum to 0. A source counts once. */
export const walletMovement = tenantTable(
  'wallet_movement',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: idColumn('member_id').notNull(),
    kind: wordColumn<LedgerKind>('kind').notNull(),
    fromAccount: wordColumn<WalletAccount>('from_account').notNull(),
    toAccount: wordColumn<WalletAccount>('to_account').notNull(),
    amount: countColumn('amount').notNull(),
    /** What a clawback wanted and did not find. */
    shortfall: countColumn('shortfall').notNull().default(0),
    reason: wordColumn<LedgerReason>('reason').notNull(),
    /** What caused it: `order:81…:paid`. */
    source: text('source').notNull(),
    remark: text('remark').notNull().default(''),
    /** The movement that this one takes back. */
    reverses: idColumn('reverses'),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('wallet_movement_once').on(t.memberId, t.kind, t.source),
    foreignKey({
      name: 'wallet_movement_of_account',
      columns: [t.memberId, t.kind],
      foreignColumns: [walletAccount.memberId, walletAccount.kind],
    }),
    foreignKey({ name: 'wallet_movement_reverses', columns: [t.reverses], foreignColumns: [t.id] }),
    index('wallet_movement_of_member').on(t.memberId, t.at, t.id),
    // Down to the amount: a month is added up without reading the rows.
    index('wallet_movement_of_tenant').on(t.tenantId, t.kind, t.at, t.fromAccount, t.toAccount, t.amount),
    index('wallet_movement_short')
      .on(t.tenantId, t.kind)
      .where(sql`shortfall > 0`),
    index('wallet_movement_reversing')
      .on(t.reverses)
      .where(sql`reverses is not null`),
    check('wallet_movement_moves', sql`from_account <> to_account and amount >= 0 and shortfall >= 0 and amount + shortfall > 0`),
  ],
)

/** Points that came together and expire together. `rest` of the matured ones is what may be spent. */
export const walletLot = tenantTable(
  'wallet_lot',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: idColumn('member_id').notNull(),
    kind: wordColumn<LedgerKind>('kind').notNull(),
    movementId: idColumn('movement_id').notNull(),
    amount: countColumn('amount').notNull(),
    rest: countColumn('rest').notNull(),
    maturesAt: timeColumn('matures_at').notNull(),
    maturedAt: timeColumn('matured_at'),
    expiresAt: timeColumn('expires_at'),
  },
  (t) => [
    foreignKey({ name: 'wallet_lot_of_movement', columns: [t.movementId], foreignColumns: [walletMovement.id] }),
    uniqueIndex('wallet_lot_once').on(t.movementId),
    index('wallet_lot_left')
      .on(t.memberId, t.kind)
      .where(sql`rest > 0`),
    index('wallet_lot_maturing')
      .on(t.maturesAt)
      .where(sql`matured_at is null`),
    index('wallet_lot_expiring')
      .on(t.tenantId, t.kind, t.expiresAt, t.rest)
      .where(sql`rest > 0 and matured_at is not null`),
    index('wallet_lot_lapsing')
      .on(t.expiresAt)
      .where(sql`rest > 0`),
    check('wallet_lot_rest', sql`rest between 0 and amount`),
  ],
)

/** Out of which lots a movement took, so that what comes back comes back to them. */
export const walletLotUse = tenantTable(
  'wallet_lot_use',
  {
    movementId: idColumn('movement_id').notNull(),
    lotId: idColumn('lot_id').notNull(),
    amount: countColumn('amount').notNull(),
    givenBack: countColumn('given_back').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'wallet_lot_use_pk', columns: [t.movementId, t.lotId] }),
    foreignKey({ name: 'wallet_lot_use_by', columns: [t.movementId], foreignColumns: [walletMovement.id] }),
    foreignKey({ name: 'wallet_lot_use_of', columns: [t.lotId], foreignColumns: [walletLot.id] }),
    check('wallet_lot_use_back', sql`given_back between 0 and amount`),
  ],
)

/** Points reserved until it is decided whether they are spent. */
export const walletHold = tenantTable(
  'wallet_hold',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: idColumn('member_id').notNull(),
    kind: wordColumn<LedgerKind>('kind').notNull(),
    amount: countColumn('amount').notNull(),
    reason: wordColumn<LedgerReason>('reason').notNull(),
    source: text('source').notNull(),
    state: wordColumn<HoldState>('state').notNull().default('held'),
    movementId: idColumn('movement_id').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('wallet_hold_once').on(t.memberId, t.kind, t.source),
    foreignKey({ name: 'wallet_hold_by', columns: [t.movementId], foreignColumns: [walletMovement.id] }),
    check('wallet_hold_amount', sql`amount > 0`),
  ],
)

/** A correction by operators. */
export const walletAdjustment = tenantTable(
  'wallet_adjustment',
  {
    id: id(),
    memberId: idColumn('member_id').notNull(),
    kind: wordColumn<LedgerKind>('kind').notNull(),
    /** Signed, not 0. */
    amount: countColumn('amount').notNull(),
    remark: text('remark').notNull(),
    state: wordColumn<AdjustmentState>('state').notNull(),
    proposedBy: idColumn('proposed_by').notNull(),
    proposerName: text('proposer_name').notNull(),
    decidedBy: idColumn('decided_by'),
    deciderName: text('decider_name').notNull().default(''),
    decisionRemark: text('decision_remark').notNull().default(''),
    createdAt: createdAt(),
    decidedAt: timeColumn('decided_at'),
    /** The correction that this one takes back, to the point. */
    undoes: idColumn('undoes'),
  },
  (t) => [
    foreignKey({ name: 'wallet_adjustment_undoes', columns: [t.undoes], foreignColumns: [t.id] }),
    uniqueIndex('wallet_adjustment_undone_once')
      .on(t.undoes)
      .where(sql`undoes is not null`),
    // What an operator corrected alone lately, for their allowance.
    index('wallet_adjustment_alone')
      .on(t.proposedBy, t.createdAt)
      .where(sql`state = 'approved' and decided_by is null and undoes is null`),
    check('wallet_adjustment_amount', sql`amount <> 0`),
    // Nobody decides on their own proposal, whatever the code believes.
    check('wallet_adjustment_two_people', sql`state = 'withdrawn' or decided_by is null or decided_by <> proposed_by`),
  ],
)
