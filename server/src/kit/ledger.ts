import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db/db.ts'

/**
 * Two tables of one kind of account (points, beans, store card). Movements are only ever added and have a unique constraint on
 * (owner, source); the balance has `check (… >= 0)`, and is the sum of the movements because nothing else writes it.
 */
export interface Ledger {
  movements: { table: PgTable; owner: PgColumn; amount: PgColumn; reason: PgColumn; source: PgColumn }
  /** One row per owner, `owner` its key; made by the first movement. */
  balances: { table: PgTable; owner: PgColumn; balance: PgColumn }
}

export interface Movement {
  owner: string
  /** Whole, not 0; below 0 takes. */
  amount: number
  /** Why, as a word people can filter by: `order-paid`. */
  reason: string
  /** What caused it, unique per owner: `order:81…:paid`. The same cause again changes nothing. */
  source: string
  /** More columns of the movement row, by their names in the table: its id, when it happened. */
  also?: Record<string, unknown>
}

/**
 * Posts a movement once. `already` when its source was posted before. A shortfall breaks the balance's check constraint and with it
 * the transaction: find it by `constraintOf`, or lock and look first where a shortfall is a polite refusal.
 */
export async function post(tx: Tx, { movements, balances }: Ledger, movement: Movement): Promise<'posted' | 'already'> {
  if (!Number.isSafeInteger(movement.amount) || movement.amount === 0) throw new RangeError(`Not a movement: ${movement.amount}`)
  const values: [string, unknown][] = [
    [movements.owner.name, movement.owner],
    [movements.amount.name, movement.amount],
    [movements.reason.name, movement.reason],
    [movements.source.name, movement.source],
    ...Object.entries(movement.also ?? {}),
  ]
  // The account's row is made, then locked by the update below; the unique source decides among callers who post the same.
  const [owner, balance] = [sql.identifier(balances.owner.name), sql.identifier(balances.balance.name)]
  await tx.execute(sql`insert into ${balances.table} (${owner}, ${balance}) values (${movement.owner}, 0) on conflict do nothing`)
  const unique = sql`(${sql.identifier(movements.owner.name)}, ${sql.identifier(movements.source.name)})`
  const added = await tx.execute(
    sql`insert into ${movements.table} (${list(values.map(([name]) => sql.identifier(name)))})
      values (${list(values.map(([, value]) => sql`${value}`))}) on conflict ${unique} do nothing`,
  )
  if (added.rowCount === 0) return 'already'
  await tx.execute(
    sql`update ${balances.table} set ${balance} = ${balances.balance} + ${movement.amount} where ${balances.owner} = ${movement.owner}`,
  )
  return 'posted'
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]): SQL => sql.join(parts, sql`, `)
