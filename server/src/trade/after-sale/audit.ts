import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** What after-sales promised and what became of it. */
export const afterSaleChecks: readonly Check[] = [
  {
    name: 'after-sale.money',
    says: 'What an order gave back is what its after-sales carried out.',
    off: sql`
      select o.id, o.online_back_fen || ' ' || o.offline_back_fen || ' ' || o.waived_fen as kept,
        coalesce(a.online, 0) || ' ' || coalesce(a.offline, 0) || ' ' || coalesce(a.waived, 0) as ought
      from trade_order o
      left join (
        select order_id, sum(online_fen) as online, sum(offline_fen) as offline, sum(waived_fen) as waived
        from after_sale where state in ('refunding', 'refunded') group by order_id
      ) a on a.order_id = o.id
      where o.online_back_fen <> coalesce(a.online, 0) or o.offline_back_fen <> coalesce(a.offline, 0)
        or o.waived_fen <> coalesce(a.waived, 0)`,
  },
  {
    name: 'after-sale.pieces',
    says: 'The pieces an order line counts as coming back are those of its after-sales; their amounts add up.',
    off: sql`
      select l.id, l.back_quantity as kept, coalesce(b.pieces, 0) as ought from order_line l
      left join (
        select b.order_line_id, sum(b.quantity) as pieces from after_sale_line b join after_sale a on a.id = b.after_sale_id
        where a.state not in ('cancelled', 'rejected') group by b.order_line_id
      ) b on b.order_line_id = l.id
      where l.back_quantity <> coalesce(b.pieces, 0)
      union all
      select a.id, a.goods_fen as kept, coalesce(b.fen, 0) as ought from after_sale a
      left join (select after_sale_id, sum(amount_fen) as fen from after_sale_line group by after_sale_id) b on b.after_sale_id = a.id
      where a.goods_fen <> coalesce(b.fen, 0)`,
  },
  {
    name: 'after-sale.refunds',
    says: 'The money of an after-sale is on its way through the provider, and is there when it says so; no other ordered any.',
    off: sql`
      select coalesce(a.id::text, f.source) as id, a.state || ' ' || coalesce(f.done, 0) || ' of ' || coalesce(f.fen, 0) as kept,
        case when a.state = 'refunded' then a.fen else 0 end || ' of ' || coalesce(a.fen, 0) as ought
      from (select id, state, case when state in ('refunding', 'refunded') then online_fen else 0 end as fen from after_sale) a
      full join (
        select split_part(split_part(source, ':', 2), '#', 1) as source,
          coalesce(sum(amount_fen) filter (where failure <> 'replaced'), 0) as fen, coalesce(sum(amount_fen) filter (where state = 'done'), 0) as done
        from refund where source like 'after-sale:%' group by 1
      ) f on f.source = a.id::text
      where a.id is null or coalesce(f.fen, 0) <> a.fen or (a.state = 'refunded' and coalesce(f.done, 0) <> a.fen)`,
  },
  {
    name: 'after-sale.coupon',
    says: 'A coupon is no longer in use by an order that gave it back.',
    off: sql`
      select a.id, 'coupon ' || c.id || ' in use' as kept, 'given back' as ought from after_sale a
      join coupon c on c.order_id = a.order_id
      where a.coupon and a.state in ('refunding', 'refunded')`,
  },
  {
    name: 'after-sale.standing',
    says: 'An order stands in an after-sale exactly while one of it is under way, or nothing is left of it.',
    off: sql`
      select o.id, o.status || '/' || o.child_status as kept, coalesce(a.kind || ' ' || a.state, 'no after-sale') as ought
      from trade_order o
      left join after_sale a on a.order_id = o.id and (a.state not in ('cancelled', 'rejected', 'refunded') or (a.state = 'refunded' and a.whole))
      where o.status <> 9
        and ((a.id is null and o.status in (7, 8)) or (a.id is not null and o.status <> case a.kind when 'refund' then 8 else 7 end))`,
  },
]
