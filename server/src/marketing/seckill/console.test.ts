import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { seckillRefusals } from '@youli/domain/marketing/seckill/texts.ts'
import { saleEditRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeStore, operatorWith, payOrder } from '../../trade/order/fixtures.ts'
import { bought, makeSeckill } from './fixtures.ts'
import type { SaleOptions, TestSale } from '../activity/fixtures.ts'
import { addPerSecondStats, secondOf } from './per-second-stats.ts'

interface Sku {
  skuId: string
  stock: number
  left: number
  sold: number
  activityPrice: number
}
type One = Record<string, unknown> & { skus: Sku[]; frozen: boolean; finished: boolean; activityName: string }

/** A seckill of a tea at 6.66 instead of 10.00: ten of twenty pieces are set aside, for an hour from now on. */
const teaSale = (t: TestApp, more: object = {}, of: Partial<SaleOptions> = {}): Promise<TestSale> =>
  makeSeckill(t, { priceFen: 666, startsIn: 0, endsIn: 1, goods: { skus: [{ quantity: 20 }], detail: '<p>明前采摘</p>' }, ...of, more })

describe.each(oneEngine)('the console of seckills on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let operator: string
  let goods: { id: string; skuIds: string[] }
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    operator = await t.operator()
    goods = await makeGoods(t, {
      tenantId,
      skus: [
        { quantity: 50, spec: '小罐' },
        { quantity: 50, spec: '大罐', priceFen: 3000 },
      ],
    })
  })
  afterAll(() => t.close())

  const now = () => t.clock.now().getTime()
  const call = <K extends string>(path: K, body: object, token = operator, headers?: Record<string, string>) =>
    t.send(`POST /console/api/v1/seckill/${path}`, body, token, headers)
  const one = (activityId: string) => t.call('GET /console/api/v1/seckill/one', { activityId }, operator)
  const draft = (more: object = {}) => ({
    activityName: '年货秒杀',
    startTime: now() + hourMs,
    endTime: now() + 2 * hourMs,
    goodsId: goods.id,
    skus: [{ skuId: goods.skuIds[0], activityPrice: 8.88, quantity: 5 }],
    ...more,
  })
  const made = async (more: object = {}) => (await call('save', draft(more))).data!.activityId
  /** What a form sends back of what it was given. */
  const edited = (activityId: string, of: One, more: object = {}) => ({
    ...of,
    activityId,
    skus: of.skus.map(({ skuId, activityPrice, left }) => ({ skuId, activityPrice, quantity: left })),
    ...more,
  })

  it('makes a seckill, sets its pieces aside and gives back what an edit leaves out', async () => {
    const activityId = await made()
    const before = await one(activityId)
    expect(before).toMatchObject({
      activityName: '年货秒杀',
      activityStatus: 1,
      personLimit: 1,
      left: 5,
      sold: 0,
      frozen: false,
      finished: false,
    })
    expect(before.skus).toMatchObject([{ spec: '小罐', price: 10, activityPrice: 8.88, stock: 45, left: 5, sold: 0 }])
    const both = [
      { skuId: goods.skuIds[0], activityPrice: 7.5, quantity: 2 },
      { skuId: goods.skuIds[1], activityPrice: 20, quantity: 10 },
    ]
    expect((await call('save', edited(activityId, before, { activityName: '改名', skus: both }))).success).toBe(true)
    const after = await one(activityId)
    expect(after.activityName).toBe('改名')
    expect(after.skus).toMatchObject([
      { activityPrice: 7.5, stock: 48, left: 2 },
      { activityPrice: 20, stock: 40, left: 10 },
    ])
    expect((await call('save', edited(activityId, after, { skus: [both[1]] }))).success).toBe(true)
    expect((await one(activityId)).skus).toMatchObject([{ spec: '大罐', stock: 40, left: 10 }])
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'seckill', subjectId: activityId }, operator)
    expect(log.data!.map((row) => row.action)).toEqual(['seckill.edit', 'seckill.edit', 'seckill.add'])
    await call('status', { activityId, activityStatus: 3 })
    expect((await one(activityId)).skus).toMatchObject([{ stock: 50, left: 0 }])
  })

  it.each([
    ['ends before it starts', () => ({ endTime: now() + 1 }), saleEditRefusals.badDraft.code, '结束时间须晚于开始时间'],
    [
      'is over already',
      () => ({ startTime: now() - hourMs, endTime: now() - 1 }),
      saleEditRefusals.badDraft.code,
      '结束时间须晚于当前时间',
    ],
    ['sells nothing', () => ({ skus: [] }), saleEditRefusals.badDraft.code, '请至少选择一个规格'],
    [
      'gives away',
      () => ({ skus: [{ skuId: goods.skuIds[0], activityPrice: 0, quantity: 1 }] }),
      saleEditRefusals.badDraft.code,
      '秒杀价须大于0',
    ],
    [
      'is dearer than the shop',
      () => ({ skus: [{ skuId: goods.skuIds[0], activityPrice: 10.01, quantity: 1 }] }),
      saleEditRefusals.badDraft.code,
      '规格“小罐”的秒杀价不能高于售价',
    ],
    [
      'wants more than there is',
      () => ({ skus: [{ skuId: goods.skuIds[0], activityPrice: 1, quantity: 51 }] }),
      saleEditRefusals.short.code,
      '规格“小罐”库存不足，当前可用50件',
    ],
    [
      'names a SKU of another goods',
      () => ({ skus: [{ skuId: '123', activityPrice: 1, quantity: 1 }] }),
      saleEditRefusals.noSku.code,
      '规格不存在或已删除',
    ],
    ['names no goods', () => ({ goodsId: '123' }), saleEditRefusals.noGoods.code, '这件已经下架，看看别的'],
    ['names no store', () => ({ shopIds: ['123'] }), saleEditRefusals.badDraft.code, '所选门店不存在'],
    ['is not there', () => ({ activityId: '123' }), 7001, '没有找到活动或活动已结束'],
  ])('refuses a seckill that %s', async (_, more, code, msg) => {
    expect(await call('save', draft(more()))).toMatchObject({ success: false, code, msg })
    expect((await t.send('GET /goods/store/all', { goodsId: goods.id })).data).toMatchObject([{ quantity: 50 }, { quantity: 50 }])
  })

  it('freezes price, limit and start once there are orders; words, stores and the end may change', async () => {
    const sale = await teaSale(t, { personLimit: 2 })
    const { activityId, skuIds } = sale
    await bought(t, (await t.member()).token, sale)
    const is = await one(activityId)
    expect(is).toMatchObject({ frozen: true, sold: 1, orders: 1, skus: [{ stock: 10, left: 9, sold: 1 }] })
    const frozen = '活动已有订单，商品、规格、价格、限购、开始时间与付款配送方式不能修改'
    for (const more of [
      { personLimit: 5 },
      { skus: [{ skuId: skuIds[0], activityPrice: 1, quantity: 9 }] },
      { startTime: now() - 1 },
      { payWay: 3 },
      { expressFee: 5 },
    ])
      expect(await call('save', edited(activityId, is, more))).toMatchObject({
        success: false,
        code: saleEditRefusals.frozen.code,
        msg: frozen,
      })
    const shopIds = [await makeStore(t, tenantId)]
    const endTime = now() + 5 * hourMs
    expect((await call('save', edited(activityId, is, { activityName: '延时', endTime, shopIds }))).success).toBe(true)
    expect(await one(activityId)).toMatchObject({ activityName: '延时', endTime, shopIds, left: 9 })
  })

  it('adds pieces to a running sale, once for each submit, as far as there are any', async () => {
    const { activityId, skuIds } = await teaSale(t)
    const add = (body: object, key: string) =>
      call('stock', { activityId, skuId: skuIds[0], quantity: 4, ...body }, operator, { 'idempotency-key': key })
    expect((await add({}, 'a')).data).toEqual({ left: 14 })
    expect((await add({}, 'a')).data).toEqual({ left: 14 })
    expect(await add({ quantity: 7 }, 'b')).toMatchObject({
      success: false,
      code: saleEditRefusals.short.code,
      msg: '规格“规格1”库存不足，当前可用6件',
    })
    expect(await add({ skuId: goods.skuIds[0] }, 'c')).toMatchObject({ code: saleEditRefusals.notInSale.code })
    expect((await add({ quantity: 0 }, 'd')).status).toBe(400)
    await call('status', { activityId, activityStatus: 3 })
    expect(await add({}, 'e')).toMatchObject({ code: saleEditRefusals.over.code, msg: '活动已结束，不能再修改' })
    expect(await call('status', { activityId, activityStatus: 1 })).toMatchObject({ code: saleEditRefusals.over.code })
    expect(await call('save', edited(activityId, await one(activityId)))).toMatchObject({ code: saleEditRefusals.over.code })
  })

  it('lets edits and additions race against orders, and no piece comes or goes by itself', async () => {
    const sale = await teaSale(t, {}, { personLimit: 0, goods: { skus: [{ quantity: 30 }] } })
    const { activityId, skuIds } = sale
    const { token } = await t.member()
    const is = await one(activityId)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => bought(t, token, sale)),
      ...Array.from({ length: 4 }, () => call('stock', { activityId, skuId: skuIds[0], quantity: 3 })),
      ...[0, 5, 12].map((quantity) =>
        call('save', edited(activityId, is, { skus: [{ skuId: skuIds[0], activityPrice: 6.66, quantity }] })),
      ),
    ])
    expect(outcomes.filter((o) => o.status === 'rejected').map((o) => String(o.reason))).toEqual(
      outcomes.filter((o) => o.status === 'rejected').map(() => expect.stringContaining('商品已售罄') as string),
    )
    const [sku] = (await one(activityId)).skus
    expect(sku!.stock + sku!.left + sku!.sold).toBe(30)
  })

  it('shows figures of the sale and what happened by second and minute', async () => {
    const sale = await teaSale(t, { personLimit: 0, startTime: now() - 10 * minuteMs })
    const { activityId } = sale
    const member = await t.member()
    const second = secondOf(t.clock.now())
    await t.db.transact((tx) => addPerSecondStats(tx, [{ activityId, second, taps: 40, settled: 5, refused: 30 }]))
    const paid = await bought(t, member.token, sale, 2)
    await bought(t, member.token, sale)
    await payOrder(t, member.token, paid)
    const live = (unit: 'second' | 'minute') => t.call('GET /console/api/v1/seckill/live', { activityId, unit }, operator)
    // The two real taps are written once a second, with the forty of before.
    const told = { taps: 42, settled: 7, refused: 30, left: 7, sold: 3, orders: 2, paid: 1, paidAmount: 13.32, buyers: 1 }
    await expect.poll(() => live('minute'), { timeout: 10_000 }).toMatchObject(told)
    const shown = await live('minute')
    for (const { points } of [shown, await live('second')]) {
      const sum = (name: 'taps' | 'settled' | 'refused' | 'orders' | 'paid') => points.reduce((all, point) => all + point[name], 0)
      expect((['taps', 'settled', 'refused', 'orders', 'paid'] as const).map(sum)).toEqual([42, 7, 30, 2, 1])
      expect(points.every(({ time }, i) => i === 0 || (points === shown.points ? minuteMs : 1000) === time - points[i - 1]!.time)).toBe(
        true,
      )
    }
    expect((await live('second')).points.length).toBeLessThanOrEqual(600)
    expect((await t.send('GET /console/api/v1/seckill/live', { activityId, unit: 'hour' }, operator)).status).toBe(400)
  })

  it('lists by name and phase', async () => {
    const name = `名${t.app.id()}`
    const before = await made({ activityName: `${name}甲` })
    const running = await made({ activityName: `${name}乙`, startTime: now() })
    const closed = await made({ activityName: `${name}丙` })
    await call('status', { activityId: closed, activityStatus: 0 })
    const list = async (more: object = {}) => {
      const reply = await t.send('GET /console/api/v1/seckill', { keyword: name, ...more }, operator)
      return { ids: reply.data!.map((row) => row.activityId), total: reply.total }
    }
    expect(await list()).toEqual({ ids: [closed, before, running], total: 3 })
    expect(await list({ phase: 'running' })).toEqual({ ids: [running], total: 1 })
    expect(await list({ phase: 'before' })).toEqual({ ids: [before], total: 1 })
    expect(await list({ phase: 'closed' })).toEqual({ ids: [closed], total: 1 })
    expect(await list({ phase: 'over' })).toEqual({ ids: [], total: 0 })
    expect(await list({ pageSize: 1, page: 2 })).toEqual({ ids: [before], total: 3 })
    const standings = async () => {
      const { data } = await t.send('GET /console/api/v1/seckill', { keyword: name }, operator)
      return data!.map((row) => [row.phase, row.finished])
    }
    expect(await standings()).toEqual([
      ['closed', false],
      ['before', false],
      ['running', false],
    ])
    for (const activityId of [before, running, closed]) await call('status', { activityId, activityStatus: 3 })
    expect(await standings()).toEqual(Array.from({ length: 3 }, () => ['closed', true]))
  })

  it('writes the buyers into a file that no spreadsheet takes for formulas, within the operator’s stores', async () => {
    const sale = await teaSale(t, { activityName: '导出/测试' })
    const { token, mobileNo } = await t.member({ userName: '=HYPERLINK("x")' })
    await bought(t, token, sale)
    const file = async (token: string) => {
      const reply = await fetch(`${t.base}/console/api/v1/seckill/buyers?activityId=${sale.activityId}`, { headers: { token } })
      return {
        type: reply.headers.get('content-type'),
        name: reply.headers.get('content-disposition'),
        lines: (await reply.text()).trim().split('\r\n'),
      }
    }
    const { type, name, lines } = await file(operator)
    expect(type).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(name!)).toContain('导出 测试-购买名单-')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/订单号,会员姓名,手机号/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",${mobileNo},明前龙井,规格1,1,6.66,待付款`)
    expect((await file(await operatorWith(t, ['order.export'], [sale.shopId]))).lines).toHaveLength(2)
    expect((await file(await operatorWith(t, ['order.export'], [await makeStore(t, tenantId)]))).lines).toHaveLength(1)
  })

  it('is open to those who may, of this brand', async () => {
    const activityId = await made()
    const [viewer, editor] = [await operatorWith(t, ['activity.view', 'order.view']), await operatorWith(t, ['activity.edit'])]
    const { token } = await t.member()
    const reads = ['GET /console/api/v1/seckill', 'GET /console/api/v1/seckill/one', 'GET /console/api/v1/seckill/live']
    const writes = [
      ['save', draft()],
      ['status', { activityId, activityStatus: 0 }],
      ['stock', { activityId, skuId: goods.skuIds[0], quantity: 1 }],
    ] as const
    for (const key of reads) {
      expect((await t.send(key, { activityId }, viewer)).success).toBe(true)
      expect((await t.send(key, { activityId }, editor)).code).toBe(403)
      expect((await t.send(key, { activityId }, token)).status).toBe(401)
    }
    for (const [path, body] of writes) {
      expect((await call(path, body, viewer)).code).toBe(403)
      expect((await call(path, body, token)).status).toBe(401)
    }
    expect((await t.send('GET /console/api/v1/seckill/buyers', { activityId }, viewer)).code).toBe(403)
    const stranger = await t.operator(1)
    for (const key of [...reads.slice(1), 'GET /console/api/v1/seckill/buyers'])
      expect((await t.send(key, { activityId }, stranger)).code).toBe(seckillRefusals.gone.code)
    for (const [path, body] of writes.slice(1)) expect((await call(path, body, stranger)).code).toBe(seckillRefusals.gone.code)
    expect((await call('save', { ...draft(), activityId }, stranger)).code).toBe(seckillRefusals.gone.code)
    expect((await call('save', draft(), stranger)).code).toBe(goodsRefusals.gone.code)
    expect((await one(activityId)).activityStatus).toBe(1)
  })
})
