import { engineOf } from '@youli/server/kit/db/transactions.ts'
import { openDb } from '@youli/server/kit/db/db.ts'
import { idMaker } from '@youli/domain/kit/ids.ts'
import { join } from 'node:path'
import type { Line } from './bench.ts'
import type { AppSetup } from './app-process.ts'
import { openServer } from './postgres-server.ts'
import { openLine } from './raw-load.ts'
import { median, root, round, start, withFolder } from './processes.ts'

const callers = 32
const rounds = 3
const seconds = 4

/** Runs `work` from all callers at once until the time is over; answers how many were done per second. */
async function perSecond(work: (caller: number, n: number) => Promise<void>): Promise<number> {
  const until = Date.now() + seconds * 1000
  let done = 0
  const started = Date.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = 0; Date.now() < until; n++) {
        await work(caller, n)
        done += 1
      }
    }),
  )
  return (done * 1000) / (Date.now() - started)
}

/** Orders through HTTP, to these processes in turns: pickup of one piece, every caller a member of its own. The client is bare, so that the load takes little of the machine it measures. */
export async function throughHttp(
  { base, goodsIds, skuIds, shopId, tokens }: AppSetup,
  bases: readonly string[] = [base],
): Promise<number> {
  const lines = await Promise.all(tokens.map((_, i) => openLine(bases[i % bases.length]!)))
  const rate = await perSecond(async (caller, n) => {
    const i = (caller * 31 + n) % goodsIds.length
    const body = JSON.stringify({ productId: goodsIds[i], skuId: skuIds[i], quantity: 1, takeType: 1, shopId })
    const answer = await lines[caller]!.send({ path: '/order/api/v1/order/create', token: tokens[caller]!, body })
    if (!answer.startsWith('{"success":true')) throw new Error(answer)
  })
  for (const line of lines) line.close()
  return rate
}

const tables = `create table bench_sku (id bigint primary key, price bigint not null, quantity int not null check (quantity >= 0));
create table bench_order (id bigint primary key, member_id bigint not null, status smallint not null, payable bigint not null, body jsonb not null, created_at timestamptz not null);
create index on bench_order (member_id, id desc);
create table bench_line (id bigint primary key, order_id bigint not null, sku_id bigint not null, quantity int not null);
create index on bench_line (order_id);
create table bench_event (id bigint primary key, order_id bigint not null, verb text not null, at timestamptz not null);
create index on bench_event (order_id, id);
insert into bench_sku select g, 1000, 1000000 from generate_series(1, 1000) g;`

/** The same five statements in one transaction, straight on the driver of the same engine. */
async function onTheDriver(dir: string, databaseUrl: string | undefined): Promise<number> {
  const db = await openDb({ dataDir: dir, databaseUrl, migrationsDir: join(root, 'server/migrations'), poolSize: 10 })
  const engine = engineOf(db)
  await engine.pool.query(`begin read write; ${tables} commit;`)
  const id = idMaker(1)
  const body = JSON.stringify({ adjustments: [], trace: [{ step: 'goods', applied: true }] })
  const rate = await perSecond(async (caller, n) => {
    const client = await engine.pool.connect()
    try {
      const sku = ((caller * 31 + n) % 1000) + 1
      const [order, now] = [id(), new Date()]
      await client.query('begin read write')
      await client.query({ name: 'a', text: 'select price, quantity from bench_sku where id = $1', values: [sku] })
      await client.query({
        name: 'b',
        text: 'insert into bench_order values ($1, $2, 1, 1000, $3, $4)',
        values: [order, caller, body, now],
      })
      await client.query({ name: 'c', text: 'insert into bench_line values ($1, $2, $3, 1)', values: [id(), order, sku] })
      await client.query({ name: 'd', text: "insert into bench_event values ($1, $2, 'create', $3)", values: [id(), order, now] })
      await client.query({ name: 'e', text: 'update bench_sku set quantity = quantity - 1 where id = $1 and quantity >= 1', values: [sku] })
      await client.query('commit')
    } finally {
      client.release()
    }
    await engine.flush()
  })
  await db.close()
  return rate
}

async function measure(engine: 'pglite' | 'postgres', url: (name: string) => Promise<string | undefined>): Promise<Line> {
  const [ours, raw]: [number[], number[]] = [[], []]
  for (let i = 0; i < rounds; i++) {
    await withFolder(async (dir) => {
      const databaseUrl = await url(`bench${i}`)
      const running = await start<AppSetup>('app-process.ts', ['200', String(callers)], {
        DATA_DIR: dir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      })
      ours.push(await throughHttp(running.setup))
      await running.stop()
    })
    await withFolder(async (dir) => raw.push(await onTheDriver(dir, await url(`raw${i}`))))
  }
  const [a, b] = [median(ours), median(raw)]
  return {
    name: 'order-create',
    ratio: round(a / b),
    figures: { engine, ordersPerSecond: Math.round(a), driverPerSecond: Math.round(b), callers },
  }
}

export async function orderCreate(): Promise<Line[]> {
  const embedded = await measure('pglite', async () => undefined)
  const server = await openServer()
  try {
    return [embedded, await measure('postgres', (name) => server.database(name))]
  } finally {
    await server.stop()
  }
}
