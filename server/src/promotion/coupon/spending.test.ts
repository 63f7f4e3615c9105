import { dayMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { engines } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeTemplate } from './fixtures.ts'
import { grantCoupon } from './public/grants.ts'
import type { Share } from './issuance.ts'
import { couponsFor, type CouponRequest, releaseCoupons, releaseRefundedCoupon, spendCoupons } from './public/spending.ts'

describe.each(engines)('coupons of orders on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
  })
  afterAll(() => t.close())

  const now = () => t.clock.now()
  const grant = (templateId: string, ...shares: Share[]) =>
    t.db.transact((tx) => grantCoupon(tx, systemActor(t.app, tenantId, now()), templateId, shares))
  /** A coupon of a member, of a template of its own unless told. */
  const couponOf = async (memberId: string, templateId?: string) => {
    const [made] = await grant(templateId ?? (await makeTemplate(t, tenantId)), { memberId, source: `test:${t.app.id()}` })
    return (made as { couponId: string }).couponId
  }
  const look = async (couponId: string, memberId: string) => (await t.db.read((r) => couponsFor(r, [{ couponId, memberId }]))).get(couponId)
  const spend = (...list: (CouponRequest & { orderId: string })[]) =>
    t.db.transact(async (tx) => [
      ...(await spendCoupons(
        tx,
        list.map((s) => ({ ...s, at: now(), offFen: 500, orderFen: 1500 })),
      )),
    ])
  const back = (undo: typeof releaseCoupons, at: Date, ...orderIds: string[]) => t.db.transact((tx) => undo(tx, orderIds, at))
  const verbs = async (couponId: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute<{ verb: string }>(sql`select verb from coupon_movement where coupon_id = ${couponId} order by id`),
    )
    return rows.map((row) => row.verb)
  }
  const ids = (count: number) => Array.from({ length: count }, () => t.app.id())

  it('are spent once and given back once', async () => {
    const [memberId, first, second] = ids(3) as [string, string, string]
    const couponId = await couponOf(memberId)
    expect(await spend({ couponId, memberId, orderId: first })).toEqual([first])
    expect(await look(couponId, memberId)).toMatchObject({ state: 'used', faceValue: 500, name: '满减券' })
    expect(await spend({ couponId, memberId, orderId: second })).toEqual([])
    expect(await back(releaseCoupons, now(), first, second)).toEqual([couponId])
    expect(await back(releaseCoupons, now(), first)).toEqual([])
    expect(await spend({ couponId, memberId, orderId: second })).toEqual([second])
    expect(await back(releaseCoupons, now(), first)).toEqual([])
    expect(await verbs(couponId)).toEqual(['issue', 'spend', 'give-back', 'spend'])
  })

  it('stay untouched when another member names them, or before and after their time [B0337 B0878]', async () => {
    const [memberId, stranger, orderId] = ids(3) as [string, string, string]
    const couponId = await couponOf(memberId)
    expect(await look(couponId, stranger)).toBeUndefined()
    expect(await spend({ couponId, memberId: stranger, orderId })).toEqual([])
    const later = await couponOf(
      memberId,
      await makeTemplate(t, tenantId, { takeEffectWay: 'fix_term', takeStartDay: 2, takeEffectDay: 3 }),
    )
    expect(await spend({ couponId: later, memberId, orderId })).toEqual([])
    t.clock.move(2 * dayMs)
    expect(await spend({ couponId: later, memberId, orderId })).toEqual([orderId])
    t.clock.move(30 * dayMs)
    expect(await spend({ couponId, memberId, orderId: t.app.id() })).toEqual([])
    expect([await verbs(couponId), await verbs(later)]).toEqual([['issue'], ['issue', 'spend']])
  })

  it('come back with a full refund, and live 30 days more if their time had passed', async () => {
    const [memberId, one, two] = ids(3) as [string, string, string]
    const [short, long] = [
      await couponOf(memberId, await makeTemplate(t, tenantId, { takeEffectWay: 'fix_term', takeEffectDay: 1 })),
      await couponOf(memberId, await makeTemplate(t, tenantId, { takeEffectWay: 'fix_term', takeEffectDay: 60 })),
    ]
    await spend({ couponId: short, memberId, orderId: one }, { couponId: long, memberId, orderId: two })
    const { endAt } = (await look(long, memberId))!
    t.clock.move(9 * dayMs)
    const at = now()
    const refunds = await Promise.all([1, 2].map(() => back(releaseRefundedCoupon, at, one, two)))
    expect(refunds.flat().toSorted()).toEqual([short, long].toSorted())
    expect((await look(short, memberId))!.endAt).toEqual(new Date(at.getTime() + 30 * dayMs))
    expect((await look(long, memberId))!.endAt).toEqual(endAt)
    expect(await spend({ couponId: short, memberId, orderId: t.app.id() })).toHaveLength(1)
  })

  it('go to one of many orders that name the same one, at once or in one group [B0368]', async () => {
    const memberId = t.app.id()
    const [a, b, c] = [await couponOf(memberId), await couponOf(memberId), await couponOf(memberId)]
    // Each group names two coupons in another order: nobody waits in a circle.
    const groups = Array.from({ length: 20 }, (_, i) => {
      const [x, y] = i % 2 ? [a, b] : [b, a]
      return spend({ couponId: x, memberId, orderId: t.app.id() }, { couponId: y, memberId, orderId: t.app.id() })
    })
    expect((await Promise.all(groups)).flat()).toHaveLength(2)
    const [first, second] = ids(2) as [string, string]
    expect(await spend({ couponId: c, memberId, orderId: first }, { couponId: c, memberId, orderId: second })).toEqual([first])
    const returns = await Promise.all(Array.from({ length: 8 }, () => back(releaseCoupons, now(), first)))
    expect(returns.flat()).toEqual([c])
  })

  it('are granted once for a cause, while there are any', async () => {
    const [x, y, z] = ids(3) as [string, string, string]
    const templateId = await makeTemplate(t, tenantId, { putQuantity: 2 })
    const once = await Promise.all(Array.from({ length: 6 }, () => grant(templateId, { memberId: x, source: 'registration' })))
    expect(
      once
        .flat()
        .map((g) => g.outcome)
        .toSorted(),
    ).toEqual(['already', 'already', 'already', 'already', 'already', 'granted'])
    expect(new Set(once.flat().map((g) => 'couponId' in g && g.couponId)).size).toBe(1)
    expect(
      (await grant(templateId, { memberId: y, source: 'registration' }, { memberId: z, source: 'registration' })).map((g) => g.outcome),
    ).toEqual(['granted', 'soldOut'])
    expect(await grant(t.app.id(), { memberId: x, source: 'registration' })).toEqual([{ outcome: 'notThere' }])
    const { rows } = await t.app.db.of(tenantId).read((r) =>
      r.execute(sql`select get_quantity = (select count(*) from coupon c where c.tenant_id = ${tenantHere} and c.template_id = t.id) as even
        from coupon_template t where t.tenant_id = ${tenantHere}`),
    )
    expect(rows.every((row) => row['even'])).toBe(true)
  })

  it('of a category are good for the categories below it', async () => {
    const operator = await t.operator()
    const add = async (parentId: string) =>
      (await t.call('FORM /goods/category/add', { categoryName: `类${t.app.id()}`, parentId }, operator)).id
    const root = await add('0')
    const child = await add(root)
    const memberId = t.app.id()
    const couponId = await couponOf(memberId, await makeTemplate(t, tenantId, { scope: 'category', scopeIds: [root] }))
    expect((await look(couponId, memberId))!.scopeIds).toEqual([root, child])
  })
})
