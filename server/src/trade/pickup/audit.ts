import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'
import { isAllBack } from '../order/public/refunds.ts'

/** Booked places are live orders with a day. */
export const pickupChecks: readonly Check[] = [
  {
    name: 'pickup.places',
    says: 'The places taken at a store on a day are its live orders for that day.',
    off: sql`
      select coalesce(p.shop_id, o.shop_id) as id, coalesce(p.day, o.take_date) || ': ' || coalesce(p.taken, 0) as kept,
        coalesce(p.day, o.take_date) || ': ' || coalesce(o.orders, 0) as ought
      from pickup_day p
      full join (
        select shop_id, take_date, count(*) as orders from trade_order o
        where shop_id is not null and take_date is not null and status not in (0, 9)
          and not ${isAllBack} group by shop_id, take_date
      ) o on o.shop_id = p.shop_id and o.take_date = p.day
      where coalesce(p.taken, 0) <> coalesce(o.orders, 0)`,
  },
]
