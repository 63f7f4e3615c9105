import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@youli/server/kit/free-port.ts'
import { embeddedPostgres } from '@youli/server/kit/testing/embedded-postgres.ts'

/** A PostgreSQL as shipped: it flushes every commit. */
export interface Server {
  /** Makes a database; answers its address. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

export async function openServer(): Promise<Server> {
  // Not inside a folder made by mkdtemp: the server's own user could not enter it.
  const dir = join(tmpdir(), `youli-bench-postgres-${process.pid}`)
  const port = await freePort()
  const cluster = embeddedPostgres({
    databaseDir: dir,
    port,
    user: 'youli',
    password: 'youli',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  return {
    database: async (name) => {
      await cluster.createDatabase(name)
      return `postgres://youli:youli@127.0.0.1:${port}/${name}`
    },
    stop: async () => {
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
