import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, text } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Two levels: `parentId` null is a root. */
export const category = tenantTable(
  'category',
  {
    id: id(),
    parentId: idColumn('parent_id'),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'category_under_parent', columns: [t.parentId], foreignColumns: [t.id] }),
    index('category_by_tenant').on(t.tenantId, t.sort, t.id),
    index('category_by_parent')
      .on(t.parentId)
      .where(sql`parent_id is not null`),
  ],
)
