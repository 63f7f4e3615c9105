import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../kit/db/columns.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'

/** The installation itself: one row, made when the server first starts on an empty database. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** What the server prints until the first brand is opened; null afterwards. */
    setUpToken: encryptedColumn('set_up_token'),
    setUpAt: timeColumn('set_up_at'),
  },
  (t) => [
    encryptedCheck('installation', [t.setUpToken]),
    check('installation_is_one', sql`${t.id} = 1`),
    check('installation_set_up', sql`(${t.setUpToken} is null) = (${t.setUpAt} is not null)`),
  ],
)
