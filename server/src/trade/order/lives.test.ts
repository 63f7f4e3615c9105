import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { addressOf, type SoldAtStore, crowd, makeSoldAtStore, openPayment, placeOrder, placed, staffOf, viewOrder } from './fixtures.ts'

const payWays = { online: 1, advance: 2, atStore: 3 } as const
type PayWay = keyof typeof payWays
const takes = { pickup: 1, courier: 2 } as const
type Take = keyof typeof takes

const seed = 20_261_121

describe.each(oneEngine)('an order lives on %s', (engine) => {
  let t: TestApp
  let operator: string
  let staff: string
  let go: ReturnType<typeof afterSales>
  let people: { token: string; address: string }[]
  const counters = {} as Record<PayWay, SoldAtStore>
  beforeAll(async () => {
    t = await testApp(engine)
    await t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, orderSettings.pointRate, '1'))
    operator = await t.operator()
    go = afterSales(t)
    staff = await staffOf(t, null)
    const tokens = await crowd(t, 3)
    people = await Promise.all(tokens.map(async (token) => ({ token, address: await addressOf(t, token) })))
    for (const way of Object.keys(payWays) as PayWay[])
      counters[way] = await makeSoldAtStore(t, {
        payWay: payWays[way],
        advanceFen: way === 'advance' ? 300 : 0,
        expressFeeFen: 800,
        limitSale: 6,
        skus: [{ quantity: 400, priceFen: 1999 }],
      })
  })
  afterAll(() => t.close())

  const request = (way: PayWay, take: Take, who: number, quantity = 2) =>
    counters[way].request(take === 'pickup' ? { quantity } : { quantity, takeType: 2, expressId: people[who]!.address })
  const act = <K extends string>(verb: K, id: string, who = 0, more: object = {}) =>
    t.send(`POST /order/api/v1/order/${verb}`, { id, ...more }, people[who]!.token)
  const view = (id: string, who = 0) => viewOrder(t, people[who]!.token, id)
  const handOver = async (id: string, who = 0, offlinePaymentFee?: number) =>
    t.send(
      'POST /order/api/v1/order/take-confirm',
      { id, offlinePaymentFee: offlinePaymentFee ?? (await view(id, who)).offlineWaitFee },
      staff,
    )
  const ship = (id: string) =>
    t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
  const finish = (id: string, who = 0) => t.send('GET /Order/Finish', { orderId: id }, people[who]!.token)
  const cashier = (number: string, outcome: string) => t.control('POST', `pay/${number}`, { outcome })
  const later = async (ms: number) => {
    t.clock.move(ms)
    await t.runDue()
  }
  const refunds = async (id: string) => (await t.call('GET /console/api/v1/order/detail', { id }, operator)).refunds
  const good = (reply: Reply) => expect(reply).toMatchObject({ success: true })

  const pay = async (way: PayWay, id: string) => {
    if (way === 'atStore') good(await act('confirm-order', id))
    else await cashier(await openPayment(t, people[0]!.token, id), 'ok')
    expect((await view(id)).status).toBe(orderStatus.paid)
  }

  /** Each end of a life, by what leads to it; answers the status it must come to. */
  const ends: Record<string, (way: PayWay, take: Take, id: string) => Promise<number>> = {
    completed: async (way, take, id) => {
      await pay(way, id)
      if (take === 'pickup') good(await handOver(id))
      else {
        good(await ship(id))
        good(await act('receive', id))
      }
      expect((await view(id)).status).toBe(orderStatus.received)
      await finish(id)
      return orderStatus.completed
    },
    'cancelled by its buyer': async (way, _, id) => {
      if (way !== 'atStore') await openPayment(t, people[0]!.token, id)
      good(await act('cancel', id))
      return orderStatus.cancelled
    },
    'closed by an operator': async (_way, _take, id) => {
      good(await t.send('POST /console/api/v1/order/close', { id, reason: '顾客要求' }, operator))
      return orderStatus.cancelled
    },
    'timed out': async () => {
      await later(31 * minuteMs)
      return orderStatus.cancelled
    },
    'refunded, paid too late': async (way, _, id) => {
      if (way === 'atStore') {
        await later(31 * minuteMs)
        expect(await act('confirm-order', id)).toMatchObject({ success: false })
        return orderStatus.cancelled
      }
      const number = await openPayment(t, people[0]!.token, id)
      await cashier(number, 'hold')
      good(await act('cancel', id))
      await t.control('POST', `pay/${number}/callbacks`, { variant: 'twice' })
      for (let tries = 0; tries < 50 && (await refunds(id)).some((f) => f.state !== 'done'); tries++) await later(minuteMs)
      expect(await refunds(id)).toMatchObject([{ state: 'done', amount: way === 'advance' ? 3 : expect.any(Number) }])
      return orderStatus.cancelled
    },
  }
  const money = { refund: { reason: 'no_longer_wanted' }, return: { reason: 'not_as_described' } } as const
  /** Asks for pieces back and has it agreed to; answers the after-sale's own id. */
  const agreed = async (kind: keyof typeof money, id: string, items?: object[]): Promise<string> => {
    good(await go.service(`create-${kind}`, { id, ...money[kind], items }, people[0]!.token))
    const { id: afterSaleId } = await go.one(id, operator)
    good(await go.operate('approve', { id: afterSaleId }, operator))
    return afterSaleId
  }
  const backEnds: typeof ends = {
    'refunded before it was handed over': async (way, _, id) => {
      await pay(way, id)
      await agreed('refund', id)
      await go.until(id, people[0]!.token, 9)
      return orderStatus.refunding
    },
    'refunded in part': async (way, _, id) => {
      await pay(way, id)
      const [line] = (await go.preview(id, people[0]!.token)).lines
      await agreed('refund', id, [{ lineId: line!.lineId, quantity: 1 }])
      await go.until(id, people[0]!.token, 9)
      return orderStatus.paid
    },
    returned: async (way, _, id) => {
      await pay(way, id)
      good(await ship(id))
      good(await act('receive', id))
      const afterSaleId = await agreed('return', id)
      good(await go.service('send-return', { id, expressName: '顺丰速运', expressNo: 'SF9' }, people[0]!.token))
      good(await go.operate('receive', { id: afterSaleId, disposition: 'shelf' }, operator))
      good(await go.operate('refund', { id: afterSaleId }, operator))
      await go.until(id, people[0]!.token, 9)
      return orderStatus.returning
    },
  }
  /** Money that was taken at the store is given back there; goods handed over there come back there. */
  const fits = (way: PayWay, take: Take, end: string) => (end === 'returned' ? take === 'courier' : !(end in backEnds) || way !== 'atStore')
  const all = { ...ends, ...backEnds }
  const lives = (Object.keys(payWays) as PayWay[]).flatMap((way) =>
    (Object.keys(takes) as Take[]).flatMap((take) =>
      Object.keys(all)
        .filter((end) => fits(way, take, end))
        .map((end) => [way, take, end] as const),
    ),
  )

  it.each(lives)('paid %s, handed over by %s, %s: its books add up', async (way, take, end) => {
    const id = await placed(t, people[0]!.token, request(way, take, 0))
    await addsUp(t.app.db)
    const status = await all[end]!(way, take, id)
    expect((await view(id)).status).toBe(status)
    await addsUp(t.app.db)
    // The limit of 6 pieces a person would end the table early.
    if (status !== orderStatus.cancelled) people[0] = await another()
  })

  const another = async () => {
    const [token] = (await crowd(t, 1)) as [string]
    return { token, address: await addressOf(t, token) }
  }

  /** What anybody may try on any order at any moment; most of it is refused. `o` and `n` choose among what is there. */
  const moves = fc.record({
    do: fc.constantFrom(
      ...([
        'place',
        'place',
        'place',
        'pay',
        'pay',
        'hold',
        'report',
        'check',
        'cancel',
        'close',
        'confirm',
        'ship',
        'take',
        'wrong',
      ] as const),
      ...([
        'receive',
        'finish',
        'wait',
        'long',
        'stock',
        'refund',
        'return',
        'approve',
        'reject',
        'sendBack',
        'takeIn',
        'payBack',
      ] as const),
    ),
    o: fc.nat(5),
    who: fc.nat(2),
    n: fc.nat(5),
  })
  type Move = typeof moves extends fc.Arbitrary<infer M> ? M : never

  /** Walks a history of fresh orders; nothing in it may be a fault. */
  async function walk(history: readonly Move[]): Promise<void> {
    const orders: { id: string; who: number; numbers: string[] }[] = []
    const polite = (reply: Reply) => expect(reply.status).toBe(200)
    for (const { do: what, o, who, n } of history) {
      const order = orders[o % Math.max(1, orders.length)]
      if (what === 'place') {
        const way = (Object.keys(payWays) as PayWay[])[n % 3]!
        const made = await placeOrder(t, people[who]!.token, request(way, n % 2 ? 'pickup' : 'courier', who, 1 + (o % 3)))
        polite(made)
        if (made.data) orders.push({ id: made.data.id, who, numbers: [] })
      } else if (what === 'wait' || what === 'long') await later(what === 'wait' ? 4 * minuteMs : 31 * minuteMs)
      else if (what === 'stock') {
        const { skuId } = counters.online
        polite(await t.send('POST /console/api/v1/stock/adjust', { skuId, change: n - 2 || 1, reason: 'count', remark: '盘点' }, operator))
      } else if (order) await one(what, order, n, polite)
    }
    await later(hourMs)
    await later(minuteMs)
    await addsUp(t.app.db)
  }

  /** The after-sale of an order; the order itself, which is none, before there is one. */
  const caseOf = async (id: string) => (await t.send('GET /console/api/v1/after-sales/one', { id }, operator)).data?.id ?? id
  const onePiece = async (id: string, who: number) => {
    const seen = await go.preview(id, people[who]!.token)
    return seen ? [{ lineId: seen.lines[0]!.lineId, quantity: 1 }] : null
  }

  async function one(what: Move['do'], order: { id: string; who: number; numbers: string[] }, n: number, polite: (r: Reply) => void) {
    const { id, who, numbers } = order
    const number = numbers[n % Math.max(1, numbers.length)]
    if (what === 'pay' || what === 'hold') {
      const opened = await openPayment(t, people[who]!.token, id, n % 2 ? 'jsapi' : 'h5').catch(() => null)
      if (opened === null) return
      numbers.push(opened)
      await cashier(opened, what === 'pay' ? 'ok' : 'hold')
    } else if (what === 'report') await (number && t.control('POST', `pay/${number}/callbacks`, { variant: n % 2 ? 'twice' : 'again' }))
    else if (what === 'check') polite(await act('pay-check', id, who))
    else if (what === 'cancel') polite(await act('cancel', id, who))
    else if (what === 'close') polite(await t.send('POST /console/api/v1/order/close', { id, reason: '缺货' }, operator))
    else if (what === 'confirm') polite(await act('confirm-order', id, who))
    else if (what === 'ship') polite(await ship(id))
    else if (what === 'take' || what === 'wrong') polite(await handOver(id, who, what === 'wrong' ? n : undefined))
    else if (what === 'receive') polite(await act('receive', id, who))
    else if (what === 'refund' || what === 'return')
      polite(
        await go.service(`create-${what}`, { id, ...money[what], items: n === 0 ? await onePiece(id, who) : null }, people[who]!.token),
      )
    else if (what === 'sendBack')
      polite(await go.service('send-return', { id, expressName: '顺丰速运', expressNo: 'SF9' }, people[who]!.token))
    else if (what === 'approve') polite(await go.operate('approve', { id: await caseOf(id) }, operator))
    else if (what === 'reject') polite(await go.operate('reject', { id: await caseOf(id), reason: '已备货' }, operator))
    else if (what === 'takeIn')
      polite(await go.operate('receive', { id: await caseOf(id), disposition: n % 2 ? 'shelf' : 'writeOff' }, operator))
    else if (what === 'payBack') polite(await go.operate('refund', { id: await caseOf(id) }, operator))
    else if (what === 'finish') polite(await finish(id, who))
  }

  it('whatever buyers, staff, operators, the provider and the clock do in any order, the books add up', async () => {
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 15, maxLength: 40 }), async (history) => {
        operator = await t.operator()
        for (const move of history) kinds.add(move.do)
        await walk(history)
      }),
      { numRuns: 8, seed, endOnFailure: true },
    )
    expect(kinds.size).toBe(23)
  }, 120_000)
})
