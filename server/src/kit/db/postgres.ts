import { maxNode } from '@youli/domain/kit/ids.ts'
import pg from 'pg'
import { KeepingPool } from './pool.ts'

const oldestServer = 150_000
/** Class of the advisory locks that hand out node numbers. */
const nodeLock = 7_203_416

export interface Server {
  pool: pg.Pool
  /** 0–1023: no other process on this database has it while this one lives. */
  node: number
  close(): Promise<void>
}

/** Connects to PostgreSQL 15 or newer. Writes are refused outside `begin read write`. */
export async function openPostgres(url: string, poolSize: number, onFault: (error: unknown, doing: string) => void): Promise<Server> {
  const pool = new KeepingPool({ connectionString: url, max: poolSize })
  pool.on('error', (error) => onFault(error, 'idle connection'))
  // Queued on the new connection before anything its first user sends.
  pool.on('connect', (connection) => {
    connection
      .query(`set default_transaction_read_only = on; set time zone 'UTC'`)
      .catch((error: unknown) => onFault(error, 'connection settings'))
  })
  const holder = new pg.Client({ connectionString: url, keepAlive: true })
  holder.on('error', (error) => onFault(error, 'connection that holds the node number'))
  try {
    await holder.connect()
    const { rows } = await holder.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    if (Number(rows[0]?.version) < oldestServer) throw new Error('需要 PostgreSQL 15 或更新版本。 PostgreSQL 15 or newer is needed')
    const node = await takeNode(holder)
    return {
      pool,
      node,
      async close() {
        await pool.end()
        await holder.end()
      },
    }
  } catch (error) {
    await pool.end()
    await holder.end().catch(() => {})
    throw error
  }
}

/** The lock lives as long as its connection, so a killed process frees its number by itself. */
async function takeNode(holder: pg.Client): Promise<number> {
  const first = process.pid % (maxNode + 1)
  for (let step = 0; step <= maxNode; step++) {
    const node = (first + step) % (maxNode + 1)
    const { rows } = await holder.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [nodeLock, node])
    if (rows[0]?.got === true) return node
  }
  throw new Error('All node numbers of this database are taken')
}
