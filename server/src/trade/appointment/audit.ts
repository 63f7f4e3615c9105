import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Places of slots are the bookings that hold them. */
export const bookingChecks: readonly Check[] = [
  {
    name: 'booking.places',
    says: 'Of a slot as many places are taken as bookings hold.',
    off: sql`
      select coalesce(s.service_id, b.service_id) as id, coalesce(s.taken, 0) as kept, coalesce(b.n, 0) as ought
      from booking_slot s full join (
        select service_id, shop_id, day, start, count(*) as n from booking where state <> 'cancelled' group by 1, 2, 3, 4
      ) b on b.service_id = s.service_id and b.shop_id = s.shop_id and b.day = s.day and b.start = s.start
      where coalesce(s.taken, 0) <> coalesce(b.n, 0)`,
  },
]
