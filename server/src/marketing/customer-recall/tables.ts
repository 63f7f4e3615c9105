import type { RecallAudience, RecallState } from '@youli/domain/marketing/customer-recall/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedJson } from '../../kit/db/encrypted.ts'

/** An offer to members who have not been by for long. */
export const customerRecall = tenantTable(
  'customer_recall',
  {
    id: id(),
    name: text('name').notNull(),
    audience: wordColumn<RecallAudience>('audience').notNull(),
    days: countColumn('days').notNull(),
    tag: text('tag').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    imgUrl: text('img_url').notNull(),
    giftBagId: idColumn('gift_bag_id').notNull(),
    startAt: timeColumn('start_at').notNull(),
    endAt: timeColumn('end_at').notNull(),
    state: wordColumn<RecallState>('state').notNull(),
    /** When it went out: who is meant is decided by this moment. */
    sentAt: timeColumn('sent_at'),
    /** The last member that was gathered; the next portion begins after them. */
    gatheredTo: idColumn('gathered_to').notNull().default('0'),
    createdAt: createdAt(),
  },
  () => [
    check('customer_recall_span', sql`end_at > start_at`),
    check('customer_recall_sent', sql`state in ('draft', 'stopped') or sent_at is not null`),
  ],
)

/** Somebody a recall went to, and their answer. */
export const customerRecallMember = tenantTable(
  'customer_recall_member',
  {
    recallId: idColumn('recall_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** Name and phone as submitted; null before, and once the member left. */
    answer: encryptedJson<{ name: string; mobile: string }>('answer'),
    submittedAt: timeColumn('submitted_at'),
    received: boolean('received').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'customer_recall_member_pk', columns: [t.recallId, t.memberId] }),
    index('customer_recall_answers').on(t.recallId, t.submittedAt),
    index('customer_recall_of_member').on(t.memberId),
  ],
)
