import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** What scanned codes gave is what members have. */
export const scanGiftChecks: readonly Check[] = [
  {
    name: 'scan-gift.given',
    says: 'Of a scan gift as many are gone as members have received.',
    off: sql`
      select g.id, g.put_quantity - g.left_quantity as kept, count(t.member_id) as ought
      from scan_gift g left join scan_gift_receipt t on t.scan_gift_id = g.id
      group by g.id, g.put_quantity, g.left_quantity having g.put_quantity - g.left_quantity <> count(t.member_id)`,
  },
  {
    name: 'scan-gift.bags',
    says: 'Who received a scan gift was given its bag.',
    off: sql`
      select g.id, coalesce(c.bag_id || ' of ' || c.member_id || ', ' || c.state, 'no bag') as kept,
        g.gift_bag_id || ' of ' || t.member_id || ', received' as ought
      from scan_gift_receipt t join scan_gift g on g.id = t.scan_gift_id left join gift_claim c on c.id = t.claim_id
      where c.id is null or c.bag_id <> g.gift_bag_id or c.member_id <> t.member_id or c.state <> 'received'`,
  },
]
