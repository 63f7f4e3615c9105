import { browseRefusals, posterEditRefusals, posterRefusals } from '@youli/domain/marketing/poster-share/texts.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addEmployee, editEmployee } from '../../member/employee/public/employees.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeStore, operatorWith, staffOf } from '../../trade/order/fixtures.ts'
import { makeSeckill } from '../seckill/fixtures.ts'

const posters = '/console/api/v1/poster-shares'
const detail = 'GET /activity/api/v1/poster-share/detail'
const browse = 'GET /activity/api/v1/poster-share/browse-activity'
const mine = 'GET /activity/api/v1/poster-share/mine'

describe.each(oneEngine)('employees’ posters on %s', (engine) => {
  let t: TestApp
  let operator: string
  let activityId: string
  let shopId: string
  let employeeId: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    activityId = (await makeSeckill(t)).activityId
    shopId = await makeStore(t, t.tenants[0].tenantId)
    employeeId = await hire(shopId)
  })
  afterAll(() => t.close())

  const hire = async (shop: string | null, tenant: 0 | 1 = 0): Promise<string> => {
    const id = t.app.id()
    const draft = { mobile: `1${id.slice(-10)}`, name: '沈佳宁', shopId: shop, roles: [] }
    await t.app.db.of(t.tenants[tenant].tenantId).transact((tx) => addEmployee(tx, tx.tenantId, id, draft))
    return id
  }
  const draft = (more: object = {}) => ({
    name: '周年庆',
    imgUrl: '/assets/demo/poster.webp',
    type: 'activity_share',
    relationActivityType: 'seckill',
    relationActivityId: activityId,
    externalLink: '',
    ...more,
  })
  const link = (externalLink: string) => draft({ type: 'external_link', relationActivityType: '', relationActivityId: '', externalLink })
  const save = (of: object, token = operator) => t.send(`POST ${posters}/save`, of, token)
  const made = async (of: object = draft()) => (await save(of)).data!.id
  const came = (id: string, token: string, of: object = {}) => t.send(browse, { id, shopId, employeeId, ...of }, token)
  const report = (of: object = {}, token = operator) => t.send(`GET ${posters}/browses`, of, token)
  const count = async (id: string) => (await t.call(`GET ${posters}/one`, { id }, operator)).browses

  it('a poster tells whoever opens it where it leads [B0836 B0838]', async () => {
    const visitor = await t.visitor()
    const toSale = await made()
    expect((await t.send(detail, { id: toSale }, visitor)).data).toEqual({
      id: toSale,
      name: '周年庆',
      type: 'activity_share',
      relationActivityType: 'seckill',
      relationActivityId: activityId,
      externalLink: '',
    })
    const outside = await made(link('brand.example.com/2026'))
    expect((await t.send(detail, { id: outside }, visitor)).data).toMatchObject({
      type: 'external_link',
      relationActivityType: '',
      relationActivityId: '0',
      externalLink: 'brand.example.com/2026',
    })
    expect((await t.send(detail, { id: toSale })).status).toBe(401)
    const stranger = await t.visitor(t.tenants[1].appId)
    expect(await t.send(detail, { id: toSale }, stranger)).toMatchObject({ code: posterRefusals.gone.code, msg: '海报不存在或已下架' })
    await t.send(`POST ${posters}/status`, { id: toSale, open: false }, operator)
    expect(await t.send(detail, { id: toSale }, visitor)).toMatchObject({ code: posterRefusals.gone.code })
    expect(await came(toSale, visitor)).toMatchObject({ code: posterRefusals.gone.code })
  })

  it('a browse is recorded with poster, store and employee, once for each visitor and day however often it comes [B0835 B0839]', async () => {
    const id = await made()
    const visitor = await t.visitor()
    const replies = await Promise.all(Array.from({ length: 20 }, () => came(id, visitor)))
    expect(replies.map((r) => r.code)).toEqual(Array.from({ length: 20 }, () => 0))
    expect(replies[0]!.headers.get('cache-control')).toBe('no-store')
    const rows = await t.db.read((r) =>
      r.execute(sql`select poster_id::text, shop_id::text, employee_id::text from poster_browse where poster_id = ${id}::bigint`),
    )
    expect(rows.rows).toEqual([{ poster_id: id, shop_id: shopId, employee_id: employeeId }])
    await came(id, await t.visitor())
    expect(await count(id)).toBe(2)
    t.clock.move(24 * hourMs)
    operator = await t.operator()
    await came(id, visitor)
    expect(await count(id)).toBe(3)
    expect(await came(id, '')).toMatchObject({ status: 401 })
  })

  it('the browse counts for an employee of that store only; the report tells by employee and store, as a file too [B0837]', async () => {
    const id = await made()
    const visitor = await t.visitor()
    const { tenantId } = t.tenants[0]
    const elsewhere = await makeStore(t, tenantId)
    const everywhere = await hire(null)
    const theirs = await hire(null, 1)
    const foreignShop = await makeStore(t, t.tenants[1].tenantId)
    const wrong: [object, string][] = [
      [{ shopId: elsewhere }, 'another store'],
      [{ employeeId: '99' }, 'nobody'],
      [{ employeeId: theirs }, 'of another brand'],
      [{ employeeId: everywhere, shopId: foreignShop }, 'a store of another brand'],
    ]
    for (const [of] of wrong)
      expect(await came(id, visitor, of)).toMatchObject({ code: posterRefusals.wrongStaff.code, msg: '分享链接已失效' })
    await t.db.transact((tx) => editEmployee(tx, tenantId, employeeId, { isActive: false }))
    expect(await came(id, visitor)).toMatchObject({ code: posterRefusals.wrongStaff.code })
    await t.db.transact((tx) => editEmployee(tx, tenantId, employeeId, { isActive: true }))
    expect(await count(id)).toBe(0)
    for (const token of [visitor, await t.visitor()]) await came(id, token, { employeeId: everywhere, shopId: elsewhere })
    await came(id, visitor)
    const { data, total } = await report({ posterId: id })
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { employeeId: everywhere, shopId: elsewhere, employeeName: '沈佳宁', browses: 2, visitors: 2, posters: 1 },
      { employeeId, shopId, browses: 1 },
    ])
    expect((await report({ posterId: id, shopId })).data).toHaveLength(1)
    expect((await report({ posterId: id, to: '2020-01-01' })).total).toBe(0)
    expect(await report({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject({
      code: browseRefusals.badRange.code,
      msg: '开始日期不能晚于结束日期',
    })
    const scoped = await operatorWith(t, ['activity.view'], [shopId])
    expect((await report({ posterId: id }, scoped)).data!.map((row) => row.shopId)).toEqual([shopId])
    expect((await report({}, await t.operator(1))).total).toBe(0)
    const file = await t.send(`GET ${posters}/browses-file`, { posterId: id }, operator)
    expect(String(file.data).split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('门店,员工,海报数,浏览人次,访客数,最近浏览'),
      expect.stringMatching(/,沈佳宁,1,2,2,/),
      expect.stringMatching(/,沈佳宁,1,1,1,/),
    ])
  })

  it('an employee has an address of their own for every poster that is up; one of all stores chooses a store [B0557/4 B0831]', async () => {
    const id = await made()
    const down = await made()
    await t.send(`POST ${posters}/status`, { id: down, open: false }, operator)
    const clerk = await staffOf(t, shopId)
    const own = await t.call(mine, {}, clerk)
    expect(own.shops.map((s) => s.shopId)).toEqual([shopId])
    expect(own.posters.map((p) => p.id)).not.toContain(down)
    const poster = own.posters.find((p) => p.id === id)!
    const [, from, said] = /\/activity\/empl_share\/\d+\/(\d+)\/(\d+)\?app_id=/.exec(poster.address)!
    expect(from).toBe(shopId)
    expect(await came(id, await t.visitor(), { employeeId: said })).toMatchObject({ success: true })
    const after = await t.call(mine, {}, clerk)
    expect(after.posters.find((p) => p.id === id)!.browses).toBe(1)
    const roving = await staffOf(t, null)
    const free = await t.call(mine, { shopId }, roving)
    expect(free.shops.length).toBeGreaterThan(1)
    expect(free.shopId).toBe(shopId)
    expect((await t.send(mine, {}, (await t.member()).token)).code).toBe(403)
  })

  it('is made and changed at the console; a bad target is refused, and the log tells [B0557/2]', async () => {
    for (const bad of ['', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.example.com'])
      expect(await save(link(bad))).toMatchObject({ code: posterEditRefusals.badDraft.code, msg: '请输入正确的外部链接，仅支持网页地址' })
    expect(await save(draft({ relationActivityType: 'lottery' }))).toMatchObject({
      code: posterEditRefusals.noActivity.code,
      msg: '关联的活动不存在',
    })
    const foreign = await makeSeckill(t, { tenant: 1 })
    expect(await save(draft({ relationActivityId: foreign.activityId }))).toMatchObject({ code: posterEditRefusals.noActivity.code })
    expect(await save(draft({ imgUrl: '' }))).toMatchObject({ code: posterEditRefusals.badDraft.code, msg: '请上传海报图片' })
    const id = await made(draft({ name: '新春海报' }))
    expect((await save({ id, ...link('https://brand.example.com') })).success).toBe(true)
    expect((await save({ id, ...link('https://brand.example.com') }, await t.operator(1))).code).toBe(posterRefusals.gone.code)
    expect((await save(draft(), await operatorWith(t, ['activity.view']))).code).toBe(403)
    const list = (await t.send(`GET ${posters}`, { type: 'external_link', keyword: '周年' }, operator)).data
    expect(list).toContainEqual(expect.objectContaining({ id, externalLink: 'https://brand.example.com', relationActivityId: '0' }))
    const choices = (await t.send(`GET ${posters}/activities`, { type: 'seckill' }, operator)).data
    expect(Array.isArray(choices)).toBe(true)
    expect((await t.send(`GET ${posters}/activities`, { type: 'lottery' }, operator)).data).toEqual([])
    const log = (await t.send('GET /console/api/v1/audit-log', { subject: 'poster-share', subjectId: id }, operator)).data
    expect(log!.map((entry) => entry.action)).toEqual(['poster-share.edit', 'poster-share.add'])
  })
})
