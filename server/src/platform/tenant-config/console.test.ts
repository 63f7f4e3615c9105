import { settings } from '@youli/domain/main-settings.ts'
import { defaultTheme } from '@youli/domain/platform/tenant-config/rules.ts'
import { configRefusals, themeRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp } from '../../testing.ts'
import type { TestApp } from '../../testing.ts'
import { settingOf } from './public/tenants.ts'

const edit = 'POST /console/api/v1/config/edit'

describe.each(oneEngine)('configuration at the console on %s', (engine) => {
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
  const row = async (key: string) => (await ask('GET /console/api/v1/config')).data!.find((r) => r.key === key)

  test('what is set is what members see, at once, also where settings are remembered, and null goes back to the default', async () => {
    expect(await row('ORDER_TIMEOUT_MINUTES')).toEqual({ key: 'ORDER_TIMEOUT_MINUTES', value: '30', set: false })
    await ask(edit, { key: 'ORDER_TIMEOUT_MINUTES', value: '45' })
    expect([await seen('ORDER_TIMEOUT_MINUTES'), await remembered('ORDER_TIMEOUT_MINUTES')]).toEqual(['45', '45'])
    expect(await seen('ORDER_TIMEOUT_MINUTES', t.tenants[1].appId)).toBe('30')
    expect((await ask(edit, { key: 'ORDER_TIMEOUT_MINUTES', value: null })).data).toEqual({ value: '30' })
    expect([await seen('ORDER_TIMEOUT_MINUTES'), await remembered('ORDER_TIMEOUT_MINUTES')]).toEqual(['30', '30'])
    expect(await row('ORDER_TIMEOUT_MINUTES')).toMatchObject({ value: '30', set: false })
    const log = await ask('GET /console/api/v1/audit-log', { subject: 'config', subjectId: 'ORDER_TIMEOUT_MINUTES' })
    expect(log.data![1]).toMatchObject({ before: { value: '30' }, after: { value: '45' } })
  })

  test('a value that does not fit its key, and an unknown key, are refused in words', async () => {
    expect(await ask(edit, { key: 'ORDER_TIMEOUT_MINUTES', value: '0' })).toMatchObject({
      code: configRefusals.badValue.code,
      msg: '未付款自动关闭须为1至10080的整数',
    })
    expect((await ask(edit, { key: 'INTERACT_POINT_SETTING', value: '{' })).code).toBe(configRefusals.badValue.code)
    expect((await ask(edit, { key: 'toString', value: 'x' })).code).toBe(configRefusals.unknownKey.code)
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

  test('rich text is cleaned before it is kept', async () => {
    const value = '<p onclick="steal()">您好<script>steal()</script><a href="javascript:steal()">点</a></p>'
    await ask(edit, { key: 'WARRANTY_CARD_PRECAUTIONS', value })
    expect(await seen('WARRANTY_CARD_PRECAUTIONS')).toBe('<p>您好<a>点</a></p>')
  })
})
