import type { FormAnswer, StoredQuestion } from '@youli/domain/kit/form-questions.ts'
import type { BespokeActor, BespokeStatus, BespokeVerb } from '@youli/domain/trade/bespoke/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, text } from 'drizzle-orm/pg-core'
import { createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedJson } from '../../kit/db/encrypted.ts'

/** What a store may take bespoke trades for: its questions, and who may write them. */
export const bespokeTemplate = tenantTable('bespoke_template', {
  id: id(),
  name: text('name').notNull(),
  picture: text('picture').notNull(),
  remark: text('remark').notNull(),
  fields: jsonColumn<StoredQuestion[]>('fields').notNull(),
  /** Empty: every store. */
  shopIds: jsonColumn<string[]>('shop_ids').notNull(),
  /** Empty: every employee of those stores. */
  employeeIds: jsonColumn<string[]>('employee_ids').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: createdAt(),
})

/** Whom a trade is for, as the store wrote it down. */
export interface Customer {
  userName: string
  mobileNo: string
  expectDate: string
  remark: string
}

/** A thing made for one member, from what was asked for to the hand-over. */
export const bespokeTrade = tenantTable(
  'bespoke_trade',
  {
    id: id(),
    templateId: idColumn('template_id').notNull(),
    /** The template as it was then. */
    templateName: text('template_name').notNull(),
    picture: text('picture').notNull(),
    fields: jsonColumn<StoredQuestion[]>('fields').notNull(),
    memberId: idColumn('member_id').notNull(),
    shopId: idColumn('shop_id').notNull(),
    /** Who wrote it. */
    employeeId: idColumn('employee_id').notNull(),
    status: wordColumn<BespokeStatus>('status').notNull(),
    /** Null once the member left. */
    customer: encryptedJson<Customer>('customer'),
    answers: encryptedJson<FormAnswer[]>('answers'),
    /** What was agreed and what was paid down at the counter: noted, not collected by us. 0 is not agreed. */
    priceFen: fenColumn('price_fen').notNull().default(0),
    depositFen: fenColumn('deposit_fen').notNull().default(0),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** When it came to where it stands. */
    statusAt: timeColumn('status_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('bespoke_trade_of_member').on(t.memberId, t.id),
    index('bespoke_trade_of_tenant').on(t.tenantId, t.status, t.id),
    index('bespoke_trade_of_shop').on(t.shopId, t.id),
    check('bespoke_trade_money', sql`price_fen >= 0 and deposit_fen >= 0 and (price_fen = 0 or deposit_fen <= price_fen)`),
    check('bespoke_trade_cancelled', sql`(status = 'CANCELLED') = (cancel_reason <> '')`),
  ],
)

/** Who did what when with a trade; `pictures` and `note` are for the member to see. */
export const bespokeEvent = tenantTable(
  'bespoke_event',
  {
    id: id(),
    tradeId: idColumn('trade_id').notNull(),
    verb: wordColumn<BespokeVerb | 'create' | 'edit' | 'terms' | 'note'>('verb').notNull(),
    status: wordColumn<BespokeStatus>('status').notNull(),
    actor: wordColumn<BespokeActor>('actor').notNull(),
    actorId: idColumn('actor_id').notNull(),
    note: text('note').notNull().default(''),
    pictures: jsonColumn<string[]>('pictures').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [index('bespoke_event_of').on(t.tradeId, t.id)],
)
