import { afterEach, describe, expect, it } from 'vitest'
import { wecomCorp } from '../wecom/corp.ts'
import { memoryTokenCache, type Seen, standIn } from '../testing.ts'
import { wechatAccount } from './account.ts'
import { cardSignature, pageSignature } from './signatures.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

/** Hands out numbered tokens and takes only the newest; other paths are the test's. */
async function platform(say: (seen: Seen) => unknown = () => ({ errcode: 0 })) {
  const issued = { token: 0, ticket: 0 }
  const revoke = () => void (issued.token += 1)
  const server = await standIn((seen, reply) => {
    const query = seen.url.searchParams
    const answer = () => {
      const { pathname } = seen.url
      if (/\/(?:token|gettoken)$/.test(pathname)) {
        if ((query.get('secret') ?? query.get('corpsecret')) !== 's') return { errcode: 40125, errmsg: 'invalid appsecret, rid: 1' }
        return { access_token: `T${(issued.token += 1)}`, expires_in: 7200 }
      }
      if (pathname.startsWith('/cgi-bin/') && query.get('access_token') !== `T${issued.token}`)
        return { errcode: 40001, errmsg: 'invalid credential, hints: [ req_id: abc ]' }
      if (/ticket/.test(pathname))
        return { errcode: 0, errmsg: 'ok', ticket: `${query.get('type') ?? 'corp'}-${(issued.ticket += 1)}`, expires_in: 7200 }
      return say(seen)
    }
    reply.writeHead(200, { 'content-type': 'text/plain' })
    reply.end(JSON.stringify(answer()))
  })
  close = server.close
  return { ...server, issued, revoke, paths: () => server.seen.map((s) => s.url.pathname) }
}
const account = (apiUrl: string, now = () => new Date(1_414_587_457_000), secret = 's') =>
  wechatAccount({ apiUrl, appId: 'wx1', secret, tokens: memoryTokenCache(now), now })

describe('being recognised', () => {
  it('sends the browser to the consent page with the parameters in order', () => {
    const url = account('http://x').authorizeUrl('https://a.cn/b?c=1&d=礼', 'snsapi_base', 'abc123')
    expect(url).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fa.cn%2Fb%3Fc%3D1%26d%3D%E7%A4%BC' +
        '&response_type=code&scope=snsapi_base&state=abc123#wechat_redirect',
    )
    expect(() => account('http://x').authorizeUrl('https://a.cn', 'snsapi_base', 'a&b')).toThrow(RangeError)
  })
  it('trades a code and reads the person', async () => {
    const server = await platform((seen) =>
      seen.url.pathname === '/sns/userinfo'
        ? { openid: 'o1', nickname: '小礼', sex: 2, headimgurl: 'https://h', privilege: [] }
        : { access_token: 'A', expires_in: 7200, openid: 'o1', scope: 'snsapi_userinfo', is_snapshotuser: 1 },
    )
    const wechat = account(server.url)
    expect(await wechat.exchangeCode('c')).toMatchObject({ openid: 'o1', scope: 'snsapi_userinfo', accessToken: 'A', isSnapshot: true })
    expect(await wechat.userInfo('A', 'o1')).toMatchObject({ nickname: '小礼', sex: 2, headImgUrl: 'https://h', city: '' })
  })
  it('says by its number why a code is refused, asks once and tells no secret', async () => {
    const server = await platform(() => ({ errcode: 40163, errmsg: 'code been used, rid: 63969311-1fb0' }))
    const refused = account(server.url, undefined, 's3cr3t').exchangeCode('c')
    await expect(refused).rejects.toMatchObject({ kind: 'refused', code: '40163' })
    await expect(refused).rejects.toThrow(/^wechat refused \[40163\]: \/sns\/oauth2\/access_token code been used$/)
    expect(server.seen).toHaveLength(1)
  })
})

it('takes sound JSON of something else for no answer', async () => {
  const server = await platform(() => ({ unheard: [null] }))
  const wechat = account(server.url)
  for (const ask of [
    () => wechat.isFollowing('o1'),
    () => wechat.cardForm('t'),
    () => wechat.activateCard('c', '1'),
    () => wechat.media('m'),
  ])
    await expect(ask()).rejects.toMatchObject({ kind: 'malformed' })
})

describe('the account token', () => {
  it('is fetched once for everybody and again after it ran out', async () => {
    let now = 0
    const server = await platform()
    const wechat = account(server.url, () => new Date(now))
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => wechat.accessToken())))).toEqual(new Set(['T1']))
    now = 6_900_000
    expect(await wechat.accessToken()).toBe('T2')
    expect(server.issued.token).toBe(2)
  })
  it('is renewed once for all when the platform took another, and the call repeated once', async () => {
    const server = await platform(() => ({ subscribe: 1, openid: 'o1' }))
    const wechat = account(server.url)
    await wechat.accessToken()
    server.revoke()
    expect(await Promise.all([1, 2, 3].map(() => wechat.isFollowing('o1')))).toEqual([true, true, true])
    expect(server.paths().filter((path) => path === '/cgi-bin/token')).toHaveLength(2)
  })
  it('gives up after one renewal', async () => {
    const server = await platform(() => ({ errcode: 42001, errmsg: 'access_token expired' }))
    await expect(account(server.url).isFollowing('o1')).rejects.toMatchObject({ code: '42001' })
    expect(server.paths()).toEqual(['/cgi-bin/token', '/cgi-bin/user/info', '/cgi-bin/token', '/cgi-bin/user/info'])
  })
  it('lets the next one try after a failed fetch', async () => {
    const cache = memoryTokenCache()
    const failing = cache.lock('k', () => Promise.reject(new Error('down')))
    const next = cache.lock('k', () => Promise.resolve('good'))
    await expect(failing).rejects.toThrow('down')
    expect(await next).toBe('good')
  })
})

