import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptedXml } from '../../kit/providers/testing.ts'
import { messageCrypt } from '../../kit/providers/wechat/message-crypt.ts'
import { sortedSha1 } from '../../kit/providers/wechat/signatures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { eventsPath } from './wechat-events.ts'

describe.each(oneEngine)('following an official account on %s', (engine) => {
  let t: TestApp
  let appId: string
  let keys: { token: string; encodingAesKey: string }
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ appId } = t.tenants[0])
    keys = demoAccounts.officialAccounts.find((a) => a.appId === appId)!.callback
  })
  afterAll(() => t.close())

  const progress = (token: string) => t.call('GET /user/member/api/v1/user-state-schedule', {}, token)
  const entered = async (personaId: string, app = appId) => {
    const { code } = await t.control('POST', 'code', { appId: app, personaId })
    const { data } = await t.send('GET /authorization/auth/code/token', { code, tenantAppId: app })
    return data!
  }
  const persona = async () => (await t.control('POST', 'personas', { nickname: '关关' })).id
  const seconds = () => Math.floor(t.clock.now().getTime() / 1000)
  /** An event as WeChat posts it; parts of it may be made wrong. */
  const post = async (
    fields: Record<string, string | number>,
    wrong: { token?: string; receiveId?: string; to?: string; tail?: string } = {},
  ) => {
    const xml = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    const crypt = messageCrypt({ ...keys, token: wrong.token ?? keys.token, receiveId: wrong.receiveId ?? appId })
    const encrypted = crypt.encrypt(`<xml>${xml.join('')}</xml>`, String(seconds()))
    const query = new URLSearchParams({
      timestamp: encrypted.timestamp,
      nonce: encrypted.nonce,
      msg_signature: encrypted.msgSignature,
      encrypt_type: 'aes',
    })
    const reply = await fetch(`${t.base}${eventsPath(wrong.to ?? appId)}?${query}`, {
      method: 'POST',
      body: `${encryptedXml(encrypted)}${wrong.tail ?? ''}`,
      headers: { 'content-type': 'text/xml' },
    })
    return [reply.status, await reply.text()]
  }
  const event = (openid: string, word: string, at = seconds()) => ({
    ToUserName: 'gh_1',
    FromUserName: openid,
    CreateTime: at,
    MsgType: 'event',
    Event: word,
  })

  it('is known the moment WeChat tells it, and unknown again when the person leaves [B0096]', async () => {
    const id = await persona()
    const { token, isFollow } = await entered(id)
    expect([isFollow, (await progress(token)).subscribe]).toEqual([false, false])
    const { event: pushed } = await t.control('POST', 'follow', { appId, personaId: id })
    expect(pushed).toEqual({ sent: true, status: 200, body: 'success' })
    expect(await progress(token)).toMatchObject({ subscribe: true, bindPhone: false })
    t.clock.move(2000)
    await t.control('POST', 'unfollow', { appId, personaId: id })
    expect((await progress(token)).subscribe).toBe(false)
  })

  it('is remembered of a person who comes in only later, and in no other app', async () => {
    const id = await persona()
    await t.control('POST', 'follow', { appId, personaId: id })
    expect((await entered(id)).isFollow).toBe(true)
    expect((await entered(id, t.tenants[1].appId)).isFollow).toBe(false)
  })

  it('stays what the latest report says, repeated, late, or in the wrong order', async () => {
    const { token, ownPlatOpenId: openid } = await entered(await persona())
    const now = seconds()
    const subscribed = async () => (await progress(token)).subscribe
    for (const [word, at, after] of [
      ['subscribe', now, true],
      ['unsubscribe', now + 20, false],
      ['subscribe', now, false],
      ['subscribe', now + 20, false],
      ['subscribe', now + 30, true],
      ['unsubscribe', now + 20, true],
      ['unsubscribe', now + 30, false],
    ] as const) {
      expect(await post(event(openid, word, at))).toEqual([200, 'success'])
      expect([word, at - now, await subscribed()]).toEqual([word, at - now, after])
    }
    const reports = Array.from({ length: 12 }, (_, i) => post(event(openid, i % 2 ? 'subscribe' : 'unsubscribe', now + 100 + i)))
    await Promise.all(reports)
    expect(await subscribed()).toBe(true)
  })

  it('changes nothing by other events and messages, which are answered all the same', async () => {
    const { token, ownPlatOpenId: openid } = await entered(await persona())
    for (const fields of [
      event(openid, 'SCAN'),
      event(openid, 'toString'),
      { ...event(openid, 'subscribe'), MsgType: 'text' },
      { MsgType: 'event' },
    ])
      expect(await post(fields as Record<string, string>)).toEqual([200, 'success'])
    expect((await progress(token)).subscribe).toBe(false)
  })

  it('is believed of WeChat only: forged, foreign, damaged and unknown are refused', async () => {
    const { token, ownPlatOpenId: openid } = await entered(await persona())
    const follow = event(openid, 'subscribe')
    expect((await post(follow, { token: 'guessed' }))[0]).toBe(401)
    expect((await post(follow, { receiveId: t.tenants[1].appId }))[0]).toBe(401)
    expect((await post(follow, { to: t.tenants[1].appId }))[0]).toBe(401)
    expect((await post(follow, { to: 'wxnobody' }))[0]).toBe(404)
    expect((await post({ ...follow, CreateTime: 'soon' }))[0]).toBe(401)
    expect((await post(follow, { tail: 'x'.repeat(70_000) }))[0]).toBe(413)
    const bare = await fetch(`${t.base}${eventsPath(appId)}`, {
      method: 'POST',
      body: '<xml></xml>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(bare.status).toBe(401)
    expect((await fetch(`${t.base}${eventsPath(appId)}`, { method: 'POST' })).status).toBe(401)
    expect((await progress(token)).subscribe).toBe(false)
  })

  it('comes in at an address that proves itself to WeChat and echoes nobody else', async () => {
    expect(await t.control('POST', `accounts/${appId}`, { callbackUrl: `${t.base}${eventsPath(appId)}` })).toMatchObject({ verified: true })
    const [timestamp, nonce, echostr] = [String(seconds()), 'n', '<b>1</b>']
    const ask = (signature: string) =>
      fetch(`${t.base}${eventsPath(appId)}?${new URLSearchParams({ signature, timestamp, nonce, echostr })}`)
    const good = await ask(sortedSha1([keys.token, timestamp, nonce]))
    expect([good.status, good.headers.get('content-type'), await good.text()]).toEqual([200, 'text/plain; charset=utf-8', echostr])
    expect((await ask(sortedSha1(['guessed', timestamp, nonce]))).status).toBe(401)
    expect((await fetch(`${t.base}${eventsPath(appId)}?signature=1&signature=2`)).status).toBe(401)
  })
})
