import type { NoticeChannel } from '@youli/domain/platform/notice/kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, id, idColumn, jsonColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What one operator was told; nothing personal of members, so it is kept as it is. */
export const notice = tenantTable(
  'notice',
  {
    id: id(),
    operatorId: idColumn('operator_id').notNull(),
    kind: text('kind').notNull(),
    /** What it is about, e.g. an order's id: of a kind it is told once. */
    ref: text('ref').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Path of the console. */
    link: text('link').notNull(),
    /** When it happened. */
    at: timeColumn('at').notNull(),
    readAt: timeColumn('read_at'),
  },
  (t) => [
    uniqueIndex('notice_once').on(t.operatorId, t.kind, t.ref),
    index('notice_of_operator').on(t.operatorId, t.id),
    index('notice_unread')
      .on(t.operatorId, t.kind)
      .where(sql`read_at is null`),
    index('notice_by_time').on(t.at),
  ],
)

/** How an operator wants to be told; operators without a row keep the initial choice. */
export const noticePreference = tenantTable(
  'notice_preference',
  {
    operatorId: idColumn('operator_id').primaryKey(),
    /** Channels by kind, for the kinds that the operator changed. */
    channels: jsonColumn<Record<string, NoticeChannel[]>>('channels').notNull(),
    /** Minutes after midnight in China; equal ones: never quiet. */
    quietFrom: countColumn('quiet_from').notNull(),
    quietTo: countColumn('quiet_to').notNull(),
    sound: boolean('sound').notNull(),
    pausedUntil: timeColumn('paused_until'),
  },
  (t) => [
    check('notice_preference_from', sql`${t.quietFrom} between 0 and 1439`),
    check('notice_preference_to', sql`${t.quietTo} between 0 and 1439`),
  ],
)
