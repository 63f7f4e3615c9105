import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Pieces, points and allowances are what the gift orders say. */
export const giftStoreChecks: readonly Check[] = [
  {
    name: 'gift.pieces',
    says: 'The pieces of a gift are the sum of its movements.',
    off: sql`
      select i.id, i.quantity as kept, coalesce(m.pieces, 0) as ought from gift_inventory i
      left join (select inventory_id, sum(change) as pieces from gift_movement group by inventory_id) m on m.inventory_id = i.id
      where i.quantity <> coalesce(m.pieces, 0)`,
  },
  {
    name: 'gift.taken',
    says: 'An order took its pieces, and one that was taken back gave them back.',
    off: sql`
      select o.id, coalesce(m.change, 0) as kept, case when o.status = 0 then 0 else -o.quantity end as ought from gift_order o
      left join (
        select source, inventory_id, sum(change) as change from gift_movement where reason in ('exchange', 'give-back') group by source, inventory_id
      ) m on m.source = o.id::text and m.inventory_id = o.inventory_id
      where coalesce(m.change, 0) <> case when o.status = 0 then 0 else -o.quantity end`,
  },
  {
    name: 'gift.points',
    says: 'The points that left a wallet for gifts are those of the orders, without the ones that were taken back.',
    off: sql`
      select coalesce(o.id::text, m.order_id) as id, coalesce(m.amount, 0) as kept, coalesce(o.amount, 0) as ought
      from (select id, member_id, currency, case when status = 0 then 0 else amount end as amount from gift_order) o
      full join (
        select member_id, kind, split_part(source, ':', 2) as order_id,
          sum(case when to_account = 'spent' then amount when from_account = 'spent' then -amount else 0 end) as amount
        from wallet_movement where source like 'gift-order:%' group by 1, 2, 3
      ) m on m.order_id = o.id::text and m.member_id = o.member_id and m.kind = o.currency
      where coalesce(m.amount, 0) <> coalesce(o.amount, 0)`,
  },
  {
    name: 'gift.counter',
    says: 'What counts against the limits of a member are their live orders that the wallet paid.',
    off: sql`
      select coalesce(t.product_id, o.product_id) as id, coalesce(t.period, o.period) || ': ' || coalesce(t.quantity, 0) as kept,
        coalesce(t.period, o.period) || ': ' || coalesce(o.quantity, 0) as ought
      from gift_tally t
      full join (
        select member_id, product_id, p.period, sum(quantity) as quantity from gift_order
        cross join lateral (values ('all'), (to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))) p (period)
        where status <> 0 and paid_with = 'wallet' group by 1, 2, 3
      ) o on o.member_id = t.member_id and o.product_id = t.product_id and o.period = t.period
      where coalesce(t.quantity, 0) <> coalesce(o.quantity, 0)`,
  },
  {
    name: 'gift.history',
    says: 'An order was exchanged once, and its status is where its moves led.',
    off: sql`
      select o.id, o.status as kept, coalesce(e.status, -1) as ought from gift_order o
      left join (
        select order_id, case when count(*) filter (where verb = 'close') = 1 then 0 when count(*) filter (where verb in ('take', 'receive')) = 1 then 3
          when count(*) filter (where verb = 'ship') = 1 then 2 else 1 end as status
        from gift_order_event group by order_id having count(*) filter (where verb = 'exchange') = 1
      ) e on e.order_id = o.id
      where o.status is distinct from e.status`,
  },
]
