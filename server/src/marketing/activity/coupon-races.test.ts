import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { systemActor } from '../../kit/actor.ts'
import { engines } from '../../kit/testing/engines.ts'
import { couponNow, givenCoupon, makeTemplate } from '../../promotion/coupon/fixtures.ts'
import type { Share } from '../../promotion/coupon/issuance.ts'
import { grantCoupon } from '../../promotion/coupon/public/grants.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { conservation, crowd, makeSoldAtStore, viewOrder } from '../../trade/order/fixtures.ts'
import { makeGroupBuy } from '../group-buy/fixtures.ts'
import { makeTeamBuy } from '../team-buy/fixtures.ts'
import { makeSeckill, saleConserved } from '../seckill/fixtures.ts'
import type { TestSale } from './fixtures.ts'

type Bought = Reply<{ id?: string; orderId?: string }>
const mall = 'POST /order/api/v1/order/create'
const kill = 'POST /activity/api/v1/seckill/user/kill'
const join = 'POST /activity/api/v1/group-buy/create-order'
const pack = 'POST /activity/pack-buy/mobile/create-order'

describe.each(engines)('many who use coupons at once on %s', (engine) => {
  let t: TestApp
  let people: { token: string; memberId: string }[]
  beforeAll(async () => {
    t = await testApp(engine)
    const tokens = await crowd(t, 50)
    const idOf = async (token: string) => (await t.call('GET /authorization/auth/check', {}, token)).userId
    people = await Promise.all(tokens.map(async (token) => ({ token, memberId: await idOf(token) })))
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const tenantId = () => t.tenants[0].tenantId
  const buy = (create: string, request: object, token: string) => t.send(create, request, token) as Promise<Bought>
  const orderOf = ({ data }: Bought): string => (data!.orderId ?? data!.id)!
  const won = (replies: readonly Bought[]): Bought[] => replies.filter((r) => r.success)
  /** Orders that this coupon reduced and that hold what they took. */
  const reduced = async (couponId: string): Promise<number> => {
    const { rows } = await t.db.read((r) =>
      r.execute<{ n: number }>(sql`select count(*)::int as n from trade_order o, jsonb_array_elements(o.adjustments) a
        where o.status <> 0 and a ->> 'source' = ${couponId}`),
    )
    return rows[0]!.n
  }

  /** Gives coupons of a template while there are any; answers those that were given. */
  async function grantAll(templateId: string, shares: readonly Share[]): Promise<string[]> {
    const actor = systemActor(t.app, tenantId(), t.clock.now())
    const grants = await t.db.transact((tx) => grantCoupon(tx, actor, templateId, shares))
    return grants.flatMap((g) => ('couponId' in g ? [g.couponId] : []))
  }

  it('one coupon that fits pays for one of 50 parallel orders, of the mall and of three activities', async () => {
    const { token, memberId } = people[0]!
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 100, priceFen: 9900 }] })
    const sale = await makeSeckill(t, { quantity: 100, personLimit: 0 })
    const joinable: { create: string; of: TestSale }[] = []
    for (let i = 0; i < 6; i++) joinable.push({ create: join, of: await makeGroupBuy(t) }, { create: pack, of: await makeTeamBuy(t) })
    const couponId = await givenCoupon(t, tenantId(), memberId, { faceValue: 900, thresholdFen: 9900 })
    const of = (create: string, made: { request(more?: object): object }) => buy(create, made.request({ couponId }), token)
    const replies = await Promise.all([
      ...Array.from({ length: 19 }, () => [of(mall, counter), of(kill, sale)]).flat(),
      ...joinable.map((each) => of(each.create, each.of)),
    ])
    expect(replies).toHaveLength(50)
    expect(won(replies)).toHaveLength(1)
    const refused = replies.filter((r) => !r.success)
    expect(new Set(refused.map((r) => `${r.code} ${r.msg}`))).toEqual(new Set([`${no.couponUnusable.code} 优惠券不可用：优惠券已使用`]))
    const orderId = orderOf(won(replies)[0]!)
    expect(await viewOrder(t, token, orderId)).toMatchObject({ paymentFee: 90, discountFee: 9 })
    expect(await couponNow(t, couponId)).toMatchObject({ state: 'used', orderId, offFen: 900 })
    expect(await reduced(couponId)).toBe(1)
    await conservation(t.db, counter)
    await saleConserved(t.db, sale)
  })

  it('the same coupon in two flash sales at once, again and again, is in one order or in none', async () => {
    const { token, memberId } = people[1]!
    const sales = [await makeSeckill(t, { quantity: 100, personLimit: 0 }), await makeSeckill(t, { quantity: 100, personLimit: 0 })]
    const couponId = await givenCoupon(t, tenantId(), memberId, { faceValue: 900 })
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(sales.map((sale) => buy(kill, sale.request({ couponId }), token)))
      expect(won(replies)).toHaveLength(1)
      expect(await reduced(couponId)).toBe(1)
      const id = orderOf(won(replies)[0]!)
      // Given back while somebody tries to use it: whoever comes first, it is never in two.
      const [gone, next] = await Promise.all([
        t.send('POST /order/api/v1/order/cancel', { id }, token),
        buy(kill, sales[0]!.request({ couponId }), token),
      ])
      expect(gone.success).toBe(true)
      expect(await reduced(couponId)).toBe(next.success ? 1 : 0)
      if (next.success) await t.send('POST /order/api/v1/order/cancel', { id: orderOf(next) }, token)
      expect(await couponNow(t, couponId)).toMatchObject({ state: 'unused' })
    }
    for (const sale of sales) await saleConserved(t.db, sale)
  })

  it('a batch of a flash sale refuses only those whose coupon is of no use, and sells to the 40 others', async () => {
    const sale = await makeSeckill(t, { quantity: 50, personLimit: 1 })
    const templateId = await makeTemplate(t, tenantId(), { faceValue: 900 })
    const owned = await grantAll(
      templateId,
      people.map(({ memberId }) => ({ memberId, source: 'sale' })),
    )
    // Every fifth names the coupon of somebody else, every second of the others one of their own.
    const lines = people.map(({ token }, i) => {
      if (i % 5 === 0) return { token, couponId: owned[(i + 1) % 50]!, pays: null }
      return i % 2 === 0 ? { token, couponId: owned[i]!, pays: 90 } : { token, couponId: null, pays: 99 }
    })
    const replies = await Promise.all(lines.map(({ token, couponId }) => buy(kill, sale.request({ couponId }), token)))
    for (const [i, { token, pays, couponId }] of lines.entries()) {
      const reply = replies[i]!
      if (pays === null) {
        expect(reply).toMatchObject({ success: false, code: no.badCoupon.code })
        // Its owner may use it in the same batch.
        const owner = (i + 1) % 2 === 0 ? orderOf(replies[i + 1]!) : null
        expect((await couponNow(t, couponId)).orderId).toBe(owner)
        const answer = await t.send('GET /activity/api/v1/seckill/user/status', { activityId: sale.activityId }, token)
        expect(answer.data).toEqual({ status: 'failed', orderId: '0', statusMsg: no.badCoupon.msg })
      } else {
        expect(await viewOrder(t, token, orderOf(reply))).toMatchObject({ paymentFee: pays })
        if (couponId) expect(await couponNow(t, couponId)).toMatchObject({ state: 'used', orderId: orderOf(reply) })
      }
    }
    await saleConserved(t.db, sale)
  })

  it('a template of 10 uses takes 10 off 50 orders at once, and no eleventh', async () => {
    const sale = await makeSeckill(t, { quantity: 100, personLimit: 0 })
    const templateId = await makeTemplate(t, tenantId(), { faceValue: 1000, putQuantity: 10, personLimit: 1 })
    const orders = await Promise.all(
      people.map(async ({ token }) => {
        const claimed = await t.send('POST /coupon/api/v2/market/buy', { id: templateId, quantity: 1 }, token)
        const reply = await buy(kill, sale.request({ couponId: claimed.data?.id }), token)
        return { token, id: orderOf(reply), mine: claimed.data?.id }
      }),
    )
    expect(orders.filter(({ mine }) => mine)).toHaveLength(10)
    const paid = await Promise.all(orders.map(async ({ token, id }) => (await viewOrder(t, token, id)).paymentFee))
    expect(paid.filter((fee) => fee === 89)).toHaveLength(10)
    expect(paid.filter((fee) => fee === 99)).toHaveLength(40)
    for (const { mine, id } of orders)
      if (mine) expect(await couponNow(t, mine)).toMatchObject({ state: 'used', orderId: id, offFen: 1000 })
  })

  it('a member’s 5 coupons of a template are used by 5 of 50 parallel orders, each once', async () => {
    const { token, memberId } = people[2]!
    const sale = await makeSeckill(t, { quantity: 100, personLimit: 0 })
    const templateId = await makeTemplate(t, tenantId(), { faceValue: 1000, putQuantity: 5, personLimit: 5 })
    const mine = await grantAll(
      templateId,
      Array.from({ length: 6 }, (_, i) => ({ memberId, source: `test:${i}` })),
    )
    expect(mine).toHaveLength(5)
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => buy(kill, sale.request({ couponId: mine[i % 5] }), token)))
    expect(won(replies)).toHaveLength(5)
    expect(await Promise.all(mine.map(reduced))).toEqual([1, 1, 1, 1, 1])
    await saleConserved(t.db, sale)
  })
})
