import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { routes } from '../../app/routes.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  makeStore,
  openPayment,
  operatorWith,
  payOrder,
  placed,
  staffOf,
  statusOf,
  viewOrder,
} from './fixtures.ts'

describe.each(oneEngine)('whose order it is on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let other: string
  let staff: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    ;[buyer, other] = (await crowd(t, 2)) as [string, string]
    staff = await staffOf(t, c.shopId)
  })
  afterAll(() => t.close())

  const take = (id: string, offlinePaymentFee: unknown, token = staff) =>
    t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee }, token)
  const notThere = { success: false, status: 200, code: no.notThere.code, msg: no.notThere.msg, data: null }
  const advance = () => makeSoldAtStore(t, { payWay: 2, advanceFen: 300 })

  it('answers "not there" to another member for every call, and changes nothing', async () => {
    const id = await placed(t, buyer, c.request())
    for (const stranger of [other, (await t.member({ appId: t.tenants[1].appId })).token]) {
      const calls: [string, object][] = [
        ['GET /order/api/v1/order/view', { id }],
        ...['cancel', 'pay', 'pay-check', 'receive', 'confirm-order'].map((verb): [string, object] => [
          `POST /order/api/v1/order/${verb}`,
          { id },
        ]),
        ['POST /payment/api/v1/prepay', { id, channel: 'jsapi' }],
        ['POST /payment/api/v1/prepay', { id, channel: 'h5' }],
      ]
      for (const [key, input] of calls) expect({ key, ...(await t.send(key, input, stranger)) }).toMatchObject({ key, ...notThere })
      expect(await t.send('GET /order/api/v1/order/list', {}, stranger)).toMatchObject({ data: [], total: 0 })
    }
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 1, onlineWaitFee: 10 })
    expect(await t.send('GET /order/api/v1/order/view', { id }, await t.visitor())).toMatchObject(notThere)
  })

  it('lets staff of the order’s store alone see it and hand it over [B0424/3 B0429]', async () => {
    const id = await placed(t, buyer, c.request())
    await payOrder(t, buyer, id)
    const elsewhere = await staffOf(t, await makeStore(t, t.tenants[0].tenantId))
    const foreign = await staffOf(t, null, 1)
    for (const token of [elsewhere, foreign]) {
      expect(await t.send('GET /order/api/v1/order/view', { id }, token)).toMatchObject(notThere)
      expect(await take(id, 0, token)).toMatchObject(notThere)
    }
    for (const token of [buyer, other]) expect(await take(id, 0, token)).toMatchObject({ success: false, code: 403 })
    expect(await t.send('GET /order/api/v1/order/view', { id }, staff)).toMatchObject({ success: true, data: { id, status: 2 } })
    for (const verb of ['cancel', 'pay', 'receive'])
      expect(await t.send(`POST /order/api/v1/order/${verb}`, { id }, staff)).toMatchObject(notThere)
    expect(await statusOf(t, buyer, id)).toBe(2)
    expect(await take(id, 0, await staffOf(t, null))).toMatchObject({ success: true })
    expect(await statusOf(t, buyer, id)).toBe(4)
  })

  it('hands over only for exactly the amount open at the store [B0428 B0434]', async () => {
    const a = await advance()
    const worker = await staffOf(t, a.shopId)
    const id = await placed(t, buyer, a.request())
    expect(await viewOrder(t, buyer, id)).toMatchObject({ onlineWaitFee: 3, offlineWaitFee: 7 })
    expect(await take(id, 7, worker)).toMatchObject({ code: no.changed.code })
    await payOrder(t, buyer, id)
    for (const amount of [0, 6.99, 7.01, 70])
      expect(await take(id, amount, worker)).toMatchObject({ code: no.wrongOffline.code, msg: '请先确认顾客已付清到店应付金额¥7.00' })
    for (const amount of ['NaN', 'seven', '7.001', undefined, {}, -7, 1e12])
      expect(await take(id, amount, worker)).toMatchObject({ status: 400 })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, offlineWaitFee: 7 })
    expect(await take(id, 7, worker)).toMatchObject({ success: true })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 4, onlineWaitFee: 0, offlineWaitFee: 0 })
  })

  it('says that it was already picked up, and hands over once even at once [B0431]', async () => {
    const id = await placed(t, buyer, c.request())
    await payOrder(t, buyer, id)
    const both = await Promise.all([take(id, 0), take(id, 0)])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect(both.find((r) => !r.success)).toMatchObject({ code: no.taken.code, msg: '这件已经取走了' })
    expect(await take(id, 0)).toMatchObject({ code: no.taken.code })
    const { data } = await t.send('GET /console/api/v1/order/detail', { id }, await t.operator())
    expect(data!.events.map((e) => e.verb)).toEqual(['create', 'pay', 'take'])
  })

  it('refuses moves that the status does not allow, and changes nothing [B0404]', async () => {
    const expressId = await addressOf(t, buyer)
    const id = await placed(t, buyer, c.request({ takeType: 2, expressId }))
    const verb = (word: string) => t.send(`POST /order/api/v1/order/${word}`, { id }, buyer)
    expect(await verb('receive')).toMatchObject({ code: no.changed.code })
    expect(await take(id, 0)).toMatchObject(notThere)
    await payOrder(t, buyer, id)
    for (const word of ['receive', 'cancel', 'pay']) expect({ word, ...(await verb(word)) }).toMatchObject({ word, code: no.changed.code })
    expect(await verb('confirm-order')).toMatchObject({ code: no.payOnline.code })
    expect(await take(id, 0)).toMatchObject(notThere)
    expect(await statusOf(t, buyer, id)).toBe(2)
    const gone = await placed(t, buyer, c.request())
    await t.send('POST /order/api/v1/order/cancel', { id: gone }, buyer)
    for (const word of ['cancel', 'receive', 'pay'])
      expect(await t.send(`POST /order/api/v1/order/${word}`, { id: gone }, buyer)).toMatchObject({ code: no.changed.code })
    await expect(openPayment(t, buyer, gone)).rejects.toThrow(no.changed.msg)
    expect(await take(gone, 0)).toMatchObject({ code: no.changed.code })
    await conservation(t.db, c)
  })

  it('lists the caller’s own orders by status, ten a page, and counts those under way [B0416 B0419]', async () => {
    const [mine] = (await crowd(t, 1)) as [string]
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.unshift(await placed(t, mine, c.request()))
    await t.send('POST /order/api/v1/order/cancel', { id: ids[0] }, mine)
    const list = async (input: object) => {
      const { data, total } = await t.send('GET /order/api/v1/order/list', input, mine)
      return [data!.map((o) => o.id), total]
    }
    expect(await list({})).toEqual([ids.slice(0, 10), 12])
    expect(await list({ page: 2 })).toEqual([ids.slice(10), 12])
    expect(await list({ offset: 11, limit: 5 })).toEqual([ids.slice(11), 12])
    expect(await list({ status: 0 })).toEqual([[ids[0]], 1])
    expect(await list({ page: -5, pageSize: 1e9 })).toEqual([ids, 12])
    expect(await t.send('GET /order/api/v1/order/unfinish-amount', {}, mine)).toMatchObject({ data: 11 })
  })

  it('answers 401 to an unknown, a foreign and a dead token on every call that wants one', async () => {
    const dead = (await t.member()).token
    await t.send('FORM /user/member/api/v2/mobile-logout', {}, dead)
    const operator = await operatorWith(t, [])
    const guarded = routes.flatMap(({ calls }) => Object.entries(calls)).filter(([, call]) => call.who !== 'anyone')
    for (const [key, call] of guarded) {
      const wrong = call.who === 'operator' ? buyer : operator
      const tokens = [undefined, 'x'.repeat(43), dead, wrong, 'dev', 'WX_CARD', 'x'.repeat(5000)]
      const replies = await Promise.all(tokens.map((token) => t.send(key, {}, token)))
      for (const [i, token] of tokens.entries())
        expect({ key, token, ...replies[i] }).toMatchObject({ key, token, success: false, status: 401, code: 401, data: null })
    }
    for (const [key] of guarded.filter(([, call]) => call.permission))
      expect({ key, ...(await t.send(key, {}, operator)) }).toMatchObject({ key, success: false, code: 403 })
  })
})
