import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Coupons that value-added orders brought, and the orders they came from. */
export const appreciationChecks: readonly Check[] = [
  {
    name: 'value-added.coupons',
    says: 'A value-added order that was exchanged brought its member one coupon of what it was worth.',
    off: sql`
      select v.id, coalesce(c.face_fen || ' for ' || c.member_id || ', ' || c.state, 'no coupon') as kept,
        v.exchanged_fen || ' for ' || v.member_id as ought
      from value_order v left join coupon c on c.id = v.coupon_id
      where v.coupon_id is not null
        and (c.id is null or c.face_fen is distinct from v.exchanged_fen or c.member_id <> v.member_id or c.source <> 'value-added:' || v.id)`,
  },
  {
    name: 'value-added.orders',
    says: 'A coupon that a value-added order brought is the one it knows of.',
    off: sql`
      select c.id, c.source as kept, coalesce(v.coupon_id::text, 'an order') as ought
      from coupon c left join value_order v on v.coupon_id = c.id where c.source like 'value-added:%' and v.id is null`,
  },
  {
    name: 'value-added.paid',
    says: 'A value-added order that is open counts what was paid for the goods that were kept.',
    off: sql`
      select v.id, v.paid_fen as kept, l.fen as ought from value_order v
      cross join lateral (
        select coalesce(sum((l.unit_fen * l.quantity - l.discount_fen) * (l.quantity - b.back) / l.quantity), 0)::bigint as fen
        from order_line l cross join lateral (
          select coalesce(sum(s.quantity), 0) as back from after_sale_line s join after_sale a on a.id = s.after_sale_id
          where s.order_line_id = l.id and a.state in ('refunding', 'refunded')
        ) b
        where l.order_id = v.order_id and v.line_ids @> to_jsonb(array[l.id::text])
      ) l
      where v.state = 1 and v.paid_fen <> l.fen`,
  },
]
