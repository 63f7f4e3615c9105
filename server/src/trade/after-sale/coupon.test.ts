import { dayMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { grantCoupon } from '../../promotion/coupon/public/grants.ts'
import { couponsFor, releaseRefundedCoupon } from '../../promotion/coupon/public/spending.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { type SoldAtStore, makeSoldAtStore, operatorWith, payOrder, placed, placeOrder } from '../order/fixtures.ts'
import { refundCameToEnd } from './settlement.ts'
import { afterSales } from './fixtures.ts'

describe.each(oneEngine)('the coupon of a refunded order on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: { token: string; memberId: string }
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    buyer = await t.member()
    c = await makeSoldAtStore(t, { skus: [{ quantity: 100, priceFen: 1000 }] })
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  /** A paid order of three pieces for 30.00 that a coupon brought down by 5.00. */
  async function bought(days = 30): Promise<{ id: string; couponId: string; lineId: string; endAt: Date }> {
    const { tenantId } = t.tenants[0]
    const templateId = await makeTemplate(t, tenantId, { takeEffectWay: 'fix_term', takeEffectDay: days })
    const share = { memberId: buyer.memberId, source: `test:${t.app.id()}` }
    const [given] = await t.db.transact((tx) => grantCoupon(tx, systemActor(t.app, tenantId, t.clock.now()), templateId, [share]))
    const { couponId } = given as { couponId: string }
    const { endAt } = await look(couponId)
    const id = await placed(t, buyer.token, c.request({ quantity: 3, couponId }))
    await payOrder(t, buyer.token, id)
    return { id, couponId, endAt, lineId: (await go.preview(id, buyer.token)).lines[0]!.lineId }
  }
  const look = async (couponId: string) => (await t.db.read((r) => couponsFor(r, [{ couponId, memberId: buyer.memberId }]))).get(couponId)!
  /** Refunds pieces (0: all that are left) and answers what was promised and what came. */
  async function refund(id: string, lineId: string, quantity: number) {
    const items = quantity > 0 ? [{ lineId, quantity }] : undefined
    const promised = (await go.preview(id, buyer.token, items ?? '')).money
    await go.service('create-refund', { id, reason: 'other', items }, buyer.token)
    const { id: afterSaleId } = await go.view(id, buyer.token)
    const approved = await go.operate('approve', { id: afterSaleId }, await operatorWith(t, ['order.view', 'order.after-sale']))
    if (!approved.success) throw new Error(approved.msg)
    const { money } = await go.until(id, buyer.token, 9)
    return { promised, money, afterSaleId }
  }

  it('comes back usable when the whole order is refunded, as it was promised, and once', async () => {
    const { id, couponId, lineId, endAt } = await bought()
    expect(await look(couponId)).toMatchObject({ state: 'used' })
    const { promised, money, afterSaleId } = await refund(id, lineId, 0)
    expect(promised).toMatchObject({ coupon: true, whole: true, onlineFee: 25 })
    expect(money).toEqual(promised)
    expect(await look(couponId)).toMatchObject({ state: 'unused', endAt })
    // The same again, from whoever tells it, gives nothing back twice: it is spent on another order, and stays spent.
    const next = await placeOrder(t, buyer.token, c.request({ couponId }))
    expect(next.success).toBe(true)
    await refundCameToEnd(t.db, t.app, `after-sale:${afterSaleId}`, t.clock.now())
    expect(await t.db.transact((tx) => releaseRefundedCoupon(tx, [id], t.clock.now()))).toEqual([])
    expect(await look(couponId)).toMatchObject({ state: 'used' })
  })

  it('comes back with 30 more days when its time passed while it was in use', async () => {
    const { id, couponId, lineId } = await bought(2)
    t.clock.move(5 * dayMs)
    await t.runDue()
    await refund(id, lineId, 0)
    const { state, endAt } = await look(couponId)
    expect(state).toBe('unused')
    const left = endAt.getTime() - t.clock.now().getTime()
    expect(left).toBeLessThanOrEqual(30 * dayMs)
    expect(left).toBeGreaterThan(29 * dayMs)
    expect((await placeOrder(t, buyer.token, c.request({ couponId }))).success).toBe(true)
  })

  it('stays with a part of the order, and comes back with the last of several parts', async () => {
    const { id, couponId, lineId } = await bought()
    const paid: number[] = []
    for (const [quantity, coupon] of [
      [1, false],
      [1, false],
      [1, true],
    ] as const) {
      const { promised, money } = await refund(id, lineId, quantity)
      expect(promised).toMatchObject({ coupon, whole: coupon })
      expect(money).toEqual(promised)
      expect(await look(couponId)).toMatchObject({ state: coupon ? 'unused' : 'used' })
      paid.push(money.onlineFee)
    }
    // What was paid, to the fen: 30.00 without the 5.00 that the coupon took off.
    expect(paid).toEqual([8.33, 8.33, 8.34])
  })

  it('does not come back for an application that was rejected or taken back', async () => {
    const { id, couponId } = await bought()
    await go.service('create-refund', { id, reason: 'other' }, buyer.token)
    await go.service('cancel-refund', { id }, buyer.token)
    await go.service('create-refund', { id, reason: 'other' }, buyer.token)
    const operator = await t.operator()
    await go.operate('reject', { id: (await go.view(id, buyer.token)).id, reason: '已备货' }, operator)
    expect(await look(couponId)).toMatchObject({ state: 'used' })
  })
})
