import { index, text } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A stored picture, or one a token was given for (`storedAt` null), and whose it is. */
export const uploadObject = tenantTable(
  'upload_object',
  {
    key: text('key').primaryKey(),
    /** Address before the key: another storage that is connected later leaves it where it is. */
    base: text('base').notNull().default('/files'),
    wxUserId: idColumn('wx_user_id'),
    memberId: idColumn('member_id'),
    operatorId: idColumn('operator_id'),
    contentType: text('content_type'),
    bytes: countColumn('bytes'),
    storedAt: timeColumn('stored_at'),
    /** Of whoever asked for it, as a mark that tells nothing. */
    address: text('address'),
    /** Since when a nightly look has found it used nowhere. */
    unusedSince: timeColumn('unused_since'),
    createdAt: createdAt(),
  },
  (t) => [index('upload_object_of_tenant').on(t.tenantId, t.createdAt)],
)
