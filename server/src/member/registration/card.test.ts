import { memberCardSettings } from '@youli/domain/member/member-card/settings.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'

const enabled = 'GET /user/wx-member-user/is-card-enable'
const obtain = 'GET /user/wx-member-user/get-card-obtain-url'
const cardInfo = 'GET /user/wx-member-user/wx-user-card-info'
const logIn = 'POST /user/member/api/v2/mobile-login2'
const register = 'POST /user/member/api/v2/mobile-register-login'
const info = 'GET /user/member/api/v2/user-info'
const cardId = 'pTest-card'
const missing = { code: registrationRefusals.cardActivationMissing.code, msg: '领取失败！已注册会员请点击老会员登陆。' }

let phones = 0
const phone = () => `1330000${String(++phones).padStart(4, '0')}`

describe.each(oneEngine)('the activation of a member card on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
    await t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, memberCardSettings.card, JSON.stringify({ cardId })))
  })
  afterAll(() => t.close())

  interface Person {
    id: string
    token: string
  }
  const person = async (): Promise<Person> => {
    const { appId } = t.tenants[0]
    const { id } = await t.control('POST', 'personas', { nickname: '领卡的人' })
    const { code } = await t.control('POST', 'code', { appId, personaId: id, scope: 'snsapi_base' })
    return { id, token: (await t.call('GET /authorization/auth/code/token', { code, tenantAppId: appId })).token }
  }
  /** Begins an activation; answers the state that travels along. */
  const begin = async ({ token }: Person) => {
    const url = await t.call(obtain, { url: t.base }, token)
    return new URL(url).searchParams.get('outer_str')!
  }
  /** Somebody fills WeChat's form in; answers where their browser is sent. */
  const fill = async (who: Person, outerStr: string, mobile: string, card = cardId) => {
    const { appId } = t.tenants[0]
    const form = await t.control('POST', 'card-form', { appId, personaId: who.id, cardId: card, outerStr, mobile })
    return form.url
  }
  const follow = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location')
  const activated = async (who: Person, mobile: string) => follow(await fill(who, await begin(who), mobile))

  it('tells whether a card can be activated, where, and which card a member holds [B0087]', async () => {
    const who = await person()
    expect((await t.send(enabled, {}, who.token)).data).toBe(true)
    const url = new URL(await t.call(obtain, { url: t.base }, who.token))
    expect([url.pathname, url.searchParams.get('card_id')]).toEqual(['/sim/wechat/card/form', cardId])
    expect((await t.send(cardInfo, {}, who.token)).data).toEqual({ cardId: '', cardNo: '', wxCardId: '' })
    const other = await t.visitor(t.tenants[1].appId)
    expect((await t.send(enabled, {}, other)).data).toBe(false)
    expect((await t.send(obtain, { url: t.base }, other)).code).toBe(registrationRefusals.cardClosed.code)
  })

  it('registers by a verified activation without a code, once, and shows the card [B0068 B0095]', async () => {
    const [who, mobileNo] = [await person(), phone()]
    const { appId } = t.tenants[0]
    expect(await activated(who, mobileNo)).toBe(`${t.base}/login/callback/${mobileNo}?app_id=${appId}`)
    const reply = await t.send(register, { mobileNo, verifyCode: 'WX_CARD', userName: '' }, who.token)
    const data = reply.data!
    expect(data).toMatchObject({ mobileNo, isBindPhone: true })
    expect((await t.send(cardInfo, {}, data.token)).data).toMatchObject({
      cardId,
      wxCardId: cardId,
      cardNo: expect.stringMatching(/^\d{12}$/),
    })
    const again = await t.send(logIn, { mobileNo, verifyCode: 'WX_CARD' }, data.token)
    expect(again).toMatchObject(missing)
  })

  it('logs a registered phone in by an activation; registering it once more is told in the words for old members [B0068 B0089 B0095]', async () => {
    const { mobileNo, memberId } = await t.member()
    const who = await person()
    await activated(who, mobileNo)
    expect(await t.send(register, { mobileNo, verifyCode: 'WX_CARD', userName: '林二' }, who.token)).toMatchObject(missing)
    expect((await t.send(logIn, { mobileNo, verifyCode: 'WX_CARD' }, who.token)).data).toMatchObject({ userId: memberId })
  })

  it('honours no activation of somebody else, for another phone, unfinished, forged, or an hour old [B0069]', async () => {
    const [who, thief, mobileNo] = [await person(), await person(), phone()]
    const use = (token: string, mobile = mobileNo) => t.send(register, { mobileNo: mobile, verifyCode: 'WX_CARD', userName: '贼' }, token)
    await begin(who)
    expect(await use(who.token)).toMatchObject(missing)
    // The form of one person under the journey of another, and a form of another card.
    const state = await begin(thief)
    expect((await fetch(await fill(who, state, mobileNo), { redirect: 'manual' })).headers.get('location')).toBeNull()
    expect((await fetch(await fill(thief, state, mobileNo, 'pOther'), { redirect: 'manual' })).headers.get('location')).toBeNull()
    const forged = new URLSearchParams({ outer_str: state, activate_ticket: 'made-up', openid: 'o1', mobile: mobileNo })
    expect((await fetch(`${t.base}/wxgateway/card/callback?${forged}`, { redirect: 'manual' })).status).toBe(200)
    expect(await use(thief.token)).toMatchObject(missing)
    await activated(who, mobileNo)
    expect(await use(thief.token)).toMatchObject(missing)
    expect(await use(who.token, phone())).toMatchObject(missing)
    t.clock.move(hourMs + 1000)
    expect(await use(who.token)).toMatchObject(missing)
    expect((await t.send(info, {}, thief.token)).data).toMatchObject({ userId: '0' })
  })

  it('lets a callback be replayed without any effect', async () => {
    const [who, mobileNo] = [await person(), phone()]
    const url = await fill(who, await begin(who), mobileNo)
    const places = [await follow(url), ...(await Promise.all([follow(url), follow(url)]))]
    expect(new Set(places).size).toBe(1)
    const uses = await Promise.all([1, 2, 3].map(() => t.send(register, { mobileNo, verifyCode: 'WX_CARD', userName: '林三' }, who.token)))
    expect(uses.filter((r) => r.success)).toHaveLength(1)
    expect(await follow(url)).toBe(places[0])
    expect((await t.send(logIn, { mobileNo, verifyCode: 'WX_CARD' }, (await person()).token)).code).toBe(
      registrationRefusals.cardActivationMissing.code,
    )
  })

  it('leads nowhere but home', async () => {
    const who = await person()
    for (const url of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'https://127.0.0.1@evil.example'])
      expect([url, (await t.send(obtain, { url }, who.token)).code]).toEqual([url, 2003])
  })
})
