import type { SubjectModule } from '@youli/domain/content/subject/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, jsonColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A topic: a page of words, pictures and goods that an operator makes. */
export const subject = tenantTable(
  'subject',
  {
    id: id(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    masterImg: text('master_img').notNull(),
    /** Rich text in it is cleaned. */
    modules: jsonColumn<SubjectModule[]>('modules').notNull(),
    topping: boolean('topping').notNull().default(false),
    published: boolean('published').notNull().default(false),
    hits: countColumn('hits').notNull().default(0),
    collect: countColumn('collect').notNull().default(0),
    /** Whoever knows it may see the topic before it is published. */
    previewKey: text('preview_key').notNull(),
    createdAt: createdAt(),
    updatedAt: timeColumn('updated_at').notNull(),
    deletedAt: timeColumn('deleted_at'),
  },
  (t) => [
    index('subject_of_tenant')
      .on(t.tenantId, t.topping, t.id)
      .where(sql`deleted_at is null`),
    check('subject_collect', atLeastZero(t.collect)),
  ],
)

/** `fan` is `m<member id>` once a phone is bound, before that `w<WeChat user id>`. */
export const subjectFavorite = tenantTable(
  'subject_favorite',
  { fan: text('fan').notNull(), subjectId: idColumn('subject_id').notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.fan, t.subjectId] }),
    foreignKey({ name: 'subject_favorite_of', columns: [t.subjectId], foreignColumns: [subject.id] }),
  ],
)
