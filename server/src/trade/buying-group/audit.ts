import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** People who buy together, and their orders. */
export const buyingGroupChecks: readonly Check[] = [
  {
    name: 'party.places',
    says: 'The places of a buying group are its orders that were not cancelled, the paid ones those that were paid.',
    off: sql`
      select coalesce(p.id, o.party_id) as id, p.taken || ' ' || p.paid as kept, coalesce(o.taken, 0) || ' ' || coalesce(o.paid, 0) as ought
      from order_party p
      full join (
        select party_id, count(*) as taken, count(paid_at) as paid from trade_order where party_id is not null and status <> 0 group by party_id
      ) o on o.party_id = p.id
      where p.taken is distinct from coalesce(o.taken, 0) or p.paid is distinct from coalesce(o.paid, 0)`,
  },
  {
    name: 'party.waiting',
    says: 'Orders of a buying group wait for it until it has succeeded.',
    off: sql`
      select o.id, o.awaits_party::text as kept, (p.state <> 'success')::text as ought
      from trade_order o join order_party p on p.id = o.party_id where o.status <> 0 and o.awaits_party <> (p.state <> 'success')`,
  },
  {
    name: 'party.money',
    says: 'A buying group that failed keeps no money.',
    off: sql`
      select o.id, o.status || ': ' || o.online_paid_fen - o.online_back_fen || ' ' || o.offline_paid_fen - o.offline_back_fen as kept, 'all back' as ought
      from trade_order o join order_party p on p.id = o.party_id
      where p.state = 'failure' and o.status <> 0
        and (o.status not in (8, 9) or o.online_paid_fen <> o.online_back_fen or o.offline_paid_fen <> o.offline_back_fen)`,
  },
]
