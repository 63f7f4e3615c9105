import type pg from 'pg'
import type { AnyDb } from '../db/db.ts'
import { tablesInOrder } from '../db/move.ts'
import { engineOf } from '../db/transactions.ts'

/** Rows of a database by table (`public.goods`), those first that others point to; each as the text of its JSON, because ids do not fit into numbers. */
export type KeptRows = Record<string, string[]>

async function within<T>(db: AnyDb, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await engineOf(db).pool.connect()
  try {
    await client.query('begin read write')
    const done = await work(client)
    await client.query('commit')
    return done
  } finally {
    client.release()
  }
}

/** All rows of our own tables. */
export const keptRows = (db: AnyDb): Promise<KeptRows> =>
  within(db, async (client) => {
    const kept: KeptRows = {}
    for (const { name, columns } of await tablesInOrder(client)) {
      const { rows } = await client.query<{ row: string }>(`select to_json(t)::text as row from (select ${columns} from ${name}) t`)
      if (rows.length > 0) kept[name] = rows.map(({ row }) => row)
    }
    return kept
  })

/** Puts such rows into a database of the same migrations that has none. */
export const putRows = (db: AnyDb, kept: KeptRows): Promise<void> =>
  within(db, async (client) => {
    for (const [name, rows] of Object.entries(kept)) {
      const columns = Object.keys(JSON.parse(rows[0]!) as object)
        .map((column) => `"${column}"`)
        .join(', ')
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
        [`[${rows.join(',')}]`],
      )
    }
    await client.query(`
      do $$ declare one record; begin
        for one in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 1) from %I))', one.table_name, one.column_name, one.column_name, one.table_name);
        end loop; end $$`)
  })
