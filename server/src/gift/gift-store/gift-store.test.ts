import { common } from '@youli/domain/kit/refusal.ts'
import { productTypes } from '@youli/domain/gift/gift-store/rules.ts'
import { giftConsoleRefusals, giftRefusals as no, giftTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addressOf, crowd, makeStore, operatorWith, staffOf } from '../../trade/order/fixtures.ts'
import { enrich, exchanged, exchangeGift, makeGift, makePartner } from './fixtures.ts'

const api = <P extends string>(path: P) => `GET /giftmall/api/v1/giftmall/${path}` as const
const form = <P extends string>(path: P) => `FORM /giftmall/api/v1/giftmall/${path}` as const

describe.each(oneEngine)('the gift store on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let shopId: string
  let token: string
  let memberId: string
  let operator: string
  let partner: Awaited<ReturnType<typeof makePartner>>
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
    shopId = await makeStore(t, tenantId)
    ;[token] = (await crowd(t, 1)) as [string]
    ;[memberId] = (await enrich(t, [token], 5000)) as [string]
    await enrich(t, [token], 500, 'lucky_bean')
    operator = await t.operator()
    partner = await makePartner(t, tenantId)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const balance = (kind: 'integral' | 'lucky_bean') => t.db.read((r) => walletBalance(r, { tenantId, memberId, kind }, t.clock.now()))
  const view = (id: string, who = token) => t.call(api('trade'), { id }, who)
  const quantity = async (id: string) => (await t.call(api('product'), { id }))['quantity']

  it('answers categories of the brand and of the platform, each with its own spelling [B0482 B0491]', async () => {
    const save = (draft: object) => t.send('POST /console/api/v1/gift-categories/save', draft, operator)
    const root = (await save({ categroyName: '茶生活', imageUrl: '/files/tea.webp' })).data!.id
    const child = (await save({ categroyName: '茶盏', parentId: root })).data!.id
    const plat = (await save({ categroyName: '数码', platform: true })).data!.id
    expect((await t.send(api('categories'), {})).data).toEqual([
      { id: root, categroyName: '茶生活', imageUrl: '/files/tea.webp', parentId: '0' },
      { id: child, categroyName: '茶盏', imageUrl: '', parentId: root },
    ])
    expect((await t.send(api('plat/categorys'), {})).data).toEqual([{ id: plat, categroyName: '数码', imageUrl: '', parentId: '0' }])
    expect((await save({ categroyName: '错', parentId: child })).code).toBe(giftConsoleRefusals.badParent.code)
    expect((await save({ categroyName: '错', parentId: root, platform: true })).code).toBe(giftConsoleRefusals.badParent.code)
    const { id } = await makeGift(t, tenantId, { categoryId: child, name: '柴烧茶盏' })
    expect((await t.call(api('mobile-product-list'), { categoryId: root })).data.map((g) => g.id)).toEqual([id])
    expect((await t.send('POST /console/api/v1/gift-categories/del', { id: child }, operator)).code).toBe(
      giftConsoleRefusals.categoryUsed.code,
    )
    await t.send('POST /console/api/v1/gift-categories/order', { ids: [plat, root] }, operator)
    await save({ id: child, categroyName: '茶杯', parentId: root })
    expect((await t.call(api('categories'), {})).map((c) => c.categroyName)).toEqual(['茶生活', '茶杯'])
  })

  it('a gift, its pictures, specifications, text and partner have their fields [B0483 B0484 B0491]', async () => {
    const inventories = [
      { id: null, specification: '一盒', barcode: '690001', price: 300, remark: '十二枚', quantity: 2 },
      { id: null, specification: '两盒', barcode: '690002', price: 550, remark: '', quantity: 0 },
    ]
    const made = await makeGift(t, tenantId, {
      family: 'partner',
      partnerId: partner.id,
      name: '鲜花饼礼盒',
      express: 0,
      settlementFen: 1800,
      leadDay: 2,
      canGetPerDay: 2,
      images: ['/files/a.webp', '/files/b.webp'],
      inventories,
    })
    const gift = await t.call(api('product'), { id: made.id })
    expect(gift).toEqual({
      id: made.id,
      productName: '鲜花饼礼盒',
      summary: '棉麻手作，一方在手',
      productType: 2,
      categoryId: '0',
      productStatus: 1,
      takeType: 0,
      sendTypeText: '快递或到店领取',
      tagPrice: 59,
      volume: 0,
      leadDay: 2,
      partnerId: partner.id,
      partnerName: '半亩花田',
      settlementPrice: 0,
      canGetPerDay: 2,
      personLimit: 0,
      luckyBeanPrice: 0,
      limitExchangeTime: false,
      exchangeBeginTime: null,
      exchangeEndTime: null,
      price: 300,
      quantity: 2,
      defaultImageUrl: '/files/a.webp',
    })
    expect((await t.send(api('product/images-nopage'), { productId: made.id })).data).toEqual(
      ['/files/a.webp', '/files/b.webp'].map((imageUrl, imageIndex) => ({
        id: expect.any(String),
        imageIndex,
        imageUrl,
        productId: made.id,
      })),
    )
    const listed = await t.call(api('inventories'), { productId: made.id })
    expect(listed[0]).toEqual({
      id: made.inventoryIds[0],
      productId: made.id,
      quantity: 2,
      barcode: '690001',
      specification: '一盒',
      price: 300,
      remark: '十二枚',
    })
    expect((await t.send(api('inventory'), { id: made.inventoryIds[1] })).data).toEqual(listed[1])
    const text = await t.send(api('product/detail'), { id: made.id })
    expect([text.data, text.headers.get('content-type')]).toEqual(['<p>天然棉麻，越用越软。</p>', 'text/html; charset=utf-8'])
    expect(await t.send(api('product/detail'), { id: t.app.id() })).toMatchObject({ status: 404, success: false, msg: no.gone.msg })
    expect((await t.send(api('partner/client'), { id: partner.id })).data).toEqual({
      id: partner.id,
      address: '杭州市西湖区龙井路 12 号',
      contact: '花掌柜',
      lat: 30.22,
      lon: 120.11,
      logoUrl: '',
      partnerName: '半亩花田',
      tel: '0571-87001234',
    })
  })

  it('up_product_info answers the gifts asked for, and refuses when there is none of them [B0492]', async () => {
    const [a, b] = [await makeGift(t, tenantId, { name: '甲' }), await makeGift(t, tenantId, { name: '乙' })]
    const reply = await t.send(api('products/up_product_info'), { ids: `${b.id},${t.app.id()},${a.id}` })
    expect(reply.data!.map((g) => g.productName)).toEqual(['乙', '甲'])
    expect((await t.send(api('products/up_product_info'), { ids: t.app.id() })).code).toBe(no.gone.code)
    expect((await t.send(api('products/up_product_info'), { ids: 'x' })).status).toBe(400)
    expect((await t.send(api('trade/unfinish-amount'), {}, await t.visitor())).data).toBe(0)
  })

  it('lists ten a page, of its family only, in the order asked, and what the caller can afford [B0846 B0491]', async () => {
    const other = { family: 'platform' as const, name: '平台耳机' }
    const dear = await makeGift(t, tenantId, { ...other, price: 900_000 })
    const cheap = await makeGift(t, tenantId, { ...other, price: 9 })
    for (let n = 0; n < 11; n += 1) await makeGift(t, tenantId, { name: `书签${n}`, price: 20 + n })
    const list = async <P extends string>(path: P, input: object, who?: string) => (await t.send(api(path), input, who)).data!
    expect(await list('mobile-product-list', {})).toHaveLength(10)
    expect((await list('mobile-product-list', { pageSize: 50 })).map((g) => g.productType)).not.toContain(productTypes.platform)
    expect((await list('plat/list', { order: 'priceUp' })).map((g) => g.id)).toEqual([cheap.id, dear.id])
    expect((await list('plat/list', { order: 'priceDown' })).map((g) => g.id)).toEqual([dear.id, cheap.id])
    expect((await list('plat/list', { affordable: 'true' }, token)).map((g) => g.id)).toEqual([cheap.id])
    expect((await list('mobile-product-list', { productType: 2, pageSize: 50 })).every((g) => g.productType === 2)).toBe(true)
    expect((await list('mobile-product-list', { keyword: '书签1', order: 'priceUp' })).map((g) => g.price)).toEqual([21, 30])
    expect((await t.send(api('plat/detail'), { id: cheap.id })).success).toBe(true)
    expect((await t.send(api('product'), { id: cheap.id })).code).toBe(no.gone.code)
  })

  it('points fall by price × quantity, beans for gifts that cost beans, and the order says what it is [B0475 B0476 B0486 B0490]', async () => {
    const own = await makeGift(t, tenantId, { price: 120, leadDay: 3 })
    const before = await balance('integral')
    const id = await exchanged(t, token, {
      productId: own.id,
      inventoryId: own.inventoryIds[0],
      shopId,
      quantity: 2,
      remark: '送友人',
      totalPrice: 240,
    })
    expect([await balance('integral'), await quantity(own.id)]).toEqual([before - 240, 8])
    expect(await view(id)).toMatchObject({
      id,
      orderNo: `LP${id}`,
      quantity: 2,
      productId: own.id,
      inventoryId: own.inventoryIds[0],
      takeType: 1,
      tradeType: 'mall',
      addressId: '0',
      address: '',
      shopId,
      remark: '送友人',
      orderStatus: 1,
      couponId: '0',
      accountType: 'integral',
      price: 120,
      totalPrice: 240,
      placeName: '南京西路店',
      viewer: 'member',
    })
    const beans = await makeGift(t, tenantId, { currency: 'lucky_bean', price: 60 })
    expect((await t.send(api('product'), { id: beans.id })).data).toMatchObject({ price: 0, luckyBeanPrice: 60 })
    const [points, beanBalance] = [await balance('integral'), await balance('lucky_bean')]
    const addressId = await addressOf(t, token)
    const sent = await exchanged(t, token, { productId: beans.id, takeType: 2, addressId })
    expect([await balance('integral'), await balance('lucky_bean')]).toEqual([points, beanBalance - 60])
    expect(await view(sent)).toMatchObject({
      takeType: 2,
      addressId,
      address: '上海市 上海市 静安区 南京西路1号',
      receiveName: '张三',
      shopId: '0',
    })
    const plat = await makeGift(t, tenantId, { family: 'platform', price: 10 })
    expect((await exchangeGift(t, token, { productId: plat.id, shopId })).code).toBe(no.wrongFamily.code)
    const made = await t.send(form('plat/create'), { productId: plat.id, quantity: 1, takeType: 1, shopId, tradeType: 'platform' }, token)
    expect(await view(made.data!.id)).toMatchObject({ tradeType: 'platform' })
    const trades = await t.send(api('trades'), { orderStatus: 1, page: 1, pageSize: 10 }, token)
    expect(trades.total).toBe(3)
    expect(trades.data!.map((o) => o.id)).toContain(id)
    expect((await t.send(api('trade/unfinish-amount'), {}, token)).data).toBe(3)
    const wallet = (await t.call('GET /account/api/v1/user/records', { accountType: 'integral' }, token)).data
    expect(JSON.stringify(wallet)).toContain('兑换使用')
  })

  it('an order carries the trade type of its gift, and is refused when another is asked for [B0487]', async () => {
    const types = ['mall', 'cross-industry', 'platform']
    const gifts = [
      ['trade', 'mall', await makeGift(t, tenantId, { price: 1 })],
      ['trade', 'cross-industry', await makeGift(t, tenantId, { family: 'partner', partnerId: partner.id, price: 1 })],
      ['plat/create', 'platform', await makeGift(t, tenantId, { family: 'platform', price: 1 })],
    ] as const
    for (const [path, type, { id: productId }] of gifts) {
      const ask = (tradeType?: string) => t.send(form(path), { productId, quantity: 1, takeType: 1, shopId, tradeType }, token)
      for (const wrong of types.filter((one) => one !== type)) expect(await ask(wrong)).toMatchObject({ code: no.wrongFamily.code })
      for (const right of [type, undefined]) expect(await view((await ask(right)).data!.id)).toMatchObject({ productId, tradeType: type })
    }
  })

  it('refuses what cannot be exchanged, and then nothing has changed [B0476 B0485]', async () => {
    const now = t.clock.now().getTime()
    const timed = (begin: number, end: number) => ({
      limitExchangeTime: true,
      exchangeBeginAt: new Date(now + begin),
      exchangeEndAt: new Date(now + end),
    })
    const gift = await makeGift(t, tenantId, { price: 100, pieces: 3, personLimit: 2 })
    const dear = await makeGift(t, tenantId, { price: 500_000 })
    const pickup = await makeGift(t, tenantId, { express: 2 })
    const two = await makeGift(t, tenantId, {
      inventories: ['红', '白'].map((specification) => ({ id: null, specification, barcode: '', price: 50, remark: '', quantity: 1 })),
    })
    const early = await makeGift(t, tenantId, timed(hourMs, dayMs))
    const late = await makeGift(t, tenantId, timed(-dayMs, -hourMs))
    const before = [await balance('integral'), await quantity(gift.id)]
    const foreign = await addressOf(t, (await crowd(t, 1))[0]!)
    const cases: [object, number][] = [
      [{ productId: dear.id, shopId }, 3601],
      [{ productId: gift.id, shopId, quantity: 4 }, no.limited.code],
      [{ productId: two.id, shopId }, no.badSpecification.code],
      [{ productId: two.id, shopId, inventoryId: two.inventoryIds[0], quantity: 2 }, no.soldOut.code],
      [{ productId: early.id, shopId }, no.notYet.code],
      [{ productId: late.id, shopId }, no.over.code],
      [{ productId: gift.id, shopId: t.app.id() }, no.badStore.code],
      [{ productId: gift.id }, no.chooseStore.code],
      [{ productId: gift.id, takeType: 2 }, no.chooseAddress.code],
      [{ productId: gift.id, takeType: 2, addressId: foreign }, no.chooseAddress.code],
      [{ productId: pickup.id, takeType: 2, addressId: foreign }, no.onlySupports.code],
      [{ productId: gift.id, shopId, quantity: 0 }, no.badQuantity.code],
      [{ productId: gift.id, shopId, couponId: t.app.id() }, no.noCoupon.code],
      [{ productId: gift.id, shopId, totalPrice: 1 }, no.priceChanged.code],
      [{ productId: gift.id, shopId, tradeType: 'platform' }, no.wrongFamily.code],
      [{ productId: t.app.id(), shopId }, no.gone.code],
    ]
    for (const [request, code] of cases) expect([request, (await exchangeGift(t, token, request)).code]).toEqual([request, code])
    expect([await balance('integral'), await quantity(gift.id)]).toEqual(before)
    expect((await t.send(api('product/opens'), { id: early.id }, token)).data).toMatchObject({ open: false, reason: no.notYet.msg })
    expect((await t.send(api('product/opens'), { id: gift.id }, token)).data).toMatchObject({ open: true, reason: '', most: 2, had: 0 })
    expect((await exchangeGift(t, await t.visitor(), { productId: gift.id, shopId })).code).toBe(common.notRegistered.code)
  })

  it('a gift’s takeType 1 is courier only and 2 pickup only, an order’s the other way round [B0850]', async () => {
    const [courier, pickup] = [await makeGift(t, tenantId, { express: 1 }), await makeGift(t, tenantId, { express: 2 })]
    expect((await t.send(api('product'), { id: courier.id })).data).toMatchObject({ takeType: 1, sendTypeText: '快递配送' })
    const sent = await exchanged(t, token, { productId: courier.id, takeType: 2, addressId: await addressOf(t, token) })
    const fetched = await exchanged(t, token, { productId: pickup.id, shopId })
    expect([(await view(sent)).takeType, (await view(fetched)).takeType]).toEqual([2, 1])
    expect((await exchangeGift(t, token, { productId: courier.id, shopId })).msg).toBe('该礼品仅支持快递配送')
  })

  it('goes 1 > 2 > 3 once: sent by an operator and received, or handed over by staff of its store [B0488 B0490]', async () => {
    const gift = await makeGift(t, tenantId)
    const over = (id: string, from: string, who: string) => t.send(form('trade/take-over'), { id, from }, who)
    const ship = (id: string) =>
      t.send('POST /console/api/v1/gift-orders/ship', { id, expressCompany: '顺丰速运', expressNo: 'SF100' }, operator)
    const sent = await exchanged(t, token, { productId: gift.id, takeType: 2, addressId: await addressOf(t, token) })
    expect((await over(sent, 'user', token)).code).toBe(no.changed.code)
    expect((await ship(sent)).success).toBe(true)
    expect((await ship(sent)).code).toBe(no.changed.code)
    expect(await view(sent)).toMatchObject({ orderStatus: 2, expressCompany: '顺丰速运', expressNo: 'SF100' })
    expect((await over(sent, 'user', token)).success).toBe(true)
    expect((await over(sent, 'user', token)).code).toBe(no.changed.code)
    expect((await view(sent)).orderStatus).toBe(3)
    const here = await makeStore(t, tenantId)
    const fetched = await exchanged(t, token, { productId: gift.id, shopId: here })
    expect((await ship(fetched)).code).toBe(no.changed.code)
    const [staff, elsewhere, stranger] = [await staffOf(t, here), await staffOf(t, shopId), (await crowd(t, 1))[0]!]
    for (const who of [elsewhere, stranger]) {
      expect((await t.send(api('trade'), { id: fetched }, who)).code).toBe(no.noOrder.code)
      expect((await over(fetched, 'employee', who)).code).toBe(no.noOrder.code)
    }
    expect((await over(fetched, 'user', token)).code).toBe(no.changed.code)
    expect(await view(`LP${fetched}`, staff)).toMatchObject({
      id: fetched,
      viewer: 'staff',
      userMobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    })
    const waiting = await t.send(api('trade/query'), { takeType: 1, orderStatus: 1, page: 1, pageSize: 10 }, staff)
    expect(waiting.data!.map((o) => o.id)).toEqual([fetched])
    expect((await t.send(api('trade/query'), {}, token)).code).toBe(no.notYours.code)
    const both = await Promise.all([over(fetched, 'employee', staff), over(fetched, 'employee', staff)])
    expect(both.map((r) => r.code).toSorted((a, b) => a - b)).toEqual([0, no.taken.code])
    expect((await view(fetched)).orderStatus).toBe(3)
  })

  it('what was sent counts as received after the days of the brand [B0488]', async () => {
    const gift = await makeGift(t, tenantId)
    const id = await exchanged(t, token, { productId: gift.id, takeType: 2, addressId: await addressOf(t, token) })
    await t.send('POST /console/api/v1/gift-orders/ship', { id, expressCompany: '顺丰速运', expressNo: 'SF200' }, operator)
    t.clock.move(9 * dayMs)
    await t.runDue()
    expect((await view(id)).orderStatus).toBe(2)
    t.clock.move(2 * dayMs)
    await t.runDue()
    expect((await view(id)).orderStatus).toBe(3)
    operator = await t.operator()
  })

  it('gives points, pieces and allowance back when a member gives it up or the brand takes it back, with the reason', async () => {
    const gift = await makeGift(t, tenantId, { price: 70, personLimit: 1 })
    const before = await balance('integral')
    const first = await exchanged(t, token, { productId: gift.id, shopId })
    expect((await exchangeGift(t, token, { productId: gift.id, shopId })).code).toBe(no.limited.code)
    expect((await t.send(form('trade/cancel'), { id: first }, (await crowd(t, 1))[0])).code).toBe(no.noOrder.code)
    expect((await t.send(form('trade/cancel'), { id: first }, token)).success).toBe(true)
    expect(await view(first)).toMatchObject({ orderStatus: 0, closeReason: giftTexts.closedByMember })
    const second = await exchanged(t, token, { productId: gift.id, shopId })
    expect((await t.send('POST /console/api/v1/gift-orders/close', { id: second, reason: '门店暂停营业' }, operator)).success).toBe(true)
    expect(await view(second)).toMatchObject({ orderStatus: 0, closeReason: '门店暂停营业' })
    expect([await balance('integral'), await quantity(gift.id)]).toEqual([before, 10])
  })

  it('operators see, count and export the gift orders of their stores; stock is corrected once a submit', async () => {
    const gift = await makeGift(t, tenantId, { name: '导出茶罐', price: 11 })
    const id = await exchanged(t, token, { productId: gift.id, shopId, quantity: 2 })
    const list = (who: string, input: object = {}) => t.send('GET /console/api/v1/gift-orders', { orderNo: `LP${id}`, ...input }, who)
    expect((await list(operator)).data).toMatchObject([{ id, productName: '导出茶罐', totalPrice: 22 }])
    const other = await operatorWith(t, ['gift.view', 'gift.ship'], [await makeStore(t, tenantId)])
    expect((await list(other)).total).toBe(0)
    expect((await t.send('POST /console/api/v1/gift-orders/close', { id, reason: '越权' }, other)).code).toBe(no.noOrder.code)
    const weak = await operatorWith(t, ['gift.view'])
    expect((await t.send('POST /console/api/v1/gift-orders/close', { id, reason: '越权' }, weak)).code).toBe(403)
    const one = await t.call('GET /console/api/v1/gift-orders/one', { id }, operator)
    expect(one.events).toMatchObject([{ verb: 'exchange', actor: 'member' }])
    const { data: file } = await t.send('GET /console/api/v1/gift-orders/export', { orderNo: `LP${id}` }, operator)
    expect(file).toContain(`LP${id}`)
    expect(file!.trim().split('\n')).toHaveLength(2)
    const day = new Date(t.clock.now().getTime() + 8 * hourMs).toISOString().slice(0, 10)
    const report = await t.call('GET /console/api/v1/gift-report', { from: day, to: day }, operator)
    expect(report.rows.find((row) => row.productId === gift.id)).toMatchObject({ orders: 1, pieces: 2, points: 22, beans: 0 })
    const change = { inventoryId: gift.inventoryIds[0], change: 5, remark: '补货' }
    const headers = { 'idempotency-key': 'gift-stock-submit-0001' }
    for (const _ of [1, 2]) await t.send('POST /console/api/v1/gifts/stock', change, operator, headers)
    expect(await quantity(gift.id)).toBe(13)
    expect((await t.send('POST /console/api/v1/gifts/stock', { ...change, change: -99 }, operator)).code).toBe(
      giftConsoleRefusals.stockShort.code,
    )
    const moves = (await t.call('GET /console/api/v1/gifts/movements', { id: gift.id }, operator)).data
    expect(moves.map((m) => [m.reason, m.change])).toEqual([
      ['adjust', 5],
      ['exchange', -2],
      ['initial', 10],
    ])
    expect((await t.send('POST /console/api/v1/gifts/stock', change, await t.operator(1))).code).toBe(no.gone.code)
  })

  it('operators make and change gifts; another brand has none of them', async () => {
    const draft = {
      family: 'own',
      productName: '桂花香囊',
      takeType: 0,
      images: ['/files/x.webp'],
      exchangeBeginTime: null,
      exchangeEndTime: null,
      inventories: [{ specification: '金桂', price: 80, quantity: 4 }],
    }
    const save = (more: object, who = operator) => t.send('POST /console/api/v1/gifts/save', { ...draft, ...more }, who)
    const id = (await save({})).data!.id
    expect((await t.send(api('product'), { id })).data).toMatchObject({ productStatus: 2, quantity: 4, price: 80 })
    expect((await exchangeGift(t, token, { productId: id, shopId })).code).toBe(no.gone.code)
    await t.send('POST /console/api/v1/gifts/status', { ids: [id], productStatus: 1 }, operator)
    const known = (await t.call('GET /console/api/v1/gifts/one', { id }, operator)).inventories[0]!
    const kept = { id: known.id, specification: '金桂', price: 90 }
    const added = { specification: '银桂', price: 60, quantity: 2 }
    expect((await save({ id, inventories: [kept, added], detail: '<p>香</p><script>1</script>' })).msg).toBe('')
    expect((await t.send(api('product'), { id })).data).toMatchObject({ productStatus: 1, quantity: 6, price: 60 })
    expect((await t.send(api('product/detail'), { id })).data).toBe('<p>香</p>')
    expect((await save({ id, inventories: [added] })).code).toBe(giftConsoleRefusals.specificationUsed.code)
    expect((await save({ id, inventories: [kept, kept] })).code).toBe(giftConsoleRefusals.badDraft.code)
    expect((await save({ family: 'partner' })).msg).toBe('还差提供礼品的合作商家')
    expect((await save({ shopIds: [t.app.id()] })).code).toBe(giftConsoleRefusals.noStore.code)
    expect((await save({ id }, await t.operator(1))).code).toBe(no.gone.code)
    expect((await t.call('GET /console/api/v1/gifts', {}, await t.operator(1))).data.length).toBe(0)
    const log = (await t.call('GET /console/api/v1/audit-log', { pageSize: 50 }, operator)).data
    expect(log.map((entry) => entry.action)).toEqual(expect.arrayContaining(['gift.add', 'gift.edit', 'gift.status']))
  })
})
