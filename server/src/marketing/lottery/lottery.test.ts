import { common } from '@youli/domain/kit/refusal.ts'
import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { oddsOf } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryEditRefusals as wrong, lotteryRefusals as no } from '@youli/domain/marketing/lottery/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { drawOnce, draftOf, fetchPrize, lotteryOf, makeLottery, prize, sure } from './fixtures.ts'

const at = '/console/api/v1/lotteries'

describe.each(oneEngine)('lotteries on %s', (engine) => {
  let t: TestApp
  let token: string
  let memberId: string
  let mobileNo: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ token, memberId, mobileNo } = await t.member())
    operator = await t.operator()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })
  const tenantId = () => t.tenants[0].tenantId
  const admin = <K extends string>(key: K, input: object) => t.send(key, input, operator)
  const points = () => t.call('GET /user/account/api/v1/integral-balance', {}, token)

  it('tells all of itself, beside its data too, and neither odds nor pieces [B0683 B0684 B0685 B0687 B0688 B0716 B0855/5]', async () => {
    const id = await makeLottery(t, {
      lotteryType: 'super_big_turntable',
      partakMode: 'interact_point',
      consumeNum: 5,
      todayLimit: 9,
      dayLimit: 3,
      failureRemark: '差一点点',
      activityRemark: '<p>说明</p>',
      defaultPicUrl: '/d.webp',
      activityBackgroundPicUrl: '/b.webp',
      prizes: [prize({ prizeIndex: 3, prizeImageUrl: '/p.webp', putQuantity: 7 })],
    })
    const result = await lotteryOf(t, token, id)
    const own = {
      lotteryType: 'super_big_turntable',
      partakMode: 'interact_point',
      consumeNum: 5,
      remainLotteryNum: 3,
      remainTodayLimit: 9,
      participationType: 1,
      failureRemark: '差一点点',
      defaultPicUrl: '/d.webp',
      activityBackgroundPicUrl: '/b.webp',
    }
    expect(result).toMatchObject({ id, businessId: id, activityStatus: 1, activityType: 'lottery', activityRemark: '<p>说明</p>', ...own })
    expect(result['data']).toMatchObject(own)
    const info = { prizeName: '一等奖', prizeItemName: '100积分', prizeImageUrl: '/p.webp', giveValue: 100, prizeType: 'integral' }
    expect(result['prizeInfos']).toEqual([{ prizeIndex: 3, ...info }])
    expect(JSON.stringify(result)).not.toMatch(/odds|putQuantity/i)
    const unlimited = await lotteryOf(t, token, await makeLottery(t))
    expect(unlimited).toMatchObject({ remainTodayLimit: -1, remainLotteryNum: 9999 })
  })

  it('draws once and is never kept: a win has its cell and an id, a loss has neither [B0689 B0712]', async () => {
    const id = await makeLottery(t, { dayLimit: 2, prizes: [prize({ prizeIndex: 5, odds: oddsOf(10) })] })
    t.random.load(99_999, 100_000)
    const won = await drawOnce(t, token, id)
    expect(won.data).toEqual({ prizeIndex: 5, prizeStatus: 1, lotterWinnerId: expect.stringMatching(/^\d{10,}$/) })
    expect(won.headers.get('cache-control')).toBe('no-store')
    expect((await drawOnce(t, token, id)).data).toEqual({ prizeIndex: 0, prizeStatus: 0, lotterWinnerId: '0' })
    expect(await drawOnce(t, token, id)).toMatchObject({ success: false, msg: '抽奖次数已用完' })
    expect(await lotteryOf(t, token, id)).toMatchObject({ remainLotteryNum: 0, activityStatus: 1 })
    t.clock.move(dayMs)
    expect(await drawOnce(t, token, id)).toMatchObject({ code: no.ended.code })
    // A day later the operator has to log in again, and what nobody fetched was given.
    operator = await t.operator()
    await t.runDue()
    const another = (await t.member()).token
    expect((await t.send('GET /activity/api/v1/h5/lottery/winners', { id }, another)).data).toMatchObject([
      { userName: '张*', prizeItemName: '100积分' },
    ])
  })

  it('is refused to those without a phone, before it starts, when taken down and over [B0890]', async () => {
    const id = await makeLottery(t)
    expect((await drawOnce(t, await t.visitor(), id)).code).toBe(common.notRegistered.code)
    const later = await makeLottery(t, { startTime: t.clock.now().getTime() + 1000 })
    expect(await drawOnce(t, token, later)).toMatchObject({ code: no.notStarted.code, msg: '活动尚未开始' })
    expect(await lotteryOf(t, token, later)).toMatchObject({ activityStatus: 2 })
    await admin(`POST ${at}/status`, { activityId: id, activityStatus: 0 })
    expect(await drawOnce(t, token, id)).toMatchObject({ code: no.closed.code, msg: '该活动已关闭' })
    expect(await lotteryOf(t, token, id)).toMatchObject({ activityStatus: 0 })
    await admin(`POST ${at}/status`, { activityId: id, activityStatus: 3 })
    expect((await drawOnce(t, token, id)).success).toBe(false)
    expect((await admin(`POST ${at}/status`, { activityId: id, activityStatus: 1 })).code).toBe(wrong.over.code)
    expect((await drawOnce(t, token, await makeLottery(t, {}, 1))).code).toBe(no.gone.code)
  })

  it('a won coupon is fetched once and known by its draw [B0700 B0713 B0714 B0690 B0715]', async () => {
    const couponTplId = await makeTemplate(t, tenantId(), { couponType: 'luck_draw', faceValue: 800 })
    const id = await makeLottery(t, { prizes: [sure({ prizeType: 'coupon', couponTplId, prizeItemName: '8元券' })] })
    const { lotterWinnerId } = (await drawOnce(t, token, id)).data!
    const mine = () => t.call('GET /activity/api/v1/h5/getWinPrizes', { id }, token)
    const business = async () => {
      const [{ businessId } = { businessId: '' }] = await mine()
      return (await t.send('GET /coupon/api/v2/coupon/get-by-business-id', { source: 'luck_draw', businessId }, token)).data
    }
    expect(await mine()).toMatchObject([{ prizeItemName: '8元券', prizeName: '一等奖', prizeType: 'coupon', state: 'waiting' }])
    expect(await business()).toMatchObject({ couponUserId: null, faceValue: 8 })
    for (let i = 0; i < 2; i++) expect((await fetchPrize(t, token, lotterWinnerId)).success).toBe(true)
    expect(await mine()).toMatchObject([{ businessId: lotterWinnerId, state: 'given' }])
    expect(await business()).toMatchObject({ couponUserId: expect.any(String), faceValue: 8 })
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data).toBe(1)
  })

  it('a draw in points mode takes its cost, a prize nobody fetched comes by itself, and one that failed is told and tried again [B0717 B0855/6]', async () => {
    await t.db.transact((tx) =>
      earnPoints(tx, { tenantId: tenantId(), memberId, kind: 'integral', amount: 50, reason: 'gift', source: 'start', at: t.clock.now() }),
    )
    const before = await points()
    const couponTplId = await makeTemplate(t, tenantId(), { putQuantity: 0 })
    const prizes = [
      prize({ odds: oddsOf(50) }),
      prize({ prizeIndex: 2, prizeType: 'coupon', couponTplId, prizeItemName: '发完的券', odds: oddsOf(50) }),
    ]
    const id = await makeLottery(t, { partakMode: 'integral', consumeNum: 10, prizes })
    t.random.load(0, 600_000)
    const [won, out] = [await drawOnce(t, token, id), await drawOnce(t, token, id)]
    expect(await points()).toBe(before - 20)
    expect(await fetchPrize(t, token, out.data!.lotterWinnerId)).toMatchObject({ code: no.couponsOut.code })
    t.clock.move(3 * 60_000)
    await t.runDue()
    expect(await points()).toBe(before + 80)
    await fetchPrize(t, token, won.data!.lotterWinnerId)
    expect(await points()).toBe(before + 80)
    const live = (await admin(`GET ${at}/live`, { activityId: id })).data
    expect(live).toMatchObject({ draws: 2, people: 1, wins: 2, failed: 1, cost: 20, drawsToday: 2 })
    expect((await admin(`GET ${at}/draws`, { activityId: id, state: 'failed' })).data).toMatchObject([
      { drawId: out.data!.lotterWinnerId, failMessage: '礼包中的优惠券已发完，请联系商家' },
    ])
    expect((await admin(`POST ${at}/retry`, { drawId: out.data!.lotterWinnerId })).code).toBe(wrong.couponsOut.code)
  })

  it('where only the qualified may draw, a right is its member’s own and used once [B0686/1 B0705 B0704]', async () => {
    const id = await makeLottery(t, { participationType: 2, prizes: [sure({ odds: 0 })] })
    expect(await drawOnce(t, token, id)).toMatchObject({ code: no.noPermission.code, msg: '您没有参与该活动的权限' })
    expect((await admin(`POST ${at}/grant`, { activityId: id, mobiles: [mobileNo, '13100000000'], times: 1 })).msg).toBe(
      '没有找到会员：13100000000',
    )
    expect((await admin(`POST ${at}/grant`, { activityId: id, mobiles: [mobileNo], times: 1 })).data).toEqual({ members: 1, draws: 1 })
    const { qualifiedId, url } = (await admin(`GET ${at}/grants`, { activityId: id })).data![0]!
    expect(new URL(url).searchParams.get('qualifiedId')).toBe(qualifiedId)
    expect(await lotteryOf(t, token, id)).toMatchObject({ remainLotteryNum: 0 })
    expect(await lotteryOf(t, token, id, { qualifiedId })).toMatchObject({ remainLotteryNum: 1 })
    const stranger = (await t.member()).token
    expect(await lotteryOf(t, stranger, id, { qualifiedId })).toMatchObject({ remainLotteryNum: 0 })
    expect((await drawOnce(t, stranger, id, { qualifiedId })).code).toBe(no.noPermission.code)
    expect((await drawOnce(t, token, id, { qualifiedId })).success).toBe(true)
    expect((await drawOnce(t, token, id, { qualifiedId })).code).toBe(no.usedUp.code)
  })

  it('draws that were given come on top of a member’s own', async () => {
    const id = await makeLottery(t, { totalLimit: 1, dayLimit: 1, prizes: [sure({ odds: 0 })] })
    await admin(`POST ${at}/grant`, { activityId: id, mobiles: [mobileNo], times: 2 })
    expect(await lotteryOf(t, token, id)).toMatchObject({ remainLotteryNum: 3 })
    const codes = []
    for (let i = 0; i < 4; i++) codes.push((await drawOnce(t, token, id)).code)
    expect(codes).toEqual([0, 0, 0, no.usedUp.code])
  })

  it('on the spot only who came by the code that is shown now may draw [B0686/2 B0706 B0707]', async () => {
    const id = await makeLottery(t, { participationType: 3, prizes: [sure({ odds: 0 })] })
    const shown = async () => {
      const { data } = await admin(`GET ${at}/site-code`, { activityId: id })
      return new URL(data!.url).searchParams.get(shownCode)!
    }
    const enter = (code: string) => t.send('POST /activity/api/v1/h5/lottery/enter-site', { id, code }, token)
    expect(await drawOnce(t, token, id)).toMatchObject({ code: no.notOnSite.code, msg: '请到现场参与活动' })
    const code = await shown()
    t.clock.move(3 * 60_000)
    expect((await enter(code)).code).toBe(no.badCode.code)
    expect(await lotteryOf(t, token, id)).toMatchObject({ onSite: false })
    expect((await enter(await shown())).success).toBe(true)
    expect(await lotteryOf(t, token, id)).toMatchObject({ onSite: true })
    expect((await drawOnce(t, token, id)).success).toBe(true)
    t.clock.move(5 * 3_600_000)
    expect((await drawOnce(t, token, id)).code).toBe(no.notOnSite.code)
    expect((await admin(`GET ${at}/site-code`, { activityId: await makeLottery(t) })).code).toBe(wrong.notOnSite.code)
  })

  it('a red packet waits for the brand’s people, who note once how they handed it over', async () => {
    const id = await makeLottery(t, { prizes: [sure({ prizeType: 'cash_redpacket', giveValue: 8.88, prizeItemName: '8.88元红包' })] })
    const { lotterWinnerId: drawId } = (await drawOnce(t, token, id)).data!
    expect((await admin(`POST ${at}/settle`, { drawId, note: '微信转账' })).code).toBe(wrong.notDue.code)
    await fetchPrize(t, token, drawId)
    expect((await admin(`GET ${at}/draws`, { activityId: id, state: 'due' })).data).toMatchObject([{ drawId, giveValue: 8.88 }])
    expect((await admin(`GET ${at}/live`, { activityId: id })).data).toMatchObject({ due: 1, redPacketAmount: 8.88 })
    expect((await admin(`POST ${at}/settle`, { drawId, note: '微信转账' })).success).toBe(true)
    expect((await admin(`POST ${at}/settle`, { drawId, note: '又一次' })).code).toBe(wrong.notDue.code)
    const file = String((await admin(`GET ${at}/draws-file`, { activityId: id })).data)
    expect(file).toContain('8.88元红包')
    expect(file).toContain('微信转账')
    expect((await t.send(`POST ${at}/settle`, { drawId, note: 'x' }, await t.operator(1))).code).toBe(wrong.notThere.code)
  })

  it('once somebody drew, prizes and cost stay; odds, limits, words and pieces may change, not below what was won', async () => {
    const bad = await admin(
      `POST ${at}/save`,
      draftOf(t, { prizes: [prize({ odds: oddsOf(60) }), prize({ prizeIndex: 2, odds: oddsOf(41) })] }),
    )
    expect(bad).toMatchObject({ code: wrong.badDraft.code, msg: '各奖品中奖概率之和不能超过100%' })
    expect((await admin(`POST ${at}/save`, draftOf(t, { prizes: [sure({ prizeType: 'coupon', couponTplId: '5' })] }))).code).toBe(
      wrong.noCoupon.code,
    )
    const id = await makeLottery(t, { prizes: [sure({ putQuantity: 5 })] })
    for (let i = 0; i < 2; i++) await drawOnce(t, token, id)
    const whole = (await admin(`GET ${at}/one`, { activityId: id })).data!
    expect(whole.frozen).toBe(true)
    const change = (more: object, of: object = {}) =>
      admin(`POST ${at}/save`, { ...whole, ...more, prizes: whole.prizes.map((p) => ({ ...p, ...of })) })
    expect((await change({ consumeNum: 5, partakMode: 'integral' })).code).toBe(wrong.frozen.code)
    expect((await change({}, { giveValue: 1 })).code).toBe(wrong.frozen.code)
    expect((await change({}, { putQuantity: 1 })).msg).toBe('奖品“100积分”的数量不能少于已中出的2份')
    expect((await change({ dayLimit: 9, activityName: '新名字' }, { putQuantity: 2, odds: 1 })).success).toBe(true)
    expect((await admin(`GET ${at}/live`, { activityId: id })).data).toMatchObject({
      activityName: '新名字',
      prizes: [{ left: 0, won: 2 }],
    })
    const { data } = await admin('GET /console/api/v1/audit-log', { subject: 'lottery', subjectId: id })
    expect(data).toMatchObject([{ action: 'lottery.edit' }, { action: 'lottery.add' }])
  })
})
