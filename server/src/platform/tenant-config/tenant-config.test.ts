import { common } from '@youli/domain/kit/refusal.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { settings } from '@youli/domain/main-settings.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { defaultTheme } from '@youli/domain/platform/tenant-config/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { editTenant } from './fixtures.ts'
import { pageFacts } from './page-facts.ts'
import { setConfig, setShopParam } from './public/tenants.ts'

const list = 'GET /tenant/api/v1/tenant/home/get-list'
const para = 'GET /tenant/api/v1/tenant/home/get-para'

const mallBanners = { key: 'MALL_BANNERS', initial: '[]', json: true } as const

describe.each(oneEngine)('tenant config on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
    const { tenantId } = t.tenants[0]
    await t.db.transact(async (tx) => {
      await setConfig(tx, tenantId, settings.get('MALL_TITLE')!, '有礼 "商城" <b>🎁</b>')
      await setShopParam(tx, tenantId, 'E_WARRANT', '1')
      const domains = { pageDomain: 'm.example.com', payDomain: 'pay.example.com', employeeDomain: 'work.example.com' }
      await editTenant(tx, tenantId, { brandName: '金禾有礼', ...domains })
      await editTenant(tx, t.tenants[1].tenantId, { payDomain: 'pay.example.net', employeeDomain: 'work.example.net' })
    })
  })
  afterAll(() => t.close())

  it('serves every config key with its value or default, of the app asked for [B0009 B0010 B0022]', async () => {
    const [own, other] = t.tenants
    const of = async (appId: string) => {
      const { data } = await t.send(list, { tenantWechatappId: appId, timespan: '1' })
      return new Map(data!.map((c) => [c.enumTenantWechatappPara, c.value]))
    }
    const config = await of(own.appId)
    const inner = [
      'BRAND_NAME',
      'BRAND_COLOUR',
      'INVOICE_DAYS',
      'RECONCILIATION_MOBILE',
      'STORE_CARD_ADJUST_LIMIT',
      'STORE_CARD_ADJUST_TOTAL',
      'POINT_ADJUST_TOTAL',
    ]
    expect([...config.keys()]).toEqual([...settings.keys()].filter((key) => !inner.includes(key)))
    expect([config.get('WARRANTY_SHEET'), config.get('MALL_TITLE')]).toEqual(['1', '有礼 "商城" <b>🎁</b>'])
    expect((await of(other.appId)).get('MALL_TITLE')).toBe('')
    expect((await t.send(list, { tenantWechatappId: 'wxnone' })).code).toBe(common.notThere.code)
  })

  it('serves one key and one store parameter; unknown ones are empty [B0023]', async () => {
    const token = await t.visitor()
    expect((await t.send(para, { enumTenantWechatappPara: 'POINT_MENU_SHOW_WAY' }, token)).data).toBe('1')
    expect((await t.send(para, { enumTenantWechatappPara: '__proto__' }, token)).data).toBe('')
    const shopPara = (shopParam: string, by: string) => t.send('GET /tenant/api/v1/tenant/home/shop/get-para', { shopParam }, by)
    expect((await shopPara('E_WARRANT', token)).data).toBe('1')
    expect((await shopPara('E_WARRANT', await t.visitor(t.tenants[1].appId))).data).toBe('')
  })

  it('serves the apps of a tenant and the theme of the current one [B0014 B0015 B0024 B0025]', async () => {
    const { tenantId, appId } = t.tenants[0]
    const apps = 'GET /tenant/api/v1/tenant/wechatapp/get-list'
    expect((await t.send(apps, { tenantId })).data).toEqual([{ tenantId, brandName: '金禾有礼', tenantWechatAppid: appId }])
    expect((await t.send(apps, { tenantId: 'x' })).data).toEqual([])
    const theme = 'GET /tenant/theme/current-app-theme-key'
    expect((await t.send(theme, {}, await t.visitor())).data).toBe('theme_yellowAndBlack')
    expect((await t.send(theme, {})).status).toBe(401)
  })

  it('serves the domains of the app asked for, and lets tokens go to them [B0026]', async () => {
    const [own, other] = t.tenants
    const { sdkUrl } = t.app.providers
    expect(sdkUrl).toMatch(/jweixin/)
    const domains = {
      pageDomain: 'm.example.com',
      payDomain: 'pay.example.com',
      employeeDomain: 'work.example.com',
      sdkUrl,
      devLogin: true,
    }
    const foreign = { ...domains, pageDomain: '', payDomain: 'pay.example.net', employeeDomain: 'work.example.net' }
    const asked = async (tenantAppId: string, token?: string) => [
      (await t.send('GET /tenant/domain/all', { tenantAppId }, token)).data,
      (await t.send('GET /tenant/domain/get-corpwx-domain', { tenantAppId }, token)).data,
    ]
    expect(await asked(own.appId)).toEqual([domains, 'work.example.com'])
    expect(await asked(other.appId)).toEqual([foreign, 'work.example.net'])
    const enter = (tenantAppId: string) => t.send('GET /wxgateway/login', { tenantAppId, url: 'https://m.example.com/mall' })
    expect((await enter(own.appId)).headers.get('location')).toMatch(/^https:\/\/m\.example\.com\/mall\?token=/)
    expect((await enter(other.appId)).code).toBe(sessionRefusals.foreignAddress.code)
  })

  it('tells a page of an app beforehand what the call for its domains answers, its first banner, its theme and its own colour [B0026]', async () => {
    const [{ tenantId, appId }, other] = t.tenants
    const banners = [{ imgUrl: 'javascript:alert(1)' }, { imgUrl: '/files/first.webp' }, { imgUrl: '/files/second.webp' }]
    await t.db.transact((tx) => setConfig(tx, tenantId, mallBanners, JSON.stringify(banners)))
    const facts = (query: string) => pageFacts(t.app, mallBanners)(new URLSearchParams(query))
    const { data: domains } = await t.send('GET /tenant/domain/all', { tenantAppId: appId })
    expect(await facts(`app_id=${appId}`)).toEqual({ appId, tenantId, domains, banner: '/files/first.webp', theme: defaultTheme, own: [] })
    expect(await facts(`app_id=${other.appId}`)).toMatchObject({ appId: other.appId, domains: { pageDomain: '' }, banner: '' })
    await t.db.transact((tx) => setConfig(tx, tenantId, brandSettings.ownColour, '#A8446B'))
    expect(await facts(`app_id=${appId}`)).toMatchObject({
      own: [expect.stringContaining(`[data-theme='${defaultTheme}'][data-mode='light']{--accent:#a8446b`), expect.stringContaining('dark')],
    })
    for (const nobody of ['', 'app_id=', 'app_id=wxnone', 'app_id=%00', `app_id=${'x'.repeat(99)}`]) expect(await facts(nobody)).toBeNull()
  })
})
