import type { AdvisorVia } from '@youli/domain/member/advisor/texts.ts'
import { index } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Who of the staff looks after a member: one at a time. */
export const memberAdvisor = tenantTable(
  'member_steward',
  {
    memberId: idColumn('member_id').primaryKey(),
    employeeId: idColumn('employee_id').notNull(),
    via: wordColumn<AdvisorVia>('via').notNull(),
    assignedAt: timeColumn('assigned_at').notNull(),
  },
  (t) => [index('steward_members').on(t.tenantId, t.employeeId, t.memberId)],
)
