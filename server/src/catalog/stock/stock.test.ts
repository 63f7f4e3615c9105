import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { constraintOf } from '../../kit/db/errors.ts'
import { engines } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeGoods } from '../goods/fixtures.ts'
import { releaseStock } from './public/quantities.ts'
import { lockQuantities, takeLockedStock } from './public/buckets.ts'
import { sku, stockMovement } from './tables.ts'

describe.each(engines)('stock on %s', (engine) => {
  let running: TestApp
  let tenantId: string
  let operator: string

  beforeAll(async () => {
    running = await testApp(engine)
    tenantId = running.tenants[0].tenantId
    operator = await running.operator()
  })
  afterAll(() => running.close())

  const skuOf = async (quantity: number): Promise<string> => (await makeGoods(running, { tenantId, skus: [{ quantity }] })).skuIds[0]!
  const state = (skuId: string) =>
    running.db.read(async (r) => {
      const [row] = await r.select({ quantity: sku.quantity }).from(sku).where(eq(sku.id, skuId))
      const of = await r
        .select({ sum: sql<number>`sum(${stockMovement.change})`.mapWith(Number), count: sql<number>`count(*)`.mapWith(Number) })
        .from(stockMovement)
        .where(eq(stockMovement.skuId, skuId))
      return { quantity: row!.quantity, sum: of[0]!.sum, count: of[0]!.count }
    })
  const move = (verb: 'take' | 'release', skuId: string, quantity: number, source: string): Promise<boolean> =>
    running.db.transact(async (tx) => {
      const movement = { tenantId, skuId, reserveId: null, quantity, source, at: running.clock.now() }
      if (verb === 'release') return (await releaseStock(tx, [{ ...movement, reason: 'order-cancel' }])) === 1
      const left = await lockQuantities(tx, [movement])
      if (left.get(skuId)! < quantity) return false
      await takeLockedStock(tx, [{ ...movement, reason: 'order' }])
      return true
    })

  it('lets 60 takers race for 5 pieces: 5 get one, none is left, and the movements say so [B0324]', async () => {
    const skuId = await skuOf(5)
    const got = await Promise.all(Array.from({ length: 60 }, (_, i) => move('take', skuId, 1, `race${i}`)))
    expect(got.filter(Boolean)).toHaveLength(5)
    expect(await state(skuId)).toEqual({ quantity: 0, sum: 0, count: 6 })
  })

  it('takes all or nothing: more than was counted breaks the transaction', async () => {
    const skuId = await skuOf(5)
    const blind = { tenantId, skuId, reserveId: null, reason: 'order', source: 'a', at: running.clock.now() } as const
    const short = running.db.transact((tx) =>
      takeLockedStock(
        tx,
        [3, 3].map((quantity, i) => ({ ...blind, quantity, source: `a${i}` })),
      ),
    )
    expect(constraintOf(await short.catch((e: unknown) => e))).toBe('sku_quantity')
    expect(await move('take', skuId, 5, 'c')).toBe(true)
    expect((await state(skuId)).quantity).toBe(0)
  })

  it('counts a return once, however often and however parallel it is given back', async () => {
    const skuId = await skuOf(3)
    await move('take', skuId, 2, 'line')
    const given = await Promise.all(Array.from({ length: 8 }, () => move('release', skuId, 2, 'line')))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await state(skuId)).toEqual({ quantity: 3, sum: 3, count: 3 })
  })

  it('keeps the taking of one source to one: a second one breaks the transaction', async () => {
    const skuId = await skuOf(3)
    await move('take', skuId, 1, 'line')
    expect(constraintOf(await move('take', skuId, 1, 'line').catch((e: unknown) => e))).toBe('stock_movement_once')
    expect((await state(skuId)).quantity).toBe(2)
  })

  it('keeps the sum of movements equal to the quantity, never below 0, whatever happens in whatever order', async () => {
    const step = fc.record({
      verb: fc.constantFrom('take', 'release', 'adjust'),
      quantity: fc.integer({ min: 1, max: 6 }),
      source: fc.integer({ min: 0, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9 }), fc.array(step, { maxLength: 12 }), async (first, steps) => {
        const skuId = await skuOf(first)
        for (const { verb, quantity, source } of steps) {
          if (verb === 'adjust') {
            const change = source % 2 === 0 ? quantity : -quantity
            await running.send('POST /console/api/v1/stock/adjust', { skuId, change, reason: 'count' }, operator)
          } else await move(verb, skuId, quantity, `s${source}`).catch(() => false)
          const now = await state(skuId)
          expect(now.quantity).toBeGreaterThanOrEqual(0)
          expect(now.sum ?? 0).toBe(now.quantity)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('is adjusted by operators with a reason, once for each submit, and lists why', async () => {
    const { id: goodsId, skuIds } = await makeGoods(running, { tenantId, name: '金骏眉', skus: [{ spec: '50克', quantity: 4 }] })
    const adjust = (body: object, headers?: Record<string, string>) =>
      running.send('POST /console/api/v1/stock/adjust', { skuId: skuIds[0], reason: 'purchase', ...body }, operator, headers)
    const key = { 'idempotency-key': 'submit-1' }
    expect((await adjust({ change: 6, remark: '春茶到货' }, key)).data).toEqual({ quantity: 10 })
    expect((await adjust({ change: 6, remark: '春茶到货' }, key)).data).toEqual({ quantity: 10 })
    expect(await adjust({ change: -11, reason: 'damage' })).toMatchObject({
      success: false,
      code: stockRefusals.short.code,
      msg: '库存不足，当前仅有10件',
    })
    expect(await adjust({ change: 1, skuId: running.app.id() })).toMatchObject({ success: false, code: stockRefusals.notThere.code })
    expect((await adjust({ change: 0 })).status).toBe(400)
    expect((await adjust({ change: 1, reason: 'order' })).status).toBe(400)
    const list = await running.send('GET /console/api/v1/stock/movements', { goodsId }, operator)
    expect(list).toMatchObject({ success: true, total: 2 })
    expect(list.data).toMatchObject([
      { goodsName: '金骏眉', spec: '50克', change: 6, reason: 'purchase', remark: '春茶到货' },
      { goodsName: '金骏眉', spec: '50克', change: 4, reason: 'initial' },
    ])
    const ofReason = await running.send('GET /console/api/v1/stock/movements', { skuId: skuIds[0], reason: 'initial' }, operator)
    expect(ofReason.total).toBe(1)
    const shown = await running.send('GET /goods/store/all', { goodsId })
    expect(shown.data).toMatchObject([{ quantity: 10 }])
  })

  it('is closed to members and to operators of another tenant', async () => {
    const skuId = await skuOf(1)
    const { token } = await running.member()
    const body = { skuId, change: 1, reason: 'count' }
    expect((await running.send('POST /console/api/v1/stock/adjust', body, token)).status).toBe(401)
    expect((await running.send('POST /console/api/v1/stock/adjust', body)).status).toBe(401)
    expect((await running.send('POST /console/api/v1/stock/adjust', body, await running.operator(1))).code).toBe(
      stockRefusals.notThere.code,
    )
  })
})
