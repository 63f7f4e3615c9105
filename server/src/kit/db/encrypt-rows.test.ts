import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { migrationsOf, testDb, testDbBeside } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import type { WideDb } from './db.ts'
import { encryptPlainRows, hasPlainRows } from './encrypt-rows.ts'
import { blind, encrypt, encryptedColumn, encryptedPattern, encryptWith } from './encrypted.ts'

encryptWith('k'.repeat(32))

const voucher = pgTable('voucher', {
  code: encryptedColumn('code').notNull(),
  codeIndex: text('code_index'),
  note: encryptedColumn('note'),
  shop: text('shop'),
})
const check = `check (code ~ '${encryptedPattern}' and note ~ '${encryptedPattern}' and code_index is not null) not valid`
const migrations = migrationsOf({ '0001_plain': 'create table voucher (code text not null, code_index text, note text, shop text)' })

/** A database as the migration that encrypts leaves it: vouchers 1 to `count` in plain, and one that looks encrypted at first sight. */
async function plainVouchers(engine: WideDb['engine'], count: number): Promise<WideDb> {
  const db = await testDb(engine, migrations)
  await db.transact(async (tx) => {
    await tx.execute(sql`insert into voucher (code, shop) select 'code ' || n, 'shop ' || n from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`insert into voucher (code, note, shop) values ('v1.code', 'a note', 'v1.shop')`)
    await tx.execute(sql.raw(`alter table voucher add constraint voucher_encrypted ${check}`))
  })
  return db
}
const rowsOf = (db: WideDb) => db.read((r) => r.select().from(voucher).orderBy(voucher.shop))
const rawCodes = async (db: WideDb) => (await db.read((r) => r.execute<{ code: string }>(sql`select code from voucher order by shop`))).rows

describe.each(engines)('rows older than an encrypted column on %s', (engine) => {
  it('are encrypted in batches, with their blind index, and nothing plain gets in after them', async () => {
    const db = await plainVouchers(engine, 5001)
    expect(await hasPlainRows(db)).toBe(true)
    await encryptPlainRows(db)
    expect(await hasPlainRows(db)).toBe(false)
    const rows = await rowsOf(db)
    expect(rows).toHaveLength(5002)
    for (const { code, codeIndex, shop } of rows) expect([code, codeIndex]).toEqual([shop!.replace('shop', 'code'), blind(code)])
    expect(rows.filter((row) => row.note !== null).map((row) => row.note)).toEqual(['a note'])
    expect((await rawCodes(db)).filter(({ code }) => !new RegExp(encryptedPattern).test(code))).toEqual([])
    await expect(db.transact((tx) => tx.execute(sql`insert into voucher (code, code_index) values ('plain', 'x')`))).rejects.toThrow(/\S/)
    await db.close()
  })

  it('stay as they are where an interrupted start encrypted them', async () => {
    const db = await plainVouchers(engine, 3)
    const done = encrypt('code 1')
    await db.transact((tx) => tx.execute(sql`update voucher set code = ${done}, code_index = ${blind('code 1')} where code = 'code 1'`))
    await encryptPlainRows(db)
    expect((await rowsOf(db)).map((row) => row.code)).toEqual(['code 1', 'code 2', 'code 3', 'v1.code'])
    expect((await rawCodes(db))[0]).toEqual({ code: done })
    await db.close()
  })
})

describe.runIf(engines.length === 2)('two processes that start together', () => {
  it('encrypt each row once', async () => {
    const db = await plainVouchers('postgres', 2000)
    const beside = await testDbBeside(db)
    await Promise.all([encryptPlainRows(db), encryptPlainRows(beside)])
    expect((await rowsOf(db)).filter(({ code, shop }) => code !== shop!.replace('shop', 'code'))).toEqual([])
    await beside.close()
    await db.close()
  })
})
