import { setTimeout as wait } from 'node:timers/promises'
import type { Line } from './bench.ts'
import type { AppSetup } from './app-process.ts'
import { median, round, rssMb, start, withFolder } from './processes.ts'
import { openLine, type OpenLine } from './raw-load.ts'

/** A minute shows whether it runs; ten whether memory grows. */
const seconds = Number(process.env['MIXED_SECONDS'] ?? 60)
const callers = 32
const searchMs = 8000
const share = 0.8
const sampleMs = 2000

type Ask = { path: string; token: string; body?: string }
/** Eighteen looks to one order placed and one list of orders. */
function nth(n: number, { goodsIds, skuIds, shopId, tokens }: AppSetup): Ask {
  const token = tokens[(n * 7) % tokens.length]!
  const i = (n * 31) % goodsIds.length
  if (n % 20 === 7) {
    const body = JSON.stringify({ productId: goodsIds[i], skuId: skuIds[i], quantity: 1, takeType: 1, shopId })
    return { path: '/order/api/v1/order/create', token, body }
  }
  if (n % 20 === 13) return { path: '/order/api/v1/order/list?page=1&pageSize=10', token }
  if (n % 4 === 0) return { path: `/goods/info?id=${goodsIds[i]}`, token: '' }
  return { path: `/goods/mobile/list?page=${(n % 20) + 1}&pageSize=10&priceSort=asc&marketType=&showTopping=1`, token: '' }
}

/** Asks over all lines for a while; `pace` is the most per second, Infinity as fast as answers come. Answers how long each took, ms. */
async function load(lines: readonly OpenLine[], told: AppSetup, ms: number, pace: number): Promise<number[]> {
  const began = performance.now()
  const took: number[] = []
  let next = 0
  await Promise.all(
    lines.map(async (line) => {
      for (;;) {
        const n = next++
        const due = began + (n * 1000) / pace
        if (Math.max(due, performance.now()) >= began + ms) return
        if (due > performance.now()) await wait(due - performance.now())
        const answer = await line.send(nth(n, told))
        if (!answer.startsWith('{"success":true')) throw new Error(answer.slice(0, 300))
        // From when it was due: who waits for a line waits too.
        took.push(performance.now() - due)
      }
    }),
  )
  return took
}

/** Memory of the server through a long stretch of looking and buying at four fifths of what it can do: the last fifth's to the second fifth's. */
export const mixed = (): Promise<Line[]> =>
  withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['1000', '200'], { DATA_DIR: dir })
    const { setup: told, pid } = running
    const lines = await Promise.all(Array.from({ length: callers }, () => openLine(told.base)))
    const most = ((await load(lines, told, searchMs, Infinity)).length * 1000) / searchMs
    const memory: number[] = []
    const timer = setInterval(() => memory.push(rssMb(pid)), sampleMs)
    const took = (await load(lines, told, seconds * 1000, most * share)).toSorted((a, b) => a - b)
    clearInterval(timer)
    for (const line of lines) line.close()
    await running.stop()
    const fifth = Math.floor(memory.length / 5)
    const [early, late] = [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))]
    const at = (part: number): number => round(took[Math.floor(took.length * part)]!, 1)
    return [
      {
        name: 'mixed',
        ratio: round(late / early),
        figures: {
          seconds,
          mostPerSecond: Math.round(most),
          perSecond: Math.round(took.length / seconds),
          p50Ms: at(0.5),
          p99Ms: at(0.99),
          earlyMb: early,
          lateMb: late,
          highestMb: Math.max(...memory),
        },
      },
    ]
  })
