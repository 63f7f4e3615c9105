import { addDays, dayMs, dayOf, minuteMs } from '@youli/domain/kit/time.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { afterSaleSettings } from '@youli/domain/trade/after-sale/settings.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { momentOf } from '@youli/domain/trade/appointment/rules.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { addsUp } from '../../app/audit.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  makeStore,
  payOrder,
  placed,
  staffOf,
  viewOrder,
} from '../order/fixtures.ts'
import { afterSales } from './fixtures.ts'

describe.each(oneEngine)('returns at the counter, points and automatic steps on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let manager: string
  let clerk: string
  let operator: string
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    // Morning in Shanghai: what a shift did is listed by the day, and the clock is moved by minutes.
    t.clock.set(new Date(momentOf(addDays(dayOf(t.clock.now()), 1), '08:00')))
    go = afterSales(t)
    c = await makeSoldAtStore(t, { payWay: 2, advanceFen: 300, skus: [{ quantity: 500, priceFen: 1000 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    manager = await staffOf(t, c.shopId, 0, [shopManagerRole])
    clerk = await staffOf(t, c.shopId)
    operator = await t.operator()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const take = (id: string, offlinePaymentFee: number, token = clerk) =>
    t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee }, token)
  const back = (id: string, offlinePaymentFee: unknown, more: object = {}, token = manager) =>
    go.service('confirm-return', { id, offlinePaymentFee, ...more }, token)
  /** Two pieces: 3.00 paid online, 17.00 at the counter, and handed over. */
  const pickedUp = async () => {
    const id = await placed(t, buyer, c.request({ quantity: 2 }))
    await payOrder(t, buyer, id)
    expect(await take(id, 17)).toMatchObject({ success: true })
    return id
  }
  const stands = async (id: string) => {
    const { status, childStatus } = await viewOrder(t, buyer, id)
    return [status, childStatus]
  }
  const codeOf = (id: string) => t.call('GET /order/api/v1/service/return-code', { id }, buyer)

  it('only the manager of the store takes goods back, for exactly the cash that was paid there [B0425 B0428 B0430 B0434 B0463/6 B0887]', async () => {
    const id = await pickedUp()
    expect((await go.preview(id, manager)).money).toMatchObject({ onlineFee: 3, offlineFee: 17, waivedFee: 0, refundFee: 20, whole: true })
    expect(await back(id, 17, {}, clerk)).toMatchObject({ success: false, code: no.managerOnly.code, msg: '仅店长可以确认退货' })
    const elsewhere = await staffOf(t, await makeStore(t, t.tenants[0].tenantId), 0, [shopManagerRole])
    expect(await back(id, 17, {}, elsewhere)).toMatchObject({ code: orderRefusals.notThere.code })
    expect(await back(id, 17, {}, buyer)).toMatchObject({ success: false, code: 403 })
    for (const amount of [0, 16.99, 17.01, 20])
      expect(await back(id, amount)).toMatchObject({ code: no.wrongOffline.code, msg: '请先确认已向顾客退还到店金额¥17.00' })
    for (const amount of ['NaN', 'x', '17.001', undefined, {}, -17, 1e12]) expect(await back(id, amount)).toMatchObject({ status: 400 })
    expect(await stands(id)).toEqual([4, 0])
    const both = await Promise.all([back(id, 17), back(id, 17)])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    const seen = await go.until(id, buyer, 9)
    expect(seen.money).toMatchObject({ onlineFee: 3, offlineFee: 17 })
    expect(await stands(id)).toEqual([7, 9])
    expect(await back(id, 17)).toMatchObject({ code: no.returnedBefore.code })
    expect(seen.processDetail.map((s) => s.operatorResult)).toEqual(['门店确认退货', '退款完成'])
    await conservation(t.db, c)
  })

  it('a return code is good for a minute or two, for its order, once [B0424/2 B0425]', async () => {
    const [id, other] = [await pickedUp(), await pickedUp()]
    const { code, expiresIn } = await codeOf(id)
    expect(expiresIn).toBeLessThanOrEqual(minuteMs)
    const scan = (text: string, token = manager) => t.send('GET /order/api/v1/service/scan', { code: text }, token)
    expect((await scan(`https://x.example/mall/order/detail/${id}?type=returnGood&app_id=a&pass=${code}`)).data).toEqual({
      orderId: id,
      type: 'returnGood',
      code,
    })
    expect((await scan(code)).data).toEqual({ orderId: id, type: 'returnGood', code })
    expect((await scan(`yl${id}`, clerk)).data).toEqual({ orderId: id, type: 'returnGood', code: '' })
    for (const odd of ['', 'x', 'YL1', `${code}x`, '12345678901234567890', `/mall/order/detail/1?type=returnGood`])
      expect({ odd, ...(await scan(odd)) }).toMatchObject({ odd, code: no.unknownCode.code })
    expect(await scan(id, await staffOf(t, await makeStore(t, t.tenants[0].tenantId)))).toMatchObject({ code: no.unknownCode.code })
    expect(await back(other, 17, { code })).toMatchObject({ code: no.badCode.code })
    expect(await back(id, 17, { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` })).toMatchObject({ code: no.badCode.code })
    const lineId = (await go.preview(id, manager)).lines[0]!.lineId
    const part = [{ lineId, quantity: 1 }]
    // Of two pieces the first brings the money paid online, then cash.
    expect((await go.preview(id, manager, part)).money).toMatchObject({ onlineFee: 3, offlineFee: 7 })
    expect(await back(id, 7, { code, items: part })).toMatchObject({ success: true })
    await go.until(id, buyer, 9)
    expect(await stands(id)).toEqual([4, 0])
    expect(await back(id, 10, { code })).toMatchObject({ code: no.badCode.code })
    const old = (await codeOf(id)).code
    t.clock.move(3 * minuteMs)
    expect(await back(id, 10, { code: old })).toMatchObject({ code: no.badCode.code })
    expect(await back(id, 10, { code: (await codeOf(id)).code, writeOff: true })).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([7, 9])
    expect(await t.send('GET /order/api/v1/service/return-code', { id }, buyer)).toMatchObject({ code: no.noReturn.code })
    await conservation(t.db, c)
    const rows = await t.call('GET /order/api/v1/service/shift-list', {}, clerk)
    expect(rows.filter((row) => row.orderId === id).map((row) => row.type)).toEqual(['returnGood', 'returnGood', 'takeGood'])
  })

  it('a pickup code says which order is fetched, to the staff of its store alone [B0424/1 B0425]', async () => {
    const id = await placed(t, buyer, c.request())
    await payOrder(t, buyer, id)
    const scan = (code: string, token: string) => t.send('GET /order/api/v1/service/scan', { code }, token)
    const told = { orderId: id, type: 'takeGood', code: '' }
    for (const code of [`https://x.example/mall/order/detail/${id}?type=takeGood&app_id=a`, `YL${id}`, id])
      expect((await scan(code, clerk)).data).toEqual(told)
    const elsewhere = await staffOf(t, await makeStore(t, t.tenants[0].tenantId))
    expect(await scan(id, elsewhere)).toMatchObject({ code: no.unknownCode.code })
    expect((await scan(id, buyer)).success).toBe(false)
  })

  it('an after-sale that is under way blocks the hand-over; what is no longer due is no longer asked for', async () => {
    const id = await placed(t, buyer, c.request({ quantity: 2 }))
    await payOrder(t, buyer, id)
    const lineId = (await go.preview(id, buyer)).lines[0]!.lineId
    await go.service('create-refund', { id, reason: 'other', items: [{ lineId, quantity: 1 }] }, buyer)
    expect(await take(id, 17)).toMatchObject({ code: no.underWay.code, msg: '该订单正在售后处理中，暂不能提货' })
    const seen = await go.view(id, buyer)
    expect(seen.money).toMatchObject({ onlineFee: 0, waivedFee: 10 })
    await go.operate('approve', { id: seen.id }, operator)
    expect(await stands(id)).toEqual([2, 0])
    expect(await viewOrder(t, buyer, id)).toMatchObject({ offlineWaitFee: 7 })
    expect(await take(id, 17)).toMatchObject({ code: orderRefusals.wrongOffline.code })
    expect(await take(id, 7)).toMatchObject({ success: true })
    expect((await go.preview(id, manager)).money).toMatchObject({ onlineFee: 3, offlineFee: 7, waivedFee: 0 })
    await conservation(t.db, c)
  })

  it('points that paid come back by share, points that were earned are taken back, lines add up [B0362 B0464]', async () => {
    const { tenantId } = t.tenants[0]
    await t.db.transact((tx) => setConfig(tx, tenantId, orderSettings.pointRate, '1'))
    const [tea, pot] = [
      await makeSoldAtStore(t, { expressFeeFen: 500, skus: [{ quantity: 50, priceFen: 3333, exchangeMoneyFen: 1000, point: 1000 }] }),
      await makeSoldAtStore(t, { expressFeeFen: 700, skus: [{ quantity: 50, priceFen: 10_000 }] }),
    ]
    const [me] = (await crowd(t, 1)) as [string]
    for (const of of [tea, pot])
      await t.send('POST /order/api/v1/cart/add', { skuId: of.skuId, productId: of.goodsId, quantity: of === tea ? 3 : 1 }, me)
    const owner = { tenantId, memberId: '', kind: 'integral' as const }
    const lines = [tea, pot].map((of) => ({ skuId: of.skuId, productId: of.goodsId, quantity: of === tea ? 3 : 1 }))
    const expressId = await addressOf(t, me)
    const probe = await placed(t, me, tea.request())
    owner.memberId = (await viewOrder(t, me, probe)).userId
    await t.db.transact((tx) => earnPoints(tx, { ...owner, amount: 2500, reason: 'gift', source: 'g', at: t.clock.now() }))
    const points = () => t.db.read((r) => walletBalance(r, owner, t.clock.now()))
    const made = await t.send('POST /order/api/v1/order/create-cart', { lines, takeType: 2, expressId, exchangeMoney: 30 }, me)
    const { id } = made.data!
    await payOrder(t, me, id)
    expect(await points()).toBe(0)
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
    await t.send('POST /order/api/v1/order/receive', { id }, me)
    const paidFee = (await viewOrder(t, me, id)).paymentFee
    let goodsFee = 0
    const shares: number[] = []
    for (const quantities of [
      [1, 0],
      [1, 1],
      [1, 0],
    ]) {
      const left = (await go.preview(id, me)).lines
      const items = left.map((l) => ({ lineId: l.lineId, quantity: quantities[l.price === 100 ? 1 : 0]! })).filter((l) => l.quantity > 0)
      const shown = await go.preview(id, me, items)
      await go.service('create-return', { id, reason: 'not_as_described', items }, me)
      const { id: afterSaleId } = await go.view(id, me)
      await go.operate('approve', { id: afterSaleId }, operator)
      await go.service('send-return', { id, expressName: '顺丰速运', expressNo: 'SF2' }, me)
      await go.operate('receive', { id: afterSaleId, disposition: 'shelf' }, operator)
      await go.operate('refund', { id: afterSaleId }, operator)
      const seen = await go.until(id, me, 9)
      expect(seen.money).toEqual(shown.money)
      goodsFee += Math.round(seen.money.refundFee * 100)
      shares.push(seen.money.points)
    }
    // All but the freight of 7.00, which was spent: the parcel went out.
    expect(goodsFee).toBe(Math.round(paidFee * 100) - 700)
    expect(shares).toEqual([833, 833, 834])
    expect(await points()).toBe(2500)
    expect(await t.db.read((r) => walletBalance(r, owner, new Date(t.clock.now().getTime() + 30 * dayMs)))).toBe(2500)
    for (const of of [tea, pot]) await conservation(t.db, of)
  })

  it('agrees, closes and pays by itself after the tenant’s days, and refuses what comes too late', async () => {
    const { tenantId } = t.tenants[0]
    const { agreeDays, receiveDays, returnDays } = afterSaleSettings
    await t.db.transact(async (tx) => {
      await setConfig(tx, tenantId, agreeDays, '2')
      await setConfig(tx, tenantId, receiveDays, '5')
      await setConfig(tx, tenantId, returnDays, '3')
    })
    const plain = await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })
    const expressId = await addressOf(t, buyer)
    const shipped = async () => {
      const id = await placed(t, buyer, plain.request({ takeType: 2, expressId, shopId: undefined }))
      await payOrder(t, buyer, id)
      await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
      return id
    }
    const pass = async (n: number) => {
      t.clock.move(n * dayMs)
      await t.runDue()
      operator = await t.operator()
    }
    const [lazy, sent, late] = [await shipped(), await shipped(), await shipped()]
    await t.send('POST /order/api/v1/order/receive', { id: late }, buyer)
    for (const id of [lazy, sent]) await go.service('create-return', { id, reason: 'not_as_described' }, buyer)
    await pass(1)
    expect([await stands(lazy), await stands(sent)]).toEqual([
      [7, 1],
      [7, 1],
    ])
    await pass(1.1)
    expect([await stands(lazy), await stands(sent)]).toEqual([
      [7, 2],
      [7, 2],
    ])
    await go.service('send-return', { id: sent, expressName: '顺丰速运', expressNo: 'SF2' }, buyer)
    await pass(2)
    expect(await go.service('create-return', { id: late, reason: 'not_as_described' }, buyer)).toMatchObject({ code: no.tooLate.code })
    await pass(3.1)
    await go.until(sent, buyer, 9)
    expect(await stands(sent)).toEqual([7, 9])
    await pass(2.1)
    expect([await stands(lazy), (await go.view(lazy, buyer)).childStatus]).toEqual([[3, 0], 0])
    await conservation(t.db, plain)
  })
})
