import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDb } from '../kit/testing/databases.ts'
import { firstEngine } from '../kit/testing/engines.ts'

interface Index {
  table: string
  name: string
  columns: string[]
  /** By column: 0 ascending, 3 descending; 1 descending with nulls last, 2 ascending with nulls first. */
  directions: number[]
  predicate: string | null
  isUnique: boolean
}

/** What both databases keep about the indexes of our tables. */
const catalogue = sql`
  select c.relname as table, i.relname as name, x.indisunique as "isUnique", pg_get_expr(x.indpred, x.indrelid) as predicate,
    string_to_array(x.indoption::text, ' ')::int[] as directions,
    array(select pg_get_indexdef(x.indexrelid, n, true) from generate_series(1, x.indnkeyatts) n) as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_am a on a.oid = i.relam
  where c.relnamespace = 'public'::regnamespace and a.amname = 'btree'`

/**
 * Whether `other` answers whatever `one` answers: it is longer, or it is unique, so that what follows its columns decides nothing.
 * A partial index beside a whole one is no copy: it is short, and found without reading past the rest.
 */
function isCopy(one: Index, other: Index): boolean {
  const count = other.isUnique ? Math.min(one.columns.length, other.columns.length) : one.columns.length
  const first = Array.from({ length: count }, (_, n) => n)
  const sameOrder = first.every((n) => one.directions[n] === other.directions[n])
  const reverseOrder = first.every((n) => one.directions[n] === 3 - (other.directions[n] ?? 0))
  return (
    !one.isUnique &&
    one.table === other.table &&
    one.predicate === other.predicate &&
    first.every((n) => one.columns[n] === other.columns[n]) &&
    (sameOrder || reverseOrder)
  )
}

describe.each(firstEngine)('indexes on %s', (engine) => {
  it('can be read in the order that queries ask for, and none is a copy of another', async () => {
    const db = await testDb(engine, join(fileURLToPath(new URL('../..', import.meta.url)), 'migrations'))
    const { rows } = await db.read((r) => r.execute<Index>(catalogue))
    await db.close()
    expect(rows.length).toBeGreaterThan(400)
    // `order by x desc` means nulls first; an index with nulls last cannot answer it. Without `.desc()` an index is read backwards.
    expect(rows.filter((index) => index.directions.some((one) => one === 1 || one === 2)).map((index) => index.name)).toEqual([])
    const copies = rows.flatMap((one) => {
      const other = rows.find((more) => more.name !== one.name && isCopy(one, more))
      return other ? [`${one.name} is a copy of ${other.name}`] : []
    })
    expect(copies).toEqual([])
  })
})
