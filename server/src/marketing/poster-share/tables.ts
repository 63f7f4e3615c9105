import type { PosterType, RelationType } from '@youli/domain/marketing/poster-share/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'

/** A poster that employees share, each with their own address. */
export const posterShare = pgTable(
  'poster_share',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
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
    index('poster_share_of_tenant').on(t.tenantId, t.id),
    check('poster_share_type', sql`${t.type} in ('activity_share', 'external_link')`),
    check('poster_share_target', sql`(${t.type} = 'activity_share') = (${t.relationActivityId} is not null)`),
  ],
)

/** Who came by an employee's poster: once for each visitor and day. */
export const posterBrowse = pgTable(
  'poster_browse',
  {
    posterId: idColumn('poster_id')
      .notNull()
      .references(() => posterShare.id),
    shopId: idColumn('shop_id').notNull(),
    employeeId: idColumn('employee_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    tenantId: idColumn('tenant_id').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.posterId, t.shopId, t.employeeId, t.wxUserId, t.day] }),
    index('poster_browse_by_day').on(t.tenantId, t.day),
    index('poster_browse_of_employee').on(t.employeeId, t.posterId),
  ],
)
