import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { addsUp } from '@youli/server/app/audit.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { brandRows, type BrandRow } from '@youli/server/kit/testing/brand-rows.ts'
import { oneEngine } from '@youli/server/kit/testing/engines.ts'
import { callTo, sendTo } from '@youli/server/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from './demo.ts'
import { openDemo, type OpenDemo } from './testing/open-demo.ts'

/** Words that only one of the trades uses, beside the brands' names: goods, materials and crafts; 茶 and 银 are of both, a jeweller makes silver teapots. */
const ownWords = {
  jeweller: /金禾|首饰|珠宝|足金|足银|黄金|金价|钻|戒指|对戒|手镯|项链|翡翠|珍珠|改圈/,
  teaHouse: /青禾|龙井|岩茶|普洱|紫砂|盖碗|茶席|茶艺|制茶/,
}
const assetsOf = (rows: readonly BrandRow[]): Set<string> =>
  new Set(rows.flatMap(({ row }) => [...JSON.stringify(row).matchAll(/\/assets\/demo\/[\w./-]+/g)].map(([address]) => address)))
const offences = (rows: readonly BrandRow[], words: RegExp): string[] =>
  rows.flatMap(({ table, row }) =>
    Object.entries(row)
      .filter(([, value]) => words.test(JSON.stringify(value)))
      .map(([column]) => `${table}.${column}: ${JSON.stringify(row[column]).slice(0, 80)}`),
  )

/** What a brand begins and ends, and what people did in its shops; by the name of the table. */
const spans = ['activity', 'vote', 'gift_bag', 'scan_gift', 'scene_sign', 'receiving_gift', 'customer_recall', 'gift_product']
const begins = /^(?:start_at|begins_at|exchange_begin_at|signup_begin|vote_begin)$/
const ends = /^(?:end_at|ends_at|exchange_end_at|signup_end|vote_end)$/
const history = [
  'trade_order',
  'comment',
  'lottery_draw',
  'sign_in_day',
  'sign_up',
  'vote_cast',
  'vote_player',
  'gift_order',
  'poster_browse',
  'wallet_movement',
  'store_card_charge',
  'activity_appointment',
]
const happened = /^(?:at|created_at|paid_at|booked_at)$/

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
        [expect.stringMatching(/雅集$/), 1, 0, 5],
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

  it('says and shows nothing of one brand in the other', async () => {
    const rows = await brandRows(demo.running.app.db)
    // The jeweller was made first.
    const [jeweller, teaHouse] = [...new Set(rows.map((one) => one.tenantId))].sort().map((id) => rows.filter((one) => one.tenantId === id))
    expect(offences(jeweller!, ownWords.jeweller).length).toBeGreaterThan(100)
    expect(offences(teaHouse!, ownWords.teaHouse).length).toBeGreaterThan(20)
    expect(offences(jeweller!, ownWords.teaHouse)).toEqual([])
    expect(offences(teaHouse!, ownWords.jeweller)).toEqual([])
    const pictures = assetsOf(jeweller!)
    expect([...assetsOf(teaHouse!)].filter((address) => pictures.has(address))).toEqual([])
  })

  it('begins at 10:00 or 20:00, ends at 22:00 or midnight, and has its past in shop hours', async () => {
    const rows = await brandRows(demo.running.app.db)
    const now = demo.running.app.clock.now().getTime()
    const clocks = (tables: readonly string[], columns: RegExp, until = Infinity) =>
      rows
        .filter(({ table }) => tables.includes(table))
        .flatMap(({ table, row }) =>
          Object.entries(row).flatMap(([column, value]) => {
            const at = columns.test(column) && typeof value === 'string' ? new Date(value) : null
            return at && at.getTime() < until ? [`${table}.${column} ${clockOf(at).slice(11)}`] : []
          }),
        )
    expect(clocks(spans, begins).filter((one) => !/ (?:10|20):00:00$/.test(one))).toEqual([])
    expect(clocks(spans, ends).filter((one) => !/ (?:22|00):00:00$/.test(one))).toEqual([])
    // Whoever has still to pay, or filled a cart, came within the hour: whatever the hour is. Points that mature do so at midnight.
    const past = clocks(history, happened, now - 3_600_000).filter((one) => !one.endsWith(' 00:00:00'))
    expect(past.length).toBeGreaterThan(1000)
    expect(past.filter((one) => !/ (?:1\d|20|21:[0-2]|21:3[0-5])/.test(one))).toEqual([])
    for (const table of history)
      expect(clocks([table], happened)).toEqual(clocks([table], happened, demo.running.app.clock.now().getTime()))
  })

  it('adds up', async () => {
    await expect(addsUp(demo.running.app.db)).resolves.toBeUndefined()
  })

  it('is brought once', async () => {
    expect(await seedDemo(demo.running.app)).toBeNull()
  })
})
