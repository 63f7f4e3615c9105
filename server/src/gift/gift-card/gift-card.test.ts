import { giftCardConsoleRefusals, giftCardRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { addDays, dayMs, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeStore, operatorWith, staffOf } from '../../trade/order/fixtures.ts'
import { makeGift } from '../gift-store/fixtures.ts'
import { draftOf, giveCard, givenCard, makeCard, redeemCard } from './fixtures.ts'
import { expireGiftCards, remindOfGiftCards } from './jobs.ts'

const mobile = <C extends string>(call: C) => `GET /giftmall/card/mobile/${call}` as const
const console1 = <C extends string>(call: C) => `/console/api/v1/${call}` as const

describe.each(oneEngine)('gift cards on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let shopId: string
  let staff: string
  let operator: string
  let member: { token: string; memberId: string; mobileNo: string }
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
    shopId = await makeStore(t, tenantId)
    staff = await staffOf(t, shopId)
    operator = await t.operator()
    member = await t.member({ userName: '林晚晴' })
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const rows = async <K extends string>(key: K, input: object, who: string) => (await t.send(key, input, who)).data!
  const held = async (id: string, who = member.token) => (await rows(mobile('havecard'), {}, who)).find((c) => c.id === id)!
  const pieces = async (id: string) => (await t.call('GET /giftmall/api/v1/giftmall/product', { id })).quantity
  const shownCard = (id: string) => t.call(`GET ${console1('gift-cards/one')}`, { id }, operator)

  it('an employee gives a card, the member redeems it for a gift, and both see what became of it [B0424/4 B0501 B0502 B0504 B0506]', async () => {
    const [tea, cup] = [await makeGift(t, tenantId, { name: '龙井', price: 900 }), await makeGift(t, tenantId, { name: '茶盏' })]
    const cardId = await makeCard(t, [tea.id, cup.id], { name: '新春礼品卡' })
    const [enabled] = await rows(mobile('enable'), { page: 1, pageSize: 9999 }, staff)
    const today = dayOf(t.clock.now())
    const days = { validStartTime: startOfDay(today).getTime(), validEndTime: startOfDay(addDays(today, 30)).getTime() - 1 }
    const face = { name: '新春礼品卡', imageUrl: '/files/card.webp', remark: '凭卡任选一件礼品', ...days }
    expect(enabled).toEqual({ id: cardId, ...face, gifts: 2, left: null })
    const found = (await t.send('POST /giftmall/card/mobile/find-member', { mobile: member.mobileNo }, staff)).data
    const masked = `${member.mobileNo.slice(0, 3)}****${member.mobileNo.slice(7)}`
    expect(found).toEqual({ userId: member.memberId, userName: '林晚晴', mobile: masked, headImgUrl: '' })
    const request = { cardId, userId: member.memberId, userName: '林晚晴', mobile: masked }
    const { id } = (await giveCard(t, staff, request)).data!
    const [listed] = await rows(mobile('grantlist'), {}, staff)
    expect(listed).toMatchObject({ id, ...request, name: '新春礼品卡', phase: 'usable' })
    expect(await held(id)).toMatchObject({ id, cardId, ...face, phase: 'usable', employeeName: '店员', shopName: '南京西路店' })
    expect((await t.send('GET /giftmall/card/getgift', { id }, member.token)).data).toEqual([tea.id, cup.id])
    expect((await t.send('GET /giftmall/card/getgift', { id: cardId }, staff)).data).toEqual([tea.id, cup.id])
    expect((await t.send('GET /giftmall/card/getgift', { id: cardId }, member.token)).code).toBe(no.noCard.code)
    expect((await t.send(mobile('getwriteoff'), { cardId: id }, member.token)).data).toBeNull()

    // A gift of 900 points costs the holder of the card none.
    const order = (await redeemCard(t, member.token, { cardId: id, productId: tea.id, shopId })).data!
    expect((await t.send('GET /giftmall/api/v1/giftmall/trade', { id: order.id }, member.token)).data).toMatchObject({
      productName: '龙井',
      paidWith: 'card',
      totalPrice: 0,
      quantity: 1,
      orderStatus: 1,
      viewer: 'member',
    })
    expect(await pieces(tea.id)).toBe(9)
    expect(await held(id)).toMatchObject({ phase: 'redeemed' })
    expect((await t.send(mobile('getwriteoff'), { cardId: id }, member.token)).data).toMatchObject({
      cardId: id,
      writeOffTime: expect.any(Number),
      orderId: order.id,
      orderNo: `LP${order.id}`,
      productName: '龙井',
    })
    const grants = await rows(`GET ${console1('gift-card-grants')}`, { id: cardId, state: 'redeemed' }, operator)
    expect(grants).toMatchObject([
      { id, userName: '林晚晴', employeeName: '店员', orderId: order.id, productName: '龙井', mobile: member.mobileNo },
    ])
    const letters = await rows(`GET ${console1('messages')}`, { kind: 'giftCardGiven', memberId: member.memberId }, operator)
    expect(letters).toMatchObject([{ text: expect.stringContaining('新春礼品卡'), link: '/gift_store/card/member' }])
    await t.send('FORM /giftmall/api/v1/giftmall/trade/take-over', { id: order.id, from: 'employee' }, staff)
    expect(await rows(`GET ${console1('gift-card-grants')}`, { id: cardId }, operator)).toMatchObject([{ orderStatus: 3 }])
  })

  it('only employees give cards, of their own brand, to real members, and not to themselves [B0505 B0504]', async () => {
    const cardId = await makeCard(t, [(await makeGift(t, tenantId)).id])
    const request = { cardId, userId: member.memberId }
    expect((await giveCard(t, member.token, request)).code).toBe(403)
    expect((await giveCard(t, await t.visitor(), request)).code).toBe(403)
    expect((await t.send(mobile('enable'), {}, member.token)).code).toBe(403)
    expect((await t.send(mobile('grantlist'), {}, member.token)).code).toBe(403)
    expect((await t.send('POST /giftmall/card/mobile/find-member', { mobile: member.mobileNo }, member.token)).code).toBe(403)
    expect((await t.send('POST /giftmall/card/mobile/find-member', { mobile: '13000000000' }, staff)).code).toBe(no.noMember.code)
    expect((await giveCard(t, staff, { cardId, userId: t.app.id() })).code).toBe(no.noMember.code)
    expect((await giveCard(t, staff, { cardId })).code).toBe(no.noMember.code)
    expect((await giveCard(t, staff, { ...request, mobile: '13000000000' })).code).toBe(no.otherMember.code)
    expect((await giveCard(t, staff, { ...request, cardId: t.app.id() })).code).toBe(no.noCard.code)
    const self = await t.call('GET /user/member/api/v2/user-info', {}, staff)
    expect((await giveCard(t, staff, { cardId, userId: self.userId })).code).toBe(no.notOneself.code)
    const stranger = await staffOf(t, null, 1)
    expect((await giveCard(t, stranger, request)).code).toBe(no.noCard.code)
    expect((await t.send(mobile('enable'), {}, stranger)).total).toBe(0)
    expect((await giveCard(t, staff, { cardId, mobile: member.mobileNo })).success).toBe(true)
    await t.send(`POST ${console1('gift-cards/status')}`, { id: cardId, open: false }, operator)
    expect((await giveCard(t, staff, request)).code).toBe(no.notGiven.code)
  })

  it('a card is refused before its days, after them, for other gifts, to others, and once it is written off [B0503]', async () => {
    const gift = await makeGift(t, tenantId)
    const today = dayOf(t.clock.now())
    const cardId = await makeCard(t, [gift.id], { validStartDay: addDays(today, 1), validEndDay: addDays(today, 3) })
    const [id, late] = [await givenCard(t, staff, cardId, member.memberId), await givenCard(t, staff, cardId, member.memberId)]
    const code = async (more: object = {}, who = member.token) =>
      (await redeemCard(t, who, { cardId: id, productId: gift.id, shopId, ...more })).code
    expect(await code()).toBe(no.notYet.code)
    t.clock.move(startOfDay(addDays(today, 1)).getTime() - t.clock.now().getTime())
    staff = await staffOf(t, shopId)
    const again = await t.member()
    expect(await code({}, again.token)).toBe(no.noCard.code)
    expect(await code({ productId: (await makeGift(t, tenantId)).id })).toBe(no.notOfCard.code)
    expect(await code({ quantity: 2 })).toBe(no.onePiece.code)
    expect(await code({ shopId: undefined })).toBe(giftRefusals.chooseStore.code)
    expect(await code({ inventoryId: t.app.id() })).toBe(giftRefusals.badSpecification.code)
    expect(await held(id)).toMatchObject({ phase: 'usable' })
    expect(await code()).toBe(0)
    expect(await code()).toBe(no.redeemed.code)
    t.clock.move(startOfDay(addDays(today, 4)).getTime() - t.clock.now().getTime())
    expect(await code({ cardId: late })).toBe(no.expired.code)
    expect(await held(late)).toMatchObject({ phase: 'expired' })
    operator = await t.operator()
    expect(await shownCard(cardId)).toMatchObject({ given: 2, redeemed: 1, expired: 1, phase: 'over' })
  })

  it('a cancelled order gives gift and card back, once; a card that was over meanwhile gets thirty days', async () => {
    const gift = await makeGift(t, tenantId)
    const id = await givenCard(t, staff, await makeCard(t, [gift.id], { validEndDay: dayOf(t.clock.now()) }), member.memberId)
    const redeem = async () => (await redeemCard(t, member.token, { cardId: id, productId: gift.id, shopId })).data!.id
    const cancel = (orderId: string) => t.send('FORM /giftmall/api/v1/giftmall/trade/cancel', { id: orderId }, member.token)
    const first = await redeem()
    expect(await pieces(gift.id)).toBe(9)
    const both = await Promise.all([cancel(first), cancel(first)])
    expect(both.map((r) => r.code)).toEqual(expect.arrayContaining([0, giftRefusals.changed.code]))
    expect([await pieces(gift.id), (await held(id)).phase]).toEqual([10, 'usable'])
    const second = await redeem()
    t.clock.move(2 * dayMs)
    operator = await t.operator()
    await t.send('POST /console/api/v1/gift-orders/close', { id: second, reason: '礼品破损' }, operator)
    const back = await held(id)
    const days = (back.validEndTime - t.clock.now().getTime()) / dayMs
    expect([back.phase, Math.round(days)]).toEqual(['usable', 30])
    expect((await t.send(mobile('getwriteoff'), { cardId: id }, member.token)).data).toBeNull()
  })

  it('reminds of cards that end soon, once, and marks those that are over', async () => {
    const gift = await makeGift(t, tenantId)
    staff = await staffOf(t, shopId)
    const { token, memberId } = await t.member()
    const id = await givenCard(t, staff, await makeCard(t, [gift.id], { validEndDay: addDays(dayOf(t.clock.now()), 2) }), memberId)
    await givenCard(t, staff, await makeCard(t, [gift.id]), memberId)
    for (let i = 0; i < 2; i++) await t.app.jobs.runNow(remindOfGiftCards)
    const letters = await rows(`GET ${console1('messages')}`, { kind: 'giftCardExpiring', memberId }, operator)
    expect(letters).toMatchObject([{ text: expect.stringContaining('生日礼品卡') }])
    t.clock.move(3 * dayMs)
    await t.app.jobs.runNow(expireGiftCards)
    operator = await t.operator()
    const list = await rows(`GET ${console1('gift-card-grants')}`, { state: 'expired', mobileNo: '' }, operator)
    expect(list.map((g) => g.id)).toContain(id)
    expect((await rows(mobile('havecard'), {}, token)).map((c) => c.phase)).toEqual(['usable', 'expired'])
  })

  it('operators make, change, stop and take back cards of their brand; what they do is in the log', async () => {
    const gift = await makeGift(t, tenantId)
    staff = await staffOf(t, shopId)
    const draft = draftOf(t.clock.now(), [gift.id], { perEmployee: 1, putQuantity: 5 })
    const save = (more: object, who = operator) => t.send(`POST ${console1('gift-cards/save')}`, { ...draft, ...more }, who)
    const { id } = (await save({})).data!
    expect((await save({ productIds: [t.app.id()] })).code).toBe(giftCardConsoleRefusals.noGift.code)
    expect((await save({ validEndDay: '2020-01-01' })).msg).toBe('有效期结束日期不能早于开始日期')
    const given = await givenCard(t, staff, id, member.memberId)
    expect((await giveCard(t, staff, { cardId: id, userId: member.memberId })).code).toBe(no.employeeLimit.code)
    expect((await rows(mobile('enable'), {}, staff)).find((c) => c.id === id)).toMatchObject({ left: 0 })
    expect((await save({ id, putQuantity: 5, perEmployee: 2, name: '改名礼品卡' })).success).toBe(true)
    await givenCard(t, staff, id, member.memberId)
    expect((await save({ id, putQuantity: 1, perEmployee: 0 })).msg).toBe('发放总数不能少于已发出的2张')
    const other = await operatorWith(t, ['gift.view', 'gift.edit'], [await makeStore(t, tenantId)])
    const revoke = (who: string) => t.send(`POST ${console1('gift-card-grants/revoke')}`, { id: given, reason: '发错了人' }, who)
    expect((await revoke(other)).code).toBe(no.noCard.code)
    expect((await revoke(operator)).success).toBe(true)
    expect((await revoke(operator)).code).toBe(giftCardConsoleRefusals.notHeld.code)
    expect(await held(given)).toMatchObject({ phase: 'revoked' })
    expect((await redeemCard(t, member.token, { cardId: given, productId: gift.id, shopId })).code).toBe(no.revoked.code)
    const figures = (await t.send(`GET ${console1('gift-cards/figures')}`, { id }, operator)).data
    expect(figures).toMatchObject({ rows: [{ shopName: '南京西路店', employeeName: '店员', given: 1 }], total: { given: 1, redeemed: 0 } })
    expect(await shownCard(id)).toMatchObject({ name: '改名礼品卡', given: 1, gifts: ['手作茶巾'] })
    const second = await t.operator(1)
    expect((await t.send(`GET ${console1('gift-cards')}`, {}, second)).total).toBe(0)
    expect((await t.send(`GET ${console1('gift-card-grants')}`, {}, second)).total).toBe(0)
    expect((await save({ id }, second)).success).toBe(false)
    expect((await save({}, await operatorWith(t, ['gift.view']))).code).toBe(403)
    const log = (await rows('GET /console/api/v1/audit-log', { pageSize: 50 }, operator)).map((entry) => entry.action)
    expect(log).toEqual(expect.arrayContaining(['gift-card.add', 'gift-card.edit', 'gift-card.revoke']))
  })

  it('one card redeemed many times at once makes one order; one submit given many times gives one card [B0507]', async () => {
    const gift = await makeGift(t, tenantId, { pieces: 10 })
    const cardId = await makeCard(t, [gift.id], { putQuantity: 3 })
    const headers = { 'idempotency-key': 'the-same-card-submit-0001' }
    const request = { cardId, userId: member.memberId }
    const given = await Promise.all(Array.from({ length: 6 }, () => giveCard(t, staff, request, headers)))
    expect(new Set(given.map((r) => r.data!.id)).size).toBe(1)
    const { id } = given[0]!.data!
    const redeem = (key?: string) =>
      redeemCard(t, member.token, { cardId: id, productId: gift.id, shopId }, key ? { 'idempotency-key': key } : {})
    const replies = await Promise.all([...Array.from({ length: 8 }, () => redeem()), redeem('one-redeem-0001'), redeem('one-redeem-0001')])
    const orders = new Set(replies.flatMap((r) => (r.success ? [r.data!.id] : [])))
    expect(orders.size).toBe(1)
    expect(replies.filter((r) => !r.success).every((r) => r.code === no.redeemed.code)).toBe(true)
    expect(await pieces(gift.id)).toBe(9)
    const { rows: live } = await t.db.read((r) =>
      r.execute<{ n: number }>(sql`select count(*)::int as n from gift_order where voucher_id = ${id}::bigint and status <> 0`),
    )
    expect(live[0]!.n).toBe(1)
    // Three may be given, one was: of ten at once two more are.
    const crowd = await Promise.all(Array.from({ length: 10 }, () => giveCard(t, staff, request)))
    expect(crowd.filter((r) => r.success)).toHaveLength(2)
    expect(crowd.filter((r) => r.code === no.noneLeft.code)).toHaveLength(8)
  })
})
