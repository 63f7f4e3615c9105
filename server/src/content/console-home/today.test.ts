import { type HomeRange } from '@youli/domain/content/console-home/rules.ts'
import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { makeSeckill, bought } from '../../marketing/seckill/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { manyOrders } from '../../trade/delivery/fixtures.ts'
import { crowd, makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore } from '../../trade/order/fixtures.ts'

describe.each(oneEngine)('figures of the home page on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let operator: string
  const today = (range: HomeRange = 'today', token = operator) => t.call('GET /console/api/v1/home/today', { range }, token)
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { name: '玉镯', skus: [{ quantity: 500 }], thumbnailUrl: '/art/jade.webp' })
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const truth = async <T extends object>(query: ReturnType<typeof sql>) =>
    (await t.db.read((r) => r.execute<T & Record<string, unknown>>(query))).rows

  it('tells a brand without orders', async () => {
    const { hasOrders, figures, series, best, running } = await today()
    expect({ hasOrders, best, running }).toEqual({ hasOrders: false, best: [], running: [] })
    expect(figures.sales).toEqual({ value: 0, yesterday: 0, lastWeek: 0, days: [0, 0, 0, 0, 0, 0, 0] })
    expect(series).toHaveLength(24)
  })

  it('agrees with the orders grouped by hour, across midnight, with refunded and without unpaid ones', async () => {
    await manyOrders(t, c, 4000)
    await t.db.transact(async (tx) => {
      await tx.execute(
        sql`update trade_order set payable_fen = 1000 + id % 7 * 100, online_fen = 1000 + id % 7 * 100, online_paid_fen = 1000 + id % 7 * 100, goods_fen = 1000 + id % 7 * 100`,
      )
      await tx.execute(sql`update trade_order set status = 0, paid_at = null, online_paid_fen = 0 where id % 5 = 0`)
      await tx.execute(sql`update trade_order set status = 8, child_status = 9, online_back_fen = online_fen where id % 5 = 1`)
    })
    const start = startOfDay(dayOf(t.clock.now()))
    const rows = await truth<{ at: string; fen: string }>(sql`
      select (extract(epoch from date_trunc('hour', paid_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') * 1000)::bigint::text as at,
        sum(payable_fen)::text as fen from trade_order where paid_at is not null group by 1`)
    const of = new Map(rows.map((row) => [Number(row.at), Number(row.fen) / 100]))
    const { series, hasOrders } = await today()
    expect(hasOrders).toBe(true)
    const now = t.clock.now().getTime()
    expect(series).toEqual(
      Array.from({ length: 24 }, (_, i) => {
        const at = start.getTime() + i * hourMs
        return { at, sales: at > now ? null : (of.get(at) ?? 0), before: of.get(at - dayMs) ?? 0 }
      }),
    )
    expect(series.reduce((sum, point) => sum + point.before, 0)).toBeGreaterThan(0)
  })

  it('shows the days as the sales report does, and figures until the same time of the day', async () => {
    const to = dayOf(t.clock.now())
    const report = await t.call('GET /console/api/v1/report/sales', { from: addDays(to, -59), to, step: 'day' }, operator)
    for (const [range, days] of [
      ['week', 7],
      ['month', 30],
    ] as const) {
      const { series } = await today(range)
      expect(series.map((point) => point.sales)).toEqual(report.rows.slice(-days).map((row) => row.sales))
      expect(series.map((point) => point.before)).toEqual(report.rows.slice(-2 * days, -days).map((row) => row.sales))
    }
    const now = t.clock.now()
    const until = async (daysBack: number) => {
      const [from, at] = [startOfDay(addDays(to, -daysBack)), new Date(now.getTime() - daysBack * dayMs)]
      const [row] = await truth<{ fen: string; n: string }>(
        sql`select coalesce(sum(payable_fen), 0)::text as fen, count(*)::text as n from trade_order where paid_at >= ${from.toISOString()}::timestamptz and paid_at < ${at.toISOString()}::timestamptz`,
      )
      return { sales: Number(row!.fen) / 100, orders: Number(row!.n) }
    }
    const { sales, orders, average } = (await today()).figures
    const [a, b, w] = [await until(0), await until(1), await until(7)]
    expect([sales.value, sales.yesterday, sales.lastWeek]).toEqual([a.sales, b.sales, w.sales])
    expect([orders.value, orders.yesterday, orders.lastWeek]).toEqual([a.orders, b.orders, w.orders])
    expect(average.yesterday).toBeCloseTo(b.sales / b.orders, 2)
    expect(sales.days).toEqual(report.rows.slice(-7).map((row) => row.sales))
  })

  it('counts new members until the same time of the day', async () => {
    const { newMembers: before } = (await today()).figures
    await crowd(t, 2)
    t.clock.move(dayMs)
    operator = await t.operator()
    await crowd(t, 1)
    t.clock.move(1000)
    const { newMembers } = (await today()).figures
    expect(newMembers).toMatchObject({ value: 1, yesterday: before.value + 2, lastWeek: 0 })
    expect(newMembers.days.slice(-2)).toEqual([before.value + 2, 1])
  })

  it('lists best sellers of the range and running activities, which need their permission', async () => {
    const [token] = (await crowd(t, 1)) as [string]
    const sale = await makeSeckill(t)
    await bought(t, token, sale)
    await payOrder(t, token, await placed(t, token, c.request({ quantity: 3 })))
    t.clock.move(1000)
    const { best, running } = await today()
    expect(best[0]).toEqual({ goodsId: c.goodsId, name: '玉镯', imageUrl: '/art/jade.webp', pieces: 3, amount: 30 })
    expect(running).toMatchObject([{ id: sale.activityId, type: 'seckill', people: 1 }])
    const report = await t.call(
      'GET /console/api/v1/report/goods',
      { from: dayOf(new Date(t.clock.now().getTime() - 6 * dayMs)), to: dayOf(t.clock.now()) },
      operator,
    )
    expect((await today('week')).best.map((g) => g.amount)).toEqual(report.rows.slice(0, 5).map((row) => row.amount))
    expect((await today('today', await operatorWith(t, ['dashboard.view']))).running).toBeNull()
  })

  it('is closed without the permission, and shows an operator of a store its own sales', async () => {
    expect((await t.send('GET /console/api/v1/home/today', {}, await operatorWith(t, ['order.view']))).code).toBe(403)
    const branch = await makeSoldAtStore(t, { skus: [{ quantity: 5, priceFen: 1234 }] })
    const [token] = (await crowd(t, 1)) as [string]
    await payOrder(t, token, await placed(t, token, branch.request()))
    t.clock.move(1000)
    const mine = await today('today', await operatorWith(t, ['dashboard.view'], [branch.shopId]))
    expect(mine.figures.sales.value).toBe(12.34)
    expect(mine.best).toHaveLength(1)
  })
})
