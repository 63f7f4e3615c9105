import { maskPhone } from '@youli/domain/kit/phone.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { privacyRefusals } from '@youli/domain/content/privacy/texts.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { walletMessages } from '@youli/domain/member/wallet/messages.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines, oneEngine } from '../../kit/testing/engines.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { appliedSignUp, makeSignUp, payFee } from '../../marketing/sign-up/fixtures.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { noteLeaving } from '../../member/registration/public/leaving.ts'
import { setPortrait } from '../../member/profile/public/profiles.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { findSession } from '../../platform/session/public/sessions.ts'
import { userPosition } from '../../platform/store/tables.ts'
import { keepPicture } from '../../platform/upload/public/uploads.ts'
import { givenCoupon } from '../../promotion/coupon/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeSeckill } from '../../marketing/seckill/fixtures.ts'
import { makeSoldAtStore, payOrder, placed, staffOf, viewOrder } from '../../trade/order/fixtures.ts'

const leave = 'POST /user/member/api/v1/cancel-account'
const sendCode = 'FORM /user/member/api/v2/send-verify-code'
const info = 'GET /user/member/api/v2/user-info'
const logIn = 'POST /user/member/api/v2/mobile-login2'
const register = 'POST /user/member/api/v2/mobile-register-login'
const known = 'GET /user/member/api/v2/is-mobile-register'
const address = { recipients: '林一', user_tel: '13800138000', area: '上海市 上海市 静安区', address: '示例路 28 弄', is_default: 'true' }

