import { hourMs } from '@youli/domain/kit/time.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { walletsSweep } from '../member/wallet/sweeps.ts'
import { earnPoints } from '../member/wallet/public/earnings.ts'
import { givenCoupon, makeTemplate } from '../promotion/coupon/fixtures.ts'
import { type InputOf, type TestApp, testApp } from '../testing.ts'
import { afterSales } from '../trade/after-sale/fixtures.ts'
import { crowd, makeSoldAtStore, payOrder, placed, placeOrder, type SoldAtStore } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const list = 'GET /console/api/v1/members'
const one = 'GET /console/api/v1/members/one'
const block = 'POST /console/api/v1/members/block'
const unblock = 'POST /console/api/v1/members/unblock'

describe.each(engines)('members at the console on %s', (engine) => {
  let t: TestApp
  let admin: string
  let sold: SoldAtStore
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    sold = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const figures = async (id: string) => (await t.call(one, { id }, admin)).figures
  const paid = async (token: string, quantity = 1) => {
    const id = await placed(t, token, sold.request({ quantity }))
    await payOrder(t, token, id)
    return id
  }
  const refund = async (token: string, id: string, quantity: number) => {
    const go = afterSales(t)
    const [line] = (await t.db.read((r) => r.execute(sql`select id::text as id from order_line where order_id = ${id}::bigint`))).rows
    const made = await go.service('create-refund', { id, reason: 'other', items: [{ lineId: line!['id'], quantity }] }, token)
    expect(made.msg).toBe('')
    const [row] = (
      await t.db.read((r) => r.execute(sql`select id::text as id from after_sale where order_id = ${id}::bigint order by id desc`))
    ).rows
    expect((await go.operate('approve', { id: row!['id'] }, admin)).msg).toBe('')
  }
  /** The same figures, counted from the ledgers. */
  async function ledgers(id: string) {
    const { rows } = await t.db.read((r) =>
      r.execute<Record<'spent' | 'orders' | 'points' | 'coupons', number>>(sql`select
        (select coalesce(sum(payable_fen - online_back_fen - offline_back_fen - waived_fen), 0)::int from trade_order where member_id = ${id}::bigint and paid_at is not null) as spent,
        (select count(*)::int from trade_order where member_id = ${id}::bigint and paid_at is not null) as orders,
        (select coalesce(sum(rest), 0)::int from wallet_lot where member_id = ${id}::bigint and kind = 'integral' and matures_at <= ${t.clock.now().toISOString()}::timestamptz) as points,
        (select count(*)::int from coupon where member_id = ${id}::bigint and state = 'unused') as coupons`),
    )
    return rows[0]!
  }

  it('shows figures that equal the ledgers after orders, refunds, coupons and points', async () => {
    const m = await t.member({ userName: '陈思琪' })
    expect(await figures(m.memberId)).toMatchObject({ spent: 0, orders: 0, average: 0, lastOrderTime: null })
    const first = await paid(m.token, 3)
    await paid(m.token)
    await placed(t, m.token, sold.request())
    await refund(m.token, first, 2)
    await givenCoupon(t, t.tenants[0].tenantId, m.memberId)
    const points = { tenantId: t.tenants[0].tenantId, memberId: m.memberId, kind: 'integral', reason: 'gift', amount: 300 } as const
    await t.db.transact((tx) => earnPoints(tx, { ...points, source: 'test', at: t.clock.now() }))
    const shown = await figures(m.memberId)
    const kept = await ledgers(m.memberId)
    expect(kept).toMatchObject({ spent: 2000, orders: 2, coupons: 1 })
    expect(shown).toMatchObject({ spent: kept.spent / 100, orders: kept.orders, average: 10, coupons: { usable: kept.coupons, ending: 0 } })
    expect(shown.points?.balance).toBe(kept.points)
    expect((await t.call(one, { id: m.memberId }, admin)).usualBuys).toMatchObject([{ times: 2 }])
  })

  it('keeps the sums under parallel payments and refunds', async () => {
    const m = await t.member()
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed(t, m.token, sold.request({ quantity: 2 }))))
    for (const id of orders.slice(0, 3)) await payOrder(t, m.token, id)
    await Promise.all([...orders.slice(0, 3).map((id) => refund(m.token, id, 1)), ...orders.slice(3).map((id) => payOrder(t, m.token, id))])
    expect(await figures(m.memberId)).toMatchObject({ orders: 6, spent: 90 })
    expect(await ledgers(m.memberId)).toMatchObject({ orders: 6, spent: 9000 })
  })

  it('keeps a blocked member from ordering and coupons, and lets them back in', async () => {
    const m = await t.member()
    const open = await paid(m.token)
    const couponId = await makeTemplate(t, t.tenants[0].tenantId)
    await t.call(block, { id: m.memberId, reason: '恶意退款' }, admin)
    expect((await t.send(block, { id: m.memberId, reason: '再次' }, admin)).code).toBe(memberAdminRefusals.blocked.code)
    expect((await placeOrder(t, m.token, sold.request())).msg).toBe(common.restricted.msg)
    const claim = () => t.send('POST /coupon/api/v2/market/buy', { id: couponId }, m.token)
    expect((await claim()).code).toBe(common.restricted.code)
    expect((await t.call('GET /order/api/v1/order/view', { id: open }, m.token)).id).toBe(open)
    expect(await t.call(one, { id: m.memberId }, admin)).toMatchObject({ blocked: { reason: '恶意退款' } })
    expect((await t.call(list, { blocked: true }, admin)).data.map(({ id }) => id)).toEqual([m.memberId])
    await t.call(unblock, { id: m.memberId }, admin)
    expect((await t.send(unblock, { id: m.memberId }, admin)).code).toBe(memberAdminRefusals.notBlocked.code)
    await paid(m.token)
    const log = await t.call('GET /console/api/v1/audit-log', { subject: 'member', subjectId: m.memberId }, admin)
    expect(log.data.map((line) => line.action)).toEqual(['member.unblock', 'member.block'])
  })

  it('blocks once under twenty presses, and takes no order after that', async () => {
    const [token] = await crowd(t, 1)
    const { userId: id } = await t.call('GET /user/member/api/v2/user-info', {}, token)
    const presses = Array.from({ length: 20 }, () => t.send(block, { id, reason: '刷单' }, admin))
    const orders = Array.from({ length: 5 }, () => placeOrder(t, token!, sold.request()))
    const blocked = await Promise.all(presses)
    const placedOnes = await Promise.all(orders)
    expect(blocked.filter(({ success }) => success)).toHaveLength(1)
    for (const reply of placedOnes) expect([0, common.restricted.code]).toContain(reply.code)
    expect((await placeOrder(t, token!, sold.request())).code).toBe(common.restricted.code)
  })

  it('sorts and filters by what members bought and have', async () => {
    const [rich, some, none] = [
      await t.member({ userName: '排序甲' }),
      await t.member({ userName: '排序乙' }),
      await t.member({ userName: '排序丙' }),
    ]
    await paid(rich.token, 5)
    await paid(some.token)
    await paid(some.token)
    const points = { tenantId: t.tenants[0].tenantId, kind: 'integral', reason: 'gift', source: 'sort', at: t.clock.now() } as const
    await t.db.transact((tx) => earnPoints(tx, { ...points, memberId: none.memberId, amount: 9_000 }))
    const ids = async (input: InputOf<typeof list>) => (await t.call(list, { keyword: '排序', ...input }, admin)).data.map(({ id }) => id)
    expect(await ids({ sort: '-spent' })).toEqual([rich.memberId, some.memberId, none.memberId])
    expect(await ids({ sort: '-orders' })).toEqual([some.memberId, rich.memberId, none.memberId])
    expect((await ids({ sort: '-points' }))[0]).toBe(none.memberId)
    expect((await ids({ sort: '-lastOrderTime' })).at(-1)).toBe(none.memberId)
    expect(await ids({ spentFrom: 40 })).toEqual([rich.memberId])
    expect(await ids({ spentTo: 0 })).toEqual([none.memberId])
    expect(await ids({ ordersFrom: 2 })).toEqual([some.memberId])
    expect(await ids({ ordersFrom: 1, ordersTo: 1 })).toEqual([rich.memberId])
    expect(await ids({ pointsFrom: 9_000 })).toEqual([none.memberId])
    expect(await ids({ pointsTo: 8_999 })).toEqual([some.memberId, rich.memberId])
    expect(await ids({ pointsFrom: 9_001, pointsTo: 9_100 })).toEqual([])
    expect(await ids({ grade: 0 })).toHaveLength(3)
    expect(await ids({ grade: 1 })).toEqual([])
    const [row] = (await t.call(list, { keyword: rich.memberId }, admin)).data
    expect(row).toMatchObject({ spent: 50, orders: 1, gradeName: 'v0', blocked: false })
  })

  it('finds members by how they came, and says which ways there are', async () => {
    const [poster, alone] = [await t.member({ userName: '来源甲' }), await t.member({ userName: '来源乙' })]
    await t.db.transact((tx) => tx.execute(sql`update member_from set from_type = 'poster' where member_id = ${poster.memberId}::bigint`))
    const ids = async (source: string) => (await t.call(list, { keyword: '来源', source }, admin)).data.map(({ id }) => id)
    expect(await ids('poster')).toEqual([poster.memberId])
    expect(await ids('none')).toEqual([alone.memberId])
    expect(await ids('share')).toEqual([])
    const { sources, grades } = await t.call('GET /console/api/v1/members/choices', {}, admin)
    expect(sources).toContain('poster')
    expect(sources).not.toContain('')
    expect(grades[0]).toBe('v0')
  })

  it('says the same points on the list and on the page, a minute after they mature', async () => {
    const m = await t.member({ userName: '积分同数' })
    const points = { tenantId: t.tenants[0].tenantId, kind: 'integral', reason: 'gift', at: t.clock.now() } as const
    await t.db.transact((tx) => earnPoints(tx, { ...points, memberId: m.memberId, amount: 70, source: 'same-now' }))
    await t.db.transact((tx) =>
      earnPoints(tx, {
        ...points,
        memberId: m.memberId,
        amount: 30,
        source: 'same-later',
        availableAt: new Date(t.clock.now().getTime() + hourMs),
      }),
    )
    const both = async () => [
      (await t.call(list, { keyword: m.memberId }, admin)).data[0]!.points,
      (await figures(m.memberId)).points!.balance,
    ]
    expect(await both()).toEqual([70, 70])
    t.clock.move(2 * hourMs)
    await walletsSweep.settle(t.db, t.app, t.clock.now())
    admin = await t.operator()
    expect(await both()).toEqual([100, 100])
  })

  it('writes a member once a press, and never to somebody who is leaving or of another brand', async () => {
    const m = await t.member({ userName: '收信人' })
    const write = 'POST /console/api/v1/members/message'
    await t.call(write, { id: m.memberId, text: '您的戒指已改好，周末可取' }, admin)
    const told = async () => (await t.call('GET /console/api/v1/messages', { memberId: m.memberId, kind: 'memberMessage' }, admin)).data
    expect((await told()).map(({ text }) => text)).toEqual(['收信人，您的戒指已改好，周末可取'])
    const log = await t.call('GET /console/api/v1/audit-log', { subject: 'member', subjectId: m.memberId }, admin)
    expect(log.data[0]).toMatchObject({ action: 'member.message' })
    expect((await t.send(write, { id: m.memberId, text: '别家' }, await t.operator(1))).code).toBe(memberAdminRefusals.notThere.code)
    expect((await t.send(write, { id: m.memberId, text: ' ' }, admin)).status).toBe(400)
    const bulk = { kind: 'members.message', params: { text: '周末到店有礼' }, ids: [m.memberId] }
    await t.call('POST /console/api/v1/bulk/run', bulk, admin)
    expect(await told()).toHaveLength(2)
    await t.db.transact((tx) => tx.execute(sql`update member set leaves_at = now() + interval '1 day' where id = ${m.memberId}::bigint`))
    expect((await t.send(write, { id: m.memberId, text: '再见' }, admin)).code).toBe(memberAdminRefusals.leaves.code)
    expect(await told()).toHaveLength(2)
  })

  it('hands out everything kept of one member, and notes who took it', async () => {
    const m = await t.member({ userName: '索取资料', mobileNo: '13466667777' })
    const copy = 'GET /console/api/v1/members/copy'
    const file = await t.call(copy, { id: m.memberId }, admin)
    expect(JSON.parse(file)).toMatchObject({ memberId: m.memberId, profile: { userName: '索取资料', mobileNo: '13466667777' } })
    const log = await t.call('GET /console/api/v1/audit-log', { subject: 'member', subjectId: m.memberId }, admin)
    expect(log.data.map((line) => line.action)).toEqual(['member.copy'])
    expect((await t.send(copy, { id: m.memberId }, await t.operator(1))).code).toBe(memberAdminRefusals.notThere.code)
  })

  it('finds birthdays of the next days in both calendars', async () => {
    const [solar, lunar, later] = [await t.member(), await t.member(), await t.member()]
    t.clock.set(new Date('2026-12-01T02:00:00Z'))
    admin = await t.operator()
    const born = (token: string, birthday: string, birthdayIsLunar: 0 | 1) =>
      t.call('POST /user/member/api/v2/update-member-info', { birthday, birthdayIsLunar }, token)
    // The 20th of the 11th lunar month of 2026 is kept on 28 December.
    await born(solar.token, '1990-12-05', 0)
    await born(lunar.token, '1990-11-20', 1)
    await born(later.token, '1990-02-05', 0)
    const found = (await t.call(list, { birthdayWithin: 30, pageSize: 100 }, admin)).data.map(({ id }) => id)
    expect(found.toSorted()).toEqual([solar.memberId, lunar.memberId].toSorted())
  })

  it('corrects the points of many members, and takes it back', async () => {
    const people = [await t.member(), await t.member()]
    const ids = people.map(({ memberId }) => memberId)
    const act = { kind: 'members.points', params: { amount: '50', remark: '活动补偿' }, ids }
    const preview = await t.call('POST /console/api/v1/bulk/run', { ...act, dry: true }, admin)
    expect(preview.effects.map(({ what }) => what)).toEqual(['增加 50 积分', '增加 50 积分'])
    const points = async () => Promise.all(ids.map(async (id) => (await figures(id)).points!.balance))
    const before = await points()
    const { done } = await t.call('POST /console/api/v1/bulk/run', act, admin)
    expect(await points()).toEqual(before.map((n) => n + 50))
    await t.call('POST /console/api/v1/bulk/undo', { id: done!.id }, admin)
    expect(await points()).toEqual(before)
  })
})
