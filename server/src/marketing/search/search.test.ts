import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addressOf, makeSoldAtStore, makeStore, operatorWith, payOrder, placed, type SoldAtStore } from '../../trade/order/fixtures.ts'
import { openCard } from '../../trade/store-card/fixtures.ts'
import { makeSale } from '../activity/fixtures.ts'
import { makeVote } from '../vote/fixtures.ts'

const key = 'GET /console/api/v1/search'

describe.each(oneEngine)('search over the console on %s', (engine) => {
  let t: TestApp
  let sold: SoldAtStore
  let buyer: { token: string; mobileNo: string; memberId: string }
  let operator: string
  let clerk: string
  /** Number of an order sent by courier, and of one to be picked up at the clerk's store. */
  let sent: { id: string; orderNo: string }
  let atStore: { id: string; orderNo: string }

  const search = (q: string, token = operator) => t.call(key, { q }, token)
  const found = async (q: string, token = operator) => {
    const { members, orders, goods, activities } = await search(q, token)
    return {
      members: members.map((m) => m.id),
      orders: orders.map((o) => o.id),
      goods: goods.map((g) => g.id),
      activities: activities.map((a) => a.id),
    }
  }
  const nothing = { members: [], orders: [], goods: [], activities: [] }

  beforeAll(async () => {
    t = await testApp(engine)
    sold = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    const shop = await makeStore(t, t.tenants[0].tenantId)
    operator = await t.operator()
    clerk = await operatorWith(t, ['order.view', 'member.view'], [shop])
    buyer = await t.member()
    const orders = async () => (await t.call('GET /console/api/v1/order/list', {}, operator)).data
    const courier = await placed(t, buyer.token, sold.request({ takeType: 2, expressId: await addressOf(t, buyer.token) }))
    await payOrder(t, buyer.token, courier)
    const parcels = [{ expressCode: 'SF', expressNo: 'SF99887766' }]
    await t.call('POST /console/api/v1/order/ship', { id: courier, parcels }, operator)
    const other = await t.member()
    const there = await placed(t, other.token, sold.request({ shopId: shop }))
    sent = (await orders()).find((o) => o.id === courier)!
    atStore = (await orders()).find((o) => o.id === there)!
  })
  afterAll(() => t.close())

  it('finds an order by its number, its last digits, its parcel and the phone of its member', async () => {
    for (const q of [sent.orderNo, sent.orderNo.slice(-12), 'SF99887766', 'SF9988', buyer.mobileNo, ` ${buyer.mobileNo} `])
      expect({ q, orders: (await found(q)).orders }).toEqual({ q, orders: [sent.id] })
    expect((await found(buyer.mobileNo.slice(-4))).orders).toContain(sent.id)
    const [order] = (await search(sent.orderNo)).orders
    expect(order).toMatchObject({
      orderNo: sent.orderNo,
      status: 3,
      takeType: 2,
      imageUrl: expect.any(String),
      buyerName: expect.any(String),
    })
  })

  it('finds a member by phone, its tail, name, number and cards, with the phone masked', async () => {
    const { userName } = (await t.call('GET /console/api/v1/members', { keyword: buyer.mobileNo }, operator)).data[0]!
    const storeCard = await openCard(t, buyer.token)
    const { cardNo } = await t.call('POST /user/member-card/activate', {}, buyer.token)
    for (const q of [buyer.mobileNo, buyer.memberId, storeCard, cardNo])
      expect({ q, members: (await found(q)).members }).toEqual({ q, members: [buyer.memberId] })
    for (const q of [buyer.mobileNo.slice(-4), userName]) expect((await found(q)).members).toContain(buyer.memberId)
    const [member] = (await search(buyer.mobileNo)).members
    expect(member!.maskedNo).toBe(`${buyer.mobileNo.slice(0, 3)}****${buyer.mobileNo.slice(-4)}`)
  })

  it('finds goods and activities of all kinds by words of their names', async () => {
    const sale = await makeSale(t, 'seckill', { more: { activityName: '初雪之夜' } })
    const vote = await makeVote(t, { title: '初雪评选' })
    const other = await makeVote(t, { title: '初雪别家评选' }, 1)
    const types = (await search('初雪')).activities.map(({ id, type }) => [id, type] as const)
    expect(Object.fromEntries(types)).toEqual({ [sale.activityId]: 'seckill', [vote]: 'vote' })
    expect((await found('初雪', await t.operator(1))).activities).toEqual([other])
    const { goodsName, id } = (await t.call('GET /console/api/v1/goods', {}, operator)).data[0]!
    expect((await found(goodsName)).goods).toContain(id)
  })

  it('finds at most five of each kind', async () => {
    for (let n = 0; n < 7; n += 1) await makeVote(t, { title: `第${n}届茶王` })
    expect((await found('茶王')).activities).toHaveLength(5)
  })

  it('shows an operator only what their permissions and stores let them see', async () => {
    expect((await found(atStore.orderNo, clerk)).orders).toEqual([atStore.id])
    for (const q of [sent.orderNo, 'SF99887766', buyer.mobileNo, buyer.mobileNo.slice(-4), buyer.memberId, '初雪', '戒指'])
      expect({ q, ...(await found(q, clerk)) }).toEqual({ q, ...nothing })
    const viewer = await operatorWith(t, ['goods.view'])
    expect(await found(sent.orderNo, viewer)).toEqual(nothing)
    expect(await found(buyer.mobileNo, viewer)).toEqual(nothing)
    const foreign = await t.operator(1)
    for (const q of [sent.orderNo, 'SF99887766', buyer.mobileNo, buyer.memberId]) expect(await found(q, foreign)).toEqual(nothing)
  })

  it('answers odd words with nothing, and too long ones with an error', async () => {
    for (const q of ['', '  ', 'x'.repeat(200), '9'.repeat(200), "' or 1=1 --", '%%%%', '____', '\\\\\\\\', '🎁🎁', '{}', '(select)'])
      expect({ q, ...(await found(q)) }).toEqual({ q, ...nothing })
    expect((await t.send(key, { q: 'x'.repeat(201) }, operator)).status).toBe(400)
    for (const q of ['\0', '\uD800']) expect((await t.send(key, { q }, operator)).status).toBeLessThan(500)
  })
})
