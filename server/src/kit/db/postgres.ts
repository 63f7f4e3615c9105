import type pg from 'pg'
import { PeerNetwork } from './peer-network.ts'
import type { Peers } from './peers.ts'
import { CountingClient, KeepingPool, readingByIndex } from './pool.ts'
import { checkPooled } from './pooled.ts'

/** Longest somebody waits for a connection: to a server that does not answer at all, or for others to be done. */
const patienceMs = 30_000
/** What needs a session besides the peers (migrations) is rare: its connection goes soon after. */
const directIdleMs = 1000

type OnFault = (error: unknown, doing: string) => void

export interface Server {
  pool: pg.Pool
  /** Connections that keep their session, for migrations; where one address does for all, the same pool. */
  directPool: pg.Pool
  peers: Peers
  close(): Promise<void>
}

/**
 * Connects to PostgreSQL 15 or newer; writes are refused outside `begin read write`. With a direct address of its own the first may be a
 * pooler by transaction: no settings are sent to it, that guard among them. Throws what is wrong with either, naming its variable.
 */
export async function openPostgres(url: string, poolSize: number, onFault: OnFault, directUrl = url): Promise<Server> {
  const isApart = directUrl !== url
  const peers = await PeerNetwork.join(directUrl, onFault).catch((error: unknown) => {
    throw isApart ? named('DATABASE_DIRECT_URL', error) : error
  })
  try {
    const pool = isApart ? await pooledPool(url, directUrl, poolSize, onFault) : sessionPool(url, { max: poolSize }, onFault)
    const directPool = isApart ? sessionPool(directUrl, { max: 1, idleTimeoutMillis: directIdleMs }, onFault) : pool
    return {
      pool,
      directPool,
      peers,
      async close() {
        await pool.end()
        if (isApart) await directPool.end()
        await peers.close()
      },
    }
  } catch (error) {
    await peers.close()
    throw error
  }
}

function openPool(url: string, options: pg.PoolConfig, onFault: OnFault): pg.Pool {
  const pool = new KeepingPool({ connectionString: url, connectionTimeoutMillis: patienceMs, keepAlive: true, ...options })
  pool.on('error', (error) => onFault(error, 'idle connection'))
  // The pool listens to idle connections alone: one that breaks in the hands of its user, between two statements, would end the process.
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  return pool
}

function sessionPool(url: string, options: pg.PoolConfig, onFault: OnFault): pg.Pool {
  const pool = openPool(url, options, onFault)
  pool.on('connect', (connection) => {
    // Queued on the new connection before anything its first user sends.
    connection
      .query(`set default_transaction_read_only = on; set time zone 'UTC'; ${readingByIndex}`)
      .catch((error: unknown) => onFault(error, 'connection settings'))
  })
  return pool
}

/** Connections to a standby, for reads alone. */
export const openReadPool = (url: string, poolSize: number, onFault: OnFault): pg.Pool => sessionPool(url, { max: poolSize }, onFault)

async function pooledPool(url: string, directUrl: string, poolSize: number, onFault: OnFault): Promise<pg.Pool> {
  const { names } = await checkPooled(url, directUrl).catch((error: unknown) => {
    throw named('DATABASE_URL', error)
  })
  return openPool(url, { max: poolSize, ...(names ? {} : { Client: CountingClient }) }, onFault)
}

/** The same error, saying which variable it is about; one that names them itself stays. */
function named(variable: string, error: unknown): Error {
  const { message, code } = error as Error & { code?: string }
  return message.includes('DATABASE_') ? (error as Error) : new Error(`${variable}: ${message || code}`, { cause: error })
}
