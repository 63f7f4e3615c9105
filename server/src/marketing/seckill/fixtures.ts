import type { Parsed } from '@youli/domain/kit/call.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { seckillConsoleCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { sql } from 'drizzle-orm'
import { type MadeGoods, makeGoods } from '../../catalog/goods/fixtures.ts'
import type { Db } from '../../kit/db/db.ts'
import { makeStore } from '../../trade/order/fixtures.ts'
import type { Reply, TestHouse } from '../../testing.ts'
import type { Outcome } from './wishes.ts'

/** A sale as a test wants it. */
export interface MadeSale {
  quantity: number
  personLimit: number
  priceFen: number
  /** Hours from now. */
  startsIn: number
  endsIn: number
  /** Fields of the console's form. */
  more: object
  /** The goods instead of one with 100 pieces more than are set aside. */
  goods: Partial<MadeGoods>
  tenant: 0 | 1
}

export interface SaleMade {
  activityId: string
  goodsId: string
  skuId: string
  skuIds: string[]
  shopId: string
  /** Payload of a kill: one piece for pickup; `more` changes it. */
  wish(more?: object): Record<string, unknown>
}

/** A seckill made at the console, running unless told otherwise, that sets aside the same quantity of every SKU. */
export async function makeSeckill(t: TestHouse, of: Partial<MadeSale> = {}): Promise<SaleMade> {
  const { quantity = 10, personLimit = 1, priceFen = 9900, startsIn = -1, endsIn = 24, more = {}, tenant = 0 } = of
  const { tenantId } = t.ground.tenants[tenant]
  const plenty = [{ quantity: quantity + 100, priceFen: 19_900 }]
  const { id: goodsId, skuIds } = await makeGoods(t, { tenantId, skus: plenty, ...of.goods })
  const [skuId, shopId] = [skuIds[0]!, await makeStore(t, tenantId)]
  const now = t.clock.now().getTime()
  const made = await t.send(
    'POST /console/api/v1/seckill/save',
    {
      activityName: '限时秒杀',
      startTime: now + startsIn * hourMs,
      endTime: now + endsIn * hourMs,
      goodsId,
      personLimit,
      skus: skuIds.map((id) => ({ skuId: id, activityPrice: yuan(priceFen), quantity })),
      ...more,
    },
    await t.operator(tenant),
  )
  if (!made.success) throw new Error(made.msg)
  const { activityId } = made.data as { activityId: string }
  const wish = (more = {}) => ({ activityId, productId: goodsId, skuId, quantity: 1, takeType: 1, shopId, ...more })
  return { activityId, goodsId, skuId, skuIds, shopId, wish }
}

export const kill = (t: TestHouse, token: string, wish: object, key?: string): Promise<Reply<Outcome>> =>
  t.send('POST /activity/api/v1/seckill/user/kill', wish, token, key ? { 'idempotency-key': key } : {}) as Promise<Reply<Outcome>>

type SaleDraft = Parsed<(typeof seckillConsoleCalls)['POST /console/api/v1/seckill/save']>

/** A whole draft from what matters; the rest is as a form leaves it. */
export const saleDraft = (
  of: Partial<SaleDraft> & Pick<SaleDraft, 'activityName' | 'goodsId' | 'startTime' | 'endTime' | 'skus'>,
): SaleDraft => seckillConsoleCalls['POST /console/api/v1/seckill/save'].input.parse(of)

/** Buys at once; answers the order's id, throws what was refused. */
export async function bought(t: TestHouse, token: string, sale: SaleMade, quantity = 1): Promise<string> {
  const { data, msg } = await kill(t, token, sale.wish({ quantity }))
  if (data?.status !== 'success') throw new Error(data?.statusMsg ?? msg)
  return data.orderId
}

export const statusOf = async (t: TestHouse, token: string, activityId: string): Promise<Outcome> =>
  (await t.send('GET /activity/api/v1/seckill/user/status', { activityId }, token)).data as Outcome

/** What must be equal whatever happened to a sale: each pair is [what is kept, what it must be]. */
export async function saleBooks(
  db: Db,
  { activityId, skuId }: Pick<SaleMade, 'activityId' | 'skuId'>,
): Promise<Record<string, [number, number]>> {
  const number = (query: ReturnType<typeof sql>) =>
    db.read(async (r) => {
      const { rows } = await r.execute<{ n: number }>(sql`select coalesce((${query}), 0)::int as n`)
      return rows[0]!.n
    })
  const reserve = sql`select id from stock_reserve where owner_id = ${activityId} and sku_id = ${skuId}`
  const left = await number(sql`select quantity from stock_reserve where owner_id = ${activityId} and sku_id = ${skuId}`)
  const live = await number(
    sql`select sum(l.quantity) from order_line l join trade_order o on o.id = l.order_id where o.activity_id = ${activityId} and o.status not in (0, 9)`,
  )
  const aside = await number(
    sql`select sum(change) from stock_movement where reserve_id = (${reserve}) and reason not in ('order', 'order-cancel')`,
  )
  return {
    reserve: [left, await number(sql`select sum(change) from stock_movement where reserve_id = (${reserve})`)],
    own: [
      await number(sql`select quantity from sku where id = ${skuId}`),
      await number(sql`select sum(change) from stock_movement where sku_id = ${skuId} and reserve_id is null`),
    ],
    pieces: [left + live, aside],
    tally: [await number(sql`select sum(quantity) from purchase_tally where subject_id = ${activityId}`), live],
    waiting: [await number(sql`select count(*) from seckill_wish where activity_id = ${activityId} and status = 'queue'`), 0],
  }
}

/** Throws unless every pair of the books is equal. */
export async function saleConserved(db: Db, sale: Pick<SaleMade, 'activityId' | 'skuId'>): Promise<void> {
  const wrong = Object.entries(await saleBooks(db, sale)).filter(([, [is, ought]]) => is !== ought)
  if (wrong.length > 0) throw new Error(`The books of the sale do not add up: ${JSON.stringify(Object.fromEntries(wrong))}`)
}
