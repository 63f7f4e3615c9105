import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** A sale sold what its orders say. */
export const seckillChecks: readonly Check[] = [
  {
    name: 'seckill.sold',
    says: 'Of what a sale set aside, all that is gone lies in its live orders.',
    off: sql`
      select r.id, coalesce(m.aside, 0) - r.quantity as kept, coalesce(l.pieces, 0) as ought
      from stock_reserve r join activity a on a.id = r.owner_id and a.type = 'seckill'
      left join (
        select reserve_id, sum(change) as aside from stock_movement
        where reserve_id is not null and reason in ('set-aside', 'set-back') group by reserve_id
      ) m on m.reserve_id = r.id
      left join (
        select l.reserve_id, sum(l.quantity) as pieces from order_line l join trade_order o on o.id = l.order_id
        where l.reserve_id is not null and o.status not in (0, 9) group by l.reserve_id
      ) l on l.reserve_id = r.id
      where r.closed_at is null and coalesce(m.aside, 0) - r.quantity <> coalesce(l.pieces, 0)`,
  },
  {
    name: 'seckill.lines',
    says: 'Orders of a sale hold pieces that the sale set aside, at its SKU.',
    off: sql`
      select l.id, coalesce(r.owner_id::text, 'no reserve') || ' ' || l.sku_id as kept, o.activity_id || ' ' || coalesce(r.sku_id::text, '') as ought
      from trade_order o join activity a on a.id = o.activity_id and a.type = 'seckill' join order_line l on l.order_id = o.id
      left join stock_reserve r on r.id = l.reserve_id
      where r.id is null or r.owner_id <> o.activity_id or r.sku_id <> l.sku_id`,
  },
  {
    name: 'seckill.wish',
    says: 'A wish that came true has its order: of the same member and sale.',
    off: sql`
      select w.order_id as id, w.activity_id || ' ' || w.member_id as kept, coalesce(o.activity_id || ' ' || o.member_id, 'an order') as ought
      from seckill_wish w left join trade_order o on o.id = w.order_id
      where w.status = 'success' and (o.id is null or o.activity_id is distinct from w.activity_id or o.member_id <> w.member_id)`,
  },
]
