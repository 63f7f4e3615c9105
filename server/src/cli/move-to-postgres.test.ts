import { createBaseTenants } from '@youli/demo/base-tenants.ts'
import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningApp, createApp } from '../app/main.ts'
import { movableClock } from '../kit/testing/movable-clock.ts'
import { openDb } from '../kit/db/db.ts'
import { readSettings } from '../kit/settings.ts'
import { makeMigratedFolder } from '../kit/testing/databases.ts'
import { engines } from '../kit/testing/engines.ts'
import { tidySessions } from '../platform/session/jobs.ts'
import { emptyDatabase } from '../testing/child-app.ts'
import { makeSoldAtStore } from '../trade/order/fixtures.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { simulatedAddresses } from './simulated.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = join(root, 'migrations')

describe.runIf(engines.length === 2)('moving an embedded database to PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-move-'))
  const base = 'http://127.0.0.1:1'
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  const open = (DATABASE_URL?: string): Promise<RunningApp> =>
    createApp({
      settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'silent' }),
      addresses: simulatedAddresses(base),
      root,
      jobsByHand: true,
    })
  const lines: string[] = []
  const move = (url = database.url) => moveToPostgres(dataDir, url, migrations, (line) => lines.push(line))
  const count = async ({ app }: RunningApp, what: string) => {
    const { rows } = await app.db.read((r) => r.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${what}`)))
    return rows[0]!.n
  }
  const parts = ['goods', 'sku', 'stock_movement', 'operator', 'installation_secret', `pgboss.job where name = '${tidySessions.name}'`]
  let before: number[]

  beforeAll(async () => {
    database = await emptyDatabase()
    await makeMigratedFolder(join(dataDir, 'db'), migrations)
    const running = await open()
    const tenants = await running.app.db.transact((tx) => createBaseTenants(tx, running.app))
    const context = { app: running.app, tenants, clock: movableClock() }
    // All that text formats trip over.
    for (const name of ['玉\t镯\\n', 'O\'Neill "茶"\r\n', '\\N', '🍵 null'])
      await makeSoldAtStore(context, { name, skus: [{ quantity: 7 }, { quantity: 0 }] })
    await running.app.db.transact((tx) => running.app.jobs.enqueue(tx, tidySessions, {}, { startAfter: new Date(Date.now() + 3600_000) }))
    before = await Promise.all(parts.map((part) => count(running, part)))
    await running.close()
  })
  afterAll(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('refuses words that are no address, and a folder without a database', async () => {
    await expect(move('mysql://x')).rejects.toThrow('move-to-postgres postgres://')
    await expect(moveToPostgres(join(dataDir, 'none'), database.url, migrations, () => {})).rejects.toThrow('no embedded database')
  })

  it('refuses rows that no start has encrypted yet', async () => {
    const plain = async (change: string) => {
      const db = await openDb({ dataDir: join(dataDir, 'db'), migrationsDir: migrations })
      await db.transact((tx) => tx.execute(sql.raw(`alter table complaint ${change}`)))
      await db.close()
    }
    await plain(`drop constraint complaint_encrypted, add constraint complaint_encrypted check (mobile like 'v1.%') not valid`)
    await expect(move()).rejects.toThrow('Start this build on the folder once')
    await plain('validate constraint complaint_encrypted')
  }, 60_000)

  it('moves every row, and the app goes on there: names, secrets, waiting jobs, numbers', async () => {
    expect(await move()).toMatch(/^\d+ rows of \d+ tables moved and compared/)
    expect(lines).toContain('public.stock_movement: 4')
    const running = await open(database.url)
    expect(await Promise.all(parts.map((part) => count(running, part)))).toEqual(before)
    expect(before.at(-1)).toBe(1)
    const { rows } = await running.app.db.read((r) =>
      r.execute<{ name: string }>(sql`select name from goods where name like '玉%' or name = ${'\\N'} order by name`),
    )
    expect(rows.map((row) => row.name)).toEqual(['\\N', '玉\t镯\\n'])
    await running.app.db.transact(async (tx) => {
      const [sku] = (await tx.execute<{ id: string; tenant_id: string }>(sql`select id, tenant_id from sku limit 1`)).rows
      await tx.execute(
        sql`insert into stock_movement (tenant_id, sku_id, change, reason, source, at) values (${sku!.tenant_id}, ${sku!.id}, 1, 'adjust', 'after the move', now())`,
      )
    })
    expect(await count(running, 'stock_movement')).toBe(before[2]! + 1)
    expect(await running.app.jobs.runDue(new Date(Date.now() + 2 * 3600_000))).toBeGreaterThan(0)
    await running.close()
  }, 60_000)

  it('refuses a database that holds rows already, and leaves both as they were', async () => {
    await expect(move()).rejects.toThrow('name an empty database')
    const db = await openDb({ dataDir: join(dataDir, 'db'), migrationsDir: migrations })
    const { rows } = await db.read((r) => r.execute<{ n: number }>(sql`select count(*)::int as n from stock_movement`))
    expect(rows[0]!.n).toBe(before[2])
    await db.close()
  }, 60_000)
})
