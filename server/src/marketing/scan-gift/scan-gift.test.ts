import { scanGiftEditRefusals, scanGiftRefusals } from '@youli/domain/marketing/scan-gift/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { makeBag, points } from '../../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, operatorWith } from '../../trade/order/fixtures.ts'
import { draftOf, makeScanGift } from './fixtures.ts'

const detail = 'GET /activity/scan-gift/mobile-detail'
const gifts = '/console/api/v1/scan-gifts'

describe.each(oneEngine)('scan gifts on %s', (engine) => {
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

  const scan = (id: string, token: string) => t.call(detail, { id }, token)
  const one = (id: string) => t.call(`GET ${gifts}/one`, { id }, operator)
  const save = (draft: object, token = operator) => t.send(`POST ${gifts}/save`, draft, token)
  const have = async (memberId: string) => (await books(t.db, memberId, 'integral')).stored.available

  it('whoever scans the code is given what is in the bag and told their turn [B0825 B0827 B0829]', async () => {
    const { id } = await makeScanGift(t, {}, { parts: [points(30)] })
    expect((await one(id)).address).toBe(`${t.base}/activity/scan_code/${id}?app_id=${t.tenants[0].appId}`)
    const { token, memberId } = await t.member()
    const reply = await t.send(detail, { id }, token)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.data).toEqual({
      id,
      name: '到店扫码礼',
      hasReceive: true,
      index: 1,
      successTips: '欢迎光临，礼品已放入账户',
      successBackground: '/assets/demo/ok.webp',
      failTips: '今天没有领到，欢迎再来',
      failBackground: '',
      reason: '',
      gifts: ['30积分'],
    })
    expect(await scan(id, (await t.member()).token)).toMatchObject({ hasReceive: true, index: 2 })
    expect(await have(memberId)).toBe(30)
    const list = (await t.send('GET /customize-page/gift-mobile/list', { state: 'received' }, token)).data
    expect(list).toMatchObject([{ name: '扫码礼包', sceneText: '扫码领礼', state: 'received' }])
    const { data, total } = await t.send(`GET ${gifts}/receipts`, { id }, operator)
    expect({ data, total }).toMatchObject({ total: 2, data: [{ index: 2 }, { index: 1, memberId, userName: '张三' }] })
    expect(await one(id)).toMatchObject({ given: 2, putQuantity: 10, phase: 'running', gifts: ['30积分'] })
  })

  it('a member has it once: opened again, from twenty pages at once, and after it ended [B0830]', async () => {
    const { id } = await makeScanGift(t, {}, { parts: [points(30)] })
    const { token, memberId } = await t.member()
    const seen = await Promise.all(Array.from({ length: 20 }, () => scan(id, token)))
    expect(seen.filter((s) => !s.hasReceive || s.index !== 1 || s.gifts[0] !== '30积分')).toEqual([])
    expect([await have(memberId), (await one(id)).given]).toEqual([30, 1])
    await t.send(`POST ${gifts}/status`, { id, open: false }, operator)
    expect(await scan(id, token)).toMatchObject({ hasReceive: true, index: 1 })
    expect(await scan(id, (await t.member()).token)).toMatchObject({ hasReceive: false, reason: '该活动已关闭' })
    expect(await have(memberId)).toBe(30)
  })

  it('fifty members scan for the last ten: ten have it, each with a turn of their own [B0830]', async () => {
    const { id } = await makeScanGift(t, { putQuantity: 10 }, { parts: [points(5)] })
    const people = await crowd(t, 50)
    const seen = await Promise.all(people.map((token) => scan(id, token)))
    const lucky = seen.filter((s) => s.hasReceive)
    expect(lucky.map((s) => s.index).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(seen.filter((s) => !s.hasReceive).map((s) => s.reason))).toEqual(new Set(['来晚了，礼品已被领完']))
    expect(await one(id)).toMatchObject({ given: 10, phase: 'out' })
    await addsUp(t.app.db)
  })

  it('says why nothing was received and takes nothing: not begun, over, a bag that is stopped or that ran out', async () => {
    const now = t.clock.now().getTime()
    const { token, memberId } = await t.member()
    const early = await makeScanGift(t, { startTime: now + dayMs, endTime: now + 2 * dayMs })
    expect(await scan(early.id, token)).toMatchObject({ hasReceive: false, index: 0, reason: '活动尚未开始', gifts: [] })
    const late = await makeScanGift(t, { startTime: now - 2 * dayMs, endTime: now - dayMs })
    expect(await scan(late.id, token)).toMatchObject({ hasReceive: false, reason: '活动已结束' })
    const stopped = await makeScanGift(t)
    await t.send('POST /console/api/v1/gift-bags/status', { id: stopped.bagId, open: false }, operator)
    expect(await scan(stopped.id, token)).toMatchObject({ hasReceive: false, reason: '未及时领取奖品，资格已失效' })
    const businessId = await makeTemplate(t, t.tenants[0].tenantId, { putQuantity: 1 })
    const scarce = await makeScanGift(t, {}, { parts: [points(9), { kind: 'coupon', score: 1, businessId }] })
    expect(await scan(scarce.id, (await t.member()).token)).toMatchObject({ hasReceive: true })
    expect(await scan(scarce.id, token)).toMatchObject({ hasReceive: false, reason: '礼包中的优惠券已发完，请联系商家' })
    expect([await have(memberId), (await one(scarce.id)).given, (await one(stopped.id)).given]).toEqual([0, 1, 0])
  })

  it('is for members of its own brand', async () => {
    const { id } = await makeScanGift(t)
    expect((await t.send(detail, { id }, await t.visitor())).code).toBe(common.notRegistered.code)
    expect((await t.send(detail, { id })).status).toBe(401)
    const stranger = await t.member({ appId: t.tenants[1].appId })
    expect(await t.send(detail, { id }, stranger.token)).toMatchObject({ success: false, code: scanGiftRefusals.gone.code })
    expect(await t.send(detail, { id: '99' }, stranger.token)).toMatchObject({ success: false, code: scanGiftRefusals.gone.code })
    const other = await t.operator(1)
    expect((await t.send(`GET ${gifts}/one`, { id }, other)).code).toBe(scanGiftRefusals.gone.code)
    expect((await t.send(`GET ${gifts}/receipts`, { id }, other)).code).toBe(scanGiftRefusals.gone.code)
    expect((await t.send(`POST ${gifts}/status`, { id, open: false }, other)).code).toBe(scanGiftRefusals.gone.code)
    expect((await save({ id, ...draftOf(t.clock.now(), '7') }, other)).code).toBe(scanGiftRefusals.gone.code)
    expect((await t.send(`GET ${gifts}`, {}, other)).total).toBe(0)
  })

  it('is changed at the console as far as those who have it allow, and the log tells', async () => {
    const { id, bagId } = await makeScanGift(t, { name: '开业礼' })
    const draft = (more: object = {}) => ({ ...draftOf(t.clock.now(), bagId, { name: '开业礼' }), id, ...more })
    const otherBag = await makeBag(t, { scene: 'scan_gift' })
    expect((await save(draft({ giftBagId: otherBag }))).success).toBe(true)
    expect(await save(draft({ giftBagId: await makeBag(t) }))).toMatchObject({ code: scanGiftEditRefusals.noBag.code })
    expect(await save(draft({ giftBagId: '99' }))).toMatchObject({ success: false })
    for (const _ of [1, 2, 3]) await scan(id, (await t.member()).token)
    expect(await save(draft())).toMatchObject({ code: scanGiftEditRefusals.frozen.code, msg: '已有会员领取，不能再更换礼包' })
    expect(await save(draft({ giftBagId: otherBag, putQuantity: 2 }))).toMatchObject({
      code: scanGiftEditRefusals.tooFew.code,
      msg: '发放总数不能少于已领取的3份',
    })
    expect((await save(draft({ giftBagId: otherBag, putQuantity: 3 }))).success).toBe(true)
    expect(await one(id)).toMatchObject({ given: 3, phase: 'out' })
    expect(await save(draft({ giftBagId: otherBag, endTime: 1 }))).toMatchObject({
      code: scanGiftEditRefusals.badDraft.code,
      msg: '结束时间须晚于开始时间',
    })
    const named = async (phase: string) => (await t.send(`GET ${gifts}`, { keyword: '开业', phase }, operator)).total
    expect([await named('out'), await named('running'), await named('over'), await named('')]).toEqual([1, 0, 0, 1])
    const log = (await t.send('GET /console/api/v1/audit-log', { subject: 'scan-gift', subjectId: id }, operator)).data
    expect(log!.map((entry) => entry.action)).toEqual(['scan-gift.edit', 'scan-gift.edit', 'scan-gift.add'])
    const open = await t.call(`GET ${gifts}/bags`, {}, operator)
    expect(open.map((bag) => bag.id)).toContain(otherBag)
    const viewer = await operatorWith(t, ['activity.view'])
    expect((await t.send(`GET ${gifts}/one`, { id }, viewer)).success).toBe(true)
    expect((await save(draft({ giftBagId: otherBag }), viewer)).code).toBe(403)
    const { data } = await t.send(`GET ${gifts}/receipts`, { id }, viewer)
    expect(data![0]!.mobileNo).toMatch(/^\d{3}\*{4}\d{4}$/)
  })

  it('is not won by asking for its scene', async () => {
    await makeScanGift(t)
    const { token } = await t.member()
    for (const key of ['GET /activity/api/v1/give-gift-pack/get-prize', 'FORM /activity/api/v1/give-gift-pack/send-prize'])
      expect((await t.send(key, { scene: 'scan_gift', sceneType: 'scan_gift', businessId: '0' }, token)).data).toBeNull()
  })
})
