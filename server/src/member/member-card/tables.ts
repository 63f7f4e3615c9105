import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** An activated member card. */
export const memberCard = tenantTable(
  'member_card',
  {
    memberId: idColumn('member_id').primaryKey(),
    cardNo: text('card_no').notNull(),
    /** The store the member chose; null for none. */
    shopId: idColumn('shop_id'),
    activatedAt: timeColumn('activated_at').notNull(),
  },
  (t) => [uniqueIndex('member_card_number').on(t.tenantId, t.cardNo)],
)

/** The short code a member holds out, and until when: one of a member, and one member of a code. */
export const memberCode = tenantTable(
  'member_code',
  {
    memberId: idColumn('member_id').primaryKey(),
    code: text('code').notNull(),
    renewAt: timeColumn('renew_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [uniqueIndex('member_code_code').on(t.tenantId, t.code), index('member_code_expiry').on(t.expiresAt)],
)
