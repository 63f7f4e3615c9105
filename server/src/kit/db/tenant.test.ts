import { asc, eq, exists, getColumns, inArray, sql } from 'drizzle-orm'
import { alias, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsOf, testDb } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import { id, idColumn } from './columns.ts'
import type { WideDb, Reader } from './db.ts'
import { tenantHere } from './tenant.ts'
import { dbOf } from './transactions.ts'

const shelf = pgTable('shelf', { id: id(), tenantId: idColumn('tenant_id').notNull(), name: text('name').notNull() })
const book = pgTable('book', {
  id: id(),
  tenantId: idColumn('tenant_id').notNull(),
  shelfId: idColumn('shelf_id').notNull(),
  title: text('title').notNull(),
})
/** Belongs to no brand. */
const colour = pgTable('colour', { name: text('name').primaryKey() })
const folder = migrationsOf({
  '0001_shelf': `create table shelf (id bigint primary key, tenant_id bigint not null, name text not null);
    create table book (id bigint primary key, tenant_id bigint not null, shelf_id bigint not null, title text not null);
    create table colour (name text primary key);`,
})
const [ours, theirs] = ['1', '2']

describe.each(engines)('a database bound to a tenant on %s', (engine) => {
  let db: WideDb
  beforeAll(async () => {
    db = await testDb(engine, folder)
  })
  afterAll(() => db.close())
  // Both have a book on either shelf, as no honest program would leave them.
  beforeEach(() =>
    db.transact(async (tx) => {
      for (const table of [shelf, book, colour]) await tx.delete(table)
      await tx.insert(shelf).values([
        { id: '10', tenantId: ours, name: 'tea' },
        { id: '20', tenantId: theirs, name: 'tea' },
      ])
      await tx.insert(book).values([
        { id: '11', tenantId: ours, shelfId: '10', title: 'a' },
        { id: '12', tenantId: ours, shelfId: '20', title: 'b' },
        { id: '21', tenantId: theirs, shelfId: '10', title: 'c' },
        { id: '22', tenantId: theirs, shelfId: '20', title: 'd' },
      ])
      await tx.insert(colour).values({ name: 'red' })
    }),
  )
  const asked = <T>(ask: (r: Reader) => Promise<T>) => db.of(ours).read(ask)
  const all = async () => (await db.read((r) => r.select({ title: book.title }).from(book).orderBy(asc(book.id)))).map(({ title }) => title)
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).toSorted()

  it('reads its own rows only, also where a condition would take more', async () => {
    expect(titles(await asked((r) => r.select().from(book)))).toEqual(['a', 'b'])
    const more = await asked((r) =>
      r
        .select()
        .from(book)
        .where(sql`${book.title} = 'a' or ${book.title} = 'd'`),
    )
    expect(titles(more)).toEqual(['a'])
    expect(await asked((r) => r.selectDistinct({ name: shelf.name }).from(shelf))).toEqual([{ name: 'tea' }])
    expect(await asked((r) => r.select().from(colour))).toEqual([{ name: 'red' }])
  })

  it('counts its own rows only', async () => {
    expect(await asked((r) => r.$count(book))).toBe(2)
    expect(await asked((r) => r.$count(book, eq(book.shelfId, '20')))).toBe(1)
    expect(await db.of(ours).transact((tx) => tx.$count(book))).toBe(2)
    expect(await db.read((r) => r.$count(book))).toBe(4)
  })

  it('joins its own rows only, however they are joined', async () => {
    const onShelf = eq(shelf.id, book.shelfId)
    const both = { title: book.title, shelf: shelf.id }
    expect(await asked((r) => r.select(both).from(book).innerJoin(shelf, onShelf))).toEqual([{ title: 'a', shelf: '10' }])
    expect(await asked((r) => r.select(both).from(book).leftJoin(shelf, onShelf).orderBy(book.id))).toEqual([
      { title: 'a', shelf: '10' },
      { title: 'b', shelf: null },
    ])
    const other = alias(shelf, 'other')
    expect(await asked((r) => r.select({ title: book.title, shelf: other.id }).from(book).crossJoin(other).orderBy(book.id))).toEqual([
      { title: 'a', shelf: '10' },
      { title: 'b', shelf: '10' },
    ])
  })

  it('binds what it is asked within a question', async () => {
    const found = await asked((r) => {
      const shelves = r.select({ id: shelf.id }).from(shelf)
      return r.select().from(book).where(inArray(book.shelfId, shelves))
    })
    expect(titles(found)).toEqual(['a'])
    const nested = await asked((r) => {
      const some = r.select(getColumns(book)).from(book).as('some')
      return r.select({ title: some.title }).from(some)
    })
    expect(titles(nested)).toEqual(['a', 'b'])
    const there = await asked((r) =>
      r
        .select()
        .from(book)
        .where(exists(r.select().from(shelf).where(eq(shelf.id, book.shelfId)))),
    )
    expect(titles(there)).toEqual(['a'])
    const united = await asked((r) => r.select().from(book).where(eq(book.id, '11')).union(r.select().from(book)))
    expect(titles(united)).toEqual(['a', 'b'])
    const named = await asked((r) => {
      const own = r.$with('own').as(r.select({ title: book.title }).from(book))
      return r.with(own).select().from(own)
    })
    expect(titles(named)).toEqual(['a', 'b'])
  })

  it('changes and removes its own rows only', async () => {
    await db.of(ours).transact(async (tx) => {
      await tx.update(book).set({ title: 'new' })
      await tx.delete(book).where(inArray(book.id, ['12', '22']))
    })
    expect(await all()).toEqual(['new', 'c', 'd'])
    await db.of(ours).transact((tx) => tx.update(book).set({ title: shelf.name }).from(shelf).where(eq(shelf.id, book.shelfId)))
    expect(await all()).toEqual(['tea', 'c', 'd'])
  })

  it('fills its tenant into SQL by hand, in subqueries too; the whole database refuses such SQL', async () => {
    const query = sql`select b.title from book b where b.tenant_id = ${tenantHere}
      and b.shelf_id in (select s.id from shelf s where s.tenant_id = ${tenantHere}) order by b.id`
    expect(await asked(async (r) => (await r.execute<{ title: string }>(query)).rows)).toEqual([{ title: 'a' }])
    expect(await db.of(theirs).read(async (r) => (await r.execute(query)).rows)).toEqual([{ title: 'd' }])
    await expect(db.read((r) => r.execute(query))).rejects.toThrow('No value for placeholder')
  })

  it('fills in whose a new row is, and refuses a row of another', async () => {
    const row = { id: '13', shelfId: '10', title: 'e' }
    await db.of(ours).transact((tx) => tx.insert(book).values(row as typeof book.$inferInsert))
    expect(await asked((r) => r.select().from(book).where(eq(book.id, '13')))).toEqual([{ ...row, tenantId: ours }])
    expect(row).not.toHaveProperty('tenantId')
    const foreign = db.of(ours).transact((tx) => tx.insert(book).values({ id: '14', tenantId: theirs, shelfId: '10', title: 'f' }))
    await expect(foreign).rejects.toThrow('A row of tenant 2 was to be inserted on behalf of 1')
    expect(await all()).toEqual(['a', 'b', 'e', 'c', 'd'])
  })

  it('is one and the same for each tenant, and knows the database it belongs to', async () => {
    expect(db.of(ours)).toBe(db.of(ours))
    expect([db.tenantId, db.of(ours).tenantId, await asked(async (r) => r.tenantId)]).toEqual([null, ours, ours])
    expect(await db.of(ours).transact(async (tx) => [tx.tenantId, dbOf(tx) === db])).toEqual([ours, true])
    expect(await asked(async (r) => dbOf(r) === db)).toBe(true)
  })

  it('lets no question of the whole database into its transaction', async () => {
    await expect(db.of(ours).transact(() => db.read((r) => r.select().from(shelf)))).rejects.toThrow(
      'db.read was called inside db.transact',
    )
  })
})
