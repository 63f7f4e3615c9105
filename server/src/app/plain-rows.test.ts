import { sql, type SQL } from 'drizzle-orm'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedAccounts } from '../cli/simulated.ts'
import { openDb } from '../kit/db/db.ts'
import { hasPlainRows } from '../kit/db/encrypt-rows.ts'
import { readSettings } from '../kit/settings.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { complaint } from '../marketing/complaint/tables.ts'
import { emptyDatabase } from '../testing/child-app.ts'
import { createApp, type RunningApp } from './main.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The first migration that makes a column of people's data encrypted. */
const firstEncrypting = '20261125'

/** Rows as the release before wrote them. */
const plainRows: SQL[] = [
  sql`insert into complaint (id, tenant_id, activity_id, wx_user_id, reason, content, mobile, pictures, at)
    values (1, 1, 1, 1, 'goods', 'late', '13800138000', '[]', now())`,
]
const plainTexts = ['13800138000']

describe.each(oneEngine)('the first start on a database of the release before on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-plain-'))
  const migrationsBefore = mkdtempSync(join(tmpdir(), 'youli-migrations-'))
  let server: Awaited<ReturnType<typeof emptyDatabase>> | undefined
  let running: RunningApp
  beforeAll(async () => {
    server = engine === 'postgres' ? await emptyDatabase() : undefined
    const migrations = join(root, 'migrations')
    for (const name of readdirSync(migrations).filter((one) => one < firstEncrypting))
      cpSync(join(migrations, name), join(migrationsBefore, name), { recursive: true })
    const older = await openDb({ dataDir: join(dataDir, 'db'), databaseUrl: server?.url, migrationsDir: migrationsBefore })
    await older.transact(async (tx) => {
      for (const row of plainRows) await tx.execute(row)
    })
    await older.close()
    running = await createApp({
      settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: server?.url, LOG_LEVEL: 'silent' }),
      accounts: simulatedAccounts(demoAccounts, 'http://127.0.0.1:1'),
      root,
      jobsByHand: true,
    })
  }, 60_000)
  afterAll(async () => {
    await running.close()
    await server?.drop()
    for (const folder of [dataDir, migrationsBefore]) rmSync(folder, { recursive: true, force: true })
  })

  it('leaves nothing plain, and reads what was written', async () => {
    const { db } = running.app
    expect(await hasPlainRows(db)).toBe(false)
    expect(await db.read((r) => r.select().from(complaint))).toMatchObject([{ content: 'late', mobile: '13800138000' }])
    const [table] = (
      await db.read((r) => r.execute<{ text: string }>(sql`select query_to_xml('select * from complaint', true, false, '')::text as text`))
    ).rows
    for (const text of plainTexts) expect(table!.text).not.toContain(text)
  })
})
