import { sql } from 'drizzle-orm'
import type { WideDb } from '../db/db.ts'

/** A row of a table that belongs to a brand, all of it as a value of JSON. */
export interface BrandRow {
  table: string
  tenantId: string
  row: Record<string, unknown>
}

/** Every row that belongs to a brand, of all tables. */
export async function brandRows(db: WideDb): Promise<BrandRow[]> {
  const owned = sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`
  const tables = (await db.read((r) => r.execute<{ name: string }>(owned))).rows
  const all: BrandRow[] = []
  for (const { name } of tables) {
    const asked = sql`select tenant_id::text as "tenantId", to_jsonb(t) as row from ${sql.identifier(name)} t`
    const { rows } = await db.read((r) => r.execute<Omit<BrandRow, 'table'>>(asked))
    all.push(...rows.map((one) => ({ table: name, ...one })))
  }
  return all
}
