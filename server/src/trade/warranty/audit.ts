import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Certificates stand for what their buyers have. */
export const warrantyChecks: readonly Check[] = [
  {
    name: 'warranty.pieces',
    says: 'A certificate stands for the pieces of its line that were not refunded.',
    off: sql`
      select c.id, c.quantity as kept, l.quantity - b.back as ought
      from warranty_certificate c join order_line l on l.id = c.order_line_id
      cross join lateral (
        select coalesce(sum(s.quantity), 0)::int as back from after_sale_line s join after_sale a on a.id = s.after_sale_id
        where s.order_line_id = l.id and a.state in ('refunding', 'refunded')
      ) b
      where c.state <> 'replaced' and c.quantity <> l.quantity - b.back`,
  },
  {
    name: 'warranty.owner',
    says: 'A certificate is its order’s: of the same member, and of a line of it.',
    off: sql`
      select c.id, c.member_id || ' of order ' || c.order_id as kept, o.member_id || ' of order ' || l.order_id as ought
      from warranty_certificate c join trade_order o on o.id = c.order_id join order_line l on l.id = c.order_line_id
      where o.member_id <> c.member_id or l.order_id <> c.order_id`,
  },
]