it('signs pages and cards with their own tickets, fetched once each', async () => {
  const server = await platform()
  const wechat = account(server.url)
  const config = await wechat.jsConfig('https://a.cn/b?c=1#/d')
  const again = await wechat.jsConfig('https://a.cn/other')
  expect(config).toMatchObject({ appId: 'wx1', timestamp: 1_414_587_457 })
  expect(config.signature).toBe(pageSignature('jsapi-1', config.nonceStr, config.timestamp, 'https://a.cn/b?c=1'))
  const card = await wechat.cardExt({ cardId: 'p1', openid: 'o1', outerStr: 'menu' })
  const ext = JSON.parse(card.cardExt)
  expect([card.cardId, ext.code, ext.openid, ext.outer_str, ext.timestamp]).toEqual(['p1', '', 'o1', 'menu', '1414587457'])
  expect(ext.signature).toBe(cardSignature(['wx_card-2', ext.timestamp, 'p1', 'o1', ext.nonce_str]))
  expect([server.issued.ticket, again.nonceStr === config.nonceStr]).toEqual([2, false])
})

it('sends a template message with its id, and says why it was not taken', async () => {
  const server = await platform((seen) => {
    const { touser } = JSON.parse(seen.body.toString()) as { touser: string }
    return touser === 'o1' ? { errcode: 0, msgid: 42 } : { errcode: Number(touser), errmsg: '' }
  })
  const wechat = account(server.url)
  const message = { templateId: 't', data: { first: { value: '有礼' } }, clientMessageId: 'm1' }
  expect(await wechat.sendTemplate({ ...message, openid: 'o1' })).toEqual({ ok: true, messageId: '42' })
  expect(JSON.parse(server.seen.at(-1)!.body.toString())).toMatchObject({ touser: 'o1', template_id: 't', client_msg_id: 'm1' })
  for (const [code, reason] of [
    ['43004', 'notFollowing'],
    ['43101', 'declined'],
    ['40037', 'template'],
    ['47003', 'template'],
    ['45009', 'quota'],
    ['48001', 'refused'],
  ])
    expect(await wechat.sendTemplate({ ...message, openid: code! })).toEqual({ ok: false, reason, code })
})

describe('WeCom', () => {
  const corp = (apiUrl: string) =>
    wecomCorp({ apiUrl, corpId: 'ww1', agentId: '1000002', secret: 's', tokens: memoryTokenCache(), now: () => new Date(1000) })

  it('names the app on the consent page', () => {
    expect(corp('http://x').authorizeUrl('https://a.cn', 'snsapi_privateinfo', 's1')).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=ww1&redirect_uri=https%3A%2F%2Fa.cn&response_type=code' +
        '&scope=snsapi_privateinfo&state=s1&agentid=1000002#wechat_redirect',
    )
  })
  it('tells a member, a customer and a stranger apart', async () => {
    const people: Record<string, object> = {
      m: { errcode: 0, userid: 'li', user_ticket: 'u' },
      c: { errcode: 0, openid: 'o1', external_userid: 'wm1' },
      s: { errcode: 0, openid: 'o2' },
      x: { errcode: 0 },
      bad: { errcode: 40029, errmsg: 'invalid code' },
    }
    const server = await platform((seen) => people[seen.url.searchParams.get('code') ?? ''])
    const wecom = corp(server.url)
    expect(await wecom.userByCode('m')).toEqual({ kind: 'member', userId: 'li', userTicket: 'u' })
    expect(await wecom.userByCode('c')).toEqual({ kind: 'customer', externalUserId: 'wm1', openid: 'o1' })
    expect(await wecom.userByCode('s')).toEqual({ kind: 'stranger', openid: 'o2' })
    await expect(wecom.userByCode('x')).rejects.toMatchObject({ kind: 'malformed' })
    await expect(wecom.userByCode('bad')).rejects.toMatchObject({ provider: 'wecom', code: '40029' })
  })
  it('signs config and agent config with different tickets', async () => {
    const server = await platform()
    const wecom = corp(server.url)
    const [page, agent] = [await wecom.jsConfig('https://a.cn/#x'), await wecom.agentConfig('https://a.cn/#x')]
    expect([page.appId, agent.corpid, agent.agentid]).toEqual(['ww1', 'ww1', '1000002'])
    expect(page.signature).toBe(pageSignature('corp-1', page.nonceStr, 1, 'https://a.cn/'))
    expect(agent.signature).toBe(pageSignature('agent_config-2', agent.nonceStr, 1, 'https://a.cn/'))
  })
})
