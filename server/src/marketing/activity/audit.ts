import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

const selling = sql.raw(`('seckill', 'group_buy', 'pack_buy')`)

/** A sale sold what its orders say. */
export const saleChecks: readonly Check[] = [
  {
    name: 'sale.sold',
    says: 'Of what a sale set aside, all that is gone went into its orders and did not come back.',
    off: sql`
      select r.id, coalesce(m.aside, 0) - r.quantity as kept, coalesce(l.pieces, 0) - coalesce(m.back, 0) as ought
      from stock_reserve r join activity a on a.id = r.owner_id and a.type in ${selling}
      left join (
        select reserve_id, sum(change) filter (where reason in ('set-aside', 'set-back')) as aside,
          coalesce(sum(change) filter (where reason in ('order-refund', 'order-return')), 0) as back
        from stock_movement where reserve_id is not null group by reserve_id
      ) m on m.reserve_id = r.id
      left join (
        select l.reserve_id, sum(l.quantity) as pieces from order_line l join trade_order o on o.id = l.order_id
        where l.reserve_id is not null and o.status <> 0 group by l.reserve_id
      ) l on l.reserve_id = r.id
      where r.closed_at is null and coalesce(m.aside, 0) - r.quantity <> coalesce(l.pieces, 0) - coalesce(m.back, 0)`,
  },
  {
    name: 'sale.lines',
    says: 'Orders of a sale hold pieces that the sale set aside, at its SKU.',
    off: sql`
      select l.id, coalesce(r.owner_id::text, 'no reserve') || ' ' || l.sku_id as kept, o.activity_id || ' ' || coalesce(r.sku_id::text, '') as ought
      from trade_order o join activity a on a.id = o.activity_id and a.type in ${selling} join order_line l on l.order_id = o.id
      left join stock_reserve r on r.id = l.reserve_id
      where r.id is null or r.owner_id <> o.activity_id or r.sku_id <> l.sku_id`,
  },
  {
    name: 'sale.orders',
    says: 'An order that says it is of a sale is of one.',
    off: sql`
      select o.id, coalesce(o.activity_id::text, 'no activity') || ' ' || o.activity_type as kept, coalesce(a.id || ' ' || a.type, 'a sale') as ought
      from trade_order o left join activity a on a.id = o.activity_id
      where o.activity_type in ${selling} and (a.id is null or a.type <> o.activity_type)`,
  },
]
