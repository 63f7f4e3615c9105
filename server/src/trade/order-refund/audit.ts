import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Refunds that needed approval. */
export const orderRefundChecks: readonly Check[] = [
  {
    name: 'order-refund.requests',
    says: 'An approved refund was carried out for its order, by somebody else than its asker.',
    off: sql`
      select q.id, q.state || ' by ' || coalesce(q.decided_by::text, '-') as kept,
        coalesce(a.source || ' of order ' || a.order_id, 'no after-sale') as ought
      from refund_request q left join after_sale a on a.id = q.after_sale_id
      where q.state = 'approved' and (a.id is null or a.order_id <> q.order_id or a.source <> 'operator' or q.decided_by = q.asked_by)`,
  },
]
