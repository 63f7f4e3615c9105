import type { StewardVia } from '@youli/domain/member/steward/texts.ts'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'

/** Who of the staff looks after a member: one at a time. */
export const memberSteward = pgTable(
  'member_steward',
  {
    memberId: idColumn('member_id').primaryKey(),
    tenantId: idColumn('tenant_id').notNull(),
    employeeId: idColumn('employee_id').notNull(),
    via: wordColumn<StewardVia>('via').notNull(),
    assignedAt: timeColumn('assigned_at').notNull(),
  },
  (t) => [index('steward_members').on(t.tenantId, t.employeeId, t.memberId)],
)
