import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Pieces are what their movements say. */
export const stockChecks: readonly Check[] = [
  {
    name: 'stock.sku',
    says: 'The pieces of a SKU are the sum of its movements.',
    off: sql`
      select s.id, s.quantity as kept, coalesce(m.pieces, 0) as ought from sku s
      left join (select sku_id, sum(change) as pieces from stock_movement where reserve_id is null group by sku_id) m on m.sku_id = s.id
      where s.quantity <> coalesce(m.pieces, 0)`,
  },
  {
    name: 'stock.reserve',
    says: 'The pieces of a reserve are the sum of its movements.',
    off: sql`
      select r.id, r.quantity as kept, coalesce(m.pieces, 0) as ought from stock_reserve r
      left join (select reserve_id, sum(change) as pieces from stock_movement where reserve_id is not null group by reserve_id) m
        on m.reserve_id = r.id
      where r.quantity <> coalesce(m.pieces, 0)`,
  },
  {
    name: 'stock.set-aside',
    says: 'Pieces set aside or back leave one bucket and arrive in the other.',
    off: sql`
      select sku_id as id, reason || ' ' || source || ' ' || sum(change) as kept, reason || ' ' || source || ' 0' as ought
      from stock_movement where reason in ('set-aside', 'set-back') group by sku_id, reason, source having sum(change) <> 0`,
  },
]
