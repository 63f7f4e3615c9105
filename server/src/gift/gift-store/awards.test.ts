import { giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeStore } from '../../trade/order/fixtures.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { draftOf, makeBag, points } from '../../promotion/gift-bag/fixtures.ts'
import { winBag } from '../../promotion/gift-bag/public/awards.ts'
import { makeGift } from './fixtures.ts'

const award = <C extends string>(call: C) => `POST /customize-page/award/${call}` as const
const get = 'GET /customize-page/award/get'
const total = 'GET /customize-page/award/total'
const order = 'GET /giftmall/api/v1/giftmall/trade'

describe.each(oneEngine)('rewards of custom pages on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let shopId: string
  let member: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
    shopId = await makeStore(t, tenantId)
    member = await t.member()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const gift = (businessId: string) => ({ kind: 'gift' as const, score: 1, businessId })
  const ask = async <K extends string>(key: K, input: object, who = member.token) => (await t.send(key, input, who)).data!
  const pieces = async (id: string) => (await ask('GET /giftmall/api/v1/giftmall/product', { id })).quantity
  const receive = (input: object, headers: Record<string, string> = {}) =>
    t.send(award('receive-gift'), { takeType: 1, shopId, ...input }, member.token, headers)
  const cancel = (id: string) => t.send('FORM /giftmall/api/v1/giftmall/trade/cancel', { id }, member.token)
  /** A bag of an event, won by the member; answers what qualifies them. */
  const won = async (bag: object): Promise<{ id: string; qualifiedId: string }> => {
    const id = await makeBag(t, { scene: 'vote_signup', businessId: t.app.id(), ...bag })
    const { businessId } = await ask('GET /console/api/v1/gift-bags/one', { id }, await t.operator())
    const { memberId } = member
    const happening = { memberId, scene: 'vote_signup', businessId, event: `vote:${id}` } as const
    const grant = await t.db.transact((tx) => winBag(tx, systemActor(t.app, tenantId, t.clock.now()), happening))
    return { id, qualifiedId: grant!.id }
  }

  it('receive-score and receive-coupon give what the caller is qualified for, once [B0219]', async () => {
    const balance = () => t.db.read((r) => walletBalance(r, { tenantId, memberId: member.memberId, kind: 'integral' }, t.clock.now()))
    const score = await won({ parts: [points(70)] })
    const before = await balance()
    const both = await Promise.all([1, 2].map(() => t.send(award('receive-score'), { ...score, pageId: '77' }, member.token)))
    expect(both.map((r) => r.code)).toEqual(expect.arrayContaining([0, no.received.code]))
    expect(await balance()).toBe(before + 70)
    const coupon = await won({ parts: [{ kind: 'coupon', score: 1, businessId: await makeTemplate(t, tenantId) }] })
    const twice = await Promise.all([1, 2].map(() => t.send(award('receive-coupon'), { ...coupon, pageId: '77' }, member.token)))
    expect(twice.map((r) => r.code)).toEqual(expect.arrayContaining([0, no.received.code]))
    expect((await t.send('GET /coupon/api/v2/coupon/my', {}, member.token)).total).toBe(1)
    expect((await t.send(award('receive-gift'), { ...coupon, takeType: 1, shopId }, member.token)).code).toBe(no.wrongKind.code)
  })

  it('receive-gift starts the gift order of what the caller is qualified for, for no points, once [B0219]', async () => {
    const tea = await makeGift(t, tenantId, { name: '龙井', price: 900 })
    const prize = await won({ parts: [gift(tea.id)] })
    const asked = { ...prize, pageId: '77' }
    expect(await ask(get, asked)).toMatchObject({
      qualifiedStatus: 1,
      receiveId: '0',
      detailList: [{ kind: 'gift', businessId: tea.id, title: '龙井' }],
    })
    // The dialog of the bag cannot give it: its member says where it goes.
    expect(await ask('FORM /customize-page/gift-mobile/receive', { id: prize.qualifiedId })).toEqual({
      received: false,
      failMessage: no.wrongKind.msg,
    })
    expect((await t.send(award('receive-score'), asked, member.token)).code).toBe(no.wrongKind.code)
    const refused = await receive({ ...asked, shopId: undefined })
    expect([refused.code, refused.msg]).toEqual([no.noGift.code, '还差领取门店'])
    expect((await receive({ ...asked, productId: t.app.id() })).code).toBe(no.wrongKind.code)
    const other = await t.member()
    expect((await t.send(award('receive-gift'), { ...asked, takeType: 1, shopId }, other.token)).code).toBe(no.notThere.code)
    const key = { 'idempotency-key': 'the-same-free-gift-0001' }
    const replies = await Promise.all([...Array.from({ length: 3 }, () => receive(asked, key)), receive(asked), receive(asked)])
    const made = new Set(replies.flatMap((r) => (r.success ? [r.data!.id] : [])))
    expect(made.size).toBe(1)
    expect(replies.filter((r) => !r.success).every((r) => r.code === no.received.code)).toBe(true)
    const [id] = [...made] as [string]
    expect(await ask(order, { id })).toMatchObject({ productName: '龙井', paidWith: 'award', totalPrice: 0, quantity: 1, orderStatus: 1 })
    expect(await pieces(tea.id)).toBe(9)
    expect(await ask(get, asked)).toMatchObject({ qualifiedStatus: -3, receiveId: id })
    // Given up before it is handed over, it can be received again.
    const back = await Promise.all([cancel(id), cancel(id)])
    expect(back.filter((r) => r.success)).toHaveLength(1)
    expect([await pieces(tea.id), (await ask(get, asked)).qualifiedStatus]).toEqual([10, 1])
    expect((await receive(asked)).success).toBe(true)
    expect(await pieces(tea.id)).toBe(9)
  })

  it('a free gift of a page goes to those who are first, once each; -4 when its days are over [B0219]', async () => {
    const cup = await makeGift(t, tenantId, { name: '茶盏', pieces: 5 })
    const id = await makeBag(t, { parts: [gift(cup.id)], putQuantity: 2, receiveDays: 0 })
    expect(await ask(total, { id }, await t.visitor())).toMatchObject({
      putQuantity: 2,
      getQuantity: 0,
      status: 1,
      receiveId: '0',
      name: '见面礼',
    })
    const people = [member, ...(await Promise.all(Array.from({ length: 5 }, () => t.member())))]
    const tries = people.flatMap(({ token }) => [token, token])
    const replies = await Promise.all(tries.map((token) => t.send(award('receive-gift'), { id, takeType: 1, shopId }, token)))
    const good = replies.filter((r) => r.success)
    expect(good).toHaveLength(2)
    for (const r of replies.filter((one) => !one.success)) expect([no.noneLeft.code, no.received.code]).toContain(r.code)
    expect(await pieces(cup.id)).toBe(3)
    expect(await ask(total, { id })).toMatchObject({ putQuantity: 2, getQuantity: 2 })
    const late = await makeBag(t, { parts: [gift(cup.id)], endTime: t.clock.now().getTime() + dayMs })
    t.clock.move(2 * dayMs)
    expect(await ask(total, { id: late })).toMatchObject({ status: -4 })
    expect((await receive({ id: late })).msg).toBe('未及时领取奖品，资格已失效')
  })

  it('a free gift stands alone in its bag, in scenes that wait for their member, and is on the shelf', async () => {
    const [cup, off] = [await makeGift(t, tenantId), t.app.id()]
    const operator = await t.operator()
    const save = (more: object) => t.send('POST /console/api/v1/gift-bags/save', draftOf(t.clock.now(), more), operator)
    expect((await save({ parts: [gift(cup.id), points(1)] })).msg).toBe('免费礼品须单独成包，不能与其他内容放在一起')
    expect((await save({ parts: [gift(cup.id)], scene: 'scan_gift' })).msg).toBe('该场景不能发放免费礼品')
    expect((await save({ parts: [{ ...gift(cup.id), score: 2 }] })).msg).toBe('免费礼品每份一件')
    expect((await save({ parts: [gift(off)] })).msg).toBe('礼品不存在或已下架')
    const platform = await makeGift(t, tenantId, { family: 'platform' })
    expect((await save({ parts: [gift(platform.id)] })).msg).toBe('礼品不存在或已下架')
    const { id } = (await save({ parts: [gift(cup.id)] })).data!
    expect(await ask('GET /console/api/v1/gift-bags/one', { id }, operator)).toMatchObject({ detailList: [{ title: '手作茶巾' }] })
  })
})
