import { and, eq, type InferSelectModel, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './db.ts'
import { paged, type Query, type Window } from './paged.ts'
import { ownedBy } from './tenant.ts'

/** Counting stops here, shown as "9,999+". */
const countedTo = 10_000

/** Conditions of the states of a table's rows; `all` has none. */
export type States<S extends string> = Record<S | 'all', SQL | undefined>

/** States that a column holds by their names. */
export const statesOf = <const S extends string>(column: AnyPgColumn, names: readonly S[]): States<S> =>
  Object.fromEntries([['all', undefined], ...names.map((name) => [name, eq(column, name)])])

/** States by whether a condition holds. */
export const yesNo = (condition: SQL): States<'true' | 'false'> => ({ all: undefined, true: condition, false: not(condition) })

/** How many wait, and how many of them for too long. */
export interface WaitingCount {
  count: number
  late: number
}

/** Counts the rows of a table that wait, at most 10,000, and those of them that are late, in one query. */
export async function countWaiting(r: Reader, table: PgTable, waiting: SQL | undefined, late: SQL): Promise<WaitingCount> {
  const rows = sql`select (${late}) as late from ${table} where ${and(waiting, ownedBy(r.tenantId, table)) ?? sql`true`} limit ${countedTo}`
  const counted = await r.execute<WaitingCount>(
    sql`select count(*)::int as count, (count(*) filter (where late))::int as late from (${rows}) as counted`,
  )
  return counted.rows[0]!
}

/** How many rows of a table that match `others` are in each state, at most 10,000, in one query. */
export async function countsOf<S extends string>(
  r: Reader,
  table: PgTable,
  states: Record<S, SQL | undefined>,
  others: SQL | undefined,
): Promise<Record<S, number>> {
  const counted = Object.entries<SQL | undefined>(states).map(([name, state]) => {
    const rows = sql`select 1 from ${table} where ${and(others, state, ownedBy(r.tenantId, table)) ?? sql`true`} limit ${countedTo}`
    return sql`(select count(*)::int from (${rows}) as counted) as ${sql.identifier(name)}`
  })
  const { rows } = await r.execute<Record<S, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  return rows[0]!
}

/** As `countsOf`, reading the rows once. */
async function countsInOnePass<S extends string>(r: Reader, table: PgTable, states: States<S>, others: SQL | undefined) {
  const counted = Object.entries<SQL | undefined>(states).map(
    ([name, state]) => sql`least(count(*) filter (where ${state ?? sql`true`}), ${countedTo})::int as ${sql.identifier(name)}`,
  )
  const query = sql`select ${sql.join(counted, sql`, `)} from ${table} where ${and(others, ownedBy(r.tenantId, table)) ?? sql`true`}`
  const { rows } = await r.execute<Record<S | 'all', number>>(query)
  return rows[0]!
}

interface Asked<S extends string> {
  table: PgTable
  states: States<S>
  /** The state that is asked for; all of them when empty. */
  state: S | '' | undefined
  /** Conditions of the other filters. */
  others: SQL | undefined
  /** Reads the rows once for all states: where those conditions cost more than the rows, or no index has the state beside them. */
  inOnePass?: boolean
}

/** As `paged`, of rows in one state, with how many the other filters find in each. */
export async function pagedByState<T, S extends string>(
  r: Reader,
  { table, states, state, others, inOnePass = false }: Asked<S>,
  page: Window,
  queryOf: (where: SQL | undefined) => Query<T>,
): Promise<{ rows: T[]; total: number; counts: Record<S | 'all', number> }> {
  const chosen = state || 'all'
  const where = and(others, states[chosen])
  const counts = await (inOnePass ? countsInOnePass : countsOf)(r, table, states, others)
  const counted = counts[chosen]
  const { rows, total } = await paged(queryOf(where), page, counted < countedTo ? Promise.resolve(counted) : r.$count(table, where))
  return { rows, total, counts }
}

/** As `pagedByState`, of whole rows of the table. */
export const rowsByState = <T extends PgTable, S extends string>(r: Reader, asked: Asked<S> & { table: T }, page: Window, order: SQL[]) =>
  pagedByState(r, asked, page, (where) => {
    const rows: unknown = r
      .select()
      .from<PgTable>(asked.table)
      .where(where)
      .orderBy(...order)
    return rows as Query<InferSelectModel<T>>
  })
