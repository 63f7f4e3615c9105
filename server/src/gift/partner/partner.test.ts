import { common } from '@youli/domain/kit/refusal.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { partnerRefusals as no } from '@youli/domain/gift/partner/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addressOf, crowd } from '../../trade/order/fixtures.ts'
import { enrich, exchanged, makeGift, makePartner } from '../gift-store/fixtures.ts'

const api = <P extends string>(path: P) => `GET /giftmall/api/v1/giftmall/${path}` as const
const form = <P extends string>(path: P) => `FORM /giftmall/api/v1/giftmall/${path}` as const

describe.each(oneEngine)('partner merchants on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let a: Awaited<ReturnType<typeof makePartner>>
  let b: Awaited<ReturnType<typeof makePartner>>
  let member: string
  let gift: string
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
    ;[a, b] = [await makePartner(t, tenantId), await makePartner(t, tenantId, '山野茶社')]
    ;[member] = (await crowd(t, 1)) as [string]
    await enrich(t, [member], 5000)
    gift = (await makeGift(t, tenantId, { family: 'partner', partnerId: a.id, name: '鲜花饼', settlementFen: 1250, price: 50 })).id
    // What others give: no gift of this merchant.
    await makeGift(t, tenantId, { family: 'partner', partnerId: b.id, name: '野茶', settlementFen: 900, price: 40 })
    await makeGift(t, tenantId, { name: '茶盏' })
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const callApi = async (path: string, token: string) => (await t.send(api(path), {}, token)).data

  it('each status check answers for its caller alone [B0494 B0499/5 B0499/6 B0882]', async () => {
    for (const [token, status, manages] of [
      [a.manager, 'active', true],
      [a.clerk, 'active', false],
      [member, 'none', false],
    ] as const)
      expect([await callApi('partner_status', token), await callApi('is-manage', token)]).toEqual([{ status }, manages])
    expect(await callApi('partner_status', await t.visitor())).toEqual({ status: 'none' })
    const { tenants } = t
    const elsewhere = await t.member({ mobileNo: a.mobiles[0], appId: tenants[1].appId })
    expect(await callApi('partner_status', elsewhere.token)).toEqual({ status: 'none' })
    expect((await t.send('GET /agency/mobile/ambassador/current-user', {}, a.manager)).success).toBe(true)
  })

  it('sees its own account, orders, staff and gifts, and puts its gifts on and off the shelf [B0493 B0496 B0499/1 B0499/2 B0499/3 B0499/4]', async () => {
    const id = await exchanged(t, member, { productId: gift, quantity: 2 })
    expect(await callApi('partner/accountInfo', a.clerk)).toMatchObject({
      id: a.id,
      partnerName: '半亩花田',
      userName: '花伙计',
      manager: false,
      toHandOver: 1,
      toShip: 0,
      monthOrders: 1,
      monthPieces: 2,
      monthSettlement: 25,
    })
    expect((await t.send(api('partner/client'), { id: a.id })).data).toMatchObject({ id: a.id, partnerName: '半亩花田' })
    const goods = (await t.call(api('partner/gift-goods-list'), {}, a.clerk)).data
    expect(goods).toMatchObject([{ id: gift, settlementPrice: 12.5, productStatus: 1 }])
    const orders = await t.send(api('trade/query'), { pageSize: 10, page: 1, takeType: 1, from: 'partner' }, a.clerk)
    expect(orders.data).toMatchObject([
      { id, placeName: '半亩花田', tradeType: 'cross-industry', userMobile: expect.stringContaining('****') },
    ])
    const mobile = (await t.call('GET /user/member/api/v2/user-info', {}, member)).mobileNo
    for (const [phone, total] of [
      [mobile, 1],
      ['13900000000', 0],
    ] as const)
      expect((await t.send(api('trade/query'), { mobile: phone, from: 'partner' }, a.clerk)).total).toBe(total)
    for (const status of [2, 2, 1]) {
      expect((await t.send(form('partner/on-off-shelf'), { id: gift, status }, a.clerk)).success).toBe(true)
      expect((await t.send(api('product'), { id: gift })).data).toMatchObject({ productStatus: status })
    }
    expect((await t.send(form('partner/on-off-shelf'), { id: gift, status: 7 }, a.clerk)).code).toBe(no.badStatus.code)
    expect((await t.send(api('trade'), { id }, a.clerk)).data).toMatchObject({ viewer: 'partner' })
    expect((await t.send(form('trade/take-over'), { id, from: 'partner' }, a.clerk)).success).toBe(true)
    expect((await t.send(form('trade/take-over'), { id, from: 'partner' }, a.clerk)).code).toBe(giftRefusals.taken.code)
  })

  it('another merchant’s order, people and gifts are refused [B0497]', async () => {
    const id = await exchanged(t, member, { productId: gift, takeType: 2, addressId: await addressOf(t, member) })
    const parcel = { id, expressCompany: '顺丰速运', expressNo: 'SF1' }
    expect((await t.send(api('trade'), { id }, b.manager)).code).toBe(giftRefusals.noOrder.code)
    expect((await t.send(form('partner/ship'), parcel, b.manager)).code).toBe(giftRefusals.noOrder.code)
    expect((await t.send(form('partner/refuse'), { id, reason: '缺货' }, b.manager)).code).toBe(giftRefusals.noOrder.code)
    expect((await t.send(form('trade/take-over'), { id, from: 'partner' }, b.manager)).code).toBe(giftRefusals.noOrder.code)
    expect((await t.send(form('partner/on-off-shelf'), { id: gift, status: 2 }, b.manager)).code).toBe(no.noGift.code)
    expect((await t.send(api('trade/query'), { from: 'partner' }, b.manager)).total).toBe(0)
    const people = await t.call(api('partner/staff'), {}, a.manager)
    expect((await t.send(form('partner/staff-remove'), { id: people[1]!.id }, b.manager)).code).toBe(no.noPerson.code)
    expect((await t.send(form('partner/staff-save'), { id: people[1]!.id, name: '占' }, b.manager)).code).toBe(no.noPerson.code)
    expect((await t.send(form('partner/ship'), parcel, a.clerk)).success).toBe(true)
    expect((await t.send(form('partner/ship'), parcel, a.clerk)).code).toBe(giftRefusals.changed.code)
    expect((await t.send(form('partner/refuse'), { id, reason: '缺货' }, a.clerk)).code).toBe(giftRefusals.changed.code)
    const second = await exchanged(t, member, { productId: gift })
    expect((await t.send(form('partner/refuse'), { id: second, reason: '今日售罄' }, a.clerk)).success).toBe(true)
    expect((await t.send(api('trade'), { id: second }, member)).data).toMatchObject({ orderStatus: 0, closeReason: '今日售罄' })
  })

  it('members who are no partner are refused everything of partners [B0498]', async () => {
    expect((await t.send(form('partner/on-off-shelf'), { id: gift, status: 2 }, member)).code).toBe(no.notPartner.code)
    for (const path of ['partner/accountInfo', 'partner/gift-goods-list', 'partner/staff'])
      expect([path, (await t.send(api(path), {}, member)).code]).toEqual([path, no.notPartner.code])
    expect((await t.send(form('partner/on-off-shelf'), { id: gift, status: 2 }, await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('managers keep their people; who is taken out has no right any more, and the last manager stays [B0493]', async () => {
    const staff = (token: string) => t.call(api('partner/staff'), {}, token)
    const save = (draft: object, token = b.manager) => t.send(form('partner/staff-save'), draft, token)
    const newcomer = await t.member({ userName: '新来的' })
    expect((await save({ name: '小满', mobile: newcomer.mobileNo }, b.clerk)).code).toBe(no.managerOnly.code)
    expect((await save({ name: '小满', mobile: '123' })).code).toBe(no.badMobile.code)
    expect((await save({ name: '小满', mobile: newcomer.mobileNo })).success).toBe(true)
    expect((await save({ name: '小满', mobile: newcomer.mobileNo })).code).toBe(no.mobileUsed.code)
    expect((await save({ name: '别家的', mobile: a.mobiles[1] })).code).toBe(no.mobileUsed.code)
    expect((await staff(b.clerk)).filter((p) => p.mobile.includes('*'))).toHaveLength(2)
    const [boss, , third] = await staff(b.manager)
    expect(third).toMatchObject({ name: '小满', mobile: newcomer.mobileNo, manager: false })
    expect((await t.send(form('partner/staff-remove'), { id: boss!.id }, b.manager)).code).toBe(no.lastManager.code)
    expect((await save({ id: boss!.id, name: '茶掌柜', manager: false })).code).toBe(no.lastManager.code)
    expect(await callApi('partner_status', newcomer.token)).toEqual({ status: 'active' })
    expect((await t.send(form('partner/staff-remove'), { id: third!.id }, b.manager)).success).toBe(true)
    expect(await callApi('partner_status', newcomer.token)).toEqual({ status: 'none' })
  })

  it('operators keep merchants and their people; one that is switched off loses every right', async () => {
    const operator = await t.operator()
    const draft = { partnerName: '云上书房', contact: '书童', tel: '021-62001234', address: '上海市徐汇区', lat: 31.2, lon: 121.4 }
    const save = (more: object = {}, who = operator) => t.send('POST /console/api/v1/partners/save', { ...draft, ...more }, who)
    const id = (await save()).data!.id
    expect((await save({ tel: '没有电话' })).code).toBe(no.badTel.code)
    const person = await t.member({ userName: '书童' })
    const add = { partnerId: id, name: '书童', mobileNo: person.mobileNo, manager: true }
    expect((await t.send('POST /console/api/v1/partners/people/save', add, operator)).success).toBe(true)
    expect((await t.send('GET /console/api/v1/partners', { keyword: '云上' }, operator)).data).toMatchObject([
      { id, people: 1, active: true },
    ])
    expect(await callApi('is-manage', person.token)).toBe(true)
    expect((await save({ id }, await t.operator(1))).code).toBe(no.noPartner.code)
    expect((await save({ id, active: false })).success).toBe(true)
    expect([await callApi('is-manage', person.token), await callApi('partner_status', person.token)]).toEqual([false, { status: 'none' }])
    expect((await t.send(api('partner/client'), { id })).code).toBe(no.noPartner.code)
  })
})
