import { minuteMs } from '@youli/domain/kit/time.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { addsUp } from '../../app/audit.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  payOrder,
  placed,
  staffOf,
  viewOrder,
} from '../order/fixtures.ts'
import { afterSales } from './fixtures.ts'

describe.each(engines)('after-sales, many at once, on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  let manager: string
  let expressId: string
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 200 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    operator = await t.operator()
    manager = await staffOf(t, c.shopId, 0, [shopManagerRole])
    expressId = await addressOf(t, buyer)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const won = (replies: readonly Reply[]) => replies.filter((r) => r.success).length
  const paid = async (more: object = {}) => {
    const id = await placed(t, buyer, c.request({ quantity: 2, ...more }))
    await payOrder(t, buyer, id)
    return id
  }
  const stands = async (id: string) => {
    const { status, childStatus } = await viewOrder(t, buyer, id)
    return [status, childStatus]
  }
  /** Money ordered back for an order, in fen, and how often. */
  const ordered = async (id: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute(sql`select coalesce(sum(amount_fen), 0)::int as fen, count(*)::int as n from refund where order_id = ${id}`),
    )
    return rows[0] as { fen: number; n: number }
  }
  const all = (count: number, act: (i: number) => Promise<Reply>) => Promise.all(Array.from({ length: count }, (_, i) => act(i)))

  it('a refund asked for six times at once is asked for once, and its pieces are taken once', async () => {
    const id = await paid()
    const replies = await all(6, () => go.service('create-refund', { id, reason: 'other' }, buyer))
    expect(won(replies)).toBe(1)
    expect((await viewOrder(t, buyer, id)).lines).toMatchObject([{ quantity: 2, backQuantity: 2 }])
    expect((await go.view(id, buyer)).processDetail).toHaveLength(1)
  })

  it('approve, reject, cancel and hand-over at once: one of them wins, money goes back once or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paid()
      await go.service('create-refund', { id, reason: 'other' }, buyer)
      const afterSaleId = (await go.view(id, buyer)).id
      const acts = [
        () => go.operate('approve', { id: afterSaleId }, operator),
        () => go.operate('approve', { id: afterSaleId }, operator),
        () => go.operate('reject', { id: afterSaleId, reason: '已备货' }, operator),
        () => go.service('cancel-refund', { id }, buyer),
      ]
      // Another one goes ahead each round.
      const replies = await all(4, (i) => acts[(i + round) % 4]!())
      expect(won(replies)).toBe(1)
      const approved = replies.findIndex((r) => r.success)
      const isApproval = (approved + round) % 4 < 2
      expect(await ordered(id)).toEqual(isApproval ? { fen: 2000, n: 1 } : { fen: 0, n: 0 })
      expect(await stands(id)).toEqual(isApproval ? [8, 3] : [2, 0])
    }
    t.clock.move(minuteMs)
    await t.runDue()
    await conservation(t.db, c)
  })

  it('goods received and paid for by two operators come in once and are paid once', async () => {
    const id = await paid({ takeType: 2, expressId, shopId: undefined })
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
    await go.service('create-return', { id, reason: 'not_as_described' }, buyer)
    const { id: afterSaleId } = await go.view(id, buyer)
    await go.operate('approve', { id: afterSaleId }, operator)
    const received = await all(4, (i) =>
      i % 2
        ? go.operate('receive', { id: afterSaleId, disposition: 'shelf' }, operator)
        : go.service('send-return', { id, expressName: '顺丰速运', expressNo: 'SF2' }, buyer),
    )
    expect(won(received)).toBeGreaterThanOrEqual(1)
    expect(received.filter((r, i) => i % 2 && r.success).length).toBeLessThanOrEqual(1)
    await go.operate('receive', { id: afterSaleId, disposition: 'shelf' }, operator)
    expect(won(await all(4, () => go.operate('refund', { id: afterSaleId }, operator)))).toBe(1)
    expect(await ordered(id)).toEqual({ fen: 2000, n: 1 })
    await go.until(id, buyer, 9)
    await conservation(t.db, c)
  })

  it('two of the staff confirm one return, and one piece twice: the rest is never exceeded', async () => {
    const id = await paid()
    await t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 0 }, manager)
    const { lineId } = (await go.preview(id, manager)).lines[0]!
    const items = [{ lineId, quantity: 2 }]
    const replies = await all(5, () => go.service('confirm-return', { id, offlinePaymentFee: 0, items }, manager))
    expect(won(replies)).toBe(1)
    for (const r of replies.filter((each) => !each.success)) expect([no.badQuantity.code, no.returnedBefore.code, 5002]).toContain(r.code)
    expect(await ordered(id)).toEqual({ fen: 2000, n: 1 })
    expect(await go.service('confirm-return', { id, offlinePaymentFee: 0, items: [{ lineId, quantity: 1 }] }, manager)).toMatchObject({
      success: false,
    })
    await go.until(id, buyer, 9)
    await conservation(t.db, c)
  })

  it('a provider that takes the refund and whose answer is lost pays once, whatever comes first, the report or the question', async () => {
    for (const callbacksOn of [true, false]) {
      const id = await paid()
      await t.control('POST', 'switches', { callbacksOn })
      await go.service('create-refund', { id, reason: 'other' }, buyer)
      await t.control('POST', 'faults', { provider: 'pay', kind: 'drop', count: 2 })
      await go.operate('approve', { id: (await go.view(id, buyer)).id }, operator)
      await go.until(id, buyer, 9)
      const { refunds } = await t.control('GET', 'refunds')
      const [ours] = (await go.one(id, operator)).refunds
      expect(refunds.filter((f) => f.outRefundNo === ours!.outRefundNo)).toMatchObject([{ refund: 2000 }])
      await t.control('POST', `refunds/${ours!.outRefundNo}/callbacks`, { variant: 'twice' })
      t.clock.move(minuteMs)
      await t.runDue()
      expect(await ordered(id)).toEqual({ fen: 2000, n: 1 })
      expect((await go.view(id, buyer)).processDetail.filter((s) => s.operatorResult === '退款完成')).toHaveLength(1)
      await t.control('POST', 'switches', { callbacksOn: true })
    }
    await conservation(t.db, c)
  })

  it('pieces taken back at two counters at once each bring their own share, to the fen, and the last one ends the order', async () => {
    const own = await makeSoldAtStore(t, { payWay: 3, skus: [{ quantity: 10 }] })
    const [here, there] = [await staffOf(t, own.shopId, 0, [shopManagerRole]), await staffOf(t, own.shopId, 0, [shopManagerRole])]
    const id = await placed(t, buyer, own.request({ quantity: 3 }))
    await t.send('POST /console/api/v1/order/reprice', { id, discount: 0.01, freight: 0, reason: '抹零' }, operator)
    await t.send('POST /order/api/v1/order/confirm-order', { id }, buyer)
    await t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 29.99 }, here)
    const { lineId } = (await go.preview(id, here)).lines[0]!
    // 29.99 in three parts: 9.99, 10.00 and 10.00.
    const back = (offlinePaymentFee: number, token: string) =>
      go.service('confirm-return', { id, offlinePaymentFee, items: [{ lineId, quantity: 1 }] }, token)
    const replies = await all(4, (i) => back(9.99, i % 2 ? here : there))
    expect(won(replies)).toBe(1)
    for (const r of replies.filter((each) => !each.success)) expect(r).toMatchObject({ code: no.wrongOffline.code })
    expect(won(await all(2, (i) => back(10, i % 2 ? here : there)))).toBe(2)
    expect(await stands(id)).toEqual([7, 9])
    await conservation(t.db, own)
  })
})
