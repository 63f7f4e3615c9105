import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { warrantyEditRefusals, warrantyRefusals as no } from '@youli/domain/trade/warranty/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { addCategory } from '../../catalog/category/public/categories.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { handing } from '../appreciation/fixtures.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, operatorWith, payOrder, placed } from '../order/fixtures.ts'

const base = '/warranty/api/v1/warranty'
const admin = '/console/api/v1'

describe.each(oneEngine)('warranty certificates on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let categoryId: string
  let storeCounter: Awaited<ReturnType<typeof handing>>
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    const { tenantId } = t.tenants[0]
    const draft = { categoryName: '黄金', categoryImg: '', parentId: null }
    categoryId = await t.db.transact((tx) => addCategory(tx, systemActor(t.app, tenantId, t.clock.now()), draft))
    c = await makeSoldAtStore(t, { categoryId, payWay: 1, skus: [{ quantity: 500, priceFen: 1000 }] })
    storeCounter = await handing(t, c)
    operator = await t.operator()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const list = (token: string) => t.send(`GET ${base}/my-warranty-list`, {}, token)
  const newest = async (token: string) => (await list(token)).data![0]!
  const total = async (token: string) => (await t.send(`GET ${base}/my-warranty-total`, {}, token)).data
  const detail = (token: string, id: string) => t.send(`GET ${base}/detail`, { id }, token)
  const verify = (text: string) => t.send(`GET ${base}/verify`, { no: text })
  const term = (input: object) => t.send(`POST ${admin}/warranty-terms/save`, input, operator)
  const buyer = async () => ((await crowd(t, 1)) as [string])[0]

  it('a certificate lists what was handed over, its owner’s only, with the count of good ones [B0526 B0528]', async () => {
    const token = await buyer()
    const waiting = await placed(t, token, c.request({ quantity: 2 }))
    await payOrder(t, token, waiting)
    expect([await total(token), (await list(token)).total]).toEqual([0, 0])
    const id = await storeCounter.pickedUp(token, { quantity: 2 })
    expect(await total(token)).toBe(1)
    const shown = await newest(token)
    expect(shown).toMatchObject({ orderId: id, quantity: 2, phase: 'valid', shopName: '南京西路店', months: 0, endsOn: null })
    expect(shown.no).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
    const { data } = await detail(token, shown.id)
    expect(data).toMatchObject({ ...shown, userName: '顾客' })
    expect(new URL(data!.verifyUrl).searchParams.get('no')).toBe(shown.no.replaceAll('-', ''))
    expect(new URL(data!.verifyUrl).searchParams.get('app_id')).toBe(t.tenants[0].appId)
    expect(await detail(await buyer(), shown.id)).toMatchObject({ success: false, code: no.notThere.code })
    expect(await t.send(`GET ${base}/my-warranty-list`, {}, await t.visitor())).toMatchObject({ code: common.notRegistered.code })
    expect((await t.send('GET /user/member/api/v1/centre', {}, token)).data).toMatchObject({ counters: { warranty: 1 } })
  })

  it('anybody who holds the number may verify it, and learns nothing of its owner', async () => {
    const token = await buyer()
    await storeCounter.pickedUp(token)
    const { no: number } = await newest(token)
    const result = await verify(number.toLowerCase().replaceAll('-', ' '))
    expect(result.data).toMatchObject({ no: number, phase: 'valid', brandName: expect.any(String) })
    expect(Object.keys(result.data!).toSorted()).toEqual(
      'artNo boughtOn brandName endsOn imageUrl months no phase productName quantity shopName spec'.split(' '),
    )
    expect(await verify('AAAA-BBBB-CCCC')).toMatchObject({ success: false, code: no.notThere.code })
    const elsewhere = await t.visitor(t.tenants[1].appId)
    expect(await t.send(`GET ${base}/verify`, { no: number }, elsewhere)).toMatchObject({ code: no.notThere.code })
  })

  it('the closest rule says for how long; goods without certificates get none', async () => {
    const token = await buyer()
    expect(await term({ scope: 'all', issues: true, months: 12 })).toMatchObject({ success: true })
    await storeCounter.pickedUp(token)
    expect(await newest(token)).toMatchObject({ months: 12 })
    await term({ scope: 'category', scopeId: categoryId, issues: true, months: 24 })
    await storeCounter.pickedUp(token)
    const { endsOn } = await newest(token)
    expect(endsOn?.slice(0, 4)).toBe(String(t.clock.now().getFullYear() + 2))
    await term({ scope: 'goods', scopeId: c.goodsId, issues: false, months: 9 })
    await storeCounter.pickedUp(token)
    expect(await total(token)).toBe(2)
    const asked = () => t.call(`GET ${admin}/warranty-terms`, {}, operator)
    const { issuing, terms } = await asked()
    expect(issuing).toBe(true)
    expect(terms).toMatchObject([
      { scope: 'all', months: 12 },
      { scope: 'category', scopeName: '黄金', months: 24 },
      { scope: 'goods', issues: false, months: 0 },
    ])
    expect(await term({ scope: 'category', scopeId: t.app.id(), issues: true, months: 1 })).toMatchObject({
      code: warrantyEditRefusals.badScope.code,
    })
    expect(await term({ scope: 'goods', scopeId: 'x', issues: true, months: 1 })).toMatchObject({
      code: warrantyEditRefusals.badScope.code,
    })
    for (const { id } of terms) expect(await t.send(`POST ${admin}/warranty-terms/del`, { id }, operator)).toMatchObject({ success: true })
    expect((await asked()).terms).toEqual([])
  })

  it('shops that do not issue certificates issue none; style and paper come with the configuration [B0529]', async () => {
    const token = await buyer()
    const put = (issuing: boolean) => t.send(`POST ${admin}/warranty-terms/issuing`, { issuing }, operator)
    const param = async () => (await t.send('GET /tenant/api/v1/tenant/home/shop/get-para', { shopParam: 'E_WARRANT' }, token)).data
    await put(false)
    expect(await param()).toBe('0')
    await storeCounter.pickedUp(token)
    expect(await total(token)).toBe(0)
    await put(true)
    expect(await param()).toBe('1')
    const paper = JSON.stringify({ background: '/assets/demo/paper.webp', color: '#1d4035' })
    await t.db.transact(async (tx) => {
      await setConfig(tx, t.tenants[0].tenantId, warrantySettings.style, '2')
      await setConfig(tx, t.tenants[0].tenantId, warrantySettings.paper, paper)
    })
    const para = async (key: string) =>
      (await t.send('GET /tenant/api/v1/tenant/home/get-para', { enumTenantWechatappPara: key }, token)).data
    expect([await para('WARRANTY_SHEET'), await para('WARRANTY_SHEET_BG_FONT')]).toEqual(['2', paper])
  })

  it('pieces that come back end the certificate with the last of them, once, also when it was replaced meanwhile', async () => {
    const token = await buyer()
    const order = await storeCounter.pickedUp(token, { quantity: 3 })
    const { id, no: number } = await newest(token)
    expect(await storeCounter.back(order, 1)).toMatchObject({ success: true })
    expect((await detail(token, id)).data).toMatchObject({ quantity: 2, phase: 'valid' })
    await afterSales(t).until(order, token, 9)
    const again = await t.send(`POST ${admin}/warranties/reissue`, { id, reason: '证书遗失' }, operator)
    const { id: second } = again.data!
    expect((await verify(number)).data).toMatchObject({ phase: 'replaced' })
    expect((await detail(token, id)).data).toMatchObject({ phase: 'replaced', reason: '证书遗失', replacedBy: second })
    expect((await list(token)).data!.map((row) => row.id)).toEqual([second])
    expect(await storeCounter.back(order)).toMatchObject({ success: true })
    expect((await detail(token, second)).data).toMatchObject({ quantity: 0, phase: 'void', reason: '商品已退货' })
    expect(await total(token)).toBe(0)
    const late = await t.send(`POST ${admin}/warranties/reissue`, { id: second, reason: '再次' }, operator)
    expect(late).toMatchObject({ code: warrantyEditRefusals.nothingLeft.code })
  })

  it('operators find, void and replace certificates for a reason, one after another, with the right to', async () => {
    const token = await buyer()
    await storeCounter.pickedUp(token)
    const { id, no: number } = await newest(token)
    const find = async (keyword: string, who = operator) =>
      (await t.call(`GET ${admin}/warranties`, { keyword }, who)).data.map((row) => row.id)
    expect(await find(number.toLowerCase())).toEqual([id])
    expect(await find('没有这样的商品')).toEqual([])
    const looks = await operatorWith(t, ['warranty.view'])
    const put = (verb: string, input: object, who = operator) => t.send(`POST ${admin}/warranties/${verb}`, input, who)
    expect(await put('void', { id, reason: '换货' }, looks)).toMatchObject({ code: 403 })
    expect(await put('void', { id, reason: '换货' }, await t.operator(1))).toMatchObject({ code: no.notThere.code })
    expect(await find(number, await operatorWith(t, ['warranty.view'], [t.app.id()]))).toEqual([])
    const both = await Promise.all([put('void', { id, reason: '换货' }), put('void', { id, reason: '换货' })])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect((await verify(number)).data).toMatchObject({ phase: 'void' })
    const race = await Promise.all(Array.from({ length: 5 }, () => put('reissue', { id, reason: '误作废' })))
    expect(race.filter((r) => r.success)).toHaveLength(1)
    expect(await total(token)).toBe(1)
    expect((await t.send(`GET ${admin}/warranties/one`, { id: (await newest(token)).id }, looks)).data).toMatchObject({
      phase: 'valid',
      mobileNo: expect.stringContaining('****'),
      precautions: '',
    })
    const log = (await t.call('GET /console/api/v1/audit-log', { subject: 'warranty' }, operator)).data
    expect(log.map((row) => row.action)).toEqual(expect.arrayContaining(['warranty.void', 'warranty.reissue', 'warranty-term.save']))
  })

  it('a warranty that is over counts no more, and says so', async () => {
    const token = await buyer()
    await term({ scope: 'all', issues: true, months: 1 })
    await storeCounter.pickedUp(token)
    const { no: number } = await newest(token)
    t.clock.move(32 * dayMs)
    expect((await verify(number)).data).toMatchObject({ phase: 'expired' })
    expect((await t.send(`GET ${admin}/warranties`, { phase: 'expired' }, await t.operator())).total).toBe(1)
  })
})
