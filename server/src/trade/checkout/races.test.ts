import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  books,
  conservation,
  crowd,
  makeSoldAtStore,
  openPayment,
  payOrder,
  placed,
  placeOrder,
  statusOf,
} from '../order/fixtures.ts'

/** How often each answer came: `ok`, or the refusal's code. */
const counter = (replies: readonly Reply[]) => {
  const seen: Record<string, number> = {}
  for (const r of replies) seen[r.success ? 'ok' : r.code] = (seen[r.success ? 'ok' : r.code] ?? 0) + 1
  return seen
}

describe.each(engines)('many at once on %s', (engine) => {
  let t: TestApp
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 60)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const cancel = (token: string, id: string) => t.send('POST /order/api/v1/order/cancel', { id }, token)
  const movements = async (skuId: string, reason: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute(sql`select count(*)::int as n from stock_movement where sku_id = ${skuId} and reason = ${reason}`),
    )
    return (rows[0] as { n: number }).n
  }

  it('sells 5 pieces to exactly 5 of 60 buyers, and again after each of them cancelled twice [B0324]', async () => {
    const takeDate = addDays(dayOf(t.clock.now()), 1)
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    for (const round of [1, 2]) {
      const replies = await Promise.all(people.map((token) => placeOrder(t, token, c.request({ takeDate }))))
      expect(counter(replies)).toEqual({ ok: 5, [no.soldOut.code]: 55 })
      expect(await books(t.db, c)).toEqual({ stock: [0, 0], pieces: [5, 5], counter: [5, 5], places: [5, 5] })
      const won = replies.flatMap((r, i) => (r.data ? [[people[i]!, r.data.id] as const] : []))
      const cancels = await Promise.all([...won, ...won].map(([token, id]) => cancel(token, id)))
      expect(counter(cancels)).toEqual({ ok: 5, [no.changed.code]: 5 })
      expect(await books(t.db, c)).toEqual({ stock: [5, 5], pieces: [5, 5], counter: [0, 0], places: [0, 0] })
      expect([await movements(c.skuId, 'order'), await movements(c.skuId, 'order-cancel')]).toEqual([5 * round, 5 * round])
    }
  })

  it('keeps the person limit of 2 across 10 parallel orders of one member [B0321]', async () => {
    const c = await makeSoldAtStore(t, { limitSale: 2, skus: [{ quantity: 50 }] })
    const replies = await Promise.all(Array.from({ length: 10 }, () => placeOrder(t, people[0]!, c.request())))
    expect(counter(replies)).toEqual({ ok: 2, [no.limited.code]: 8 })
    expect(replies.find((r) => !r.success)!.msg).toBe('该商品每人限购2件，您已购买2件')
    await conservation(t.db, c)
  })

  it('keeps a store’s limit of 3 a day across 12 parallel orders [B0374]', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 50 }] }, 3)
    const takeDate = addDays(dayOf(t.clock.now()), 2)
    const replies = await Promise.all(people.slice(0, 12).map((token) => placeOrder(t, token, c.request({ takeDate }))))
    expect(counter(replies)).toEqual({ ok: 3, [no.dayFull.code]: 9 })
    expect((await books(t.db, c)).places).toEqual([3, 3])
    await conservation(t.db, c)
  })

  it('gives every order its own number [B0402]', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 60 }] })
    const replies = await Promise.all(people.slice(0, 30).map((token) => placeOrder(t, token, c.request())))
    expect(counter(replies)).toEqual({ ok: 30 })
    const { rows } = await t.db.read((r) =>
      r.execute(sql`select count(*)::int as all, count(distinct order_no)::int as different from trade_order`),
    )
    expect((rows[0] as { all: number }).all).toBe((rows[0] as { different: number }).different)
  })

  it('makes one order of a submit that came twice, also of the last piece and at the limit [B0368]', async () => {
    const c = await makeSoldAtStore(t, { limitSale: 1, skus: [{ quantity: 1 }] })
    const submit = () => t.send('POST /order/api/v1/order/create', c.request(), people[1], { 'idempotency-key': 'k-1' })
    const both = await Promise.all([submit(), submit()])
    expect(both.map((r) => r.data!.status).toSorted((a, b) => a - b)).toEqual([-1, 1])
    const later = await submit()
    expect(new Set([...both, later].map((r) => r.data!.id)).size).toBe(1)
    expect(later.data!.status).toBe(-1)
    expect(await books(t.db, c)).toEqual({ stock: [0, 0], pieces: [1, 1], counter: [1, 1], places: [0, 0] })
    const others = await t.send('POST /order/api/v1/order/create', c.request(), people[2], { 'idempotency-key': 'k-1' })
    expect(others).toMatchObject({ code: no.soldOut.code })
    const refused = await t.send('POST /order/api/v1/order/create', c.request({ quantity: 0 }), people[2], { 'idempotency-key': 'k-2' })
    expect(refused).toMatchObject({ code: no.badQuantity.code })
  })

  it('receives, pays and prepays once when asked twice at once [B0418]', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 9 }] })
    const buyer = people[3]!
    const id = await placed(t, buyer, c.request({ takeType: 2, expressId: await addressOf(t, buyer) }))
    const twice = (key: string, input: object) => Promise.all([t.send(key, input, buyer), t.send(key, input, buyer)])
    expect(counter(await twice('POST /order/api/v1/order/pay', { id }))).toEqual({ ok: 2 })
    expect(counter(await twice('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }))).toEqual({ ok: 2 })
    const { rows } = await t.db.read((r) => r.execute(sql`select id from payment where order_id = ${id}`))
    expect(rows).toHaveLength(1)
    await payOrder(t, buyer, id)
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, await t.operator())
    expect(counter(await twice('POST /order/api/v1/order/receive', { id }))).toEqual({ ok: 1, [no.changed.code]: 1 })
    const free = await makeSoldAtStore(t, { skus: [{ priceFen: 0 }] })
    const gift = await placed(t, buyer, free.request())
    await twice('POST /order/api/v1/order/pay', { id: gift })
    const events = await t.db.read((r) => r.execute(sql`select verb from order_event where order_id in (${id}, ${gift}) order by id`))
    expect(events.rows.map((e) => (e as { verb: string }).verb)).toEqual(['create', 'pay', 'ship', 'receive', 'create', 'pay'])
  })

  it('lets exactly one of cancel and payment win, and returns the money of a cancelled order in full [B0410]', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 20 }] })
    const rounds = await Promise.all(people.slice(0, 20).map(async (token) => ({ token, id: await placed(t, token, c.request()) })))
    for (const [i, { token, id }] of rounds.entries()) {
      const number = await openPayment(t, token, id)
      await t.control('POST', `pay/${number}`, { outcome: 'hold' })
      const report = t.control('POST', `pay/${number}/callbacks`, { variant: 'again' })
      // A later start each round, so that now one and now the other is ahead.
      for (let ahead = i % 5; ahead > 0; ahead--) await fetch(`${t.base}/healthz`)
      const [cancelled] = await Promise.all([cancel(token, id), report])
      expect(await statusOf(t, token, id)).toBe(cancelled.success ? 0 : 2)
    }
    t.clock.move(60_000)
    await t.runDue()
    for (const { token, id } of rounds) {
      const { data } = await t.send('GET /console/api/v1/order/detail', { id }, await t.operator())
      const { payments, refunds } = data!
      expect(payments.map((p) => p.state)).toEqual(['paid'])
      expect(refunds.map((f) => f.amount)).toEqual((await statusOf(t, token, id)) === 0 ? [10] : [])
    }
    await conservation(t.db, c)
  })
})
