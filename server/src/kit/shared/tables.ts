import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, timeColumn } from '../db/columns.ts'
import { tenantTable } from '../db/tenant-table.ts'
import { encryptedCheck, encryptedColumn } from '../db/encrypted.ts'

/** The key of the data, in installations that are given no `DATA_KEY`. */
export const installationSecret = pgTable('installation_secret', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: createdAt(),
})

/** Tokens and tickets that a provider lends to an account: a fresh one may end the one before, so all processes use the same. */
export const providerToken = pgTable(
  'provider_token',
  {
    key: text('key').primaryKey(),
    value: encryptedColumn('value').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [encryptedCheck('provider_token', [t.value])],
)

/** Requests that are counted over all processes. The key is a hash: it may hold a token. */
export const rateCount = pgTable(
  'rate_count',
  {
    key: text('key').primaryKey(),
    count: countColumn('count').notNull(),
    until: timeColumn('until').notNull(),
  },
  (t) => [index('rate_count_until').on(t.until)],
)

/** What changes were answered with, for a day. `key` tells who asked what with which key and `input` what was said, both as keyed hashes. */
export const answeredRequest = tenantTable(
  'answered_request',
  {
    key: text('key').primaryKey(),
    input: text('input').notNull(),
    /** Null while the work is done, and where the answer was too long. */
    answer: encryptedColumn('answer'),
    at: timeColumn('at').notNull(),
  },
  (t) => [index('answered_request_at').on(t.at)],
)
