import { packRefusals as no } from '@youli/domain/promotion/coupon-pack/texts.ts'
import { couponRefusals } from '@youli/domain/promotion/coupon/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeTemplate } from '../coupon/fixtures.ts'
import { takePack } from './packs.ts'

describe.each(oneEngine)('coupon packs on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
  })
  afterAll(() => t.close())

  const draft = { packName: '会员礼券包', payType: 'free', putQuantity: 10, personLimit: 1 }
  const save = async (more: object) => t.send('POST /console/api/v1/coupon-packs/save', { ...draft, ...more }, await t.operator())
  const made = async (more: object) => (await save(more)).data!.id
  const one = (id: string, token: string) => t.call('GET /coupon/api/v2/pack/one', { id }, token)

  it('are taken whole: all of their coupons, once for one submit, within the limit', async () => {
    const { token } = await t.member()
    const [a, b] = [
      await makeTemplate(t, tenantId, { channel: 'given' }),
      await makeTemplate(t, tenantId, { channel: 'given', faceValue: 900 }),
    ]
    const id = await made({
      items: [
        { templateId: a, quantity: 2 },
        { templateId: b, quantity: 1 },
      ],
    })
    const key = { 'idempotency-key': t.app.id() }
    const buy = (headers = {}) => t.send('POST /coupon/api/v2/pack/buy', { id }, token, headers)
    const twins = await Promise.all([buy(key), buy(key)])
    expect(twins.map((r) => r.success)).toEqual([true, true])
    expect(new Set(twins.map((r) => r.data!.id)).size).toBe(1)
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data).toBe(3)
    expect(await buy()).toMatchObject({ code: no.packLimited.code, msg: '每人限领1份，您已领取1份' })
    const shown = await one(id, token)
    expect(shown).toMatchObject({ claimed: 1, getQuantity: 1, refusal: '每人限领1份，您已领取1份' })
    expect(shown.coupons.map((c) => [c.faceValue, c.quantity])).toEqual([
      [5, 2],
      [9, 1],
    ])
    expect((await save({ id, items: [{ templateId: a, quantity: 1 }] })).code).toBe(no.itemsFixed.code)
    expect((await save({ items: [{ templateId: t.app.id(), quantity: 1 }] })).code).toBe(no.badItems.code)
    expect(await save({ payPoint: 5, items: [{ templateId: a, quantity: 1 }] })).toMatchObject({
      status: 200,
      code: couponRefusals.badTerms.code,
    })
    expect((await one(id, token)).packName).toBe('会员礼券包')
    await t.send('POST /console/api/v1/coupon-packs/stop', { id, stopped: true }, await t.operator())
    expect((await t.send('POST /coupon/api/v2/pack/buy', { id }, (await t.member()).token)).code).toBe(no.packStopped.code)
  })

  it('the last go to as many members, and none is handed out that lacks a coupon', async () => {
    const scarce = await makeTemplate(t, tenantId, { putQuantity: 2 })
    const plenty = await makeTemplate(t, tenantId)
    const id = await made({
      putQuantity: 5,
      items: [
        { templateId: plenty, quantity: 1 },
        { templateId: scarce, quantity: 1 },
      ],
    })
    const race = await Promise.all(
      Array.from({ length: 12 }, () =>
        t.db
          .transact((tx) => takePack(tx, systemActor(t.app, tenantId, t.clock.now()), t.app.id(), id))
          .then(
            () => 0,
            (error: unknown) => (error instanceof Refusal ? error.spec.code : -1),
          ),
      ),
    )
    expect(race.filter((code) => code === 0)).toHaveLength(2)
    expect(race.filter((code) => code === couponRefusals.soldOut.code)).toHaveLength(10)
    const { token } = await t.member()
    expect(await one(id, token)).toMatchObject({ getQuantity: 2 })
    const { data } = await t.send('GET /console/api/v1/coupons/one', { id: plenty }, await t.operator())
    expect(data).toMatchObject({ getQuantity: 2 })
  })
})
