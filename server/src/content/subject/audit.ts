import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Fans of a topic are counted as they come and go. */
export const subjectChecks: readonly Check[] = [
  {
    name: 'subject.collect',
    says: 'The number of fans kept of a topic is the number of its favourites.',
    off: sql`
      select s.id, s.collect as kept, coalesce(f.n, 0) as ought
      from subject s left join (select subject_id, count(*) as n from subject_favorite group by subject_id) f on f.subject_id = s.id
      where s.collect <> coalesce(f.n, 0)`,
  },
]
