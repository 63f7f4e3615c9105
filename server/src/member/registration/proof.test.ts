import { createHash } from 'node:crypto'
import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { sql } from 'drizzle-orm'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { verifyCodeRefusals } from '@youli/domain/member/verify-code/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { doneWork, lettersOf } from '../verify-code/fixtures.ts'

const sendCode = 'FORM /user/member/api/v2/send-verify-code'
const change = 'FORM /user/member/api/v2/change-mobile'
const logIn = 'POST /user/member/api/v2/mobile-login2'
const register = 'POST /user/member/api/v2/mobile-register-login'
const known = 'GET /user/member/api/v2/is-mobile-register'
const info = 'GET /user/member/api/v2/user-info'
const steps = 'GET /user/member/api/v1/user-state-schedule'
const reward = 'POST /user/member/api/v1/step-reward'
const codeType = 'register_login'

let phones = 0
const phone = () => `1360000${String(++phones).padStart(4, '0')}`

describe.each(oneEngine)('proof of who somebody is on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const codeFor = async (mobileNo: string, token: string, type = codeType) => {
    expect((await t.send(sendCode, { mobileNo, codeType: type }, token)).msg).toBe('')
    return (await t.control('GET', `sms?mobile=${mobileNo}`)).messages[0]!.code
  }
  const set = (key: Parameters<typeof setConfig>[2], value: string) =>
    t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, key, value))

  it('moves a member to another phone with its code; other devices are logged out, the old phone is free [B0084]', async () => {
    const { token, memberId, mobileNo: old } = await t.member()
    t.clock.move(61_000)
    const other = await t.visitor()
    const second = await t.call(logIn, { mobileNo: old, verifyCode: await codeFor(old, other) }, other)
    const mobileNo = phone()
    const verificationCode = await codeFor(mobileNo, token, 'modify_mobile')
    const reply = await t.send(change, { mobileNo, verificationCode, codeType: 'modify_mobile' }, token)
    expect(reply.data).toMatchObject({ userId: memberId, mobileNo, token })
    expect((await t.send(info, {}, token)).data).toMatchObject({ mobileNo })
    expect((await t.send(info, {}, second.token)).status).toBe(401)
    expect((await t.send(known, { mobileNo: old }, token)).data).toBe(false)
    expect((await t.send(known, { mobileNo }, token)).data).toBe(true)
    const again = await t.send(change, { mobileNo: phone(), verificationCode, codeType: 'modify_mobile' }, token)
    expect(again.code).toBe(registrationRefusals.codeDead.code)
  })

  it('refuses a phone of another member, the same phone, a code for something else, and a closed setting [B0082 B0084]', async () => {
    const [me, other] = [await t.member(), await t.member()]
    t.clock.move(61_000)
    const request = async (mobileNo: string, type = 'modify_mobile') => ({
      mobileNo,
      verificationCode: await codeFor(mobileNo, me.token, type),
    })
    expect((await t.send(change, await request(other.mobileNo), me.token)).code).toBe(registrationRefusals.mobileTaken.code)
    expect((await t.send(change, { mobileNo: me.mobileNo, verificationCode: '0000' }, me.token)).code).toBe(
      registrationRefusals.sameMobile.code,
    )
    expect((await t.send(change, await request(phone(), codeType), me.token)).code).toBe(registrationRefusals.codeDead.code)
    expect((await t.send(change, { mobileNo: phone(), verificationCode: '' }, me.token)).code).toBe(registrationRefusals.codeDead.code)
    expect((await t.send(change, { mobileNo: '123', verificationCode: '0000' }, me.token)).code).toBe(registrationRefusals.badMobile.code)
    await set(registrationSettings.mayChangeMobile, 'false')
    expect((await t.send(change, await request(phone()), me.token)).code).toBe(registrationRefusals.changeClosed.code)
    await set(registrationSettings.mayChangeMobile, 'true')
    expect((await t.send(info, {}, me.token)).data).toMatchObject({ mobileNo: me.mobileNo })
  })

  it('asks for a code of the old phone as well once the log-in is a while ago [B0084]', async () => {
    const me = await t.member()
    t.clock.move(31 * 60_000)
    const mobileNo = phone()
    const verificationCode = await codeFor(mobileNo, me.token, 'modify_mobile')
    expect((await t.send(change, { mobileNo, verificationCode }, me.token)).code).toBe(registrationRefusals.oldCodeNeeded.code)
    const oldVerificationCode = await codeFor(me.mobileNo, me.token, 'modify_mobile')
    const wrong = String((Number(oldVerificationCode) + 1) % 10_000).padStart(4, '0')
    expect((await t.send(change, { mobileNo, verificationCode, oldVerificationCode: wrong }, me.token)).code).toBe(
      registrationRefusals.badCode.code,
    )
    expect((await t.send(change, { mobileNo, verificationCode, oldVerificationCode }, me.token)).data).toMatchObject({ mobileNo })
  })

  it('gives a phone that two members want at once to one of them [B0084]', async () => {
    const members = await Promise.all([t.member(), t.member(), t.member()])
    const mobileNo = phone()
    const verificationCode = await codeFor(mobileNo, members[0].token, 'modify_mobile')
    const replies = await Promise.all(members.map((m) => t.send(change, { mobileNo, verificationCode }, m.token)))
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(replies.every((r) => r.status < 500)).toBe(true)
  })

  it('rewards each step once, however often and from how many sides it is asked for [B0092 B0093 B0096 B0106 B0107]', async () => {
    await set(registrationSettings.stepPoints, '{"bindPhone":100,"subscribe":50,"updateInfo":200}')
    const { appId } = t.tenants[0]
    const persona = await t.control('POST', 'personas', { nickname: '关注的人', follow: true })
    const { code } = await t.control('POST', 'code', { appId, personaId: persona.id, scope: 'snsapi_base' })
    const visitor = await t.call('GET /authorization/auth/code/token', { code, tenantAppId: appId })
    expect((await t.send(steps, { timespan: '1' }, visitor.token)).data).toEqual({
      bindPhone: false,
      subscribe: true,
      updateInfo: false,
      bindPhonePoint: 100,
      subscribePoint: 50,
      updateInfoPoint: 200,
    })
    const mobileNo = phone()
    const verifyCode = await codeFor(mobileNo, visitor.token)
    const { token } = await t.call(register, { mobileNo, verifyCode, userName: '林九' }, visitor.token)
    await Promise.all(Array.from({ length: 5 }, () => t.send(steps, {}, token)))
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '茶' }, token)
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '玉' }, token)
    const replies = await Promise.all(['updateInfo', 'updateInfo', 'updateInfo'].map((step) => t.send(reward, { step }, token)))
    expect(replies.filter((r) => r.data !== null).map((r) => r.data)).toEqual([{ points: 200 }])
    for (const [step, points] of [
      ['bindPhone', 100],
      ['subscribe', 50],
    ] as const) {
      expect((await t.send(reward, { step }, token)).data).toEqual({ points })
      expect((await t.send(reward, { step }, token)).data).toBeNull()
    }
  })

  it('keeps who brought a member [B0097]', async () => {
    const [token, mobileNo] = [await t.visitor(), phone()]
    const verifyCode = await codeFor(mobileNo, token)
    const said = {
      mobileNo,
      verifyCode,
      userName: '林十',
      fromId: '77',
      fromType: 'poster',
      employeeName: '小陈',
      shopName: '静安店',
      shopId: '5',
    }
    const { userId } = await t.call(register, said, token)
    const one = await t.send('GET /console/api/v1/members/one', { id: userId }, await t.operator())
    expect(one.data).toMatchObject({ from: { fromId: '77', fromType: 'poster', employeeName: '小陈', shopName: '静安店' } })
  })
})

