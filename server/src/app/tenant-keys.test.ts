import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { param } from '../kit/db/bulk.ts'
import type { WideDb, WideReader } from '../kit/db/db.ts'
import { testDb } from '../kit/testing/databases.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { tablesOfNoBrand } from '../kit/testing/tables-of-no-brand.ts'

const noBrands = param(Object.keys(tablesOfNoBrand))
/** Reference tables: copied to every node of a distributed database, so that brands' rows can refer to them. */
const everywhere = param(['tenant', 'operator_login'])

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
  join pg_class f on f.oid = k.confrelid where f.relname = any(${noBrands}::text[]) and f.relname <> all(${everywhere}::text[])
  order by 1`

const faultsOf = async (r: WideReader): Promise<string[]> => (await r.execute<{ fault: string }>(faults)).rows.map(({ fault }) => fault)

/** Something that does not say whose a row is, and what is found of it. */
const offences: Record<string, [made: string, found: string[]]> = {
  'a table without the tenant': [
    'create table planted (id bigint primary key)',
    ['planted has no tenant_id', 'planted_pkey does not begin with tenant_id'],
  ],
  'a tenant that may be missing': [
    'create table planted (tenant_id bigint, id bigint, unique (tenant_id, id))',
    ['planted has no primary key', 'planted has no tenant_id'],
  ],
  'a unique key over all tenants': ['create unique index planted on goods (name)', ['planted does not begin with tenant_id']],
  'a reference by id alone': [
    'alter table sku drop constraint sku_of_goods, add constraint planted foreign key (goods_id, tenant_id) references goods (id, tenant_id)',
    ['planted does not carry tenant_id'],
  ],
  'a reference to a table of no brand': [
    'alter table goods add constraint planted foreign key (name) references tenant_app (app_id)',
    ['planted leads from a brand to a table of none'],
  ],
}

class Undo extends Error {}

describe.each(firstEngine)('keys of brands on %s', (engine) => {
  let db: WideDb
  beforeAll(async () => {
    db = await testDb(engine, join(fileURLToPath(new URL('../..', import.meta.url)), 'migrations'))
  })
  afterAll(() => db.close())

  it('say in each table, key and reference whose a row is', async () => {
    expect(await db.read(faultsOf)).toEqual([])
  })

  it.each(Object.entries(offences))('%s is found', async (_, [made, found]) => {
    let seen: string[] = []
    const planted = db.transact(async (tx) => {
      await tx.execute(sql.raw(made))
      seen = await faultsOf(tx)
      throw new Undo()
    })
    await expect(planted).rejects.toThrow(Undo)
    expect(seen.filter((fault) => fault.startsWith('planted')).toSorted()).toEqual(found)
  })
})
