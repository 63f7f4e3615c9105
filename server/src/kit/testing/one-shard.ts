import type pg from 'pg'
import type { Server } from '../db/postgres.ts'
import { KeepingPool } from '../db/pool.ts'

/** Connections of their own for what is asked on behalf of a brand: there Citus refuses whatever it would have to ask of more than one shard. */
export function boundToOneShard({ pool, close }: Server, poolSize: number): { boundPool: pg.Pool; close: () => Promise<void> } {
  const boundPool = new KeepingPool({ ...pool.options, max: poolSize })
  for (const listener of pool.listeners('connect')) boundPool.on('connect', listener as (client: pg.PoolClient) => void)
  boundPool.on('connect', (connection) => void connection.query(`set citus.multi_task_query_log_level = 'error'`))
  boundPool.on('error', () => {})
  return {
    boundPool,
    close: async () => {
      await boundPool.end()
      await close()
    },
  }
}