describe.each(oneEngine)('an address that asks too often on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { rateLimit: 5000 })
  })
  afterAll(() => t.close())
  /** As the proxy on this machine hands over somebody from outside. */
  const outside = { 'x-forwarded-for': '203.0.113.7' }

  it('must read a picture before the third code in an hour; each picture is good for one answer [B0088]', async () => {
    const token = await t.visitor()
    const ask = (more: object = {}, from: Record<string, string> = outside) =>
      t.send(sendCode, { mobileNo: phone(), codeType, ...more }, token, from)
    expect([(await ask()).code, (await ask()).code, (await ask()).code]).toEqual([0, 0, registrationRefusals.imageCodeNeeded.code])
    const picture = async (who = token) => {
      const reply = await t.send('GET /user/member/api/v2/image-code', {}, who, outside)
      const shown = reply.data!
      expect(shown.image).toMatch(/^data:image\/(?:png|jpeg);base64,/)
      const { work, tries } = await doneWork(shown.work)
      return {
        tries,
        answer: { imageCodeId: shown.imageCodeId, imageCode: await t.db.read((r) => lettersOf(r, shown.imageCodeId)), work },
      }
    }
    const read = (await picture()).answer
    expect(await ask({ ...read, imageCode: '0000' })).toMatchObject({ code: registrationRefusals.imageCodeWrong.code, msg: '验证码错误' })
    expect((await ask(read)).code).toBe(registrationRefusals.imageCodeWrong.code)
    const fresh = (await picture()).answer
    expect((await ask({ ...fresh, imageCode: fresh.imageCode.toLowerCase() })).success).toBe(true)
    expect((await ask(fresh)).code).toBe(registrationRefusals.imageCodeWrong.code)
    const another = (await picture(await t.visitor())).answer
    expect((await ask(another)).code).toBe(registrationRefusals.imageCodeWrong.code)
    const old = (await picture()).answer
    t.clock.move(300_001)
    expect((await ask(old)).code).toBe(registrationRefusals.imageCodeWrong.code)
    // Trials on the machine itself log many people in.
    for (let i = 0; i < 4; i++) expect((await ask({}, {})).success).toBe(true)
    t.clock.move(hourMs)
    expect((await ask()).success).toBe(true)
  })

  it('cannot draw up a list of registered phones', async () => {
    const { token, mobileNo } = await t.member()
    const replies = await Promise.all(Array.from({ length: 120 }, () => t.send(known, { mobileNo: phone() }, token, outside)))
    expect(replies.filter((r) => r.success).length).toBeLessThanOrEqual(100)
    expect(replies.filter((r) => r.status === 429).length).toBeGreaterThanOrEqual(20)
    expect((await t.send(known, { mobileNo }, await t.visitor(), outside)).status).toBe(429)
    t.clock.move(hourMs)
    expect((await t.send(known, { mobileNo }, token, outside)).data).toBe(true)
  })
})

