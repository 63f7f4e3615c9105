import type { PosterType, RelationType } from '@youli/domain/marketing/poster-share/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A poster that employees share, each with their own address. */
export const posterShare = tenantTable(
  'poster_share',
  {
    id: id(),
    name: text('name').notNull(),
    imgUrl: text('img_url').notNull(),
    type: wordColumn<PosterType>('type').notNull(),
    relationActivityType: wordColumn<RelationType | ''>('relation_activity_type').notNull(),
    relationActivityId: idColumn('relation_activity_id'),
    externalLink: text('external_link').notNull(),
    open: boolean('open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    check('poster_share_type', sql`${t.type} in ('activity_share', 'external_link')`),
    check('poster_share_target', sql`(${t.type} = 'activity_share') = (${t.relationActivityId} is not null)`),
  ],
)

/** Who came by an employee's poster: once for each visitor and day. */
export const posterBrowse = tenantTable(
  'poster_browse',
  {
    posterId: idColumn('poster_id')
      .notNull()
      .references(() => posterShare.id),
    shopId: idColumn('shop_id').notNull(),
    employeeId: idColumn('employee_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.posterId, t.shopId, t.employeeId, t.wxUserId, t.day] }),
    index('poster_browse_by_day').on(t.tenantId, t.day),
    index('poster_browse_of_employee').on(t.employeeId, t.posterId),
  ],
)
