import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** A distributor counts as given what they gave. */
export const distributorChecks: readonly Check[] = [
  {
    name: 'distributor.given',
    says: 'What is used of a quota are the coupons that were handed out.',
    off: sql`
      select q.distributor_id as id, q.given as kept, coalesce(g.n, 0) as ought
      from distributor_quota q left join (
        select distributor_id, template_id, count(*) as n from distributor_gift group by 1, 2
      ) g on g.distributor_id = q.distributor_id and g.template_id = q.template_id
      where q.given <> coalesce(g.n, 0)`,
  },
]
