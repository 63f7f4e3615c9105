import { allowanceMs } from '@youli/domain/platform/operator/allowance.ts'
import { orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { conservation, makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore, viewOrder } from '../order/fixtures.ts'

const wish = { items: [], freight: false, restock: true, reason: '补偿', message: '' }
const clerkMay = ['order.view', 'order.refund']
const chiefMay = [...clerkMay, 'order.refund-approve']

describe.each(engines)('what an operator may refund alone on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    buyer = (await t.member()).token
  })
  afterAll(async () => {
    await conservation(t.db, c)
    await addsUp(t.app.db)
    await t.close()
  })

  /** A paid order of 20.00. */
  const paid = async () => {
    const id = await placed(t, buyer, c.request({ quantity: 2 }))
    await payOrder(t, buyer, id)
    return id
  }
  const give = (id: string, amount: number, token: string) => t.send('POST /console/api/v1/order/refund', { id, ...wish, amount }, token)
  const settled = (id: string) => go.comesTrue(async () => (await viewOrder(t, buyer, id)).status === 2)
  const giveAndSettle = async (id: string, amount: number, token: string) => {
    expect(await give(id, amount, token)).toMatchObject({ success: true })
    expect(await settled(id)).toBe(true)
  }
  const ask = (id: string, amount: number, token: string) =>
    t.send('POST /console/api/v1/order/refund-request', { id, ...wish, amount }, token)
  const approve = (requestId: string, token: string) => t.send('POST /console/api/v1/refund-requests/approve', { id: requestId }, token)
  const left = async (id: string, token: string) => (await t.call('GET /console/api/v1/order/refundable', { id }, token)).allowance
  const won = (replies: readonly Reply[]) => replies.filter((r) => r.success).length
  const clerk = (cap: number, daily?: number) =>
    operatorWith(t, clerkMay, null, { 'order.refund': cap }, daily === undefined ? {} : { 'order.refund': daily })

  it('counts refunds of an order within 24 hours together', async () => {
    const [token, id] = [await clerk(500), await paid()]
    expect(await left(id, token)).toEqual({ each: 5, total: 50 })
    await giveAndSettle(id, 3, token)
    expect(await left(id, token)).toEqual({ each: 2, total: 47 })
    expect(await give(id, 2.01, token)).toMatchObject({
      code: no.overCap.code,
      msg: '超过您的退款上限：24 小时内对此订单还可退 ¥2.00 · 合计还可退 ¥47.00，可提交审批',
    })
    await giveAndSettle(id, 2, token)
    expect(await give(id, 0.01, token)).toMatchObject({ code: no.overCap.code })
    // A session ends after twelve hours without a sign of life.
    for (let quarter = 0; quarter < 4; quarter++) {
      expect(await left(id, token)).toMatchObject({ each: 0 })
      await t.call('GET /console/api/v1/me', {}, token)
      t.clock.move(allowanceMs / 4)
    }
    t.clock.move(60_000)
    expect(await left(id, token)).toEqual({ each: 5, total: 50 })
    await giveAndSettle(id, 5, token)
  })

  it('sums all orders, to ten times the cap unless the role says otherwise', async () => {
    const token = await clerk(500, 700)
    const [first, second] = [await paid(), await paid()]
    await giveAndSettle(first, 5, token)
    expect(await left(second, token)).toEqual({ each: 5, total: 2 })
    expect(await give(second, 2.01, token)).toMatchObject({ code: no.overCap.code })
    expect(await ask(second, 2, token)).toMatchObject({ code: no.withinCap.code })
    await giveAndSettle(second, 2, token)
    expect(await left(second, token)).toEqual({ each: 3, total: 0 })
    expect((await t.call('GET /console/api/v1/order/refundable', { id: second }, token)).cap).toBe(0)
  })

  it('lets one of twenty parallel refunds of the whole sum through, of as many orders', async () => {
    const token = await clerk(500, 500)
    const orders = await Promise.all(Array.from({ length: 20 }, paid))
    const replies = await Promise.all(orders.map((id) => give(id, 5, token)))
    expect(won(replies)).toBe(1)
    expect(replies.filter((r) => r.code === no.overCap.code)).toHaveLength(19)
    await Promise.all(orders.map(settled))
    const asked = await Promise.all(orders.map((id) => ask(id, 5, token)))
    expect(won(asked)).toBe(20)
  })

  it('lets one of twenty parallel refunds of the cap through, of one order', async () => {
    const [token, id] = [await clerk(500), await paid()]
    expect(won(await Promise.all(Array.from({ length: 20 }, () => give(id, 5, token))))).toBe(1)
    expect(await settled(id)).toBe(true)
    expect(await give(id, 5, token)).toMatchObject({ code: no.overCap.code })
  })

  it('counts an approved refund against its approver, a waiting or rejected one against nobody', async () => {
    const token = await clerk(500)
    const chief = await operatorWith(t, chiefMay, null, { 'order.refund': 100, 'order.refund-approve': 800 })
    const id = await paid()
    const asked = async (amount: number) =>
      (await t.call('POST /console/api/v1/order/refund-request', { id, ...wish, amount }, token)).requestId
    const rejected = await asked(6)
    await t.call('POST /console/api/v1/refund-requests/reject', { id: rejected, reason: '先联系会员' }, chief)
    const first = await asked(6)
    expect(await left(id, token)).toEqual({ each: 5, total: 50 })
    expect(await approve(first, chief)).toMatchObject({ success: true })
    expect(await settled(id)).toBe(true)
    expect([await left(id, token), await left(id, chief)]).toEqual([
      { each: 5, total: 50 },
      { each: 1, total: 10 },
    ])
    const second = await asked(5.5)
    expect(await approve(second, chief)).toMatchObject({
      code: no.overApproval.code,
      msg: '超过您的审批上限：24 小时内对此订单还可批 ¥2.00 · 合计还可批 ¥74.00，请由其他同事批准',
    })
    expect(await approve(second, await operatorWith(t, chiefMay))).toMatchObject({ success: true })
    expect(await settled(id)).toBe(true)
    await giveAndSettle(id, 5, token)
  })
})
