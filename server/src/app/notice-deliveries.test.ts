import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { bindTexts, noticeRefusals } from '@youli/domain/platform/notice/texts.ts'
import { orderNotices } from '@youli/domain/trade/order/notices.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { connectionOf } from '../platform/connection/fixtures.ts'
import { fanOut } from '../platform/notice/fan-out.ts'
import { type Told, tellOfNight, tidyNotices } from '../platform/notice/jobs.ts'
import { notice, noticeDelivery } from '../platform/notice/tables.ts'
import { type TestApp, testApp } from '../testing.ts'
import { crowd, makeSoldAtStore, operatorWith, payOrder, placed } from '../trade/order/fixtures.ts'

const preferences = 'GET /console/api/v1/notices/preferences'

describe.each(engines)('notices that leave the console on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
    // Noon in China: nobody's quiet hours.
    const now = t.clock.now().getTime()
    t.clock.move(dayMs - ((now + 8 * hourMs) % dayMs) + 12 * hourMs)
  })
  afterAll(() => t.close())

  const brand = () => t.app.db.of(t.tenants[0].tenantId)
  const choose = (change: object, token: string) => t.call('POST /console/api/v1/notices/preferences', change, token)
  const idOf = async (token: string) => (await t.call('GET /console/api/v1/me', {}, token)).operatorId
  /** The page on a phone that opened the link and came back from WeCom as somebody. */
  async function openLink(url: string, who: { userId: string } | { personaId: string }) {
    const away = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
    if (!away.searchParams.has('redirect_uri')) return (await fetch(away)).text()
    const back = new URL(away.searchParams.get('redirect_uri')!)
    back.searchParams.set('code', (await t.control('POST', 'wecom-code', who)).code)
    return (await fetch(back)).text()
  }
  const link = async (token: string) => (await t.call('POST /console/api/v1/notices/wecom/link', {}, token)).url
  /** An operator who may see orders, bound to a user of the demo's corporation. */
  async function bound(userId: string) {
    const token = await operatorWith(t, ['order.view'])
    expect(await openLink(await link(token), { userId })).toContain(bindTexts.bound)
    return token
  }
  const unbind = (token: string) => t.call('POST /console/api/v1/notices/wecom/unbind', {}, token)
  const told = (ref: string, only: string, more: Partial<Told> = {}): Told => ({
    kind: orderNotices.paid.key,
    ref,
    title: `新订单 ${ref}`,
    text: '¥10.00',
    link: `/orders/${ref}`,
    at: t.clock.now().getTime(),
    shopId: null,
    memberId: null,
    only: [only],
    except: null,
    ...more,
  })
  const tell = async (...about: Parameters<typeof told>) => {
    await fanOut(brand(), t.app, [told(...about)], t.clock.now())
    await t.runDue()
  }
  /** What a user received in WeCom that says this. */
  const received = async (userId: string, words: string) =>
    (await t.control('GET', 'wecom-outbox')).messages
      .filter((one) => one.userId === userId && one.content.includes(words))
      .map((one) => one.content)
  const statesOf = async (operatorId: string) =>
    (
      await t.db.read((r) => r.select().from(noticeDelivery).where(eq(noticeDelivery.operatorId, operatorId)).orderBy(noticeDelivery.id))
    ).map(({ state }) => state)

  it('go to the user that the operator bound by a link that works once, for ten minutes', async () => {
    const token = await operatorWith(t, ['order.view'])
    expect((await t.call(preferences, {}, token)).wecom).toEqual({ connected: true, account: '', boundTime: null, last: null })
    const url = await link(token)
    const stranger = await t.control('POST', 'personas', { nickname: '路人' })
    expect(await openLink(url, { personaId: stranger.id })).toContain(bindTexts.stranger)
    expect(await openLink(url, { userId: 'shen.jianing' })).toContain(bindTexts.bound)
    expect(await openLink(url, { userId: 'lu.yiming' })).toContain(bindTexts.over)
    expect((await t.call(preferences, {}, token)).wecom).toMatchObject({ account: 'shen.jianing', boundTime: expect.any(Number) })
    const late = await link(token)
    t.clock.move(10 * minuteMs)
    expect(await openLink(late, { userId: 'lu.yiming' })).toContain(bindTexts.over)
    expect((await t.call(preferences, {}, token)).wecom.account).toBe('shen.jianing')
    // Another user takes the place of the first.
    expect(await openLink(await link(token), { userId: 'lu.yiming' })).toContain(bindTexts.bound)
    expect((await t.call(preferences, {}, token)).wecom.account).toBe('lu.yiming')
    await unbind(token)
    expect((await t.call(preferences, {}, token)).wecom.account).toBe('')
    for (const key of ['x', `${new URL(url).searchParams.get('key')!.slice(0, -1)}_`])
      expect(await (await fetch(`${t.base}/console/api/v1/notices/wecom/bound?key=${key}&code=1`)).text()).toContain(bindTexts.over)
  })

  it('are bound once when the same link is opened twice at the same moment', async () => {
    const token = await operatorWith(t, ['order.view'])
    const url = await link(token)
    const pages = await Promise.all(['shen.jianing', 'lu.yiming'].map((userId) => openLink(url, { userId })))
    expect(pages.filter((page) => page.includes(bindTexts.bound))).toHaveLength(1)
    await unbind(token)
  })

  it('arrive once when an order is paid, with a link to it, and go to nobody who is not bound', async () => {
    const token = await bound('shen.jianing')
    const unbound = await operatorWith(t, ['order.view'])
    const here = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    const [buyer] = (await crowd(t, 1)) as [string]
    const id = await placed(t, buyer, here.request())
    await payOrder(t, buyer, id)
    const { orderNo } = await t.call('GET /order/api/v1/order/view', { id }, buyer)
    await t.runDue()
    await expect.poll(() => received('shen.jianing', orderNo)).toHaveLength(1)
    expect((await received('shen.jianing', orderNo))[0]).toContain(`/console/orders/${id}">查看</a>`)
    await t.runDue()
    expect(await statesOf(await idOf(token))).toEqual(['sent'])
    expect(await statesOf(await idOf(unbound))).toEqual([])
    expect((await t.call(preferences, {}, token)).wecom.last).toMatchObject({ state: 'sent', fault: '' })
    await unbind(token)
  })

  it('leave once when the job is repeated, and when two processes do it at once', async () => {
    const token = await bound('lu.yiming')
    const one = told('twice', await idOf(token))
    await Promise.all([1, 2].map(() => fanOut(brand(), t.app, [one], t.clock.now())))
    await fanOut(brand(), t.app, [one], t.clock.now())
    await t.runDue()
    expect(await received('lu.yiming', '新订单 twice')).toHaveLength(1)
    await unbind(token)
  })

  it('leave together when many wait, and not where the operator switched the channel off', async () => {
    const token = await bound('gu.siyu')
    const id = await idOf(token)
    await fanOut(
      brand(),
      t.app,
      Array.from({ length: 12 }, (_, i) => told(`many-${i}`, id)),
      t.clock.now(),
    )
    await t.runDue()
    const [message] = await received('gu.siyu', '12 条新通知')
    expect(message).toContain('· 新订单 many-0\n')
    expect(message).toContain('还有 4 条')
    await choose({ channels: { 'order.paid': ['console', 'sound'] } }, token)
    await tell('unwanted', id)
    expect(await received('gu.siyu', 'unwanted')).toEqual([])
    await unbind(token)
  })

  it('carry no tags of what people wrote', async () => {
    const token = await bound('gu.siyu')
    await tell('tags', await idOf(token), { title: '<a href="https://evil.example">领奖</a>' })
    expect((await received('gu.siyu', '领奖'))[0]).not.toContain('<a href="https://evil')
    await unbind(token)
  })

  it('are held in quiet hours and told as one summary when they end, once a day', async () => {
    const token = await bound('shen.jianing')
    const id = await idOf(token)
    const minute = Math.floor(((t.clock.now().getTime() + 8 * hourMs) % dayMs) / minuteMs)
    await choose({ quietFrom: minute, quietTo: (minute + 60) % 1440 }, token)
    for (const ref of ['night-1', 'night-2', 'night-3']) await tell(ref, id)
    await tell('night-4', id, { kind: 'after-sale.asked' })
    await t.app.jobs.runNow(tellOfNight)
    expect(await statesOf(id)).toEqual(['held', 'held', 'held', 'held'])
    expect(await received('shen.jianing', 'night-1')).toEqual([])
    t.clock.move(hourMs + minuteMs)
    await Promise.all([1, 2].map(() => t.app.jobs.runNow(tellOfNight)))
    await t.runDue()
    expect(await statesOf(id)).toEqual(['muted', 'muted', 'muted', 'muted', 'sent'])
    expect(await received('shen.jianing', `夜间 4 条：${orderNotices.paid.label} 3、新的售后申请 1`)).toHaveLength(1)
    // A second quiet time of the same day is not told again.
    const later = minute + 62
    await choose({ quietFrom: later % 1440, quietTo: (later + 30) % 1440 }, token)
    await tell('night-5', id)
    t.clock.move(31 * minuteMs)
    await t.app.jobs.runNow(tellOfNight)
    await t.runDue()
    expect(await received('shen.jianing', '夜间')).toHaveLength(1)
    await unbind(token)
  })

  it('are not sent in a pause, but for a trial that the operator asks for', async () => {
    const token = await bound('lu.yiming')
    const id = await idOf(token)
    await choose({ quietFrom: 0, quietTo: 0, pausedUntil: t.clock.now().getTime() + hourMs }, token)
    await tell('paused', id)
    await t.call('POST /console/api/v1/notices/try', {}, token)
    await t.runDue()
    expect(await statesOf(id)).toEqual(['muted', 'sent'])
    expect(await received('lu.yiming', '测试通知')).toHaveLength(1)
    t.clock.move(hourMs)
    await t.app.jobs.runNow(tellOfNight)
    await t.runDue()
    expect(await received('lu.yiming', 'paused')).toEqual([])
    await unbind(token)
  })

  it('wait while WeCom is down and arrive later, once', async () => {
    const token = await bound('shen.jianing')
    const id = await idOf(token)
    await t.control('POST', 'faults', { provider: 'wecom', kind: '5xx', count: 1 })
    await tell('outage', id)
    expect(await statesOf(id)).toEqual(['queued'])
    expect((await t.call(preferences, {}, token)).wecom.last).toMatchObject({ state: 'queued' })
    t.clock.move(minuteMs)
    await t.runDue()
    expect(await statesOf(id)).toEqual(['sent'])
    expect(await received('shen.jianing', '新订单 outage')).toHaveLength(1)
    await unbind(token)
  })

  it('count as sent when the answer is lost, so nobody gets the message twice', async () => {
    const token = await bound('shen.jianing')
    const id = await idOf(token)
    await t.control('POST', 'faults', { provider: 'wecom', kind: 'lost', count: 1 })
    await tell('lost-answer', id)
    t.clock.move(hourMs)
    await t.runDue()
    expect(await statesOf(id)).toEqual(['sent'])
    expect((await received('shen.jianing', 'lost-answer')).length).toBeLessThanOrEqual(1)
    await unbind(token)
  })

  it('keep what WeCom says when the user has left, and raise no alarm for the brand', async () => {
    const token = await bound('shen.jianing')
    const id = await idOf(token)
    await t.db.transact((tx) => tx.execute(sql`update notice_account set account = 'gone' where operator_id = ${id}::bigint`))
    // A success is news once a minute.
    t.clock.move(2 * minuteMs)
    const left = t.clock.now().getTime()
    await tell('gone', id)
    expect(await statesOf(id)).toEqual(['failed'])
    expect((await t.call(preferences, {}, token)).wecom.last).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('没有这位成员'),
    })
    const owner = await t.operator()
    await expect.poll(async () => (await connectionOf(t, 'wecom', owner)).lastOkTime, { timeout: 8000 }).toBeGreaterThanOrEqual(left)
    expect((await connectionOf(t, 'wecom', owner)).state).toBe('connected')
    await unbind(token)
  })

  it('are dropped when the account is unbound while they wait', async () => {
    const token = await bound('shen.jianing')
    const id = await idOf(token)
    await fanOut(brand(), t.app, [told('unbound', id)], t.clock.now())
    await unbind(token)
    await t.runDue()
    expect(await statesOf(id)).toEqual(['muted'])
    expect(await received('shen.jianing', '新订单 unbound')).toEqual([])
  })

  it('stop when the brand connects another corporation, or none', async () => {
    const other = await t.operator(1)
    expect(await openLink(await link(other), { userId: 'shen.jianing' })).toContain(bindTexts.bound)
    const moved = sql`update notice_account set corp_id = 'ww-before' where operator_id = ${await idOf(other)}::bigint`
    await t.db.transact((tx) => tx.execute(moved))
    expect((await t.call(preferences, {}, other)).wecom).toMatchObject({ connected: true, account: '' })
    const url = await link(other)
    const wecom = (await t.call('GET /console/api/v1/connections', {}, other)).find(({ kind }) => kind === 'wecom')!
    await t.call('POST /console/api/v1/connections/disconnect', { id: wecom.id!, version: wecom.version }, other)
    expect((await t.call(preferences, {}, other)).wecom).toMatchObject({ connected: false, account: '' })
    expect((await t.send('POST /console/api/v1/notices/wecom/link', {}, other)).code).toBe(noticeRefusals.noWecom.code)
    expect(await openLink(url, { userId: 'shen.jianing' })).toContain(bindTexts.over)
  })

  it('go before their notices do', async () => {
    const token = await bound('shen.jianing')
    const id = await idOf(token)
    await tell('aged', id)
    t.clock.move(31 * dayMs)
    await t.app.jobs.runNow(tidyNotices)
    expect(await statesOf(id)).toEqual([])
    expect(await t.db.read((r) => r.$count(notice, and(eq(notice.ref, 'aged'), eq(notice.operatorId, id))))).toBe(1)
  })
})
