import { eq } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastZero, countColumn } from './db/columns.ts'
import type { WideDb } from './db/db.ts'
import { release, take, type Quota } from './quota.ts'
import { migrationsOf, testDb } from './testing/databases.ts'
import { engines } from './testing/engines.ts'

const places = pgTable('places', { name: text('name').primaryKey(), left: countColumn('left_count').notNull() }, (t) => [
  check('places_left', atLeastZero(t.left)),
])
const folder = migrationsOf({
  '0001_places': 'create table places (name text primary key, left_count integer not null, constraint places_left check (left_count >= 0))',
})
const seats: Quota = { table: places, where: eq(places.name, 'seats'), left: places.left }

describe.each(engines)('quota on %s', (engine) => {
  let db: WideDb
  beforeAll(async () => {
    db = await testDb(engine, folder)
  })
  afterAll(() => db.close())
  const open = async (left: number) => {
    await db.transact((tx) => tx.insert(places).values({ name: 'seats', left }).onConflictDoUpdate({ target: places.name, set: { left } }))
  }
  const left = async () => (await db.read((r) => r.select().from(places)))[0]?.left

  it('gives 50 of 200 racing takers a place, and none is left', async () => {
    await open(50)
    const took = await Promise.all(Array.from({ length: 200 }, () => db.of('1').transact((tx) => take(tx, seats, 1))))
    expect(took.filter(Boolean)).toHaveLength(50)
    expect(await left()).toBe(0)
  })

  it('takes all that was asked or nothing', async () => {
    await open(5)
    expect(await db.of('1').transact((tx) => take(tx, seats, 6))).toBe(false)
    expect(await left()).toBe(5)
    expect(await db.of('1').transact((tx) => take(tx, seats, 5))).toBe(true)
    expect(await db.of('1').transact((tx) => take(tx, seats, 1))).toBe(false)
  })

  it('gives back, and says when there is nothing to give back to', async () => {
    await open(1)
    expect(await db.of('1').transact((tx) => release(tx, seats, 2))).toBe(true)
    expect(await left()).toBe(3)
    expect(await db.of('1').transact((tx) => release(tx, { ...seats, where: eq(places.name, 'gone') }, 1))).toBe(false)
  })

  it('refuses amounts that are no number of places', async () => {
    for (const amount of [0, -1, 1.5, Number.NaN])
      await expect(db.of('1').transact((tx) => take(tx, seats, amount))).rejects.toThrow(RangeError)
  })
})
