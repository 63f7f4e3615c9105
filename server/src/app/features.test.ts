import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import type { FeatureSwitch } from '@youli/domain/kit/call.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { featureSwitches } from '@youli/domain/main-switches.ts'
import { signUpSettings } from '@youli/domain/marketing/sign-up/settings.ts'
import { couponSettings } from '@youli/domain/promotion/coupon/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../kit/testing/engines.ts'
import { makeSignUp } from '../marketing/sign-up/fixtures.ts'
import { makeTemplate } from '../promotion/coupon/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { routes } from './routes.ts'

const off = common.featureOff.code
const guarded = routes.flatMap(({ calls }) => Object.entries(calls).filter(([, call]) => call.feature !== undefined))
const ofMembers = (feature: FeatureSwitch) =>
  guarded.filter(([, call]) => call.feature === feature && call.who !== 'employee').map(([key]) => key)

describe.each(oneEngine)('features a brand switches off on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let token: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    token = (await t.member()).token
    operator = await t.operator()
  })
  afterAll(() => t.close())
  const put = async ({ key }: FeatureSwitch, value: 'true' | 'false') =>
    expect((await t.send('POST /console/api/v1/config/save-group', { group: 'switches', values: { [key]: value } }, operator)).code).toBe(0)
  const codeOf = async (key: string, input: object = {}) => (await t.send(key, input, token)).code
  const without = async (feature: FeatureSwitch, check: () => Promise<unknown>) => {
    await put(feature, 'false')
    await check()
    await put(feature, 'true')
  }

  it('every feature named in a contract is one, and no such call is kept [B0845]', () => {
    expect(new Set(guarded.map(([, call]) => call.feature))).toEqual(
      new Set(featureSwitches.filter((feature) => feature !== couponSettings.mall)),
    )
    // Cached responses are given before anybody looks at switches.
    expect(guarded.filter(([, call]) => call.cache !== undefined)).toEqual([])
  })

  it.each(featureSwitches.map((feature) => [feature.key, feature] as const))(
    'without %s its calls are refused, whatever they carry; with it they are not; another brand is not concerned [B0845]',
    async (_, feature) => {
      const stranger = (await t.member({ appId: t.tenants[1].appId })).token
      await without(feature, async () => {
        for (const key of ofMembers(feature)) {
          expect([key, await codeOf(key)]).toEqual([key, off])
          expect((await t.send(key, {}, stranger)).code).not.toBe(off)
        }
      })
      for (const key of ofMembers(feature)) expect(await codeOf(key)).not.toBe(off)
    },
  )

  it('tells an operator where the mall of the brand is, and what the brand has switched off', async () => {
    const [own, other] = [await t.operator(), await t.operator(1)]
    const me = (token: string) => t.call('GET /console/api/v1/me', {}, token)
    expect(new URL((await me(own)).mallAddress)).toMatchObject({ pathname: '/mall', search: `?app_id=${t.tenants[0].appId}` })
    for (const feature of featureSwitches)
      await without(feature, async () => {
        expect((await me(own)).off).toEqual([feature.key])
        expect((await me(other)).off).toEqual([])
      })
    expect((await me(own)).off).toEqual([])
  })

  it('without the coupon mall nothing is exchanged there, and free coupons still are claimed [B0845]', async () => {
    const free = await makeTemplate(t, tenantId)
    const dear = await makeTemplate(t, tenantId, { payType: 'integral', payPoint: 1 })
    await without(couponSettings.mall, async () => {
      expect(await codeOf('GET /coupon/api/v2/market/list', { kind: 'mall' })).toBe(off)
      expect(await codeOf('POST /coupon/api/v2/market/buy', { id: dear })).toBe(off)
      expect(await codeOf('GET /coupon/api/v2/market/list', { kind: 'free' })).toBe(0)
      expect(await codeOf('POST /coupon/api/v2/market/buy', { id: free })).toBe(0)
    })
    expect(await codeOf('GET /coupon/api/v2/market/list', { kind: 'mall' })).toBe(0)
  })

  it('without sign-ups the list of activities has none [B0845]', async () => {
    const activityId = await makeSignUp(t)
    const listed = async () =>
      JSON.stringify((await t.send('GET /activity/api/v1/h5/list', { pageSize: 100 }, token)).data).includes(activityId)
    expect(await listed()).toBe(true)
    await without(signUpSettings.open, async () => expect(await listed()).toBe(false))
  })

  it('the member centre hides the entries of what is off [B0845]', async () => {
    const menu = async () => JSON.stringify((await t.send('GET /authorization/api/v1/self/menu-list', {}, token)).data)
    expect(await menu()).toContain('"/mall/cart"')
    await without(mallSettings.open, async () => expect(await menu()).not.toContain('"/mall/cart"'))
  })
})
