import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { engines } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeGoods } from '../goods/fixtures.ts'
import { allocateStock, closeAllocations, openAllocation, releaseAllocated } from './public/allocations.ts'
import { keyOfBucket, lockQuantities, takeLockedStock } from './public/buckets.ts'
import { releaseStock } from './public/quantities.ts'
import { sku, stockMovement, stockReserve } from './tables.ts'

describe.each(engines)('pieces set aside on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
  })
  afterAll(() => t.close())

  const at = () => t.clock.now()
  const actor = () => systemActor(t.app, tenantId, at())
  /** A SKU of so many pieces and an open reserve of an owner with none yet. */
  async function reserved(pieces: number): Promise<{ skuId: string; ownerId: string; reserveId: string }> {
    const [skuId] = (await makeGoods(t, { tenantId, skus: [{ quantity: pieces }] })).skuIds as [string]
    const ownerId = t.app.id()
    const { id: reserveId } = await t.db.transact((tx) => openAllocation(tx, actor(), { ownerId, skuId, priceFen: 900 }))
    return { skuId, ownerId, reserveId }
  }
  type Of = Awaited<ReturnType<typeof reserved>>
  const shift = (verb: 'setAside' | 'setBack', of: Of, quantity: number, source = t.app.id()) =>
    t.db.transact((tx) => {
      const wanted = { reserveId: of.reserveId, quantity }
      return verb === 'setAside' ? allocateStock(tx, { ...actor(), source }, wanted) : releaseAllocated(tx, { ...actor(), source }, wanted)
    })
  const close = ({ ownerId }: Of) => t.db.transact((tx) => closeAllocations(tx, actor(), { ownerId }))
  /** An order's taking: of the reserve, or of the SKU's own pieces. */
  const take = (of: Of, quantity: number, source: string, own = false) =>
    t.db.transact(async (tx) => {
      const bucket = { skuId: of.skuId, reserveId: own ? null : of.reserveId }
      const left = await lockQuantities(tx, [bucket])
      if ((left.get(keyOfBucket(bucket)) ?? 0) < quantity) return false
      await takeLockedStock(tx, [{ tenantId, ...bucket, quantity, reason: 'order', source, at: at() }])
      return true
    })
  const release = (of: Of, quantity: number, source: string) =>
    t.db.transact((tx) =>
      releaseStock(tx, [{ tenantId, skuId: of.skuId, reserveId: of.reserveId, quantity, reason: 'order-cancel', source, at: at() }]),
    )
  /** Pieces of the SKU and of the reserve; throws unless both are the sum of their movements. */
  async function pieces(of: Of): Promise<[number, number]> {
    return t.db.read(async (r) => {
      const [s] = await r.select().from(sku).where(eq(sku.id, of.skuId))
      const [v] = await r.select().from(stockReserve).where(eq(stockReserve.id, of.reserveId))
      const [sum] = await r
        .select({
          own: sql<number>`coalesce(sum(change) filter (where reserve_id is null), 0)::int`,
          aside: sql<number>`coalesce(sum(change) filter (where reserve_id is not null), 0)::int`,
        })
        .from(stockMovement)
        .where(eq(stockMovement.skuId, of.skuId))
      expect([s!.quantity, v!.quantity]).toEqual([sum!.own, sum!.aside])
      return [s!.quantity, v!.quantity]
    })
  }

  it('move off the SKU and back, all or nothing, each source once', async () => {
    const of = await reserved(10)
    expect(await shift('setAside', of, 11)).toBe(false)
    expect(await shift('setAside', of, 6, 'submit')).toBe(true)
    expect(await shift('setAside', of, 6, 'submit')).toBe(true)
    expect(await pieces(of)).toEqual([4, 6])
    expect(await shift('setBack', of, 7)).toBe(false)
    expect(await shift('setBack', of, 2)).toBe(true)
    expect(await pieces(of)).toEqual([6, 4])
  })

  it('are never sold twice: setting aside races against ordinary orders', async () => {
    const of = await reserved(20)
    const asides = Array.from({ length: 6 }, () => shift('setAside', of, 4))
    const orders = Array.from({ length: 15 }, (_, i) => take(of, 1, `own${i}`, true))
    const [aside, sold] = [await Promise.all(asides), await Promise.all(orders)]
    const [own, reserve] = await pieces(of)
    expect(reserve).toBe(aside.filter(Boolean).length * 4)
    expect(own + reserve + sold.filter(Boolean).length).toBe(20)
    expect(own).toBeLessThan(4)
  })

  it('let 40 takers race for 5 pieces, and none of them touches the SKU’s own', async () => {
    const of = await reserved(9)
    await shift('setAside', of, 5)
    const got = await Promise.all(Array.from({ length: 40 }, (_, i) => take(of, 1, `r${i}`)))
    expect(got.filter(Boolean)).toHaveLength(5)
    expect(await pieces(of)).toEqual([4, 0])
  })

  it('go back when their owner closes, whatever is sold and cancelled meanwhile; later returns go to the SKU', async () => {
    const of = await reserved(30)
    await shift('setAside', of, 20)
    for (let i = 0; i < 10; i++) expect(await take(of, 1, `s${i}`)).toBe(true)
    await Promise.all([
      close(of),
      close(of),
      ...Array.from({ length: 5 }, (_, i) => release(of, 1, `s${i}`)),
      ...Array.from({ length: 5 }, (_, i) => take(of, 1, `late${i}`)),
    ])
    const [own, reserve] = await pieces(of)
    const sold = await t.db.read((r) => r.$count(stockMovement, sql`sku_id = ${of.skuId} and reason = 'order' and source like 'late%'`))
    expect([own, reserve]).toEqual([30 - 5 - sold, 0])
    expect(await release(of, 1, 's9')).toBe(1)
    expect(await release(of, 1, 's9')).toBe(0)
    expect(await release(of, 1, 's0')).toBe(0)
    expect(await pieces(of)).toEqual([own + 1, 0])
    expect(await take(of, 1, 'after')).toBe(false)
  })

  it('keep their SKU from being removed', async () => {
    const { id: goodsId, skuIds } = await makeGoods(t, {
      tenantId,
      skus: [
        { quantity: 5, spec: '小' },
        { quantity: 5, spec: '大' },
      ],
    })
    const ownerId = t.app.id()
    await t.db.transact(async (tx) => {
      const v = await openAllocation(tx, actor(), { ownerId, skuId: skuIds[1]!, priceFen: 900 })
      await allocateStock(tx, actor(), { reserveId: v.id, quantity: 1 })
    })
    const kept = { id: skuIds[0]!, spec: '小', price: 10 }
    const saved = await t.send('POST /console/api/v1/goods/save', { id: goodsId, goodsName: '茶', skus: [kept] }, await t.operator())
    expect(saved).toMatchObject({ success: false, code: stockRefusals.inActivity.code, msg: '规格“大”用于活动，不能删除' })
  })
})
