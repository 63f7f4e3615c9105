import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getColumns, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'

/** Every table of every feature that says whose a row is. */
async function tablesOfBrands(): Promise<{ name: string; table: PgTable; tenantId: PgColumn }[]> {
  const src = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/tables.ts'))
  const exported = await Promise.all(files.map(async (file) => Object.values((await import(join(src, file))) as object) as unknown[]))
  return exported.flat().flatMap((table) => {
    const { tenantId } = is(table, PgTable) ? (getColumns(table) as Partial<Record<string, PgColumn>>) : {}
    return tenantId ? [{ name: getTableConfig(table as PgTable).name, table: table as PgTable, tenantId }] : []
  })
}

describe.each(firstEngine)('readers of the two demo brands on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { demo: true })
  })
  afterAll(() => t.close())

  it('see rows of their own of each table, and none of the other', async () => {
    const tables = await tablesOfBrands()
    const seen = new Map<string, string[]>()
    for (const brand of t.tenants)
      for (const { name, table, tenantId } of tables) {
        const rows = await t.app.db.of(brand.tenantId).read((r) => r.selectDistinct({ of: tenantId }).from(table))
        const foreign = rows.filter((row) => row.of !== brand.tenantId)
        expect({ name, foreign }).toEqual({ name, foreign: [] })
        if (rows.length > 0) seen.set(name, [...(seen.get(name) ?? []), brand.tenantId])
      }
    expect(tables.length).toBeGreaterThan(120)
    // Most tables hold rows of both, so that there was something to be kept apart.
    expect([...seen.values()].filter((brands) => brands.length === 2).length).toBeGreaterThan(60)
  })
})
