import type { InvoiceState, InvoiceTitle } from '@youli/domain/trade/invoice/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, fenColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { encryptedCheck, encryptedJson } from '../../kit/db/encrypted.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** To whom a member has invoices made out. */
export const invoiceTitle = tenantTable(
  'invoice_title',
  {
    id: id(),
    memberId: idColumn('member_id').notNull(),
    title: encryptedJson<InvoiceTitle>('title').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('invoice_title_of_member').on(t.memberId, t.id),
    uniqueIndex('invoice_title_default')
      .on(t.memberId)
      .where(sql`is_default`),
    encryptedCheck('invoice_title', [t.title]),
  ],
)

/** A request for an invoice of an order, and the invoice that came of it. */
export const invoice = tenantTable(
  'invoice',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** Store of a pickup order, for operators with a store scope. */
    shopId: idColumn('shop_id'),
    /** The title as it was when it was asked for; blank once the member is gone. */
    title: encryptedJson<InvoiceTitle>('title').notNull(),
    /** Finds it by the whole name on it. */
    nameIndex: text('name_index'),
    /** What it is over; of one that waits, what it was over when it was asked for. */
    amountFen: fenColumn('amount_fen').notNull(),
    state: wordColumn<InvoiceState>('state').notNull(),
    /** Operator who asked for it; null: the member. */
    askedBy: idColumn('asked_by'),
    askedByName: text('asked_by_name').notNull().default(''),
    number: text('number').notNull().default(''),
    issuedOn: date('issued_on', { mode: 'string' }),
    issuedAt: timeColumn('issued_at'),
    /** Key and place of its file; '' without one. */
    fileKey: text('file_key').notNull().default(''),
    fileBase: text('file_base').notNull().default(''),
    fileType: text('file_type').notNull().default(''),
    /** Why it was rejected or voided. */
    reason: text('reason').notNull().default(''),
    handledByName: text('handled_by_name').notNull().default(''),
    handledAt: timeColumn('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoice_one_of_order')
      .on(t.orderId)
      .where(sql`state in ('pending', 'issued')`),
    uniqueIndex('invoice_number')
      .on(t.tenantId, t.number)
      .where(sql`state = 'issued'`),
    index('invoice_of_tenant').on(t.tenantId, t.state, t.id),
    index('invoice_by_day').on(t.tenantId, t.createdAt, t.id),
    index('invoice_of_order').on(t.orderId, t.id),
    index('invoice_of_member').on(t.memberId, t.id),
    index('invoice_by_name').on(t.tenantId, t.nameIndex),
    check('invoice_state', sql`state in ('pending', 'issued', 'rejected', 'withdrawn', 'voided')`),
    check('invoice_amount', sql`amount_fen > 0`),
    check('invoice_issued', sql`state not in ('issued', 'voided') or (number <> '' and issued_on is not null and issued_at is not null)`),
    encryptedCheck('invoice', [t.title]),
  ],
)
