import { sql } from 'drizzle-orm'
import type { WideDb } from '../db/db.ts'
import { tablesInOrder } from '../db/move.ts'
import { engineOf } from '../db/transactions.ts'

/** Rows of a database by table (`public.goods`), referenced tables first; each row as JSON text, because ids do not fit into numbers. */
export type KeptRows = Record<string, string[]>

/** All rows of our own tables. */
export async function keptRows(db: WideDb): Promise<KeptRows> {
  const { pool } = engineOf(db)
  const kept: KeptRows = {}
  for (const { name, columns } of await tablesInOrder(pool)) {
    const { rows } = await pool.query<{ row: string }>(`select to_json(t)::text as row from (select ${columns} from ${name}) t`)
    if (rows.length > 0) kept[name] = rows.map(({ row }) => row)
  }
  return kept
}

/** Inserts kept rows into an empty database with the same migrations. */
export const putRows = (db: WideDb, kept: KeptRows): Promise<void> =>
  db.transact(async (tx) => {
    for (const [name, rows] of Object.entries(kept)) {
      const names = Object.keys(JSON.parse(rows[0]!) as object).map((column) => `"${column}"`)
      const [table, columns] = [sql.raw(name), sql.raw(names.join(', '))]
      await tx.execute(sql`insert into ${table} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`)
    }
    await tx.execute(sql`
      do $$ declare one record; begin
        for one in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 1) from %I))', one.table_name, one.column_name, one.column_name, one.table_name);
        end loop; end $$`)
  })
