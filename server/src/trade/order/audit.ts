import { type SQL, sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'
import { areGoodsBack } from './public/refunds.ts'
import { buyersByPeriod, dayAndShop, soldInOrders } from './public/sales-days.ts'

/** Orders that hold what they took: neither cancelled nor closed. */
const live = sql.raw(`o.status not in (0, 9)`)
/** Pieces of a line that came back in after-sales. */
const returnedPart = sql`(select coalesce(sum(b.quantity), 0) from after_sale_line b join after_sale a on a.id = b.after_sale_id
  where b.order_line_id = l.id and ${areGoodsBack})`

/** Amounts of an order: lines, adjustments, what was paid. */
const amounts: readonly Check[] = [
  {
    name: 'order.lines',
    says: 'The goods of an order cost what its lines cost together.',
    off: sql`
      select o.id, o.goods_fen as kept, l.fen as ought from trade_order o
      left join (select order_id, sum(unit_fen * quantity) as fen from order_line group by order_id) l on l.order_id = o.id
      where l.fen is distinct from o.goods_fen`,
  },
  {
    name: 'order.quantity',
    says: 'The quantity of an order is that of its lines.',
    off: sql`
      select o.id, o.total_quantity as kept, l.quantity as ought from trade_order o
      left join (select order_id, sum(quantity) as quantity from order_line group by order_id) l on l.order_id = o.id
      where l.quantity is distinct from o.total_quantity`,
  },
  {
    name: 'order.adjustments',
    says: 'The payable is the goods and all adjustments.',
    off: sql`
      select o.id, o.payable_fen as kept, o.goods_fen + a.fen as ought from trade_order o
      cross join lateral (select coalesce(sum((a ->> 'amountFen')::bigint), 0) as fen from jsonb_array_elements(o.adjustments) a) a
      where o.payable_fen <> o.goods_fen + a.fen`,
  },
  {
    name: 'order.paid',
    says: 'An unpaid or cancelled order holds no money; any other holds all that was due online.',
    off: sql`
      select o.id, o.status || ' ' || o.online_paid_fen || ' ' || o.offline_paid_fen as kept,
        o.status || ' ' || case when o.status in (0, 1) then 0 else o.online_fen end || ' ' ||
        case when o.status in (0, 1) then 0 else o.offline_paid_fen end as ought
      from trade_order o
      where o.online_paid_fen <> case when o.status in (0, 1) then 0 else o.online_fen end
        or (o.status in (0, 1) and o.offline_paid_fen <> 0)`,
  },
  {
    name: 'order.member-sums',
    says: 'A member has the sums of the orders they paid, less what went back.',
    off: sql`
      select m.id, t.orders || ' ' || t.spent_fen || ' ' || t.last_order_at as kept,
        coalesce(o.orders, 0) || ' ' || coalesce(o.fen, 0) || ' ' || coalesce(o.last, to_timestamp(0)) as ought
      from member m left join member_trade t on t.member_id = m.id
      left join (select member_id, count(*) as orders, max(created_at) as last,
          sum(payable_fen - online_back_fen - offline_back_fen - waived_fen) as fen from trade_order where paid_at is not null group by member_id) o
        on o.member_id = m.id
      where (t.orders, t.spent_fen, t.last_order_at) is distinct from (coalesce(o.orders, 0), coalesce(o.fen, 0), coalesce(o.last, to_timestamp(0)))`,
  },
  {
    name: 'order.handed-over',
    says: 'What was handed over at a store was paid for there.',
    off: sql`
      select o.id, o.offline_paid_fen as kept, o.offline_fen - o.waived_fen as ought from trade_order o
      where o.take_type = 1 and o.status in (4, 5) and o.offline_paid_fen <> o.offline_fen - o.waived_fen`,
  },
]

/** What was taken off an order, and who bears it. */
const discounts: readonly Check[] = [
  {
    name: 'order.shares',
    says: 'What is taken off an order is borne by its lines.',
    off: sql`
      select o.id, l.fen as kept, o.discount_fen as ought from trade_order o
      join (select order_id, sum(discount_fen) as fen from order_line group by order_id) l on l.order_id = o.id
      where l.fen <> o.discount_fen`,
  },
  {
    name: 'order.points',
    says: 'An order that points paid for took points once; a cancelled one gave all back, any other those of its after-sales.',
    off: sql`
      select coalesce(o.id, p.order_id) as id, coalesce(p.taken, 0) || ' taken, ' || coalesce(p.back, 0) || ' back' as kept,
        case when o.id is null then 'no order' when o.status = 0 then 'all back' else 'taken, ' || coalesce(a.points, 0) || ' back' end as ought
      from (
        select id, member_id, status from trade_order where jsonb_path_exists(adjustments, '$[*] ? (@.kind == "points" && @.amountFen < 0)')
      ) o
      full join (
        select m.member_id, substring(m.source from 7)::bigint as order_id, m.amount as taken, coalesce(b.back, 0) as back
        from wallet_movement m
        left join (select reverses, sum(amount) as back from wallet_movement where reverses is not null group by reverses) b on b.reverses = m.id
        where m.reason = 'order-pay' and m.to_account = 'spent' and m.source ~ '^order:[0-9]+$'
      ) p on p.order_id = o.id and p.member_id = o.member_id
      left join (select order_id, sum(points) as points from after_sale where state in ('refunding', 'refunded') group by order_id) a
        on a.order_id = o.id
      where o.id is null or p.order_id is null or p.back <> case when o.status = 0 then p.taken else coalesce(a.points, 0) end`,
  },
  {
    name: 'order.coupon',
    says: 'A coupon in use belongs to an order of its member that lives, and counts what it took off and what the order came to.',
    off: sql`
      select c.id, c.member_id || ' ' || c.order_id || ' ' || c.off_fen || ' ' || c.order_fen as kept,
        coalesce(o.member_id || ' ' || o.status || ' ' || o.adjustments || ' ' || o.payable_fen, 'an order') as ought
      from coupon c left join trade_order o on o.id = c.order_id and o.member_id = c.member_id and o.tenant_id = c.tenant_id and o.status <> 0
        and o.payable_fen = c.order_fen
        and exists (
          select from jsonb_array_elements(o.adjustments) a
          where a ->> 'kind' = 'coupon' and a ->> 'source' = c.id::text and (a ->> 'amountFen')::bigint = -c.off_fen
        )
      where c.order_id is not null and o.id is null`,
  },
  {
    name: 'order.coupon-used',
    says: 'An order that a coupon reduced uses it until it is cancelled or gives the coupon back.',
    off: sql`
      select o.id, coalesce('coupon ' || c.id || ' used by ' || coalesce(c.order_id::text, 'none'), 'no coupon') as kept,
        'coupon ' || (a ->> 'source') || ' used by ' || o.id as ought
      from trade_order o cross join lateral jsonb_array_elements(o.adjustments) a
      left join coupon c on c.id = nullif(a ->> 'source', '')::bigint
      where a ->> 'kind' = 'coupon' and o.status <> 0 and c.order_id is distinct from o.id
        and not exists (select from after_sale s where s.order_id = o.id and s.coupon and s.state in ('refunding', 'refunded'))`,
  },
]

/** The status of an order against its times and history. */
const history: readonly Check[] = [
  {
    name: 'order.times',
    says: 'An order has the times of the steps that its status tells of.',
    off: sql`
      select o.id, o.status || ': ' || concat_ws(' ', case when o.paid_at is not null then 'paid' end,
        case when o.sent_at is not null then 'sent' end, case when o.received_at is not null then 'received' end,
        case when o.ended_at is not null then 'ended' end) as kept, 'the times of status ' || o.status as ought
      from trade_order o
      where (o.paid_at is null) <> (o.status in (0, 1)) or (o.sent_at is null and o.status = 3)
        or (o.received_at is null and o.status in (4, 5)) or (o.ended_at is null) <> (o.status not in (0, 5, 9) and not (o.status in (7, 8) and o.child_status = 9))`,
  },
  {
    name: 'order.history',
    says: 'An order was created once, and a step of its history made its status.',
    off: sql`
      select o.id, coalesce(e.verbs, '') as kept, 'create … to ' || o.status as ought from trade_order o
      left join (
        select order_id, count(*) filter (where verb = 'create') as made, array_agg(distinct status) as statuses,
          string_agg(verb, ' ' order by id) as verbs
        from order_event group by order_id
      ) e on e.order_id = o.id
      where e.made is distinct from 1 or not (o.status = any (e.statuses))`,
  },
  {
    name: 'order.once',
    says: 'An order is paid, cancelled, shipped, handed over, received and completed at most once; shipped again after a parcel was taken back.',
    off: sql`
      select e.order_id as id, e.verb || ' ' || count(*) as kept, e.verb || ' 1' as ought from order_event e
      where e.verb in ('pay', 'confirm', 'cancel', 'ship', 'take', 'receive', 'complete')
      group by e.order_id, e.verb having count(*) > 1
        + case when e.verb = 'ship' then (select count(*) from order_event u where u.order_id = e.order_id and u.verb = 'unship') else 0 end`,
  },
]

/** What orders hold of other counters. */
const holdings: readonly Check[] = [
  {
    name: 'order.pieces',
    says: 'Every line took its pieces once; a cancelled order gave all back, any other those that came back.',
    off: sql`
      select coalesce(l.id::text, m.source) as id, coalesce(m.taken, 0) || ' taken, ' || coalesce(m.back, 0) || ' back' as kept,
        coalesce(l.quantity, 0) || ' taken, ' || coalesce(l.back, 0) || ' back' as ought
      from (
        select l.id, l.sku_id, l.quantity, case when o.status = 0 then l.quantity else ${returnedPart} end as back
        from order_line l join trade_order o on o.id = l.order_id
      ) l
      full join (
        select sku_id, split_part(source, ':', 1) as source, coalesce(-sum(change) filter (where reason = 'order'), 0) as taken,
          coalesce(sum(change) filter (where reason <> 'order'), 0) as back
        from stock_movement where reason in ('order', 'order-cancel', 'order-refund', 'order-return') group by 1, 2
      ) m on m.source = l.id::text and m.sku_id = l.sku_id
      where coalesce(m.taken, 0) <> coalesce(l.quantity, 0) or coalesce(m.back, 0) <> coalesce(l.back, 0)`,
  },
  {
    name: 'order.counter',
    says: 'What a person limit counts is what the member holds in live orders.',
    off: sql`
      select coalesce(t.member_id, l.member_id) as id, coalesce(t.subject_id, l.subject_id) || ': ' || coalesce(t.quantity, 0) as kept,
        coalesce(t.subject_id, l.subject_id) || ': ' || coalesce(l.pieces, 0) as ought
      from purchase_tally t
      full join (
        select o.member_id, coalesce(o.activity_id, l.goods_id) as subject_id, sum(l.quantity - ${returnedPart}) as pieces
        from order_line l join trade_order o on o.id = l.order_id where ${live} group by 1, 2
      ) l on l.member_id = t.member_id and l.subject_id = t.subject_id
      where coalesce(t.quantity, 0) <> coalesce(l.pieces, 0)`,
  },
  {
    name: 'order.sales',
    says: 'The sales of a goods are the pieces of its paid orders.',
    off: sql`
      select g.id, g.sales_volume as kept, coalesce(l.pieces, 0) as ought from goods g
      left join (
        select l.goods_id, sum(l.quantity - ${returnedPart}) as pieces from order_line l join trade_order o on o.id = l.order_id
        where ${live} and o.status <> 1 group by l.goods_id
      ) l on l.goods_id = g.id
      where g.sales_volume <> coalesce(l.pieces, 0)`,
  },
  {
    name: 'order.reward',
    says: 'Points for an order were earned by an order that its buyer received.',
    off: sql`
      select m.id, m.member_id || ' ' || m.source as kept, 'an order received by this member' as ought
      from wallet_movement m
      left join trade_order o on o.id = nullif(substring(m.source from '^order:([0-9]+):reward$'), '')::bigint
        and o.member_id = m.member_id and o.received_at is not null
      where m.source like 'order:%:reward' and m.from_account = 'issued' and o.id is null`,
  },
]

/** Paid orders `o` of closed days. */
const ofClosedDays = sql`exists (select from sales_closed c where c.tenant_id = o.tenant_id and o.paid_at < (c.through + 1)::timestamp at time zone 'Asia/Shanghai')`
/** Paid orders `o` of periods that ended with closed days. */
const ofClosedPeriods = (step: SQL) => sql`exists (select from sales_closed c where c.tenant_id = o.tenant_id
  and o.paid_at < date_trunc(${step}, (c.through + 1)::timestamp) at time zone 'Asia/Shanghai')`

/** Compares kept sums with the same sums counted from the facts. Both queries select the brand, the key's columns and `sums`; a finding names the brand and the key. */
const keptAgainstFacts = (key: readonly string[], kept: SQL, facts: SQL): SQL => {
  const either = (column: string) => sql.raw(`coalesce(k.${column}, f.${column})`)
  return sql`
    select ${either('tenant_id')} as id, concat_ws(' ', ${sql.join(
      key.map((column) => sql`${sql.raw(`'${column}'`)}, ${either(column)}`),
      sql`, `,
    )}) || ': ' || coalesce(k.sums, 'nothing') as kept, coalesce(f.sums, 'nothing') as ought
    from (${kept}) k full join (${facts}) f on ${sql.raw(['tenant_id', ...key].map((column) => `f.${column} = k.${column}`).join(' and '))}
    where k.sums is distinct from f.sums`
}

/** Sums of closed days against the orders they were made of. */
const closedDays: readonly Check[] = [
  {
    name: 'order.sales-of-day',
    says: 'The sums of a closed day and shop are those of its paid orders.',
    off: keptAgainstFacts(
      ['day', 'shop_id'],
      sql`select tenant_id, day, shop_id, concat_ws(' ', orders, pieces, goods_fen, discount_fen, freight_fen, payable_fen) as sums from sales_of_day`,
      sql`
        select o.tenant_id, ${dayAndShop}, concat_ws(' ', count(*), sum(o.total_quantity), sum(o.goods_fen), sum(o.discount_fen), sum(o.freight_fen),
          sum(o.payable_fen)) as sums
        from trade_order o where ${ofClosedDays} group by 1, 2, 3`,
    ),
  },
  {
    name: 'order.goods-of-day',
    says: 'The sums of a product on a closed day at a shop are those of its paid lines.',
    off: keptAgainstFacts(
      ['day', 'shop_id', 'goods_id'],
      sql`select tenant_id, day, shop_id, goods_id, concat_ws(' ', orders, pieces, goods_fen, discount_fen, goods_name) as sums from goods_sold_of_day`,
      sql`
        select tenant_id, day, shop_id, goods_id, concat_ws(' ', sum(orders), sum(pieces), sum(goods_fen), sum(discount_fen), max(goods_name)) as sums
        from (${soldInOrders(ofClosedDays)}) sold group by 1, 2, 3, 4`,
    ),
  },
  {
    name: 'order.buyers-of-period',
    says: 'The buyers of a period all of whose days are closed are the members of its paid orders.',
    off: keptAgainstFacts(
      ['step', 'period', 'shop_id'],
      sql`select tenant_id, step, period, shop_id, buyers::text as sums from buyers_of_period`,
      sql`select tenant_id, step, period, shop_id, buyers::text as sums from (${buyersByPeriod(ofClosedPeriods)}) counted`,
    ),
  },
]

/** An order's lines, amounts, status, history, holdings and sums agree. */
export const orderChecks: readonly Check[] = [...amounts, ...discounts, ...history, ...holdings, ...closedDays]
