import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { payDraft } from '@youli/demo/connections.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { brandOfApp } from '../tenant-config/public/tenants.ts'

const list = 'GET /console/api/v1/connections'
const save = 'POST /console/api/v1/connections/save'
const test = 'POST /console/api/v1/connections/test'
const cut = 'POST /console/api/v1/connections/disconnect'
const [spare] = demoAccounts.spare.officialAccounts
const appId = spare!.appId
const madeUp = '0'.repeat(32)
const draft = (secret = spare!.secret) => ({ kind: 'wechat' as const, fields: { appId }, keys: { secret } })

describe.each(engines)('whose an app is, on %s', (engine) => {
  let t: TestApp
  let brands: [gold: string, tea: string]
  beforeAll(async () => {
    t = await testApp(engine)
    brands = [await t.operator(), await t.operator(1)]
  })
  afterAll(() => t.close())

  const rowOf = async (brand: 0 | 1, account = appId) => (await t.call(list, {}, brands[brand])).find((row) => row.account === account)!
  const owner = () => brandOfApp(t.app.db, appId)
  async function disconnect(brand: 0 | 1): Promise<void> {
    const { id, version } = await rowOf(brand)
    await t.call(cut, { id: id!, version }, brands[brand])
  }

  it('a made-up secret is saved and claims nothing; the brand with the real one gets the app', async () => {
    await t.call(save, draft(madeUp), brands[1])
    expect(await rowOf(1)).toMatchObject({ accepted: false, state: 'failing', error: { code: expect.stringMatching(/^4\d{4}$/) } })
    expect([await owner(), await t.app.providers.knows(appId)]).toEqual([null, false])
    await t.call(save, draft(), brands[0])
    expect(await rowOf(0)).toMatchObject({ accepted: true, state: 'connected' })
    expect(await owner()).toBe(t.tenants[0].tenantId)
    const { id, version } = await rowOf(1)
    expect(await t.call(test, { id: id!, kind: 'wechat' }, brands[1])).toMatchObject({ ok: false })
    expect((await t.send(save, { ...draft(), id: id!, version }, brands[1])).code).toBe(no.appTaken.code)
    expect(await owner()).toBe(t.tenants[0].tenantId)
    await disconnect(1)
    expect(await owner()).toBe(t.tenants[0].tenantId)
  })

  it('an app through which nobody came is free once its brand disconnects it', async () => {
    const { headers } = await fetch(`${t.base}/wxgateway/login?${new URLSearchParams({ tenantAppId: appId, url: '/mall' })}`, {
      redirect: 'manual',
    })
    const token = new URL(headers.get('location')!, t.base).searchParams.get('token')!
    expect((await t.send('GET /authorization/auth/check', { token })).success).toBe(true)
    await disconnect(0)
    expect(await owner()).toBeNull()
    expect((await t.send('GET /authorization/auth/check', { token })).success).toBe(false)
    expect((await t.send('GET /tenant/domain/all', { tenantAppId: appId })).success).toBe(false)
  })

  it('keys saved while the provider is down wait, and take the app once a test succeeds', async () => {
    await t.control('POST', 'faults', { provider: 'wechat', kind: '5xx', count: 10 })
    await t.call(save, draft(), brands[1])
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    const { id, accepted, error } = await rowOf(1)
    expect([accepted, error?.code, await owner()]).toEqual([false, 'down', null])
    // As the form tests it: with what stands in its fields.
    expect(await t.call(test, { id: id!, kind: 'wechat', fields: { appId } }, brands[1])).toMatchObject({ ok: true })
    expect([(await rowOf(1)).accepted, await owner(), await t.app.providers.knows(appId)]).toEqual([true, t.tenants[1].tenantId, true])
    const { data } = await t.call('GET /console/api/v1/audit-log', { subject: 'connection' }, brands[1])
    expect(data[0]).toMatchObject({ action: 'connection.accept', subjectName: `微信公众号 ${appId}` })
    await t.call(test, { id: id!, kind: 'wechat' }, brands[1])
    expect((await t.call('GET /console/api/v1/audit-log', { subject: 'connection' }, brands[1])).data[0]!.id).toBe(data[0]!.id)
    await disconnect(1)
  })

  it('of two brands that save an app at once one has it, and the other is told what to do', async () => {
    const replies = await Promise.all(brands.map((token) => t.send(save, draft(), token)))
    const winner = replies[0]!.success ? 0 : 1
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies[1 - winner]).toMatchObject({ code: no.appTaken.code, msg: expect.stringContaining('断开接入') })
    expect(await owner()).toBe(t.tenants[winner].tenantId)
    expect((await t.call(list, {}, brands[1 - winner])).some((row) => row.account === appId)).toBe(false)
    await disconnect(winner)
  })

  it('of two brands whose waiting keys are tested at once one has the app', async () => {
    await t.control('POST', 'faults', { provider: 'wechat', kind: '5xx', count: 20 })
    for (const token of brands) await t.call(save, draft(), token)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    const rows = [await rowOf(0), await rowOf(1)]
    const replies = await Promise.all(brands.map((token, i) => t.send(test, { id: rows[i]!.id, kind: 'wechat' }, token)))
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, no.appTaken.code])
    const winner = replies[0]!.success ? 0 : 1
    expect([(await rowOf(winner)).accepted, (await rowOf(winner === 0 ? 1 : 0)).accepted]).toEqual([true, false])
    await disconnect(0)
    await disconnect(1)
  })

  it('an app through which somebody came stays the brand’s, whoever disconnects it', async () => {
    await t.call(save, draft(), brands[0])
    await t.visitor(appId)
    await disconnect(0)
    expect(await owner()).toBe(t.tenants[0].tenantId)
    expect((await t.send(save, draft(), brands[1])).code).toBe(no.appTaken.code)
    await t.call(save, draft(madeUp), brands[0])
    expect(await rowOf(0)).toMatchObject({ accepted: true, state: 'failing' })
  })

  it('a merchant’s made-up keys claim nothing', async () => {
    const merchant = demoAccounts.merchants[0]!
    const { id, version } = await rowOf(0, merchant.mchid)
    await t.call(cut, { id: id!, version }, brands[0])
    const { fields, keys } = payDraft(merchant)
    const wrong = { kind: 'pay' as const, fields, keys: { ...keys, apiV3Key: 'x'.repeat(32) } }
    await t.call(save, wrong, brands[0])
    expect(await rowOf(0, merchant.mchid)).toMatchObject({ accepted: false, state: 'failing' })
  })
})
