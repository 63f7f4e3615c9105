import { sql } from 'drizzle-orm'
import type { WideDb } from '../db/db.ts'
import { boundStatements } from '../db/tenant.ts'
import { isOfTests, nearestFile } from './asking-file.ts'
import { parserReady, unboundTables } from './statement-rule.ts'
import { tablesOfNoBrand } from './tables-of-no-brand.ts'

const tables = new Set<string>()
const sound = new Set<string>()
/** Statements of tests that do not say whose rows are meant. */
const ofTests = new Set<string>()

/** Holds every statement that is sent on behalf of a tenant to the rule: it says of each table whose rows are meant. */
export async function holdStatements(db: WideDb): Promise<void> {
  await parserReady()
  const { rows } = await db.read((r) =>
    r.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
    ),
  )
  for (const { name } of rows) if (!(name in tablesOfNoBrand)) tables.add(name)
  boundStatements.heard = hold
}

function hold(text: string): void {
  if (sound.has(text)) return
  const unbound = unboundTables(text, tables)
  if (unbound.length === 0) sound.add(text)
  else if (isOfTests(nearestFile())) ofTests.add(text)
  else throw new Error(`It does not say whose rows of ${unbound.join(', ')} are meant: ${text}`)
}

/** Whether a statement asks for everybody's rows, as only tests may on behalf of a brand. */
export const asksForAll = (text: string): boolean => ofTests.has(text)
