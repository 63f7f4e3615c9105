import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppSetup } from './app-process.ts'
import type { Line } from './bench.ts'
import { openServer } from './postgres-server.ts'
import { median, round, start, withFolder } from './processes.ts'
import { openLine } from './raw-load.ts'

const rounds = 3
const seconds = 5
const ordersPerSecond = 50
/** Pages of the list that are read in turn. */
const pages = 10
const buyers = 8

/** List answers per second. */
async function listRate({ base }: AppSetup): Promise<number> {
  const requests = Array.from({ length: pages }, (_, i) => ({
    path: `/goods/mobile/list?page=${i + 1}&pageSize=10&priceSort=asc&marketType=&showTopping=1`,
  }))
  const seen = await autocannon({ url: base, connections: 32, duration: seconds, requests })
  if (seen.non2xx > 0 || seen.errors > 0) throw new Error(`${seen.non2xx} bad answers, ${seen.errors} errors`)
  return seen.requests.average
}

/** Places orders at an even pace until told to stop; answers how many. */
async function sell({ base, goodsIds, skuIds, shopId, tokens }: AppSetup, stopped: AbortSignal): Promise<number> {
  const began = performance.now()
  let next = 0
  let placed = 0
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const line = await openLine(base)
      while (!stopped.aborted) {
        const n = next++
        await wait(began + (n * 1000) / ordersPerSecond - performance.now())
        const i = (n * 31) % goodsIds.length
        const body = JSON.stringify({ productId: goodsIds[i], skuId: skuIds[i], quantity: 1, takeType: 1, shopId })
        const answer = await line.send({ path: '/order/api/v1/order/create', token: tokens[n % tokens.length]!, body })
        if (!answer.startsWith('{"success":true')) throw new Error(answer)
        placed += 1
      }
      line.close()
    }),
  )
  return placed
}

async function measure(engine: 'pglite' | 'postgres', databaseUrl?: string): Promise<Line> {
  return withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['300', '64'], {
      DATA_DIR: dir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    const [quiet, selling, placed]: [number[], number[], number[]] = [[], [], []]
    for (let i = 0; i < rounds; i++) {
      quiet.push(await listRate(running.setup))
      const stop = new AbortController()
      const orders = sell(running.setup, stop.signal)
      selling.push(await listRate(running.setup))
      stop.abort()
      placed.push((await orders) / seconds)
    }
    await running.stop()
    const [a, b] = [median(selling), median(quiet)]
    return {
      name: 'lists-while-selling',
      ratio: round(a / b),
      figures: { engine, perSecond: Math.round(a), quietPerSecond: Math.round(b), ordersPerSecond: round(median(placed), 1) },
    }
  })
}

/** Rate of the product list while fifty orders a second are placed ÷ while nobody buys. */
export async function listsWhileSelling(): Promise<Line[]> {
  const embedded = await measure('pglite')
  const server = await openServer()
  try {
    return [embedded, await measure('postgres', await server.database('selling'))]
  } finally {
    await server.stop()
  }
}
