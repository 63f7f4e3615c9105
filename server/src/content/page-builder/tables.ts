import type { PageModules } from '@youli/domain/content/page-builder/modules.ts'
import type { PageName } from '@youli/domain/content/page-builder/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A page that operators compose. Title, modules and end are those of its draft; members see the version `live_version` names. */
export const customPage = tenantTable(
  'custom_page',
  {
    id: id(),
    pageName: wordColumn<PageName>('page_name').notNull(),
    title: text('title').notNull(),
    /** Rich text in it is cleaned. */
    modules: jsonColumn<PageModules>('modules').notNull(),
    invalidAt: timeColumn('invalid_at'),
    /** Counts the saves of the draft: who saves must have seen the last one. */
    rev: countColumn('rev').notNull().default(1),
    liveVersion: countColumn('live_version'),
    scheduledVersion: countColumn('scheduled_version'),
    publishAt: timeColumn('publish_at'),
    /** Whoever knows it may see the page before it is published. */
    previewKey: text('preview_key').notNull(),
    createdAt: createdAt(),
    updatedAt: timeColumn('updated_at').notNull(),
    deletedAt: timeColumn('deleted_at'),
  },
  (t) => [
    uniqueIndex('custom_page_of_system')
      .on(t.tenantId, t.pageName)
      .where(sql`deleted_at is null and page_name <> 'custom'`),
    index('custom_page_due')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
    check('custom_page_scheduled', sql`(${t.publishAt} is null) = (${t.scheduledVersion} is null)`),
    check('custom_page_gone', sql`${t.deletedAt} is null or (${t.liveVersion} is null and ${t.publishAt} is null)`),
  ],
)

/** What was published of a page, and what is scheduled to be. Never changed but for the moment it went live. */
export const customPageVersion = tenantTable(
  'custom_page_version',
  {
    pageId: idColumn('page_id').notNull(),
    version: countColumn('version').notNull(),
    title: text('title').notNull(),
    modules: jsonColumn<PageModules>('modules').notNull(),
    invalidAt: timeColumn('invalid_at'),
    /** The save of the draft it was made of. */
    rev: countColumn('rev').notNull(),
    byId: idColumn('by_id').notNull(),
    byName: text('by_name').notNull(),
    /** Null while it waits for its moment. */
    publishedAt: timeColumn('published_at'),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.version] }),
    foreignKey({ name: 'custom_page_version_of', columns: [t.pageId], foreignColumns: [customPage.id] }),
  ],
)

/** Gift bags that were ever claimable on a page, and whether its live version still has them. */
export const customPageReward = tenantTable(
  'custom_page_reward',
  { bagId: idColumn('bag_id').notNull(), pageId: idColumn('page_id').notNull(), live: boolean('live').notNull() },
  (t) => [
    primaryKey({ columns: [t.bagId, t.pageId] }),
    index('custom_page_reward_of_page').on(t.pageId),
    foreignKey({ name: 'custom_page_reward_of', columns: [t.pageId], foreignColumns: [customPage.id] }),
  ],
)
