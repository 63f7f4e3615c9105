import * as fs from 'node:fs'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { migrationsOf, testDb } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import { migrate } from './migrate.ts'
import { engineOf } from './transactions.ts'

const first = { '0001_a': 'create table a (x int);\n--> statement-breakpoint\ninsert into a values (1);' }

describe.each(engines)('migrations on %s', (engine) => {
  it('applies what is new, also one merged late, and nothing twice', async () => {
    const folder = migrationsOf({ ...first, '0003_c': 'create table c (x int)' })
    const db = await testDb(engine, folder)
    const { pool } = engineOf(db)
    fs.mkdirSync(path.join(folder, '0002_b'))
    fs.writeFileSync(path.join(folder, '0002_b', 'migration.sql'), 'create table b (x int)')
    expect(await migrate(pool, folder, engine)).toEqual(['0002_b'])
    expect(await migrate(pool, folder, engine)).toEqual([])
    const rows = await db.read((r) => r.execute(sql`select (select count(*)::int from a) as a, (select count(*)::int from b) as b`))
    expect(rows.rows).toEqual([{ a: 1, b: 0 }])
    await db.close()
  })

  it('refuses a changed migration and one it does not know', async () => {
    const db = await testDb(engine, migrationsOf(first))
    const { pool } = engineOf(db)
    await expect(migrate(pool, migrationsOf({ '0001_a': 'create table a (x bigint)' }), engine)).rejects.toThrow('已执行的迁移被修改')
    await expect(migrate(pool, migrationsOf({}), engine)).rejects.toThrow('数据库来自更新的版本')
    await db.close()
  })

  it('rolls a failing migration back whole and says which', async () => {
    const folder = migrationsOf(first)
    const db = await testDb(engine, folder)
    const bad = migrationsOf({ ...first, '0002_bad': 'create table half (x int);\n--> statement-breakpoint\nselect nonsense' })
    await expect(migrate(engineOf(db).pool, bad, engine)).rejects.toThrow('0002_bad')
    const found = await db.read((r) => r.execute(sql`select to_regclass('half') as half`))
    expect(found.rows).toEqual([{ half: null }])
    await db.close()
  })
})
