import { common } from '@youli/domain/kit/refusal.ts'
import { sessionRefusals as no } from '@youli/domain/platform/session/texts.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardSignature } from '../../kit/providers/wechat/signatures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { sweepVisitors } from '../../platform/session/jobs.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addEmployee } from './public/employees.ts'

const wecomUa = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh'
const bindCall = 'POST /corpwx/employee/external-user-bind'
const authCall = 'GET /corpwx/employee/select-login-auth'

describe.each(oneEngine)('the enterprise messenger on %s', (engine) => {
  let t: TestApp
  let appId: string
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ appId, tenantId } = t.tenants[0])
  })
  afterAll(() => t.close())

  let cookie = ''
  const gateway = async (query: Record<string, string>, app = appId) => {
    const headers = { 'user-agent': wecomUa, cookie }
    const reply = await t.send('GET /wxgateway/login', { tenantAppId: app, url: `${t.base}/mall?first=1`, ...query }, undefined, headers)
    cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return reply
  }
  const location = (reply: { headers: Headers }) => new URL(reply.headers.get('location') ?? '')
  /** Through the messenger's log-in page and home again, as somebody the simulator knows; the address home. */
  const enter = async (who: { userId: string } | { personaId: string }, app = appId) => {
    const away = location(await gateway({}, app))
    expect(away.pathname).toBe('/sim/wecom/connect/oauth2/authorize')
    const back = new URL(away.searchParams.get('redirect_uri')!)
    const { code } = await t.control('POST', 'wecom-code', who)
    const query = { ...Object.fromEntries(back.searchParams), code, state: away.searchParams.get('state')! }
    return location(await gateway(query, app)).searchParams
  }
  const customer = async (external = true) => {
    const { id, externalUserId } = await t.control('POST', 'personas', { nickname: '老客', external })
    return { id, externalUserId: externalUserId ?? '' }
  }
  const seen = (token: string | null) => t.call('GET /authorization/auth/check', { token: token! })
  /** As clients of old send it: a POST with its parameters in the query. */
  const bind = async (token: string, externalUserId: string, externalUserBindKey: string) => {
    const query = new URLSearchParams({ externalUserId, externalUserBindKey })
    const reply = await fetch(`${t.base}/corpwx/employee/external-user-bind?${query}`, { method: 'POST', headers: { token } })
    return (await reply.json()) as { success: boolean; code: number }
  }

  it('recognises an employee by the name there, whatever phone is bound', async () => {
    const shopId = t.app.id()
    const draft = { mobile: '13900000001', name: '沈佳宁', shopId, roles: ['tenant_shop_manager'], wecomUserId: 'shen.jianing' }
    await t.db.transact((tx) => addEmployee(tx, tenantId, t.app.id(), draft))
    const home = await enter({ userId: 'shen.jianing' })
    expect([home.get('first'), home.get('externaluserid'), home.get('code')]).toEqual(['1', null, null])
    expect(await seen(home.get('token'))).toMatchObject({ isEmployee: true, roles: [{ roleCode: 'tenant_shop_manager' }], userId: '0' })
    // A colleague nobody has entered yet is let in as a visitor only.
    expect(await seen((await enter({ userId: 'lu.yiming' })).get('token'))).toMatchObject({ isEmployee: false, employeeId: '0' })
  })

  it('tells what an employee may enter, and refuses everybody else [B0056]', async () => {
    const token = (await enter({ userId: 'shen.jianing' })).get('token')!
    const { data } = await t.send(authCall, { token })
    expect(data).toMatchObject({ tenantId, tenantAppId: appId, roles: [{ roleCode: 'tenant_shop_manager' }] })
    expect(data!.employeeId.length).toBeGreaterThan(10)
    expect(data!.apps).toEqual([{ tenantWechatAppid: appId, brandName: '金禾有礼' }])
    expect((await t.send(authCall, {}, token)).data).toEqual(data)
    expect((await t.send(authCall, { token: (await t.member()).token })).code).toBe(no.notEmployee.code)
    for (const bad of ['', 'dev', `${token}x`]) expect((await t.send(authCall, { token: bad })).code).toBe(no.invalidToken.code)
    // The same name at another tenant is somebody else.
    const elsewhere = (await enter({ userId: 'shen.jianing' }, t.tenants[1].appId)).get('token')!
    expect((await t.send(authCall, { token: elsewhere })).code).toBe(no.notEmployee.code)
  })

  it('binds an external contact to the member who holds its key, who is then known there too [B0055]', async () => {
    const persona = await customer()
    const home = await enter({ personaId: persona.id })
    const key = home.get('externaluserbindkey')!
    expect([home.get('externaluserid'), key.length > 20]).toEqual([persona.externalUserId, true])
    expect(await seen(home.get('token'))).toMatchObject({ userId: '0', isEmployee: false })
    const member = await t.member()
    for (const [contact, wrong] of [
      [persona.externalUserId, `${key}x`],
      ['wmSomebodyElse', key],
      [persona.externalUserId, 'dev'],
    ] as const)
      expect((await bind(member.token, contact, wrong)).code).toBe(no.badBindKey.code)
    expect(await bind(member.token, persona.externalUserId, key)).toMatchObject({ success: true, code: 0 })
    expect((await t.send(bindCall, { externalUserId: persona.externalUserId, externalUserBindKey: key }, member.token)).success).toBe(true)
    const again = await enter({ personaId: persona.id })
    expect(again.get('externaluserbindkey')).toBeNull()
    expect((await seen(again.get('token'))).userId).toBe(member.memberId)
    const thief = await t.member()
    expect((await bind(thief.token, persona.externalUserId, key)).code).toBe(no.badBindKey.code)
  })

  it('leaves a contact to the first of two members, at the same time too, and lets no visitor or other tenant bind [B0055]', async () => {
    const persona = await customer()
    const keys = [await enter({ personaId: persona.id }), await enter({ personaId: persona.id })].map((h) => h.get('externaluserbindkey')!)
    expect((await bind(await t.visitor(), persona.externalUserId, keys[0]!)).code).toBe(common.notRegistered.code)
    const foreign = await t.member({ appId: t.tenants[1].appId })
    expect((await bind(foreign.token, persona.externalUserId, keys[0]!)).code).toBe(no.badBindKey.code)
    const members = [await t.member(), await t.member()]
    const replies = await Promise.all(members.map((m, i) => bind(m.token, persona.externalUserId, keys[i]!)))
    expect(new Set(replies.map((s) => s.code))).toEqual(new Set([0, no.contactTaken.code]))
    const winner = members[replies.findIndex((s) => s.success)]!
    expect((await seen((await enter({ personaId: persona.id })).get('token'))).userId).toBe(winner.memberId)
  })

  it('gives a stranger no key, and forgets keys after their month', async () => {
    const stranger = await customer(false)
    expect((await enter({ personaId: stranger.id })).get('externaluserbindkey')).toBeNull()
    const persona = await customer()
    const key = (await enter({ personaId: persona.id })).get('externaluserbindkey')!
    t.clock.move(31 * dayMs)
    const member = await t.member()
    expect((await bind(member.token, persona.externalUserId, key)).code).toBe(no.badBindKey.code)
    await sweepVisitors(t.app.db, t.clock.now())
    t.clock.move(8 * dayMs)
    await sweepVisitors(t.app.db, t.clock.now())
    t.clock.move(-39 * dayMs)
    expect((await bind((await t.member()).token, persona.externalUserId, key)).code).toBe(no.badBindKey.code)
  })

  it('signs a member card for the person who asks, fresh each time [B0027]', async () => {
    const token = await t.visitor()
    const { ownPlatOpenId } = await t.call('GET /authorization/auth/check', { token })
    const ask = () => t.call('GET /wxgateway/card/config', { cardId: 'pMemberCard' }, token)
    const [one, two] = [await ask(), await ask()]
    const ext = JSON.parse(one.cardExt) as Record<string, string>
    const ticket = await (await t.app.providers.wechat(appId)).cardTicket()
    expect([one.cardId, ext['openid']]).toEqual(['pMemberCard', ownPlatOpenId])
    expect(ext['signature']).toBe(cardSignature([ticket, ext['timestamp'], 'pMemberCard', ownPlatOpenId, ext['nonce_str']]))
    expect(one.cardExt).not.toBe(two.cardExt)
    expect((await t.send('GET /wxgateway/card/config', { cardId: 'p' })).status).toBe(401)
  })
})
