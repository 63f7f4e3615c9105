import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { noticeLimits } from '@youli/domain/platform/notice/rules.ts'
import { orderNotices } from '@youli/domain/trade/order/notices.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { consoleEvents } from '../testing/console-events.ts'
import { crowd, makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore } from '../trade/order/fixtures.ts'
import { fanOut } from '../platform/notice/fan-out.ts'
import { type Told, tidyNotices } from '../platform/notice/jobs.ts'
import { notifyOperators } from '../platform/notice/public/notices.ts'
import { notice } from '../platform/notice/tables.ts'

describe.each(engines)('notices to operators on %s', (engine) => {
  let t: TestApp
  let here: SoldAtStore
  let other: SoldAtStore
  beforeAll(async () => {
    t = await testApp(engine)
    here = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    other = await makeSoldAtStore(t)
  })
  afterAll(() => t.close())

  const inbox = (token: string, input = {}) => t.call('GET /console/api/v1/notices', input, token)
  const titles = async (token: string) => (await inbox(token)).rows.map(({ title }) => title)
  const choose = (change: object, token: string) => t.call('POST /console/api/v1/notices/preferences', change, token)
  const trial = async (token: string) => {
    await t.call('POST /console/api/v1/notices/try', {}, token)
    await t.runDue()
  }
  async function paidOrder() {
    const [token] = (await crowd(t, 1)) as [string]
    const id = await placed(t, token, here.request())
    await payOrder(t, token, id)
    const { orderNo } = await t.call('GET /order/api/v1/order/view', { id }, token)
    return { id, orderNo }
  }
  const told = (ref: string, more: Partial<Told> = {}): Told => ({
    kind: orderNotices.paid.key,
    ref,
    title: `新订单 ${ref}`,
    text: '',
    link: `/orders/${ref}`,
    at: t.clock.now().getTime(),
    shopId: null,
    memberId: null,
    only: null,
    except: null,
    ...more,
  })
  const brand = () => t.app.db.of(t.tenants[0].tenantId)

  it('reach operators of the store and of all stores when an order is paid, and nobody without the permission', async () => {
    const everywhere = await operatorWith(t, ['order.view'])
    const atStore = await operatorWith(t, ['order.view'], [here.shopId])
    const elsewhere = await operatorWith(t, ['order.view'], [other.shopId])
    const noOrders = await operatorWith(t, ['goods.view'])
    const page = await consoleEvents(t.base, atStore)
    const away = await consoleEvents(t.base, elsewhere)
    const { id, orderNo } = await paidOrder()
    await t.runDue()
    await expect.poll(() => page.text).toContain('event: notice')
    await expect.poll(() => away.text).toContain('event: counts')
    expect(away.text).not.toContain('event: notice')
    const [row] = (await inbox(atStore)).rows
    expect(row).toMatchObject({
      kind: 'order.paid',
      group: 'todo',
      title: `新订单 ${orderNo}`,
      link: `/orders/${id}`,
      read: false,
      sound: true,
    })
    expect(await titles(everywhere)).toEqual([`新订单 ${orderNo}`])
    expect(await titles(elsewhere)).toEqual([])
    expect(await titles(noOrders)).toEqual([])
    page.leave()
    away.leave()
  })

  it('come once when the job is repeated, and when two processes do it at once', async () => {
    const token = await operatorWith(t, ['order.view'])
    const one = told('once')
    for (const _ of [1, 2]) await fanOut(brand(), t.app, [one], t.clock.now())
    await Promise.all([1, 2].map(() => fanOut(brand(), t.app, [told('both')], t.clock.now())))
    expect(await titles(token)).toEqual(['新订单 both', '新订单 once'])
  })

  it('are not told when the transaction is rolled back', async () => {
    const token = await operatorWith(t, ['order.view'])
    const about = { kind: orderNotices.paid, ref: 'never', title: '不该出现', text: '', link: '/', at: t.clock.now() }
    await brand()
      .transact(async (tx) => {
        await notifyOperators(tx, t.app, [about])
        throw new Error('rolled back')
      })
      .catch(() => {})
    await t.runDue()
    expect(await titles(token)).toEqual([])
  })

  it('reach only the operators who are named, but not the one who did it', async () => {
    const tokens = [await operatorWith(t, ['order.view']), await operatorWith(t, ['order.view'])]
    const ids = await Promise.all(tokens.map(async (token) => (await t.call('GET /console/api/v1/me', {}, token)).operatorId))
    const both = { only: ids, except: ids[0]! }
    await fanOut(brand(), t.app, [told('named', both)], t.clock.now())
    expect(await Promise.all(tokens.map(titles))).toEqual([[], ['新订单 named']])
  })

  it('reach 200 operators with one insert', async () => {
    const token = await operatorWith(t, ['stock.edit'])
    const { tenantId } = t.tenants[0]
    await t.db.transact((tx) =>
      tx.execute(sql`
      with many as (select 7000000 + n as id, 'many' || n as name from generate_series(1, 199) n),
        logins as (insert into operator_login (login_name, tenant_id) select name, ${tenantId}::bigint from many),
        made as (insert into operator (tenant_id, id, login_name, name, password_hash) select ${tenantId}::bigint, id, name, name, '' from many)
      insert into operator_role (tenant_id, operator_id, role_id)
      select ${tenantId}::bigint, many.id, r.id from many, operator_role_definition r where r.permissions = '{stock.edit}' and r.tenant_id = ${tenantId}::bigint`),
    )
    await fanOut(brand(), t.app, [told('200', { kind: 'stock.low' })], t.clock.now())
    expect(await titles(token)).toEqual(['新订单 200'])
    const kept = await t.db.read((r) => r.$count(notice, eq(notice.ref, '200')))
    expect(kept).toBeGreaterThanOrEqual(200)
  })

  it('drop a kind that the operator switched off, and refuse an unknown one', async () => {
    const token = await operatorWith(t, ['order.view'])
    await choose({ channels: { 'order.paid': ['sound'] } }, token)
    await fanOut(brand(), t.app, [told('off')], t.clock.now())
    expect(await titles(token)).toEqual([])
    await choose({ channels: { 'order.paid': ['console'] } }, token)
    await fanOut(brand(), t.app, [told('on')], t.clock.now())
    expect((await inbox(token)).rows).toMatchObject([{ title: '新订单 on', sound: false, browser: false }])
    const unknown = await t.send('POST /console/api/v1/notices/preferences', { channels: { 'no.kind': [] } }, token)
    expect(unknown.code).toBe(2601)
    for (const wrong of [{ quietFrom: 1440 }, { quietTo: -1 }, { channels: { 'order.paid': ['fax'] } }, { pausedUntil: 'soon' }])
      expect((await t.send('POST /console/api/v1/notices/preferences', wrong, token)).status).toBe(400)
  })

  it('keep preferences of two tabs that change different things at once', async () => {
    const token = await operatorWith(t, ['order.view', 'comment.edit'])
    await Promise.all([
      choose({ channels: { 'order.paid': ['console'] } }, token),
      choose({ channels: { 'comment.written': [] } }, token),
      choose({ sound: false }, token),
    ])
    const kept = await t.call('GET /console/api/v1/notices/preferences', {}, token)
    expect(kept).toMatchObject({ sound: false, quietFrom: 1320, quietTo: 480, pausedUntil: null })
    expect(kept.kinds).toContainEqual({ key: 'order.paid', label: '新订单已付款', group: 'todo', channels: ['console'] })
    expect(kept.kinds).toContainEqual({ key: 'comment.written', label: '评价待回复', group: 'todo', channels: [] })
    expect(kept.kinds.map(({ key }) => key)).not.toContain('wallet.proposed')
  })

  it('are muted in quiet hours and in a pause, by the clock', async () => {
    const token = await operatorWith(t, ['order.view'])
    const minute = Math.floor(((t.clock.now().getTime() + 8 * hourMs) % dayMs) / 60_000)
    await choose({ quietFrom: minute, quietTo: (minute + 60) % 1440 }, token)
    expect((await inbox(token)).muted).toBe(true)
    t.clock.move(hourMs)
    const again = await operatorWith(t, ['order.view'])
    expect((await inbox(token)).muted).toBe(false)
    await choose({ quietFrom: 0, quietTo: 0, pausedUntil: t.clock.now().getTime() + hourMs }, again)
    expect((await inbox(again)).muted).toBe(true)
    t.clock.move(hourMs)
    expect((await inbox(again)).muted).toBe(false)
  })

  it('are read one by one or all up to one, page by key, and stay of their operator', async () => {
    const token = await operatorWith(t, ['order.view'])
    const rival = await operatorWith(t, ['order.view'])
    for (let i = 0; i < 3; i++) await trial(token)
    const { rows, unread, more } = await inbox(token, { limit: 2 })
    expect([rows.length, more, unread]).toEqual([2, true, { todo: 0, system: 3, mention: 0 }])
    const older = await inbox(token, { limit: 2, before: rows[1]!.id })
    expect([older.rows.length, older.more]).toEqual([1, false])
    const read = (which: object, by = token) => t.call('POST /console/api/v1/notices/read', which, by)
    expect(await read({ ids: [rows[0]!.id], upTo: rows[0]!.id }, rival)).toEqual({ read: 0 })
    expect(await read({ ids: [rows[0]!.id] })).toEqual({ read: 1 })
    expect(await read({ upTo: rows[1]!.id })).toEqual({ read: 2 })
    expect((await inbox(token)).unread.system).toBe(0)
    expect((await inbox(token, { group: 'mention' })).rows).toEqual([])
  })

  it('ignore what happened days ago, and go when they are old', async () => {
    const token = await operatorWith(t, ['order.view'])
    await fanOut(brand(), t.app, [told('old', { at: t.clock.now().getTime() - (noticeLimits.newsDays + 1) * dayMs })], t.clock.now())
    expect(await titles(token)).toEqual([])
    await trial(token)
    await trial(token)
    const [last] = (await inbox(token)).rows
    await t.call('POST /console/api/v1/notices/read', { ids: [last!.id] }, token)
    t.clock.move((noticeLimits.readDays + 1) * dayMs)
    await t.app.jobs.runNow(tidyNotices)
    const operators = await t.db.read((r) => r.select({ read: notice.readAt }).from(notice).where(eq(notice.kind, 'notice.trial')))
    expect(operators.filter(({ read }) => read !== null)).toEqual([])
    expect(operators.length).toBeGreaterThan(0)
  })
})
