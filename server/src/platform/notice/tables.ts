import type { NoticeChannel, OutsideChannel } from '@youli/domain/platform/notice/kinds.ts'
import type { DeliveryState } from '@youli/domain/platform/notice/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
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

/** Where an operator is written to outside the console; the corporation is the one they were known in when they bound it. */
export const noticeAccount = tenantTable(
  'notice_account',
  {
    operatorId: idColumn('operator_id').notNull(),
    channel: wordColumn<OutsideChannel>('channel').notNull(),
    corpId: text('corp_id').notNull(),
    account: text('account').notNull(),
    boundAt: timeColumn('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.channel] })],
)

/** A link by which an operator binds an account; it goes when it is used. */
export const noticeBindLink = tenantTable(
  'notice_bind_link',
  {
    keyHash: text('key_hash').primaryKey(),
    operatorId: idColumn('operator_id').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [index('notice_bind_link_of_operator').on(t.operatorId)],
)

/** One notice, or the summary of a night, on its way out of the console by one channel. */
export const noticeDelivery = tenantTable(
  'notice_delivery',
  {
    id: id(),
    operatorId: idColumn('operator_id').notNull(),
    channel: wordColumn<OutsideChannel>('channel').notNull(),
    noticeId: idColumn('notice_id'),
    /** Day in China on which the night ended, and what the summary says. */
    night: text('night'),
    text: text('text').notNull().default(''),
    state: wordColumn<DeliveryState>('state').notNull(),
    tries: countColumn('tries').notNull().default(0),
    /** What the provider said when it did not take it. */
    error: text('error').notNull().default(''),
    /** When it came to this state. */
    at: timeColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('notice_delivery_once')
      .on(t.noticeId, t.channel)
      .where(sql`notice_id is not null`),
    uniqueIndex('notice_delivery_night')
      .on(t.operatorId, t.channel, t.night)
      .where(sql`night is not null`),
    index('notice_delivery_of_operator').on(t.operatorId, t.channel, t.id),
    index('notice_delivery_waiting')
      .on(t.state, t.operatorId)
      .where(sql`state in ('queued', 'held')`),
    index('notice_delivery_by_time').on(t.at),
    check('notice_delivery_state', sql`state in ('queued', 'sending', 'sent', 'failed', 'held', 'muted')`),
    check('notice_delivery_of', sql`(notice_id is null) <> (night is null)`),
  ],
)
