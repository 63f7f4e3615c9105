import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { migrationsOf } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import { copyDatabase, dropDatabase, onServer, urlOf } from '../testing/server-databases.ts'
import { openDb, type WideDb } from './db.ts'
import { openPostgres } from './postgres.ts'
import { engineOf } from './transactions.ts'

const onFault = (error: unknown) => {
  throw error
}
const name = 'youli_two_addresses'

/** An address of a database whose connections say which one they came by. */
const addressOf = (way: string, database = name): string =>
  Object.assign(new URL(urlOf(inject('postgresUrl'), database)), { search: `?application_name=${way}` }).href

describe.runIf(engines.includes('postgres'))('a database with a direct address of its own', () => {
  const asked = <T extends object>(text: string, values: unknown[] = []) =>
    onServer(
      urlOf(inject('postgresUrl'), name),
      async (client) => (await client.query<T>(text, values.length > 0 ? values : undefined)).rows,
    )
  const ofRole = (what: string) => asked(`begin read write; alter role current_user in database ${name} ${what}; commit`)
  const open = (url = addressOf('pooled'), directUrl = addressOf('direct')) => openPostgres(url, 2, onFault, directUrl)
  beforeAll(() => copyDatabase(inject('postgresUrl'), 'template0', name))
  afterAll(() => dropDatabase(inject('postgresUrl'), name))
  beforeEach(() => ofRole('reset all'))

  it('has one lasting direct connection, for peers, and runs everything else by the pooled address', async () => {
    const migrationsDir = migrationsOf({ '0001_a': "create table a (x text default current_setting('application_name'))" })
    const db: WideDb = await openDb({ dataDir: '', databaseUrl: addressOf('pooled'), directUrl: addressOf('direct'), migrationsDir })
    const jobs = await openJobs(db, { byHand: true })
    await db.transact((tx) => tx.execute(sql`insert into a default values`))
    const { rows } = await db.read((r) => r.execute<{ x: string }>(sql`select x from a`))
    expect(rows).toEqual([{ x: 'pooled' }])
    expect(await db.peers.exclusively('turn', async () => holders())).toEqual(['direct'])
    expect(engineOf(db).directPool!.totalCount).toBeLessThanOrEqual(1)
    await jobs.stop()
    await engineOf(db).directPool!.end()
    expect(await asked(`select query from pg_stat_activity where datname = $1 and application_name = 'direct'`, [name])).toHaveLength(1)
    expect(await asked(`select from pg_stat_activity where datname = $1 and application_name = 'pooled'`, [name])).not.toHaveLength(0)
    await engineOf(db).pool.end()
    await db.peers.close()
  })

  /** By which addresses the connections came that hold locks of their session. */
  const holders = async () =>
    (
      await asked<{ way: string }>(
        `select distinct application_name as way from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and datname = $1`,
        [name],
      )
    ).map(({ way }) => way)

  it('gets the settings of its connections at the database, and none are sent by the pooled address', async () => {
    await asked(`alter database ${name} reset all`)
    await ofRole(`set timezone = 'UTC'`)
    const { pool, close } = await open()
    const { rows } = await pool.query(
      `select current_setting('TimeZone') as zone, current_setting('random_page_cost') as cost, current_setting('default_transaction_read_only') as guard`,
    )
    expect(rows).toEqual([{ zone: 'UTC', cost: '1.1', guard: 'off' }])
    await close()
  })

  it('is refused when connections of the pooled address lack a setting, or are read-only', async () => {
    await ofRole(`set timezone = 'Asia/Shanghai'`)
    await expect(open()).rejects.toThrow(/Connections of DATABASE_URL lack settings .*alter database … set timezone = UTC.*RECONNECT/)
    await ofRole(`reset all`)
    await ofRole(`set default_transaction_read_only = on`)
    await expect(open()).rejects.toThrow('Connections of DATABASE_URL are read-only')
  })

  it('is refused when the two addresses lead to different databases', async () => {
    await expect(open(addressOf('pooled', 'postgres'))).rejects.toThrow('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases')
  })

  it('names the variable whose address cannot be reached, and leaves no connection behind', async () => {
    const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none'
    await expect(open(addressOf('pooled'), nowhere)).rejects.toThrow(/^DATABASE_DIRECT_URL: connect ECONNREFUSED 127.0.0.1:1$/)
    await expect(open(nowhere)).rejects.toThrow(/^DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1$/)
    const left = `select from pg_stat_activity where datname = $1 and application_name in ('direct', 'pooled')`
    await expect.poll(() => asked(left, [name])).toEqual([])
  })
})
