import { common } from '@youli/domain/kit/refusal.ts'
import { settings } from '@youli/domain/main-settings.ts'
import { defaultTheme } from '@youli/domain/platform/tenant-config/rules.ts'
import { configRefusals, themeRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { eq } from 'drizzle-orm'
import { tenantApp } from './tables.ts'
import { testApp } from '../../testing.ts'
import type { TestApp } from '../../testing.ts'
import { settingOf } from './public/tenants.ts'

const save = 'POST /console/api/v1/config/save-group'

describe.each(engines)('configuration at the console on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())
  const ask = <K extends string>(key: K, input: object = {}, token = admin) => t.send(key, input, token)
  const seen = async (key: string, appId = t.tenants[0].appId) =>
    (await t.send('GET /tenant/api/v1/tenant/home/get-para', { enumTenantWechatappPara: key, app_id: appId })).data
  const remembered = (key: string) => settingOf(t.app.db, t.tenants[0].tenantId, settings.get(key)!)
  const group = async (of = 'trade', token = admin) => await t.call('GET /console/api/v1/config', { group: of }, token)
  const row = async (key: string) => (await group()).settings.find((r) => r.key === key)
  const saveTrade = (values: Record<string, string | null>, version?: number, token = admin) =>
    ask(save, { group: 'trade', values, version }, token)
  const logOf = async (of: string) => (await t.call('GET /console/api/v1/audit-log', { subject: 'config', subjectId: of }, admin)).data

  test('members see a saved setting at once, also where settings are cached; null puts the default back', async () => {
    expect(await row('ORDER_TIMEOUT_MINUTES')).toEqual({ key: 'ORDER_TIMEOUT_MINUTES', value: '30', set: false })
    await saveTrade({ ORDER_TIMEOUT_MINUTES: '45' })
    expect([await seen('ORDER_TIMEOUT_MINUTES'), await remembered('ORDER_TIMEOUT_MINUTES')]).toEqual(['45', '45'])
    expect(await seen('ORDER_TIMEOUT_MINUTES', t.tenants[1].appId)).toBe('30')
    await saveTrade({ ORDER_TIMEOUT_MINUTES: null })
    expect([await seen('ORDER_TIMEOUT_MINUTES'), await remembered('ORDER_TIMEOUT_MINUTES')]).toEqual(['30', '30'])
    expect(await row('ORDER_TIMEOUT_MINUTES')).toMatchObject({ value: '30', set: false })
  })

  test('writes one line into the log for a group of settings, with what each was and is', async () => {
    const lines = (await logOf('trade')).length
    await saveTrade({ ORDER_TIMEOUT_MINUTES: '20', ORDER_AUTO_RECEIVE_DAYS: '12' })
    const log = await logOf('trade')
    expect(log).toHaveLength(lines + 1)
    expect(log[0]).toMatchObject({
      before: { ORDER_TIMEOUT_MINUTES: null, ORDER_AUTO_RECEIVE_DAYS: null },
      after: { ORDER_TIMEOUT_MINUTES: '20', ORDER_AUTO_RECEIVE_DAYS: '12' },
    })
    expect((await group()).changes[0]).toMatchObject({ by: '店铺管理员', after: { ORDER_TIMEOUT_MINUTES: '20' } })
    await saveTrade({ ORDER_TIMEOUT_MINUTES: null, ORDER_AUTO_RECEIVE_DAYS: null })
  })

  test('saves nothing of a group with a wrong value, and answers each fault at its field', async () => {
    const reply = await saveTrade({ ORDER_TIMEOUT_MINUTES: '0', ORDER_AUTO_RECEIVE_DAYS: '91', ORDER_AUTO_COMPLETE_DAYS: '3' })
    expect(reply).toMatchObject({
      code: configRefusals.badValue.code,
      msg: '未付款自动关闭须为1至10080的整数',
      fields: [
        { path: 'values.ORDER_TIMEOUT_MINUTES', msg: '未付款自动关闭须为1至10080的整数' },
        { path: 'values.ORDER_AUTO_RECEIVE_DAYS', msg: '发货后自动收货须为1至90的整数' },
      ],
    })
    expect(await row('ORDER_AUTO_COMPLETE_DAYS')).toMatchObject({ set: false })
  })

  test('refuses keys of another group and groups that do not exist', async () => {
    expect((await saveTrade({ MALL_TITLE: '别处' })).code).toBe(configRefusals.unknownKey.code)
    expect((await saveTrade({ toString: 'x' })).code).toBe(configRefusals.unknownKey.code)
    expect((await ask(save, { group: 'toString', values: {} })).code).toBe(configRefusals.unknownGroup.code)
    expect((await ask('GET /console/api/v1/config', { group: 'nothing' })).code).toBe(configRefusals.unknownGroup.code)
  })

  test('refuses a save over a version that somebody else saved meanwhile, and says who', async () => {
    const { version } = await group()
    expect((await saveTrade({ ORDER_TIMEOUT_MINUTES: '25' }, version)).success).toBe(true)
    const reply = await saveTrade({ ORDER_TIMEOUT_MINUTES: '35' }, version)
    expect(reply).toMatchObject({ code: common.changedMeanwhile.code, msg: expect.stringContaining('店铺管理员') })
    expect(await row('ORDER_TIMEOUT_MINUTES')).toMatchObject({ value: '25' })
    expect(await group()).toMatchObject({ version: version + 1, changedBy: '店铺管理员' })
  })

  test('of ten who save the same version at once, one does', async () => {
    const { version } = await group()
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => saveTrade({ ORDER_TIMEOUT_MINUTES: String(40 + i) }, version)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set([common.changedMeanwhile.code]))
    expect((await group()).version).toBe(version + 1)
  })

  test('a theme is put on an app of the brand, is what its members get, and stands in the log; no other’s and no unknown one', async () => {
    const [{ appId }, other] = t.tenants
    const wear = (theme: string, of = appId) => ask('POST /console/api/v1/themes/wear', { appId: of, theme })
    expect((await wear('theme_yuebai')).success).toBe(true)
    expect((await ask('GET /console/api/v1/themes')).data).toEqual([{ appId, name: expect.any(String), theme: 'theme_yuebai' }])
    expect((await t.send('GET /tenant/theme/current-app-theme-key', {}, await t.visitor())).data).toBe('theme_yuebai')
    const log = await ask('GET /console/api/v1/audit-log', { subject: 'theme', subjectId: appId })
    expect(log.data).toMatchObject([{ action: 'theme.wear', before: { theme: defaultTheme }, after: { theme: 'theme_yuebai' } }])
    expect((await wear('theme_yuebai', other.appId)).code).toBe(themeRefusals.noApp.code)
    expect((await wear('theme_of_another_shop')).code).toBe(400)
  })

  const nameOf = async (of = t.tenants[0]) =>
    (await t.call('GET /tenant/api/v1/tenant/wechatapp/get-list', { tenantId: of.tenantId })).map((app) => app.brandName)
  const saveBrand = (values: Record<string, string | null>) => ask(save, { group: 'brand', values })

  test('a brand and the apps that carried its name are renamed with one line of the log; no other brand is', async () => {
    const [was] = await nameOf()
    const others = await nameOf(t.tenants[1])
    expect((await group('brand')).settings.find(({ key }) => key === 'BRAND_NAME')?.value).toBe(was)
    const lines = (await logOf('brand')).length
    expect((await saveBrand({ BRAND_NAME: ' 云水茶舍 ', BRAND_SHORT_NAME: '云水', BRAND_SERVICE_PHONE: '400-820 8820' })).code).toBe(0)
    expect([await nameOf(), (await t.call('GET /console/api/v1/me', {}, admin)).brandName]).toEqual([['云水茶舍'], '云水茶舍'])
    expect([await seen('BRAND_SHORT_NAME'), await seen('BRAND_SERVICE_PHONE')]).toEqual(['云水', '400-820 8820'])
    expect(await logOf('brand')).toHaveLength(lines + 1)
    expect((await logOf('brand'))[0]).toMatchObject({ before: { BRAND_NAME: was }, after: { BRAND_NAME: '云水茶舍' } })
    expect(await nameOf(t.tenants[1])).toEqual(others)
  })

  test('an app with a name of its own keeps it when its brand is renamed', async () => {
    const { tenantId, appId } = t.tenants[0]
    await t.db.transact((tx) => tx.update(tenantApp).set({ name: '云水会员号' }).where(eq(tenantApp.appId, appId)))
    await saveBrand({ BRAND_NAME: '云水' })
    expect(await nameOf()).toEqual(['云水会员号'])
    await t.db.transact((tx) => tx.update(tenantApp).set({ name: '云水' }).where(eq(tenantApp.tenantId, tenantId)))
  })

  test('refuses a brand without a name, a number that no phone calls and a colour that is none, each at its field', async () => {
    const wrong = { BRAND_NAME: '  ', BRAND_SHORT_NAME: '云水茶舍上海总店铺', BRAND_SERVICE_PHONE: '找店长', BRAND_COLOUR: 'red' }
    expect((await saveBrand(wrong)).fields).toEqual([
      { path: 'values.BRAND_NAME', msg: '还差品牌名称' },
      { path: 'values.BRAND_SHORT_NAME', msg: '品牌简称最多8个字' },
      { path: 'values.BRAND_SERVICE_PHONE', msg: '客服电话须为电话号码，只含数字、空格与短横线' },
      { path: 'values.BRAND_COLOUR', msg: '品牌主色须为 #2a6049 这样的颜色' },
    ])
    expect((await saveBrand({ BRAND_NAME: null })).code).toBe(configRefusals.badValue.code)
    expect(await nameOf()).toEqual(['云水'])
  })

  test('of ten who rename a brand at once, the last name is that of its apps too', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => saveBrand({ BRAND_NAME: `云水${i}` })))
    expect(await nameOf()).toEqual([(await t.call('GET /console/api/v1/me', {}, admin)).brandName])
  })

  test('rich text is cleaned before it is kept', async () => {
    const value = '<p onclick="steal()">您好<script>steal()</script><a href="javascript:steal()">点</a></p>'
    await ask(save, { group: 'after-sale', values: { WARRANTY_CARD_PRECAUTIONS: value } })
    expect(await seen('WARRANTY_CARD_PRECAUTIONS')).toBe('<p>您好<a>点</a></p>')
  })
})
