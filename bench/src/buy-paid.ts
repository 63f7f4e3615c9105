import type { ControlAnswer } from '@youli/simulators/control/answers.ts'
import type { AppSetup } from './app-process.ts'
import type { Line } from './bench.ts'
import { openServer } from './postgres-server.ts'
import { cpuMs, median, round, start, withFolder } from './processes.ts'
import { openLine } from './raw-load.ts'

const callers = 32
const rounds = 3
const ordersARound = 1500

/** Does a piece of work for each of the items, as many at a time as there are lines to one address. */
async function eachOnLines<T>(
  base: string,
  items: readonly T[],
  ask: (item: T, n: number) => { path: string; token: string; body: object },
) {
  let next = 0
  const answers: string[] = []
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const line = await openLine(base)
      for (let n = next++; n < items.length; n = next++) {
        const { path, token, body } = ask(items[n]!, n)
        answers[n] = await line.send({ path, token, body: JSON.stringify(body) })
      }
      line.close()
    }),
  )
  return answers
}

const idOf = (answer: string): string => {
  const id = /"data":\{"id":"(\d+)"/.exec(answer)?.[1]
  if (!id) throw new Error(answer)
  return id
}

/** Orders placed, their payments opened, paid and reported by the provider; answers the server's milliseconds of processor for each. */
async function buy({ base, goodsIds, skuIds, shopId, tokens }: AppSetup, pid: number, outside: string): Promise<number> {
  const token = (n: number) => tokens[n % tokens.length]!
  const before = cpuMs(pid)
  const placed = await eachOnLines(base, Array.from({ length: ordersARound }), (_, n) => {
    const i = (n * 31) % goodsIds.length
    const body = { productId: goodsIds[i], skuId: skuIds[i], quantity: 1, takeType: 1, shopId }
    return { path: '/order/api/v1/order/create', token: token(n), body }
  })
  const opened = await eachOnLines(base, placed.map(idOf), (id, n) => ({
    path: '/payment/api/v1/prepay',
    token: token(n),
    body: { id, channel: 'jsapi', payType: 'order' },
  }))
  for (const answer of opened) if (!answer.startsWith('{"success":true')) throw new Error(answer)
  const { payments } = (await (await fetch(`${outside}/sim/control/payments?state=NOTPAY`)).json()) as ControlAnswer<'GET payments'>
  const numbers = payments.map((one) => one.outTradeNo)
  await eachOnLines(outside, numbers, (number) => ({ path: `/sim/control/pay/${number}`, token: '', body: { outcome: 'ok' } }))
  if (numbers.length !== ordersARound) throw new Error(`${numbers.length} of ${ordersARound} payments wait`)
  return (cpuMs(pid) - before) / ordersARound
}

async function measure(engine: 'pglite' | 'postgres', databaseUrl?: string): Promise<Line> {
  return withFolder(async (dir) => {
    const outside = await start<{ base: string }>('simulators-process.ts')
    const running = await start<AppSetup>('app-process.ts', ['200', '200'], {
      DATA_DIR: dir,
      SIMULATORS_URL: outside.setup.base,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    const each: number[] = []
    // The first round warms the compiler.
    for (let i = 0; i <= rounds; i++) each.push(await buy(running.setup, running.pid, outside.setup.base))
    await running.stop()
    await outside.stop()
    return { name: 'buy-paid', ratio: null, figures: { engine, cpuMsAnOrder: round(median(each.slice(1))), orders: rounds * ordersARound } }
  })
}

/** What an order that is placed and paid costs the server's processor, the simulators and (but for the embedded one) the database left out. */
export async function buyPaid(): Promise<Line[]> {
  const embedded = await measure('pglite')
  const server = await openServer()
  try {
    return [embedded, await measure('postgres', await server.database('paid'))]
  } finally {
    await server.stop()
  }
}
