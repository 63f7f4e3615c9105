import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { expressType, goodsStatus, payWay } from '@youli/domain/catalog/goods/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addStore, setStoreOpen } from '../../platform/store/public/stores.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { removeGoods, setGoodsStatus } from './public/changes.ts'
import { forSale } from './public/for-sale.ts'
import { takeLockedStock } from '../stock/public/buckets.ts'
import { makeGoods } from './fixtures.ts'
import { countSoldGoods, pickupTermsOfGoods } from './public/goods.ts'

describe.each(oneEngine)('goods on %s', (engine) => {
  let running: TestApp
  let tenantId: string

  beforeAll(async () => {
    running = await testApp(engine)
    tenantId = running.tenants[0].tenantId
  })
  afterAll(() => running.close())

  const actor = () => systemActor(running.app, tenantId, running.clock.now())

  it('answers a goods with all its fields; lowest price, number and pieces are those of its SKUs [B0325/1 B0325/2 B0325/3 B0313 B0316]', async () => {
    const { id } = await makeGoods(running, {
      tenantId,
      name: '安吉白茶',
      thumbnailUrl: '/files/a.png',
      images: ['/files/a.png', '/files/b.png'],
      detail: '<p>明前采摘</p>',
      baseSaleNumber: 30,
      limitSale: 3,
      expressFeeFen: 800,
      payWay: payWay.advance,
      advanceFen: 1050,
      expressType: expressType.pickupOnly,
      takeRemark: '请带会员码',
      skus: [
        { priceFen: 6800, marketPriceFen: 9900, quantity: 4 },
        { priceFen: 3980, marketPriceFen: 5000, exchangeMoneyFen: 500, point: 50, quantity: 7 },
      ],
    })
    const reply = await running.send('GET /goods/info', { id })
    expect(reply.data).toEqual({
      id,
      productId: id,
      goodsName: '安吉白茶',
      summary: '',
      thumbnailImg: '/files/a.png',
      minPrice: 39.8,
      marketPrice: 50,
      skuNumber: 2,
      exchangeMoney: 5,
      point: 50,
      limitSale: 3,
      expressType: 1,
      status: 1,
      categoryId: '0',
      saleType: 'normal',
      takeStartTime: '',
      takeStockDay: 0,
      takeRemark: '请带会员码',
      expressFee: 8,
      advancePayment: 10.5,
      payWay: 2,
      totalQuantity: 11,
      totalSalesVolume: 0,
      baseSaleNumber: 30,
    })
    expect((await running.send('GET /goods/img/list', { goodsId: id })).data).toEqual([
      { imgUrl: '/files/a.png' },
      { imgUrl: '/files/b.png' },
    ])
    expect((await running.send('GET /goods/detail/info', { goodsId: id })).data).toEqual({ detail: '<p>明前采摘</p>' })
  })

  it('answers SKUs with what a person may take, and the stores that hand it over [B0317 B0325/6 B0325/7 B0325/8]', async () => {
    const [open, other, closed] = [running.app.id(), running.app.id(), running.app.id()]
    const shop = { shopTel: '', address: '', latitude: 30, longitude: 120, imageUrl: '', openHours: '', receptionLimitOfDay: 0 }
    await running.db.transact(async (tx) => {
      await addStore(tx, tenantId, open, { ...shop, shopName: '西湖店' }, 1)
      await addStore(tx, tenantId, other, { ...shop, shopName: '滨江店' }, 2)
      await addStore(tx, tenantId, closed, { ...shop, shopName: '旧店' }, 3)
      await setStoreOpen(tx, tenantId, closed, false)
    })
    const everywhere = await makeGoods(running, {
      tenantId,
      limitSale: 2,
      skus: [
        { spec: '50克', quantity: 9 },
        { spec: '100克', quantity: 1 },
      ],
    })
    const limited = await makeGoods(running, { tenantId, shopIds: [other, closed] })
    for (const path of ['GET /goods/store/mobile-all', 'GET /goods/store/all'])
      expect((await running.send(path, { goodsId: everywhere.id })).data).toEqual([
        { id: everywhere.skuIds[0], spec: '50克', quantity: 9, price: 10, marketPrice: 0, exchangeMoney: 0, point: 0, max: 2 },
        { id: everywhere.skuIds[1], spec: '100克', quantity: 1, price: 10, marketPrice: 0, exchangeMoney: 0, point: 0, max: 1 },
      ])
    expect((await running.send('GET /goods/take-shop', { id: limited.id })).data).toEqual([other])
    expect((await running.send('GET /goods/take-shop', { id: everywhere.id })).data).toEqual(expect.arrayContaining([open, other]))
    expect((await running.send('GET /goods/take-shop', { id: everywhere.id })).data).not.toContain(closed)
  })

  it('still answers a goods off the shelf, with status 2; a deleted, foreign or unknown one is refused everywhere [B0314]', async () => {
    const off = await makeGoods(running, { tenantId, status: goodsStatus.offShelf })
    expect((await running.send('GET /goods/info', { id: off.id })).data).toMatchObject({ status: 2 })
    const deleted = await makeGoods(running, { tenantId })
    await running.db.transact((tx) => removeGoods(tx, actor(), deleted.id))
    const foreign = await makeGoods(running, { tenantId: running.tenants[1].tenantId })
    for (const gone of [deleted.id, foreign.id, running.app.id()]) {
      for (const path of ['GET /goods/info', 'GET /goods/take-shop'])
        expect(await running.send(path, { id: gone })).toMatchObject({
          success: false,
          code: goodsRefusals.gone.code,
          msg: '这件已经下架，看看别的',
        })
      for (const path of ['GET /goods/detail/info', 'GET /goods/img/list', 'GET /goods/store/all', 'GET /goods/store/mobile-all'])
        expect((await running.send(path, { goodsId: gone })).code).toBe(goodsRefusals.gone.code)
    }
    expect((await running.send('GET /goods/info', { id: 'x' })).status).toBe(400)
  })

  it('tells trade all about a SKU in one answer, and nothing about one that is gone', async () => {
    const shopId = running.app.id()
    const made = await makeGoods(running, {
      tenantId,
      name: '普洱',
      saleType: 'presale',
      takeStartDay: '2027-03-01',
      limitSale: 5,
      expressFeeFen: 700,
      shopIds: [shopId],
      thumbnailUrl: '/files/p.png',
      skus: [{ spec: '一饼', artNo: 'PE-1', priceFen: 19900, exchangeMoneyFen: 1000, point: 100, quantity: 8 }],
    })
    const sale = async (skuId: string) => (await running.db.read((r) => forSale(r, [{ goodsId: made.id, skuId }]))).get(skuId)
    expect(await sale(made.skuIds[0]!)).toEqual({
      tenantId,
      goodsId: made.id,
      skuId: made.skuIds[0],
      goodsName: '普洱',
      spec: '一饼',
      artNo: 'PE-1',
      categoryId: null,
      imageUrl: '/files/p.png',
      priceFen: 19900,
      marketPriceFen: 0,
      exchangeMoneyFen: 1000,
      point: 100,
      onSale: true,
      limitSale: 5,
      expressType: 0,
      payWay: 1,
      advanceFen: 0,
      expressFeeFen: 700,
      saleType: 'presale',
      takeStartTime: '2027-03-01',
      takeStockDay: 0,
      takeRemark: '',
      shopIds: [shopId],
      needsDay: true,
    })
    const off = await makeGoods(running, { tenantId, status: goodsStatus.offShelf })
    expect(await sale(off.skuIds[0]!)).toMatchObject({ onSale: false, needsDay: false, shopIds: null })
    expect(await running.db.read((r) => pickupTermsOfGoods(r, tenantId, made.id))).toEqual({
      saleType: 'presale',
      takeStartTime: '2027-03-01',
      takeStockDay: 0,
    })
    // What is remembered of them is forgotten with the commit that changes them.
    await running.db.transact((tx) => setGoodsStatus(tx, actor(), [made.id], goodsStatus.offShelf))
    expect(await sale(made.skuIds[0]!)).toMatchObject({ onSale: false })
    await running.db.transact((tx) => removeGoods(tx, actor(), made.id))
    expect(await sale(made.skuIds[0]!)).toBeUndefined()
  })

  it('shows changed pieces and sales at once when told that they changed', async () => {
    const { id, skuIds } = await makeGoods(running, { tenantId, skus: [{ quantity: 5 }] })
    const shown = () => running.call('GET /goods/info', { id })
    expect(await shown()).toMatchObject({ totalQuantity: 5, totalSalesVolume: 0 })
    const at = running.clock.now()
    await running.db.transact(async (tx) => {
      await takeLockedStock(tx, [{ tenantId, skuId: skuIds[0]!, reserveId: null, quantity: 2, reason: 'order', source: 'line', at }])
      await countSoldGoods(tx, new Map([[id, 2]]))
      tx.invalidate(tenantId, 'goods')
    })
    expect(await shown()).toMatchObject({ totalQuantity: 3, totalSalesVolume: 2 })
    await running.db.transact(async (tx) => {
      await countSoldGoods(tx, new Map([[id, -9]]))
      tx.invalidate(tenantId, 'goods')
    })
    expect(await shown()).toMatchObject({ totalSalesVolume: 0 })
  })
})
