import type pg from 'pg'
import { KeepingPool } from '../db/pool.ts'
import type { Server } from '../db/postgres.ts'
import { plannedAnew } from '../db/distribute.ts'
import { countFanOut } from './fan-out.ts'
import { asksForAll } from './held-statements.ts'

const refuse = `set citus.multi_task_query_log_level = 'error'; set citus.enable_repartition_joins = off`
const allow = `set citus.multi_task_query_log_level = 'off'; set citus.enable_repartition_joins = on`

/** Connections of their own for what is asked on behalf of a brand: there Citus refuses whatever it would have to ask of more than one shard. Over the others that is counted. */
export function boundToOneShard({ pool, close }: Server, poolSize: number): { boundPool: pg.Pool; close: () => Promise<void> } {
  const boundPool = new KeepingPool({ ...pool.options, max: poolSize })
  for (const listener of pool.listeners('connect')) boundPool.on('connect', listener as (client: pg.PoolClient) => void)
  boundPool.on('connect', strict)
  boundPool.on('error', () => {})
  const fanOut = countFanOut(pool)
  return {
    boundPool,
    close: async () => {
      await boundPool.end()
      fanOut.write()
      await close()
    },
  }
}

/** A rollback takes back what was set within its transaction, so a statement that failed leaves it strict. */
function strict(connection: pg.PoolClient): void {
  const send = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>
  const set = (how: string) => void send(how).catch(() => {})
  set(`${refuse}; ${plannedAnew}`)
  connection.query = ((config: pg.QueryConfig | string, ...rest: unknown[]) => {
    if (!asksForAll(typeof config === 'string' ? config : config.text)) return send(config, ...rest)
    set(allow)
    const answer = send(config, ...rest)
    set(refuse)
    return answer
  }) as unknown as pg.PoolClient['query']
}
