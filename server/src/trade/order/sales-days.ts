import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { everyBrand } from '../../platform/tenant-config/public/tenants.ts'
import { buyersByPeriod, dayAndShop, soldInOrders } from './public/sales-days.ts'
import { buyersOfPeriod, goodsSoldOfDay, salesClosed, salesOfDay } from './tables.ts'

/** From a day's end until it is closed: longer than any call or job that still records payments under a moment of it. */
const settleMs = 3 * hourMs
/** Days of one transaction: some seconds of a large shop. */
const maxDays = 31

/** Sums every past day that is not summed yet, a month in a transaction. */
export async function closeSalesDays(db: Db, now: Date): Promise<void> {
  const last = dayOf(new Date(now.getTime() - settleMs - dayMs))
  while (await db.transact((tx) => closeNextDays(tx, db.tenantId, last)));
}

export const salesDaysSweep: Sweep = { brands: everyBrand, settle: (db, _, now) => closeSalesDays(db, now) }

/** Closes a brand's next days up to `last`; false: all are closed. The mark is the lock: whoever comes second finds them closed. */
export async function closeNextDays(tx: Tx, tenantId: string, last: string, count = maxDays): Promise<boolean> {
  await tx.execute(sql`
    insert into sales_closed (tenant_id, through)
    select ${tenantId}::bigint, least((min(paid_at) at time zone 'Asia/Shanghai')::date - 1, ${last}::date)
    from trade_order where tenant_id = ${tenantId}::bigint and paid_at is not null on conflict do nothing`)
  const ofTenant = eq(salesClosed.tenantId, tenantId)
  const [mark] = await tx.select().from(salesClosed).where(ofTenant).for('update')
  const { through } = mark!
  if (through >= last) return false
  const until = addDays(through, count)
  const to = until < last ? until : last
  const [from, end] = [startOfDay(addDays(through, 1)), startOfDay(addDays(to, 1))].map((at) => at.toISOString())
  const paid = sql`o.tenant_id = ${tenantId}::bigint and o.paid_at >= ${from}::timestamptz and o.paid_at < ${end}::timestamptz`
  await tx.execute(sql`
    insert into ${salesOfDay} (tenant_id, day, shop_id, orders, pieces, goods_fen, discount_fen, freight_fen, payable_fen)
    select o.tenant_id, ${dayAndShop}, count(*), sum(o.total_quantity), sum(o.goods_fen), sum(o.discount_fen), sum(o.freight_fen), sum(o.payable_fen)
    from trade_order o where ${paid} group by 1, 2, 3`)
  // In the order of the key, so that a range of days is read page by page.
  await tx.execute(sql`
    insert into ${goodsSoldOfDay} (tenant_id, day, shop_id, goods_id, goods_name, orders, pieces, goods_fen, discount_fen)
    select tenant_id, day, shop_id, goods_id, max(goods_name), sum(orders), sum(pieces), sum(goods_fen), sum(discount_fen)
    from (${soldInOrders(paid)}) sold group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  // Of periods that end in these days, whenever they began.
  const ended = (step: SQL) => sql`o.tenant_id = ${tenantId}::bigint
    and o.paid_at >= date_trunc(${step}, (${through}::date + 1)::timestamp) at time zone 'Asia/Shanghai'
    and o.paid_at < date_trunc(${step}, (${to}::date + 1)::timestamp) at time zone 'Asia/Shanghai'`
  await tx.execute(sql`insert into ${buyersOfPeriod} (tenant_id, step, period, shop_id, buyers) ${buyersByPeriod(ended)}`)
  await tx.update(salesClosed).set({ through: to }).where(ofTenant)
  return true
}
