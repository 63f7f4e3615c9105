import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { periodOf, periodsBetween, type ReportStep } from '@youli/domain/trade/report/rules.ts'
import { orderNoOf } from '@youli/domain/trade/order/rules.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBy, findingsText } from '../../kit/audit.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { paidAtCashier } from '../payment/fixtures.ts'
import { orderChecks } from './audit.ts'
import { crowd, makeSoldAtStore, openPayment, operatorWith, payOrder, placed, type SoldAtStore } from './fixtures.ts'
import { closeSales } from './jobs.ts'
import { findOrder } from './public/queries.ts'
import { closeNextDays, closeSalesDays } from './sales-days.ts'
import { orderLine, salesClosed, tradeOrder } from './tables.ts'

const seed = 20_261_126
const daysLaid = 45
const shops = ['501', '502', null] as const

/** What one order sold: the day of its payment counted back from today (null: unpaid), where, and lines of product, pieces and fen. */
const sale = fc.record({
  daysBack: fc.oneof(fc.constant(null), fc.nat({ max: daysLaid - 1 })),
  /** Close to midnight on either side, or anywhere. */
  msOfDay: fc.oneof(fc.constantFrom(0, 1, dayMs - 1), fc.nat({ max: dayMs - 1 })),
  shopId: fc.constantFrom(...shops),
  memberId: fc.integer({ min: 1, max: 60 }).map(String),
  freightFen: fc.nat({ max: 900 }),
  lines: fc.array(
    fc.record({
      goods: fc.nat({ max: 3 }),
      name: fc.constantFrom('龙井', '玉镯'),
      quantity: fc.integer({ min: 1, max: 4 }),
      unitFen: fc.integer({ min: 100, max: 9999 }),
      discountFen: fc.nat({ max: 100 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)
const goodsFenOf = ({ lines }: Sale) => sum(lines.map((line) => line.unitFen * line.quantity))
const discountOf = ({ lines }: Sale) => sum(lines.map((line) => line.discountFen))

describe.each(engines)('sums of closed days on %s', (engine) => {
  let t: TestApp
  let operator: string
  let bound: string
  let boundToTwo: string
  let today: string
  let tenantId: string
  const sales = fc.sample(sale, { numRuns: 300, seed })
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    t.clock.set(new Date(startOfDay(dayOf(t.clock.now())).getTime() + 12 * hourMs))
    today = dayOf(t.clock.now())
    await logIn()
    await lay()
  })
  afterAll(() => t.close())

  async function logIn(): Promise<void> {
    operator = await t.operator()
    bound = await operatorWith(t, ['report.view'], ['502'])
    boundToTwo = await operatorWith(t, ['report.view'], ['501', '502'])
  }
  const lay = () =>
    t.db.transact(async (tx) => {
      for (const one of sales) {
        const [id, fen] = [t.app.id(), goodsFenOf(one)]
        const paidAt = one.daysBack === null ? null : new Date(startOfDay(addDays(today, -one.daysBack)).getTime() + one.msOfDay)
        const payableFen = fen + one.freightFen - discountOf(one)
        const amounts = { goodsFen: fen, freightFen: one.freightFen, discountFen: discountOf(one), payableFen }
        await tx.insert(tradeOrder).values({
          id,
          tenantId,
          orderNo: orderNoOf(id),
          memberId: one.memberId,
          appId: t.tenants[0].appId,
          status: paidAt ? 2 : 1,
          type: 1,
          takeType: one.shopId ? 1 : 2,
          shopId: one.shopId,
          payWay: 1,
          totalQuantity: sum(one.lines.map((line) => line.quantity)),
          ...amounts,
          onlineFen: payableFen,
          offlineFen: 0,
          onlinePaidFen: paidAt ? payableFen : 0,
          adjustments: [],
          trace: [],
          timeoutMinutes: 30,
          payBy: t.clock.now(),
          paidAt,
        })
        const lines = one.lines.map(({ goods, name: goodsName, ...line }) => ({
          id: t.app.id(),
          orderId: id,
          goodsId: String(700 + goods),
          skuId: '1',
          goodsName,
          spec: '',
          artNo: '',
          imageUrl: '',
          ...line,
        }))
        await tx.execute(insertAll(orderLine, lines))
      }
    })

  interface Range {
    from: string
    to: string
    step?: ReportStep
    shopId?: string
  }
  /** The reports as the laid sales say, reckoned without a database. */
  function expected({ from, to, step = 'day' }: Range, at: readonly (string | null)[]) {
    const within = sales.filter(
      (one) => one.daysBack !== null && at.includes(one.shopId) && between(addDays(today, -one.daysBack), from, to),
    )
    const ids = [...new Set(within.flatMap(({ lines }) => lines.map(({ goods }) => goods)))]
    const goods = ids.map((id) => {
      const lines = within.flatMap((one) => one.lines.filter((line) => line.goods === id))
      const [fen, off] = [sum(lines.map((line) => line.unitFen * line.quantity)), sum(lines.map((line) => line.discountFen))]
      return {
        goodsId: String(700 + id),
        goodsName: lines
          .map(({ name }) => name)
          .toSorted()
          .at(-1),
        pieces: sum(lines.map((line) => line.quantity)),
        orders: within.filter((one) => one.lines.some((line) => line.goods === id)).length,
        goodsAmount: fen / 100,
        discount: off / 100,
        amount: (fen - off) / 100,
      }
    })
    const figures = (some: readonly Sale[]) => {
      const [fen, off, freight] = [sum(some.map(goodsFenOf)), sum(some.map(discountOf)), sum(some.map(({ freightFen }) => freightFen))]
      return {
        paidOrders: some.length,
        buyers: new Set(some.map(({ memberId }) => memberId)).size,
        pieces: sum(some.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
        goodsAmount: fen / 100,
        discount: off / 100,
        freight: freight / 100,
        sales: (fen + freight - off) / 100,
      }
    }
    const total = figures(within)
    const { pieces, goodsAmount, discount } = total
    return {
      goods: {
        rows: goods.toSorted((a, b) => b.amount - a.amount),
        goods: goods.length,
        total: {
          pieces,
          goodsAmount,
          discount,
          orders: within.length,
          amount: sum(goods.map(({ amount }) => Math.round(amount * 100))) / 100,
        },
      },
      sales: {
        total,
        rows: periodsBetween(from, to, step).map((period) => ({
          period,
          ...figures(within.filter((one) => periodOf(addDays(today, -one.daysBack!), step) === period)),
        })),
      },
    }
  }
  const between = (day: string, from: string, to: string) => from <= day && day <= to

  const goodsReport = (range: Range, token = operator) => t.call('GET /console/api/v1/report/goods', range, token)
  const salesReport = (range: Range, token = operator) => t.call('GET /console/api/v1/report/sales', range, token)
  const whole = () => ({ from: addDays(today, -daysLaid), to: today })
  const ranges = (): Range[] => [
    whole(),
    { ...whole(), step: 'week' },
    // One of them ends within a week.
    { from: addDays(today, -40), to: addDays(today, -20), step: 'week' },
    { from: addDays(today, -40), to: addDays(today, -21), step: 'week' },
    { from: addDays(today, -33), to: today, step: 'month' },
    { from: addDays(today, -5), to: addDays(today, -3) },
    { ...whole(), step: 'week', shopId: '501' },
  ]
  async function reportsAreRight(): Promise<void> {
    for (const range of ranges()) {
      const right = expected(range, range.shopId ? [range.shopId] : shops)
      expect(await goodsReport(range)).toEqual(right.goods)
      expect(await salesReport(range)).toMatchObject(right.sales)
    }
    for (const [token, at] of [
      [bound, ['502']],
      [boundToTwo, ['501', '502']],
    ] as const) {
      const right = expected({ ...whole(), step: 'month' }, at)
      expect(await goodsReport(whole(), token)).toEqual(right.goods)
      expect(await salesReport({ ...whole(), step: 'month' }, token)).toMatchObject(right.sales)
    }
  }
  const findings = async () => {
    const checks = orderChecks.filter(({ name }) => /-of-(?:day|period)$/.test(name))
    return findingsText(await t.app.db.of(tenantId).read((r) => auditBy(r, checks)))
  }
  const closedThrough = async () => (await t.db.read((r) => r.select().from(salesClosed))).find((row) => row.tenantId === tenantId)?.through
  const close = (days: number) => t.db.transact((tx) => closeNextDays(tx, tenantId, addDays(today, -1), days))

  it('reports say what orders say before, while and after days are closed', async () => {
    await reportsAreRight()
    for (let open = true; open;) {
      open = await close(4)
      await reportsAreRight()
      expect(await findings()).toBe('')
    }
    expect(await closedThrough()).toBe(addDays(today, -1))
  })

  const reopen = () =>
    t.db.transact((tx) =>
      tx.execute(
        sql`with a as (delete from sales_of_day), b as (delete from goods_sold_of_day), c as (delete from buyers_of_period) delete from sales_closed`,
      ),
    )

  it('a closing that dies half way keeps nothing, and the next one closes the days', async () => {
    await reopen()
    await close(3)
    const before = await closedThrough()
    const dying = t.db.transact(async (tx) => {
      await closeNextDays(tx, tenantId, addDays(today, -1), 3)
      throw new Error('died')
    })
    await expect(dying).rejects.toThrow('died')
    expect(await closedThrough()).toBe(before)
    await reportsAreRight()
    await closeSalesDays(t.db, t.clock.now())
    expect(await closedThrough()).toBe(addDays(today, -1))
    await reportsAreRight()
  })

  it('two processes close each day once; whoever reads meanwhile sees it once', async () => {
    const other = engine === 'postgres' ? await testApp(engine, { beside: t }) : null
    await reopen()
    const right = expected(whole(), shops).goods
    const read = async () => {
      for (let n = 0; n < 12; n++) expect(await goodsReport(whole())).toEqual(right)
    }
    await Promise.all([closeByOne(), closeByOne(), closeSalesDays((other ?? t).db, t.clock.now()), read(), read()])
    await other?.close()
    expect(await findings()).toBe('')
    await reportsAreRight()
  })
  const closeByOne = async () => {
    while (await close(1));
  }

  it('the job closes a day three hours after its end', async () => {
    const nextDay = startOfDay(addDays(today, 1)).getTime()
    for (const [hours, through] of [
      [2.9, addDays(today, -1)],
      [3, today],
    ] as const) {
      t.clock.set(new Date(nextDay + hours * hourMs))
      await t.app.jobs.runNow(closeSales)
      expect(await closedThrough()).toBe(through)
    }
    // Sessions do not last that long.
    await logIn()
    await reportsAreRight()
  })
})

describe.each(engines)('payments around the closing of days on %s', (engine) => {
  let t: TestApp
  let counter: SoldAtStore
  let buyer: string
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    counter = await makeSoldAtStore(t, { skus: [{ quantity: 500, priceFen: 1000 }] })
    buyer = (await crowd(t, 1))[0]!
  })
  afterAll(() => t.close())

  const place = () => placed(t, buyer, counter.request())
  const paidOn = async (id: string) => dayOf((await t.db.read((r) => findOrder(r, tenantId, id))).paidAt!)
  const ordersOf = async (day: string) =>
    (await t.call('GET /console/api/v1/report/goods', { from: day, to: day }, await t.operator())).total.orders
  const findings = async () => findingsText(await t.app.db.of(tenantId).read((r) => auditBy(r, orderChecks)))

  it('counts a payment that is recorded under a moment of a closed day on the first open day', async () => {
    const day = dayOf(t.clock.now())
    const then = new Date(startOfDay(day).getTime() + 12 * hourMs)
    t.clock.set(then)
    await payOrder(t, buyer, await place())
    const late = await place()
    const order = await t.db.read((r) => findOrder(r, tenantId, late))
    await closeSalesDays(t.db, new Date(then.getTime() + dayMs))
    await t.db.transact((tx) => paidAtCashier(tx, t.app, order, then))
    expect(await paidOn(late)).toBe(addDays(day, 1))
    expect(await ordersOf(day)).toBe(1)
    expect(await findings()).toBe('')
  })

  it('counts each order once when it is paid and refunded while its day is closed by two', async () => {
    t.clock.move(5 * dayMs)
    const midnight = startOfDay(addDays(dayOf(t.clock.now()), 1))
    t.clock.set(new Date(midnight.getTime() - 60_000))
    const [early, refunded, next] = [await place(), await place(), await place()]
    await payOrder(t, buyer, refunded)
    const numbers = [await openPayment(t, buyer, early), await openPayment(t, buyer, next)]
    await t.control('POST', `pay/${numbers[0]!}`, { outcome: 'ok' })
    t.clock.set(midnight)
    const closing = () => closeSalesDays(t.db, new Date(midnight.getTime() + 3 * hourMs))
    await Promise.all([
      closing(),
      t.control('POST', `pay/${numbers[1]!}`, { outcome: 'ok' }),
      t.send('POST /order/api/v1/service/create-refund', { id: refunded, reason: 'other' }, buyer),
      closing(),
    ])
    const { id } = await t.call('GET /order/api/v1/service/view', { id: refunded }, buyer)
    await t.send('POST /console/api/v1/after-sales/approve', { id }, await t.operator())
    await t.runDue()
    expect([await paidOn(early), await paidOn(refunded), await paidOn(next)]).toEqual([
      addDays(dayOf(midnight), -1),
      addDays(dayOf(midnight), -1),
      dayOf(midnight),
    ])
    expect([await ordersOf(addDays(dayOf(midnight), -1)), await ordersOf(dayOf(midnight))]).toEqual([2, 1])
    expect(await findings()).toBe('')
  })
})
