import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import type { Line } from './bench.ts'
import { openServer } from './postgres-server.ts'
import { type Helper, median, round, start, withFolder } from './processes.ts'
import { fire, type Hits, type Shot } from './raw-load.ts'
import type { SaleSetup } from './sale-process.ts'

const buyers = 20_000
const lines = 256
const rounds = 3
const kill = '/activity/api/v1/seckill/user/kill'

/** Outcome of a body of ours: the status of a request, `ok`, or the code of a refusal. */
function outcomeOf(body: string): string {
  const { success, code, data } = JSON.parse(body) as { success: boolean; code: number; data: { status?: string } | null }
  return success ? (data?.status ?? 'ok') : String(code)
}

/** A call of the console, as an operator. */
async function operate(base: string, path: string, input: object, token = ''): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', token }
  const reply = (await (await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(input) })).json()) as {
    success: boolean
    msg: string
    data: Record<string, string>
  }
  if (!reply.success) throw new Error(`${path}: ${reply.msg}`)
  return reply.data
}

interface QueueFigures {
  told: SaleSetup
  /** Addresses of all processes; shots take turns. */
  bases: string[]
  operator: string
  /** Each sale takes the next goods. */
  next: number
}

/** A running sale with this many pieces, limit 1; answers the shots of all buyers, each once. */
async function sale(queue: QueueFigures, quantity: number, of = buyers): Promise<{ activityId: string; shots: Shot[] }> {
  const { told, bases } = queue
  const i = queue.next++ % told.goodsIds.length
  const [goodsId, skuId] = [told.goodsIds[i]!, told.skuIds[i]!]
  const draft = {
    activityName: '限时秒杀',
    startTime: Date.now() - 60_000,
    endTime: Date.now() + 3_600_000,
    goodsId,
    personLimit: 1,
    skus: [{ skuId, activityPrice: 99, quantity }],
  }
  const { activityId } = await operate(bases[0]!, '/console/api/v1/seckill/save', draft, queue.operator)
  const body = JSON.stringify({ activityId, productId: goodsId, skuId, quantity: 1, takeType: 1, shopId: told.shopId })
  return { activityId: activityId!, shots: shotsOf(queue, kill, body).slice(0, of) }
}

const shotsOf = ({ told, bases }: QueueFigures, path: string, body: string): Shot[] =>
  told.tokens.map((token, i) => ({ base: bases[i % bases.length]!, path, token, body }))

const nothing = (queue: QueueFigures): Promise<Hits> => fire(shotsOf(queue, '/bench/noop', '{}'), lines, outcomeOf)

/** What the books say of a sale that is over, read from the live figures. */
async function sold(queue: QueueFigures, activityId: string): Promise<{ left: number; orders: number }> {
  const reply = await fetch(`${queue.bases[0]}/console/api/v1/seckill/live?activityId=${activityId}`, {
    headers: { token: queue.operator },
  })
  return ((await reply.json()) as { data: { left: number; orders: number } }).data
}

interface Run {
  noop: number
  hits: Hits
  oversold: number
}

/** One sale beside one round of nothing: what it sold must be what it had, or what was asked. */
async function run(queue: QueueFigures, quantity: number, of = buyers): Promise<Run> {
  const noop = (await nothing(queue)).perSecond
  const { activityId, shots } = await sale(queue, quantity, of)
  const hits = await fire(shots, lines, outcomeOf)
  const { left, orders } = await sold(queue, activityId)
  const success = hits.outcomes['success'] ?? 0
  if (success !== orders) throw new Error(`${success} were told they bought, ${orders} orders are there`)
  if (orders + left !== quantity) throw new Error(`${orders} orders and ${left} left of ${quantity}`)
  return { noop, hits, oversold: Math.max(0, orders - quantity) }
}

async function runs(queue: QueueFigures, quantity: number, of = buyers, times = rounds): Promise<Run[]> {
  const all: Run[] = []
  for (let i = 0; i < times; i++) all.push(await run(queue, quantity, of))
  return all
}

const rss = (pid: number): number => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)

const middle = (all: readonly Run[], pick: (run: Run) => number): number => median(all.map(pick))
const figures = (all: readonly Run[]) => ({
  perSecond: middle(all, (r) => r.hits.perSecond),
  noopPerSecond: middle(all, (r) => r.noop),
  p50: middle(all, (r) => r.hits.p50),
  p99: middle(all, (r) => r.hits.p99),
  oversold: Math.max(...all.map((r) => r.oversold)),
})

type Where = { engine: 'pglite' | 'postgres'; processes: number; databaseUrl: (name: string) => Promise<string | undefined> }

