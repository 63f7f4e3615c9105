import { payDraft } from '@youli/demo/connections.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { openedShownMs, type SetupStep, setupStepNames } from '@youli/domain/content/setup-guide/rules.ts'
import { presets } from '@youli/domain/presets/presets.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { newBrand } from '../../cli/new-brand.ts'
import { statements } from '../../kit/db/pool.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { createOperator } from '../../platform/operator/public/new-operator.ts'
import { sessionFor } from '../../platform/operator/fixtures.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeSoldAtStore, payOrder, placed } from '../../trade/order/fixtures.ts'
import { moduleOf } from '../page-builder/fixtures.ts'

const setup = 'GET /console/api/v1/setup'
const save = 'POST /console/api/v1/connections/save'
const probe = 'POST /console/api/v1/connections/test'
const [spare] = demoAccounts.spare.officialAccounts
const [merchant] = demoAccounts.spare.merchants
const { sms } = demoAccounts
const smsKeys = {
  fields: { provider: 'tencent', sdkAppId: sms.sdkAppId, secretId: sms.secretId, region: 'ap-guangzhou', verifyCodeTemplate: '1990001' },
  keys: { secretKey: sms.secretKey },
}

describe.each(oneEngine)('the set-up guide on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let token: string
  let logIn: () => Promise<string>
  beforeAll(async () => {
    t = await testApp(engine)
    const words = await newBrand(t.app, ['桂月花坊', spare!.appId, 'flowers'])
    logIn = async () => (await t.call('POST /console/api/v1/login', { loginName: 'flowers', password: words.split(' / ')[1]! })).token
    token = await logIn()
    ;({ tenantId } = await t.call('GET /console/api/v1/me', {}, token))
  })
  afterAll(() => t.close())

  const guide = (of = token) => t.call(setup, {}, of)
  const stepOf = async (name: SetupStep, of = token) => (await guide(of)).steps.find(({ step }) => step === name)!
  /** The state and fact of a step, once what was heard of its provider is written. */
  const becomes = async (name: SetupStep, state: string) => {
    await expect.poll(async () => (await stepOf(name)).state, { timeout: 8000 }).toBe(state)
  }
  const set = (setting: { key: string; initial: string }, value: string | null) =>
    t.app.db.of(tenantId).transact((tx) => setConfig(tx, tenantId, setting, value))
  const connectionOf = async (kind: string) =>
    (await t.call('GET /console/api/v1/connections', {}, token)).find((one) => one.kind === kind)!
  const colleague = async (permissions: readonly string[]) => {
    const id = t.app.id()
    const roles = [{ name: `角色${id}`, remark: '', permissions, shops: null }]
    return t.app.db.of(tenantId).transact(async (tx) => {
      await createOperator(tx, { id, newId: t.app.id, tenantId, loginName: `op${id}`, password: 'youli-2026', name: '客服', roles })
      return sessionFor(tx, t.app.id, tenantId, id, t.clock.now())
    })
  }

  it('shows a fresh brand nine steps, the first one done', async () => {
    const { view, hidden, steps, done, minutesLeft, mall } = await guide()
    expect({ view, hidden, done, minutesLeft }).toEqual({ view: 'guide', hidden: false, done: 1, minutesLeft: 29 })
    expect(steps.map(({ step }) => step)).toEqual(setupStepNames)
    expect(steps.map(({ state }) => state)).toEqual([
      'done',
      ...setupStepNames.slice(1).map((name) => (name === 'page' ? 'draft' : 'none')),
    ])
    expect(steps[0]).toMatchObject({ fact: '桂月花坊 · 通用', onlyBy: null })
    expect(mall).toMatchObject({ colour: '', connected: false, simulated: true, goods: [] })
    expect(mall!.categories.map(({ name }) => name)).toEqual(presets.general.categories.slice(0, 4).map(({ name }) => name))
  })

  it('answers the brand’s own colour; the logo alone makes the look', async () => {
    await set(brandSettings.ownColour, '#a8446b')
    expect((await guide()).mall!.colour).toBe('#a8446b')
    expect((await stepOf('look')).state).toBe('none')
    await set(brandSettings.logo, '/files/logo.png')
    expect(await stepOf('look')).toMatchObject({ state: 'done', fact: '标志已上传 · 主题「月白」' })
  })

  it('an account whose keys the provider accepts is done with its save', async () => {
    const { id } = await t.call(save, { kind: 'wechat', fields: { appId: spare!.appId }, keys: { secret: spare!.secret } }, token)
    expect(await stepOf('wechat')).toMatchObject({ state: 'done', fact: `公众号 ${spare!.appId}`, targetId: id })
    expect((await guide()).mall!.connected).toBe(true)
  })

  it('a provider that refuses the keys turns the step to error, in words, until they are right', async () => {
    const draft = payDraft(merchant!)
    const wrong = { ...draft.keys, apiV3Key: 'x'.repeat(32) }
    const { id } = await t.call(save, { kind: 'pay', fields: draft.fields, keys: wrong }, token)
    expect(await stepOf('pay')).toMatchObject({ state: 'error', fact: expect.stringMatching(/，/) })
    const { version } = await connectionOf('pay')
    await t.call(save, { id, kind: 'pay', version, fields: draft.fields, keys: draft.keys }, token)
    expect((await stepOf('pay')).state).toBe('done')
  })

  it('SMS takes an account and a sign', async () => {
    expect(await stepOf('sms')).toMatchObject({ state: 'none', needs: 'connection' })
    await set(messagingSettings.smsSign, '桂月花坊')
    expect(await stepOf('sms')).toMatchObject({ state: 'draft', fact: '签名「桂月花坊」，还没有连接短信服务', needs: 'connection' })
    await set(messagingSettings.smsSign, null)
    const { id } = await t.call(save, { kind: 'sms', ...smsKeys }, token)
    expect(await stepOf('sms')).toMatchObject({ state: 'draft', fact: '已连接短信服务，还差签名', needs: 'sign' })
    await set(messagingSettings.smsSign, '桂月花坊')
    expect(await stepOf('sms')).toMatchObject({ state: 'draft', needs: 'connection' })
    await t.call(probe, { id, kind: 'sms' }, token)
    await becomes('sms', 'done')
    expect((await stepOf('sms')).fact).toBe('签名「桂月花坊」')
  })

  it('a store counts while it is open', async () => {
    const store = {
      shopName: '体育西路店',
      shopTel: '',
      address: '广州',
      latitude: 23.1,
      longitude: 113.3,
      receptionLimitOfDay: 0,
      imageUrl: '',
    }
    const { id } = await t.call('POST /console/api/v1/stores/add', { ...store, openHours: '', open: false }, token)
    expect(await stepOf('store')).toMatchObject({ state: 'draft', fact: '「体育西路店」未营业', targetId: id })
    const { version } = await t.call('GET /console/api/v1/stores/one', { id }, token)
    await t.call('POST /console/api/v1/stores/edit', { ...store, id, version, openHours: '', open: true }, token)
    expect(await stepOf('store')).toMatchObject({ state: 'done', fact: '体育西路店 · 广州' })
  })

  it('a product is a draft that says what it lacks until it is on sale', async () => {
    const { id } = await makeGoods(t, { tenantId, name: '粉玫瑰花束', status: 2, skus: [{ priceFen: 0, quantity: 0 }] })
    expect(await stepOf('product')).toMatchObject({ state: 'draft', fact: '已有草稿「粉玫瑰花束」，还差价格、图片、库存', targetId: id })
    expect((await guide()).mall!.goods).toEqual([{ name: '粉玫瑰花束', imageUrl: '', price: 0 }])
    const whole = await makeGoods(t, { tenantId, name: '尤加利小束', status: 2, thumbnailUrl: '/files/a.png' })
    expect((await stepOf('product')).fact).toBe('已有草稿「尤加利小束」，还没有上架')
    await t.call('POST /console/api/v1/goods/status', { ids: [whole.id], status: 1 }, token)
    expect(await stepOf('product')).toMatchObject({ state: 'done', fact: '尤加利小束' })
    expect((await guide()).mall!.goods).toEqual([{ name: '尤加利小束', imageUrl: '/files/a.png', price: 10 }])
  })

  it('a home page is a draft until it is published, and an error after its end', async () => {
    const modules = { top: [moduleOf('rich_text', { html: '<p>你好</p>' })], bottom: [] }
    const [draft] = (await t.call('GET /console/api/v1/custom-pages', { pageName: 'mall_home' }, token)).data
    const { id } = draft!
    const page = { pageName: 'mall_home' as const, title: '首页', modules }
    const { rev } = await t.call('GET /console/api/v1/custom-pages/one', { id }, token)
    expect(await stepOf('page')).toMatchObject({ state: 'draft', fact: '已有「通用」首页草稿，看一眼再发布', targetId: id })
    const invalidDate = t.clock.now().getTime() + 60_000
    const ends = await t.call('POST /console/api/v1/custom-pages/save', { ...page, id, rev, invalidDate }, token)
    await t.call('POST /console/api/v1/custom-pages/publish', { id }, token)
    expect((await stepOf('page')).state).toBe('done')
    t.clock.move(120_000)
    expect(await stepOf('page')).toMatchObject({ state: 'error', fact: '首页已过有效期，会员看到的是默认首页' })
    await t.call('POST /console/api/v1/custom-pages/save', { ...page, id, rev: ends.rev, invalidDate: null }, token)
    await t.call('POST /console/api/v1/custom-pages/publish', { id }, token)
    expect((await stepOf('page')).state).toBe('done')
  })

  it('hides and shows again, each written down once', async () => {
    for (const call of ['hide', 'hide'] as const) await t.call(`POST /console/api/v1/setup/${call}`, {}, token)
    expect(await guide()).toMatchObject({ view: 'none', hidden: true, steps: [], mall: null })
    await t.call('POST /console/api/v1/setup/show', {}, token)
    expect(await guide()).toMatchObject({ view: 'guide', hidden: false, done: 8 })
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'setup-guide' }, token)
    expect(log.data!.map(({ action }) => action)).toEqual(['setup-guide.show', 'setup-guide.hide'])
    expect((await t.send('POST /console/api/v1/setup/skip', { step: 'pay' }, token)).status).toBe(400)
  })

  it('a look at the guide takes few statements, and fewer once it is over', async () => {
    const count = async () => {
      const before = statements.sent
      await guide()
      return statements.sent - before
    }
    await guide()
    expect(await count()).toBeLessThanOrEqual(16)
    expect((await stepOf('team')).state).toBe('none')
  })

  it('a skipped step counts as done and can be resumed', async () => {
    const skip = (skipped: boolean) => t.call('POST /console/api/v1/setup/skip', { step: 'team', skipped }, token)
    await set(brandSettings.logo, null)
    await skip(true)
    expect(await stepOf('team')).toMatchObject({ state: 'later' })
    await skip(false)
    expect(await stepOf('team')).toMatchObject({ state: 'none' })
  })

  it('names who may do a step to an operator who may not, and no facts; changes take the permission', async () => {
    await set(brandSettings.logo, null)
    const clerk = await colleague(['store.edit'])
    expect(await stepOf('team')).toMatchObject({ state: 'done', fact: '已有同事的账号' })
    expect(await stepOf('pay', clerk)).toEqual({ step: 'pay', state: 'done', fact: '', targetId: null, needs: null, onlyBy: ['flowers'] })
    expect(await stepOf('store', clerk)).toMatchObject({ fact: '体育西路店 · 广州', onlyBy: null })
    for (const call of ['hide', 'show', 'skip']) {
      const input = call === 'skip' ? { step: 'team' } : {}
      expect((await t.send(`POST /console/api/v1/setup/${call}`, input, clerk)).code).toBe(403)
    }
    expect((await t.send(setup, {})).code).toBe(401)
  })

  it('shows the card of an opened mall for a day, reopens a step that fails meanwhile, and is gone then', async () => {
    await set(brandSettings.logo, '/files/logo.png')
    const both = await Promise.all([guide(), guide()])
    for (const one of both) expect(one).toMatchObject({ view: 'opened', done: 9, minutesLeft: 0, steps: [] })
    t.clock.move(3_600_000)
    const finished = () =>
      t.app.db
        .of(tenantId)
        .read((r) => r.execute<{ value: string }>(sql`select value from tenant_config where key = 'SETUP_GUIDE_FINISHED_AT'`))
    const [mark] = (await finished()).rows
    expect(await guide()).toMatchObject({ view: 'opened' })
    expect((await finished()).rows).toEqual([mark])
    await set(messagingSettings.smsSign, null)
    expect(await guide()).toMatchObject({ view: 'guide', done: 8 })
    expect((await stepOf('sms')).state).toBe('draft')
    await set(messagingSettings.smsSign, '桂月花坊')
    expect(await guide()).toMatchObject({ view: 'opened' })
    t.clock.set(new Date(Number(mark!.value) + openedShownMs))
    token = await logIn()
    const gone = { view: 'none', hidden: false, steps: [], mall: null }
    expect(await guide()).toMatchObject(gone)
    await set(brandSettings.logo, null)
    expect(await guide()).toMatchObject(gone)
  })

  it('a brand that has sold something never sees the guide', async () => {
    const operator = await t.operator()
    expect(await guide(operator)).toMatchObject({ view: 'guide' })
    const sold = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const { token: member } = await t.member()
    const order = await placed(t, member, sold.request())
    expect(await guide(operator)).toMatchObject({ view: 'guide' })
    await payOrder(t, member, order)
    expect(await guide(operator)).toMatchObject({ view: 'none', hidden: false, steps: [], mall: null })
  })
})
