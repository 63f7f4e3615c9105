import { openSteps } from '@youli/domain/trade/bespoke/rules.ts'
import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Who leaves has nothing left to come. */
export const privacyChecks: readonly Check[] = [
  {
    name: 'privacy.left',
    says: 'A member who leaves or has left has no order, gift order or bespoke trade under way.',
    off: sql`
      select m.id, l.what as kept, 'nothing under way' as ought from member m
      join (
        select member_id, 'order ' || id as what from trade_order where status in (1, 2, 3)
        union all select member_id, 'gift order ' || id from gift_order where status in (1, 2)
        union all select member_id, 'bespoke trade ' || id from bespoke_trade
          where status in (${sql.join(
            openSteps.map((step) => sql`${step}`),
            sql`, `,
          )})
      ) l on l.member_id = m.id
      where m.leaves_at is not null`,
  },
]
