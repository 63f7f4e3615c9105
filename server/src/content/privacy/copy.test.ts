import { partialCopy } from '@youli/domain/content/privacy/texts.ts'
import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeSoldAtStore, operatorWith, payOrder, placed } from '../../trade/order/fixtures.ts'
import { makeOffer, openCard, toppedUp } from '../../trade/store-card/fixtures.ts'

const copy = 'GET /console/api/v1/members/copy'
const taking = ['member.view', 'member.export', 'member.phone']
const remarks = { one: '放在前台就好', two: '请包成礼盒' }

describe.each(oneEngine)('the copy of a member on %s', (engine) => {
  let t: TestApp
  let admin: string
  let id: string
  let shops: { one: string; two: string }
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    const member = await t.member({ userName: '两店常客' })
    id = member.memberId
    const [one, two] = [await makeSoldAtStore(t, { skus: [{ quantity: 9 }] }), await makeSoldAtStore(t, { skus: [{ quantity: 9 }] })]
    shops = { one: one.shopId, two: two.shopId }
    await payOrder(t, member.token, await placed(t, member.token, one.request({ remark: remarks.one })))
    await payOrder(t, member.token, await placed(t, member.token, two.request({ remark: remarks.two })))
    await t.call('POST /console/api/v1/wallet/adjust', { memberId: id, accountType: 'integral', amount: 321, remark: '补积分' }, admin)
    await openCard(t, member.token)
    await toppedUp(t, member.token, await makeOffer(t, 100))
  })
  afterAll(() => t.close())
  const takenBy = async (token: string) => {
    const text = await t.call(copy, { id }, token)
    return { text, data: JSON.parse(text) as Record<string, unknown> & { orders: unknown[] } }
  }

  it('contains everything for an operator who may export for all stores', async () => {
    const { text, data } = await takenBy(await operatorWith(t, taking))
    for (const remark of Object.values(remarks)) expect(text).toContain(remark)
    expect(data).toMatchObject({ memberId: id, points: 321, addresses: [], coupons: [] })
    expect(JSON.stringify(data['storeCard'])).toContain('100')
    expect(data).not.toHaveProperty('leftOut')
  })

  it('is the part of their stores for an operator of some, and says what it leaves out', async () => {
    for (const [mine, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      const { text, data } = await takenBy(await operatorWith(t, taking, [shops[mine]]))
      expect(text).toContain(remarks[mine])
      expect(text).not.toContain(remarks[other])
      expect(data.orders).toHaveLength(1)
      expect(data).toMatchObject({ memberId: id, profile: { userName: '两店常客' }, leftOut: partialCopy })
      const trades = ['bespoke', 'bookings', 'giftOrders', 'invoices', 'orders', 'valueAddedOrders', 'warranties']
      const about = ['exportedAt', 'leftOut', 'memberId', 'profile', 'registeredAt', 'stores']
      expect(Object.keys(data).toSorted()).toEqual([...trades, ...about].toSorted())
      expect(data['stores']).toHaveLength(1)
    }
    const log = await t.call('GET /console/api/v1/audit-log', { action: 'member.copy', subjectId: id }, admin)
    expect(log.data.map((line) => line.after)).toEqual([{ shops: [shops.two] }, { shops: [shops.one] }, null])
  })

  it('is refused where the member has nothing to do with the stores, or phones are not held for them', async () => {
    const third = await makeSoldAtStore(t)
    expect((await t.send(copy, { id }, await operatorWith(t, taking, [third.shopId]))).code).toBe(memberAdminRefusals.notThere.code)
    expect((await t.send(copy, { id }, await operatorWith(t, ['member.view', 'member.export'], [shops.one]))).code).toBe(403)
  })
})
