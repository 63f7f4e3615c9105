import type pg from 'pg'
import { PeerNetwork } from './peer-network.ts'
import type { Peers } from './peers.ts'
import { KeepingPool, readingByIndex } from './pool.ts'

/** Longest somebody waits for a connection: to a server that does not answer at all, or for others to be done. */
const patienceMs = 30_000

export interface Server {
  pool: pg.Pool
  peers: Peers
  close(): Promise<void>
}

/** Connects to PostgreSQL 15 or newer. Writes are refused outside `begin read write`. */
export async function openPostgres(url: string, poolSize: number, onFault: (error: unknown, doing: string) => void): Promise<Server> {
  const pool = new KeepingPool({ connectionString: url, max: poolSize, connectionTimeoutMillis: patienceMs, keepAlive: true })
  pool.on('error', (error) => onFault(error, 'idle connection'))
  pool.on('connect', (connection) => {
    // The pool listens to idle connections alone: one that breaks in the hands of its user, between two statements, would end the process.
    connection.on('error', () => {})
    // Queued on the new connection before anything its first user sends.
    connection
      .query(`set default_transaction_read_only = on; set time zone 'UTC'; ${readingByIndex}`)
      .catch((error: unknown) => onFault(error, 'connection settings'))
  })
  try {
    const peers = await PeerNetwork.join(url, onFault)
    return {
      pool,
      peers,
      async close() {
        await pool.end()
        await peers.close()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
