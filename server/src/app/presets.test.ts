import { configEditors } from '@youli/domain/main-settings.ts'
import { type Industry, industryNames } from '@youli/domain/platform/installation/industries.ts'
import { configFault } from '@youli/domain/platform/tenant-config/faults.ts'
import { homeModules } from '@youli/domain/presets/home.ts'
import { optionalFeatures } from '@youli/domain/presets/optional-features.ts'
import { presets } from '@youli/domain/presets/presets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../kit/testing/engines.ts'
import { everyBrand } from '../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeBrand } from '../testing/new-brand.ts'
import { settingsOf } from './presets.ts'

const brandName = '桂月小铺'

describe.each(oneEngine)('presets of new brands on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const draftOf = (industry: Industry, name: string = industry) =>
    ({ industry, brandName, appId: `wx-${name}`, loginName: `boss-${name}`, password: 'youli-2026' }) as const

  describe.each(industryNames)('%s', (industry) => {
    const preset = presets[industry]
    const { appId, loginName, password } = draftOf(industry)
    let token: string
    beforeAll(async () => {
      await t.app.db.transact((whole) => makeBrand(whole, t.app, draftOf(industry)))
      token = (await t.call('POST /console/api/v1/login', { loginName, password })).token
    })

    it('brings its categories, grades and rights, in their order', async () => {
      const categories = await t.call('GET /console/api/v1/categories', {}, token)
      expect(categories.map((one) => ({ name: one.categoryName, children: one.children.map((child) => child.categoryName) }))).toEqual(
        preset.categories.map(({ name, children = [] }) => ({ name, children })),
      )
      expect(await t.call('GET /console/api/v1/grades', {}, token)).toMatchObject(preset.grades)
      const { rights, grades } = await t.call('GET /console/api/v1/member-rights', {}, token)
      expect(grades).toEqual(preset.grades.levels.map((level) => level.name))
      expect(rights.map(({ name, icon, fromLevel, remark, h5Path }) => ({ name, icon, from: fromLevel, remark, path: h5Path }))).toEqual(
        preset.rights.map((right) => ({ path: '', ...right })),
      )
    })

    it('sets what members are shown, each value as the console would take it', async () => {
      const config = await t.call('GET /tenant/api/v1/tenant/home/get-list', { tenantWechatappId: appId, tenantAppId: appId })
      const shown = new Map(config.map((one) => [one.enumTenantWechatappPara, one.value]))
      const set = settingsOf(preset, brandName)
      for (const [{ key }, value] of set) {
        expect([
          key,
          configFault(
            configEditors.find(({ setting }) => setting.key === key)!,
            value,
          ),
        ]).toEqual([key, null])
        expect([key, shown.get(key)]).toEqual([key, value])
      }
      const { off } = await t.call('GET /console/api/v1/me', {}, token)
      expect(off.toSorted()).toEqual(preset.off.map((one) => optionalFeatures[one].setting.key).toSorted())
    })

    it('leaves its home page a draft, which the operator publishes as it is', async () => {
      const live = () => t.call('GET /customize-page/custom/get', { pageName: 'mall_home', tenantAppId: appId })
      const { data } = await t.call('GET /console/api/v1/custom-pages', {}, token)
      expect(data).toMatchObject([{ pageName: 'mall_home', title: `${brandName}首页`, version: null }])
      expect(await live()).toBeNull()
      const { id } = data[0]!
      expect((await t.call('GET /console/api/v1/custom-pages/one', { id }, token)).modules).toEqual(homeModules(preset.home))
      expect(await t.call('POST /console/api/v1/custom-pages/publish', { id }, token)).toEqual({ version: 1 })
      expect(await live()).toMatchObject({ id })
    })
  })

  it('makes no brand at all when its preset fails half-way', async () => {
    const before = await t.app.db.read(everyBrand)
    const broken = t.app.db.transact(async (whole) => {
      await makeBrand(whole, t.app, draftOf('flowers', 'broken'))
      throw new Error('power cut')
    })
    await expect(broken).rejects.toThrow('power cut')
    expect(await t.app.db.read(everyBrand)).toEqual(before)
    await t.app.db.transact((whole) => makeBrand(whole, t.app, draftOf('flowers', 'broken')))
  })
})
