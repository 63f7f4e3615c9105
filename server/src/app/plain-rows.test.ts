import { sql, type SQL } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedAddresses } from '../cli/simulated.ts'
import { systemActor } from '../kit/actor.ts'
import { type WideDb, type WideTx, openDb } from '../kit/db/db.ts'
import { hasPlainRows } from '../kit/db/encrypt-rows.ts'
import { encrypt, encryptWith } from '../kit/db/encrypted.ts'
import { readSettings } from '../kit/settings.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { providerToken } from '../kit/shared/tables.ts'
import { complaint } from '../marketing/complaint/tables.ts'
import { listAddresses } from '../member/address/public/addresses.ts'
import { memberProfile } from '../member/profile/tables.ts'
import { codesOf, redeemCode } from '../promotion/coupon/codes.ts'
import { emptyDatabase } from '../testing/child-app.ts'
import { createApp, type RunningApp } from './main.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataKey = 'k'.repeat(32)
const [phone, name, street, code, token] = ['13800138000', '林一一', '示例路 28 弄', 'QWERTY234567', 'access-token-of-wechat']
const plainTexts = [phone, name, '静安区', street, code, token]

/** Rows from before their columns were encrypted; phones of addresses were encrypted already. */
const plainRows = (): SQL[] => [
  sql`insert into complaint (id, tenant_id, activity_id, wx_user_id, reason, content, mobile, pictures, at)
    values (1, 1, 1, 1, 'goods', 'late', ${phone}, '[]', now())`,
  sql`insert into express_address (id, tenant_id, member_id, recipient, mobile, area, address)
    values (1, 1, 1, ${name}, ${encrypt(phone)}, '上海市 上海市 静安区', ${street})`,
  sql`insert into member_profile (member_id, tenant_id, address, updated_at) values (1, 1, ${street}, now()), (2, 1, '', now())`,
  sql`insert into coupon_template (id, tenant_id, name, coupon_type, off_type, face_value, max_off_fen, threshold_fen, scope, scope_ids, shop_ids,
      take_effect_way, begin_at, end_at, take_start_day, take_effect_day, put_quantity, code_quantity, person_limit, pay_type, pay_point, channel, remark, image_url)
    values (1, 1, 'c', 'goods', 'cash', 1, 0, 0, 'all', '[]', '[]', 'fix_time_range', '2000-01-01', '2100-01-01', 0, 0, 1, 1, 0, 'free', 0, 'codes', '', '')`,
  sql`insert into coupon_code (id, tenant_id, template_id, code) values (1, 1, 1, ${code})`,
  sql`insert into provider_token (key, value, expires_at) values ('wx', ${token}, '2100-01-01')`,
]

/** The checks of encrypted columns, as a migration leaves them that encrypts columns with rows in them. */
async function beforeChecks(tx: WideTx, write: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ table: string; name: string; rule: string }>(
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where right(conname, 10) = '_encrypted'`,
  )
  for (const { table, name } of rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  await write()
  for (const { table, name, rule } of rows) await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${rule} not valid`))
}

describe.each(oneEngine)('the first start on rows from before their columns were encrypted on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-plain-'))
  let server: Awaited<ReturnType<typeof emptyDatabase>> | undefined
  let running: RunningApp
  beforeAll(async () => {
    server = engine === 'postgres' ? await emptyDatabase() : undefined
    const older = await openDb({ dataDir: join(dataDir, 'db'), databaseUrl: server?.url, migrationsDir: join(root, 'migrations') })
    encryptWith(dataKey)
    await older.transact((tx) =>
      beforeChecks(tx, async () => {
        for (const row of plainRows()) await tx.execute(row)
      }),
    )
    expect(await hasPlainRows(older)).toBe(true)
    await older.close()
    running = await createApp({
      settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATA_KEY: dataKey, DATABASE_URL: server?.url, LOG_LEVEL: 'silent' }),
      addresses: simulatedAddresses('http://127.0.0.1:1'),
      root,
      jobsByHand: true,
    })
  })
  afterAll(async () => {
    await running.close()
    await server?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('encrypts what is in plain, and reads and finds it as before', async () => {
    const { db } = running.app
    expect(await hasPlainRows(db)).toBe(false)
    for (const { name: table } of await tablesOf(db)) expect({ table, found: await plainIn(db, table) }).toEqual({ table, found: [] })
    await db.of('1').read(async (r) => {
      expect(await r.select().from(complaint)).toMatchObject([{ content: 'late', mobile: phone }])
      const address = { recipients: name, user_tel: phone, area: '上海市 上海市 静安区', address: street }
      expect(await listAddresses(r, '1')).toMatchObject([address])
      const profiles = await r.select().from(memberProfile).orderBy(memberProfile.memberId)
      expect(profiles.map((row) => row.address)).toEqual([street, ''])
      expect((await codesOf(r, '1', { id: '1' }, { limit: 10, offset: 0 })).data).toMatchObject([{ code, used: false }])
      expect(await r.select().from(providerToken)).toMatchObject([{ key: 'wx', value: token }])
    })
    await db.of('1').transact((tx) => redeemCode(tx, systemActor(running.app, '1', new Date()), '1', code.toLowerCase()))
    await expect(
      db.transact((tx) => tx.execute(sql`insert into coupon_code (id, tenant_id, template_id, code) values (2, 1, 1, 'PLAIN')`)),
    ).rejects.toThrow(/\S/)
  })
})

const tablesOf = async (db: WideDb) =>
  (
    await db.read((r) =>
      r.execute<{ name: string }>(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
    )
  ).rows

/** Which of the plain texts a table tells. */
async function plainIn(db: WideDb, table: string): Promise<string[]> {
  const { rows } = await db.read((r) => r.execute<{ row: string }>(sql`select x::text as row from ${sql.identifier(table)} x`))
  return plainTexts.filter((text) => rows.some(({ row }) => row.includes(text)))
}
