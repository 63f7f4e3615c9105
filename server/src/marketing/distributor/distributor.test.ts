import { distributorEditRefusals, distributorRefusals as no } from '@youli/domain/marketing/distributor/texts.ts'
import { ambassadorRefusals } from '@youli/domain/marketing/ambassador/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { registerMember } from '../../member/registration/public/members.ts'
import { bindMember, openSession, upsertWxUser } from '../../platform/session/public/sessions.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { crowd, makeSoldAtStore, operatorWith, payOrder, placed } from '../../trade/order/fixtures.ts'

const path = '/diamond-angel/api/v1'
const admin = '/console/api/v1/distributors'
const summary = (replies: readonly Reply[]) => {
  const seen: Record<string, number> = {}
  for (const { success, code } of replies) seen[success ? 'ok' : code] = (seen[success ? 'ok' : code] ?? 0) + 1
  return seen
}

describe.each(oneEngine)('distributors and ambassadors on %s', (engine) => {
  let t: TestApp
  let operator: string
  let mine: { token: string; memberId: string; mobileNo: string }
  let other: { token: string; memberId: string; mobileNo: string }
  let friends: { token: string; memberId: string; mobile: string }[]
  let templateId: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    mine = await t.member({ userName: '周敏' })
    other = await t.member({ userName: '吴迪' })
    templateId = await makeTemplate(t, t.tenants[0].tenantId, { putQuantity: 50 })
    // One after another: they are listed in the order they came.
    friends = [await friend(0), await friend(1), await friend(2)]
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  /** Somebody who registered through the distributor's link. */
  async function friend(i: number) {
    const { tenantId, appId } = t.tenants[0]
    const now = t.clock.now()
    const { openid } = await t.control('POST', 'code', { appId })
    return t.db.transact(async (tx) => {
      const person = await upsertWxUser(tx, t.app.id, { tenantId, appId, now }, { kind: 'wechat', openid })
      const me = { tenantId, appId, wxUserId: person.id }
      const origin = { fromId: mine.memberId, fromType: 'member', shopId: null, employeeName: '', shopName: '' }
      const mobile = `1370000000${i}`
      const { id: memberId } = await registerMember(tx, systemActor(t.app, tenantId, now), { me, mobile, name: `客户${i}`, origin })
      await bindMember(tx, person.id, memberId)
      return { token: await openSession(tx, t.app.id, { ...me, memberId, now }), memberId, mobile }
    })
  }
  const send = <V extends 'GET' | 'POST', P extends string>(verb: V, of: P, input: object, token: string) =>
    t.send(`${verb} ${path}${of}`, input, token)
  const appoint = (mobileNo: string, token = operator) => t.send(`POST ${admin}/appoint`, { mobileNo, remark: '华东区' }, token)
  const state = (memberId: string, word: string) => t.send(`POST ${admin}/state`, { memberId, state: word }, operator)
  const quota = (n: number) => t.send(`POST ${admin}/quota`, { memberId: mine.memberId, templateId, quota: n }, operator)

  it('whoever is not appointed is refused everywhere, and told how they stand', async () => {
    expect((await send('GET', '/status', {}, mine.token)).data).toMatchObject({ state: 'none' })
    for (const of of ['/members', '/orders', '/coupons', '/prospects', '/rank'])
      expect((await send('GET', of, {}, mine.token)).code).toBe(no.notOne.code)
    expect((await appoint('13999999999')).code).toBe(distributorEditRefusals.noMember.code)
    expect((await appoint(mine.mobileNo, await operatorWith(t, ['distributor.view']))).code).toBe(403)
    expect((await appoint(mine.mobileNo)).data).toEqual({ memberId: mine.memberId })
    expect((await appoint(mine.mobileNo)).code).toBe(distributorEditRefusals.isOne.code)
    await appoint(other.mobileNo)
    expect((await send('GET', '/status', {}, mine.token)).data).toMatchObject({ state: 'active', members: 3, monthOrders: 0 })
    await state(other.memberId, 'stopped')
    expect((await send('GET', '/members', {}, other.token)).code).toBe(no.stopped.code)
    await state(other.memberId, 'active')
  })

  it('they see their own members and orders only, phones masked; the ranking counts what was paid this month', async () => {
    const counter = await makeSoldAtStore(t)
    const orderId = await placed(t, friends[0]!.token, counter.request())
    await payOrder(t, friends[0]!.token, orderId)
    await placed(t, friends[1]!.token, counter.request())
    await payOrder(t, other.token, await placed(t, other.token, counter.request()))
    const { data: list } = await send('GET', '/members', {}, mine.token)
    expect(list!.map((m) => [m.userName, m.mobileNo, m.orders])).toEqual([
      ['客户2', '137****0002', 0],
      ['客户1', '137****0001', 0],
      ['客户0', '137****0000', 1],
    ])
    const { data: orders } = await send('GET', '/orders', {}, mine.token)
    expect(orders).toMatchObject([{ orderId, userName: '客户0', statusName: '已付款' }])
    const amount = orders![0]!.amount
    expect((await send('GET', '/member', { memberId: friends[0]!.memberId }, mine.token)).data).toMatchObject({
      orders: 1,
      amount,
      coupons: 0,
    })
    expect((await send('GET', '/member', { memberId: friends[0]!.memberId }, other.token)).code).toBe(no.noMember.code)
    expect((await send('GET', '/orders', { memberId: friends[0]!.memberId }, other.token)).code).toBe(no.noMember.code)
    expect((await send('GET', '/orders', {}, other.token)).data).toEqual([])
    expect((await send('GET', '/rank', {}, mine.token)).data).toMatchObject({ mine: 1, rows: [{ userName: '周敏', amount, own: true }] })
    expect((await send('GET', '/rank', {}, other.token)).data).toMatchObject({ mine: null, rows: [{ userName: '周*', own: false }] })
    const { data: figures } = await t.send(`GET ${admin}`, { keyword: mine.mobileNo }, operator)
    expect(figures).toMatchObject([{ userName: '周敏', members: 3, monthOrders: 1, monthAmount: amount, orders: 1 }])
    expect(String((await t.send(`GET ${admin}/export`, {}, operator)).data)).toContain('周敏')
    expect((await t.send(`GET ${admin}`, {}, await t.operator(1))).data).toEqual([])
  })

  it('coupons are handed out within the quota, once to each: three at once with two left give two', async () => {
    const give = (memberId: string, token = mine.token) => send('POST', '/give-coupon', { templateId, memberId }, token)
    expect((await give(friends[0]!.memberId)).code).toBe(no.noCoupon.code)
    expect((await quota(2)).success).toBe(true)
    expect((await give(other.memberId)).code).toBe(no.noMember.code)
    const replies = await Promise.all(friends.map((f) => give(f.memberId)))
    expect(summary(replies)).toEqual({ ok: 2, [no.noneLeft.code]: 1 })
    expect((await quota(1)).code).toBe(distributorEditRefusals.tooFew.code)
    await quota(4)
    const had = friends[replies.findIndex((r) => r.success)]!
    expect((await give(had.memberId)).code).toBe(no.hadIt.code)
    expect((await send('GET', '/coupons', {}, mine.token)).data).toMatchObject([
      { templateId, terms: '减5元', quota: 4, given: 2, left: 2 },
    ])
    expect((await send('GET', '/coupon', { templateId }, mine.token)).data).toHaveLength(2)
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, had.token)).data).toBe(1)
    expect((await send('GET', '/coupon', { templateId }, other.token)).data).toEqual([])
  })

  it('prospective members are entered once, and seen to have joined', async () => {
    const enter = (mobileNo: string) => send('POST', '/prospect', { userName: '冯女士', mobileNo, remark: '店庆认识' }, mine.token)
    expect((await enter('12345')).code).toBe(no.badMobile.code)
    expect((await enter('13611110000')).success).toBe(true)
    expect((await enter('13611110000')).code).toBe(no.known.code)
    await enter(friends[2]!.mobile)
    expect((await send('GET', '/prospects', {}, mine.token)).data).toMatchObject([
      { mobileNo: '137****0002', joined: true },
      { userName: '冯女士', mobileNo: '136****0000', joined: false },
    ])
  })

  it('an ambassador is told so by their own check, with whom they brought; nobody else is [B0494 B0882]', async () => {
    const check = async (token: string) => (await t.send('GET /agency/mobile/ambassador/current-user', {}, token)).data
    expect(await check(mine.token)).toBeNull()
    const make = () => t.send('POST /console/api/v1/ambassadors/appoint', { mobileNo: mine.mobileNo, title: '江南大使' }, operator)
    expect((await make()).success).toBe(true)
    expect((await make()).code).toBe(ambassadorRefusals.isOne.code)
    expect(await check(mine.token)).toMatchObject({ ambassadorId: mine.memberId, active: true, title: '江南大使', invited: 3 })
    expect(await check((await crowd(t, 1))[0]!)).toBeNull()
    await t.send('POST /console/api/v1/ambassadors/state', { memberId: mine.memberId, active: false }, operator)
    expect(await check(mine.token)).toMatchObject({ active: false })
    expect((await t.send('GET /console/api/v1/ambassadors', {}, operator)).data).toMatchObject([
      { userName: '周敏', invited: 3, active: false },
    ])
  })
})
