import { common } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { bookingIn, momentOf } from '@youli/domain/trade/appointment/rules.ts'
import { bookingEditRefusals, bookingRefusals as no } from '@youli/domain/trade/appointment/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, makeStore, operatorWith, staffOf } from '../order/fixtures.ts'
import { booked, makeBookingService, serviceDraft } from './fixtures.ts'

const admin = '/console/api/v1/bookings'

describe.each(oneEngine)('appointments on %s', (engine) => {
  let t: TestApp
  let operator: string
  let shopId: string
  let staff: string
  let people: string[]
  /** The day of these tests: none of them runs over midnight. */
  let first: string
  const clockAt = (time: string, days = 0) => t.clock.set(new Date(momentOf(addDays(first, days), time)))
  beforeAll(async () => {
    t = await testApp(engine)
    shopId = await makeStore(t, t.tenants[0].tenantId)
    staff = await staffOf(t, shopId)
    people = await crowd(t, 30)
    first = addDays(dayOf(t.clock.now()), 1)
    clockAt('09:00')
    operator = await t.operator()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const today = () => dayOf(t.clock.now())
  const detail = (id: string, token: string) => t.call('GET /booking/mobile/detail', { id }, token)
  const cancel = (id: string, token: string) => t.send('POST /booking/mobile/cancel', { id }, token)
  const slots = (serviceId: string) => t.call('GET /booking/mobile/slot-list', { serviceId, shopId }, people[0])
  const idOf = (reply: { data: { id: string } | null }) => reply.data!.id
  const codeOf = async (id: string, token: string) => {
    const { qrText } = await t.call('GET /booking/mobile/use-code', { id }, token)
    return bookingIn(qrText)!
  }
  const use = (said: { id: string; code: string }, token = staff) => t.send('POST /booking/mobile/use', said, token)

  it('a member finds a service with its stores and times, books, and sees it among their own [B0172]', async () => {
    const serviceId = await makeBookingService(t, { closedDays: [addDays(today(), 2)], shopIds: [shopId] })
    const list = await t.call('GET /booking/mobile/service-list', {}, await t.visitor())
    expect(list.find((one) => one.id === serviceId)!.shops.map((shop) => shop.id)).toEqual([shopId])
    const days = await slots(serviceId)
    expect(days.map((one) => one.day)).toEqual([0, 1, 3, 4, 5, 6].map((n) => addDays(today(), n)))
    expect(days[1]!.slots).toEqual([
      { start: '10:00', end: '11:00', left: 3 },
      { start: '14:00', end: '15:00', left: 2 },
    ])
    const [token] = people as [string]
    const id = idOf(await booked(t, token, { serviceId, shopId, remark: '两枚戒指' }))
    expect(await detail(id, token)).toMatchObject({
      state: 'booked',
      stateName: '待到店',
      serviceName: '珠宝清洗养护',
      remark: '两枚戒指',
      start: '10:00',
      end: '11:00',
    })
    expect((await slots(serviceId))[1]!.slots[0]!.left).toBe(2)
    expect((await t.send('GET /booking/mobile/get-count', {}, token)).data).toBe(1)
    expect((await t.send('GET /booking/mobile/my-list', { state: 'booked' }, token)).data).toMatchObject([{ id }])
    expect((await t.send('GET /booking/mobile/my-list', { state: 'used' }, token)).total).toBe(0)
    expect((await booked(t, token, { serviceId, shopId, start: '14:00' })).code).toBe(no.again.code)
    expect((await t.send('GET /booking/mobile/detail', { id }, people[1])).code).toBe(no.notThere.code)
    expect((await cancel(id, people[1]!)).code).toBe(no.notThere.code)
  })

  it('thirty members book the last three places at once: three have one', async () => {
    const serviceId = await makeBookingService(t)
    const replies = await Promise.all(people.map((token) => booked(t, token, { serviceId, shopId })))
    expect(replies.filter((reply) => reply.success)).toHaveLength(3)
    expect(new Set(replies.filter((reply) => !reply.success).map((reply) => reply.code))).toEqual(new Set([no.full.code]))
    expect((await slots(serviceId))[1]!.slots[0]!.left).toBe(0)
    const lucky = replies.findIndex((reply) => reply.success)
    const gone = await Promise.all([1, 2, 3, 4].map(() => cancel(idOf(replies[lucky]!), people[lucky]!)))
    expect(gone.filter((reply) => reply.success)).toHaveLength(1)
    expect((await slots(serviceId))[1]!.slots[0]!.left).toBe(1)
    const twice = await Promise.all([1, 2, 3].map(() => booked(t, people[lucky]!, { serviceId, shopId })))
    expect(twice.filter((reply) => reply.success)).toHaveLength(1)
    await addsUp(t.app.db)
  })

  it('what may not be booked is refused: other times, other stores, a stopped service, after it began', async () => {
    const serviceId = await makeBookingService(t, { shopIds: [shopId], daysAhead: 2 })
    const [token] = people as [string]
    const code = async (request: object) => (await booked(t, token, { serviceId, shopId, ...request })).code
    expect(await code({ start: '11:00' })).toBe(no.badTime.code)
    expect(await code({ day: addDays(today(), 2) })).toBe(no.badTime.code)
    expect(await code({ day: addDays(today(), -1) })).toBe(no.badTime.code)
    expect(await code({ shopId: await makeStore(t, t.tenants[0].tenantId) })).toBe(no.badStore.code)
    expect(await code({ serviceId: '99' })).toBe(no.noService.code)
    expect((await booked(t, await t.visitor(), { serviceId, shopId })).code).toBe(common.notRegistered.code)
    clockAt('10:00')
    expect(await code({ day: today() })).toBe(no.badTime.code)
    expect(await code({ day: today(), start: '14:00' })).toBe(0)
    clockAt('09:00')
    await t.send('POST /console/api/v1/booking-services/status', { id: serviceId, enabled: false }, operator)
    expect(await code({})).toBe(no.noService.code)
  })

  it('a member cancels until two hours before', async () => {
    const serviceId = await makeBookingService(t)
    const [, token] = people as [string, string]
    const early = idOf(await booked(t, token, { serviceId, shopId, day: today(), start: '14:00' }))
    clockAt('12:01')
    expect((await cancel(early, token)).code).toBe(no.tooLate.code)
    clockAt('11:59')
    expect((await cancel(early, token)).success).toBe(true)
    clockAt('09:00')
    expect(await detail(early, token)).toMatchObject({ state: 'cancelled' })
  })

  it('the staff of its store check a booking in by its turning code, on its day, once', async () => {
    const serviceId = await makeBookingService(t)
    const [, , token, other] = people as [string, string, string, string]
    const id = idOf(await booked(t, token, { serviceId, shopId, day: today() }))
    const ahead = idOf(await booked(t, token, { serviceId, shopId }))
    expect((await t.send('GET /booking/mobile/use-code', { id }, other)).code).toBe(no.notThere.code)
    const result = await codeOf(id, token)
    expect((await t.send('GET /booking/mobile/scan', result, staff)).data).toMatchObject({ id, userName: '顾客', start: '10:00' })
    expect((await use(result, token)).code).toBe(403)
    expect((await use(result, await staffOf(t, await makeStore(t, t.tenants[0].tenantId)))).code).toBe(no.codeDead.code)
    expect((await use(result, await staffOf(t, null, 1))).code).toBe(no.codeDead.code)
    expect((await use({ ...result, id: ahead })).code).toBe(no.codeDead.code)
    expect((await use({ ...result, code: `${result.code}x` })).code).toBe(no.codeDead.code)
    expect((await use(await codeOf(ahead, token))).msg).toBe(`未到预约日期，${addDays(today(), 1)}当天可核销`)
    t.clock.move(121_000)
    expect((await use(result)).code).toBe(no.codeDead.code)
    const fresh = await codeOf(id, token)
    const used = await Promise.all([1, 2, 3, 4, 5].map(() => use(fresh)))
    expect(used.filter((reply) => reply.success)).toHaveLength(1)
    expect(new Set(used.filter((reply) => !reply.success).map((reply) => reply.code))).toEqual(new Set([no.used.code]))
    expect(await detail(id, token)).toMatchObject({ state: 'used', usedTime: expect.any(Number) })
    expect((await cancel(id, token)).code).toBe(no.changed.code)
    const day = await t.call('GET /booking/mobile/day-list', {}, staff)
    expect(day.map((one) => one.id)).toContain(id)
  })

  it('the console makes services, sees the week, checks in, cancels with a reason, and keeps to its stores', async () => {
    const serviceId = await makeBookingService(t)
    const save = (more: object) => t.send('POST /console/api/v1/booking-services/save', serviceDraft(more), operator)
    expect((await save({ weekdays: [] })).msg).toBe('还差可预约的星期')
    expect((await save({ shopIds: ['99'] })).code).toBe(bookingEditRefusals.noShop.code)
    const { token, memberId } = await t.member()
    const id = idOf(await booked(t, token, { serviceId, shopId, day: today(), start: '14:00' }))
    const later = idOf(await booked(t, token, { serviceId, shopId, start: '14:00' }))
    const week = await t.call(`GET ${admin}/week`, { from: today(), serviceId }, operator)
    expect(week.map((one) => one.slots.length)).toEqual([1, 1, 0, 0, 0, 0, 0])
    expect(week[0]!.slots[0]).toMatchObject({ start: '14:00', taken: 1, used: 0, places: 2 })
    const act = <K extends string>(verb: K, body: object, by = operator) => t.send(`POST ${admin}/${verb}`, body, by)
    expect((await act('use', { id: later })).code).toBe(no.notItsDay.code)
    expect((await act('use', { id })).success).toBe(true)
    expect((await act('cancel', { id, reason: '店休' })).code).toBe(no.changed.code)
    expect((await act('cancel', { id: later, reason: '当日店休' })).success).toBe(true)
    expect(await detail(later, token)).toMatchObject({ state: 'cancelled', cancelReason: '当日店休' })
    const reply = await t.send('GET /console/api/v1/messages', { kind: 'bookingCancelled', memberId }, operator)
    expect(reply.data).toMatchObject([{ source: `booking:${later}:cancelled` }])
    const log = (await t.send('GET /console/api/v1/audit-log', { subject: 'booking', subjectId: later }, operator)).data
    expect(log!.map((entry) => entry.action)).toEqual(['booking.cancel'])
    const rows = await t.send(`GET ${admin}`, { serviceId, state: 'used' }, operator)
    expect(rows.data).toMatchObject([{ id, endedBy: expect.stringMatching(/./) }])
    expect((await t.send(`GET ${admin}/export`, { serviceId }, operator)).data).toContain('当日店休')
    const scoped = await operatorWith(t, ['booking.view', 'booking.edit'], [await makeStore(t, t.tenants[0].tenantId)])
    expect((await t.send(`GET ${admin}`, { serviceId }, scoped)).total).toBe(0)
    expect((await act('use', { id: later }, scoped)).code).toBe(no.notThere.code)
    expect((await act('use', { id: later }, await t.operator(1))).code).toBe(no.notThere.code)
    expect((await act('use', { id: later }, await operatorWith(t, ['booking.view']))).code).toBe(403)
  })

  it('who booked is reminded the day before and has missed it the day after', async () => {
    const serviceId = await makeBookingService(t)
    const { token, memberId } = await t.member()
    const id = idOf(await booked(t, token, { serviceId, shopId }))
    clockAt('11:00')
    await t.runDue()
    const reply = await t.send('GET /console/api/v1/messages', { kind: 'bookingTomorrow', memberId }, operator)
    expect(reply.data).toMatchObject([{ source: `booking:${id}:tomorrow`, link: `/member/appointment/use/${id}` }])
    clockAt('09:00', 2)
    await t.runDue()
    expect(await detail(id, token)).toMatchObject({ state: 'missed', stateName: '未到店' })
    expect((await t.send('GET /booking/mobile/use-code', { id }, token)).code).toBe(no.changed.code)
  })
})
