import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/databases.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { earn } from '../../member/wallet/service.ts'
import { setConfig } from '../../platform/tenant-config/service.ts'
import { type Reply, type TestHouse, testHouse } from '../../testing.ts'
import { conservation, type Counter, crowd, makeCounter, placed, placeOrder, viewOrder } from './fixtures.ts'

describe.each(engines)('points that pay a part of an order on %s', (engine) => {
  let t: TestHouse
  let c: Counter
  let people: string[]
  beforeAll(async () => {
    t = await testHouse(engine)
    people = await crowd(t, 6)
    c = await makeCounter(t, { expressFeeFen: 800, skus: [{ priceFen: 5000, exchangeMoneyFen: 1000, point: 1000, quantity: 50 }] })
  })
  afterAll(() => t.close())

  const tenantId = () => t.ground.tenants[0].tenantId
  const idOf = async (token: string) => ((await t.send('GET /authorization/auth/check', {}, token)).data as { userId: string }).userId
  const give = async (token: string, amount: number) => {
    const memberId = await idOf(token)
    const of = { tenantId: tenantId(), memberId, kind: 'integral', reason: 'activity', at: t.clock.now() } as const
    await t.app.db.transact((tx) => earn(tx, { ...of, amount, source: t.app.id() }))
    return memberId
  }
  const balance = async (token: string) => (await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data
  const cancel = (token: string, id: string) => t.send('POST /order/api/v1/order/cancel', { id }, token)
  const sound = async (memberId: string) => {
    const { stored, summed, kept, everything } = await books(t.app.db, memberId)
    expect([summed, kept, everything]).toEqual([stored, stored, 0])
  }

  it('B0351 B0365 the parameter is read by its key, and its exchangeRate is a number', async () => {
    const read = (key: string) => t.send('GET /promotion/api/v1/points-deduction/param', { key }, people[0])
    expect((await read('POINT_EXCHANGE_RATE')).data).toEqual({ key: 'POINT_EXCHANGE_RATE', exchangeRate: '100' })
    await t.app.db.transact((tx) => setConfig(tx, tenantId(), 'POINT_EXCHANGE_RATE', '50'))
    expect(Number(((await read('POINT_EXCHANGE_RATE')).data as { exchangeRate: string }).exchangeRate)).toBe(50)
    await t.app.db.transact((tx) => setConfig(tx, tenantId(), 'POINT_EXCHANGE_RATE', '100'))
    expect((await read('ORDER_TIMEOUT_MINUTES')).success).toBe(false)
  })

  it('B0349 B0360 B0361 B0362 takes exactly the points that match the money, and gives them back once', async () => {
    const me = people[0]!
    const memberId = await give(me, 2500)
    // Two pieces allow 20.00 for 2,000 points, whatever the page says they replace.
    const id = await placed(t, me, c.wish({ quantity: 2, exchangeMoney: 9999, paymentFee: 80 }))
    expect(await viewOrder(t, me, id)).toMatchObject({
      productFee: 100,
      discountFee: 20,
      paymentFee: 80,
      onlineWaitFee: 80,
      adjustments: [{ kind: 'points', amount: -20, label: '积分抵扣' }],
      lines: [{ discountFee: 20 }],
    })
    expect(await balance(me)).toBe(500)
    // Fewer points than it takes are scaled by the rate: 500 of them are 5.00.
    const second = await placed(t, me, c.wish({ exchangeMoney: 10 }))
    expect(await viewOrder(t, me, second)).toMatchObject({ discountFee: 5, paymentFee: 45 })
    expect(await balance(me)).toBe(0)
    // None left: the page that promised them is stale, one that did not simply pays.
    expect(await placeOrder(t, me, c.wish({ exchangeMoney: 10, paymentFee: 40 }))).toMatchObject({ code: no.priceChanged.code })
    const replies = await Promise.all([cancel(me, id), cancel(me, id), cancel(me, id)])
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(await balance(me)).toBe(2000)
    t.clock.move(31 * 60_000)
    await t.runDue()
    expect(await balance(me)).toBe(2500)
    await sound(memberId)
    await conservation(t.app.db, c)
  })

  it('B0368 parallel orders never spend the same points twice', async () => {
    const crowdOf = people.slice(1)
    const ids = await Promise.all(crowdOf.map((token) => give(token, 1000)))
    const wish = c.wish({ exchangeMoney: 10, paymentFee: 40 })
    const all = crowdOf.flatMap((token) => [token, token, token])
    const replies: Reply[] = await Promise.all(all.map((token) => placeOrder(t, token, wish)))
    expect(replies.filter((r) => r.success)).toHaveLength(5)
    expect(new Set(replies.filter((r) => !r.success).map((r) => r.code))).toEqual(new Set([no.priceChanged.code]))
    expect(await Promise.all(crowdOf.map(balance))).toEqual([0, 0, 0, 0, 0])
    for (const memberId of ids) await sound(memberId)
    await conservation(t.app.db, c)
  })

  it('one submit that comes twice spends its points once; goods without points and orders that want none take none', async () => {
    const me = people[0]!
    const twice = await Promise.all(
      [1, 2].map(() => t.send('POST /order/api/v1/order/create', c.wish({ exchangeMoney: 10 }), me, { 'idempotency-key': 'p-1' })),
    )
    expect(twice.map((r) => r.success)).toEqual([true, true])
    expect(await balance(me)).toBe(1500)
    const plain = await makeCounter(t)
    const id = await placed(t, me, plain.wish({ exchangeMoney: 10, paymentFee: 10 }))
    expect(await viewOrder(t, me, id)).toMatchObject({ discountFee: 0 })
    await placed(t, me, c.wish({ paymentFee: 50 }))
    expect(await balance(me)).toBe(1500)
  })
})
