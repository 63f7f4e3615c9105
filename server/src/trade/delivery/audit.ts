import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Pieces of a line that were given back before they were sent. */
const neverSent = sql`(select coalesce(sum(b.quantity), 0) from after_sale_line b join after_sale a on a.id = b.after_sale_id
  where b.order_line_id = l.id and a.kind = 'refund' and a.state not in ('cancelled', 'rejected'))`

/** What lies in parcels is what their orders sent. */
export const deliveryChecks: readonly Check[] = [
  {
    name: 'parcel.pieces',
    says: 'The pieces that a line sent are those of its parcels; with those given back unsent never more than bought, and all of a shipped order.',
    off: sql`
      select l.id, l.sent_quantity || ' sent, status ' || o.status as kept,
        coalesce(p.pieces, 0) || ' in parcels of ' || (l.quantity - ${neverSent}) as ought
      from order_line l join trade_order o on o.id = l.order_id
      left join (
        select n.order_line_id, sum(n.quantity) as pieces from parcel_line n join parcel c on c.id = n.parcel_id
        where c.state = 'sent' group by n.order_line_id
      ) p on p.order_line_id = l.id
      where l.sent_quantity <> coalesce(p.pieces, 0) or l.sent_quantity > l.quantity - ${neverSent}
        or (o.take_type = 2 and o.status in (3, 4, 5) and l.sent_quantity <> l.quantity - ${neverSent})`,
  },
]