/** Opens the processes of one app, all on one database, with buyers in it. */
async function open<T>(
  where: Where,
  name: string,
  env: Record<string, string>,
  work: (queue: QueueFigures, all: Helper<SaleSetup>[]) => Promise<T>,
): Promise<T> {
  return withFolder(async (dir) => {
    const databaseUrl = await where.databaseUrl(name)
    const how = { DATA_DIR: dir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env }
    const all = [await start<SaleSetup>('sale-process.ts', [String(buyers)], how)]
    try {
      for (let i = 1; i < where.processes; i++) all.push(await start<SaleSetup>('sale-process.ts', ['0'], how))
      const { setup: told } = all[0]!
      const { token } = await operate(told.base, '/console/api/v1/login', told.operator)
      return await work({ told, bases: all.map((p) => p.setup.base), operator: token!, next: 0 }, all)
    } finally {
      for (const each of all) await each.stop()
    }
  })
}

async function measure(where: Where): Promise<Line[]> {
  const { engine, processes } = where
  const label = { engine, processes }
  const lineOf = (name: string, all: readonly Run[], more: Record<string, number> = {}): Line => {
    const f = figures(all)
    return { name, ratio: round(f.perSecond / f.noopPerSecond), figures: { ...label, ...f, ...more } }
  }
  const grouped = await open(where, `sale_${processes}`, {}, async (queue, all) => {
    await nothing(queue)
    const taps = await runs(queue, 500)
    const orders = await runs(queue, buyers)
    const memory = Math.max(...all.map((p) => rss(p.pid)))
    return { taps, orders, memory }
  })
  const { taps, orders, memory } = grouped
  const said = [lineOf('seckill-taps', taps, { rssMb: memory }), lineOf('seckill-orders', orders, { rssMb: memory })]
  if (processes > 1) return said
  const few = 4000
  const alone = await open(where, 'alone', { GROUP_MOST: '1' }, async (queue) => {
    await nothing(queue)
    return runs(queue, few, few, 2)
  })
  const [together, single] = [middle(orders, (r) => r.hits.perSecond), middle(alone, (r) => r.hits.perSecond)]
  return [
    ...said,
    { name: 'seckill-direct', ratio: round(together / single), figures: { ...label, togetherPerSecond: together, alonePerSecond: single } },
  ]
}

/** The orders of a flash sale of which everybody gets a piece, by so many processes on a database of its own. */
export const saleOrders = async (databaseUrl: (name: string) => Promise<string>, processes: number) =>
  open({ engine: 'postgres', processes, databaseUrl }, `bench_sale_${processes}`, {}, async (queue) => {
    await nothing(queue)
    return figures(await runs(queue, buyers))
  })

/** Kills the whole app in the middle of a sale, starts it again and counts: what somebody was told is there, and nothing more than the stock. */
async function killed(where: Where): Promise<Line> {
  return withFolder(async (dir) => {
    const databaseUrl = await where.databaseUrl('killed')
    const how = { DATA_DIR: dir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const first = await start<SaleSetup>('sale-process.ts', [String(buyers)], how)
    const { token } = await operate(first.setup.base, '/console/api/v1/login', first.setup.operator)
    const queue = { told: first.setup, bases: [first.setup.base], operator: token!, next: 0 }
    const { activityId, shots } = await sale(queue, buyers)
    const messages: string[] = []
    const load = fire(shots, lines, (body) => {
      const outcome = outcomeOf(body)
      if (outcome === 'success') messages.push((JSON.parse(body) as { data: { orderId: string } }).data.orderId)
      return outcome
    }).catch(() => null)
    while (messages.length < buyers / 10) await wait(5)
    process.kill(first.pid, 'SIGKILL')
    await load
    const again = await start<SaleSetup>('sale-process.ts', ['0'], how)
    try {
      const { left, orders } = await sold({ ...queue, bases: [again.setup.base] }, activityId)
      const lost = await missing(again.setup.base, queue, messages)
      return {
        name: 'seckill-killed',
        ratio: null,
        figures: { engine: where.engine, told: messages.length, orders, left, lost, offBooks: buyers - orders - left },
      }
    } finally {
      await again.stop()
    }
  })
}

/** Orders that somebody was told of and that nobody can find any more. */
async function missing(base: string, queue: QueueFigures, ids: readonly string[]): Promise<number> {
  let lost = 0
  for (const id of ids) {
    const reply = await fetch(`${base}/console/api/v1/order/detail?id=${id}`, { headers: { token: queue.operator } })
    if (!((await reply.json()) as { success: boolean }).success) lost += 1
  }
  return lost
}

export async function seckill(): Promise<Line[]> {
  const embedded: Where = { engine: 'pglite', processes: 1, databaseUrl: async () => undefined }
  const said = [...(await measure(embedded)), await killed(embedded)]
  const server = await openServer()
  try {
    const databaseUrl = (name: string) => server.database(name)
    for (const processes of [1, 2]) said.push(...(await measure({ engine: 'postgres', processes, databaseUrl })))
    said.push(await killed({ engine: 'postgres', processes: 1, databaseUrl }))
    return said
  } finally {
    await server.stop()
  }
}
