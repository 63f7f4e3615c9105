import type { Line } from '../bench.ts'
import type { AppSetup } from '../app-process.ts'
import { throughHttp } from '../orders.ts'
import { median, round, start, withFolder } from '../processes.ts'
import { saleOrders } from '../seckill.ts'
import type { Cluster } from './cluster.ts'

const rounds = 3
const callers = 32
const processes = [1, 2] as const

/** Orders of many goods per second by one or two processes on an address, each round on a database of its own. */
async function orders(address: (name: string) => Promise<string>, count: number): Promise<number> {
  const rates: number[] = []
  for (let i = 0; i < rounds; i++)
    await withFolder(async (dir) => {
      const how = { DATA_DIR: dir, DATABASE_URL: await address(`bench_orders_${i}`) }
      const all = [await start<AppSetup>('app-process.ts', ['200', String(callers)], how)]
      try {
        for (let more = 1; more < count; more++) all.push(await start<AppSetup>('app-process.ts', ['0', '0'], how))
        rates.push(
          await throughHttp(
            all[0]!.setup,
            all.map(({ setup }) => setup.base),
          ),
        )
      } finally {
        for (const each of all) await each.stop()
      }
    })
  return median(rates)
}

/** Orders of many goods and of a flash sale on the cluster, by the same program on the same server without it. */
export async function citusSpeed(cluster: Cluster): Promise<Line[]> {
  const lines: Line[] = []
  for (const count of processes) {
    const [spread, plain] = [await orders(cluster.spread, count), await orders(cluster.plain, count)]
    const figures = { processes: count, citusPerSecond: Math.round(spread), plainPerSecond: Math.round(plain), callers }
    lines.push({ name: 'citus-order-create', ratio: round(spread / plain), figures })
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
