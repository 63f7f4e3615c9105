import { join } from 'node:path'
import { openDb } from '@youli/server/kit/db/db.ts'
import { engineOf } from '@youli/server/kit/db/transactions.ts'
import type { Line } from './bench.ts'
import type { AppSetup } from './app-process.ts'
import { openServer } from './postgres-server.ts'
import { median, root, round, start, withFolder } from './processes.ts'

const sizes = { small: 1000, large: Number(process.env['GROWTH_ROWS'] ?? 1_000_000) }
/** Orders of each member at either size: what grows is the app, not one member's life. */
const perMember = 20
const rounds = 5
const asksARound = 60

type Query = (text: string) => Promise<Record<string, string>[]>
type Helper = Awaited<ReturnType<typeof start<AppSetup>>>

/** Copies rows of a table within the database: `from` names the source with `t` and a number `g`, `changes` what differs, as SQL by column. */
async function copy(query: Query, table: string, from: string, changes: Record<string, string>): Promise<void> {
  const rows = await query(`select column_name from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`)
  const names = rows.map((row) => row['column_name']!)
  const values = names.map((name) => changes[name] ?? `t."${name}"`)
  // Connections read only unless they say otherwise.
  await query(
    `begin read write; insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${from}; commit`,
  )
}

/** Fills an app that has 1,000 goods and one order up to this many of each. */
async function lay(databaseUrl: string, count: number): Promise<void> {
  const db = await openDb({ dataDir: '', databaseUrl, migrationsDir: join(root, 'server/migrations') })
  const query: Query = async (text) => (await engineOf(db).pool.query(text)).rows as Record<string, string>[]
  // Far from the ids of the app, in the order of time.
  const order = `(select id from trade_order order by id limit 1)`
  await copy(query, 'trade_order', `trade_order t cross join generate_series(1, ${count - 1}) g where t.id = ${order}`, {
    id: `t.id + g`,
    order_no: `'YL' || (t.id + g)`,
    request_key: 'null',
    member_id: `case when g < ${perMember} then t.member_id else 100 + g / ${perMember} end`,
    status: '(g % 4) + 1',
    created_at: `t.created_at + g * interval '1 millisecond'`,
  })
  await copy(query, 'order_line', `order_line t cross join generate_series(1, ${count - 1}) g where t.order_id = ${order}`, {
    id: `t.id + g * 2`,
    order_id: 't.order_id + g',
  })
  const times = count / 1000 - 1
  if (times > 0) {
    const copies = (
      table: string,
      at: string,
    ) => `${table} t join (select id, row_number() over (order by id) as n from goods) b on b.id = ${at}
      cross join generate_series(1, ${times}) g`
    await copy(query, 'goods', copies('goods', 't.id'), {
      id: `b.id + g::bigint * 1000000000`,
      min_price_fen: `t.min_price_fen + g`,
      base_sale_number: `t.base_sale_number + g % 997`,
      topping: 'false',
    })
    await copy(query, 'sku', `${copies('sku', 't.goods_id')} where t.sort = 0`, {
      id: `t.id + g::bigint * 1000000000`,
      goods_id: `b.id + g::bigint * 1000000000`,
    })
  }
  await query('begin read write; analyze; commit')
  await db.close()
}

interface Asked {
  path: (n: number) => string
  token: string
}

/** Milliseconds an answer takes, median of some one after the other. */
async function timeOf(base: string, { path, token }: Asked, round: number): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < asksARound; n++) {
    const began = performance.now()
    const reply = await fetch(base + path(round * asksARound + n), { headers: { token } })
    const text = await reply.text()
    took.push(performance.now() - began)
    if (!text.startsWith('{"success":true')) throw new Error(text.slice(0, 300))
  }
  return median(took)
}

const sorts = ['priceSort=asc', 'priceSort=desc', 'saleSort=asc', 'saleSort=desc']
/** Every ask another page or order of the list, so that none is answered from memory. */
const goodsPath = (n: number): string =>
  `/goods/mobile/list?page=${(n % 90) + 1}&pageSize=10&${sorts[Math.floor(n / 90) % sorts.length]}&marketType=&showTopping=1`

/** Lays the rows of an app that has just started, and says what it is asked. */
async function fill({ setup: told }: Helper, databaseUrl: string, count: number): Promise<Record<string, Asked>> {
  const { base, tokens, goodsIds, skuIds, shopId } = told
  const post = async (path: string, body: object, token = '') => {
    const headers = { token, 'content-type': 'application/json' }
    const reply = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { success: boolean; msg: string; data: { token: string } }
  }
  const request = { productId: goodsIds[0], skuId: skuIds[0], quantity: 1, takeType: 1, shopId }
  const placed = await post('/order/api/v1/order/create', request, tokens[0])
  if (!placed.success) throw new Error(placed.msg)
  await lay(databaseUrl, count)
  const { data } = await post('/console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
  return {
    'order-list': { path: () => '/order/api/v1/order/list?page=1&pageSize=10', token: tokens[0]! },
    'order-list-console': { path: (n) => `/console/api/v1/order/list?page=${(n % 50) + 1}&pageSize=20`, token: data.token },
    'goods-list': { path: goodsPath, token: '' },
  }
}

/** Milliseconds of one list in either app, asked by turns; the first round warms them. */
async function compare(name: string, few: [Helper, Asked], many: [Helper, Asked]): Promise<Line> {
  const times: [number, number][] = []
  for (let i = 0; i <= rounds; i++) times.push([await timeOf(few[0].setup.base, few[1], i), await timeOf(many[0].setup.base, many[1], i)])
  const [a, b] = [0, 1].map((side) => median(times.slice(1).map((pair) => pair[side]!))) as [number, number]
  return { name: `growth-${name}`, ratio: round(b / a), figures: { rows: sizes.large, smallMs: round(a), largeMs: round(b) } }
}

/** How much longer lists take at a million rows than at a thousand, on PostgreSQL: two apps side by side. */
export async function growth(): Promise<Line[]> {
  const server = await openServer()
  const apps: Helper[] = []
  try {
    return await withFolder(async (dir) => {
      const open = async (name: keyof typeof sizes) => {
        const url = await server.database(name)
        const running = await start<AppSetup>('app-process.ts', ['1000', '1'], { DATA_DIR: join(dir, name), DATABASE_URL: url })
        apps.push(running)
        return [running, await fill(running, url, sizes[name])] as const
      }
      const [[small, few], [large, many]] = [await open('small'), await open('large')]
      const lines: Line[] = []
      for (const name of Object.keys(few)) lines.push(await compare(name, [small, few[name]!], [large, many[name]!]))
      return lines
    })
  } finally {
    for (const running of apps) await running.stop()
    await server.stop()
  }
}
