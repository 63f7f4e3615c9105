import { common } from '@youli/domain/kit/refusal.ts'
import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type OutputOf, type Reply, type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { addressOf, conservation, makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore, viewOrder } from '../order/fixtures.ts'

type Effects = OutputOf<'POST /console/api/v1/order/refund'>['effects']
const wish = { items: [], freight: false, restock: true, reason: '缺货', message: '' }
const refund = ['order.view', 'order.refund']

describe.each(engines)('refunds by the operator on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  let expressId: string
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    buyer = (await t.member()).token
    operator = await t.operator()
    expressId = await addressOf(t, buyer)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const give = (id: string, more: object, token = operator) => t.send('POST /console/api/v1/order/refund', { id, ...wish, ...more }, token)
  const preview = (id: string, more: object, token = operator) =>
    t.call('POST /console/api/v1/order/refund', { id, ...wish, ...more, dry: true }, token)
  const refundable = (id: string, token = operator) => t.call('GET /console/api/v1/order/refundable', { id }, token)
  const told = (effects: Effects) => effects.map(({ name, what, why }) => [name, what || why])
  /** A paid order of two pieces at 10.00. */
  const paid = async (more: object = {}) => {
    const id = await placed(t, buyer, c.request({ quantity: 2, ...more }))
    await payOrder(t, buyer, id)
    return id
  }
  const byCourier = () => paid({ takeType: 2, expressId, shopId: undefined })
  const ship = (id: string) =>
    t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id.slice(-13)}` }] }, operator)
  const piece = async (id: string, quantity = 1) => ({ items: [{ lineId: (await refundable(id)).lines[0]!.lineId, quantity }] })
  const statusOf = async (id: string) => {
    const { status, childStatus } = await viewOrder(t, buyer, id)
    return [status, childStatus]
  }
  const settled = (id: string, status: number) => go.comesTrue(async () => (await statusOf(id))[0] === status)
  const ordered = async (id: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute(sql`select coalesce(sum(amount_fen), 0)::int as fen, count(*)::int as n from refund where order_id = ${id}`),
    )
    return rows[0] as { fen: number; n: number }
  }
  const won = (replies: readonly Reply[]) => replies.filter((r) => r.success).length
  const stock = async () => {
    const { rows } = await t.db.read((r) => r.execute(sql`select quantity::int as n from sku where id = ${c.skuId}`))
    return (rows[0] as { n: number }).n
  }

  it('one piece of two: money, stock and the order become what the preview said', async () => {
    const id = await paid()
    const before = await stock()
    const wanted = await piece(id)
    const { effects, hash, done } = await preview(id, wanted)
    expect(done).toBeNull()
    expect(told(effects)).toEqual([
      ['微信支付原路退回', '¥10.00'],
      [expect.stringMatching(/^明前龙井/), '库存 +1'],
      ['订单', '到账后回到“待自提”'],
    ])
    expect([await ordered(id), await stock(), await statusOf(id)]).toEqual([{ fen: 0, n: 0 }, before, [2, 0]])
    expect(await give(id, { ...wanted, hash })).toMatchObject({ success: true })
    expect(await settled(id, 2)).toBe(true)
    expect([await ordered(id), await stock()]).toEqual([{ fen: 1000, n: 1 }, before + 1])
    const { refunds } = await t.control('GET', 'refunds')
    expect(refunds.filter((f) => f.outTradeNo === refunds.at(-1)!.outTradeNo)).toMatchObject([{ refund: 1000 }])
    expect((await viewOrder(t, buyer, id)).lines).toMatchObject([{ quantity: 2, backQuantity: 1 }])
    await conservation(t.db, c)
  })

  it('pressed twenty times at once it refunds once', async () => {
    const id = await paid()
    const wanted = await piece(id)
    const { hash } = await preview(id, wanted)
    const replies = await Promise.all(Array.from({ length: 20 }, () => give(id, { ...wanted, hash })))
    expect(won(replies)).toBe(1)
    expect(await ordered(id)).toEqual({ fen: 1000, n: 1 })
    expect(await settled(id, 2)).toBe(true)
    // The same press again, after the money has gone: what was agreed to is no longer what would happen.
    expect(await give(id, { items: [], amount: 99, hash })).toMatchObject({ success: false, code: no.tooMuch.code })
    await conservation(t.db, c)
  })

  it('a preview that became wrong is refused with what would happen now', async () => {
    const id = await paid()
    const all = await piece(id, 2)
    const { hash } = await preview(id, await piece(id))
    expect(await give(id, { ...all, hash })).toMatchObject({ success: false, code: common.changed.code })
    expect(await ordered(id)).toEqual({ fen: 0, n: 0 })
  })

  it('goodwill gives money alone, at most what is left, and is set off against the last pieces', async () => {
    const id = await paid()
    expect(await give(id, { amount: 20.01 })).toMatchObject({ code: no.tooMuch.code })
    expect(await give(id, {})).toMatchObject({ code: no.nothing.code })
    const { effects } = await preview(id, { amount: 3 })
    expect(told(effects)).toEqual([
      ['微信支付原路退回', '¥3.00'],
      ['订单', '到账后回到“待自提”'],
    ])
    expect(await give(id, { amount: 3 })).toMatchObject({ success: true })
    expect(await settled(id, 2)).toBe(true)
    const last = await preview(id, await piece(id, 2))
    expect(told(last.effects)[0]).toEqual(['微信支付原路退回', '¥17.00'])
    expect(await give(id, await piece(id, 2))).toMatchObject({ success: true })
    expect(await settled(id, 8)).toBe(true)
    expect(await ordered(id)).toEqual({ fen: 2000, n: 2 })
    expect((await refundable(id)).why).not.toBe('')
    await conservation(t.db, c)
  })

  it('a lowered sum keeps the rest, and pieces beyond what was bought are refused', async () => {
    const id = await paid()
    expect(await give(id, await piece(id, 3))).toMatchObject({ code: afterSaleRefusals.badQuantity.code })
    expect(await give(id, { ...(await piece(id)), amount: 10.01 })).toMatchObject({ code: no.tooMuch.code })
    expect(await give(id, { ...(await piece(id)), amount: 8.5 })).toMatchObject({ success: true })
    expect(await settled(id, 2)).toBe(true)
    expect(await ordered(id)).toEqual({ fen: 850, n: 1 })
    expect(await give(id, await piece(id, 2))).toMatchObject({ code: afterSaleRefusals.badQuantity.code })
    expect((await go.view(id, buyer)).money).toMatchObject({ goodsFee: 10, adjustFee: -1.5, refundFee: 8.5 })
  })

  it('what was handed over comes back as a return, written off where it is unfit, and the order goes on', async () => {
    const id = await byCourier()
    await ship(id)
    const before = await stock()
    const wanted = { ...(await piece(id)), restock: false }
    expect(told((await preview(id, wanted)).effects)[1]![1]).toBe('1件记为损耗')
    expect(await give(id, wanted)).toMatchObject({ success: true })
    expect(await settled(id, 3)).toBe(true)
    expect(await stock()).toBe(before)
    expect(await go.view(id, buyer)).toMatchObject({ kind: 'return', statusName: '已退款' })
    expect(await give(id, { amount: 2 })).toMatchObject({ success: true })
    expect(await settled(id, 3)).toBe(true)
    expect(await go.view(id, buyer)).toMatchObject({ kind: 'refund', money: { adjustFee: 2 } })
    await conservation(t.db, c)
  })

  it('an order that a member asked to refund is refused, and so is one that is not paid', async () => {
    const id = await paid()
    await go.service('create-refund', { id, reason: 'other' }, buyer)
    expect(await give(id, { amount: 1 })).toMatchObject({ code: no.underWay.code })
    const unpaid = await placed(t, buyer, c.request({ quantity: 1 }))
    expect(await give(unpaid, { amount: 1 })).toMatchObject({ code: no.notNow.code })
  })

  it('a member who asks and an operator who gives at once: one after-sale, nothing paid twice', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paid()
      const wanted = await piece(id, 2)
      const acts = [() => give(id, wanted), () => go.service('create-refund', { id, reason: 'other' }, buyer)]
      const replies = await Promise.all([acts[round % 2]!(), acts[(round + 1) % 2]!()])
      expect(won(replies)).toBe(1)
      expect((await ordered(id)).fen).toBeLessThanOrEqual(2000)
    }
    await conservation(t.db, c)
  })

  it('above a cap it asks somebody else, who sees what will happen and carries it out once', async () => {
    const clerk = await operatorWith(t, refund, null, { 'order.refund': 500 })
    const chief = await operatorWith(t, ['order.view', 'order.refund', 'order.refund-approve'])
    const id = await paid()
    const wanted = await piece(id)
    expect((await refundable(id, clerk)).cap).toBe(5)
    expect(await give(id, wanted, clerk)).toMatchObject({ code: no.overCap.code })
    expect((await preview(id, wanted, clerk)).effects.length).toBeGreaterThan(0)
    const ask = (more: object) => t.send('POST /console/api/v1/order/refund-request', { id, ...wish, ...more }, clerk)
    expect(await ask({ amount: 5 })).toMatchObject({ code: no.withinCap.code })
    expect(won(await Promise.all(Array.from({ length: 5 }, () => ask(wanted))))).toBe(1)
    expect(await ask(wanted)).toMatchObject({ code: no.waiting.code })
    expect([await statusOf(id), await ordered(id)]).toEqual([[2, 0], { fen: 0, n: 0 }])
    const [waiting] = (await t.call('GET /console/api/v1/refund-requests', { state: 'pending', orderId: id }, chief)).data
    const requestId = waiting!.id
    const approve = (more: object, token: string) =>
      t.send('POST /console/api/v1/refund-requests/approve', { id: requestId, ...more }, token)
    const dry = await t.call('POST /console/api/v1/refund-requests/approve', { id: requestId, dry: true }, chief)
    expect(told(dry.effects)[0]).toEqual(['微信支付原路退回', '¥10.00'])
    const replies = await Promise.all(Array.from({ length: 6 }, () => approve({ hash: dry.hash }, chief)))
    expect(won(replies)).toBe(1)
    expect(await settled(id, 2)).toBe(true)
    expect(await ordered(id)).toEqual({ fen: 1000, n: 1 })
    expect((await t.call('GET /console/api/v1/refund-requests', { orderId: id }, chief)).data).toMatchObject([{ state: 'approved' }])
  })

  it('nobody approves their own request; it can be refused or withdrawn, and the order is as it was', async () => {
    const both = await operatorWith(t, ['order.view', 'order.refund', 'order.refund-approve'], null, { 'order.refund': 100 })
    const id = await paid()
    const ask = async () =>
      (await t.call('POST /console/api/v1/order/refund-request', { id, ...wish, ...(await piece(id)) }, both)).requestId
    const first = await ask()
    expect(await t.send('POST /console/api/v1/refund-requests/approve', { id: first }, both)).toMatchObject({ code: no.ownRequest.code })
    expect(await t.send('POST /console/api/v1/refund-requests/withdraw', { id: first }, operator)).toMatchObject({ code: no.notYours.code })
    await t.call('POST /console/api/v1/refund-requests/withdraw', { id: first }, both)
    const second = await ask()
    await t.call('POST /console/api/v1/refund-requests/reject', { id: second, reason: '先联系会员' }, operator)
    expect(await t.send('POST /console/api/v1/refund-requests/approve', { id: second }, operator)).toMatchObject({ code: no.decided.code })
    expect([await statusOf(id), await ordered(id)]).toEqual([[2, 0], { fen: 0, n: 0 }])
  })

  it('an operator of one store refunds its orders only, and without the permission nobody', async () => {
    const other = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const here = await operatorWith(t, refund, [c.shopId])
    const id = await placed(t, buyer, other.request({ quantity: 1 }))
    await payOrder(t, buyer, id)
    expect(await give(id, { amount: 1 }, here)).toMatchObject({ code: orderRefusals.notThere.code })
    expect(await give(await paid(), { amount: 1 }, here)).toMatchObject({ success: true })
    expect(await give(await paid(), { amount: 1 }, await operatorWith(t, ['order.view', 'order.after-sale']))).toMatchObject({
      success: false,
      code: common.notAllowed.code,
    })
  })

  it('freight comes back when it is asked for, also of an order that was sent, and only once', async () => {
    const id = await byCourier()
    const { freight } = await refundable(id)
    await ship(id)
    const of = freight > 0 ? { success: true } : { code: no.noFreightLeft.code }
    expect(await give(id, { freight: true })).toMatchObject(of)
    if (freight > 0) await settled(id, 3)
    expect(await give(id, { freight: true })).toMatchObject({ code: no.noFreightLeft.code })
  })

  it('a provider that refuses keeps the case open with its words, and a retry pays once', async () => {
    const id = await paid()
    await t.control('POST', 'switches', { notEnough: true })
    const { afterSaleId } = (await t.call('POST /console/api/v1/order/refund', { id, ...wish, amount: 4 }, operator)).done!
    const refunds = async () => (await go.one(afterSaleId, operator)).refunds
    expect(await go.comesTrue(async () => (await refunds()).some((f) => f.state === 'failed'))).toBe(true)
    expect(await refunds()).toMatchObject([{ failure: expect.stringContaining('余额不足') as string }])
    expect(await statusOf(id)).toEqual([8, 3])
    await t.control('POST', 'switches', { notEnough: false })
    expect(await go.operate('retry', { id: afterSaleId }, operator)).toMatchObject({ success: true })
    expect(await settled(id, 2)).toBe(true)
    expect(await ordered(id)).toEqual({ fen: 400, n: 1 })
  })
})
