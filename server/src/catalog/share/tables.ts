import { primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Who came to something by whose share: once a visitor, sharer and thing. */
export const shareRecord = tenantTable(
  'share_record',
  {
    wxUserId: idColumn('wx_user_id').notNull(),
    businessType: text('business_type').notNull(),
    businessId: text('business_id').notNull(),
    shareUserId: text('share_user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.wxUserId, t.businessType, t.businessId, t.shareUserId] })],
)
