import { type SQL, sql } from 'drizzle-orm'
import type { TradeActor } from './transitions.ts'

/** First moment whose payments are not in sums yet; null while the brand has none. */
export const openSince = (tenantId: string): SQL =>
  sql`(select (through + 1)::timestamp at time zone 'Asia/Shanghai' from sales_closed where tenant_id = ${tenantId}::bigint)`

/** When an order counts as paid: now, or the first moment of an open day where a job or caller is hours late. A closed day never changes. */
export const paidAtOf = ({ tenantId, at }: TradeActor): SQL => sql`greatest(${at.toISOString()}::timestamptz, ${openSince(tenantId)})`

/** Day and shop under which a paid order `o` is summed. */
export const dayAndShop = sql.raw(`(o.paid_at at time zone 'Asia/Shanghai')::date as day, coalesce(o.shop_id, 0) as shop_id`)

/**
 * What paid orders `o` brought by product, a row for each product of an order: orders can then be counted instead of told apart, which
 * would sort every line.
 */
export const soldInOrders = (paid: SQL): SQL => sql`
  select o.tenant_id, ${dayAndShop}, l.goods_id, max(l.goods_name) as goods_name, 1 as orders, sum(l.quantity)::int as pieces,
    sum(l.unit_fen * l.quantity)::bigint as goods_fen, sum(l.discount_fen)::bigint as discount_fen
  from trade_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id where ${paid} group by o.tenant_id, o.id, o.paid_at, o.shop_id, l.goods_id`

/** Different buyers of paid orders `o` by day, week and month, of each shop and (shop 0) of the whole brand. */
export const buyersByPeriod = (paid: (step: SQL) => SQL): SQL => sql`
  select o.tenant_id, step, date_trunc(step, o.paid_at at time zone 'Asia/Shanghai')::date as period, coalesce(o.shop_id, 0) as shop_id,
    count(distinct o.member_id) as buyers
  from (values ('day'), ('week'), ('month')) steps(step) join trade_order o on ${paid(sql`step`)}
  group by grouping sets ((1, 2, 3), (1, 2, 3, o.shop_id)) having grouping(o.shop_id) = 1 or o.shop_id is not null`