describe.each(oneEngine)('codes that somebody guesses on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  const login = 'POST /user/member/api/v2/mobile-login2'
  const send = async (mobileNo: string, token: string) => (await t.send(sendCode, { mobileNo, codeType }, token)).code
  const tell = async (mobileNo: string, token: string, verifyCode: string) => (await t.send(login, { mobileNo, verifyCode }, token)).code
  const right = async (mobileNo: string) => {
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    return messages[0]!.code
  }
  /** Wrong codes of one code each, from a browser that the owner never used. */
  const guess = async (mobileNo: string, token: string, times: number) => {
    const seen: number[] = []
    for (let i = 0; i < times; i++) {
      if (i % 5 === 0) {
        t.clock.move(60_000)
        expect(await send(mobileNo, token)).toBe(0)
      }
      seen.push(await tell(mobileNo, token, (await right(mobileNo)) === '1111' ? '2222' : '1111'))
    }
    return seen
  }
  const messages = async (kind: string) => {
    const list = await t.send('GET /console/api/v1/messages', { kind, pageSize: 50 }, await t.operator())
    return list.data!
  }

  it('are counted over all codes of a phone’s day: after the tenth the phone waits, and its owner is told', async () => {
    const owner = await t.member()
    const stranger = await t.visitor()
    expect(await guess(owner.mobileNo, stranger, 10)).toEqual([
      ...Array.from({ length: 9 }, () => registrationRefusals.badCode.code),
      verifyCodeRefusals.codesWait.code,
    ])
    t.clock.move(60_000)
    expect(await send(owner.mobileNo, stranger)).toBe(verifyCodeRefusals.codesWait.code)
    expect(await tell(owner.mobileNo, stranger, '1234')).toBe(verifyCodeRefusals.codesWait.code)
    expect(await messages('codesGuessed')).toHaveLength(1)
    t.clock.move(15 * 60_000)
    expect(await send(owner.mobileNo, stranger)).toBe(0)
    expect(await tell(owner.mobileNo, stranger, await right(owner.mobileNo))).toBe(0)
  })

  it('keep nobody out of the identity they logged in with before, while a stranger waits', async () => {
    const owner = await t.member()
    const { token: visitor } = await t.call('FORM /user/member/api/v2/mobile-logout', {}, owner.token)
    const stranger = await t.visitor()
    await guess(owner.mobileNo, stranger, 10)
    t.clock.move(60_000)
    expect(await send(owner.mobileNo, visitor)).toBe(0)
    const code = await right(owner.mobileNo)
    expect(await tell(owner.mobileNo, stranger, code)).toBe(verifyCodeRefusals.codesWait.code)
    expect(await tell(owner.mobileNo, visitor, code)).toBe(0)
  })

  it('wait longer each time, in the end until tomorrow', async () => {
    const tomorrow = startOfDay(addDays(dayOf(t.clock.now()), 1))
    t.clock.set(new Date(tomorrow.getTime() + 30 * 60_000))
    const { mobileNo } = await t.member()
    const stranger = await t.visitor()
    for (const minutes of [15, 60, 240]) {
      await guess(mobileNo, stranger, 10)
      t.clock.move((minutes - 1) * 60_000)
      expect(await send(mobileNo, stranger)).toBe(verifyCodeRefusals.codesWait.code)
      t.clock.move(60_000)
    }
    expect((await guess(mobileNo, stranger, 10)).at(-1)).toBe(verifyCodeRefusals.codesWait.code)
    t.clock.set(new Date(tomorrow.getTime() + dayMs - 60_000))
    expect(await send(mobileNo, stranger)).toBe(verifyCodeRefusals.codesWait.code)
    t.clock.move(60_000)
    expect(await send(mobileNo, stranger)).toBe(0)
  })

  it('tell a member of old about a log-in with an identity they never used, and about no other', async () => {
    const before = (await messages('newDevice')).length
    const { mobileNo, token } = await t.member()
    const logInAgain = async (who: string) => {
      t.clock.move(60_000)
      await send(mobileNo, who)
      const back = await t.send(login, { mobileNo, verifyCode: await right(mobileNo) }, who)
      return back.data!.token
    }
    const again = await logInAgain(token)
    expect(await messages('newDevice')).toHaveLength(before)
    await logInAgain(await t.visitor())
    expect(await messages('newDevice')).toHaveLength(before + 1)
    await logInAgain(again)
    expect(await messages('newDevice')).toHaveLength(before + 1)
  })

  it('stand in the table so that nobody reads them without the installation’s key', async () => {
    const { mobileNo } = await t.member()
    const visitor = await t.visitor()
    t.clock.move(60_000)
    await send(mobileNo, visitor)
    const code = await right(mobileNo)
    const { rows } = await t.db.transact((tx) => tx.execute<{ code_hash: string }>(sql`select code_hash from sms_code`))
    for (const { code_hash } of rows) {
      const [salt = '', hash] = code_hash.split('.')
      expect(createHash('sha256').update(`${salt}:${code}`).digest('base64url')).not.toBe(hash)
      expect(createHash('sha256').update(`code:${salt}:${code}`).digest('base64url')).not.toBe(hash)
    }
  })
})
