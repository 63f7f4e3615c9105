import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastZero, countColumn, idColumn } from './db/columns.ts'
import type { Db } from './db/db.ts'
import { constraintOf } from './db/errors.ts'
import { post, type Ledger, type Movement } from './ledger.ts'
import { engines, migrationsOf, testDb } from './testing/databases.ts'

const moves = pgTable(
  'moves',
  {
    owner: idColumn('owner_id').notNull(),
    amount: countColumn('amount').notNull(),
    reason: text('reason'),
    source: text('source'),
    note: text('note'),
  },
  (table) => [unique('moves_once').on(table.owner, table.source)],
)
const accounts = pgTable('accounts', { owner: idColumn('owner_id').primaryKey(), balance: countColumn('balance').notNull() }, (table) => [
  check('accounts_balance', atLeastZero(table.balance)),
])
const folder = migrationsOf({
  '0001_ledger': `create table moves (owner_id bigint not null, amount integer not null, reason text not null, source text not null, note text,
      constraint moves_once unique (owner_id, source));
    --> statement-breakpoint
    create table accounts (owner_id bigint primary key, balance integer not null, constraint accounts_balance check (balance >= 0));`,
})
const points: Ledger = {
  movements: { table: moves, ...pick(moves) },
  balances: { table: accounts, owner: accounts.owner, balance: accounts.balance },
}
function pick({ owner, amount, reason, source }: typeof moves) {
  return { owner, amount, reason, source }
}

describe.each(engines)('ledger on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine, folder)
  })
  afterAll(() => db.close())
  const clean = () => db.transact((tx) => tx.execute(sql`delete from moves`).then(() => tx.execute(sql`delete from accounts`)))
  const send = (movement: Movement) => db.transact((tx) => post(tx, points, movement)).catch(constraintOf)
  const move = (amount: number, source: string, owner = '1'): Movement => ({ owner, amount, reason: 'test', source })
  const state = async () => ({
    balances: await db.read((r) => r.execute(sql`select owner_id, balance from accounts where balance <> 0 order by 1`)),
    sums: await db.read((r) =>
      r.execute(sql`select owner_id, sum(amount)::int as balance from moves group by 1 having sum(amount) <> 0 order by 1`),
    ),
  })

  it('counts a source once, however often it is posted', async () => {
    await clean()
    expect(await send({ ...move(30, 'order:1'), also: { note: '首单' } })).toBe('posted')
    expect(await send(move(30, 'order:1'))).toBe('already')
    expect(await send(move(30, 'order:1', '2'))).toBe('posted')
    const racing = await Promise.all(Array.from({ length: 20 }, () => send(move(5, 'order:2'))))
    expect(racing.filter((said) => said === 'posted')).toHaveLength(1)
    expect((await state()).balances.rows).toEqual([
      { owner_id: '1', balance: 35 },
      { owner_id: '2', balance: 30 },
    ])
  })

  it('never goes below zero: racing takers of a small balance', async () => {
    await clean()
    await send(move(10, 'start'))
    const took = await Promise.all(Array.from({ length: 25 }, (_, n) => send(move(-1, `use:${n}`))))
    expect(took.filter((said) => said === 'posted')).toHaveLength(10)
    expect(took.filter((said) => said === 'accounts_balance')).toHaveLength(15)
  })

  it('has a balance equal to the sum of its movements after any history, and repeating it all changes nothing', async () => {
    const amount = fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0)
    const history = fc.array(fc.tuple(amount, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom('1', '2')), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await clean()
        const posted: Movement[] = []
        for (const [by, source, owner] of steps)
          if ((await send(move(by, source, owner))) === 'posted') posted.push(move(by, source, owner))
        const after = await state()
        expect(after.balances.rows).toEqual(after.sums.rows)
        for (const again of posted) expect(await send(again)).toBe('already')
        expect((await state()).balances.rows).toEqual(after.balances.rows)
      }),
      { numRuns: 25 },
    )
  })
})
