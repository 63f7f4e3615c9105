import type { ComplaintReason } from '@youli/domain/marketing/complaint/rules.ts'
import { index, text } from 'drizzle-orm/pg-core'
import { id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'

/** What somebody has to say against an activity, and what was done about it. */
export const complaint = tenantTable(
  'complaint',
  {
    id: id(),
    activityId: idColumn('activity_id').notNull(),
    wxUserId: idColumn('wx_user_id').notNull(),
    memberId: idColumn('member_id'),
    reason: wordColumn<ComplaintReason>('reason').notNull(),
    content: text('content').notNull(),
    mobile: encryptedColumn('mobile').notNull(),
    pictures: jsonColumn<string[]>('pictures').notNull(),
    at: timeColumn('at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: timeColumn('answered_at'),
  },
  (t) => [
    index('complaint_of_member').on(t.memberId),
    index('complaint_of_person').on(t.wxUserId),
    encryptedCheck('complaint', [t.mobile]),
  ],
)
