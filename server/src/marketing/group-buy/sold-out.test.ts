import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeLockedStock } from '../../catalog/stock/public/buckets.ts'
import { releaseStock } from '../../catalog/stock/public/quantities.ts'
import { stockReserve } from '../../catalog/stock/tables.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeGroupBuy } from './fixtures.ts'

describe.each(engines)('a group buy that sells out, comes back and sells out again in a moment, on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    // As in production: cached bytes are sent before anything is checked.
    t = await testApp(engine, { checkReplies: false })
  })
  afterAll(() => t.close())

  it('is shown by its pages as it is after each commit', async () => {
    const { goodsId, activityId, skuId } = await makeGroupBuy(t, { quantity: 2 })
    const [reserve] = await t.db.read((r) => r.select({ id: stockReserve.id }).from(stockReserve).where(eq(stockReserve.skuId, skuId)))
    const bucket = { tenantId: t.tenants[0].tenantId, skuId, reserveId: reserve!.id, quantity: 2, at: t.clock.now() }
    const token = await t.visitor()
    const shown = async () => {
      const [sku] = await t.call('GET /goods/store/all', { goodsId, activityId })
      const { totalQuantity } = await t.call('GET /goods/info', { id: goodsId, activityId })
      const detail = await t.call('GET /activity/api/v2/h5/detail', { activityId }, token)
      return [sku!.quantity, totalQuantity, detail.goodsInfoDto?.quantity]
    }
    const seen = [await shown()]
    for (const source of ['1', '2', '3']) {
      await t.db.transact((tx) => takeLockedStock(tx, [{ ...bucket, reason: 'order', source }]))
      seen.push(await shown())
      await t.db.transact((tx) => releaseStock(tx, [{ ...bucket, reason: 'order-cancel', source }]))
      seen.push(await shown())
    }
    const [all, none] = [
      [2, 2, 2],
      [0, 0, 0],
    ]
    expect(seen).toEqual([all, none, all, none, all, none, all])
  })
})
