import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Invoices against the money of their orders. */
export const invoiceChecks: readonly Check[] = [
  {
    name: 'invoice.amount',
    says: 'An invoice is over no more than was paid for its order, and belongs to the member of the order.',
    off: sql`
      select i.id, i.amount_fen || ' of member ' || i.member_id as kept,
        coalesce(o.online_paid_fen + o.offline_paid_fen || ' of member ' || o.member_id, 'no order') as ought
      from invoice i left join trade_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
      where o.id is null or i.amount_fen > o.online_paid_fen + o.offline_paid_fen or i.member_id <> o.member_id`,
  },
  {
    name: 'invoice.issued',
    says: 'An issued invoice has a number, a day and a moment no earlier than its request.',
    off: sql`
      select id, number || ' at ' || coalesce(issued_at::text, '-') as kept, 'after ' || created_at as ought
      from invoice where state in ('issued', 'voided') and (number = '' or issued_on is null or issued_at is null or issued_at < created_at)`,
  },
]
