import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** What was done with bespoke trades is what they say of themselves. */
export const bespokeChecks: readonly Check[] = [
  {
    name: 'bespoke.history',
    says: 'A bespoke trade stands where its history left it, each step made once.',
    off: sql`
      select t.id, t.status || ' after ' || coalesce(e.steps, 0) || ' steps' as kept,
        coalesce(e.last, 'nothing') || ' after ' || coalesce(e.ways, 0) || ' steps' as ought
      from bespoke_trade t left join (
        select trade_id, (array_agg(status order by id desc))[1] as last, count(*) as steps, count(distinct status) as ways
        from bespoke_event where verb not in ('edit', 'terms', 'note') group by trade_id
      ) e on e.trade_id = t.id
      where e.last is distinct from t.status or e.steps <> e.ways`,
  },
]
