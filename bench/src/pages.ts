import autocannon from 'autocannon'
import type { AppSetup } from './app-process.ts'
import type { Line } from './bench.ts'
import { openServer } from './postgres-server.ts'
import { cpuMs, median, round, start, withFolder } from './processes.ts'

const rounds = 5
const seconds = 3
const connections = 32
const products = 200

/** What a phone asks of a product, all in one call. */
const pathOf = (id: string): string => {
  const reads = [`/goods/info?id=${id}`, `/goods/store/mobile-all?goodsId=${id}`, `/goods/detail/info?goodsId=${id}`]
  return `/batch/api/v1/read?${new URLSearchParams({ paths: reads.join(' ') })}`
}

/** Answers per second; each caller begins at another page, so that they are not all at the same one. */
async function rate(base: string, paths: readonly string[], token: string): Promise<number> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', token }
  const requests = paths.map((path) => ({ path, headers }))
  let callers = 0
  const seen = await autocannon({
    url: base,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = Math.floor((callers++ * requests.length) / connections)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  if (seen.non2xx > 0 || seen.errors > 0) throw new Error(`${base}: ${seen.non2xx} bad answers, ${seen.errors} errors`)
  return seen.requests.average
}

async function measure(engine: 'pglite' | 'postgres', databaseUrl?: string): Promise<Line> {
  return withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', [String(products), '1'], {
      DATA_DIR: dir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    const { base, goodsIds, tokens } = running.setup
    const pages = goodsIds.map(pathOf)
    const bare = await start<{ url: string; bytes: number }>('memory-process.ts', [base + pages[0]!])
    const [ours, memory, cpu]: [number[], number[], number[]] = [[], [], []]
    for (let i = 0; i < rounds; i++) {
      const before = cpuMs(running.pid)
      ours.push(await rate(base, pages, tokens[0]!))
      cpu.push((cpuMs(running.pid) - before) / (ours.at(-1)! * seconds))
      memory.push(await rate(new URL(bare.setup.url).origin, ['/same'], tokens[0]!))
    }
    await bare.stop()
    await running.stop()
    const [a, b] = [median(ours), median(memory)]
    const figures = {
      engine,
      perSecond: Math.round(a),
      memoryPerSecond: Math.round(b),
      cpuMsAPage: round(median(cpu)),
      bytes: bare.setup.bytes,
    }
    return { name: 'pages', ratio: round(a / b), figures }
  })
}

/** Product pages per second, two hundred in turn, each as a phone asks for it, against the same bytes answered from memory. */
export async function pages(): Promise<Line[]> {
  const embedded = await measure('pglite')
  const server = await openServer()
  try {
    return [embedded, await measure('postgres', await server.database('pages'))]
  } finally {
    await server.stop()
  }
}
