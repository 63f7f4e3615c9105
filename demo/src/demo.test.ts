import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { addsUp } from '@youli/server/app/audit.ts'
import { oneEngine } from '@youli/server/kit/testing/engines.ts'
import { callTo, sendTo } from '@youli/server/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from './demo.ts'
import { openDemo, type OpenDemo } from './testing/open-demo.ts'

// On the embedded database the journeys walk through them.
describe.each(oneEngine)('the demo brands on %s', (engine) => {
  let demo: OpenDemo
  let base: string
  beforeAll(async () => {
    demo = await openDemo(engine)
    base = demo.base
  })
  afterAll(() => demo.close())

  it.each(demoAccounts.officialAccounts.map((a) => a.appId))(
    '%s has a seckill that runs, one to come and one that is over [B0556]',
    async (tenantAppId) => {
      const list = (await callTo(base, 'GET /activity/api/v1/h5/index-list', { tenantAppId, activityType: 'seckill' })).data
      expect(list.map((a) => a.activityName.slice(0, 4))).toEqual(['今日秒杀', '晚场秒杀', '昨日秒杀'])
      expect(list.map((a) => a.data.joinCount)).toEqual([6, 0, 5])
      for (const { data } of list) expect(data.killPrice).toBeLessThan(data.marketPrice!)
      const buyers = await sendTo(base, 'GET /activity/api/v1/user-trace-list', { tenantAppId, activityId: list[0]!.activityId })
      expect(buyers.total).toBe(6)
    },
  )

  it.each(demoAccounts.officialAccounts.map((a) => a.appId))(
    '%s has sign-ups that run, one to come and one that is over [B0556]',
    async (tenantAppId) => {
      const list = (await callTo(base, 'GET /activity/api/v1/h5/index-list', { tenantAppId, activityType: 'signup' })).data
      expect(list.map((a) => [a.activityName.slice(-5), a.activityStatus, a.data.signupFee, a.data.joinNum])).toEqual([
        ['日茶席雅集', 1, 0, 5],
        ['手作体验课', 1, 68, 4],
        ['祈福会员夜', 2, 0, 0],
        [expect.stringMatching(/沙龙$/), 3, 20, 5],
      ])
    },
  )

  it.each(demoAccounts.officialAccounts.map((a) => a.appId))(
    '%s has lotteries that run, one on the spot and one that is over [B0556]',
    async (tenantAppId) => {
      const list = (await callTo(base, 'GET /activity/api/v1/h5/list', { tenantAppId, activityType: 'lottery' })).data
      expect(list.map((a) => [a.activityName, a.activityStatus, a.data.lotteryType, a.data.participationType])).toEqual([
        ['门店开业现场抽奖', 1, 'squared_up', 3],
        ['会员日幸运大转盘', 1, 'super_big_turntable', 1],
        ['金秋积分九宫格', 1, 'squared_up', 1],
        ['上周谢礼大转盘', 3, 'super_big_turntable', 1],
      ])
      expect(list.map((a) => a.data.joinCount! > 0)).toEqual([false, true, true, true])
    },
  )

  it.each([
    ['group_buy', ['品质团购', '周末团购', '尝鲜团购', '上周团购'], [6, 0, 3, 5]],
    ['pack_buy', ['三人拼团', '好友拼团', '昨日拼团'], [6, 0, 4]],
  ])('has a %s that runs, one to come and some that are over [B0556]', async (activityType, names, joined) => {
    for (const { appId: tenantAppId } of demoAccounts.officialAccounts) {
      const { data } = await sendTo(base, 'GET /activity/api/v1/h5/list', { tenantAppId, activityType })
      const list = data!
      expect(list.map((a) => a.activityName.slice(0, 4))).toEqual(names)
      expect(list.map((a) => a.data.joinCount)).toEqual(joined)
    }
  })

  it('has votes that run, one to come and one that is over [B0556]', async () => {
    for (const loginName of ['admin', 'tea']) {
      const { token } = await callTo(base, 'POST /console/api/v1/login', { loginName, password: 'youli-2026' })
      const votes = (await callTo(base, 'GET /console/api/v1/votes', {}, token)).data
      expect(votes.map((v) => [v.stage, v.joinCount])).toEqual([
        ['before', 0],
        ['voting', 12],
        ['over', 6],
      ])
      for (const v of votes.slice(1)) expect(v.addupCount).toBeGreaterThan(30)
    }
  })

  it('has a code that gives a gift, one that is given away, and posters with what they brought [B0556]', async () => {
    const { token } = await callTo(base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
    const codes = (await sendTo(base, 'GET /console/api/v1/scan-gifts', {}, token)).data
    expect(codes).toMatchObject([
      { name: '到店扫码礼', phase: 'running', given: 4 },
      { name: '门店开业礼', phase: 'over', given: 5 },
    ])
    const posters = (await callTo(base, 'GET /console/api/v1/poster-shares', {}, token)).data
    expect(posters.map((p) => p.type)).toEqual(['activity_share', 'external_link'])
    for (const poster of posters) expect(poster.browses).toBeGreaterThan(10)
  })

  it('has a festival’s page that counts, one that has ended, a home and a menu', async () => {
    for (const { appId: tenantAppId } of demoAccounts.officialAccounts) {
      const get = async (pageName: string) => (await sendTo(base, 'GET /customize-page/custom/get', { tenantAppId, pageName })).data
      expect(await get('custom')).toMatchObject({
        title: '双旦礼遇季',
        goods: expect.arrayContaining([expect.anything()]),
        activities: [{}, {}],
      })
      expect(await get('mall_home')).toMatchObject({ pageName: 'mall_home', invalidDate: null })
      expect(JSON.parse((await get('footerMenu'))!.modules)).toMatchObject({
        top: [{ option: { list: [{ name: '首页' }, {}, {}, {}, {}] } }],
      })
    }
  })

  it('has gift cards that were given and redeemed, a free gift for a page, and activities that give beans', async () => {
    const { token } = await callTo(base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
    const cards = (await sendTo(base, 'GET /console/api/v1/gift-cards', {}, token)).data
    expect(cards).toMatchObject([
      { name: '生日礼品卡', phase: 'running', given: 6, redeemed: 3 },
      { name: '老友记礼品卡', phase: 'running', given: 4, redeemed: 1 },
      { name: '中秋答谢礼品卡', phase: 'over', given: 6, redeemed: 4 },
    ])
    const beans = (await callTo(base, 'GET /console/api/v1/receiving-gifts', {}, token)).data
    expect(beans.map((g) => g.phase)).toEqual(['before', 'running', 'running', 'running', 'over'])
    const bags = (await sendTo(base, 'GET /console/api/v1/gift-bags', { scene: 'custom_page' }, token)).data
    expect(bags).toEqual(expect.arrayContaining([expect.objectContaining({ parts: [expect.objectContaining({ kind: 'gift' })] })]))
  })

  it('adds up', async () => {
    await expect(addsUp(demo.running.app.db)).resolves.toBeUndefined()
  })

  it('is brought once', async () => {
    expect(await seedDemo(demo.running.app)).toBeNull()
  })
})
