import { agreementRefusals } from '@youli/domain/member/agreement/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

const read = 'GET /user/member/api/v1/agreement'
const publish = 'POST /console/api/v1/agreements/publish'
const versions = 'GET /console/api/v1/agreements'
const mine = 'GET /user/member/api/v1/my-consents'

describe.each(oneEngine)('agreements on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const current = (kind: 'privacy' | 'register' | 'store_card', tenant: 0 | 1 = 0) =>
    t.call(read, { kind, app_id: t.tenants[tenant].appId })

  it('shows the standard text until a brand publishes its own, then the newest, to anybody and at once [B0062]', async () => {
    expect(await current('privacy')).toMatchObject({ version: 0, publishTime: null, title: '用户隐私协议' })
    const token = await t.operator()
    expect((await t.send(publish, { kind: 'privacy', html: '<p>第一版</p><script>alert(1)</script>' }, token)).data).toEqual({ version: 1 })
    expect(await current('privacy')).toMatchObject({ version: 1, html: '<p>第一版</p>' })
    expect((await t.send(publish, { kind: 'privacy', html: '<p>第二版</p>' }, token)).data).toEqual({ version: 2 })
    expect(await current('privacy')).toMatchObject({ version: 2, html: '<p>第二版</p>' })
    expect(await current('privacy', 1)).toMatchObject({ version: 0 })
    expect(await current('register')).toMatchObject({ version: 0, title: '注册协议' })
    expect((await t.send(read, { kind: 'other' })).status).toBe(400)
  })

  it('keeps every version, refuses an empty or unchanged one, and numbers two that come at once', async () => {
    const token = await t.operator()
    expect((await t.send(publish, { kind: 'register', html: '<p> &nbsp;</p>' }, token)).code).toBe(agreementRefusals.empty.code)
    await t.send(publish, { kind: 'register', html: '<p>甲</p>' }, token)
    expect((await t.send(publish, { kind: 'register', html: '<p>甲</p>' }, token)).code).toBe(agreementRefusals.unchanged.code)
    await Promise.all(['乙', '丙'].map((text) => t.send(publish, { kind: 'register', html: `<p>${text}</p>` }, token)))
    const all = await t.call(versions, { kind: 'register' }, token)
    expect(all.map((v) => v.version)).toEqual([3, 2, 1, 0])
    expect(all.at(-2)).toMatchObject({ html: '<p>甲</p>' })
    expect((await t.send(versions, { kind: 'register' }, await t.visitor())).status).toBe(401)
  })

  it('notes what a member agreed to, in which version, when and where, once', async () => {
    const operator = await t.operator(1)
    const { appId } = t.tenants[1]
    const { token } = await t.member({ appId })
    const first = await t.call(mine, {}, token)
    expect(first.map((c) => [c.kind, c.version, c.via]).sort((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['privacy', 0, 'register'],
      ['register', 0, 'register'],
    ])
    expect(Math.abs(first[0]!.time - t.clock.now().getTime())).toBeLessThan(60_000)
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '茶' }, token)
    expect((await t.send(mine, {}, token)).data).toHaveLength(2)
    await t.send(publish, { kind: 'privacy', html: '<p>新的</p>' }, operator)
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '玉' }, token)
    const later = await t.call(mine, {}, token)
    expect(later.find((c) => c.version === 1)).toMatchObject({ kind: 'privacy', via: 'profile' })
    const all = await t.call(versions, { kind: 'privacy' }, operator)
    expect(all.map((v) => [v.version, v.consents])).toEqual([
      [1, 1],
      [0, 1],
    ])
  })
})
