import { common } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { cartRefusals } from '@youli/domain/trade/cart/texts.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setGoodsStatus } from '../../catalog/goods/public/changes.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { addressOf, conservation, type SoldAtStore, crowd, makeSoldAtStore, viewOrder } from '../order/fixtures.ts'

describe.each(oneEngine)('the cart on %s', (engine) => {
  let t: TestApp
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 16)
  })
  afterAll(() => t.close())

  const tenantId = () => t.tenants[0].tenantId
  const add = (token: string, c: SoldAtStore, quantity = 1) =>
    t.send('POST /order/api/v1/cart/add', { productId: c.goodsId, skuId: c.skuId, quantity }, token)
  const list = (token: string) => t.call('GET /order/api/v1/cart/list', {}, token)
  const change = (token: string, skuId: string, quantity: number) => t.send('POST /order/api/v1/cart/change', { skuId, quantity }, token)
  const wished = (c: SoldAtStore, quantity = 1) => ({ skuId: c.skuId, productId: c.goodsId, quantity })
  const submit = (token: string, lines: readonly object[], more: object, key?: string) =>
    t.send('POST /order/api/v1/order/create-cart', { lines, ...more }, token, key ? { 'idempotency-key': key } : {})
  const codes = (replies: readonly Reply[]) => replies.map((r) => (r.success ? 'ok' : String(r.code))).toSorted((a, b) => (a < b ? -1 : 1))

  it('keeps lines one by one, newest first, with what is true of each now, and nothing beyond stock and limit', async () => {
    const [me] = people as [string]
    const [tea, pot, gone] = [
      await makeSoldAtStore(t, { name: '茶' }),
      await makeSoldAtStore(t, { name: '壶', limitSale: 2 }),
      await makeSoldAtStore(t),
    ]
    expect((await add(me, tea, 3)).data).toBe(1)
    expect((await add(me, pot)).data).toBe(2)
    t.clock.move(1000)
    expect((await add(me, tea, 4)).data).toBe(2)
    t.clock.move(1000)
    expect((await add(me, gone)).data).toBe(3)
    expect(await add(me, tea, 4)).toMatchObject({ code: cartRefusals.short.code, msg: '库存不足，最多可购买10件' })
    expect(await add(me, pot, 2)).toMatchObject({ code: no.limited.code })
    expect(await change(me, pot.skuId, 3)).toMatchObject({ code: no.limited.code })
    expect(await change(me, tea.skuId, 2)).toMatchObject({ success: true })
    for (const quantity of [0, -1, 1.5, 10_000, '2x', [2], true]) expect((await change(me, tea.skuId, quantity as number)).status).toBe(400)
    expect(await add(me, { ...tea, goodsId: pot.goodsId })).toMatchObject({ code: no.badSku.code })
    await t.db.transact((tx) => setGoodsStatus(tx, systemActor(t.app, tenantId(), t.clock.now()), [gone.goodsId], 2))
    expect(await add(me, gone)).toMatchObject({ code: no.goodsGone.code })
    expect((await list(me)).map((l) => [l.goodsName, l.quantity, l.most, l.state, l.selected])).toEqual([
      ['明前龙井', 1, 10, 'gone', true],
      ['茶', 2, 10, 'ok', true],
      ['壶', 1, 2, 'ok', true],
    ])
    await t.send('POST /order/api/v1/cart/select', { skuIds: [tea.skuId], selected: false }, me)
    await t.send('POST /order/api/v1/cart/remove', { skuIds: [gone.skuId, '1'] }, me)
    expect((await list(me)).map((l) => [l.goodsName, l.selected])).toEqual([
      ['茶', false],
      ['壶', true],
    ])
    expect((await t.send('GET /order/api/v1/cart/count', {}, me)).data).toBe(2)
    expect((await t.send('GET /order/api/v1/cart/count', {}, await t.visitor())).data).toBe(0)
    expect(await add(await t.visitor(), tea)).toMatchObject({ code: common.notRegistered.code })
    expect(await list(people[1]!)).toEqual([])
    expect(await change(people[1]!, tea.skuId, 1)).toMatchObject({ code: cartRefusals.changed.code })
  })

  it('one order takes lines that share a way, a store and a day, with the highest express fee once [B0347]', async () => {
    const me = people[2]!
    const a = await makeSoldAtStore(t, { expressFeeFen: 800, skus: [{ priceFen: 1000 }] })
    const b = await makeSoldAtStore(t, { expressFeeFen: 1200, skus: [{ priceFen: 333 }] })
    await add(me, a, 2)
    await add(me, b, 3)
    const terms = await t.send('GET /order/api/v1/cart/checkout', {}, me)
    expect(terms.data).toMatchObject({ takeTypes: [1, 2], expressFee: 12, payWay: 1, day: { required: false } })
    const lines = [wished(a, 2), { ...wished(b, 3), price: 3.33 }]
    const way = { takeType: 2, expressId: await addressOf(t, me), remark: '一起送', paymentFee: 41.99 }
    expect(await submit(me, lines, { ...way, paymentFee: 49.99 })).toMatchObject({ code: no.priceChanged.code })
    expect(await submit(me, [wished(a, 1)], way)).toMatchObject({ code: cartRefusals.changed.code })
    const made = await submit(me, lines, way, 'both')
    expect(made.data).toMatchObject({ status: 1 })
    const order = await viewOrder(t, me, made.data!.id)
    expect(order).toMatchObject({ productFee: 29.99, freightFee: 12, paymentFee: 41.99, quantity: 5, remark: '一起送' })
    expect(order.lines).toMatchObject([
      { skuId: a.skuId, quantity: 2, price: 10, discountFee: 0 },
      { skuId: b.skuId, quantity: 3, price: 3.33 },
    ])
    expect(await list(me)).toEqual([])
    expect((await submit(me, lines, way, 'both')).data).toMatchObject({ id: made.data!.id, status: -1 })
    expect(await submit(me, lines, way)).toMatchObject({ code: cartRefusals.changed.code })
    await t.send('POST /order/api/v1/order/cancel', { id: made.data!.id }, me)
    for (const c of [a, b]) await conservation(t.db, c)
  })

  it('refuses what no one order can be: other ways, pay ways, stores and days, a line twice, too many of one goods', async () => {
    const me = people[3]!
    const today = dayOf(t.clock.now())
    const pickup = await makeSoldAtStore(t, { expressType: 1, limitSale: 3, skus: [{}, {}] })
    const others = {
      courier: await makeSoldAtStore(t, { expressType: 2 }),
      inStore: await makeSoldAtStore(t, { payWay: 3 }),
      elsewhere: await makeSoldAtStore(t, { shopIds: [(await makeSoldAtStore(t)).shopId] }),
      presale: await makeSoldAtStore(t, { saleType: 'presale', takeStartDay: addDays(today, 60) }),
    }
    const at = { takeType: 1, shopId: pickup.shopId }
    for (const c of [pickup, ...Object.values(others)]) await add(me, c)
    const both = (c: SoldAtStore, more: object = {}) => submit(me, [wished(pickup), wished(c)], { ...at, ...more })
    expect(await both(others.courier)).toMatchObject({ code: no.waysDiffer.code })
    expect(await both(others.inStore)).toMatchObject({ code: no.payWaysDiffer.code })
    expect(await both(others.elsewhere)).toMatchObject({ code: no.badStore.code })
    expect(await both(others.presale)).toMatchObject({ code: no.chooseDay.code })
    for (const away of [1, 60])
      expect(await both(others.presale, { takeDate: addDays(today, away) })).toMatchObject({ code: no.badDay.code })
    expect(await submit(me, [wished(pickup), wished(pickup)], at)).toMatchObject({ code: no.badSku.code })
    expect((await submit(me, [], at)).status).toBe(400)
    const { rows } = await t.db.read((r) =>
      r.execute<{ id: string }>(sql`select id::text from sku where goods_id = ${pickup.goodsId} order by id`),
    )
    const twin = { ...pickup, skuId: rows.find((row) => row.id !== pickup.skuId)!.id }
    await add(me, pickup)
    await add(me, twin, 2)
    expect(await submit(me, [wished(pickup, 2), wished(twin, 2)], at)).toMatchObject({ code: no.limited.code })
    expect(await list(me)).toHaveLength(6)
    await t.send('POST /order/api/v1/cart/select', { skuIds: [pickup.skuId, others.courier.skuId], selected: true }, me)
    expect(await t.send('GET /order/api/v1/cart/checkout', {}, me)).toMatchObject({ success: false })
    await conservation(t.db, others.courier)
  })

  it('opposite carts fight for the last pieces of two goods: nobody waits in a circle, nothing is sold twice, all of a loser stays', async () => {
    const [a, b] = [await makeSoldAtStore(t, { skus: [{ quantity: 4 }] }), await makeSoldAtStore(t, { skus: [{ quantity: 4 }] })]
    const racers = people.slice(4, 14)
    for (const token of racers) for (const c of [a, b]) await add(token, c)
    const takeDate = addDays(dayOf(t.clock.now()), 1)
    const replies = await Promise.all(
      racers.map((token, i) =>
        submit(token, i % 2 === 0 ? [wished(a), wished(b)] : [wished(b), wished(a)], { takeType: 1, shopId: a.shopId, takeDate }),
      ),
    )
    expect(codes(replies)).toEqual([...Array.from({ length: 6 }, () => String(no.soldOut.code)), 'ok', 'ok', 'ok', 'ok'])
    for (const c of [a, b]) await conservation(t.db, { ...c, shopId: a.shopId })
    expect((await Promise.all(racers.map(list))).map((l) => l.length).toSorted((x, y) => x - y)).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 2, 2])
    const won = replies.flatMap((r, i) => (r.data ? [[racers[i]!, r.data.id] as const] : []))
    await Promise.all(won.map(([token, id]) => t.send('POST /order/api/v1/order/cancel', { id }, token)))
    for (const c of [a, b]) await conservation(t.db, { ...c, shopId: a.shopId })
    const { rows } = await t.db.read((r) => r.execute(sql`select quantity from sku where id in (${a.skuId}, ${b.skuId})`))
    expect(rows).toEqual([{ quantity: 4 }, { quantity: 4 }])
  })

  it('what two submits want of one cart at once is bought once [B0368]', async () => {
    const me = people[14]!
    const [a, b] = [await makeSoldAtStore(t), await makeSoldAtStore(t)]
    for (const c of [a, b]) await add(me, c)
    const way = { takeType: 1, shopId: a.shopId }
    const replies = await Promise.all([[wished(a), wished(b)], [wished(a)], [wished(b), wished(a)]].map((lines) => submit(me, lines, way)))
    expect(codes(replies).filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes(replies).filter((code) => code === String(cartRefusals.changed.code))).toHaveLength(2)
    for (const c of [a, b]) await conservation(t.db, { ...c, shopId: a.shopId })
  })

  it('holds 200 lines, also when they come at once, and buys all of them in one order', async () => {
    const me = people[15]!
    const many = await makeSoldAtStore(t, { skus: Array.from({ length: 100 }, () => ({ priceFen: 100 })) })
    const more = await makeSoldAtStore(t, { skus: Array.from({ length: 101 }, () => ({ priceFen: 100 })) })
    const skusOf = async (c: SoldAtStore) => {
      const { rows } = await t.db.read((r) => r.execute<{ id: string }>(sql`select id::text from sku where goods_id = ${c.goodsId}`))
      return rows.map(({ id }) => ({ ...c, skuId: id }))
    }
    const all = [...(await skusOf(many)), ...(await skusOf(more))]
    const replies = await Promise.all(all.map((c) => add(me, c)))
    expect(replies.filter((r) => r.success)).toHaveLength(200)
    expect(replies.find((r) => !r.success)).toMatchObject({ code: cartRefusals.full.code, msg: '购物袋最多存放200种商品，请先清理' })
    const lines = (await list(me)).map((l) => wished(all.find((c) => c.skuId === l.skuId)!))
    const made = await submit(me, lines, { takeType: 1, shopId: many.shopId, paymentFee: 200 })
    expect(made.data).toMatchObject({ status: 1 })
    expect((await viewOrder(t, me, made.data!.id)).lines).toHaveLength(200)
    await t.send('POST /order/api/v1/order/cancel', { id: made.data!.id }, me)
    const { rows } = await t.db.read((r) =>
      r.execute(sql`select count(*)::int as n from sku where goods_id in (${many.goodsId}, ${more.goodsId}) and quantity <> 10`),
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
