import { common } from '@youli/domain/kit/refusal.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { paidCourier } from '../delivery/fixtures.ts'
import { makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore } from '../order/fixtures.ts'

describe.each(oneEngine)('prints of orders on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let operator: string
  let pickup: string
  let courier: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })
    const buyer = (await t.member({ userName: '何以宁' })).token
    operator = await t.operator()
    pickup = await placed(t, buyer, c.request({ quantity: 2 }))
    await payOrder(t, buyer, pickup)
    courier = await paidCourier(t, c, buyer, 1)
  })
  afterAll(() => t.close())
  const prints = (ids: string[], token = operator) => t.send('GET /console/api/v1/order/prints', { ids: ids.join() }, token)
  const printed = (input: object, token = operator) => t.send('POST /console/api/v1/order/printed', input, token)

  it('papers come in the asked order, with pieces, sums and who gets the goods', async () => {
    const { data } = await prints([courier, pickup])
    expect(data).toMatchObject([
      { id: courier, receiveName: '张三', address: expect.stringContaining('南京西路'), lines: [{ quantity: 1, leftQuantity: 1 }] },
      {
        id: pickup,
        receiveName: '何以宁',
        shopName: '南京西路店',
        address: '',
        lines: [{ quantity: 2, price: 10, sum: 20 }],
        paymentFee: 20,
        paidOnline: 20,
        refunded: 0,
        due: 0,
      },
    ])
  })

  it('phones are whole only for who may see them; orders of other stores are not there', async () => {
    const masked = await operatorWith(t, ['order.view'])
    expect((await prints([courier], masked)).data).toMatchObject([{ mobileNo: '138****8000' }])
    const here = await operatorWith(t, ['order.view'], [c.shopId])
    expect(await prints([pickup], here)).toMatchObject({ success: true })
    expect(await prints([pickup, courier], here)).toMatchObject({ code: orderRefusals.notThere.code })
    expect(await printed({ ids: [pickup, courier], what: 'packing' }, here)).toMatchObject({ code: orderRefusals.notThere.code })
    expect(await prints(Array.from({ length: 101 }, () => pickup))).toMatchObject({ code: common.malformed.code })
  })

  it('printing writes a line into the log of each order', async () => {
    await printed({ ids: [pickup, courier, pickup], what: 'packing' })
    await printed({ ids: [pickup], what: 'label' })
    const { data } = await t.call('GET /console/api/v1/audit-log', { subject: 'order', subjectId: pickup }, operator)
    expect(data.map(({ action }) => action)).toEqual(['order.printLabel', 'order.printPacking'])
  })
})
