import { common } from '@youli/domain/kit/refusal.ts'
import { activitySettings } from '@youli/domain/marketing/activity/settings.ts'
import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { clockOf, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { crowd } from '../../trade/order/fixtures.ts'
import { makeSeckill } from '../seckill/fixtures.ts'
import type { SaleOptions, TestSale } from './fixtures.ts'
import { countAppointments } from './public/appointments.ts'
import { activityAppointment, activityShareVisit } from './tables.ts'

/** A seckill of a tea at 6.66 instead of 10.00: ten of twenty pieces are set aside, for an hour from now on. */
const teaSale = (t: TestApp, more: object = {}, of: Partial<SaleOptions> = {}): Promise<TestSale> =>
  makeSeckill(t, { priceFen: 666, startsIn: 0, endsIn: 1, goods: { skus: [{ quantity: 20 }], detail: '<p>明前采摘</p>' }, ...of, more })

describe.each(oneEngine)('activities on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const now = () => t.clock.now().getTime()
  /** Cached responses live by the real clock. */
  const forget = () => t.app.cache.drop(t.tenants[0].tenantId, 'activity')
  const list = async (input: object = {}, path: 'list' | 'index-list' = 'list') => {
    const reply = await t.send(`GET /activity/api/v1/h5/${path}`, { activityType: 'seckill', pageSize: 100, ...input })
    return reply.data!
  }
  const config = ({ key }: Setting, value: string | null) =>
    t.send('POST /console/api/v1/config/save-group', { group: 'switches', values: { [key]: value } }, operator)
  const status = (activityId: string, activityStatus: number) =>
    t.send('POST /console/api/v1/seckill/status', { activityId, activityStatus }, operator)
  const appoint = (activityId: string, token: string, on: 0 | 1 = 1) =>
    t.send('POST /activity/api/v1/h5/appoint', { activityId, activityType: 'seckill', status: on, userName: '冒名', mobileNo: '1' }, token)
  const booked = async (activityId: string, token: string) =>
    (await t.send('GET /activity/api/v1/h5/appoint', { activityId, activityType: 'seckill' }, token)).data

  it('have a tab for each kind, each with what its list holds [B0569 B0580]', async () => {
    await teaSale(t)
    const tabs = await t.call('GET /activity/api/v1/h5/type/list', { activityStatus: '1' })
    expect(tabs.map((tab) => tab.activityType)).toEqual(['all', 'pack_buy', 'lottery', 'seckill', 'group_buy', 'signup', 'vote'])
    const held = (await list()).length
    expect(tabs.map((tab) => tab.amount)).toEqual([held, 0, 0, held, 0, 0, 0])
  })

  it('are listed by both calls with the same items: running, then coming, then just ended [B0579]', async () => {
    const over = await teaSale(t, { activityName: '刚结束', endTime: now() + minuteMs })
    const coming = await teaSale(t, { activityName: '即将开始', startTime: now() + 2 * hourMs, endTime: now() + 3 * hourMs })
    const running = await teaSale(t, { activityName: '进行中', endTime: now() + 90 * minuteMs })
    t.clock.move(2 * minuteMs)
    const made = [running, coming, over].map((a) => a.activityId)
    const shown = (await list()).filter((a) => made.includes(a.activityId))
    expect(shown.map((a) => a.activityName)).toEqual(['进行中', '即将开始', '刚结束'])
    expect(shown[0]).toMatchObject({ activityType: 'seckill', activityStatus: 1, data: { killPrice: 6.66, joinCount: 0 } })
    expect(await list({}, 'index-list')).toEqual(await list())
    expect(await list({ activityType: 'lottery' })).toEqual([])
    expect((await list({ activityType: 'all' })).map((a) => a.activityId)).toEqual((await list()).map((a) => a.activityId))
    const today = t.clock.now()
    t.clock.move(8 * 24 * hourMs)
    forget()
    expect((await list()).map((a) => a.activityId)).not.toContain(running.activityId)
    t.clock.set(today)
  })

  it('hide the latest activities of a brand that says so', async () => {
    const { activityId } = await teaSale(t)
    await config(activitySettings.listHidden, 'true')
    forget()
    expect(await list({}, 'index-list')).toEqual([])
    expect((await list()).map((a) => a.activityId)).toContain(activityId)
    await config(activitySettings.listHidden, null)
  })

  it('tell everything of themselves and of what they sell [B0570 B0571 B0572 B0573 B0581 B0598 B0600]', async () => {
    const startTime = now()
    const { activityId, goodsId } = await teaSale(t, {
      startTime,
      endTime: startTime + hourMs,
      activityName: '双十二秒杀',
      subtitle: '低至六折',
      activityMainPicUrl: '/files/main.png',
      activityListPics: ['/files/a.png', '/files/b.png'],
      activityMusicUrl: '/files/song.mp3',
      activityRule: '<p>每人一件<script>alert(1)</script></p>',
      activityRemark: '限量',
      shareText: '{customerName}邀您来抢',
      shareIconUrl: '/files/icon.png',
      shareTypes: [{ url: '/a', img: '/files/s.png' }],
      backgroundColor: '#c8161d',
      personLimit: 2,
      payWay: 2,
      advancePayment: 1,
      expressFee: 8,
      deliveryStartDate: '2027-01-01',
      deliveryEndDate: '2027-01-31',
      takeRemark: '凭码取货',
    })
    const { token } = await t.member()
    const detail = await t.send('GET /activity/api/v2/h5/detail', { activityId }, token)
    expect(detail.data).toEqual({
      activityId,
      activityName: '双十二秒杀',
      subtitle: '低至六折',
      activityStatus: 1,
      activityType: 'seckill',
      activityListPicUrl: '["/files/a.png","/files/b.png"]',
      activityMainPicUrl: '/files/main.png',
      activityMusicUrl: '/files/song.mp3',
      activityRule: '<p>每人一件</p>',
      activityRemark: '限量',
      startTime,
      endTime: startTime + hourMs,
      data: { personLimit: 2, killPrice: 6.66, marketPrice: 10, joinCount: 0, appointFlag: false },
      goodsInfoDto: {
        goodsId,
        goodsName: '明前龙井',
        activityPrice: 6.66,
        marketPrice: 10,
        quantity: 10,
        thumbnailImg: '',
        goodsInfo: '<p>明前采摘</p>',
        payWay: 2,
        advancePayment: 1,
        expressType: 0,
        expressFee: 8,
        allShop: true,
        shopIdList: [],
        deliveryStartDate: '2027-01-01',
        deliveryEndDate: '2027-01-31',
        takeRemark: '凭码取货',
      },
      shareTypeArr: [{ url: '/a', img: '/files/s.png' }],
      shareText: '{customerName}邀您来抢',
      shareIconUrl: '/files/icon.png',
      backgroundColor: '#c8161d',
      mustRegister: true,
      nowTime: expect.any(Number) as number,
    })
    expect(Math.abs(detail.data!.nowTime - now())).toBeLessThan(5000)
    const paid = await t.send('GET /activity/api/v2/h5/activity-detail', { activityId }, token)
    expect(paid.data).toEqual({ payAmount: 6.66 })
  })

  it('answer the first detail by id or activityId, and refuse without one [B0582]', async () => {
    const { activityId } = await teaSale(t)
    const token = await t.visitor()
    for (const input of [
      { activityId, businessId: 'b1' },
      { id: activityId, businessId: 'b1' },
    ]) {
      const reply = await t.send('GET /activity/api/v1/h5/detail', input, token)
      expect(reply.data).toMatchObject({ id: activityId, activityId, businessId: 'b1', activityType: 'seckill' })
    }
    expect((await t.send('GET /activity/api/v1/h5/detail', { businessId: 'b1' }, token)).code).toBe(activityRefusals.gone.code)
    expect((await t.send('GET /activity/api/v1/h5/detail', { id: t.app.id() }, token)).code).toBe(activityRefusals.gone.code)
  })

  it('count as closed when their id is on the list of closed ones [B0555]', async () => {
    const { activityId } = await teaSale(t)
    const { token } = await t.member()
    const shown = async () => (await t.call('GET /activity/api/v2/h5/detail', { activityId }, token)).activityStatus
    expect(await shown()).toBe(1)
    await config(activitySettings.closedIds, JSON.stringify([activityId]))
    forget()
    expect(await shown()).toBe(0)
    expect((await list()).map((a) => a.activityId)).not.toContain(activityId)
    expect(await appoint(activityId, token)).toMatchObject({ code: activityRefusals.closed.code, msg: '该活动已关闭' })
    await config(activitySettings.closedIds, null)
  })

  it('count a visitor who came by a share once for each share', async () => {
    const { activityId } = await teaSale(t)
    const [a, b] = [await t.visitor(), await t.visitor()]
    const come = (token: string, shareId?: string) =>
      t.send('GET /activity/api/v2/h5/detail', { activityId, ...(shareId && { shareId }) }, token)
    for (const [token, shareId] of [
      [a, 's1'],
      [a, 's1'],
      [b, 's1'],
      [b, 's2'],
      [b, undefined],
    ] as const)
      expect((await come(token, shareId)).success).toBe(true)
    expect(await t.db.read((r) => r.$count(activityShareVisit, eq(activityShareVisit.activityId, activityId)))).toBe(3)
  })

  describe('reminders', () => {
    it('are booked, told and cancelled; a repeat changes nothing [B0583]', async () => {
      const { activityId } = await teaSale(t, { startTime: now() + hourMs, endTime: now() + 2 * hourMs })
      const { token } = await t.member()
      expect(await booked(activityId, token)).toBe(false)
      for (let i = 0; i < 2; i++) expect((await appoint(activityId, token)).success).toBe(true)
      expect(await booked(activityId, token)).toBe(true)
      const detail = await t.send('GET /activity/api/v2/h5/detail', { activityId }, token)
      expect(detail.data!.data).toMatchObject({ appointFlag: true })
      for (let i = 0; i < 2; i++) expect((await appoint(activityId, token, 0)).success).toBe(true)
      expect(await booked(activityId, token)).toBe(false)
      expect(await booked(activityId, await t.visitor())).toBe(false)
    })

    it('of 50 members who each book twice at once are 50 [B0583]', async () => {
      const { activityId } = await teaSale(t)
      const tokens = await crowd(t, 50)
      const replies = await Promise.all([...tokens, ...tokens].map((token) => appoint(activityId, token)))
      expect(replies.every((reply) => reply.success)).toBe(true)
      const rows = await t.db.read((r) => r.$count(activityAppointment, eq(activityAppointment.activityId, activityId)))
      const counted = await t.db.read((r) => countAppointments(r, [activityId]))
      expect([rows, counted.get(activityId)]).toEqual([50, 50])
    })

    it('go out once, shortly before the start, to those who still want them', async () => {
      const startTime = now() + hourMs
      const { activityId } = await teaSale(t, { activityName: '整点抢', startTime, endTime: startTime + hourMs })
      const closed = await teaSale(t, { startTime, endTime: startTime + hourMs })
      const [one, two, three] = [await t.member(), await t.member(), await t.member()]
      for (const { token } of [one, two, three]) await appoint(activityId, token)
      await appoint(closed.activityId, one.token)
      await appoint(activityId, three.token, 0)
      await status(closed.activityId, 0)
      const callApi = async () => {
        const input = { kind: 'activityReminder', pageSize: 100 }
        const { data } = await t.send('GET /console/api/v1/messages', input, operator)
        return data!.filter((m) => m.link === `/activity/seckill/index/${activityId}`)
      }
      await t.runDue()
      expect(await callApi()).toEqual([])
      t.clock.set(new Date(startTime - 14 * minuteMs))
      await t.runDue()
      await appoint(activityId, one.token, 0)
      await appoint(activityId, one.token)
      t.clock.move(minuteMs)
      await t.runDue()
      const messages = await callApi()
      expect(messages).toHaveLength(2)
      const at = clockOf(new Date(startTime)).slice(0, 16)
      expect(messages[0]!.text).toContain(`您预约的活动「整点抢」将于${at}开始`)
      const rows = await t.db.read((r) =>
        r.$count(
          activityAppointment,
          and(eq(activityAppointment.activityId, closed.activityId), isNotNull(activityAppointment.remindedAt)),
        ),
      )
      expect(rows).toBe(0)
    })

    it('are refused after the end, when the activity is taken down, and to visitors; cancelling is always open [B0558 B0578 B0891]', async () => {
      const over = await teaSale(t, { endTime: now() + minuteMs })
      const closed = await teaSale(t)
      const { token } = await t.member()
      await appoint(over.activityId, token)
      t.clock.move(minuteMs)
      expect(await appoint(over.activityId, token)).toMatchObject({ success: false, code: activityRefusals.ended.code, msg: '活动已结束' })
      expect((await appoint(over.activityId, token, 0)).success).toBe(true)
      await status(closed.activityId, 0)
      expect(await appoint(closed.activityId, token)).toMatchObject({
        success: false,
        code: activityRefusals.closed.code,
        msg: '该活动已关闭',
      })
      expect(await appoint(closed.activityId, await t.visitor())).toMatchObject({ success: false, code: common.notRegistered.code })
      expect(await appoint(t.app.id(), token)).toMatchObject({ success: false, code: activityRefusals.gone.code })
      const asLottery = { activityId: over.activityId, activityType: 'lottery', status: 1 }
      expect((await t.send('POST /activity/api/v1/h5/appoint', asLottery, token)).code).toBe(activityRefusals.gone.code)
      expect((await t.send('POST /activity/api/v1/h5/appoint', { ...asLottery, status: 2 }, token)).status).toBe(400)
    })
  })

  it('of another brand are not there [B0879]', async () => {
    const { activityId, goodsId } = await teaSale(t, {}, { tenant: 1 })
    const { token } = await t.member()
    for (const [key, input] of [
      ['GET /activity/api/v2/h5/detail', { activityId }],
      ['GET /activity/api/v1/h5/detail', { activityId }],
      ['GET /activity/api/v2/h5/activity-detail', { activityId }],
      ['GET /activity/api/v1/get-activity-goods', { activityId, activityType: 'seckill' }],
      ['GET /activity/api/v1/user-trace-list', { activityId }],
      ['GET /activity/api/v1/h5/appoint', { activityId, activityType: 'seckill' }],
      ['GET /goods/activity-info', { id: goodsId, activityId }],
      ['POST /activity/api/v1/h5/appoint', { activityId, status: 1 }],
      ['POST /activity/api/v1/h5/appoint', { activityId, status: 0 }],
    ] as const)
      expect(await t.send(key, input, token)).toMatchObject({ success: false, code: activityRefusals.gone.code, data: null })
    expect((await list()).map((a) => a.activityId)).not.toContain(activityId)
    expect((await t.send('GET /activity/api/v2/h5/detail', { activityId })).status).toBe(401)
  })
})
