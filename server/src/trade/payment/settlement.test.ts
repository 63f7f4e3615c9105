import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { goods } from '../../catalog/goods/tables.ts'
import { statements } from '../../kit/db/pool.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { conservation, crowd, makeSoldAtStore, openPayment, placed, type SoldAtStore, statusOf } from '../order/fixtures.ts'
import { orderEvent } from '../order/tables.ts'
import { type Receipt, settlePayment, settlePayments } from './public/payments.ts'
import { payment } from './tables.ts'

describe.each(engines)('settling payments together on %s', (engine) => {
  let t: TestApp
  let products: SoldAtStore[]
  let buyer: string
  beforeAll(async () => {
    t = await testApp(engine)
    products = [await makeSoldAtStore(t, { skus: [{ quantity: 100 }] }), await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })]
    ;[buyer] = (await crowd(t, 1)) as [string]
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    for (const each of products) await conservation(t.db, each)
    await t.close()
  })

  /** Orders of the products by turns, with what the provider would report of each. */
  async function reported(count: number): Promise<{ ids: string[]; receipts: Receipt[] }> {
    const ids: string[] = []
    const receipts: Receipt[] = []
    for (let i = 0; i < count; i += 1) {
      const id = await placed(t, buyer, products[i % products.length]!.request())
      const outTradeNo = await openPayment(t, buyer, id)
      ids.push(id)
      receipts.push({
        appId: t.tenants[0].appId,
        outTradeNo,
        transactionId: `42${t.app.id()}`,
        totalFen: 1000,
        paidAt: t.clock.now(),
      })
    }
    return { ids, receipts }
  }
  const settle = (receipts: readonly Receipt[]) => t.db.transact((tx) => settlePayments(tx, t.app, receipts, t.clock.now()))
  const sold = () =>
    t.db.read(async (r) => {
      const rows = await r
        .select({ sales: goods.salesVolume })
        .from(goods)
        .where(
          inArray(
            goods.id,
            products.map(({ goodsId }) => goodsId),
          ),
        )
      return rows.reduce((sum, { sales }) => sum + sales, 0)
    })
  const timesPaid = (ids: readonly string[]) =>
    t.db.read((r) => r.$count(orderEvent, and(inArray(orderEvent.orderId, [...ids]), eq(orderEvent.verb, 'pay'))))

  it.each([1, 5])('takes six statements for %i of them and its begin and end, for notices and sums too', async (count) => {
    const { ids, receipts } = await reported(count)
    const before = statements.sent
    expect(await settle(receipts)).toEqual(receipts.map(() => 'paid'))
    expect(statements.sent - before).toBe(8)
    expect(await timesPaid(ids)).toBe(count)
  })

  it('settles twelve receipts that arrive together in fewer than twelve transactions', async () => {
    const { ids, receipts } = await reported(12)
    expect(await Promise.all(receipts.map((receipt) => settlePayment(t.app, receipt)))).toEqual(receipts.map(() => 'paid'))
    const writers = await t.db.read((r) =>
      r
        .selectDistinct({ by: sql`xmin::text` })
        .from(payment)
        .where(inArray(payment.orderId, ids)),
    )
    expect(writers.length).toBeLessThan(ids.length)
    expect(await timesPaid(ids)).toBe(ids.length)
  })

  it('rejects a transaction that paid another order', async () => {
    const { ids, receipts } = await reported(2)
    const [first, second] = receipts as [Receipt, Receipt]
    await settle([first])
    await expect(settle([{ ...second, transactionId: first.transactionId }])).rejects.toThrow(/./)
    expect(await timesPaid(ids)).toBe(1)
  })

  it('settles each once when groups report the same ones at once in other orders', async () => {
    const { ids, receipts } = await reported(8)
    const before = await sold()
    const groups = [receipts, receipts.toReversed(), [...receipts.slice(4), ...receipts.slice(0, 4)], receipts.slice(2, 6)]
    const outcomes = await Promise.all(groups.map(settle))
    for (const receipt of receipts) {
      const told = outcomes.flatMap((each, g) => (groups[g]!.includes(receipt) ? [each[groups[g]!.indexOf(receipt)]] : []))
      expect(told.filter((outcome) => outcome === 'paid')).toHaveLength(1)
      expect(told.filter((outcome) => outcome === 'already')).toHaveLength(told.length - 1)
    }
    expect(await Promise.all(ids.map((id) => statusOf(t, buyer, id)))).toEqual(ids.map(() => 2))
    expect([await timesPaid(ids), (await sold()) - before]).toEqual([8, 8])
  })
})
