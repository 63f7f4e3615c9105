import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** What clicks gave is what members have. */
export const receivingGiftsChecks: readonly Check[] = [
  {
    name: 'receiving-gift.beans',
    says: 'A click gave its beans once, and beans of gift activities came from a click.',
    off: sql`
      select coalesce(c.receiving_gift_id::text, split_part(m.source, ':', 2)) as id, coalesce(m.amount, 0) as kept, coalesce(c.lucky_bean, 0) as ought
      from receiving_gift_click c
      full join (
        select member_id, source, sum(amount) as amount from wallet_movement
        where source like 'receiving-gift:%' and kind = 'lucky_bean' and from_account = 'issued' group by 1, 2
      ) m on m.member_id = c.member_id and m.source = 'receiving-gift:' || c.receiving_gift_id || ':' || c.day
      where coalesce(m.amount, 0) <> coalesce(c.lucky_bean, 0)`,
  },
]
