import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** Where couriers bring a member's goods. */
export const expressAddress = pgTable(
  'express_address',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    recipients: text('recipients').notNull(),
    mobile: encryptedColumn('mobile').notNull(),
    /** Province, city and district joined by single spaces. */
    area: text('area').notNull(),
    address: text('address').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('express_address_of_member').on(t.memberId, t.id),
    uniqueIndex('express_address_default')
      .on(t.memberId)
      .where(sql`is_default`),
  ],
)
