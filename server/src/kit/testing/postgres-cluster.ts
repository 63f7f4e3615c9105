import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../free-port.ts'
import { embeddedPostgres } from './embedded-postgres.ts'
import { engines, onCitus } from './engines.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://…` of a server for throwaway databases; empty when the run leaves PostgreSQL out. */
    postgresUrl: string
    /** For files of this run; removed at its end. */
    scratchFolder: string
  }
}
const prefix = 'youli-test-postgres-'

/** Starts one PostgreSQL for the whole test run (TEST_DATABASE_URL or CITUS_URL names one to use instead) and removes it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'youli-test-scratch-'))
  const tidy = async () => fs.rmSync(scratch, { recursive: true, force: true })
  project.provide('scratchFolder', scratch)
  const given = process.env[onCitus ? 'CITUS_URL' : 'TEST_DATABASE_URL'] ?? ''
  if (onCitus && given === '') throw new Error('ENGINES=citus needs CITUS_URL: postgres://… of a coordinator that has its workers')
  if (given !== '' || !engines.includes('postgres')) {
    project.provide('postgresUrl', given)
    return tidy
  }
  await clearLeftOvers()
  const folder = path.join(os.tmpdir(), `${prefix}${process.pid}`)
  const port = await freePort()
  const cluster = embeddedPostgres({
    databaseDir: folder,
    port,
    user: 'youli',
    password: 'youli',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap((word) => ['-c', word]),
    onLog: () => {},
    onError: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  project.provide('postgresUrl', `postgres://youli:youli@127.0.0.1:${port}/postgres`)
  return async () => {
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
    await tidy()
  }
}

/** A run that was killed leaves its server running: it is stopped by the number in its own folder, and the folder removed. */
async function clearLeftOvers(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(os.tmpdir(), name)
    if (isAlive(Number(name.slice(prefix.length)))) continue
    const server = serverOf(folder)
    if (server !== null) await stopped(server)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function serverOf(folder: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The number may have gone to another program since.
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : null
  } catch {
    return null
  }
}

async function stopped(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT')
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await new Promise((resolve) => setTimeout(resolve, 50))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
