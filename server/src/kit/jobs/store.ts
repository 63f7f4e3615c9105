import pg from 'pg'
import type { Db as IDatabase } from 'pg-boss'
import type { Engine } from '../db/transactions.ts'

/** Where the job tables lie. */
export const schema = 'pgboss'
/** Asked for each queue by its index, so that a long queue costs no more than a short one. */
export const waiting = `select name, "waitMs" from unnest($1::text[]) as q(name), lateral (select (case
    when exists (select from ${schema}.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()) then 0
    else (select extract(epoch from min(j.start_after) - now()) * 1000 from ${schema}.job j where j.name = q.name and j.state < 'active' and not j.blocked)
  end)::float8 as "waitMs") w where "waitMs" is not null`

/** Pulls the earliest job that is due at $1, of queues $2 and not among $3, to the front of the real clock. */
export const pullEarliest = `with due as (
    select id, name from ${schema}.job where state < 'active' and start_after <= $1 and name = any($2) and not id = any($3::uuid[])
    order by start_after, created_on limit 1)
  update ${schema}.job j set start_after = '2000-01-01', priority = 1000000 from due where j.id = due.id and j.name = due.name returning j.name`

interface Store {
  db: IDatabase
  close(): Promise<void>
}
type Result = pg.QueryResult | pg.QueryResult[]

/** Where the job tables are reached outside a business transaction. */
export function jobStore(engine: Engine): Store {
  return engine.engine === 'postgres' ? ownPool(engine) : sharedSession(engine)
}

/** A few connections of its own, so waiting jobs never take one from a member's request. */
function ownPool(engine: Engine): Store {
  const pool = new pg.Pool({ ...engine.pool.options, max: 3 })
  pool.on('error', (error) => engine.onFault(error, 'idle job connection'))
  return {
    db: { executeSql: async (text, values) => rowsOf(await pool.query(text, values)) },
    close: () => pool.end(),
  }
}

/** The embedded database has one session: take a turn in it, allow writes for that turn, and make them durable. */
function sharedSession(engine: Engine): Store {
  const executeSql = async (text: string, values?: unknown[]) => {
    const connection = await engine.pool.connect()
    let result: Result
    try {
      await connection.query('set default_transaction_read_only = off')
      result = await connection.query(text, values)
    } catch (error) {
      await connection.query('rollback')
      throw error
    } finally {
      await connection.query('set default_transaction_read_only = on')
      connection.release()
    }
    if (wrote(result)) await engine.flush()
    return rowsOf(result)
  }
  return { db: { executeSql }, close: async () => {} }
}

const wrote = (result: Result): boolean =>
  Array.isArray(result) ? result.some(wrote) : result.command !== 'SELECT' && (result.rowCount ?? 0) > 0

/** Several statements in one text give several results. */
const rowsOf = (result: Result) =>
  Array.isArray(result) ? { rows: result.flatMap((one) => one.rows as unknown[]) } : { rows: result.rows as unknown[] }
