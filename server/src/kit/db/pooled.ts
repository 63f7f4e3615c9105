import { randomInt } from 'node:crypto'
import pg from 'pg'
import { sqlState } from './errors.ts'

// What is found out at start about an address of PostgreSQL: whether it keeps a session, and what a pooler there can carry.

/** The oldest version that is tried, as the server numbers it. */
const oldestServer = 150_000
/** Class of the locks by which two addresses are compared, and the lock of whoever puts settings on the database. */
const comparingLock = 7_203_421
const settlingLock = 7_203_422
/** How often a second connection looks whether it is given the first one's session. */
const looks = 20
/** Lacks of a database whose own connections begin otherwise than the program relies on. */
const lacking = `select current_setting('TimeZone') <> 'UTC' or current_setting('random_page_cost')::float8 > 1.1 as lacks`
const settings = ['timezone = UTC', 'random_page_cost = 1.1']

async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'youli start' })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function rowOf<T extends object>(client: pg.ClientBase, text: string, values: unknown[] = []): Promise<T> {
  return (await client.query<T>(text, values)).rows[0]!
}

const backendOf = async (client: pg.ClientBase): Promise<number> =>
  (await rowOf<{ pid: number }>(client, 'select pg_backend_pid() as pid')).pid

/** The driver keeps the number for cancelling: that of PostgreSQL's process, or one that a pooler made up. */
const isPooled = (client: pg.ClientBase, backend: number): boolean =>
  (client as pg.ClientBase & { processID: number | null }).processID !== backend

/** Throws unless a connection leads to PostgreSQL 15 or newer and keeps its session between transactions. */
export async function requireSession(link: pg.Client, url: string): Promise<void> {
  const { version } = await rowOf<{ version: string }>(link, `select current_setting('server_version_num') as version`)
  if (Number(version) < oldestServer) throw new Error('需要 PostgreSQL 15 或更新版本。 PostgreSQL 15 or newer is needed')
  const backend = await backendOf(link)
  if (!isPooled(link, backend)) return
  await withConnection(url, async (other) => {
    // A pooler by transaction gives the session that is free just now to whoever comes next.
    for (let look = 0; look < looks; look++)
      if ((await backendOf(other)) === backend || (await backendOf(link)) !== backend)
        throw new Error(
          '此地址是事务模式的连接池，不保持会话。 This address is a pooler in transaction mode, where locks and LISTEN of a session are lost: ' +
            'DATABASE_DIRECT_URL must name PostgreSQL itself',
        )
  })
}

/** Puts the settings on the database, since none pass a pooler. Left to whoever owns it where we may not: the check behind the pooler tells. */
async function settleDatabase(direct: pg.Client): Promise<void> {
  if (!(await rowOf<{ lacks: boolean }>(direct, lacking)).lacks) return
  const { name } = await rowOf<{ name: string }>(direct, 'select quote_ident(current_database()) as name')
  try {
    await direct.query('begin read write')
    await direct.query('select pg_advisory_xact_lock($1)', [settlingLock])
    for (const setting of settings) await direct.query(`alter database ${name} set ${setting}`)
    await direct.query('commit')
  } catch (error) {
    await direct.query('rollback')
    if (sqlState(error) !== '42501') throw error
  }
}

/** Throws when the pooled address leads elsewhere: a lock held at the direct one is seen by each connection of the same database. */
async function requireSameDatabase(direct: pg.Client, pooled: pg.Client): Promise<void> {
  const key = randomInt(2 ** 31)
  await direct.query('select pg_advisory_lock($1, $2)', [comparingLock, key])
  const { same } = await rowOf<{ same: boolean }>(
    pooled,
    `select exists (select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted
      and database = (select oid from pg_database where datname = current_database())) as same`,
    [comparingLock, key],
  )
  if (!same)
    throw new Error(
      'DATABASE_DIRECT_URL 与 DATABASE_URL 不是同一个数据库。 DATABASE_DIRECT_URL and DATABASE_URL lead to different databases',
    )
}

async function requireSettings(pooled: pg.Client): Promise<void> {
  if ((await rowOf<{ lacks: boolean }>(pooled, lacking)).lacks)
    throw new Error(
      `DATABASE_URL 的连接缺少设置。 Connections of DATABASE_URL lack settings that do not pass a pooler: let the owner run ` +
        `${settings.map((setting) => `alter database … set ${setting}`).join('; ')}; or give them by PgBouncer's connect_query. Then RECONNECT the pooler`,
    )
  const { off } = await rowOf<{ off: boolean }>(pooled, `select current_setting('default_transaction_read_only') = 'off' as off`)
  if (!off)
    throw new Error('DATABASE_URL 的连接只读。 Connections of DATABASE_URL are read-only: default_transaction_read_only must be off there')
}

/**
 * Whether a statement may keep a name over transactions. Poolers that can do it keep it under a name of their own in each of their
 * connections; where the server knows it by ours, the next transaction may meet a connection that does not.
 */
async function keepsNames(pooled: pg.Client): Promise<boolean> {
  if (!isPooled(pooled, await backendOf(pooled))) return true
  const name = `youli_start_${randomInt(2 ** 31)}`
  await pooled.query('begin read only')
  try {
    await pooled.query({ name, text: 'select $1::int', values: [1] })
    const { ours } = await rowOf<{ ours: boolean }>(pooled, 'select exists (select from pg_prepared_statements where name = $1) as ours', [
      name,
    ])
    if (ours) await pooled.query(`deallocate ${name}`)
    return !ours
  } finally {
    await pooled.query('rollback')
  }
}

/** Makes sure that both addresses lead to one database which has what the program relies on. Answers whether statements may have names. */
export function checkPooled(url: string, directUrl: string): Promise<{ names: boolean }> {
  return withConnection(directUrl, async (direct) => {
    await settleDatabase(direct)
    return await withConnection(url, async (pooled) => {
      await requireSameDatabase(direct, pooled)
      await requireSettings(pooled)
      return { names: await keepsNames(pooled) }
    })
  })
}
