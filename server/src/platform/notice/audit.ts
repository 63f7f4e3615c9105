import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** What leaves the console is what its operators were told in it. */
export const noticeChecks: readonly Check[] = [
  {
    name: 'notice.delivery',
    says: 'A notice that leaves the console is one of the operator it is sent to.',
    off: sql`
      select d.id, d.operator_id::text as kept, coalesce(n.operator_id::text, 'no notice') as ought
      from notice_delivery d left join notice n on n.id = d.notice_id
      where d.notice_id is not null and n.operator_id is distinct from d.operator_id`,
  },
]
