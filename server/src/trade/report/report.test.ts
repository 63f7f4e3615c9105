import { reportRefusals } from '@youli/domain/trade/report/texts.ts'
import { addDays, dayMs, dayOf } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { grantCoupon } from '../../promotion/coupon/public/grants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { manyOrders } from '../delivery/fixtures.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, openPayment, operatorWith, payOrder, placed } from '../order/fixtures.ts'

describe.each(oneEngine)('reports on %s', (engine) => {
  let t: TestApp
  let jade: SoldAtStore
  let tea: SoldAtStore
  let people: string[]
  let operator: string
  let today: string
  beforeAll(async () => {
    t = await testApp(engine)
    jade = await makeSoldAtStore(t, { name: '玉镯', skus: [{ quantity: 500, priceFen: 12_345 }] })
    tea = await makeSoldAtStore(t, { name: '龙井', skus: [{ quantity: 500, priceFen: 999 }] })
    people = await crowd(t, 3)
    // Three weeks of sales, some orders unpaid or cancelled, some money sent back.
    for (const day of [0, 5, 10, 15]) {
      for (const [i, token] of people.entries()) {
        const counter = i === 0 ? jade : tea
        const id = await placed(t, token, counter.request({ quantity: 1 + (day % 2) }))
        if (i < 2 || day === 5) await payOrder(t, token, id)
        if (i === 2 && day === 10) {
          const number = await openPayment(t, token, id)
          await t.send('POST /order/api/v1/order/cancel', { id }, token)
          await t.control('POST', `pay/${number}`, { outcome: 'ok' })
        }
      }
      await t.runDue()
      t.clock.move(5 * dayMs)
    }
    operator = await t.operator()
    today = dayOf(t.clock.now())
    await refundSome()
  })
  afterAll(() => t.close())

  /** Half of every third payment went back; one refund failed, one is under way. */
  const refundSome = () =>
    t.db.transact(async (tx) => {
      const { rows } = await tx.execute<{ id: string; tenant_id: string; order_id: string; amount_fen: string; paid_at: string }>(
        sql`select * from payment where state = 'paid' order by id`,
      )
      for (const [i, p] of rows.filter((_, i) => i % 2 === 0).entries()) {
        const id = t.app.id()
        const state = ['done', 'done', 'failed', 'processing'][i % 4]!
        await tx.execute(sql`insert into refund (id, tenant_id, payment_id, order_id, out_refund_no, source, amount_fen, reason, state, refunded_at, created_at)
          select ${id}::bigint, tenant_id, id, order_id, ${`R${id}`}, 'test', amount_fen / 2, ${i % 2 === 0 ? '不想要了' : '质量问题'}, ${state},
            case when ${state} = 'done' then paid_at + interval '2 days' end, paid_at + interval '1 day' from payment where id = ${p.id}::bigint`)
      }
    })

  const report = async <K extends string>(what: K, input: object = {}, token = operator) =>
    (await t.send(`GET /console/api/v1/report/${what}`, { from: addDays(today, -30), to: today, ...input }, token)).data!
  const sumOf = <N extends string>(rows: readonly Record<N, number>[], name: N) =>
    rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100
  const truth = async (query: ReturnType<typeof sql>) => {
    const { rows } = await t.db.read((r) => r.execute<{ n: string }>(sql`select coalesce((${query}), 0) as n`))
    return Number(rows[0]!.n)
  }

  it('sales of any step add up to the same total, which is what the orders say', async () => {
    const [byDay, byWeek, byMonth] = [
      await report('sales'),
      await report('sales', { step: 'week' }),
      await report('sales', { step: 'month' }),
    ]
    for (const answer of [byDay, byWeek, byMonth])
      for (const name of ['paidOrders', 'pieces', 'goodsAmount', 'discount', 'freight', 'sales', 'refunded', 'net'] as const)
        expect([name, sumOf(answer.rows, name)]).toEqual([name, byDay.total[name]])
    expect(byDay.rows).toHaveLength(31)
    expect(byDay.total).toMatchObject({
      paidOrders: await truth(sql`select count(*) from trade_order where paid_at is not null`),
      buyers: 3,
      sales: (await truth(sql`select sum(payable_fen) from trade_order where paid_at is not null`)) / 100,
      refunded: (await truth(sql`select sum(amount_fen) from refund where state = 'done' and source <> 'late'`)) / 100,
      pieces: await truth(
        sql`select sum(quantity) from order_line l join trade_order o on o.tenant_id = l.tenant_id and o.id = l.order_id where o.paid_at is not null`,
      ),
    })
    expect(byDay.total.net).toBeCloseTo(byDay.total.sales - byDay.total.refunded, 2)
  })

  it('goods add up to the sales, the best first; stores see their own', async () => {
    const goods = await report('goods')
    expect(goods.rows.map((row) => row.goodsId)).toEqual([jade.goodsId, tea.goodsId])
    for (const name of ['pieces', 'goodsAmount', 'discount', 'amount'] as const) expect(sumOf(goods.rows, name)).toBe(goods.total[name])
    expect(goods.goods).toBe(2)
    const { total } = await report('sales')
    expect(goods.total.amount).toBeCloseTo(total.goodsAmount - total.discount, 2)
    const ofStore = await report('goods', { shopId: tea.shopId })
    expect(ofStore.rows.map((row) => row.goodsId)).toEqual([tea.goodsId])
    const branch = await operatorWith(t, ['report.view'], [tea.shopId])
    expect(await report('goods', {}, branch)).toEqual(ofStore)
    expect((await report('sales', {}, branch)).total.sales).toBe(ofStore.total.amount)
  })

  it('refunds by period and by reason are the same money; late payments are told, but are no sale taken back', async () => {
    const refunds = await report('refunds', { step: 'week' })
    for (const name of ['refunds', 'asked', 'done', 'failed'] as const) {
      expect([name, sumOf(refunds.rows, name)]).toEqual([name, refunds.total[name]])
      expect([name, sumOf(refunds.reasons, name)]).toEqual([name, refunds.total[name]])
    }
    expect(refunds.total.refunds).toBe(await truth(sql`select count(*) from refund`))
    expect(refunds.reasons.map((row) => row.reason).sort()).toEqual(['不想要了', '订单已关闭，自动退款', '质量问题'].sort())
    expect(refunds.total.failed).toBeGreaterThan(0)
  })

  it('refuses ranges without an end, other brands see nothing, and the permission is asked for', async () => {
    const ask = (input: object, token = operator) => t.send('GET /console/api/v1/report/sales', input, token)
    expect(await ask({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
      code: reportRefusals.badRange.code,
      msg: '开始日期不能晚于结束日期',
    })
    expect((await ask({ from: '1999-01-01', to: '2026-11-01' })).code).toBe(reportRefusals.badRange.code)
    expect((await ask({ from: 'x', to: '2026-11-01' })).status).toBe(400)
    expect((await ask({ from: today, to: today, step: 'hour' })).status).toBe(400)
    expect((await ask({ from: today, to: today }, await operatorWith(t, ['dashboard.view']))).code).toBe(403)
    for (const what of ['sales', 'goods', 'refunds', 'coupons'] as const)
      expect(Object.values((await report(what, {}, await t.operator(1))).total).every((n) => !n)).toBe(true)
  })

  it('thousands of orders are summed in a few statements, whatever their number', async () => {
    const before = (await report('sales')).total
    await manyOrders(t, tea, 5000, { payableFen: 333 })
    const after = (await report('sales')).total
    expect(after.paidOrders - before.paidOrders).toBe(5000)
    expect(after.sales - before.sales).toBeCloseTo(16_650, 2)
  })

  it('coupons by kind and by period are the same coupons; those of unpaid and refunded orders were not used', async () => {
    const { tenantId } = t.tenants[0]
    const five = await makeTemplate(t, tenantId, { name: '五元券', personLimit: 9 })
    const short = await makeTemplate(t, tenantId, { name: '一日券', takeEffectWay: 'fix_term', takeEffectDay: 1 })
    const claim = async (token: string) => {
      await t.send('POST /coupon/api/v2/market/buy', { id: five, quantity: 1 }, token)
      const { data } = await t.send('GET /coupon/api/v2/coupon/my', { state: 'unused' }, token)
      return data!.find((each) => each.couponMarketId === five)!.couponId
    }
    const [first, second, third] = people as [string, string, string]
    const order = async (token: string, of: SoldAtStore) => placed(t, token, of.request({ couponId: await claim(token) }))
    const paid = await order(first, jade)
    await t.send('POST /console/api/v1/order/reprice', { id: paid, discount: 23.45, freight: 0, reason: '老客' }, await t.operator())
    await payOrder(t, first, paid)
    await order(second, tea)
    const sentBack = await order(third, tea)
    await payOrder(t, third, sentBack)
    await t.send('POST /order/api/v1/service/create-refund', { id: sentBack, reason: 'other' }, third)
    const { id } = await t.call('GET /order/api/v1/service/view', { id: sentBack }, third)
    const began = dayOf(t.clock.now())
    expect(await t.send('POST /console/api/v1/after-sales/approve', { id }, await t.operator())).toMatchObject({ success: true })
    const actor = systemActor(t.app, tenantId, t.clock.now())
    await t.db.transact((tx) => grantCoupon(tx, actor, short, [{ memberId: t.app.id(), source: 'birthday' }]))
    t.clock.move(3 * dayMs)
    const range = { from: began, to: dayOf(t.clock.now()) }
    const authenticator = await t.operator()
    const seen = await report('coupons', range, authenticator)
    // 123.45 less the coupon's 5.00, and less what the operator took off.
    const used = { used: 1, discount: 5, turnover: 95, yield: 19 }
    expect(seen.total).toEqual({ issued: 4, claimed: 3, expired: 1, ...used })
    expect(seen.templates).toEqual([
      { templateId: five, couponName: '五元券', issued: 3, claimed: 3, expired: 0, ...used },
      { templateId: short, couponName: '一日券', issued: 1, claimed: 0, used: 0, expired: 1, discount: 0, turnover: 0, yield: null },
    ])
    for (const step of ['day', 'week', 'month'])
      for (const name of ['issued', 'claimed', 'used', 'expired', 'discount', 'turnover'] as const)
        expect([name, sumOf((await report('coupons', { ...range, step }, authenticator)).rows, name)]).toEqual([name, seen.total[name]])
    expect((await report('coupons', { ...range, shopId: tea.shopId }, authenticator)).total).toMatchObject({ used: 0, turnover: 0 })
    expect((await report('coupons', range, await operatorWith(t, ['report.view'], [jade.shopId]))).total).toMatchObject(used)
  })
})
