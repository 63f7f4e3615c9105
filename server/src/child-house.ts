import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from './kit/free-port.ts'

/** What a child that laid the ground tells: something on sale, and tokens of members who may buy it. */
export interface Shop {
  counter: { goodsId: string; skuId: string; shopId: string }
  tokens: string[]
}
interface Started {
  child: ChildProcess
  base: string
  told: Shop | null
}

/** Starts `crash-child.ts` in a process of its own and waits until it serves; for tests that kill it, or need more than one. */
export async function childHouse(env: Record<string, string>, ...args: string[]): Promise<Started> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['--no-deprecation', '--import', 'tsx', join(import.meta.dirname, 'crash-child.ts'), ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told: Shop | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) told = JSON.parse(line) as Shop
    if (line === 'ready') return { child, base: `http://127.0.0.1:${port}`, told }
  }
  throw new Error('The house ended before it was ready')
}

/** An empty database on the run's PostgreSQL. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `youli_crash_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  return { url, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}
