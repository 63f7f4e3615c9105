import { sql } from 'drizzle-orm'
import { boolean, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'

/** Where couriers bring a member's goods. */
export const expressAddress = tenantTable(
  'express_address',
  {
    id: id(),
    memberId: idColumn('member_id').notNull(),
    recipients: encryptedColumn('recipient').notNull(),
    mobile: encryptedColumn('mobile').notNull(),
    /** Province, city and district joined by single spaces. */
    area: encryptedColumn('area').notNull(),
    address: encryptedColumn('address').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('express_address_of_member').on(t.memberId, t.id),
    uniqueIndex('express_address_default')
      .on(t.memberId)
      .where(sql`is_default`),
    encryptedCheck('express_address', [t.recipients, t.mobile, t.area, t.address]),
  ],
)
