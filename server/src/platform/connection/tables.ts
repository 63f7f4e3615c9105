import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import type { ConnectionError } from '@youli/domain/platform/connection/rules.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { encryptedCheck, encryptedJson } from '../../kit/db/encrypted.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What is shown of a key: its last characters, who set it and when (milliseconds). */
export interface KeyFact {
  tail: string
  by: string
  at: number
}

/** An account of a brand at a provider. */
export const connection = tenantTable(
  'connection',
  {
    id: idColumn('id').primaryKey(),
    kind: wordColumn<ConnectionKind>('kind').notNull(),
    account: text('account').notNull(),
    /** What is not secret. */
    fields: jsonColumn<Record<string, string>>('fields').notNull(),
    /** The keys. They leave the database for an adapter only. */
    sealed: encryptedJson<Record<string, string>>('sealed').notNull(),
    keyFacts: jsonColumn<Record<string, KeyFact>>('key_facts').notNull(),
    version: countColumn('version').notNull().default(1),
    lastOkAt: timeColumn('last_ok_at'),
    lastError: jsonColumn<ConnectionError>('last_error'),
    /** When the certificate ends. */
    expiresAt: timeColumn('expires_at'),
    createdAt: createdAt(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (t) => [
    unique('connection_account_of_kind').on(t.kind, t.account),
    // Only apps and merchants are several.
    uniqueIndex('connection_one_of_kind')
      .on(t.kind)
      .where(sql`kind not in ('wechat', 'pay')`),
    index('connection_expiring')
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
    encryptedCheck('connection', [t.sealed]),
  ],
)

/** Apps and merchants that are taken: one serves one brand only. */
export const connectionAccount = pgTable(
  'connection_account',
  {
    kind: wordColumn<ConnectionKind>('kind').notNull(),
    account: text('account').notNull(),
    tenantId: idColumn('tenant_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.account] })],
)

/** A warning that was given before a certificate ends, once for each threshold. */
export const connectionWarning = tenantTable(
  'connection_warning',
  {
    connectionId: idColumn('connection_id')
      .notNull()
      .references(() => connection.id, { onDelete: 'cascade' }),
    /** Of the certificate: a new one is warned of anew. */
    expiresAt: timeColumn('expires_at').notNull(),
    days: countColumn('days').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.expiresAt, t.days] })],
)
