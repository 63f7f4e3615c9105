import type { MenuAudience } from '@youli/domain/content/member-centre/rules.ts'
import { boolean, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, idColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A node of the member centre's menu: a group under no parent, or an entry in a group. */
export const memberMenu = tenantTable(
  'member_menu',
  {
    id: id(),
    parentId: idColumn('parent_id'),
    code: text('code').notNull().default(''),
    name: text('name').notNull(),
    url: text('url').notNull().default(''),
    icon: text('icon').notNull().default(''),
    show: boolean('show').notNull().default(true),
    audience: wordColumn<MenuAudience>('audience').notNull().default('all'),
    sort: smallint('sort').notNull(),
  },
  (t) => [
    index('member_menu_of_tenant').on(t.tenantId, t.sort),
    uniqueIndex('member_menu_code')
      .on(t.tenantId, t.code)
      .where(sql`code <> ''`),
  ],
)
