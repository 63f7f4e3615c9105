import { eq, sql } from 'drizzle-orm'
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsOf, testDb } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn } from './columns.ts'
import type { AnyReader, AnyTx, WideDb } from './db.ts'
import { constraintOf, sqlState } from './errors.ts'

const shelf = pgTable(
  'shelf',
  {
    id: id(),
    ownerId: idColumn('owner_id').notNull(),
    left: countColumn('left_quantity').notNull(),
    priceFen: fenColumn('price_fen').notNull(),
    endsAt: timeColumn('ends_at'),
    createdAt: createdAt(),
    tags: jsonColumn<{ colour: string }>('tags'),
    name: text('name'),
  },
  (table) => [check('shelf_left', atLeastZero(table.left)), unique('shelf_owner').on(table.ownerId)],
)
const folder = migrationsOf({
  '0001_shelf': `create table shelf (id bigint primary key, owner_id bigint not null, left_quantity integer not null, price_fen bigint not null,
    ends_at timestamptz(3), created_at timestamptz(3) not null default now(), tags jsonb, name text,
    constraint shelf_left check (left_quantity >= 0), constraint shelf_owner unique (owner_id));`,
})
const bigId = '812345678901234567'
const row = { id: bigId, ownerId: '9007199254740993', left: 3, priceFen: 1990, tags: { colour: '红' }, name: '茶' }

describe.each(engines)('database on %s', (engine) => {
  let db: WideDb
  beforeAll(async () => {
    db = await testDb(engine, folder)
  })
  afterAll(() => db.close())
  const rows = () => db.read((r) => r.select().from(shelf))
  const clean = () => db.transact((tx) => tx.delete(shelf))

  it('gives ids as strings, money as numbers, moments as Dates, JSON parsed', async () => {
    await clean()
    const endsAt = new Date('2026-11-21T08:00:00.123Z')
    await db.transact((tx) => tx.insert(shelf).values({ ...row, endsAt }))
    const [read] = await rows()
    expect(read).toMatchObject({ ...row, endsAt })
    expect(read?.createdAt).toBeInstanceOf(Date)
    const raw = await db.read((r) => r.execute(sql`select id from shelf`))
    expect(raw.rows).toEqual([{ id: bigId }])
  })

  it('runs named prepared statements, again and again, in and out of a transaction', async () => {
    await clean()
    await db.transact((tx) => tx.insert(shelf).values(row))
    const find = (r: AnyReader) =>
      r
        .select({ name: shelf.name })
        .from(shelf)
        .where(eq(shelf.id, sql.placeholder('id')))
        .prepare('find_shelf')
    for (let times = 0; times < 3; times++) {
      expect(await db.read((r) => find(r).execute({ id: bigId }))).toEqual([{ name: '茶' }])
      expect(await db.transact((tx) => find(tx).execute({ id: bigId }))).toEqual([{ name: '茶' }])
    }
  })

  it('keeps all of a transaction or nothing', async () => {
    await clean()
    const failing = db.transact(async (tx) => {
      await tx.insert(shelf).values(row)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('refuses a write through a Reader', async () => {
    const write = db.read((r) => r.execute(sql`delete from shelf`))
    expect(await write.catch(sqlState)).toBe('25006')
    expect(await db.read((r) => r.$count(shelf))).toBeTypeOf('number')
  })

  it('throws at once, rather than hang, when the database is used inside a transaction', async () => {
    await expect(db.transact(() => db.read((r) => r.select().from(shelf)))).rejects.toThrow('db.read was called inside db.transact')
    await expect(db.transact(() => db.transact(async () => 1))).rejects.toThrow('db.transact was called inside db.transact')
    expect(await db.transact(async () => 'still works')).toBe('still works')
  })

  it('lets work started inside a transaction use the database once it has ended', async () => {
    let later: Promise<unknown> | undefined
    let release = () => {}
    const ended = new Promise<void>((resolve) => (release = resolve))
    await db.transact(async () => {
      later = ended.then(() => db.read((r) => r.select().from(shelf)))
    })
    release()
    await expect(later).resolves.toBeInstanceOf(Array)
  })

  it('refuses a tx that outlived its transaction', async () => {
    let kept: AnyTx | undefined
    await db.transact(async (tx) => void (kept = tx))
    expect(() => kept?.delete(shelf)).toThrow('has ended')
    expect(() => kept?.select()).toThrow('has ended')
  })

  it('runs after-commit hooks once the rows are there, and never after a rollback', async () => {
    await clean()
    const heard: string[] = []
    await db.transact(async (tx) => {
      tx.afterCommit(() => heard.push('committed'))
      await tx.insert(shelf).values(row)
      expect(heard).toEqual([])
    })
    const failing = db.transact(async (tx) => {
      tx.afterCommit(() => heard.push('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(heard).toEqual(['committed'])
  })

  it('repeats a transaction the database asks to repeat, hooks of the last try only', async () => {
    let tries = 0
    const heard: number[] = []
    await db.transact(async (tx) => {
      const now = ++tries
      tx.afterCommit(() => heard.push(now))
      if (now < 3) await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(tries).toBe(3)
    expect(heard).toEqual([3])
  })

  it('retries a transaction whose Citus shard was moved meanwhile', async () => {
    let tries = 0
    await db.transact(async (tx) => {
      if (++tries === 1) await tx.execute(sql`do $$ begin raise exception 'could not find valid entry for shard 106139'; end $$`)
      if (tries === 2) await tx.execute(sql`do $$ begin raise exception 'shard for the given value does not exist'; end $$`)
    })
    expect(tries).toBe(3)
  })

  it('gives up after four tries', async () => {
    let tries = 0
    const stuck = db.transact(async (tx) => {
      tries++
      await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`)
    })
    expect(await stuck.catch(sqlState)).toBe('40P01')
    expect(tries).toBe(4)
  })

  it('names the constraint that was broken, and keeps working after', async () => {
    await clean()
    await db.transact((tx) => tx.insert(shelf).values(row))
    const twice = db.transact((tx) => tx.insert(shelf).values({ ...row, id: '2' }))
    expect(await twice.catch(constraintOf)).toBe('shelf_owner')
    const below = db.transact((tx) => tx.update(shelf).set({ left: sql`${shelf.left} - 4` }))
    expect(await below.catch(constraintOf)).toBe('shelf_left')
    expect(constraintOf(new Error('other'))).toBeNull()
    expect(await rows()).toHaveLength(1)
  })

  it('survives many failing reads', async () => {
    for (let times = 0; times < 20; times++) await db.read((r) => r.execute(sql`select 1 / 0`)).catch(() => {})
    expect(await rows()).toBeInstanceOf(Array)
  })

  it('does not let a WideDb or a Reader pass for a Tx', () => {
    const write = (tx: AnyTx) => tx.delete(shelf)
    const read = (r: AnyReader) => r.select().from(shelf)
    const proofs = [
      // @ts-expect-error a WideDb is not a Reader
      () => read(db),
      // @ts-expect-error a WideDb is not a Tx
      () => write(db),
      // @ts-expect-error a Reader is not a Tx
      () => db.read((r) => write(r)),
      // @ts-expect-error a Reader has no insert
      () => db.read((r) => r.insert(shelf).values(row)),
      // @ts-expect-error nor behind a WITH
      () => db.read((r) => r.with().delete(shelf)),
      // @ts-expect-error a Db has no query methods
      () => db.select(),
      () => db.transact((tx) => read(tx)),
    ]
    expect(proofs).toHaveLength(7)
  })
})
