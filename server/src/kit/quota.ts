import { and, gte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db/db.ts'
import { ownedBy } from './db/tenant.ts'

/** One counter of places left: a column of the one row that `where` finds. */
export interface Quota {
  table: PgTable
  /** Finds at most one row. */
  where: SQL
  /** An integer column that holds what is left. Give it a `check (… >= 0)` too: it has the last word. */
  left: PgColumn
}

/**
 * Takes places in the same transaction that creates what they are for; false when too few are left, and then nothing changed.
 * Looking and taking are one statement, so two callers never take the same place.
 */
export async function take(tx: Tx, quota: Quota, amount: number): Promise<boolean> {
  checkAmount(amount)
  const enough = and(quota.where, gte(quota.left, amount))
  return await move(tx, quota, enough, -amount)
}

/** Gives places back; false when the row is gone. The caller sees to it that this happens once, by the state it moves in the same transaction. */
export async function release(tx: Tx, quota: Quota, amount: number): Promise<boolean> {
  checkAmount(amount)
  return await move(tx, quota, quota.where, amount)
}

async function move(tx: Tx, { table, left }: Quota, where: SQL | undefined, by: number): Promise<boolean> {
  const name = sql.identifier(left.name)
  const { rowCount } = await tx.execute(sql`update ${table} set ${name} = ${left} + ${by} where ${and(where, ownedBy(tx.tenantId, table))}`)
  return rowCount === 1
}

function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`A quota moves by a positive whole number, not ${amount}`)
}
