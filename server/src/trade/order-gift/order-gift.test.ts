import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { makeBag, points } from '../../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { makeSoldAtStore, payOrder, placed } from '../order/fixtures.ts'

const lookUp = 'GET /activity/api/v1/give-gift-pack/get-prize-by-order'
const receive = 'FORM /customize-page/gift-mobile/receive'

describe.each(oneEngine)('the gift of an order on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  it('a paid order of enough brings its buyer one bag, and so often as the operator said [B0554]', async () => {
    await makeBag(t, { scene: 'order_pay', parts: [points(50)], minPay: 100, perMember: 1 })
    const [dear, cheap] = [
      await makeSoldAtStore(t, { skus: [{ priceFen: 100_00 }] }),
      await makeSoldAtStore(t, { skus: [{ priceFen: 99_99 }] }),
    ]
    const { token } = await t.member()
    const gift = async (businessId: string, more: object = {}, who = token) => t.send(lookUp, { businessId, ...more }, who)
    const small = await placed(t, token, cheap.request())
    await payOrder(t, token, small)
    expect((await gift(small)).data).toBeNull()
    const id = await placed(t, token, dear.request())
    expect((await gift(id)).data).toBeNull()
    await payOrder(t, token, id)
    expect((await gift(id, {}, (await t.member()).token)).success).toBe(false)
    expect((await gift(id, { sceneType: 'else' })).data).toBeNull()
    const [one, two] = await Promise.all([gift(id, { sceneType: 'order_pay' }), gift(id)])
    expect(one.data).toMatchObject({ sceneText: '下单付款', detailList: [{ title: '50积分' }] })
    expect(two.data).toEqual(one.data)
    const again = await placed(t, token, dear.request())
    await payOrder(t, token, again)
    expect((await gift(again)).data).toBeNull()
    expect((await t.send(receive, { id: one.data!.id }, token)).data).toEqual({ received: true, failMessage: '' })
    expect((await gift(id)).data).toBeNull()
    const balance = async () => (await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data
    expect(await balance()).toBe(50)
    // The order is refunded as a whole: what it brought goes back with it.
    const go = afterSales(t)
    expect(await go.service('create-refund', { id, reason: 'other' }, token)).toMatchObject({ success: true })
    expect(await go.operate('approve', { id: (await go.view(id, token)).id }, await t.operator())).toMatchObject({ success: true })
    expect(await balance()).toBe(0)
    expect((await t.send('GET /customize-page/gift-mobile/list', {}, token)).data).toMatchObject([{ state: 'revoked' }])
  })
})
