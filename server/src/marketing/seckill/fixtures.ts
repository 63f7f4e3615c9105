import type { Parsed } from '@youli/domain/kit/call.ts'
import { seckillConsoleCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { sql } from 'drizzle-orm'
import type { AnyDb } from '../../kit/db/db.ts'
import type { TestApp } from '../../testing.ts'
import { type SaleOptions, makeSale, type TestSale } from '../activity/fixtures.ts'
import type { Outcome } from './requests.ts'

/** A seckill made at the console, running unless told otherwise, that sets aside the same quantity of every SKU. */
export const makeSeckill = (t: TestApp, of: Partial<SaleOptions> = {}): Promise<TestSale> => makeSale(t, 'seckill', of)

export const kill = (t: TestApp, token: string, request: object, key?: string) =>
  t.send('POST /activity/api/v1/seckill/user/kill', request, token, key ? { 'idempotency-key': key } : {})

type SaleDraft = Parsed<(typeof seckillConsoleCalls)['POST /console/api/v1/seckill/save']>

/** A whole draft from what matters; the rest is as a form leaves it. */
export const saleDraft = (
  of: Partial<SaleDraft> & Pick<SaleDraft, 'activityName' | 'goodsId' | 'startTime' | 'endTime' | 'skus'>,
): SaleDraft => seckillConsoleCalls['POST /console/api/v1/seckill/save'].input.parse(of)

/** Buys at once; answers the order's id, throws what was refused. */
export async function bought(t: TestApp, token: string, sale: TestSale, quantity = 1): Promise<string> {
  const { data, msg } = await kill(t, token, sale.request({ quantity }))
  if (data?.status !== 'success') throw new Error(data?.statusMsg ?? msg)
  return data.orderId
}

export const statusOf = async (t: TestApp, token: string, activityId: string): Promise<Outcome> =>
  t.call('GET /activity/api/v1/seckill/user/status', { activityId }, token)

/** What must be equal whatever happened to a sale: each pair is [what is kept, what it must be]. */
export async function saleBooks(
  db: AnyDb,
  { activityId, skuId }: Pick<TestSale, 'activityId' | 'skuId'>,
): Promise<Record<string, [number, number]>> {
  const number = (query: ReturnType<typeof sql>) =>
    db.read(async (r) => {
      const { rows } = await r.execute<{ n: number }>(sql`select coalesce((${query}), 0)::int as n`)
      return rows[0]!.n
    })
  const reserve = sql`select id from stock_reserve where owner_id = ${activityId} and sku_id = ${skuId}`
  const left = await number(sql`select quantity from stock_reserve where owner_id = ${activityId} and sku_id = ${skuId}`)
  const live = await number(
    sql`select sum(l.quantity) from order_line l join trade_order o on o.tenant_id = l.tenant_id and o.id = l.order_id where o.activity_id = ${activityId} and o.status not in (0, 9)`,
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
    counter: [await number(sql`select sum(quantity) from purchase_tally where subject_id = ${activityId}`), live],
    waiting: [await number(sql`select count(*) from seckill_wish where activity_id = ${activityId} and status = 'queue'`), 0],
  }
}

/** Throws unless every pair of the books is equal. */
export async function saleConserved(db: AnyDb, sale: Pick<TestSale, 'activityId' | 'skuId'>): Promise<void> {
  const wrong = Object.entries(await saleBooks(db, sale)).filter(([, [is, ought]]) => is !== ought)
  if (wrong.length > 0) throw new Error(`The books of the sale do not add up: ${JSON.stringify(Object.fromEntries(wrong))}`)
}
