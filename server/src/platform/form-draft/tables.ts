import { index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../kit/db/columns.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What an operator filled into a form and did not save yet. It may hold anybody's phone, so it is encrypted. */
export const formDraft = tenantTable(
  'form_draft',
  {
    id: idColumn('id').notNull(),
    operatorId: idColumn('operator_id').notNull(),
    /** Address of the form at the console. */
    form: text('form').notNull(),
    body: encryptedColumn('body').notNull(),
    savedAt: timeColumn('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('form_draft_of_operator').on(t.tenantId, t.operatorId, t.form),
    index('form_draft_by_age').on(t.savedAt),
    encryptedCheck('form_draft', [t.body]),
  ],
)
