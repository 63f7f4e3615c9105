import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** What members see of pages, and what they may claim on them. */
export const pageChecks: readonly Check[] = [
  {
    name: 'custom-page.live',
    says: 'The version that members see of a page, and the one that waits, are there; only the first is published.',
    off: sql`
      select p.id, p.live_version as kept, p.scheduled_version as ought
      from custom_page p
      left join custom_page_version l on l.page_id = p.id and l.version = p.live_version
      left join custom_page_version w on w.page_id = p.id and w.version = p.scheduled_version
      where (p.live_version is not null and l.published_at is null)
        or (p.scheduled_version is not null and (w.page_id is null or w.published_at is not null))`,
  },
  {
    name: 'custom-page.rewards',
    says: 'A page that members do not see offers no gift bag.',
    off: sql`
      select p.id, r.bag_id as kept, p.live_version as ought
      from custom_page_reward r join custom_page p on p.id = r.page_id
      where r.live and p.live_version is null`,
  },
]