describe.each(oneEngine)('privacy on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const codeFor = async (mobileNo: string, token: string, codeType: string) => {
    t.clock.move(61_000)
    expect((await t.send(sendCode, { mobileNo, codeType }, token)).msg).toBe('')
    return (await t.control('GET', `sms?mobile=${mobileNo}`)).messages[0]!.code
  }
  const uploaderOf = async ({ token, memberId }: { token: string; memberId: string }) => {
    const session = await t.db.read((r) => findSession(r, token, t.clock.now()))
    return { tenantId: session!.tenantId, sessionId: session!.id, wxUserId: session!.wxUserId, memberId }
  }
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8161d' } })
      .png()
      .toBuffer()
  const enter = async (mobileNo: string, more: object = {}) => {
    const token = await t.visitor()
    const verifyCode = await codeFor(mobileNo, token, 'register_login')
    return t.send('userName' in more ? register : logIn, { mobileNo, verifyCode, ...more }, token)
  }
  const callApi = async (m: { token: string; mobileNo: string }) =>
    t.send(leave, { verifyCode: await codeFor(m.mobileNo, m.token, 'cancel_account') }, m.token)
  const admin = async (id: string) => (await t.send('GET /console/api/v1/members/one', { id }, await t.operator())).data

  it('lets a member leave after seven days: who they were is gone, their phone is free again', async () => {
    const m = await t.member({ userName: '要离开的人' })
    await t.send('FORM /deliver/api/v1/express-address/set-address', address, m.token)
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '翡翠', birthday: '1990-01-01' }, m.token)
    const { tenantId } = t.tenants[0]
    const points = { tenantId, memberId: m.memberId, kind: 'integral', amount: 300, reason: 'gift', source: 'test' } as const
    await t.db.transact((tx) => earnPoints(tx, { ...points, at: t.clock.now() }))
    const later = { source: 'later', at: t.clock.now(), availableAt: new Date(t.clock.now().getTime() + 90 * dayMs) }
    await t.db.transact((tx) => earnPoints(tx, { ...points, ...later }))
    const portrait = await keepPicture(t.db, t.app, await uploaderOf(m), await picture(), t.clock.now())
    await t.send('POST /user/member/api/v2/update-member-info', { sex: 1 }, m.token)
    await t.db.transact((tx) => setPortrait(tx, { tenantId, memberId: m.memberId }, portrait))
    expect((await fetch(new URL(portrait, t.base))).status).toBe(200)
    const reply = await callApi(m)
    const { leavesTime, login } = reply.data!
    expect(Math.abs(leavesTime - t.clock.now().getTime() - 7 * dayMs)).toBeLessThan(60_000)
    expect(login.userId).toBe('0')
    expect((await t.send(info, {}, m.token)).status).toBe(401)
    expect((await t.send(info, {}, login.token)).data).toMatchObject({ userId: '0', isBindPhone: false })
    expect(await admin(m.memberId)).toMatchObject({ state: 'leaving', leavesTime })
    t.clock.move(7 * dayMs - 60_000)
    await t.runDue()
    expect(await admin(m.memberId)).toMatchObject({ state: 'leaving' })
    t.clock.move(2 * 3_600_000)
    await t.runDue()
    expect(await admin(m.memberId)).toMatchObject({
      state: 'left',
      leavesTime: null,
      tags: [],
      addresses: [],
      sessions: [],
      profile: { userName: '', mobileNo: '', interest: '', birthday: '' },
    })
    expect((await t.send(known, { mobileNo: m.mobileNo }, await t.visitor())).data).toBe(false)
    expect(await t.db.read((r) => walletBalance(r, points, t.clock.now()))).toBe(0)
    expect(await books(t.db, m.memberId)).toMatchObject({
      stored: { available: 0, pending: 0, held: 0 },
      summed: { available: 0, pending: 0, held: 0 },
      kept: { available: 0, pending: 0, held: 0 },
      everything: 0,
    })
    expect((await fetch(new URL(portrait, t.base))).status).toBe(404)
    const again = (await enter(m.mobileNo, { userName: '新的人' })).data!
    expect(again.userId).not.toBe(m.memberId)
  })

  it('exports and erases complaints, also one from before the member registered, and where they were', async () => {
    const { activityId } = await makeSeckill(t)
    const complaint = { activityId, reason: 'goods', content: '与描述不符', pictures: ['/files/a.png'] }
    const mobileNo = '13500000002'
    const before = await t.visitor()
    await t.call('POST /activity/api/v1/complaint', { ...complaint, mobileNo }, before)
    await t.call('POST /activity/api/v1/complaint', { ...complaint, mobileNo: '13500000003' }, (await t.member()).token)
    const verifyCode = await codeFor(mobileNo, before, 'register_login')
    const { token } = await t.call(register, { mobileNo, verifyCode, userName: '林投' }, before)
    await t.call('POST /activity/api/v1/complaint', { ...complaint, mobileNo }, token)
    await t.call('POST /position/api/v1/save-user-position', { latitude: 31.2, longitude: 121.5 }, token)
    const own = { activityName: '限时活动', reason: '商品与描述不符', content: '与描述不符', mobile: mobileNo, pictures: ['/files/a.png'] }
    const exported = JSON.parse(await t.call('GET /user/member/api/v1/my-data', {}, token)) as { complaints: object[] }
    expect(exported.complaints).toMatchObject([own, own])
    await callApi({ token, mobileNo })
    t.clock.move(7 * dayMs + 1000)
    await t.runDue()
    const { data } = await t.call('GET /console/api/v1/complaints', {}, await t.operator())
    const erased = { reason: 'goods', content: '', mobileNo: '', pictures: [] }
    expect(data).toMatchObject([erased, { content: '与描述不符', mobileNo: '13500000003' }, erased])
    expect(await t.db.read((r) => r.select().from(userPosition))).toEqual([])
  })

  it('takes the request back when the member logs in meanwhile', async () => {
    const m = await t.member()
    await callApi(m)
    t.clock.move(6 * dayMs)
    expect((await enter(m.mobileNo)).data).toMatchObject({ userId: m.memberId })
    t.clock.move(3 * dayMs)
    await t.runDue()
    expect(await admin(m.memberId)).toMatchObject({ state: 'active', leavesTime: null, profile: { mobileNo: maskPhone(m.mobileNo) } })
  })

  it('does not enter by the messenger alone while somebody is leaving', async () => {
    const { appId } = t.tenants[0]
    const persona = await t.control('POST', 'personas', { nickname: '微信里的人' })
    const come = async () => {
      const { code } = await t.control('POST', 'code', { appId, personaId: persona.id, scope: 'snsapi_base' })
      return await t.call('GET /authorization/auth/code/token', { code, tenantAppId: appId })
    }
    const { token } = await come()
    const mobileNo = '13500000001'
    const verifyCode = await codeFor(mobileNo, token, 'register_login')
    const member = await t.call(register, { mobileNo, verifyCode, userName: '林微' }, token)
    expect((await come()).userId).toBe(member.userId)
    await callApi({ token: member.token, mobileNo })
    expect((await come()).userId).toBe('0')
  })

  it('needs the right code of one’s own phone, no open orders, and is not for employees', async () => {
    const m = await t.member()
    const code = await codeFor(m.mobileNo, m.token, 'cancel_account')
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    expect(await t.send(leave, { verifyCode: wrong }, m.token)).toMatchObject({ code: privacyRefusals.badCode.code, msg: '验证码错误' })
    const other = await codeFor(m.mobileNo, m.token, 'modify_mobile')
    expect((await t.send(leave, { verifyCode: other }, m.token)).success).toBe(other === code)
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const buyer = await t.member()
    await placed(t, buyer.token, counter.request())
    expect((await callApi(buyer)).code).toBe(privacyRefusals.openOrders.code)
    expect((await t.send(leave, { verifyCode: '0000' }, await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('needs a fee that may be taken back to be taken back first', async () => {
    const m = await t.member()
    const [final, refundable] = [
      await makeSignUp(t, { signupFee: 5, refundable: false }),
      await makeSignUp(t, { signupFee: 9, refundable: true }),
    ]
    const [kept, back] = [await appliedSignUp(t, m.token, final), await appliedSignUp(t, m.token, refundable)]
    await payFee(t, m.token, kept)
    expect((await callApi(m)).code).toBe(privacyRefusals.signUpFee.code)
    await payFee(t, m.token, back)
    expect((await callApi(m)).code).toBe(privacyRefusals.signUpFee.code)
    await t.call('FORM /activity/api/v1/h5/signup/apply-refund', { signupId: back }, m.token)
    expect(await callApi(m)).toMatchObject({ success: true })
  })

  it('waits with erasing for what is under way after all', async () => {
    const m = await t.member()
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const id = await placed(t, m.token, counter.request())
    await payOrder(t, m.token, id)
    await t.db.transact((tx) => noteLeaving(tx, t.tenants[0].tenantId, m.memberId, t.clock.now()))
    t.clock.move(2 * 3_600_000)
    await t.runDue()
    expect(await admin(m.memberId)).toMatchObject({ state: 'leaving', profile: { mobileNo: maskPhone(m.mobileNo) } })
    const { offlineWaitFee } = await viewOrder(t, m.token, id)
    await t.call('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: offlineWaitFee }, await staffOf(t, counter.shopId))
    t.clock.move(2 * 3_600_000)
    await t.runDue()
    expect(await admin(m.memberId)).toMatchObject({ state: 'left', profile: { mobileNo: '' } })
  })

  it('hands a member everything that is kept of them, and of nobody else', async () => {
    const [m, other] = [await t.member({ userName: '林导出' }), await t.member({ userName: '别人' })]
    await t.send('FORM /deliver/api/v1/express-address/set-address', address, m.token)
    await t.send('POST /user/member/api/v2/update-member-info', { interest: '<b>玉</b>🎁' }, m.token)
    await givenCoupon(t, t.tenants[0].tenantId, m.memberId, { name: '生日礼券' })
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const orderId = await placed(t, m.token, counter.request())
    const reply = await fetch(`${t.base}/user/member/api/v1/my-data`, { headers: { token: m.token } })
    expect(reply.headers.get('content-disposition')).toContain('attachment')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({
      memberId: m.memberId,
      profile: { userName: '林导出', mobileNo: m.mobileNo, interest: '<b>玉</b>🎁' },
      addresses: [{ recipients: '林一', user_tel: '13800138000' }],
      coupons: [{ name: '生日礼券', state: 'unused', usedAt: null }],
      orders: [{ id: orderId }],
    })
    expect((JSON.parse(text) as { consents: object[] }).consents.length).toBeGreaterThanOrEqual(2)
    expect(text).not.toContain(other.mobileNo)
    expect((await t.send('GET /user/member/api/v1/my-data', {}, await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('keeps every phone encrypted: nothing in the database shows it, and it is found all the same', async () => {
    const m = await t.member()
    const home = await t.send('FORM /deliver/api/v1/express-address/set-address', { ...address, user_tel: m.mobileNo }, m.token)
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const expressId = home.data!.id
    const orderId = await placed(t, m.token, counter.request({ takeType: 2, expressId }))
    expect((await t.send('GET /order/api/v1/order/view', { id: orderId }, m.token)).data).toMatchObject({ mobileNo: m.mobileNo })
    const { tenantId } = t.tenants[0]
    const values = { points: '30', endTime: '12月31日' }
    await t.db.transact((tx) =>
      sendMessage(tx, t.app, { tenantId, mobile: m.mobileNo, template: walletMessages.expiring, values, source: 'sealed' }),
    )
    const tables = await t.db.read((r) =>
      r.execute<{ name: string }>(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
    )
    for (const { name } of tables.rows) {
      const found = await t.db.read((r) =>
        r.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(name)} x where x::text like ${`%${m.mobileNo}%`}`),
      )
      expect([name, found.rows[0]!.n]).toEqual([name, 0])
    }
    for (const keyword of [m.mobileNo, m.mobileNo.slice(-4), m.memberId]) {
      const { data } = await t.send('GET /console/api/v1/members', { keyword }, await t.operator())
      expect(data!.map((one) => one.id)).toContain(m.memberId)
    }
  })
})

describe.each(engines)('an installation whose clock is moved, on %s', (engine) => {
  it('erases a member who left when seven days are over by that clock, without being told to', async () => {
    const t = await testApp(engine, { jobsRun: true })
    const [stays, leaves] = [await t.member(), await t.member({ userName: '要离开的人' })]
    // A phone gets one code a minute.
    t.clock.move(61_000)
    await t.send(sendCode, { mobileNo: leaves.mobileNo, codeType: 'cancel_account' }, leaves.token)
    const { messages } = await t.control('GET', `sms?mobile=${leaves.mobileNo}`)
    expect((await t.send(leave, { verifyCode: messages[0]!.code }, leaves.token)).success).toBe(true)
    const stateOf = async (id: string) => (await t.call('GET /console/api/v1/members/one', { id }, await t.operator())).state
    const move = (advanceMs: number) => t.control('POST', 'server-clock', { advanceMs })
    await move(6 * dayMs + 23 * hourMs)
    // What is due by then is done, also by the job that erases.
    await t.runDue()
    expect(await stateOf(leaves.memberId)).toBe('leaving')
    await move(dayMs + 2 * hourMs)
    await vi.waitFor(async () => expect(await stateOf(leaves.memberId)).toBe('left'), { timeout: 30_000, interval: 200 })
    expect(await stateOf(stays.memberId)).toBe('active')
    await t.close()
  }, 90_000)
})
