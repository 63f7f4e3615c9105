import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrationsOf } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import { copyDatabase, dropDatabase, onServer, urlOf } from '../testing/server-databases.ts'
import { openDb, type WideDb } from './db.ts'
import { isDatabaseGone } from './errors.ts'

const name = 'youli_begin_again'

/** A line to the server that can be cut, as a pooler that is started anew. */
class Line {
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  port = 0

  async open(): Promise<void> {
    const { hostname, port } = new URL(inject('postgresUrl'))
    this.#server = createServer((from) => {
      const to = connect(Number(port), hostname)
      for (const socket of [from, to]) this.#sockets.add(socket.on('error', () => {}))
      from.pipe(to).on('close', () => from.destroy())
      to.pipe(from).on('close', () => to.destroy())
    })
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as { port: number }).port
  }

  async cut(): Promise<void> {
    const closed = once(this.#server!.close(), 'close')
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}

describe.runIf(engines.includes('postgres'))('a transaction whose connection is lost', () => {
  const line = new Line()
  let db: WideDb
  beforeAll(async () => {
    const server = inject('postgresUrl')
    await copyDatabase(server, 'template0', name)
    await line.open()
    const direct = urlOf(server, name)
    db = await openDb({
      dataDir: '',
      databaseUrl: Object.assign(new URL(direct), { hostname: '127.0.0.1', port: line.port }).href,
      directUrl: direct,
      onFault: () => {},
      migrationsDir: migrationsOf({
        '0001_row': `create table row (x text);
          create function end_session() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
          create constraint trigger at_commit after insert on row deferrable initially deferred for each row when (new.x = 'lost') execute function end_session()`,
      }),
    })
  })
  afterAll(async () => {
    await db.close()
    await line.cut()
    await dropDatabase(inject('postgresUrl'), name)
  })
  const rows = async (x: string) => (await db.read((r) => r.execute(sql`select from row where x = ${x}`))).rowCount

  it('begins again when the server ended it before its commit, and is done once', async () => {
    let attempts = 0
    await db.transact(async (tx) => {
      attempts += 1
      await tx.execute(sql`insert into row values ('ended')`)
      const { rows: me } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      if (attempts === 1)
        await onServer(inject('postgresUrl'), (client) => client.query('select pg_terminate_backend($1, 5000)', [me[0]!.pid]))
      await tx.execute(sql`insert into row values ('ended')`)
    })
    expect([attempts, await rows('ended')]).toEqual([2, 2])
  })

  it('waits for an address that refuses connections, also in the middle of its work', async () => {
    let attempts = 0
    await db.transact(async (tx) => {
      attempts += 1
      await tx.execute(sql`insert into row values ('cut')`)
      if (attempts === 1) {
        await line.cut()
        setTimeout(() => void line.open(), 200)
      }
      await tx.execute(sql`insert into row values ('cut')`)
    })
    expect([attempts, await rows('cut')]).toEqual([2, 2])
  })

  it('fails when it was lost with its commit on the way, and is not done again', async () => {
    let attempts = 0
    const done = db.transact(async (tx) => {
      attempts += 1
      await tx.execute(sql`insert into row values ('lost')`)
    })
    expect(isDatabaseGone(await done.catch((error: unknown) => error))).toBe(true)
    expect([attempts, await rows('lost')]).toEqual([1, 0])
  })

  it('fails at once when somebody else it asked could not be reached', async () => {
    let attempts = 0
    const done = db.transact(async () => {
      attempts += 1
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    await expect(done).rejects.toThrow('ECONNREFUSED')
    expect(attempts).toBe(1)
  })
})

describe.runIf(engines.includes('postgres'))('a transaction on a database that stays away', () => {
  it('fails after five seconds', async () => {
    const line = new Line()
    await line.open()
    const direct = inject('postgresUrl')
    const databaseUrl = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: line.port }).href
    const db = await openDb({ dataDir: '', databaseUrl, directUrl: direct, onFault: () => {}, migrationsDir: migrationsOf({}) })
    await line.cut()
    const began = performance.now()
    const error: unknown = await db.transact((tx) => tx.execute(sql`select 1`)).catch((one: unknown) => one)
    expect(isDatabaseGone(error)).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(5000)
    await db.close()
  })
})
