import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { sceneSignEditRefusals, sceneSignRefusals as no } from '@youli/domain/marketing/scene-sign/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { makeBag, points } from '../../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, makeStore, operatorWith } from '../../trade/order/fixtures.ts'
import { makeSceneSign, signCode, signDraft } from './fixtures.ts'

const admin = '/console/api/v1/scene-signs'

describe.each(oneEngine)('signing on the spot on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const sign = (id: string, code: string, token: string, more: object = {}) =>
    t.send('POST /activity/scene-sign/sign', { id, code, ...more }, token)
  const detail = (id: string, token: string) => t.call('GET /activity/scene-sign/mobile-detail', { id }, token)
  const bagOf = (more: object = {}) => makeBag(t, { scene: 'scene_sign', name: '签到礼', parts: [points(30)], ...more })
  const have = async (memberId: string) => (await books(t.db, memberId, 'integral')).stored.available

  it('a member with the code signs, is told their turn and given the gift [B0173]', async () => {
    const id = await makeSceneSign(t, { giftBagId: await bagOf() })
    const code = await signCode(t, id)
    const { token, memberId } = await t.member()
    expect(await detail(id, token)).toMatchObject({ phase: 'running', signed: null, name: '秋日茶会', place: '一楼茶空间' })
    expect((await sign(id, '', token)).msg).toBe('请扫描现场二维码签到')
    expect((await sign(id, `${code}x`, token)).code).toBe(no.codeDead.code)
    expect((await sign(id, code, token)).data).toMatchObject({ index: 1, gifts: ['30积分'], giftReason: '' })
    expect(await detail(id, token)).toMatchObject({ signed: { index: 1, gifts: ['30积分'] } })
    expect(await have(memberId)).toBe(30)
    const list = await t.send(`GET ${admin}/people`, { id }, operator)
    expect(list).toMatchObject({ total: 1, data: [{ memberId, userName: '张三', index: 1, gifted: true, metres: null }] })
    expect((await t.send(`GET ${admin}/export`, { id }, operator)).data).toContain('张三')
  })

  it('once per member: twenty taps at once, and fifty members each with a turn of their own', async () => {
    const id = await makeSceneSign(t, { giftBagId: await bagOf() })
    const code = await signCode(t, id)
    const { token, memberId } = await t.member()
    const taps = await Promise.all(Array.from({ length: 20 }, () => sign(id, code, token)))
    expect(taps.map((reply) => reply.data!.index)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(await have(memberId)).toBe(30)
    const people = await crowd(t, 50)
    const mutex = await Promise.all(people.map(async (one) => (await sign(id, code, one)).data!.index))
    expect(mutex.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2))
    expect((await t.send(`GET ${admin}/one`, { id }, operator)).data).toMatchObject({ signed: 51 })
    await addsUp(t.app.db)
  })

  it('a turning code is over after two minutes; one of another occasion proves nothing', async () => {
    const id = await makeSceneSign(t, { codeMode: 'turning' })
    const other = await makeSceneSign(t, { codeMode: 'turning' })
    const [a, b] = (await crowd(t, 2)) as [string, string]
    const code = await signCode(t, id)
    expect((await sign(other, code, a)).code).toBe(no.codeDead.code)
    expect((await sign(id, code, a)).success).toBe(true)
    t.clock.move(121_000)
    expect((await sign(id, code, b)).code).toBe(no.codeDead.code)
    expect((await sign(id, await signCode(t, id), b)).success).toBe(true)
  })

  it('where nearness counts the member must say where they are, and be near one of its stores', async () => {
    const shopId = await makeStore(t, t.tenants[0].tenantId)
    const id = await makeSceneSign(t, { shopIds: [shopId], maxMetres: 500 })
    const code = await signCode(t, id)
    const { token } = await t.member()
    expect((await sign(id, code, token)).code).toBe(no.noPosition.code)
    expect((await sign(id, code, token, { latitude: 91, longitude: 0 })).status).toBe(400)
    expect((await sign(id, code, token, { latitude: 31.24, longitude: 121.46 })).msg).toMatch(/^您距离活动门店1\.1 km，请到店后再签到$/)
    expect((await sign(id, code, token, { latitude: 31.231, longitude: 121.46 })).success).toBe(true)
    const { data } = await t.send(`GET ${admin}/people`, { id }, operator)
    expect(data).toMatchObject([{ shopName: '南京西路店', metres: 111 }])
  })

  it('a gift that ran out leaves the signature, and says why', async () => {
    const businessId = await makeTemplate(t, t.tenants[0].tenantId, { putQuantity: 1 })
    const id = await makeSceneSign(t, { giftBagId: await bagOf({ parts: [{ kind: 'coupon', score: 1, businessId }] }) })
    const code = await signCode(t, id)
    const [a, b] = (await crowd(t, 2)) as [string, string]
    expect((await sign(id, code, a)).data).toMatchObject({ index: 1, giftReason: '' })
    expect((await sign(id, code, b)).data).toMatchObject({ index: 2, gifts: [], giftReason: '礼包中的优惠券已发完，请联系商家' })
  })

  it('says why nobody signs, to members of its own brand alone', async () => {
    const now = t.clock.now().getTime()
    const { token } = await t.member()
    const early = await makeSceneSign(t, { startTime: now + dayMs, endTime: now + 2 * dayMs })
    expect((await sign(early, await signCode(t, early), token)).msg).toBe('活动尚未开始')
    const id = await makeSceneSign(t)
    const code = await signCode(t, id)
    await t.send(`POST ${admin}/status`, { id, open: false }, operator)
    expect((await sign(id, code, token)).msg).toBe('该活动已关闭')
    await t.send(`POST ${admin}/status`, { id, open: true }, operator)
    expect((await sign(id, code, await t.visitor())).code).toBe(common.notRegistered.code)
    const stranger = await t.member({ appId: t.tenants[1].appId })
    expect((await sign(id, code, stranger.token)).code).toBe(no.gone.code)
    for (const path of ['one', 'code', 'people'])
      expect((await t.send(`GET ${admin}/${path}`, { id }, await t.operator(1))).code).toBe(no.gone.code)
  })

  it('is changed at the console as far as those who signed allow, and the log tells', async () => {
    const giftBagId = await bagOf()
    const id = await makeSceneSign(t, { giftBagId })
    const save = (more: object) => t.send(`POST ${admin}/save`, { ...signDraft(t.clock.now(), { giftBagId, ...more }), id }, operator)
    expect((await save({ giftBagId: await makeBag(t) })).code).toBe(sceneSignEditRefusals.noBag.code)
    expect((await save({ shopIds: ['99'] })).code).toBe(sceneSignEditRefusals.noShop.code)
    expect((await save({ endTime: 1 })).msg).toBe('结束时间须晚于开始时间')
    expect((await save({ giftBagId: await bagOf() })).success).toBe(true)
    expect((await save({})).success).toBe(true)
    const [token] = (await crowd(t, 1)) as [string]
    await sign(id, await signCode(t, id), token)
    expect((await save({ giftBagId: '0' })).code).toBe(sceneSignEditRefusals.frozen.code)
    expect((await save({ name: '冬日茶会' })).success).toBe(true)
    const log = (await t.send('GET /console/api/v1/audit-log', { subject: 'scene-sign', subjectId: id }, operator)).data
    expect(log!.map((entry) => entry.action)).toEqual([...Array.from({ length: 3 }, () => 'scene-sign.edit'), 'scene-sign.add'])
    const viewer = await operatorWith(t, ['activity.view'])
    expect((await t.send(`POST ${admin}/status`, { id, open: false }, viewer)).code).toBe(403)
    const { data } = await t.send(`GET ${admin}/people`, { id }, viewer)
    expect(data![0]!.mobileNo).toMatch(/\*{4}/)
  })
})
