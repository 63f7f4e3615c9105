import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { decrypt, firstAppId, startListener, startSimulation, type TestSimulation } from '../testing.ts'
import { signatureOf } from './biz-crypt.ts'
import { cardSignature, configSignature } from './jssdk.ts'

const account = demoAccounts.officialAccounts[0]!
const other = demoAccounts.officialAccounts[1]!
let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())

const code = async (more: object = {}) => simulation.json('/sim/control/code', { appId: firstAppId, ...more })
const exchange = (value: unknown, appid = account.appId, secret = account.secret) =>
  simulation.json(`/sim/wechat/sns/oauth2/access_token?appid=${appid}&secret=${secret}&code=${String(value)}&grant_type=authorization_code`)
const token = async () =>
  String(
    (await simulation.json(`/sim/wechat/cgi-bin/token?grant_type=client_credential&appid=${account.appId}&secret=${account.secret}`))[
      'access_token'
    ],
  )
const authorizePath = (more = 'scope=snsapi_base&state=a1', redirect = `${simulation.origin}/cb?x=1`) =>
  `/sim/wechat/connect/oauth2/authorize?appid=${firstAppId}&redirect_uri=${encodeURIComponent(redirect)}&response_type=code&${more}`
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${simulation.origin}${path}`, { redirect: 'manual', headers: { 'user-agent': 'MicroMessenger/8.0', ...headers } })

describe('code exchange', () => {
  it('a code works once, for its own account, for five minutes', async () => {
    const one = await code()
    expect(await exchange(one['code'], other.appId, other.secret)).toMatchObject({ errcode: 40029 })
    expect(await exchange(one['code'])).toMatchObject({ openid: one['openid'], scope: 'snsapi_base', expires_in: 7200 })
    expect(await exchange(one['code'])).toMatchObject({ errcode: 40163 })
    expect(await exchange('nonsense')).toMatchObject({ errcode: 40029 })
    expect(await exchange((await code())['code'], 'wx0')).toMatchObject({ errcode: 40013 })
    expect(await exchange((await code())['code'], account.appId, 'no')).toMatchObject({ errcode: 40125 })
    const old = await code()
    await simulation.json('/sim/control/clock', { advanceMs: 301_000 })
    expect(await exchange(old['code'])).toMatchObject({ errcode: 40029 })
    await simulation.json('/sim/control/clock', { shiftMs: 0 })
  })
  it('userinfo needs the wider scope, the right openid and a living token', async () => {
    const base = await exchange((await code())['code'])
    const ask = (granted: Record<string, unknown>, openid = granted['openid']) =>
      simulation.json(`/sim/wechat/sns/userinfo?access_token=${String(granted['access_token'])}&openid=${String(openid)}&lang=zh_CN`)
    expect(await ask(base)).toMatchObject({ errcode: 48001 })
    const wide = await exchange((await code({ scope: 'snsapi_userinfo', nickname: '苏晚晴' }))['code'])
    expect(await ask(wide)).toMatchObject({ nickname: '苏晚晴', unionid: wide['unionid'] })
    expect(await ask(wide, 'oSomebodyElse')).toMatchObject({ errcode: 40003 })
    await simulation.json('/sim/control/clock', { advanceMs: 7_201_000 })
    expect(await ask(wide)).toMatchObject({ errcode: 42001 })
    await simulation.json('/sim/control/clock', { shiftMs: 0 })
  })
})

describe('account api', () => {
  it('a new token ends the old one after five minutes', async () => {
    const [first, second] = [await token(), await token()]
    const ticket = (value: string) => simulation.json(`/sim/wechat/cgi-bin/ticket/getticket?access_token=${value}&type=jsapi`)
    expect(await ticket(first)).toMatchObject({ errcode: 0, expires_in: 7200 })
    await simulation.json('/sim/control/clock', { advanceMs: 301_000 })
    expect(await ticket(first)).toMatchObject({ errcode: 40001 })
    expect(await ticket(second)).toMatchObject({ errcode: 0 })
    await simulation.json('/sim/control/clock', { shiftMs: 0 })
  })
  it('counts fetches, so that missing caching shows as 45009', async () => {
    const own = await startSimulation()
    await own.json('/sim/control/switches', { dailyFetches: 1 })
    const path = `/sim/wechat/cgi-bin/token?grant_type=client_credential&appid=${account.appId}&secret=${account.secret}`
    expect(await own.json(path)).toHaveProperty('access_token')
    expect(await own.json(path)).toMatchObject({ errcode: 45009 })
    await own.close()
  })
  it('knows who follows, and template messages reach followers only', async () => {
    const persona = await simulation.json('/sim/control/personas', { nickname: '关关' })
    const one = await code({ personaId: persona['id'] })
    const info = async () =>
      simulation.json(`/sim/wechat/cgi-bin/user/info?access_token=${await token()}&openid=${String(one['openid'])}&lang=zh_CN`)
    const template = account.templates[0]!
    const data = Object.fromEntries(template.fields.map(({ name, label }) => [name, { value: label }]))
    const send = async (more: object = {}) =>
      simulation.json(`/sim/wechat/cgi-bin/message/template/send?access_token=${await token()}`, {
        touser: one['openid'],
        template_id: template.id,
        client_msg_id: 'once',
        data,
        ...more,
      })
    expect(await info()).toMatchObject({ subscribe: 0 })
    expect(await send()).toMatchObject({ errcode: 43004 })
    await simulation.json('/sim/control/follow', { appId: firstAppId, personaId: persona['id'] })
    expect(await info()).toMatchObject({ subscribe: 1, openid: one['openid'] })
    expect(await send({ template_id: 'T1' })).toMatchObject({ errcode: 40037 })
    expect(await send({ data: {} })).toMatchObject({ errcode: 47003 })
    const sent = await send()
    expect(sent).toMatchObject({ errcode: 0 })
    expect(await send()).toEqual(sent)
    const received = async () => {
      const { messages } = (await simulation.json('/sim/control/outbox')) as { messages: { templateId: string; openid: string }[] }
      return messages.filter((each) => each.openid === one['openid']).map((each) => each.templateId)
    }
    expect(await received()).toEqual([template.id])
    await simulation.json('/sim/control/clock', { advanceMs: 601_000 })
    expect(await send()).toMatchObject({ errcode: 0 })
    await simulation.json('/sim/control/clock', { shiftMs: 0 })
    expect(await received()).toHaveLength(2)
    await simulation.json('/sim/control/decline', { appId: firstAppId, personaId: persona['id'], decline: true })
    expect(await send({ client_msg_id: 'twice' })).toMatchObject({ errcode: 43101 })
  })
  it('tells the account server of a follow, encrypted and signed', async () => {
    const listener = await startListener((_n, heard) => ({
      status: 200,
      body: new URLSearchParams(heard.url.split('?')[1]).get('echostr') ?? 'success',
    }))
    expect(await simulation.json(`/sim/control/accounts/${firstAppId}`, { callbackUrl: listener.url })).toMatchObject({ verified: true })
    const persona = await simulation.json('/sim/control/personas', { nickname: '来客' })
    await simulation.json('/sim/control/follow', { appId: firstAppId, personaId: persona['id'] })
    const heard = listener.heard.at(-1)!
    const query = new URLSearchParams(heard.url.split('?')[1])
    const encrypted = /<Encrypt><!\[CDATA\[(.+?)\]\]>/.exec(heard.body)?.[1] ?? ''
    const { token: secret, encodingAesKey } = account.callback
    expect(query.get('msg_signature')).toBe(signatureOf(secret, query.get('timestamp') ?? '', query.get('nonce') ?? '', encrypted))
    const event = decrypt(encodingAesKey, encrypted)
    expect(event.receiver).toBe(firstAppId)
    expect(event.message).toContain('<Event><![CDATA[subscribe]]></Event>')
    await simulation.json(`/sim/control/accounts/${firstAppId}`, { callbackUrl: '' })
    await listener.close()
  })
})

describe('authorize page', () => {
  it('wants WeChat, then an identity, then goes back with code and state on the existing query', async () => {
    expect(await (await visit(authorizePath(), { 'user-agent': 'Chrome' })).text()).toContain('请在微信客户端打开链接')
    expect(await (await visit(authorizePath())).text()).toContain('以谁的身份访问')
    const persona = await simulation.json('/sim/control/personas', { nickname: '持机人' })
    const cookie = `sim_persona=${String(persona['id'])}`
    const back = await visit(authorizePath(), { cookie })
    expect(back.status).toBe(302)
    const location = new URL(back.headers.get('location') ?? '')
    expect([location.searchParams.get('x'), location.searchParams.get('state')]).toEqual(['1', 'a1'])
    expect(await exchange(location.searchParams.get('code'))).toHaveProperty('openid')
  })
  it('asks consent for userinfo; 拒绝 never goes back', async () => {
    const persona = await simulation.json('/sim/control/personas', { nickname: '思量' })
    const headers = { cookie: `sim_persona=${String(persona['id'])}`, 'user-agent': 'MicroMessenger' }
    const to = authorizePath('scope=snsapi_userinfo&state=s')
    expect(await (await visit(to, headers)).text()).toContain('获取你的昵称、头像')
    const answer = (word: string) =>
      fetch(`${simulation.origin}/sim/wechat/consent`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ to, answer: word }),
      })
    expect((await answer('deny')).status).toBe(200)
    const code = new URL((await answer('allow')).headers.get('location') ?? '').searchParams.get('code')
    expect(await exchange(code)).toMatchObject({ scope: 'snsapi_userinfo' })
  })
  it('refuses foreign domains, wrong order and missing fields on the page', async () => {
    expect(await (await visit(authorizePath(undefined, 'https://evil.example/cb'))).text()).toContain('10003')
    expect(await (await visit(authorizePath('state=1&scope=snsapi_base'))).text()).toContain('顺序')
    expect(await (await visit(authorizePath('state=1'))).text()).toContain('10010')
  })
  it('escapes what people type', async () => {
    await simulation.json('/sim/control/personas', { nickname: '<script>alert(1)</script>' })
    expect(await (await visit(authorizePath())).text()).not.toContain('<script>alert')
  })
})

describe('JS-SDK', () => {
  it('accepts a signature over the true address only', async () => {
    const { ticket } = await simulation.json(`/sim/wechat/cgi-bin/ticket/getticket?access_token=${await token()}&type=jsapi`)
    const url = `${simulation.origin}/home?tenant=1`
    const config = {
      appId: firstAppId,
      timestamp: 1_700_000_000,
      nonceStr: 'n1',
      signature: configSignature(String(ticket), 'n1', '1700000000', url),
    }
    expect(await simulation.json('/sim/wechat/sdk/config', { ...config, url: `${url}#top` })).toEqual({ errMsg: 'config:ok' })
    expect(await simulation.json('/sim/wechat/sdk/config', { ...config, url: `${url}&from=x` })).toEqual({
      errMsg: 'config:invalid signature',
    })
    expect(await simulation.json('/sim/wechat/sdk/config', { ...config, url: 'https://evil.example/' })).toEqual({
      errMsg: 'config:invalid url domain',
    })
  })
  it('takes a card once per nonce', async () => {
    const { ticket } = await simulation.json(`/sim/wechat/cgi-bin/ticket/getticket?access_token=${await token()}&type=wx_card`)
    const one = await code()
    const values = { timestamp: '1700000000', code: '', openid: String(one['openid']), nonce_str: 'once' }
    const signature = cardSignature([String(ticket), 'pCard', ...Object.values(values)])
    const add = () =>
      simulation.json('/sim/wechat/sdk/card', { appId: firstAppId, cardId: 'pCard', cardExt: JSON.stringify({ ...values, signature }) })
    expect(await add()).toMatchObject({ errMsg: 'addCard:ok' })
    expect(await add()).toMatchObject({ errMsg: 'addCard:fail, nonce_str used before' })
  })
})

