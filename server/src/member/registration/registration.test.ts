import { common } from '@youli/domain/kit/refusal.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'

const sendCode = 'FORM /user/member/api/v2/send-verify-code'
const checkCode = 'GET /user/member/api/v2/check-verify-code'
const logIn = 'POST /user/member/api/v2/mobile-login2'
const register = 'POST /user/member/api/v2/mobile-register-login'
const logOut = 'FORM /user/member/api/v2/mobile-logout'
const info = 'GET /user/member/api/v2/user-info'
const codeType = 'register_login'

let phones = 0
const phone = () => `1370000${String(++phones).padStart(4, '0')}`
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe.each(oneEngine)('registration on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const inbox = async (mobileNo: string) => (await t.control('GET', `sms?mobile=${mobileNo}`)).messages
  const codeFor = async (mobileNo: string, token: string, type = codeType) => {
    const reply = await t.send(sendCode, { mobileNo, codeType: type }, token)
    expect(reply.msg).toBe('')
    return (await inbox(mobileNo))[0]!.code
  }
  const isDead = async (token: string) => (await t.send(info, {}, token)).status === 401

  it('registers a new phone with a code, with a fresh token in place of the old [B0081 B0085/3 B0067]', async () => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    const verifyCode = await codeFor(mobileNo, token)
    expect(verifyCode).toMatch(/^\d{4}$/)
    const reply = await t.send(register, { mobileNo, verifyCode, userName: '林一', fromId: '12', fromType: 'share', shopId: '5' }, token)
    const data = reply.data!
    expect(data).toMatchObject({ mobileNo, userName: '林一', isBindPhone: true, isEmployee: false, isUpdateInfo: false, debug: false })
    expect(data.token).not.toBe(token)
    expect(await isDead(token)).toBe(true)
    expect((await t.send(info, {}, data.token)).data).toMatchObject({ userId: data.userId, mobileNo })
  })

  it('counts as registered only with a userId longer than ten characters [B0046]', async () => {
    const visitor = await t.call(info, {}, await t.visitor())
    const { memberId } = await t.member()
    expect([visitor.userId, visitor.wxUserId.length > 10, memberId.length > 10]).toEqual(['0', true, true])
  })

  it('knows a registered phone, in its own tenant only, and logs it in with a code [B0066 B0083 B0085/1]', async () => {
    const { mobileNo, memberId } = await t.member()
    const token = await t.visitor()
    expect((await t.send('GET /user/member/api/v2/is-mobile-register', { mobileNo }, token)).data).toBe(true)
    const elsewhere = await t.visitor(t.tenants[1].appId)
    expect((await t.send('GET /user/member/api/v2/is-mobile-register', { mobileNo }, elsewhere)).data).toBe(false)
    expect((await t.send('GET /user/member/api/v2/is-mobile-register', { mobileNo: '123' }, token)).code).toBe(
      registrationRefusals.badMobile.code,
    )
    t.clock.move(61_000)
    const reply = await t.send(
      logIn,
      { mobileNo, verifyCode: await codeFor(mobileNo, token), fromId: '12', fromType: 'share', shopId: '5' },
      token,
    )
    expect(reply.data!.userId).toBe(memberId)
    const theirs = await t.send(logIn, { mobileNo, verifyCode: await codeFor(mobileNo, elsewhere) }, elsewhere)
    expect(theirs.code).toBe(registrationRefusals.notRegistered.code)
  })

  it('sends one code a minute to a phone, whoever asks and however many at once [B0078]', async () => {
    const mobileNo = phone()
    const tokens = await Promise.all(Array.from({ length: 4 }, () => t.visitor()))
    const ask = (token: string) => t.send(sendCode, { mobileNo, codeType }, token)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(tokens[i % 4]!)))
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(replies.find((r) => !r.success)).toMatchObject({
      code: registrationRefusals.tooSoon.code,
      msg: '验证码发送过于频繁，请稍候重试。',
    })
    expect(await inbox(mobileNo)).toHaveLength(1)
    // The clock runs on while twenty answers are awaited: ten seconds stay for that.
    t.clock.move(50_000)
    expect((await ask(tokens[0]!)).code).toBe(registrationRefusals.tooSoon.code)
    t.clock.move(10_100)
    expect((await ask(tokens[0]!)).success).toBe(true)
  })

  it('frees the minute and says so when the message cannot go out', async () => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    await t.control('POST', 'faults', { provider: 'sms', kind: '5xx', count: 1 })
    expect(await t.send(sendCode, { mobileNo, codeType }, token)).toMatchObject({
      code: registrationRefusals.smsDown.code,
      msg: '短信暂时无法发送，请稍候重试',
    })
    expect((await t.send(sendCode, { mobileNo, codeType }, token)).success).toBe(true)
    expect((await t.send(sendCode, { mobileNo: '1380013800', codeType }, token)).code).toBe(registrationRefusals.badMobile.code)
  })

  it('sends no code for a brand without an SMS sign, rather than under the name of another', async () => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    const { tenantId } = t.tenants[0]
    const sign = (value: string | null) => t.db.transact((tx) => setConfig(tx, tenantId, messagingSettings.smsSign, value))
    await sign(null)
    expect(await t.send(sendCode, { mobileNo, codeType }, token)).toMatchObject({
      code: registrationRefusals.smsUnset.code,
      msg: '商家尚未开通短信，请联系门店',
    })
    expect((await t.control('GET', `sms?mobile=${mobileNo}`)).messages).toEqual([])
    await sign('金禾有礼')
    expect((await t.send(sendCode, { mobileNo, codeType }, token)).success).toBe(true)
  })

  it.each(['lost', 'malformed', 'cut'])('keeps code and minute when the message may be on its way: its answer is %s', async (kind) => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    await t.control('POST', 'faults', { provider: 'sms', kind, count: 1 })
    expect(await t.send(sendCode, { mobileNo, codeType }, token)).toMatchObject({ code: registrationRefusals.smsDown.code })
    expect(await t.send(sendCode, { mobileNo, codeType }, token)).toMatchObject({ code: registrationRefusals.tooSoon.code })
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    // Of these only the lost one was done.
    expect(messages).toHaveLength(kind === 'lost' ? 1 : 0)
    for (const { code: verifyCode } of messages)
      expect(await t.send(register, { mobileNo, verifyCode, userName: '林二' }, token)).toMatchObject({ success: true })
  })

  it('refuses a wrong, expired, used or other phone’s code and gives no session [B0079]', async () => {
    const [token, mobileNo, another] = [await t.visitor(), phone(), phone()]
    const verifyCode = await codeFor(mobileNo, token)
    const sent = (fields: object) => t.send(register, { mobileNo, verifyCode, userName: '林二', ...fields }, token)
    expect(await sent({ verifyCode: other(verifyCode) })).toMatchObject({
      code: registrationRefusals.badCode.code,
      msg: '验证码错误',
      data: null,
    })
    expect(await sent({ mobileNo: another })).toMatchObject({ code: registrationRefusals.codeDead.code, data: null })
    t.clock.move(10 * 60_000)
    expect(await sent({})).toMatchObject({ code: registrationRefusals.codeDead.code, data: null })
    const fresh = await codeFor(mobileNo, token)
    const done = await sent({ verifyCode: fresh })
    expect(done.success).toBe(true)
    const next = await t.visitor()
    expect(await t.send(logIn, { mobileNo, verifyCode: fresh }, next)).toMatchObject({
      code: registrationRefusals.codeDead.code,
      data: null,
    })
    expect(await isDead(next)).toBe(false)
  })

  it('stops guessing after five wrong codes, also when they come at once [B0080]', async () => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    const verifyCode = await codeFor(mobileNo, token)
    const guesses = Array.from({ length: 12 }, (_, i) => String((Number(verifyCode) + 1 + i) % 10_000).padStart(4, '0'))
    const replies = await Promise.all(guesses.map((code) => t.send(checkCode, { mobileNo, codeType, verificationCode: code }, token)))
    expect(replies.every((r) => r.data === false)).toBe(true)
    expect((await t.send(checkCode, { mobileNo, codeType, verificationCode: verifyCode }, token)).data).toBe(false)
    expect((await t.send(register, { mobileNo, verifyCode, userName: '林三' }, token)).code).toBe(registrationRefusals.codeDead.code)
  })

  it('checks a code without using it up, for its own purpose only [B0081 B0082]', async () => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    const verificationCode = await codeFor(mobileNo, token)
    const check = (type: string) => t.send(checkCode, { mobileNo, codeType: type, verificationCode }, token)
    expect([(await check(codeType)).data, (await check(codeType)).data, (await check('modify_mobile')).data]).toEqual([true, true, false])
    expect((await t.send(register, { mobileNo, verifyCode: verificationCode, userName: '林四' }, token)).success).toBe(true)
  })

  it('makes exactly one member of a phone that registers twice at once [B0070]', async () => {
    const mobileNo = phone()
    const [one, two] = [await t.visitor(), await t.visitor()]
    const verifyCode = await codeFor(mobileNo, one)
    const replies = await Promise.all(
      [one, two, one, two].map((token) => t.send(register, { mobileNo, verifyCode, userName: '林五' }, token)),
    )
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    const third = await t.visitor()
    t.clock.move(61_000)
    const fresh = await codeFor(mobileNo, third)
    expect((await t.send(register, { mobileNo, verifyCode: fresh, userName: '林六' }, third)).code).toBe(
      registrationRefusals.alreadyRegistered.code,
    )
    const login = await t.send(logIn, { mobileNo, verifyCode: fresh }, third)
    expect(login.data!.userId).toBe(replies.find((r) => r.success)!.data!.userId)
  })

  it('refuses a registered phone, keeps its code good for logging in, and needs a name [B0067]', async () => {
    const { mobileNo, memberId } = await t.member()
    const token = await t.visitor()
    t.clock.move(61_000)
    const verifyCode = await codeFor(mobileNo, token)
    expect((await t.send(register, { mobileNo, verifyCode, userName: ' ' }, token)).code).toBe(registrationRefusals.nameMissing.code)
    expect((await t.send(register, { mobileNo, verifyCode, userName: '林七' }, token)).code).toBe(
      registrationRefusals.alreadyRegistered.code,
    )
    expect((await t.send(register, { mobileNo: '1', verifyCode, userName: '林七' }, token)).code).toBe(registrationRefusals.badMobile.code)
    expect((await t.call(logIn, { mobileNo, verifyCode }, token)).userId).toBe(memberId)
  })

  it('believes no card activation that the server did not verify [B0068 B0069]', async () => {
    const { mobileNo } = await t.member()
    const token = await t.visitor()
    for (const key of [logIn, register])
      expect((await t.send(key, { mobileNo, verifyCode: 'WX_CARD', userName: '林八' }, token)).code).toBe(
        registrationRefusals.cardActivationMissing.code,
      )
    expect((await t.send(info, {}, token)).data).toMatchObject({ userId: '0' })
  })

  it('logs out to a fresh visitor token; the old one is dead at once, the person stays unbound [B0049 B0086]', async () => {
    const { token } = await t.member()
    const before = await t.call(info, {}, token)
    const out = await t.call(logOut, {}, token)
    expect(out).toMatchObject({ userId: '0', isBindPhone: false, wxUserId: before.wxUserId })
    expect(await isDead(token)).toBe(true)
    expect((await t.send('GET /deliver/api/v1/express-address/list-address', {}, token)).status).toBe(401)
    expect((await t.send('GET /deliver/api/v1/express-address/list-address', {}, out.token)).code).toBe(common.notRegistered.code)
    expect((await t.send(logOut, {}, token)).status).toBe(401)
  })

  it('lets no call that ran beside the log-out keep the old token alive [B0049]', async () => {
    const { token } = await t.member()
    t.app.authenticator.forgetAll()
    const ask = () => t.send(info, {}, token)
    await Promise.all([ask(), ask(), t.send(logOut, {}, token), ask(), ask()])
    expect(await isDead(token)).toBe(true)
  })

  it('keeps a name as it was typed [B0869]', async () => {
    const userName = `O'B"<b>🎁\u202e;--`
    const { token } = await t.member({ userName })
    expect((await t.send(info, {}, token)).data).toMatchObject({ userName })
  })

  it('tells the steps of registration and what the tenant gives for them', async () => {
    const { token } = await t.member()
    const { tenantId } = t.tenants[0]
    await t.db.transact((tx) => setConfig(tx, tenantId, registrationSettings.stepPoints, '{"bindPhone":50,"subscribe":"x"}'))
    const { data } = await t.send('GET /user/member/api/v1/user-state-schedule', {}, token)
    expect(data).toMatchObject({ bindPhone: true, updateInfo: false, bindPhonePoint: 50, subscribePoint: 0, updateInfoPoint: 0 })
  })
})
