import { minuteMs } from '@youli/domain/kit/time.ts'
import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { deliveryRefusals as no } from '@youli/domain/trade/delivery/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { crowd, makeSoldAtStore, operatorWith, type SoldAtStore, statusOf, viewOrder } from '../order/fixtures.ts'
import { paidCourier } from './fixtures.ts'

let numbers = 0
const fresh = (): string => `SF1${String(++numbers).padStart(12, '0')}`

describe.each(oneEngine)('parcels on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    c = await makeSoldAtStore(t, { name: '金豆', expressFeeFen: 800, skus: [{ quantity: 500 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    operator = await t.operator()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const paid = (quantity = 3) => paidCourier(t, c, buyer, quantity)
  const parcels = (id: string) => t.call('GET /console/api/v1/order/parcels', { id }, operator)
  const lineOf = async (id: string) => (await parcels(id)).left[0]!.lineId
  const ship = (id: string, wanted: object[], more: object = {}, token = operator) =>
    t.send('POST /console/api/v1/order/ship', { id, parcels: wanted, ...more }, token)
  const some = async (id: string, quantity: number, expressNo = fresh()) =>
    ship(id, [{ expressCode: 'SF', expressNo, lines: [{ lineId: await lineOf(id), quantity }] }])
  const edit = (id: string, expressNo: string, more: object = {}, token = operator) =>
    t.send('POST /console/api/v1/order/parcel/edit', { id, expressCode: 'SF', expressNo, ...more }, token)
  const takeBack = (id: string, token = operator) => t.send('POST /console/api/v1/order/parcel/take-back', { id }, token)
  /** Status after the jobs of the next minute. */
  const later = async (id: string) => {
    t.clock.move(minuteMs)
    await t.runDue()
    return statusOf(t, buyer, id)
  }
  const told = async (id: string) =>
    (await t.call('GET /console/api/v1/messages', {}, operator)).data.filter((m) => m.link.endsWith(id)).map((m) => m.text)
  const events = async (id: string) =>
    (await t.call('GET /console/api/v1/order/detail', { id }, operator)).events.slice(2).map((e) => [e.verb, e.note])

  it('ships pieces by parcel; the order is shipped once nothing is left', async () => {
    const id = await paid()
    const [first, second] = [fresh(), fresh()]
    expect((await some(id, 1, first)).data).toMatchObject({ left: 2 })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, expressNo: first, lines: [{ sentQuantity: 1 }] })
    expect((await ship(id, [{ expressCode: 'SF', expressNo: second }])).data).toMatchObject({ left: 0 })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 3, expressNo: first, lines: [{ sentQuantity: 3 }] })
    const own = await t.call('GET /order/api/v1/order/parcels', { id }, buyer)
    expect(own.map((p) => [p.expressNo, p.lines.map((l) => l.quantity)])).toEqual([
      [first, [1]],
      [second, [2]],
    ])
    expect(await events(id)).toEqual([
      ['shipPart', `顺丰速运 ${first}`],
      ['ship', `顺丰速运 ${second}`],
    ])
    expect((await told(id)).filter((text) => text.includes('已由顺丰速运发出'))).toHaveLength(2)
  })

  it('packs several parcels at once, one without a courier, and tells nobody when asked not to', async () => {
    const id = await paid()
    const lineId = await lineOf(id)
    const wanted = [
      { expressCode: 'SF', expressNo: fresh(), lines: [{ lineId, quantity: 2 }] },
      { remark: '同城专人送达', lines: [{ lineId, quantity: 1 }] },
    ]
    expect((await ship(id, wanted, { notify: false })).data).toMatchObject({ left: 0 })
    expect((await parcels(id)).parcels).toMatchObject([{ takeBack: true }, { expressCompany: '', expressNo: '', remark: '同城专人送达' }])
    expect(await told(id)).toEqual([])
  })

  it('refuses pieces that are not there, empty parcels, foreign lines and odd numbers', async () => {
    const [id, other] = [await paid(), await paid()]
    const [lineId, foreign] = [await lineOf(id), await lineOf(other)]
    const one = (more: object) => ship(id, [{ expressCode: 'SF', expressNo: fresh(), ...more }])
    expect(await one({ lines: [{ lineId, quantity: 4 }] })).toMatchObject({ code: no.tooManyPieces.code, msg: '「金豆」最多还能发 3 件' })
    expect(
      await one({
        lines: [
          { lineId, quantity: 2 },
          { lineId, quantity: 2 },
        ],
      }),
    ).toMatchObject({ code: no.tooManyPieces.code })
    expect(await one({ lines: [] })).toMatchObject({ code: no.noPieces.code })
    expect(await one({ lines: [{ lineId: foreign, quantity: 1 }] })).toMatchObject({ code: no.badLine.code })
    expect(await one({ expressNo: 'SF12345678901234' })).toMatchObject({ code: no.wrongNumber.code, msg: '顺丰单号应为 15 位' })
    for (const bad of [
      { expressNo: '' },
      { expressCode: '' },
      { lines: [{ lineId, quantity: 0 }] },
      { lines: [{ lineId, quantity: 1.5 }] },
    ])
      expect(await one(bad)).toMatchObject({ status: 400 })
    expect(await ship(id, [])).toMatchObject({ status: 400 })
    expect(await statusOf(t, buyer, id)).toBe(2)
  })

  it('refuses a number that another parcel has and names its order', async () => {
    const [id, other] = [await paid(), await paid()]
    const number = fresh()
    await some(id, 1, number)
    const taken = { code: no.numberTaken.code, msg: `此单号已用于 YL${id}` }
    expect(await some(other, 1, ` ${number.toLowerCase()} `)).toMatchObject(taken)
    expect(await ship(other, [{ expressCode: 'YTO', expressNo: number }])).toMatchObject({ success: true })
    const [parcel] = (await parcels(other)).parcels
    expect(await edit(parcel!.id, number)).toMatchObject(taken)
  })

  it('corrects a parcel: history, one message, the member’s page; nothing for no change', async () => {
    const id = await paid(1)
    const [was, now] = [fresh(), fresh()]
    await some(id, 1, was)
    const [parcel] = (await parcels(id)).parcels
    expect(await edit(parcel!.id, now)).toMatchObject({ success: true })
    expect(await edit(parcel!.id, now)).toMatchObject({ success: true })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 3, expressNo: now })
    expect((await events(id)).slice(1)).toEqual([['correctParcel', `顺丰速运 ${was} → 顺丰速运 ${now}`]])
    expect((await told(id)).filter((text) => text.includes(`快递改为顺丰速运 ${now}`))).toHaveLength(1)
    expect(await edit(parcel!.id, 'SF12345678901')).toMatchObject({ code: no.wrongNumber.code })
    expect(await edit('1', now)).toMatchObject({ code: no.noParcel.code })
    // The number that was given up is free again.
    expect(await some(await paid(), 1, was)).toMatchObject({ success: true })
  })

  it('takes a parcel back within 30 minutes: pieces are free, the order waits, the member is told', async () => {
    const id = await paid()
    const [first, second] = [fresh(), fresh()]
    await some(id, 1, first)
    await some(id, 2, second)
    const [one, two] = (await parcels(id)).parcels
    expect(await takeBack(two!.id)).toMatchObject({ success: true })
    expect(await takeBack(two!.id)).toMatchObject({ code: no.noParcel.code })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, expressNo: first, lines: [{ sentQuantity: 1 }] })
    expect(await takeBack(one!.id)).toMatchObject({ success: true })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, expressNo: '', sendTime: null, lines: [{ sentQuantity: 0 }] })
    expect((await told(id)).filter((text) => text.includes('已撤回'))).toHaveLength(2)
    expect(await ship(id, [{ expressCode: 'SF', expressNo: second }])).toMatchObject({ success: true })
    const [last] = (await parcels(id)).parcels
    t.clock.move(31 * minuteMs)
    expect(await takeBack(last!.id)).toMatchObject({ code: no.tooLate.code })
    expect((await parcels(id)).parcels).toMatchObject([{ takeBack: false }])
  })

  it('refunds only what is not in a parcel; the order is shipped when the rest is refunded', async () => {
    const id = await paid()
    const lineId = await lineOf(id)
    await some(id, 1)
    expect(await go.service('create-refund', { id, reason: 'other', items: [{ lineId, quantity: 3 }] }, buyer)).toMatchObject({
      code: afterSaleRefusals.badQuantity.code,
    })
    expect(await go.service('create-refund', { id, reason: 'other' }, buyer)).toMatchObject({ success: true })
    expect(await ship(id, [{ expressCode: 'SF', expressNo: fresh() }])).toMatchObject({ code: no.inAfterSale.code })
    const { id: afterSaleId } = await go.view(id, buyer)
    await go.operate('approve', { id: afterSaleId }, operator)
    await expect.poll(() => later(id), { timeout: 30_000 }).toBe(3)
    // Two of three pieces, without their transport.
    expect((await go.one(id, operator)).refunds).toMatchObject([{ amount: 20 }])
    expect((await parcels(id)).left).toEqual([])
    expect(await go.service('create-return', { id, reason: 'other' }, buyer)).toMatchObject({ success: true })
    const [parcel] = (await parcels(id)).parcels
    expect(await takeBack(parcel!.id)).toMatchObject({ code: no.inAfterSale.code })
  })

  it('waits for the last parcel before a courier order counts as received', async () => {
    const id = await paid()
    await some(id, 1)
    t.clock.move(6 * 24 * 60 * minuteMs)
    operator = await t.operator()
    await some(id, 2)
    t.clock.move(5 * 24 * 60 * minuteMs)
    await t.runDue()
    const { rows } = await t.db.read((r) => r.execute(sql`select status from trade_order where id = ${id}::bigint`))
    expect(rows).toEqual([{ status: 3 }])
    operator = await t.operator()
    ;[buyer] = (await crowd(t, 1)) as [string]
  })

  it('keeps to the operator’s brand, stores and permission, and to the buyer', async () => {
    const id = await paid()
    await some(id, 1)
    const [parcel] = (await parcels(id)).parcels
    const branch = await operatorWith(t, ['order.view', 'order.ship'], [c.shopId])
    const reader = await operatorWith(t, ['order.view'])
    for (const token of [branch, await t.operator(1)]) {
      expect(await t.send('GET /console/api/v1/order/parcels', { id }, token)).toMatchObject({ code: orderRefusals.notThere.code })
      for (const reply of [await edit(parcel!.id, fresh(), {}, token), await takeBack(parcel!.id, token)])
        expect([orderRefusals.notThere.code, no.noParcel.code]).toContain(reply.code)
    }
    expect((await edit(parcel!.id, fresh(), {}, reader)).code).toBe(403)
    expect((await takeBack(parcel!.id, reader)).code).toBe(403)
    const [stranger] = (await crowd(t, 1)) as [string]
    expect(await t.send('GET /order/api/v1/order/parcels', { id }, stranger)).toMatchObject({ code: orderRefusals.notThere.code })
  })
})
