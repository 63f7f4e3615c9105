import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { conservation, crowd, makeSoldAtStore, type SoldAtStore, viewOrder } from '../order/fixtures.ts'
import { paidCourier } from './fixtures.ts'

let numbers = 0
const fresh = (): string => `SF2${String(++numbers).padStart(12, '0')}`

describe.each(engines)('parcels, many at once, on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operators: string[]
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    operators = [await t.operator(), await t.operator()]
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const lineOf = async (id: string) => (await t.call('GET /console/api/v1/order/parcels', { id }, operators[0])).left[0]!.lineId
  const ship = (id: string, lineId: string, quantity: number, by = 0, expressNo = fresh()) =>
    t.send(
      'POST /console/api/v1/order/ship',
      { id, parcels: [{ expressCode: 'SF', expressNo, lines: [{ lineId, quantity }] }] },
      operators[by],
    )
  const won = (replies: readonly Reply[]) => replies.filter((r) => r.success).length
  const line = async (id: string) => (await viewOrder(t, buyer, id)).lines[0]!

  it('two operators who ship the same pieces ship them once', async () => {
    const id = await paidCourier(t, c, buyer, 3)
    const lineId = await lineOf(id)
    const replies = await Promise.all([ship(id, lineId, 2, 0), ship(id, lineId, 2, 1)])
    expect(won(replies)).toBe(1)
    expect(await line(id)).toMatchObject({ sentQuantity: 2 })
  })

  it('twenty presses send no more pieces than were bought', async () => {
    const id = await paidCourier(t, c, buyer, 5)
    const lineId = await lineOf(id)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => ship(id, lineId, 1, i % 2)))
    expect(won(replies)).toBe(5)
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 3, lines: [{ sentQuantity: 5 }] })
  })

  it('shipping and asking for a refund at once never give a piece twice', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await paidCourier(t, c, buyer, 2)
      const lineId = await lineOf(id)
      const acts = [
        () => ship(id, lineId, 1),
        () => go.service('create-refund', { id, reason: 'other', items: [{ lineId, quantity: 2 }] }, buyer),
        () => ship(id, lineId, 2, 1),
      ]
      await Promise.all(acts.map((_, i) => acts[(i + round) % acts.length]!()))
      const { sentQuantity, backQuantity, quantity } = await line(id)
      expect(sentQuantity + backQuantity).toBeLessThanOrEqual(quantity)
    }
    await conservation(t.db, c)
  })

  it('a number that is taken by two orders at once is one order’s', async () => {
    const ids = [await paidCourier(t, c, buyer, 1), await paidCourier(t, c, buyer, 1)]
    const lines = [await lineOf(ids[0]!), await lineOf(ids[1]!)]
    const number = fresh()
    const replies = await Promise.all(ids.map((id, i) => ship(id, lines[i]!, 1, i, number)))
    expect(won(replies)).toBe(1)
  })

  it('a parcel taken back by two at once frees its pieces once', async () => {
    const id = await paidCourier(t, c, buyer, 2)
    const shipped = await ship(id, await lineOf(id), 2)
    const [parcelId] = shipped.data!.parcelIds
    const back = (by: number) => t.send('POST /console/api/v1/order/parcel/take-back', { id: parcelId }, operators[by])
    expect(won(await Promise.all([back(0), back(1), back(0)]))).toBe(1)
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, lines: [{ sentQuantity: 0 }] })
  })

  it('whatever is shipped, taken back and refunded in any order, pieces add up', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paidCourier(t, c, buyer, 6)
      const lineId = await lineOf(id)
      const made: string[] = []
      for (let step = 0; step < 8; step++) {
        const roll = (round * 7 + step * 5) % 4
        if (roll < 2) made.push(...((await ship(id, lineId, 1 + roll)).data?.parcelIds ?? []))
        if (roll === 2) await t.send('POST /console/api/v1/order/parcel/take-back', { id: made.pop() ?? '1' }, operators[0])
        if (roll === 3) {
          await go.service('create-refund', { id, reason: 'other', items: [{ lineId, quantity: 1 }] }, buyer)
          await go.service('cancel-refund', { id }, buyer)
        }
        const { sentQuantity, backQuantity, quantity } = await line(id)
        expect(sentQuantity + backQuantity).toBeLessThanOrEqual(quantity)
      }
      await addsUp(t.app.db)
    }
  })
})
