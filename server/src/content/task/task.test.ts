import { common } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { momentOf } from '@youli/domain/trade/appointment/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrich, exchanged, makeGift } from '../../gift/gift-store/fixtures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { appliedSignUp, makeAuditor, makeSignUp } from '../../marketing/sign-up/fixtures.ts'
import { enterVote, makeVote } from '../../marketing/vote/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { booked, makeBookingService } from '../../trade/appointment/fixtures.ts'
import { makeBespokeTemplate, written } from '../../trade/bespoke/fixtures.ts'
import { makeSoldAtStore, makeStore, placed, staffOf } from '../../trade/order/fixtures.ts'

describe.each(oneEngine)('tasks of employees on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let operator: string
  let buyer: { token: string; memberId: string; mobileNo: string }
  /** Two stores of the brand, and who works there. */
  let shops: [string, string]
  let staff: [string, string]
  beforeAll(async () => {
    t = await testApp(engine)
    t.clock.set(new Date(momentOf(addDays(dayOf(t.clock.now()), 1), '08:00')))
    ;({ tenantId } = t.tenants[0])
    operator = await t.operator()
    buyer = await t.member({ userName: '林晚晴' })
    shops = [await makeStore(t, tenantId), await makeStore(t, tenantId)]
    staff = [await staffOf(t, shops[0]), await staffOf(t, shops[1])]
  })
  afterAll(() => t.close())

  const count = (token: string) => t.call('GET /employee/task/mobile/get-task-count', {}, token)
  const list = (token: string) => t.call('GET /employee/task/mobile/task-list', {}, token)
  /** The counts of the store's own kinds. */
  const admin = async (token: string) => Object.fromEntries((await list(token)).map((task) => [task.kind, task.count]))
  const nothing = { booking: 0, pickup: 0, gift: 0, bespoke: 0 }
  const done = async (key: string, input: object, token: string) => expect((await t.send(key, input, token)).msg).toBe('')

  it('are what waits at their store, not at another; the number is their sum, the member centre says it too, and work done lowers it [B0184]', async () => {
    expect(await admin(staff[0])).toEqual(nothing)
    const tea = await makeSoldAtStore(t, { skus: [{ priceFen: 0, quantity: 9 }] })
    const order = await placed(t, buyer.token, tea.request({ shopId: shops[0] }))
    const unpaid = await makeSoldAtStore(t)
    await placed(t, buyer.token, unpaid.request({ shopId: shops[0] }))
    expect(await admin(staff[0])).toEqual(nothing)
    await t.send('POST /order/api/v1/order/pay', { id: order }, buyer.token)
    expect(await admin(staff[0])).toEqual({ ...nothing, pickup: 1 })

    const towel = await makeGift(t, tenantId)
    await enrich(t, [buyer.token], 200)
    const gift = await exchanged(t, buyer.token, { productId: towel.id, shopId: shops[0] })
    const serviceId = await makeBookingService(t)
    const today = dayOf(t.clock.now())
    for (const day of [today, addDays(today, 1)])
      expect((await booked(t, buyer.token, { serviceId, shopId: shops[0], day, start: '14:00' })).msg).toBe('')
    const ring = await written(t, staff[0], await makeBespokeTemplate(t), { mobileNo: buyer.mobileNo, shopId: shops[0] })
    for (const verb of ['accept', 'design', 'produce', 'arrive']) await moveRing(ring, verb)
    expect(await admin(staff[0])).toEqual({ booking: 1, pickup: 1, gift: 1, bespoke: 0 })
    await moveRing(ring, 'enterShop')
    expect(await admin(staff[0])).toEqual({ booking: 1, pickup: 1, gift: 1, bespoke: 1 })

    const shown = await t.call('GET /user/member/api/v1/centre', {}, staff[0])
    expect([await count(staff[0]), shown.counters.task]).toEqual([4, 4])
    // Another store has none of it, who works for all of them all of it, another brand nothing.
    expect([await count(staff[1]), await count(await staffOf(t, null)), await count(await staffOf(t, null, 1))]).toEqual([0, 4, 0])

    await done('POST /order/api/v1/order/take-confirm', { id: order, offlinePaymentFee: 0 }, staff[0])
    await done('FORM /giftmall/api/v1/giftmall/trade/take-over', { id: gift, from: 'employee' }, staff[0])
    await done('POST /bespoke/trade/take-delivery', { id: ring }, staff[0])
    expect(await admin(staff[0])).toEqual({ ...nothing, booking: 1 })
    t.clock.set(new Date(momentOf(addDays(today, 2), '08:00')))
    expect(await count(staff[0])).toBe(0)
  })

  const moveRing = (id: string, verb: string) => done('POST /console/api/v1/bespoke-trades/move', { id, verb }, operator)

  it('are the sign-ups of each activity and the players that they are named to audit', async () => {
    const auditor = await makeAuditor(t)
    const named = { needAuduit: true, auditorIds: [auditor.employeeId] }
    const mine = await makeSignUp(t, { ...named, activityName: '品茗雅集' })
    // One for which nobody signs up, and one that others audit.
    await makeSignUp(t, named)
    const others = await makeSignUp(t, { needAuduit: true })
    expect((await list(auditor.token)).filter((task) => task.kind === 'signUp' || task.kind === 'vote')).toEqual([])
    const guests = [await t.member(), await t.member()]
    const signupIds = []
    for (const { token } of guests) signupIds.push(await appliedSignUp(t, token, mine))
    await appliedSignUp(t, buyer.token, others)
    const voteId = await makeVote(t, { auditorIds: [auditor.employeeId] })
    const strange = await makeVote(t)
    const playerId = (await enterVote(t, guests[0]!, voteId)).data!.playerId
    expect((await enterVote(t, guests[1]!, strange)).msg).toBe('')
    const audits = async () => (await list(auditor.token)).filter((task) => !Object.hasOwn(nothing, task.kind))
    const players = { kind: 'vote', activityId: '0', activityName: '' }
    expect(await audits()).toEqual([
      { kind: 'signUp', activityId: mine, activityName: '品茗雅集', count: 2 },
      { ...players, count: 1 },
    ])
    expect(await count(auditor.token)).toBe(3)
    // An auditor of players goes on being led to them when none waits; nobody else is.
    await done('FORM /activity/api/v1/h5/signup/audit-signup', { signupId: signupIds[0], status: 1 }, auditor.token)
    await done('POST /activity/api/v1/vote/player/check', { playerId, status: 1 }, auditor.token)
    expect(await audits()).toEqual([
      { kind: 'signUp', activityId: mine, activityName: '品茗雅集', count: 1 },
      { ...players, count: 0 },
    ])
    expect(await admin(staff[1])).toEqual(nothing)
  })

  it('are none for who does not work here: the number is 0, and the list is not theirs', async () => {
    for (const token of [buyer.token, await t.visitor()]) {
      expect(await count(token)).toBe(0)
      expect((await t.send('GET /employee/task/mobile/task-list', {}, token)).success).toBe(false)
    }
    expect((await t.send('GET /employee/task/mobile/get-task-count', {})).code).toBe(common.noSession.code)
  })
})
