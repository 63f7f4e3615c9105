import { common } from '@youli/domain/kit/refusal.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { sweepVisitors } from './jobs.ts'
import { wxUserOf } from './public/sessions.ts'

const wechatUa = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44 Language/zh_CN'
const browserUa = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const check = 'GET /authorization/auth/check'

const pick = ({ timestamp, nonceStr, signature }: Record<string, unknown>) => ({ timestamp, nonceStr, signature })

describe.each(engines)('sessions on %s', (engine) => {
  let t: TestApp
  let appId: string
  beforeAll(async () => {
    t = await testApp(engine)
    appId = t.tenants[0].appId
  })
  afterAll(() => t.close())

  /** What the browser of the tests keeps. */
  let cookie = ''
  const gateway = async (query: Record<string, string>, userAgent: string, kept = cookie) => {
    const headers = { 'user-agent': userAgent, cookie: kept }
    const reply = await t.send('GET /wxgateway/login', { tenantAppId: appId, url: `${t.base}/mall?shopid=7`, ...query }, undefined, headers)
    cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return reply
  }
  const location = (reply: { headers: Headers }) => new URL(reply.headers.get('location') ?? '')
  const codeOf = async (from = appId, scope = 'snsapi_base') => {
    const persona = await t.control('POST', 'personas', { nickname: '林一' })
    return await t.control('POST', 'code', { appId: from, personaId: persona.id, scope })
  }

  it('lets an ordinary browser in at once as a visitor', async () => {
    const reply = await gateway({}, browserUa)
    expect(reply.status).toBe(302)
    const target = location(reply)
    expect(`${target.origin}${target.pathname}`).toBe(`${t.base}/mall`)
    const { data } = await t.send(check, { token: target.searchParams.get('token') })
    expect(data).toMatchObject({ userId: '0', isBindPhone: false, tenantAppId: appId, shopId: '7', employeeId: '0', ownPlatOpenId: '' })
    expect(data!.wxUserId.length).toBeGreaterThan(10)
  })

  it('sends WeChat to its log-in page and, with the code it brings back, home with a token', async () => {
    const asked = { authScope: 'snsapi_userinfo', url: `${t.base}/mall?state=of-the-tab&code=old&token=old` }
    const away = location(await gateway(asked, wechatUa))
    expect(away.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/)
    expect(away.pathname).toBe('/sim/wechat/connect/oauth2/authorize')
    expect(away.searchParams.get('appid')).toBe(appId)
    expect(away.searchParams.get('scope')).toBe('snsapi_userinfo')
    const back = new URL(away.searchParams.get('redirect_uri')!)
    back.searchParams.set('state', away.searchParams.get('state')!)
    back.searchParams.set('code', (await codeOf(appId, 'snsapi_userinfo')).code)
    const home = location(await gateway(Object.fromEntries(back.searchParams), wechatUa))
    const { data } = await t.send(check, { token: home.searchParams.get('token') })
    expect(data).toMatchObject({ userName: '林一', tenantId: t.tenants[0].tenantId })
    expect(data!.ownPlatOpenId).not.toBe('')
    // The page knows by its own state that it asked; what earlier journeys left is gone.
    expect([home.searchParams.get('code'), home.searchParams.getAll('token').length]).toEqual([null, 1])
    expect(home.searchParams.getAll('state')).toEqual(['of-the-tab'])
    const again = location(await gateway(Object.fromEntries(back.searchParams), wechatUa))
    expect(again.pathname).toBe('/sim/wechat/connect/oauth2/authorize')
  })

  it('shows who comes by browser while WeChat is away a page with the words and a way to come again, which leads in later', async () => {
    const away = location(await gateway({}, wechatUa))
    const query = new URL(away.searchParams.get('redirect_uri')!).searchParams
    query.set('state', away.searchParams.get('state')!)
    query.set('code', (await codeOf()).code)
    query.set('url', `${t.base}/mall?a="><script>alert(1)</script>`)
    const address = `/wxgateway/login?${query.toString()}`
    const headers = { 'user-agent': wechatUa, cookie, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const visit = (to: string) => fetch(new URL(to, t.base), { headers, redirect: 'manual' })
    await t.control('POST', 'faults', { provider: 'wechat', kind: '5xx', count: 100 })
    const page = await visit(address)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    const html = await page.text()
    expect(html).toContain(`<p>${common.unavailable.msg}</p>`)
    expect(html).not.toContain('<script')
    const again = /<a href="([^"]+)">/.exec(html)![1]!.replaceAll('&amp;', '&')
    expect(again).toBe(address)
    // The state of the journey is used up: another one begins.
    expect(location(await visit(again)).pathname).toBe('/sim/wechat/connect/oauth2/authorize')
  })

  it('takes a journey back only in the browser that began it', async () => {
    const away = location(await gateway({}, wechatUa))
    const back = new URL(away.searchParams.get('redirect_uri')!)
    back.searchParams.set('state', away.searchParams.get('state')!)
    back.searchParams.set('code', (await codeOf()).code)
    const query = Object.fromEntries(back.searchParams)
    const own = cookie
    // Somebody else opens the address: they are sent on a journey of their own.
    const stranger = await gateway(query, wechatUa, '')
    expect(location(stranger).pathname).toBe('/sim/wechat/connect/oauth2/authorize')
    expect(location(stranger).searchParams.get('state')).not.toBe(query['state'])
    const another = cookie
    expect(location(await gateway(query, wechatUa, another)).pathname).toBe('/sim/wechat/connect/oauth2/authorize')
    expect(location(await gateway(query, wechatUa, own)).searchParams.get('token')).toMatch(/^\w+\.[\w-]{43}$/)
  })

  it('does not send a browser that keeps no cookies round for ever', async () => {
    const query = { code: 'c', state: 's', as: 'wechat' }
    const first = location(await gateway(query, wechatUa, ''))
    const back = new URL(first.searchParams.get('redirect_uri')!)
    const second = await gateway({ ...Object.fromEntries(back.searchParams), code: 'c', state: 's' }, wechatUa, '')
    expect(second.code).toBe(sessionRefusals.noCookies.code)
  })

  it('asks WeChat from any browser that says so, and the enterprise messenger in its own', async () => {
    expect(location(await gateway({ as: 'wechat' }, browserUa)).pathname).toBe('/sim/wechat/connect/oauth2/authorize')
    expect(location(await gateway({}, `${wechatUa} wxwork/4.1`)).pathname).toContain('/sim/wecom')
  })

  it('hands a token to no foreign host [B0054]', async () => {
    const foreign = [
      'https://evil.example/',
      `${t.base.replace('http:', 'ftp:')}/`,
      '//evil.example/x',
      'javascript:alert(1)',
      'http://user@127.0.0.1/',
      '\\\\evil.example',
      `${t.base}.evil.example/`,
    ]
    for (const url of foreign) {
      const reply = await gateway({ url }, browserUa)
      expect([url, reply.status, reply.code, reply.headers.get('location')]).toEqual([url, 200, 2003, null])
    }
  })

  it('signs a page of ours for the share SDK, and no other', async () => {
    const good = await t.send('GET /wxgateway/js/config', { url: `${t.base}/mall#top`, tenantAppId: appId })
    expect(good.data).toMatchObject({ appId, signature: expect.stringMatching(/^[0-9a-f]{40}$/) })
    expect((await t.send('GET /wxgateway/js/config', { url: 'https://evil.example/', tenantAppId: appId })).code).toBe(
      sessionRefusals.foreignAddress.code,
    )
    expect((await t.send('GET /wxgateway/js/config', { url: t.base, tenantAppId: 'wxnone' })).success).toBe(false)
  })

  it('signs a page for the enterprise messenger with two tickets of its own, which the messenger takes', async () => {
    const agent = 'GET /wxgateway/js/agent-config'
    const url = `${t.base}/employee/scan?a=1`
    const good = await t.send(agent, { url: `${url}#top`, tenantAppId: appId })
    const signed = good.data!
    const checked = async (verb: string, body: object) => {
      const reply = await fetch(`${t.base}/sim/wechat/sdk/${verb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url, ...body }),
      })
      return ((await reply.json()) as { errMsg: string }).errMsg
    }
    expect(await checked('config', signed.config)).toBe('config:ok')
    expect(await checked('agent-config', signed.agent)).toBe('agentConfig:ok')
    // Each ticket is good for its own call only.
    expect(await checked('config', { ...signed.config, ...pick(signed.agent) })).toBe('config:invalid signature')
    expect(await checked('agent-config', { ...signed.agent, ...pick(signed.config) })).toBe('agentConfig:invalid signature')
    expect((await t.send(agent, { url: 'https://evil.example/', tenantAppId: appId })).code).toBe(sessionRefusals.foreignAddress.code)
    expect((await t.send(agent, { url: t.base, tenantAppId: 'wxnone' })).success).toBe(false)
  })

  it('lets nobody into one tenant by naming another beside it', async () => {
    const [own, other] = t.tenants
    const token = (await t.member()).token
    const home = location(
      await t.send('GET /wxgateway/login', { app_id: own.appId, tenantAppId: other.appId, url: '/mall' }, token, {
        'user-agent': browserUa,
      }),
    )
    const { data } = await t.send(check, { token: home.searchParams.get('token') })
    expect(data).toMatchObject({ tenantId: other.tenantId, tenantAppId: other.appId, userId: '0' })
    expect((await t.send('GET /wxgateway/login', { app_id: own.appId, tenantAppId: 'wxnone', url: '/' })).code).toBe(
      sessionRefusals.unknownApp.code,
    )
  })

  it('makes no person of a placeholder identity', async () => {
    const persona = await t.control('POST', 'personas', { nickname: '影', snapshot: true })
    const grant = { appId, personaId: persona.id, scope: 'snsapi_userinfo' }
    const { code } = await t.control('POST', 'code', grant)
    const { data } = await t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })
    expect(data).toMatchObject({ userId: '0', userName: '', ownPlatOpenId: '' })
  })

  it('says so when the messaging app cannot be asked', async () => {
    const { code } = await codeOf()
    await t.control('POST', 'faults', { provider: 'wechat', kind: '5xx', count: 1 })
    expect(await t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })).toMatchObject({
      success: false,
      code: common.unavailable.code,
    })
  })

  it('carries a live session to another address of ours', async () => {
    const token = await t.visitor()
    const reply = await t.send('GET /wxgateway/login-platform', { token, url: '/mall?a=1' })
    expect(location(reply).href).toBe(`${t.base}/mall?a=1&token=${token}`)
    expect((await t.send('GET /wxgateway/login-platform', { token: 'dev', url: '/' })).code).toBe(sessionRefusals.invalidToken.code)
    expect((await t.send('GET /wxgateway/login-platform', { token, url: 'https://evil.example/' })).code).toBe(
      sessionRefusals.foreignAddress.code,
    )
  })

  it('tells whose a token is, and says 登录凭证不对或已过期 of a bad one [B0050 B0058 B0866]', async () => {
    const token = await t.visitor()
    expect((await t.send(check, { token })).data).toMatchObject({ token, loginToken: token, debug: false })
    for (const bad of ['', 'dev', 'x'.repeat(64), `${token}x`])
      expect(await t.send(check, { token: bad })).toMatchObject({
        success: false,
        code: sessionRefusals.invalidToken.code,
        msg: '登录凭证不对或已过期',
      })
  })

  it('exchanges a one-time code once [B0051 B0052]', async () => {
    const { code } = await codeOf()
    const first = await t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })
    expect(first.data).toMatchObject({ userId: '0', tenantAppId: appId })
    expect(await t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })).toMatchObject({
      success: false,
      code: sessionRefusals.badCode.code,
    })
  })

  it('finds the same person again, but never in another app', async () => {
    const persona = await t.control('POST', 'personas', { nickname: '林二' })
    const enter = async (app: string) => {
      const { code } = await t.control('POST', 'code', { appId: app, personaId: persona.id, scope: 'snsapi_base' })
      const reply = await t.send('GET /authorization/auth/code/token', { code, tenantAppId: app })
      return reply.data!.wxUserId
    }
    const [first, second, other] = [await enter(appId), await enter(appId), await enter(t.tenants[1].appId)]
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it('answers 401 to a missing, unknown or expired token, and to the words dev, debug and WX_CARD [B0042 B0045]', async () => {
    for (const bad of [undefined, 'unknown', 'dev', 'debug', 'WX_CARD'])
      expect((await t.send('GET /user/member/api/v2/user-info', {}, bad)).status).toBe(401)
    const token = await t.visitor()
    t.clock.move(31 * 86_400_000)
    t.app.authenticator.forgetAll()
    expect((await t.send('GET /user/member/api/v2/user-info', {}, token)).status).toBe(401)
    t.clock.move(-31 * 86_400_000)
  })

  it('forgets ended sessions and lost browsers at night, never a live one', async () => {
    const old = await t.visitor()
    const lost = location(await gateway({}, browserUa)).searchParams.get('token')!
    const idOf = async (token: string) => (await t.call(check, { token })).wxUserId
    const [kept, gone] = [await idOf(old), await idOf(lost)]
    t.clock.move(38 * 86_400_000)
    const live = await t.visitor()
    await sweepVisitors(t.app.db, t.clock.now())
    const { tenantId } = t.tenants[0]
    const known = (id: string) => t.db.read(async (r) => (await wxUserOf(r, tenantId, id)) !== null)
    expect([await known(kept), await known(gone)]).toEqual([true, false])
    expect((await t.send(check, { token: live })).success).toBe(true)
    t.clock.move(-38 * 86_400_000)
    expect((await t.send(check, { token: old })).success).toBe(false)
  })
})
