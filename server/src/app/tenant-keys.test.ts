import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { param } from '../kit/db/bulk.ts'
import { testDb } from '../kit/testing/databases.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { tablesOfNoBrand } from '../kit/testing/tables-of-no-brand.ts'

/** Tables and keys that do not say whose a row is. The number may only fall. */
const most = 309

const noBrands = param(Object.keys(tablesOfNoBrand))

/** Faults of the keys, read from the database itself: of which table, and what. */
const faults = sql`
  with own as (
    select c.oid, c.relname, a.attnum, a.attnotnull from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${noBrands}::text[])
  )
  select relname || ' has no tenant_id' as fault from own where attnum is null or not attnotnull
  union all
  select o.relname || ' has no primary key' from own o where not exists (select from pg_index where indrelid = o.oid and indisprimary)
  union all
  select x.relname || ' does not begin with tenant_id' from own o join pg_index i on i.indrelid = o.oid join pg_class x on x.oid = i.indexrelid
  where i.indisunique and i.indkey[0] is distinct from o.attnum
  union all
  select k.conname || ' does not carry tenant_id' from own o join pg_constraint k on k.conrelid = o.oid and k.contype = 'f'
  join own f on f.oid = k.confrelid where k.conkey[1] is distinct from o.attnum or k.confkey[1] is distinct from f.attnum
  union all
  select k.conname || ' leads from a brand to a table of none' from own o join pg_constraint k on k.conrelid = o.oid and k.contype = 'f'
  join pg_class f on f.oid = k.confrelid where f.relname = any(${noBrands}::text[]) and f.relname <> 'tenant'
  order by 1`

describe.each(firstEngine)('keys of brands on %s', (engine) => {
  it('say in each table, key and reference whose a row is', async () => {
    const db = await testDb(engine, join(fileURLToPath(new URL('../..', import.meta.url)), 'migrations'))
    const { rows } = await db.read((r) => r.execute<{ fault: string }>(faults))
    await db.close()
    expect(rows.length).toBe(most)
  })
})