describe('enterprise messenger', () => {
  it('tells members from customers and strangers', async () => {
    const { corpId, agentSecret } = demoAccounts.wecom
    const granted = await simulation.json(`/sim/wecom/cgi-bin/gettoken?corpid=${corpId}&corpsecret=${agentSecret}`)
    const who = async (body: object) => {
      const { code: value } = await simulation.json('/sim/control/wecom-code', body)
      return simulation.json(`/sim/wecom/cgi-bin/auth/getuserinfo?access_token=${String(granted['access_token'])}&code=${String(value)}`)
    }
    expect(await who({ userId: 'shen.jianing' })).toMatchObject({ errcode: 0, userid: 'shen.jianing' })
    const customer = await simulation.json('/sim/control/personas', { nickname: '老客', external: true })
    const seen = await who({ personaId: customer['id'] })
    expect(seen).toMatchObject({ external_userid: customer['externalUserId'] })
    const contact = await simulation.json(
      `/sim/wecom/cgi-bin/externalcontact/get?access_token=${String(granted['access_token'])}&external_userid=${String(seen['external_userid'])}`,
    )
    expect(contact).toMatchObject({ external_contact: { name: '老客' } })
    const stranger = await simulation.json('/sim/control/personas', { nickname: '路人' })
    expect(await who({ personaId: stranger['id'] })).not.toHaveProperty('external_userid')
  })
})
