import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Where a member stands is what their days say. */
export const signInChecks: readonly Check[] = [
  {
    name: 'sign-in.days',
    says: 'The total of sign-ins is the number of days signed.',
    off: sql`
      select coalesce(m.member_id, d.member_id) as id, coalesce(m.total, 0) as kept, coalesce(d.days, 0) as ought
      from sign_in_member m
      full join (select member_id, count(*) as days from sign_in_day group by member_id) d on d.member_id = m.member_id
      where coalesce(m.total, 0) <> coalesce(d.days, 0)`,
  },
]
