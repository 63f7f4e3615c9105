import type { Channel, MessageReason, MessageState, WechatTemplate } from '@youli/domain/platform/messaging/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** Messages in words of an operator's own. */
export const isWritten = sql`by_name <> ''`

/** What is to be told to somebody. Written in the transaction of what it tells; `source` keeps it from being told twice. */
export const message = tenantTable(
  'message',
  {
    id: id(),
    kind: wordColumn<string>('kind').notNull(),
    source: text('source').notNull(),
    memberId: idColumn('member_id'),
    wxUserId: idColumn('wx_user_id'),
    mobile: encryptedColumn('mobile'),
    values: jsonColumn<Record<string, string>>('values').notNull(),
    /** Path of the storefront that the message opens; '' opens nothing. */
    link: text('link').notNull().default(''),
    /** Operator who wrote it in words of their own; '' where nobody did. */
    byName: text('by_name').notNull().default(''),
    state: wordColumn<MessageState>('state').notNull().default('queued'),
    channel: wordColumn<Channel>('channel'),
    reason: wordColumn<MessageReason>('reason'),
    /** The provider's own code and number. */
    code: text('code').notNull().default(''),
    providerId: text('provider_id').notNull().default(''),
    attempts: countColumn('attempts').notNull().default(0),
    /** When it was queued last: as it was written, or by an operator. */
    queuedAt: timeColumn('queued_at')
      .notNull()
      .default(sql`now()`),
    /** Worth nothing any more after this moment. */
    usefulUntil: timeColumn('useful_until'),
    sentAt: timeColumn('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_source').on(t.tenantId, t.source),
    index('message_by_state').on(t.tenantId, t.state, t.id),
    index('message_by_kind').on(t.tenantId, t.kind, t.id),
    index('message_of_member')
      .on(t.tenantId, t.memberId, t.id)
      .where(sql`member_id is not null`),
    index('message_written').on(t.tenantId, t.memberId, t.createdAt, t.id).where(isWritten),
    index('message_on_its_way')
      .on(t.queuedAt)
      .where(sql`state in ('queued', 'sending')`),
    check('message_to_somebody', sql`member_id is not null or wx_user_id is not null or mobile is not null`),
    check('message_state', sql`state in ('queued', 'sending', 'sent', 'failed', 'skipped')`),
  ],
)

/** How a tenant sends a kind, where it differs from what the kind brings along. */
export const messageTemplate = tenantTable(
  'message_template',
  {
    kind: wordColumn<string>('kind').notNull(),
    enabled: boolean('enabled').notNull(),
    text: text('text').notNull(),
    wechat: jsonColumn<WechatTemplate[]>('wechat').notNull(),
    smsTemplateId: text('sms_template_id').notNull(),
    smsParams: jsonColumn<string[]>('sms_params').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind] })],
)
