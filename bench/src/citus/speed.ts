import { onServer } from '@youli/server/kit/testing/server-databases.ts'
import type { Line } from '../bench.ts'
import type { AppSetup } from '../app-process.ts'
import { throughHttp } from '../orders.ts'
import { cpuMs, median, round, start, withFolder } from '../processes.ts'
import { saleOrders } from '../seckill.ts'
import type { Cluster } from './cluster.ts'

const rounds = 3
const callers = 32
const processes = [1, 2] as const

/** Orders per second of one round, and the cost of an order. */
interface Round {
  perSecond: number
  /** Processor time, ms. */
  programMs: number
  coordinatorMs: number
  workersMs: number
  /** Of tables and indexes, and of the log, on the workers. */
  bytes: number
  walBytes: number
}

/** Orders of many goods by one or two processes on a database of its own. */
async function orders(cluster: Cluster, url: string, count: number): Promise<Round> {
  return withFolder(async (dir) => {
    const how = { DATA_DIR: dir, DATABASE_URL: url }
    const all = [await start<AppSetup>('app-process.ts', ['200', String(callers)], how)]
    try {
      for (let more = 1; more < count; more++) all.push(await start<AppSetup>('app-process.ts', ['0', '0'], how))
      const bases = all.map(({ setup }) => setup.base)
      const programs = () => all.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
      const [programBefore, before] = [programs(), await cluster.usage(url)]
      const perSecond = await throughHttp(all[0]!.setup, bases)
      const [programAfter, after] = [programs(), await cluster.usage(url)]
      const made = await ordersIn(url)
      return {
        perSecond,
        programMs: (programAfter - programBefore) / made,
        coordinatorMs: (after.coordinatorMs - before.coordinatorMs) / made,
        workersMs: (after.workersMs - before.workersMs) / made,
        bytes: (after.bytes - before.bytes) / made,
        walBytes: (after.walBytes - before.walBytes) / made,
      }
    } finally {
      for (const each of all) await each.stop()
    }
  })
}

const ordersIn = (url: string): Promise<number> =>
  onServer(url, async (client) => (await client.query<{ n: number }>('select count(*)::int as n from trade_order')).rows[0]!.n)

/** Medians of several rounds, each on a database of its own. */
async function medianRound(cluster: Cluster, address: (name: string) => Promise<string>, count: number): Promise<Round> {
  const all: Round[] = []
  for (let i = 0; i < rounds; i++) all.push(await orders(cluster, await address(`bench_orders_${count}_${i}`), count))
  const of = (pick: (round: Round) => number) => median(all.map(pick))
  return {
    perSecond: Math.round(of((r) => r.perSecond)),
    programMs: round(of((r) => r.programMs)),
    coordinatorMs: round(of((r) => r.coordinatorMs)),
    workersMs: round(of((r) => r.workersMs)),
    bytes: Math.round(of((r) => r.bytes)),
    walBytes: Math.round(of((r) => r.walBytes)),
  }
}

/** Orders of many goods and of a flash sale on the cluster, by the same program on the same server without it. */
export async function citusSpeed(cluster: Cluster): Promise<Line[]> {
  const lines: Line[] = []
  for (const count of processes) {
    const [citus, plain] = [await medianRound(cluster, cluster.spread, count), await medianRound(cluster, cluster.plain, count)]
    const figures = {
      processes: count,
      callers,
      citusPerSecond: citus.perSecond,
      plainPerSecond: plain.perSecond,
      citusProgramMs: citus.programMs,
      coordinatorMs: citus.coordinatorMs,
      workersMs: citus.workersMs,
      plainProgramMs: plain.programMs,
      plainServerMs: plain.coordinatorMs,
      bytes: citus.bytes,
      walBytes: citus.walBytes,
    }
    lines.push({ name: 'citus-order-create', ratio: round(citus.perSecond / plain.perSecond), figures })
  }
  for (const count of processes) {
    const [spread, plain] = [await saleOrders(cluster.spread, count), await saleOrders(cluster.plain, count)]
    const figures = {
      processes: count,
      citusPerSecond: spread.perSecond,
      plainPerSecond: plain.perSecond,
      citusP99: spread.p99,
      plainP99: plain.p99,
      oversold: spread.oversold + plain.oversold,
    }
    lines.push({ name: 'citus-seckill-orders', ratio: round(spread.perSecond / plain.perSecond), figures })
  }
  return lines
}
