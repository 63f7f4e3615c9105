import type { AgreementKind, ConsentVia } from '@youli/domain/member/agreement/rules.ts'
import { index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A text members agree to, as it was put in force; never changed afterwards. */
export const agreementVersion = tenantTable(
  'agreement_version',
  {
    id: id(),
    kind: wordColumn<AgreementKind>('kind').notNull(),
    version: countColumn('version').notNull(),
    html: text('html').notNull(),
    operatorName: text('operator_name').notNull(),
    publishedAt: timeColumn('published_at').notNull(),
  },
  (t) => [uniqueIndex('agreement_version_number').on(t.tenantId, t.kind, t.version)],
)

/** That a member agreed to a version, when first and where. */
export const memberConsent = tenantTable(
  'member_consent',
  {
    memberId: idColumn('member_id').notNull(),
    kind: wordColumn<AgreementKind>('kind').notNull(),
    version: countColumn('version').notNull(),
    via: wordColumn<ConsentVia>('via').notNull(),
    agreedAt: timeColumn('agreed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.version] }), index('member_consent_by_version').on(t.tenantId, t.kind, t.version)],
)
