import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Reader, WideDb } from './db.ts'
import { isDatabaseGone, sqlState } from './errors.ts'
import { ReplicaAge } from './replica-age.ts'
import { openReadPool } from './postgres.ts'
import { dbOver } from './transactions.ts'

interface ReplicaLimits {
  /** Older than this, the database itself is asked. */
  oldestMs: number
  /** How often it is looked where both are. */
  lookEveryMs: number
}
const usual: ReplicaLimits = { oldestMs: 10_000, lookEveryMs: 1000 }
/** How long an answer to a look may take. */
const patienceMs = 3000
const poolSize = 5

/** By whom a read that may be stale was answered: the replica, or the database, because the replica was behind, away or not what it should be. */
export type AnsweredBy = 'replica' | 'behind' | 'away' | 'strange'

/** Reads that may be seconds old. */
export interface StaleReads {
  /** What was read on behalf of a brand, and how many milliseconds old it may be; 0 from the database itself. */
  read<T>(tenantId: string, fn: (r: Reader) => Promise<T>): Promise<{ result: T; ageMs: number }>
  /** How many were answered so far, by whom. */
  readonly counts: Readonly<Record<AnsweredBy, number>>
  /** How old what the replica shows may be, ms; null where nobody knows, or there is none. */
  ageMs(): number | null
  close(): Promise<void>
}

/** Without a replica the database answers. */
export const noReplica = (db: WideDb): StaleReads => ({
  read: async (tenantId, fn) => ({ result: await db.of(tenantId).read(fn), ageMs: 0 }),
  counts: { replica: 0, behind: 0, away: 0, strange: 0 },
  ageMs: () => null,
  close: async () => {},
})

const ofPrimary = `select (pg_current_wal_insert_lsn() - '0/0')::text as reached, (select system_identifier::text from pg_control_system()) as system`
const ofStandby = `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as reached,
  (select system_identifier::text from pg_control_system()) as system`

interface Place {
  /** Bytes of the log. */
  reached: string
  /** The same of a database and its standbys. */
  system: string
}

/** A statement of PostgreSQL that a standby ended, because what it read was changed there by the log. */
const endedByLog = '40001'

/** Reads from the standby at `url` while it keeps up with `db`. Throws when another database answers there; one that is away is waited for. */
export async function openReplica(
  db: WideDb,
  url: string,
  onFault: (error: unknown, doing: string) => void,
  limits = usual,
): Promise<StaleReads> {
  const replica = new Replica(db, openReadPool(url, poolSize, onFault), onFault, limits)
  try {
    await replica.look()
    if (replica.fault === 'strange')
      throw new Error('DATABASE_READ_URL 不是这个数据库的备库。 DATABASE_READ_URL leads to no standby of the database of DATABASE_URL')
  } catch (error) {
    await replica.close()
    throw error
  }
  replica.watch()
  return replica
}

class Replica implements StaleReads {
  readonly counts = { replica: 0, behind: 0, away: 0, strange: 0 }
  /** Why it is not asked; null when it may be. */
  fault: 'away' | 'strange' | null = 'away'
  readonly #age = new ReplicaAge()
  readonly #standby: WideDb
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(
    readonly db: WideDb,
    readonly pool: pg.Pool,
    readonly onFault: (error: unknown, doing: string) => void,
    readonly limits: ReplicaLimits,
  ) {
    const nothing = { flush: async () => {}, flushes: () => 0 }
    this.#standby = dbOver({ engine: 'postgres', peers: db.peers, pool, onFault, close: () => pool.end(), ...nothing })
  }

  ageMs(): number | null {
    return this.fault === null ? this.#age.at(performance.now()) : null
  }

  async read<T>(tenantId: string, fn: (r: Reader) => Promise<T>): Promise<{ result: T; ageMs: number }> {
    const ageMs = this.ageMs()
    if (ageMs === null || ageMs > this.limits.oldestMs) return await this.#fromDatabase(tenantId, fn, this.fault ?? 'behind')
    try {
      const result = await this.#standby.of(tenantId).read(fn)
      this.counts.replica += 1
      return { result, ageMs }
    } catch (error) {
      if (sqlState(error) !== endedByLog && !isDatabaseGone(error)) throw error
      return await this.#fromDatabase(tenantId, fn, 'away')
    }
  }

  async #fromDatabase<T>(tenantId: string, fn: (r: Reader) => Promise<T>, why: Exclude<AnsweredBy, 'replica'>) {
    this.counts[why] += 1
    return { result: await this.db.of(tenantId).read(fn), ageMs: 0 }
  }

  /** Finds out where both are. */
  async look(): Promise<void> {
    const at = performance.now()
    const fault = await this.#compared(at).catch((error: unknown) => {
      if (this.fault === null) this.onFault(error, 'replica')
      return 'away' as const
    })
    if (fault === 'strange' && this.fault === null) this.onFault(new Error('it is no standby of the database any more'), 'replica')
    this.fault = fault
  }

  async #compared(at: number): Promise<'strange' | null> {
    const [primary, standby] = await Promise.all([
      this.db.read((r) => r.execute(sql.raw(ofPrimary))).then(({ rows }) => rows[0] as unknown as Place),
      inTime(this.pool.query<Place & { standby: boolean }>(ofStandby)).then(({ rows }) => rows[0]!),
    ])
    if (!standby.standby || standby.system !== primary.system) return 'strange'
    this.#age.wasThere(BigInt(primary.reached), at)
    this.#age.shows(BigInt(standby.reached))
    return null
  }

  watch(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look().then(() => {
        if (this.#timer) this.watch()
      })
    }, this.limits.lookEveryMs).unref()
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#looking
    await this.pool.end()
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the replica did not answer in time')), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
