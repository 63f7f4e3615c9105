import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs, dayOf } from '@youli/domain/kit/time.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeTemplate } from '../coupon/fixtures.ts'
import { draftOf, grantsQuery, leftQuery, makeBag, points } from './fixtures.ts'
import { birthdayGifts, expireGifts } from './jobs.ts'
import { winBag } from './public/awards.ts'
import { revokeBags } from './public/receipt.ts'

const getGift = 'GET /activity/api/v1/give-gift-pack/get-prize'
const sendPrize = 'FORM /activity/api/v1/give-gift-pack/send-prize'
const grant = 'FORM /user/member/api/v1/register-gift-qualified/grant'
const receive = 'FORM /customize-page/gift-mobile/receive'
const mine = 'GET /customize-page/gift-mobile/list'
const bags = 'GET /console/api/v1/gift-bags'

describe.each(oneEngine)('gift bags on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const gift = (scene: string, token: string, businessId = '0') => t.call(getGift, { scene, businessId }, token)
  const have = async (memberId: string, kind: 'integral' | 'lucky_bean' | 'interact_point' = 'integral') =>
    (await books(t.db, memberId, kind)).stored.available
  const stop = async (id: string) => t.send('POST /console/api/v1/gift-bags/status', { id, open: false }, await t.operator())
  const figures = async (id: string) => t.call(`${bags}/one`, { id }, await t.operator())

  const actor = () => systemActor(t.app, t.tenants[0].tenantId, t.clock.now())
  const setPoints = (json: string) => t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, registrationSettings.stepPoints, json))
  const registered = async (visitor: string) => {
    const mobileNo = '13500001234'
    await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, visitor)
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    const said = { mobileNo, verifyCode: messages[0]!.code, userName: '林一' }
    const { token, userId } = await t.call('POST /user/member/api/v2/mobile-register-login', said, visitor)
    return { token: token, memberId: userId }
  }

  it('who registered wins the bag of the scene, receives it once, and not for any other word [B0547 B0548 B0552]', async () => {
    const parts = [points(100), points(5, 'lucky_bean')]
    const more = { parts, style: 2, labelFirst: '欢迎', labelSecond: '入会有礼', pageId: '77' }
    const old = await t.member()
    // Somebody who registered before the bag began is no new member.
    const id = await makeBag(t, { scene: 'new_member_register', beginTime: t.clock.now().getTime() - 1, ...more })
    const { token, memberId } = await t.member()
    expect(await gift('new_member_register', old.token)).toBeNull()
    for (const scene of ['perfect_user_info', 'old_member_login', 'sign_up', 'vote_signup', 'vote_partake', 'nonsense', ''])
      expect(await gift(scene, token)).toBeNull()
    expect(await gift('new_member_register', await t.visitor())).toBeNull()
    const shown = (await gift('new_member_register', token))!
    expect(shown).toMatchObject({
      bagId: id,
      type: 'score',
      callStyleName: 'style2',
      labelFirst: '欢迎',
      labelSecond: '入会有礼',
      pageId: '77',
      state: 'waiting',
      couponType: '',
      discount: 0,
      faceValue: 0,
      beginTime: null,
      endTime: null,
      detailList: [
        { kind: 'integral', score: 100, businessId: '0', title: '100积分' },
        { kind: 'lucky_bean', score: 5, businessId: '0', title: '5幸运豆' },
      ],
    })
    expect((await gift('new_member_register', token))!.id).toBe(shown.id)
    expect(await have(memberId)).toBe(0)
    expect((await t.send(receive, { id: shown.id }, old.token)).data).toEqual({ received: false, failMessage: no.notThere.msg })
    expect((await t.send(receive, { id: shown.id }, token)).data).toEqual({ received: true, failMessage: '' })
    expect((await t.send(receive, { id: shown.id }, token)).data).toEqual({ received: false, failMessage: no.received.msg })
    expect([await have(memberId), await have(memberId, 'lucky_bean')]).toEqual([100, 5])
    expect(await gift('new_member_register', token)).toBeNull()
    const { data } = await t.send('GET /account/api/v1/user/records', {}, token)
    expect(data).toContainEqual(expect.objectContaining({ title: '礼包奖励', remark: '新会员注册', amount: 100 }))
    await stop(id)
  })

  it('a registration gift is granted once per member and source, whatever source is named [B0546]', async () => {
    const id = await makeBag(t, { scene: 'new_member_register' })
    const { token, memberId } = await t.member()
    const said = (sourceBizId: string) => ({ sourceType: 'new_member_register', sourceBizId, businessId: '0' })
    const first = await t.call(grant, said('1'), token)
    for (const biz of ['1', '2', 'x']) expect((await t.send(grant, said(biz), token)).data).toEqual(first)
    expect((await t.send(grant, { ...said('1'), sourceType: 'else' }, token)).data).toBeNull()
    expect((await t.send(grant, said('1'), await t.visitor())).code).toBe(common.notRegistered.code)
    expect((await t.send(receive, { id: first!.id }, token)).data).toMatchObject({ received: true })
    expect((await t.send(grant, said('3'), token)).data).toBeNull()
    expect(await have(memberId)).toBe(100)
    await stop(id)
  })

  it('completing the profile gives its bag by send-prize, once [B0118 B0554]', async () => {
    const id = await makeBag(t, { scene: 'perfect_user_info', parts: [points(30)] })
    const { token, memberId } = await t.member()
    const send = () => t.send(sendPrize, { sceneType: 'perfect_user_info', businessId: '' }, token)
    expect((await send()).data).toBeNull()
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '茶' }, token)
    const gifts = await Promise.all([send(), send(), send()])
    expect(gifts.filter((g) => g.data !== null).map((g) => g.data!.state)).toEqual(['received'])
    expect(await have(memberId)).toBe(30)
    expect((await send()).data).toBeNull()
    await stop(id)
  })

  it('an old member’s first log-in, following and a birthday bring theirs', async () => {
    const { token, memberId } = await t.member()
    t.clock.move(1000)
    const now = t.clock.now().getTime()
    const ids = [
      await makeBag(t, { scene: 'old_member_login', parts: [points(1)], beginTime: now }),
      await makeBag(t, { scene: 'subscribe', parts: [points(2)] }),
      await makeBag(t, { scene: 'birthday', parts: [points(4)] }),
    ]
    const fresh = await t.member()
    expect(await gift('old_member_login', fresh.token)).toBeNull()
    expect(await gift('subscribe', token)).toBeNull()
    expect(await gift('birthday', token)).toBeNull()
    expect(await gift('old_member_login', token)).toMatchObject({ detailList: [{ title: '1积分' }] })
    await t.send('POST /user/member/api/v2/update-member-info', { birthday: `1990${dayOf(t.clock.now()).slice(4)}` }, token)
    await t.app.jobs.runNow(birthdayGifts)
    await t.app.jobs.runNow(birthdayGifts)
    const list = await t.send(mine, { state: 'waiting' }, token)
    expect(list.data!.map((g) => g.detailList[0]!.title)).toEqual(['4积分', '1积分'])
    for (const { id } of list.data!) expect((await t.send(receive, { id }, token)).data).toMatchObject({ received: true })
    expect(await have(memberId)).toBe(5)
    expect(await gift('birthday', token)).toBeNull()
    for (const id of ids) await stop(id)
  })

  it('following brings its bag and its points when WeChat tells of it, with no page open [B0092]', async () => {
    const id = await makeBag(t, { scene: 'subscribe', parts: [points(7)] })
    const { appId } = t.tenants[0]
    const { id: personaId } = await t.control('POST', 'personas', { nickname: '关注的人' })
    const { code } = await t.control('POST', 'code', { appId, personaId })
    const visitor = await t.call('GET /authorization/auth/code/token', { code, tenantAppId: appId })
    const { token, memberId } = await registered(visitor.token)
    await setPoints('{"subscribe":50}')
    for (let i = 0; i < 2; i++) await t.control('POST', 'follow', { appId, personaId })
    expect(await have(memberId)).toBe(50)
    const { rows } = await t.db.read((r) => r.execute<{ n: number }>(grantsQuery(memberId)))
    expect(rows[0]!.n).toBe(1)
    await setPoints('{}')
    const won = await gift('subscribe', token)
    expect(won).toMatchObject({ state: 'waiting', detailList: [{ title: '7积分' }] })
    await stop(id)
  })

  it('fifty deliveries of the same event win one bag', async () => {
    const id = await makeBag(t, { scene: 'sign_up', businessId: '900', putQuantity: 10 })
    const { memberId, token } = await t.member()
    const giftEvent = { memberId, scene: 'sign_up', businessId: '900', event: 'sign-up:1' } as const
    const won = await Promise.all(Array.from({ length: 50 }, () => t.db.transact((tx) => winBag(tx, actor(), giftEvent))))
    expect(new Set(won.map((c) => c?.id)).size).toBe(1)
    expect(await figures(id)).toMatchObject({ given: 1, received: 0 })
    const shown = (await gift('sign_up', token, '900'))!
    expect(await gift('sign_up', token, '901')).toBeNull()
    const tries = await Promise.all(Array.from({ length: 20 }, () => t.send(receive, { id: shown.id }, token)))
    expect(tries.filter((r) => r.data!.received)).toHaveLength(1)
    expect(await have(memberId)).toBe(100)
    const { left } = await leftOf(id)
    expect(left).toBe(9)
    await stop(id)
  })

  const leftOf = async (id: string) => {
    const { rows } = await t.db.read((r) => r.execute<{ left: number | null; put: number }>(leftQuery(id)))
    return rows[0]!
  }

  it('the last bags go to those who were first, fifty at once; nobody gets two [B0210 B0216 B0217]', async () => {
    const id = await makeBag(t, { putQuantity: 5 })
    const people = await Promise.all(Array.from({ length: 25 }, () => t.member()))
    const claim = (token: string) => t.send('POST /customize-page/award/claim-score', { id }, token)
    const replies = await Promise.all(people.flatMap(({ token }) => [claim(token), claim(token)]))
    expect(replies.filter((r) => r.success)).toHaveLength(5)
    expect(replies.every((r) => r.success || [no.noneLeft.code, no.received.code].includes(r.code as never))).toBe(true)
    const sums = await Promise.all(people.map((p) => have(p.memberId)))
    expect(sums.filter((n) => n === 100)).toHaveLength(5)
    expect(sums.filter((n) => n !== 0 && n !== 100)).toEqual([])
    expect(await leftOf(id)).toEqual({ left: 0, put: 5 })
    const happy = people[sums.indexOf(100)]!
    expect((await t.send('GET /customize-page/award/total', { id }, happy.token)).data).toEqual({
      putQuantity: 5,
      getQuantity: 5,
      status: -3,
      receiveId: expect.stringMatching(/^\d{18,19}$/),
      name: '见面礼',
      detailList: [{ kind: 'integral', score: 100, businessId: '0', title: '100积分' }],
    })
  })

  it('a reward says where it stands, and one claim makes it claimed [B0209 B0211 B0212 B0218]', async () => {
    const id = await makeBag(t, { scene: 'new_member_register', pageId: '55', receiveDays: 1 })
    const [a, b] = [await t.member(), await t.member()]
    const get = async (token: string, qualifiedId?: string) =>
      (await t.send('GET /customize-page/award/get', { id, pageId: '55', qualifiedId }, token)).data
    const none = { name: '', detailList: [], receiveId: '0' }
    expect(await get(a.token)).toEqual({ qualifiedStatus: -1, id, pageId: '55', qualifiedId: '', ...none })
    const [won, late] = [(await gift('new_member_register', a.token))!, (await gift('new_member_register', b.token))!]
    const what = { name: '见面礼', detailList: won.detailList, receiveId: won.id }
    expect(await get(a.token, won.id)).toEqual({ qualifiedStatus: 1, id, pageId: '55', qualifiedId: won.id, ...what })
    expect(await get(b.token, won.id)).toMatchObject({ qualifiedStatus: -1 })
    const take = (kind: string, who: { token: string }, qualifiedId: string) =>
      t.send(`POST /customize-page/award/receive-${kind}`, { id, pageId: '55', qualifiedId }, who.token)
    expect((await take('coupon', a, won.id)).code).toBe(no.wrongKind.code)
    expect((await take('score', b, won.id)).code).toBe(no.notThere.code)
    const both = await Promise.all([take('score', a, won.id), take('score', a, won.id)])
    expect(both.filter((r) => r.success).map((r) => r.data)).toEqual([{ qualifiedStatus: -3 }])
    expect(await get(a.token, won.id)).toMatchObject({ qualifiedStatus: -3 })
    expect(await have(a.memberId)).toBe(100)
    t.clock.move(dayMs)
    expect(await get(b.token, late.id)).toMatchObject({ qualifiedStatus: -4 })
    expect(await take('score', b, late.id)).toMatchObject({ code: no.expired.code, msg: '未及时领取奖品，资格已失效' })
    expect((await t.send(receive, { id: late.id }, b.token)).data).toEqual({ received: false, failMessage: '未及时领取奖品，资格已失效' })
    await stop(id)
  })

  it('a bag nobody received in time goes back once, and another member wins it', async () => {
    const id = await makeBag(t, { scene: 'new_member_register', putQuantity: 1, receiveDays: 1 })
    const [a, b] = [await t.member(), await t.member()]
    expect(await gift('new_member_register', a.token)).not.toBeNull()
    expect(await gift('new_member_register', b.token)).toBeNull()
    t.clock.move(dayMs)
    await Promise.all([t.app.jobs.runNow(expireGifts), t.app.jobs.runNow(expireGifts)])
    await t.app.jobs.runNow(expireGifts)
    expect(await leftOf(id)).toEqual({ left: 1, put: 1 })
    expect(await gift('new_member_register', a.token)).toBeNull()
    expect(await gift('new_member_register', b.token)).toMatchObject({ state: 'waiting' })
    expect(await leftOf(id)).toEqual({ left: 0, put: 1 })
    expect((await t.send(mine, { state: 'over' }, a.token)).data).toMatchObject([{ state: 'expired' }])
    await stop(id)
  })

  it('what brought a bag is undone: it goes back once, and its points with it', async () => {
    const id = await makeBag(t, { scene: 'vote_signup', putQuantity: 3 })
    const [a, b] = [await t.member(), await t.member()]
    const of = (memberId: string) => ({ memberId, scene: 'vote_signup', businessId: '1', event: 'player:1' }) as const
    for (const { memberId } of [a, b]) await t.db.transact((tx) => winBag(tx, actor(), of(memberId)))
    const shown = (await gift('vote_signup', a.token, '1'))!
    await t.send(receive, { id: shown.id }, a.token)
    expect(await have(a.memberId)).toBe(100)
    for (const { memberId } of [a, b])
      await Promise.all([1, 2].map(() => t.db.transact((tx) => revokeBags(tx, actor(), memberId, 'player:1'))))
    expect(await have(a.memberId)).toBe(0)
    expect(await gift('vote_signup', b.token, '1')).toBeNull()
    expect(await leftOf(id)).toEqual({ left: 3, put: 3 })
    expect((await t.send(receive, { id: shown.id }, a.token)).data).toMatchObject({ received: false })
    await stop(id)
  })

  it('a bag with coupons gives all of it or nothing, and says why not [B0092 B0552]', async () => {
    const { tenantId } = t.tenants[0]
    const templateId = await makeTemplate(t, tenantId, { name: '满减券', putQuantity: 3, faceValue: 1500 })
    const coupon = { kind: 'coupon', score: 2, businessId: templateId } as const
    const id = await makeBag(t, { scene: 'new_member_register', parts: [coupon, points(10)] })
    const [a, b] = [await t.member(), await t.member()]
    const first = (await gift('new_member_register', a.token))!
    expect(first).toMatchObject({
      type: 'coupon',
      couponType: 'mall',
      faceValue: 15,
      discount: 0,
      beginTime: expect.any(Number),
      endTime: expect.any(Number),
      detailList: [
        { kind: 'coupon', score: 2, businessId: templateId, title: '满减券 ×2' },
        { kind: 'integral', score: 10, businessId: '0', title: '10积分' },
      ],
    })
    expect((await t.send(receive, { id: first.id }, a.token)).data).toEqual({ received: true, failMessage: '' })
    const own = async (token: string) => (await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data
    expect(await own(a.token)).toBe(2)
    const second = (await gift('new_member_register', b.token))!
    const failed = { received: false, failMessage: no.couponsOut.msg }
    expect((await t.send(receive, { id: second.id }, b.token)).data).toEqual(failed)
    expect([await own(b.token), await have(b.memberId)]).toEqual([0, 0])
    const operator = await t.operator()
    expect((await t.send(`${bags}/claims`, { id, state: 'failed' }, operator)).data).toMatchObject([
      { memberId: b.memberId, state: 'waiting', failMessage: no.couponsOut.msg },
    ])
    const later = await makeTemplate(t, tenantId, { name: '新券' })
    const draft = draftOf(t.clock.now(), { scene: 'vote_signup', businessId: '9', parts: [{ ...coupon, businessId: '12345' }] })
    const save = (body: object) => t.send('POST /console/api/v1/gift-bags/save', body, operator)
    expect(await save(draft)).toMatchObject({ code: no.badBag.code, msg: '优惠券不存在' })
    expect((await save({ ...draft, parts: [{ ...coupon, businessId: later }] })).success).toBe(true)
    await t.db.transact((tx) => revokeBags(tx, actor(), a.memberId, 'once'))
    expect([await own(a.token), await have(a.memberId)]).toEqual([0, 0])
    await stop(id)
  })

  it('an operator makes bags, one a scene at a time, changes them while nobody has won, and sees who got them', async () => {
    const operator = await t.operator()
    const now = t.clock.now()
    const save = (more: object, id?: string) => t.send('POST /console/api/v1/gift-bags/save', { ...draftOf(now, more), id }, operator)
    const id = (await save({ scene: 'vote_partake', businessId: '3' })).data!.id
    expect(await save({ scene: 'vote_partake', businessId: '3' })).toMatchObject({ code: no.overlaps.code })
    expect((await save({ scene: 'vote_partake', businessId: '4' })).success).toBe(true)
    expect(await save({ parts: [] })).toMatchObject({ code: no.badBag.code, msg: '请至少添加一项礼包内容' })
    expect(await save({ endTime: 1 })).toMatchObject({ code: no.badBag.code })
    expect((await save({ style: 4 })).status).toBe(400)
    expect((await save({ name: '改名', scene: 'vote_partake', businessId: '3', putQuantity: 2, parts: [points(9)] }, id)).success).toBe(
      true,
    )
    const { memberId, token } = await t.member({ userName: '赢家' })
    const giftEvent = { memberId, scene: 'vote_partake', businessId: '3', event: 'v' } as const
    await t.db.transact((tx) => winBag(tx, actor(), giftEvent))
    expect(await save({ scene: 'vote_partake', businessId: '3', parts: [points(10)] }, id)).toMatchObject({ code: no.frozen.code })
    expect((await save({ name: '再改', scene: 'vote_partake', businessId: '3', putQuantity: 4, parts: [points(9)] }, id)).success).toBe(
      true,
    )
    expect(await leftOf(id)).toEqual({ left: 3, put: 4 })
    await t.send(receive, { id: (await gift('vote_partake', token, '3'))!.id }, token)
    const grants = await t.send(`${bags}/claims`, { id }, operator)
    expect(grants.data).toMatchObject([
      { bagName: '再改', userName: '赢家', state: 'received', detailList: [{ title: '9积分' }], failMessage: '' },
    ])
    expect((await t.send(`${bags}/claims`, { id }, await t.operator(1))).data).toEqual([])
    expect((await t.send(`${bags}/one`, { id }, await t.operator(1))).code).toBe(no.notThere.code)
    const list = await t.send(bags, { scene: 'vote_partake', keyword: '再' }, operator)
    expect(list.data).toMatchObject([{ id, given: 1, received: 1, open: true }])
    await stop(id)
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'gift-bag', subjectId: id }, operator)
    expect(log.data!.map((e) => e.action)).toEqual(['gift-bag.status', 'gift-bag.edit', 'gift-bag.edit', 'gift-bag.add'])
    expect((await t.send('POST /console/api/v1/gift-bags/save', draftOf(now), token)).status).toBe(401)
  })
})
