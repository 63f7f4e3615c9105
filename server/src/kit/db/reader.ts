import type { SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'

type Drizzle = PgAsyncDatabase<NodePgQueryResultHKT>
type SelectWords = 'select' | 'selectDistinct' | 'selectDistinctOn'
declare const readerBrand: unique symbol
declare const txBrand: unique symbol

/** Reads only: each query on its own, outside any transaction. A write sent through `execute` is refused by the database. */
export type Reader = Pick<Drizzle, SelectWords | '$with' | '$count'> & {
  readonly [readerBrand]: true
  /** SQL by hand; its rows as the driver gives them: bigint and numeric as strings. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the rows of its own SQL, as with pg
  execute<T extends object = Record<string, unknown>>(query: SQL): Promise<{ rows: T[]; rowCount: number | null }>
  with(...queries: Parameters<Drizzle['with']>): Pick<ReturnType<Drizzle['with']>, SelectWords>
}

/** Inside a transaction: everything a Reader can, and writes. */
export type Tx = Pick<Drizzle, 'insert' | 'update' | 'delete' | 'with'> &
  Reader & {
    readonly [txBrand]: true
    /** Runs once the transaction is committed and durable, never after a rollback. What it forgets is forgotten by every process before `transact` resolves. */
    afterCommit(fn: () => void): void
    /** Drops cached answers of a tag (the contract's `cache.topic`) once this is committed, in every process, before `transact` resolves. */
    invalidate(tenantId: string, tag: string): void
  }
