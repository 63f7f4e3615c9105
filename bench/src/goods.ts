import autocannon from 'autocannon'
import type { Line } from './bench.ts'
import type { AppSetup } from './app-process.ts'
import { median, round, start, withFolder } from './processes.ts'

const rounds = 5
const seconds = 3

interface Rate {
  perSecond: number
  p99: number
}

async function rate(url: string): Promise<Rate> {
  const seen = await autocannon({ url, connections: 32, duration: seconds, headers: { 'x-requested-with': 'XMLHttpRequest' } })
  if (seen.non2xx > 0 || seen.errors > 0) throw new Error(`${url}: ${seen.non2xx} bad answers, ${seen.errors} errors`)
  return { perSecond: seen.requests.average, p99: seen.latency.p99 }
}

/** Requests per second of one address against the same bytes answered from memory, interleaved, medians. */
async function against(name: string, pathOf: (told: AppSetup) => string): Promise<Line[]> {
  return withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['1000', '1'], { DATA_DIR: dir })
    const url = `${running.setup.base}${pathOf(running.setup)}`
    const bare = await start<{ url: string; bytes: number }>('memory-process.ts', [url])
    const [ours, memory]: [Rate[], Rate[]] = [[], []]
    for (let i = 0; i < rounds; i++) {
      ours.push(await rate(url))
      memory.push(await rate(bare.setup.url))
    }
    await bare.stop()
    await running.stop()
    const [a, b] = [median(ours.map((r) => r.perSecond)), median(memory.map((r) => r.perSecond))]
    return [
      {
        name,
        ratio: round(a / b),
        figures: {
          perSecond: Math.round(a),
          memoryPerSecond: Math.round(b),
          p99Ms: median(ours.map((r) => r.p99)),
          bytes: bare.setup.bytes,
        },
      },
    ]
  })
}

export const goodsList = () => against('goods-list', () => '/goods/mobile/list?page=1&pageSize=10&priceSort=asc&marketType=&showTopping=1')
export const goodsDetail = () => against('goods-detail', ({ goodsIds }) => `/goods/info?id=${goodsIds[500]}`)
