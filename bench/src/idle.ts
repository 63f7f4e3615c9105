import { setTimeout as wait } from 'node:timers/promises'
import type { Line } from './bench.ts'
import { begin, type BuiltServer } from './built-server.ts'
import { openServer } from './postgres-server.ts'
import { round, rssMb, withFolder } from './processes.ts'

const minuteMs = 60_000

/** What a server with two demo brands spends while nobody asks it anything: in its second minute, after a warm start. */
export async function idle(): Promise<Line[]> {
  const postgres = await openServer()
  try {
    return [
      await withFolder((dir) => atRest('idle, embedded', dir)),
      await withFolder(async (dir) => atRest('idle, PostgreSQL', dir, { DATABASE_URL: await postgres.database('idle') })),
    ]
  } finally {
    await postgres.stop()
  }
}

async function atRest(name: string, dir: string, env: Record<string, string> = {}): Promise<Line> {
  const cold = await begin(dir, env)
  await cold.stop()
  const warm = await begin(dir, env)
  try {
    await wait(minuteMs)
    const before = await spent(warm)
    await wait(minuteMs)
    const after = await spent(warm)
    const figures = {
      statementsAMinute: after.statements - before.statements,
      cpuPercent: round(((after.cpuS - before.cpuS) * 1000 * 100) / minuteMs, 1),
      rssMb: rssMb(warm.pid),
    }
    return { name, ratio: null, figures }
  } finally {
    await warm.stop()
  }
}

async function spent({ base }: BuiltServer): Promise<{ statements: number; cpuS: number }> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const of = (metric: string): number => Number(new RegExp(`^${metric} (.+)$`, 'm').exec(text)?.[1])
  return { statements: of('database_statements'), cpuS: of('process_cpu_seconds_total') }
}
