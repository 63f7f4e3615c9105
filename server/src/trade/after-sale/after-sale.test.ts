import { addDays, dayMs, dayOf } from '@youli/domain/kit/time.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addsUp } from '../../app/audit.ts'
import { pictureOf } from '../../platform/upload/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  operatorWith,
  payOrder,
  placed,
  statusOf,
  viewOrder,
} from '../order/fixtures.ts'
import { bookedPlaces } from '../pickup/public/pickup-days.ts'
import { afterSales } from './fixtures.ts'

describe.each(oneEngine)('after-sales on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let other: string
  let operator: string
  let expressId: string
  let picture: string
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500, priceFen: 1000 }], expressFeeFen: 800 })
    ;[buyer, other] = (await crowd(t, 2)) as [string, string]
    operator = await t.operator()
    expressId = await addressOf(t, buyer)
    picture = await pictureOf(t, await memberOf(buyer))
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const paid = async (more: object = {}) => {
    const id = await placed(t, buyer, c.request(more))
    await payOrder(t, buyer, id)
    return id
  }
  const courier = (quantity = 3) => paid({ quantity, takeType: 2, expressId, shopId: undefined })
  const shipped = async (quantity = 3) => {
    const id = await courier(quantity)
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
    return id
  }
  const order = async (id: string) => viewOrder(t, buyer, id)
  const stands = async (id: string) => {
    const { status, childStatus } = await order(id)
    return [status, childStatus]
  }
  const refund = (id: string, more: object = {}, token = buyer) => go.service('create-refund', { id, reason: 'other', ...more }, token)
  const goBack = (id: string, more: object = {}, token = buyer) =>
    go.service('create-return', { id, reason: 'not_as_described', ...more }, token)
  const memberOf = async (token: string) => (await t.call('GET /authorization/auth/check', {}, token)).userId
  const caseOf = async (id: string) => (await go.view(id, buyer)).id

  it('a paid order asks for its money, takes that back in either way, and goes on [B0450 B0453 B0463/1 B0463/4 B0465]', async () => {
    const id = await paid()
    expect(await refund(id, { reason: 'no_longer_wanted', imageDetail: [picture] })).toMatchObject({
      success: true,
      data: { status: 8, childStatus: 1 },
    })
    expect(await stands(id)).toEqual([8, 1])
    expect(await refund(id)).toMatchObject({ success: false, code: no.noRefund.code })
    expect(await go.service('cancel-return', { id }, buyer)).toMatchObject({ code: no.changed.code })
    expect(await go.service('cancel-refund', { id }, buyer)).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([2, 0])
    expect(await go.view(id, buyer)).toMatchObject({ status: 8, childStatus: 0 })
    expect(await go.service('cancel-refund', { id }, buyer)).toMatchObject({ code: no.changed.code })
    await refund(id)
    expect(await t.send('POST /order/api/v1/refund/cancel', { id }, buyer)).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([2, 0])
    await refund(id)
    await go.operate('reject', { id: await caseOf(id), reason: '已备货' }, operator)
    expect([await stands(id), (await go.view(id, buyer)).childStatus]).toEqual([[2, 0], 2])
    expect(await go.service('cancel-refund', { id }, buyer)).toMatchObject({ code: no.changed.code })
    await conservation(t.db, c)
  })

  it('an approved refund comes to what was shown, once, with stock and limits given back [B0449 B0464]', async () => {
    const id = await courier()
    const { money } = await go.preview(id, buyer)
    expect(money).toMatchObject({ goodsFee: 30, freightFee: 8, onlineFee: 38, offlineFee: 0, waivedFee: 0, refundFee: 38, whole: true })
    await refund(id)
    const afterSaleId = await caseOf(id)
    expect(await go.operate('approve', { id: afterSaleId }, operator)).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([8, 3])
    expect(await go.operate('approve', { id: afterSaleId }, operator)).toMatchObject({ code: no.changed.code })
    expect(await go.service('cancel-refund', { id }, buyer)).toMatchObject({ code: no.changed.code })
    const seen = await go.until(id, buyer, 9)
    expect(seen.money).toEqual(money)
    expect(await stands(id)).toEqual([8, 9])
    expect((await go.one(afterSaleId, operator)).refunds).toMatchObject([{ amount: 38, state: 'done' }])
    const { refunds } = await t.control('GET', 'refunds')
    expect(refunds[0]).toMatchObject({ refund: 3800, status: 'SUCCESS', reason: '其他' })
    expect(await go.service('cancel-refund', { id }, buyer)).toMatchObject({ code: no.changed.code })
    expect(await refund(id)).toMatchObject({ code: no.noRefund.code })
    await conservation(t.db, c)
    t.clock.move(7 * dayMs)
    await t.runDue()
    t.clock.move(dayMs)
    await t.runDue()
    operator = await t.operator()
    expect(await stands(id)).toEqual([9, 0])
    await conservation(t.db, c)
  })

  it('parts of an order come back one after the other until nothing is left, to the fen [B0464]', async () => {
    const id = await courier()
    const { lines } = await go.preview(id, buyer)
    const lineId = lines[0]!.lineId
    const step = async (quantity: number) => {
      const shown = await go.preview(id, buyer, [{ lineId, quantity }])
      expect(await refund(id, { items: [{ lineId, quantity }] })).toMatchObject({ success: true })
      await go.operate('approve', { id: await caseOf(id) }, operator)
      const seen = await go.until(id, buyer, 9)
      expect(seen.money).toEqual(shown.money)
      return seen.money.onlineFee
    }
    expect(await step(1)).toBe(10)
    expect(await stands(id)).toEqual([2, 0])
    expect(await order(id)).toMatchObject({ serviceFlag: true, lines: [{ quantity: 3, backQuantity: 1 }] })
    for (const quantity of [0, -1, 3, 1.5, 1e9])
      expect(await refund(id, { items: [{ lineId, quantity }] })).toMatchObject({ success: false, code: no.badQuantity.code })
    for (const quantity of ['NaN', null, 'x']) expect((await refund(id, { items: [{ lineId, quantity }] })).success).toBe(false)
    expect(await refund(id, { items: [{ lineId: '1', quantity: 1 }] })).toMatchObject({ code: no.badQuantity.code })
    expect(
      await refund(id, {
        items: [
          { lineId, quantity: 1 },
          { lineId, quantity: 1 },
        ],
      }),
    ).toMatchObject({ code: no.badQuantity.code })
    expect(await step(1)).toBe(10)
    // The freight comes with the last piece: nothing was sent.
    expect(await step(1)).toBe(18)
    expect(await stands(id)).toEqual([8, 9])
    await conservation(t.db, c)
  })

  it('goods of a courier order go back: asked, agreed, sent, received, paid [B0448 B0454 B0455 B0456 B0463/2 B0463/3]', async () => {
    const id = await shipped()
    expect(await refund(id)).toMatchObject({ code: no.noRefund.code })
    await goBack(id)
    expect(await stands(id)).toEqual([7, 1])
    expect(await go.service('cancel-return', { id }, buyer)).toMatchObject({ success: true })
    expect([await stands(id), (await go.view(id, buyer)).childStatus]).toEqual([[3, 0], 0])
    await goBack(id)
    await go.operate('reject', { id: await caseOf(id), reason: '商品无质量问题' }, operator)
    expect([await stands(id), (await go.view(id, buyer)).childStatus]).toEqual([[3, 0], 3])
    await t.send('POST /order/api/v1/order/receive', { id }, buyer)
    expect(await stands(id)).toEqual([4, 0])
    const shown = await go.preview(id, buyer)
    expect(shown.money).toMatchObject({ goodsFee: 30, freightFee: 0, onlineFee: 30 })
    expect(await goBack(id, { reason: '', remark: '颜色不符', imageDetail: [picture, picture] })).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([7, 1])
    const afterSaleId = await caseOf(id)
    expect(await go.service('send-return', { id, expressName: '顺丰速运', expressNo: 'SF9' }, buyer)).toMatchObject({
      code: no.changed.code,
    })
    await go.operate('approve', { id: afterSaleId, remark: '请寄回门店' }, operator)
    expect(await stands(id)).toEqual([7, 2])
    expect(await go.service('cancel-return', { id }, buyer)).toMatchObject({ code: no.changed.code })
    expect(await go.operate('refund', { id: afterSaleId }, operator)).toMatchObject({ code: no.changed.code })
    const parcel = { id, expressName: '顺丰速运', expressNo: 'SF9', remark: '已寄', imageDetail: `${picture},${picture}` }
    expect(await go.service('send-return', parcel, buyer)).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([7, 4])
    expect(await go.operate('receive', { id: afterSaleId, disposition: 'shelf' }, operator)).toMatchObject({ success: true })
    expect(await stands(id)).toEqual([7, 5])
    await conservation(t.db, c)
    await go.operate('refund', { id: afterSaleId }, operator)
    expect(await stands(id)).toEqual([7, 6])
    const seen = await go.until(id, buyer, 9)
    expect(seen.money).toEqual(shown.money)
    expect(await stands(id)).toEqual([7, 9])
    await conservation(t.db, c)
    // The record, as both sides read it.
    expect(seen).toMatchObject({ kind: 'return', expressName: '顺丰速运', expressNo: 'SF9', others: [{}, {}, {}] })
    expect(seen.processDetail.map((s) => [s.operatorType, s.operatorResult])).toEqual([
      [1, '发起申请'],
      [2, '同意退货'],
      [1, '寄回商品'],
      [2, '确认收到退货'],
      [2, '发起退款'],
      [2, '退款完成'],
    ])
  })

  it('counts the caller’s orders that are unpaid, paid, shipped, going back or being refunded, and no others [B0419]', async () => {
    const [mine, neighbour] = (await crowd(t, 2)) as [string, string]
    const count = async (token: string) => (await t.send('GET /order/api/v1/order/unfinish-amount', {}, token)).data
    const byCourier = { takeType: 2, expressId: await addressOf(t, mine), shopId: undefined }
    const bought = async (more: object = {}) => {
      const id = await placed(t, mine, c.request(more))
      await payOrder(t, mine, id)
      return id
    }
    const sent = async () => {
      const id = await bought(byCourier)
      await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
      return id
    }
    const underWay: [number, () => Promise<string>][] = [
      [1, () => placed(t, mine, c.request())],
      [2, bought],
      [3, sent],
      [7, () => sent().then(async (id) => (await goBack(id, {}, mine), id))],
      [8, () => bought().then(async (id) => (await refund(id, {}, mine), id))],
    ]
    expect(await count(mine)).toBe(0)
    for (const [i, [status, make]] of underWay.entries())
      expect([await statusOf(t, mine, await make()), await count(mine)]).toEqual([status, i + 1])
    // Over: cancelled, received, refunded in full.
    const cancelled = await placed(t, mine, c.request())
    await t.send('POST /order/api/v1/order/cancel', { id: cancelled }, mine)
    const received = await sent()
    await t.send('POST /order/api/v1/order/receive', { id: received }, mine)
    const refunded = await bought()
    await refund(refunded, {}, mine)
    await go.operate('approve', { id: (await go.view(refunded, mine)).id }, operator)
    await go.until(refunded, mine, 9)
    expect(await Promise.all([cancelled, received, refunded].map((id) => statusOf(t, mine, id)))).toEqual([0, 4, 8])
    await placed(t, neighbour, c.request())
    expect([await count(mine), await count(neighbour)]).toEqual([5, 1])
  })

  it('send-return records company, number, words and pictures of the sender’s own parcel [B0463/5]', async () => {
    const second = await pictureOf(t, await memberOf(buyer))
    const sending = async () => {
      const id = await shipped(1)
      await goBack(id)
      await go.operate('approve', { id: await caseOf(id) }, operator)
      return id
    }
    const [id, untouched] = [await sending(), await sending()]
    const parcel = { id, expressName: '中通快递', expressNo: 'ZT7', remark: '外盒有压痕', imageDetail: [second, picture] }
    expect(await go.service('send-return', parcel, other)).toMatchObject({ code: no.notThere.code })
    const others = await pictureOf(t, await memberOf(other))
    expect(await go.service('send-return', { ...parcel, imageDetail: [others] }, buyer)).toMatchObject({ code: no.notYours.code })
    expect(await stands(id)).toEqual([7, 2])
    const before = t.clock.now().getTime()
    expect(await go.service('send-return', parcel, buyer)).toMatchObject({ success: true })
    const seen = await go.view(id, buyer)
    expect(seen).toMatchObject({ childStatus: 4, expressName: '中通快递', expressNo: 'ZT7' })
    const step = seen.processDetail.at(-1)!
    expect(step).toEqual({
      operatorType: 1,
      operatorResult: '寄回商品',
      createTime: step.createTime,
      reasonList: [
        { reasonLabel: '快递公司', reasonValue: '中通快递' },
        { reasonLabel: '快递单号', reasonValue: 'ZT7' },
        { reasonLabel: '说明', reasonValue: '外盒有压痕' },
      ],
      imageDetail: [second, picture],
    })
    expect([step.createTime >= before, step.createTime <= t.clock.now().getTime()]).toEqual([true, true])
    for (const address of step.imageDetail) {
      const opened = await fetch(t.base + address)
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    }
    expect(await go.service('send-return', parcel, buyer)).toMatchObject({ code: no.changed.code })
    // A parcel without words is one; the neighbour's return still waits for its own.
    expect(await go.view(untouched, buyer)).toMatchObject({ childStatus: 2, expressName: '', expressNo: '' })
    await go.service('send-return', { id: untouched, expressName: '顺丰速运', expressNo: 'SF9', imageDetail: [] }, buyer)
    expect((await go.view(untouched, buyer)).processDetail.at(-1)).toMatchObject({
      reasonList: [{ reasonValue: '顺丰速运' }, { reasonValue: 'SF9' }],
      imageDetail: [],
    })
  })

  it('the record carries who, what, when, the words and the pictures of each step [B0447]', async () => {
    const id = await paid()
    await refund(id, { reason: 'no_longer_wanted', remark: '买错了', imageDetail: [picture] })
    await go.operate('reject', { id: await caseOf(id), reason: '已备货' }, operator)
    expect((await go.view(id, buyer)).processDetail).toEqual([
      {
        operatorType: 1,
        operatorResult: '发起申请',
        createTime: expect.any(Number),
        reasonList: [
          { reasonLabel: '原因', reasonValue: '不想要了' },
          { reasonLabel: '说明', reasonValue: '买错了' },
        ],
        imageDetail: [picture],
      },
      {
        operatorType: 2,
        operatorResult: '拒绝申请',
        createTime: expect.any(Number),
        reasonList: [{ reasonLabel: '拒绝原因', reasonValue: '已备货' }],
        imageDetail: [],
      },
    ])
    const reply = await t.send('GET /console/api/v1/messages', { kind: 'afterSaleReviewed' }, operator)
    expect(reply.data![0]!.text).toMatch(/^您的订单\w+售后申请有新进展：未通过，已备货。$/)
  })

  it('lists are there, reads are clean for what is not [B0458 B0462]', async () => {
    const read = <K extends string>(path: K, input = {}) => t.send(`GET /order/api/v1/service/${path}`, input, buyer)
    expect((await read('refund-reason-list')).data).toEqual([
      { reasonValue: 'no_longer_wanted', reasonLabel: '不想要了' },
      { reasonValue: 'other', reasonLabel: '其他' },
    ])
    expect((await read('return-reason-list')).data).toEqual([{ reasonValue: 'not_as_described', reasonLabel: '商品与描述不符' }])
    expect((await read('express-list')).data).toContainEqual({ expressCode: 'SF', expressName: '顺丰速运' })
    expect(await read('view', { id: '1' })).toMatchObject({ success: false, status: 200, code: no.notThere.code })
    expect(await read('view', { id: 'x' })).toMatchObject({ status: 400 })
    expect(await read('preview', { id: '1' })).toMatchObject({ success: false, code: orderRefusals.notThere.code })
    const id = await paid()
    for (const items of ['{', '{}', '[1]', '[{"lineId":"x","quantity":1}]', '[{"lineId":"1"}]'])
      expect({ items, ...(await read('preview', { id, items })) }).toMatchObject({ items, code: no.badQuantity.code })
  })

  it('refuses an application without words, a parcel without its number, and too many pictures [B0459 B0461]', async () => {
    const id = await paid()
    const pictures = (n: number) => Array.from({ length: n }, () => picture)
    for (const ask of [refund, goBack]) {
      const target = ask === refund ? id : await shipped(1)
      expect(await ask(target, { reason: '', remark: ' ' })).toMatchObject({ code: no.noReason.code, msg: '哪里不合适？选一个原因' })
      expect(await ask(target, { reason: null, remark: null })).toMatchObject({ code: no.noReason.code })
      expect(await ask(target, { imageDetail: pictures(5) })).toMatchObject({
        code: no.tooManyPictures.code,
        msg: '最多只能上传4张照片',
      })
      expect(await ask(target, { imageDetail: ['javascript:alert(1)'] })).toMatchObject({ status: 400 })
      for (const one of [await pictureOf(t, await memberOf(other)), '/files/upload/20261121/1/ab', 'https://elsewhere.test/a.png'])
        expect(await ask(target, { imageDetail: [picture, one] })).toMatchObject({ code: no.notYours.code, msg: '图片须由您本人上传' })
      expect(await ask(target, { imageDetail: pictures(4) })).toMatchObject({ success: true })
    }
    const sent = await shipped(1)
    await goBack(sent)
    await go.operate('approve', { id: await caseOf(sent) }, operator)
    const parcel = (more: object) => go.service('send-return', { id: sent, expressName: '顺丰速运', expressNo: 'SF1', ...more }, buyer)
    expect(await parcel({ expressName: '' })).toMatchObject({ code: no.noCompany.code, msg: '还差快递公司' })
    expect(await parcel({ expressNo: null })).toMatchObject({ code: no.noNumber.code, msg: '请输入快递单号' })
    expect(await parcel({ imageDetail: pictures(6) })).toMatchObject({ code: no.tooManyPictures.code })
    expect(await parcel({ imageDetail: ['/files/upload/20261121/1/ab'] })).toMatchObject({ code: no.notYours.code })
    expect(await parcel({ imageDetail: pictures(5) })).toMatchObject({ success: true })
  })

  it('refuses a refund of what is paid at the store, and of a group that has not finished [B0451 B0452]', async () => {
    const counter = await makeSoldAtStore(t, { payWay: 3 })
    const atStore = await placed(t, buyer, counter.request())
    await t.send('POST /order/api/v1/order/confirm-order', { id: atStore }, buyer)
    expect(await refund(atStore)).toMatchObject({ code: no.noRefund.code })
    const grouped = await paid()
    await t.db.transact((tx) =>
      tx.execute(sql`update trade_order set activity_type = 'group_buy', party_id = 1, awaits_party = true where id = ${grouped}`),
    )
    expect(await order(grouped)).toMatchObject({ activityFinish: false })
    expect(await refund(grouped)).toMatchObject({ code: no.noRefund.code })
    expect(await goBack(await paid())).toMatchObject({ code: no.noReturn.code })
    const unpaid = await placed(t, buyer, c.request())
    expect(await refund(unpaid)).toMatchObject({ code: no.noRefund.code })
    expect([await statusOf(t, buyer, atStore), await statusOf(t, buyer, grouped)]).toEqual([2, 2])
    const alone = sql`update trade_order set activity_type = '', party_id = null, awaits_party = false where id = ${grouped}`
    await t.db.transact((tx) => tx.execute(alone))
  })

  it('a stranger and the staff can do none of it, and find nothing [B0433]', async () => {
    const id = await paid()
    await refund(id)
    const afterSaleId = await caseOf(id)
    for (const verb of ['create-refund', 'create-return', 'cancel-refund', 'cancel-return', 'send-return'])
      for (const target of [id, afterSaleId])
        expect({
          verb,
          ...(await go.service(verb, { id: target, reason: 'other', expressName: 'a', expressNo: 'b' }, other)),
        }).toMatchObject({
          verb,
          success: false,
        })
    for (const target of [id, afterSaleId])
      expect(await t.send('GET /order/api/v1/service/view', { id: target }, other)).toMatchObject({ code: no.notThere.code })
    expect(await t.send('POST /order/api/v1/refund/cancel', { id }, other)).toMatchObject({ code: no.notThere.code })
    for (const verb of ['cancel', 'pay', 'receive'])
      expect(await t.send(`POST /order/api/v1/order/${verb}`, { id }, other)).toMatchObject({ code: orderRefusals.notThere.code })
    expect(await stands(id)).toEqual([8, 1])
  })

  it('operators need the permission and their store, and find after-sales by what they know', async () => {
    const id = await paid()
    await refund(id)
    const afterSaleId = await caseOf(id)
    const authenticator = await operatorWith(t, ['order.view', 'order.after-sale'], [c.shopId])
    const elsewhere = await operatorWith(t, ['order.view', 'order.after-sale'], ['1'])
    const reader = await operatorWith(t, ['order.view'])
    const foreign = await t.operator(1)
    for (const token of [elsewhere, foreign])
      expect(await go.operate('approve', { id: afterSaleId }, token)).toMatchObject({ code: no.notThere.code })
    expect(await go.operate('approve', { id: afterSaleId }, reader)).toMatchObject({ code: 403 })
    const found = async (input: object, token = operator) =>
      (await t.call('GET /console/api/v1/after-sales', input, token)).data.map((a) => a.id)
    const { orderNo } = await order(id)
    expect(await found({ orderNo })).toEqual([afterSaleId])
    expect(await found({ orderNo, kind: 'return' })).toEqual([])
    expect(await found({ orderNo, state: 'pending', kind: 'refund' }, authenticator)).toEqual([afterSaleId])
    expect(await found({ state: 'pending' }, elsewhere)).toEqual([])
    expect(await found({ state: 'pending' }, foreign)).toEqual([])
    expect(await go.operate('reject', { id: afterSaleId, reason: '' }, operator)).toMatchObject({ status: 400 })
    expect(await go.operate('approve', { id: afterSaleId }, authenticator)).toMatchObject({ success: true })
    await go.until(id, buyer, 9)
  })

  it('goods that are written off do not come back to the shelf', async () => {
    const own = await makeSoldAtStore(t, { skus: [{ quantity: 10 }] })
    const id = await placed(t, buyer, own.request({ quantity: 2, takeType: 2, expressId, shopId: undefined }))
    await payOrder(t, buyer, id)
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
    await goBack(id)
    await go.operate('approve', { id: await caseOf(id) }, operator)
    await go.operate('receive', { id: await caseOf(id), disposition: 'writeOff', remark: '破损' }, operator)
    const { rows } = await t.db.read((r) => r.execute(sql`select quantity from sku where id = ${own.skuId}`))
    expect(rows[0]).toMatchObject({ quantity: 8 })
    await go.operate('refund', { id: await caseOf(id) }, operator)
    await go.until(id, buyer, 9)
    await conservation(t.db, own)
  })

  it('has books that add up while a refund of a booked pickup hangs at the provider', async () => {
    const takeDate = addDays(dayOf(t.clock.now()), 3)
    const [first, kept] = [await paid({ takeDate }), await paid({ takeDate })]
    await refund(first)
    await t.control('POST', 'switches', { refundOutcome: 'ABNORMAL' })
    await go.operate('approve', { id: await caseOf(first) }, operator)
    const isFailed = async () => (await go.one(await caseOf(first), operator)).refunds.some((f) => f.failure === 'abnormal')
    expect(await go.comesTrue(isFailed)).toBe(true)
    await t.control('POST', 'switches', { refundOutcome: 'SUCCESS' })
    expect([await stands(first), await stands(kept)]).toEqual([
      [8, 3],
      [2, 0],
    ])
    expect(await t.db.read((r) => bookedPlaces(r, c.shopId, [takeDate]))).toEqual(new Map([[takeDate, 1]]))
    await addsUp(t.app.db)
  })

  it('a refund that fails at the provider stays open, says so, and is paid once when it is tried again', async () => {
    for (const refundOutcome of ['CLOSED', 'ABNORMAL']) {
      const id = await paid()
      await refund(id)
      const afterSaleId = await caseOf(id)
      await t.control('POST', 'switches', { refundOutcome })
      await go.operate('approve', { id: afterSaleId }, operator)
      const toldOf = async () => (await go.one(afterSaleId, operator)).processDetail.at(-1)?.operatorResult
      expect(await go.comesTrue(async () => (await toldOf()) === '退款未成功，等待商家处理')).toBe(true)
      await t.control('POST', 'switches', { refundOutcome: 'SUCCESS' })
      expect(await stands(id)).toEqual([8, 3])
      const seen = await go.one(afterSaleId, operator)
      expect(seen.refunds).toMatchObject([{ state: 'failed', failure: refundOutcome.toLowerCase() }])
      expect(seen.processDetail.at(-1)).toMatchObject({ operatorResult: '退款未成功，等待商家处理' })
      const both = await Promise.all([
        go.operate('retry', { id: afterSaleId }, operator),
        go.operate('retry', { id: afterSaleId }, operator),
      ])
      expect(both.some((r) => r.success)).toBe(true)
      if (refundOutcome === 'ABNORMAL') continue
      await go.until(id, buyer, 9)
      const { refunds } = await go.one(afterSaleId, operator)
      expect(refunds.filter((f) => f.state === 'done')).toMatchObject([{ amount: 10 }])
      // The provider says again that the first number came to nothing: it was replaced, and stays so.
      const [first] = refunds
      await t.control('POST', `refunds/${first!.outRefundNo}/callbacks`, { variant: 'again' })
      expect((await go.one(afterSaleId, operator)).refunds).toEqual(refunds)
      expect(await go.operate('retry', { id: afterSaleId }, operator)).toMatchObject({ code: no.nothingFailed.code })
    }
  })
})
