import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A list of the console as an operator wants it again: filters, sort and columns. */
export const listView = tenantTable(
  'list_view',
  {
    id: idColumn('id').notNull(),
    /** Owner. */
    operatorId: idColumn('operator_id').notNull(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** Search part of the page's address; only the console reads it. */
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    position: countColumn('position').notNull(),
    /** Counts changes of name and query. */
    version: countColumn('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('list_view_name').on(t.tenantId, t.operatorId, t.page, t.name),
    index('list_view_shared')
      .on(t.tenantId, t.page)
      .where(sql`shared`),
  ],
)

/** What the console remembers for an operator; only the console reads the value. */
export const operatorPreference = tenantTable(
  'operator_preference',
  {
    operatorId: idColumn('operator_id').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.operatorId, t.name] })],
)
