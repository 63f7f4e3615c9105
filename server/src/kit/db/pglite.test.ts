import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDb } from './db.ts'
import { bundled } from '../testing/bundled.ts'
import { openPglite } from './pglite.ts'
import { engineOf } from './transactions.ts'

let root: string
let copies = 0
const children: ChildProcess[] = []
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'youli-disk-'))
  const made = await openPglite(path.join(root, 'base'))
  await made.pool.query('begin read write; create table told (n int); commit')
  await made.close()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  fs.rmSync(root, { recursive: true, force: true })
})

/** A data folder like the one made above. */
function folder(): string {
  const copy = path.join(root, `copy${++copies}`)
  fs.cpSync(path.join(root, 'base'), copy, { recursive: true })
  return copy
}

/** Starts another process on the folder; resolves when it has it open. */
async function other(
  ...args: string[]
): Promise<{ pid: number; told: number[]; toldAtLeast(count: number): Promise<void>; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [await bundled('kit/testing/disk-child.ts'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const messages: number[] = []
  const waiting = new Set<() => void>()
  let ready = false
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line === 'ready') ready = true
    else messages.push(Number(line))
    for (const look of waiting) look()
  })
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!condition()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      child.once('exit', () => reject(new Error('The other process ended too early')))
      look()
    })
  await until(() => ready)
  const kill = async () => {
    child.removeAllListeners('exit')
    // Both: its last words, and its end, before which its number still counts as alive.
    const ended = Promise.all([once(lines, 'close'), once(child, 'exit')])
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid ?? 0, told: messages, toldAtLeast: (count) => until(() => messages.length >= count), kill }
}

async function numbersIn(dataDir: string): Promise<Set<number>> {
  const reopened = await openPglite(dataDir)
  const { rows } = await reopened.pool.query<{ n: number }>('select n from told')
  await reopened.close()
  return new Set(rows.map((row) => row.n))
}

// Real flushes of a real disk, and processes started and killed: slow where others use the disk too.
describe('embedded database on disk', { timeout: 60_000 }, () => {
  it('flushes once per commit, never for reading, and shares flushes among callers of one moment', async () => {
    const db = await openDb({ dataDir: folder(), migrationsDir: path.join(root, 'none') })
    const flushes = async (work: () => Promise<unknown>) => {
      const before = engineOf(db).flushes()
      await work()
      return engineOf(db).flushes() - before
    }
    const insert = () => db.transact((tx) => tx.execute(sql`insert into told values (1)`))
    await insert()
    expect(await flushes(insert)).toBe(1)
    expect(await flushes(() => db.transact((tx) => tx.$count(sql`told`)))).toBe(0)
    expect(await flushes(() => db.read((r) => r.execute(sql`select 1`)))).toBe(0)
    const shared = await flushes(() => Promise.all(Array.from({ length: 40 }, insert)))
    expect(shared).toBeGreaterThan(0)
    expect(shared).toBeLessThan(10)
    await db.close()
  })

  it('writes its log into the tables, vacuums and analyses by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const faults: unknown[] = []
    const db = await openDb({ dataDir: folder(), migrationsDir: path.join(root, 'none'), onFault: (fault) => faults.push(fault) })
    await db.transact((tx) => tx.execute(sql`insert into told values (1)`))
    const kept = async () => {
      const analysed = sql`select reltuples from pg_class where relname = 'told'`
      const { rows } = await db.read((r) =>
        r.execute(sql`select (${analysed}) as rows, checkpoint_lsn::text as log from pg_control_checkpoint()`),
      )
      return rows[0] as { rows: number; log: string }
    }
    const before = await kept()
    vi.advanceTimersByTime(3600_000)
    const after = await kept()
    vi.useRealTimers()
    expect(before.rows).toBe(-1)
    expect(after.rows).toBe(1)
    expect(after.log).not.toBe(before.log)
    expect(faults).toEqual([])
    await db.close()
  })

  it('refuses a folder another process has open, naming it, and takes it over once that one was killed', async () => {
    const dataDir = folder()
    const holder = await other(dataDir)
    await expect(openPglite(dataDir)).rejects.toThrow(`正被进程 ${holder.pid} 使用`)
    await expect(openPglite(dataDir)).rejects.toThrow(`is in use by process ${holder.pid}`)
    await holder.kill()
    const mine = await openPglite(dataDir)
    await expect(openPglite(dataDir)).rejects.toThrow(`正被进程 ${process.pid} 使用`)
    await mine.close()
    await (await openPglite(dataDir)).close()
  })

  it('loses nothing it acknowledged when killed', async () => {
    const dataDir = folder()
    const writer = await other(dataDir, '1')
    await writer.toldAtLeast(200)
    await writer.kill()
    const found = await numbersIn(dataDir)
    expect(writer.told.filter((n) => !found.has(n))).toEqual([])
  })

  it('loses nothing it acknowledged in a power cut', async () => {
    const dataDir = folder()
    const afterCut = folder()
    const writer = await other(dataDir, '1', path.join(afterCut, 'cluster'))
    await writer.toldAtLeast(120)
    await writer.kill()
    fs.writeFileSync(path.join(afterCut, 'cluster', 'postmaster.pid'), '')
    const found = await numbersIn(afterCut)
    expect(writer.told.filter((n) => !found.has(n))).toEqual([])
  })
})
