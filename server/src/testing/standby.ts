import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../kit/free-port.ts'
import { embeddedPostgres } from '../kit/testing/embedded-postgres.ts'
import { onServer } from '../kit/testing/server-databases.ts'

/** A PostgreSQL of one's own, and a standby that follows it. */
export interface Pair {
  primary: Node
  standby: Node & {
    stop(): Promise<void>
    start(): Promise<void>
  }
  close(): Promise<void>
}
interface Node {
  url: string
  port: number
  /** Sends a statement to it over a connection of its own. */
  ask(statement: string): Promise<void>
}

const flags = ['fsync=off', 'wal_keep_size=1GB', 'wal_retrieve_retry_interval=100ms', 'max_standby_streaming_delay=0']
let pairs = 0

export async function openPair(): Promise<Pair> {
  const folder = join(tmpdir(), `youli-pair-${process.pid}-${++pairs}`)
  const [primary, standby] = await Promise.all([nodeIn(`${folder}-primary`), nodeIn(`${folder}-standby`)])
  await primary.cluster.initialise()
  // A cluster that was never started is a sound copy to follow it from.
  execFileSync('cp', ['-a', primary.dir, standby.dir])
  const { hostname, port, username, password } = new URL(primary.url)
  appendFileSync(
    join(standby.dir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  writeFileSync(join(standby.dir, 'standby.signal'), '')
  await primary.cluster.start()
  await standby.follow()
  return {
    primary,
    standby: { ...standby, stop: () => standby.cluster.stop(), start: () => standby.follow() },
    close: async () => {
      await standby.cluster.stop()
      await primary.cluster.stop()
      for (const { dir } of [primary, standby]) rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function nodeIn(dir: string) {
  const port = await freePort()
  let heard: (line: string) => void = () => {}
  const cluster = embeddedPostgres({
    databaseDir: dir,
    port,
    user: 'youli',
    password: 'youli',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line: string) => heard(line),
    onError: () => {},
  })
  const url = `postgres://youli:youli@127.0.0.1:${port}/postgres`
  /** The package waits for words that a standby never says. */
  const follow = (): Promise<void> =>
    new Promise((ready, fail) => {
      heard = (line) => line.includes('ready to accept read-only connections') && ready()
      cluster.start().catch(() => fail(new Error('the standby ended')))
    })
  const ask = (statement: string) => onServer(url, async (client) => void (await client.query(statement)))
  return { dir, port, url, cluster, follow, ask }
}
