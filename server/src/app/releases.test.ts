import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { BaseTenants } from '@youli/demo/base-tenants.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { describe, expect, it } from 'vitest'
import { migrate, migrationsIn } from '../kit/db/migrate.ts'
import { engineOf } from '../kit/db/transactions.ts'
import { migrationsOf, testDb } from '../kit/testing/databases.ts'
import { engines } from '../kit/testing/engines.ts'
import { keptRows, type KeptRows, putRows } from '../kit/testing/kept-rows.ts'
import { testApp } from '../testing.ts'
import { filledShop } from '../testing/filled-shop.ts'
import { placed, viewOrder } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))
const releases = join(server, 'releases')
mkdirSync(releases, { recursive: true })
const { version } = JSON.parse(readFileSync(join(server, '../package.json'), 'utf8')) as { version: string }

/** A filled database as a release left it, with what is needed to use it. */
interface Kept {
  at: number
  /** Names of its migrations. */
  migrations: string[]
  tenants: BaseTenants
  /** A member, an order they fetched, and a purchase they can make. */
  buyer: string
  orderId: string
  request: object
  rows: KeptRows
}

const fileOf = (release: string): string => join(releases, `${release}.json.gz`)

const keptBy = (release: string): Kept => JSON.parse(gunzipSync(readFileSync(fileOf(release))).toString()) as Kept

async function keepThisOne(): Promise<void> {
  const t = await testApp(engines[0]!)
  const { of, buyer, request } = await filledShop(t)
  const rows = await keptRows(t.app.db)
  const migrations = migrationsIn(join(server, 'migrations')).map(({ name }) => name)
  const release: Kept = { at: t.clock.now().getTime(), migrations, tenants: t.tenants, buyer, orderId: of.received, request, rows }
  await t.close()
  writeFileSync(fileOf(version), gzipSync(JSON.stringify(release), { level: 9 }))
}

/** Migrations by name. */
const sqlOf = (folder: string): Record<string, string> => Object.fromEntries(migrationsIn(folder).map((one) => [one.name, one.sql]))

/** What a release after this one may bring: columns, a key and a table for rows that are there. */
const next = {
  '99990101000000_next': `
    alter table goods add column planted integer default 7 not null;--> statement-breakpoint
    create unique index planted on goods (tenant_id, id, planted);--> statement-breakpoint
    create table planted_line (tenant_id bigint, order_line_id bigint, primary key (tenant_id, order_line_id));--> statement-breakpoint
    insert into planted_line select tenant_id, id from order_line`,
}

it('this version has a filled database for later ones to migrate', async () => {
  const isKept = existsSync(fileOf(version))
  if (!isKept) await keepThisOne()
  expect(isKept, `${fileOf(version)} was made now: commit it`).toBe(true)
})

describe.each(engines)('a database filled by a release, on %s', (engine) => {
  const ours = sqlOf(join(server, 'migrations'))
  const releasesKept = readdirSync(releases).map((file) => file.replace('.json.gz', ''))

  it.each(releasesKept)('%s migrates to this version and past it, and works', async (release) => {
    const { at, migrations: then, tenants, buyer, orderId, request, rows } = keptBy(release)
    const db = await testDb(engine, migrationsOf(Object.fromEntries(then.map((name) => [name, ours[name]!]))))
    await putRows(db, rows)
    const { pool } = engineOf(db)
    const later = Object.keys(ours).filter((name) => !then.includes(name))
    expect(await migrate(pool, migrationsOf({ ...ours, ...next }), engine)).toEqual([...later, ...Object.keys(next)])
    const count = async (table: string) => (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
    expect(await count('planted_line')).toBe(rows['public.order_line']!.length)
    expect(await count('goods where planted = 7')).toBe(rows['public.goods']!.length)
    await addsUp(db)

    const t = await testApp(engine, { filled: { db, tenants, at: new Date(at + hourMs) } })
    expect((await viewOrder(t, buyer, orderId)).id).toBe(orderId)
    const fresh = await placed(t, buyer, request)
    const listed = await t.call('GET /console/api/v1/order/list', {}, await t.operator())
    expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining([orderId, fresh]))
    await addsUp(db)
    await t.close()
  })

  it('refuses an older program', async () => {
    const db = await testDb(engine, migrationsOf({ ...ours, ...next }))
    await expect(migrate(engineOf(db).pool, join(server, 'migrations'), engine)).rejects.toThrow(
      /newer than the program.*unknown here: 99990101000000_next/,
    )
    await db.close()
  })
})
