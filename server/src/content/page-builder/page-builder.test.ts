import { pageRefusals as no } from '@youli/domain/content/page-builder/texts.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { giftRefusals } from '@youli/domain/promotion/gift-bag/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { makeGift } from '../../gift/gift-store/fixtures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { makeSeckill } from '../../marketing/seckill/fixtures.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { makeBag, points } from '../../promotion/gift-bag/fixtures.ts'
import { type InputOf, type OutputOf, testApp, type TestApp } from '../../testing.ts'
import { operatorWith } from '../../trade/order/fixtures.ts'
import { makePage, makePublished, moduleOf } from './fixtures.ts'

const admin = '/console/api/v1/custom-pages'
type Shown = OutputOf<'GET /customize-page/custom/getcustom'>

describe.each(oneEngine)('custom pages on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const ask = <K extends string>(path: K, input: object, token?: string) => t.send(`GET /customize-page/custom/${path}`, input, token)
  const shown = async (id: string): Promise<Shown> => (await ask('getcustom', { id })).data!
  const modulesOf = (page: Pick<Shown, 'modules'>) =>
    JSON.parse(page.modules) as { top: { option: Record<string, unknown> }[]; bottom: unknown[] }
  const does = <K extends string>(verb: K, input: object, token = operator) => t.send(`POST ${admin}/${verb}`, input, token)
  const one = (id: string) => t.call(`GET ${admin}/one`, { id }, operator)
  const keyOf = async (id: string) => new URL((await one(id)).previewPath, t.base).searchParams.get('key')!
  const at = (ms: number) => t.clock.now().getTime() + ms

  it('are asked for by page name and by id, and say all there is to a page; the html in them is cleaned [B0193 B0199 B0200 B0207]', async () => {
    const html =
      '<p onclick="alert(1)">福</p><script>alert(1)</script><iframe src="https://a.b"></iframe><a href="javascript:alert(1)">x</a>'
    const margin = { top: 8, right: 0, bottom: 12, left: 4 }
    const end = at(dayMs)
    const top = [moduleOf('rich_text', { html }, margin), moduleOf('source_code', { html })]
    const id = await makePublished(t, {
      top,
      bottom: [moduleOf('image_ad', { list: [{ imgUrl: '/files/a.webp', url: '/mall' }] })],
      invalidDate: end,
    })
    const page = (await ask('get', {})).data!
    expect(page).toMatchObject({ id, customizePageId: id, pageName: 'custom', title: '双旦礼遇季', invalidDate: end, qualifiedId: '' })
    expect(modulesOf(page)).toEqual({
      top: [
        { moduleName: 'rich_text', margin, option: { html: '<p>福</p><a>x</a>' } },
        { moduleName: 'source_code', margin: { top: 0, right: 0, bottom: 0, left: 0 }, option: { html: '<p>福</p><a>x</a>' } },
      ],
      bottom: [moduleOf('image_ad', { list: [{ imgUrl: '/files/a.webp', url: '/mall' }] })],
    })
    expect((await ask('get', { pageName: 'custom' })).data).toEqual(page)
    expect((await ask('getcustom', { id, qualifiedId: '77' })).data).toEqual({ ...page, qualifiedId: '77', topic: null })
    expect((await ask('get', { pageName: 'mall_home' })).data).toBeNull()
    expect((await ask('getcustom', { id: t.app.id() })).code).toBe(no.gone.code)
    const foreign = await t.visitor(t.tenants[1].appId)
    expect((await ask('getcustom', { id }, foreign)).code).toBe(no.gone.code)
  })

  it('every option of a reward survives saving and reading [B0203]', async () => {
    const bag = await makeBag(t)
    const option = {
      id: bag,
      title: '入会好礼',
      couponType: 2,
      offType: 'discount',
      faceValue: 85,
      couponName: '八五折券',
      takeEffectWay: 2,
      beginTime: at(0),
      endTime: at(dayMs),
      takeEffectDay: 7,
      productId: '81',
      productName: '红绳',
      bgImg: '/files/bg.webp',
      giftImg: 'https://a.b/gift.webp',
      imgSrc: '/files/src.webp',
      point: 66,
      businessId: '82',
      ids: ['83', '84'],
    }
    for (const name of ['free_coupon', 'free_points', 'free_gift'] as const) {
      const id = await makePublished(t, { top: [moduleOf(name, option)] })
      expect(modulesOf(await shown(id)).top[0]).toEqual(moduleOf(name, option))
    }
  })

  it('are drafts until they are published; a preview needs the key of the editor [B0207 B0057]', async () => {
    const id = await makePage(t)
    const key = await keyOf(id)
    for (const said of [{}, { key: '' }, { key: key.slice(1) }, { key: key.replace(/./g, '0') }])
      expect((await ask('get-preview', { id, ...said })).code).toBe(no.gone.code)
    expect((await ask('get-preview', { id, key })).data).toMatchObject({ id, title: '双旦礼遇季' })
    expect((await ask('getcustom', { id })).code).toBe(no.gone.code)
    await does('publish', { id })
    const { rev } = await one(id)
    await does('save', { id, rev, title: '元宵礼遇季', modules: { top: [moduleOf('rich_text', { html: '<p>元宵</p>' })] } })
    expect((await shown(id)).title).toBe('双旦礼遇季')
    expect((await ask('get-preview', { id })).data).toMatchObject({ title: '双旦礼遇季' })
    expect((await ask('get-preview', { id, key })).data).toMatchObject({ title: '元宵礼遇季' })
    expect((await one(id)).changed).toBe(true)
    expect((await does('save', { id, rev, title: '旧的', modules: {} })).code).toBe(no.changed.code)
    const both = await Promise.all(['甲', '乙'].map((title) => does('save', { id, rev: rev + 1, title, modules: {} })))
    expect(both.map((r) => r.code).toSorted((a, b) => a - b)).toEqual([0, no.changed.code])
  })

  it('are published, brought back from a version, taken offline, copied and deleted; a scheduled one goes live at its moment as it was', async () => {
    const id = await makePublished(t, { title: '第一版' })
    const edit = async (title: string) =>
      does('save', { id, rev: (await one(id)).rev, title, modules: { top: [moduleOf('rich_text', { html: '<p>字</p>' })] } })
    await edit('第二版')
    expect((await does('publish', { id, publishAt: at(-1000) })).code).toBe(no.badTime.code)
    expect((await does('publish', { id, publishAt: at(hourMs) })).code).toBe(0)
    await edit('第三版')
    t.clock.move(hourMs - 60_000)
    await t.runDue()
    expect((await shown(id)).title).toBe('第一版')
    t.clock.move(120_000)
    await t.runDue()
    expect((await shown(id)).title).toBe('第二版')
    await does('publish', { id, publishAt: at(hourMs) })
    await does('unschedule', { id })
    t.clock.move(2 * hourMs)
    await t.runDue()
    expect((await shown(id)).title).toBe('第二版')
    const versions = async () => await t.send(`GET ${admin}/versions`, { id }, operator)
    expect(await versions()).toMatchObject({
      total: 2,
      data: [
        { version: 2, title: '第二版', live: true },
        { version: 1, title: '第一版', live: false },
      ],
    })
    expect((await does('rollback', { id, version: 9 })).code).toBe(no.noVersion.code)
    expect((await does('rollback', { id, version: 1 })).data).toEqual({ version: 3 })
    expect((await shown(id)).title).toBe('第一版')
    const copy = (await does('copy', { id })).data!.id
    expect(await one(copy)).toMatchObject({ title: '第一版 副本', version: null })
    await does('offline', { id })
    expect((await ask('getcustom', { id })).code).toBe(no.gone.code)
    expect((await does('del', { id })).code).toBe(0)
    expect((await ask('get-preview', { id })).code).toBe(no.gone.code)
    await addsUp(t.app.db)
  })

  it('the page footerMenu is the bottom navigation of every page; home and menu are deleted only when nobody sees them [B0240]', async () => {
    const list = [{ name: '年货', url: '/mall', icon: 'gift', active: '' }]
    const id = await makePublished(t, { pageName: 'footerMenu', title: '年节导航', top: [moduleOf('footer_menu', { list })] })
    const config = await t.call('GET /tenant/api/v1/tenant/home/get-list', {})
    expect(JSON.parse(config.find((c) => c.enumTenantWechatappPara === 'FOOTER_MENU')!.value)).toEqual(list)
    const page = (await ask('get', { pageName: 'footerMenu' })).data!
    expect([page.id, modulesOf(page).top[0]!.option]).toEqual([id, { list }])
    expect(await does('save', { title: '又一个', pageName: 'footerMenu', modules: {} })).toMatchObject({ code: no.taken.code })
    const two = await Promise.all([1, 2].map(() => does('save', { title: '首页', pageName: 'mall_home', modules: {} })))
    expect(two.map((r) => r.code).toSorted((a, b) => a - b)).toEqual([0, no.taken.code])
    expect((await does('copy', { id })).code).toBe(no.noCopy.code)
    expect((await does('del', { id })).code).toBe(no.inUse.code)
    await does('offline', { id })
    expect((await ask('get', { pageName: 'footerMenu' })).data).toBeNull()
    expect((await does('del', { id })).code).toBe(0)
  })

  it('a reward of a page that has ended, or is offline, is refused to every claim [B0206]', async () => {
    const bag = await makeBag(t, { parts: [points(50)] })
    const end = at(hourMs)
    const id = await makePublished(t, { top: [moduleOf('free_points', { id: bag, point: 50 })], invalidDate: end })
    const [a, b, c] = [await t.member(), await t.member(), await t.member()]
    const claim = (who: { token: string }) => t.send('POST /customize-page/award/claim-score', { id: bag }, who.token)
    const standing = async (who: { token: string }) => (await t.call('GET /customize-page/award/total', { id: bag }, who.token)).status
    expect((await claim(a)).code).toBe(0)
    expect([await standing(a), await standing(b)]).toEqual([-3, 1])
    const won = await makeBag(t, { scene: 'new_member_register', parts: [points(9)] })
    const winner = await t.member()
    const prize = await t.call('GET /activity/api/v1/give-gift-pack/get-prize', { scene: 'new_member_register' }, winner.token)
    const wonPage = await makePublished(t, { top: [moduleOf('free_points', { id: won, point: 9 })], invalidDate: end })
    t.clock.move(hourMs)
    const late = { code: giftRefusals.expired.code, msg: '未及时领取奖品，资格已失效' }
    expect(await claim(b)).toMatchObject(late)
    expect(await standing(b)).toBe(-4)
    const request = { id: won, pageId: wonPage, qualifiedId: prize!.id }
    for (const pageId of [wonPage, ''])
      expect(await t.send('POST /customize-page/award/receive-score', { ...request, pageId }, winner.token)).toMatchObject(late)
    expect((await t.send('GET /customize-page/award/get', request, winner.token)).data).toMatchObject({ qualifiedStatus: -4 })
    // Another page that still counts gives it; offline it does not.
    const other = await makePublished(t, { top: [moduleOf('free_points', { id: bag, point: 50 })] })
    expect((await claim(b)).code).toBe(0)
    await does('offline', { id: other })
    expect(await claim(c)).toMatchObject(late)
    expect((await shown(id)).invalidDate).toBe(end)
    await addsUp(t.app.db)
  })

  it('the calls for what modules show answer in the order asked; a page brings the same with it [B0208]', async () => {
    const { tenantId } = t.tenants[0]
    const [here, there, off] = [
      await makeGoods(t, { tenantId }),
      await makeGoods(t, { tenantId }),
      await makeGoods(t, { tenantId, status: 2 }),
    ]
    const gift = await makeGift(t, tenantId)
    const sale = await makeSeckill(t)
    const ids = [there.id, off.id, here.id]
    const list = await t.call('GET /goods/custom-list', { ids: ids.join(',') })
    expect(list.map((g) => g.id)).toEqual([there.id, here.id])
    expect(list[0]).toMatchObject({
      goodsName: expect.any(String),
      thumbnailImg: expect.any(String),
      minPrice: expect.any(Number),
      marketPrice: expect.any(Number),
      totalQuantity: expect.any(Number),
      exchangeMoney: 0,
    })
    expect((await t.send('GET /goods/custom-list', { ids: 'x' })).status).toBe(400)
    expect((await t.send('GET /giftmall/api/v1/giftmall/products/up_product_info', { ids: gift.id })).data).toMatchObject([{ id: gift.id }])
    for (const path of ['index-list', 'list'])
      expect((await t.send(`GET /activity/api/v1/h5/${path}`, { activityType: 'seckill' })).data).toMatchObject([
        { activityId: sale.activityId },
      ])
    const templateId = await makeTemplate(t, tenantId)
    const bag = await makeBag(t, { parts: [{ kind: 'coupon', score: 1, businessId: templateId }] })
    const page = await shown(
      await makePublished(t, {
        top: [moduleOf('goods_list', { ids }), moduleOf('goods_carousel', { ids: [here.id] }), moduleOf('gift_list', { ids: [gift.id] })],
        bottom: [moduleOf('seckill', { ids: [sale.activityId] }), moduleOf('free_coupon', { id: bag })],
      }),
    )
    expect(page.goods).toEqual(list)
    expect([page.gifts.map((g) => g.id), page.activities.map((a) => a.activityId)]).toEqual([[gift.id], [sale.activityId]])
    const { token } = await t.member()
    expect((await t.send('POST /customize-page/award/claim-coupon', { id: bag }, token)).code).toBe(0)
    const coupon = await t.send('GET /coupon/api/v2/coupon/get-by-business-id', { source: 'gift_bag', businessId: templateId }, token)
    expect(coupon.data).toMatchObject({ couponId: expect.any(String), takeEffectWay: expect.any(Number) })
    const choices = (kind: InputOf<`GET ${typeof admin}/choices`>['kind'], chosen = '') =>
      t.call(`GET ${admin}/choices`, { kind, ids: chosen }, operator)
    expect((await choices('goods', here.id))[0]!.id).toBe(here.id)
    expect((await choices('gift')).map((c) => c.id)).toContain(gift.id)
    expect((await choices('seckill')).map((c) => c.id)).toContain(sale.activityId)
    expect(await choices('lottery')).toEqual([])
    expect((await choices('coupon_bag'))[0]).toMatchObject({ id: bag, coupon: { businessId: templateId } })
    expect((await choices('points_bag')).map((c) => c.id)).not.toContain(bag)
    expect((await choices('any_bag')).map((c) => c.id)).toContain(bag)
  })

  it('broken modules in the table are left out, the page goes on', async () => {
    const good = moduleOf('rich_text', { html: '<p>好</p>' })
    const id = await makePublished(t, { top: [good] })
    const broken = [
      null,
      7,
      'x',
      {},
      { moduleName: 'spell', margin: {}, option: {} },
      { moduleName: 'rich_text' },
      { ...good, option: { html: 5 } },
      good,
    ]
    const put = (modules: string) =>
      t.db.transact((tx) => tx.execute(sql`update custom_page_version set modules = ${modules}::jsonb where page_id = ${id}::bigint`))
    await put(JSON.stringify({ top: broken, bottom: 'x' }))
    expect(modulesOf(await shown(id))).toEqual({ top: [good], bottom: [] })
    for (const whole of ['null', '"x"', '[]', '{"top":null}']) {
      await put(whole)
      expect(modulesOf(await shown(id))).toEqual({ top: [], bottom: [] })
    }
  })

  it('are made of the brand’s own things, finished before they are published, by who may, and every change is in the log', async () => {
    const foreign = await makeGoods(t, { tenantId: t.tenants[1].tenantId })
    const refused = async (top: object[], more: object = {}) => does('publish', { id: await makePage(t, { top, ...more }) })
    expect(await refused([moduleOf('goods_list', { ids: [foreign.id] })])).toMatchObject({
      code: no.notThere.code,
      msg: '所选商品不存在或已删除，请重新选择',
    })
    const foreignBag = await makeBag(t, {}, 1)
    expect((await refused([moduleOf('free_points', { id: foreignBag })])).code).toBe(no.notThere.code)
    const sale = await makeSeckill(t)
    expect((await refused([moduleOf('big_wheel', { id: sale.activityId })])).msg).toContain('抽奖活动')
    expect(await refused([moduleOf('image_ad')])).toMatchObject({ code: no.badDraft.code, msg: '顶部第1个模块（图片广告）请添加图片' })
    expect((await refused([])).msg).toBe('请至少添加一个模块')
    expect((await refused([moduleOf('rich_text', { html: '<p>字</p>' })], { invalidDate: at(-1) })).msg).toBe('有效期须晚于发布时间')
    for (const url of ['javascript:alert(1)', '//evil.com', '/\\evil.com', 'http://a.b', 'data:text/html,x'])
      expect(
        (await does('save', { title: '链接', modules: { top: [moduleOf('image_ad', { list: [{ imgUrl: '/a.webp', url }] })] } })).status,
      ).toBe(400)
    expect((await does('save', { title: '导航', modules: { top: [moduleOf('footer_menu')] } })).code).toBe(no.badDraft.code)
    expect((await does('save', { title: 'x', modules: {} }, await operatorWith(t, ['goods.edit']))).code).toBe(403)
    const id = await makePublished(t)
    const other = await t.operator(1)
    for (const verb of ['publish', 'offline', 'copy', 'del', 'unschedule'])
      expect((await does(verb, { id }, other)).code).toBe(no.gone.code)
    expect((await does('rollback', { id, version: 1 }, other)).code).toBe(no.gone.code)
    expect((await does('save', { id, rev: 1, title: 'x', modules: {} }, other)).code).toBe(no.gone.code)
    const log = (await t.call('GET /console/api/v1/audit-log', { subject: 'custom-page', pageSize: 100 }, operator)).data
    const actions = new Set(log.map((line) => line.action))
    for (const verb of ['add', 'edit', 'publish', 'schedule', 'unschedule', 'offline', 'rollback', 'copy', 'del'])
      expect(actions).toContain(`custom-page.${verb}`)
  })
})
