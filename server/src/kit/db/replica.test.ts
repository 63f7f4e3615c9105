import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPair, type Pair } from '../../testing/standby.ts'
import { migrationsOf } from '../testing/databases.ts'
import { engines, onCitus } from '../testing/engines.ts'
import { openDb, type WideDb } from './db.ts'
import { openReplica, type StaleReads } from './replica.ts'

const limits = { oldestMs: 500, lookEveryMs: 50 }
const brand = '81'
const patience = { timeout: 20_000 }

describe.runIf(engines.includes('postgres') && !onCitus)('reads that may be seconds old', () => {
  let pair: Pair
  let db: WideDb
  let reads: StaleReads | null = null
  const faults: unknown[] = []
  const open = async (url = pair.standby.url) => (reads = await openReplica(db, url, (error) => void faults.push(error), limits))
  beforeAll(async () => {
    pair = await openPair()
    const migrationsDir = migrationsOf({ '0001_a': 'create table a (n int)' })
    db = await openDb({ dataDir: '', databaseUrl: pair.primary.url, migrationsDir })
  })
  afterEach(async () => {
    await reads?.close()
    reads = null
  })
  afterAll(async () => {
    await db.close()
    await pair.close()
  })

  /** At which port a read was answered. */
  const answeredAt = async (from: StaleReads): Promise<number> =>
    (await from.read(brand, (r) => r.execute<{ port: number }>(sql`select inet_server_port() as port`))).result.rows[0]!.port
  const write = () => db.transact((tx) => tx.execute(sql`insert into a values (1)`))

  it('are answered by the standby while it keeps up, by the database while it is behind', async () => {
    const from = await open()
    await expect.poll(() => answeredAt(from), patience).toBe(pair.standby.port)
    await pair.standby.ask('select pg_wal_replay_pause()')
    await write()
    await expect.poll(() => answeredAt(from), patience).toBe(pair.primary.port)
    expect(from.counts.behind).toBeGreaterThan(0)
    expect(from.ageMs()).toBeGreaterThan(limits.oldestMs)
    await pair.standby.ask('select pg_wal_replay_resume()')
    await expect.poll(() => answeredAt(from), patience).toBe(pair.standby.port)
    expect(faults).toEqual([])
  })

  it('say how old they may be: 0 from the database, and of a standby since the place it has reached', async () => {
    const from = await open()
    const ageMs = async () => (await from.read(brand, (r) => r.execute(sql`select`))).ageMs
    await expect.poll(ageMs, patience).toBeGreaterThan(0)
    await pair.standby.ask('select pg_wal_replay_pause()')
    await write()
    await expect.poll(ageMs, patience).toBe(0)
    await pair.standby.ask('select pg_wal_replay_resume()')
  })

  it('cannot write, wherever they are answered', async () => {
    const from = await open()
    await expect(from.read(brand, (r) => r.execute(sql`insert into a values (2)`))).rejects.toThrow('insert into a')
  })

  it('go to the database when the standby is gone, and come back with it', async () => {
    const from = await open()
    await expect.poll(() => answeredAt(from), patience).toBe(pair.standby.port)
    await pair.standby.stop()
    expect(await answeredAt(from)).toBe(pair.primary.port)
    await expect.poll(() => from.ageMs(), patience).toBe(null)
    expect(from.counts.away).toBeGreaterThan(0)
    await pair.standby.start()
    await expect.poll(() => answeredAt(from), patience).toBe(pair.standby.port)
  })

  it('begin without a standby that is away', async () => {
    await pair.standby.stop()
    const from = await open()
    expect(await answeredAt(from)).toBe(pair.primary.port)
    await pair.standby.start()
    await expect.poll(() => answeredAt(from), patience).toBe(pair.standby.port)
  })

  it('are refused at the start from what is no standby of the database', async () => {
    await expect(open(pair.primary.url)).rejects.toThrow('DATABASE_READ_URL')
    await expect(open(inject('postgresUrl'))).rejects.toThrow('DATABASE_READ_URL')
  })

  it('go to the database once the standby is promoted', async () => {
    const from = await open()
    await expect.poll(() => answeredAt(from), patience).toBe(pair.standby.port)
    await pair.standby.ask('select pg_promote()')
    await expect.poll(() => answeredAt(from), patience).toBe(pair.primary.port)
    expect(from.counts.strange).toBeGreaterThan(0)
  })
})
