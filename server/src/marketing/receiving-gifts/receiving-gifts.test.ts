import { common } from '@youli/domain/kit/refusal.ts'
import { receivingGiftRefusals as no } from '@youli/domain/marketing/receiving-gifts/texts.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { operatorWith } from '../../trade/order/fixtures.ts'
import { draftOf, makeReceivingGift } from './fixtures.ts'

const list = 'GET /ReceivingGifts/GetList'
const html = 'GET /ReceivingGifts/Html'
const click = 'POST /ReceivingGifts/Click'
const path = '/console/api/v1/receiving-gifts'

describe.each(oneEngine)('receiving gifts on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let operator: string
  let member: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
    operator = await t.operator()
    member = await t.member()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })
  const beans = () => t.db.read((r) => walletBalance(r, { tenantId, memberId: member.memberId, kind: 'lucky_bean' }, t.clock.now()))

  it('lists what runs, ten a page, and answers the rule block as plain text [B0539 B0541 B0542]', async () => {
    const visitor = await t.visitor()
    expect([(await t.send(html, {}, visitor)).status, (await t.send(list, {}, visitor)).total]).toEqual([200, 0])
    const now = t.clock.now().getTime()
    await makeReceivingGift(t, { startTime: now + hourMs })
    const ended = await makeReceivingGift(t, { startTime: now - 2 * dayMs, endTime: now - dayMs })
    for (let i = 0; i < 11; i++) await makeReceivingGift(t, { theme: `集豆${i}`, endTime: now + 3 * dayMs })
    const first = await t.send(list, { page: 1 }, visitor)
    expect([first.total, first.data!.length, (await t.call(list, { page: 2 }, visitor)).data.length]).toEqual([11, 10, 1])
    expect(first.data![0]).toEqual({
      id: expect.stringMatching(/^\d{18,19}$/),
      imgUrl: '/files/beans.webp',
      luckyBean: 5,
      theme: '集豆10',
      endTime: now + 3 * dayMs,
      link: '/mall',
      received: false,
    })
    await t.send(`POST ${path}/rule/save`, { html: '<p>每日一次<script>1</script></p>' }, operator)
    const text = await t.send(html, {}, visitor)
    expect([text.data, text.headers.get('content-type')]).toEqual(['<p>每日一次</p>', 'text/html; charset=utf-8'])
    expect((await t.send(html, {})).status).toBe(401)
    const unknown = await t.send(click, { id: t.app.id() }, member.token)
    expect(unknown).toMatchObject({ status: 200, success: false, code: no.gone.code })
    expect((await t.send(click, { id: ended }, member.token)).code).toBe(no.ended.code)
    expect((await t.send(click, { id: 'x' }, member.token)).status).toBe(400)
  })

  it('a click gives its beans once per member and day, however many phones click at once', async () => {
    const id = await makeReceivingGift(t, { luckyBean: 7 })
    expect((await t.send(click, { id }, await t.visitor())).code).toBe(common.notRegistered.code)
    const before = await beans()
    const clicks = await Promise.all(Array.from({ length: 10 }, () => t.send(click, { id }, member.token)))
    const given = clicks.map((r) => r.data!.luckyBean)
    expect([given.filter((n) => n === 7).length, given.filter((n) => n === 0).length]).toEqual([1, 9])
    expect(clicks.every((r) => r.data!.link === '/mall')).toBe(true)
    expect(await beans()).toBe(before + 7)
    expect((await t.call(list, {}, member.token)).data[0]).toMatchObject({ id, received: true })
    t.clock.move(dayMs)
    expect((await t.call(list, {}, member.token)).data[0]).toMatchObject({ id, received: false })
    expect((await t.send(click, { id }, member.token)).data).toEqual({ luckyBean: 7, link: '/mall' })
    expect(await beans()).toBe(before + 14)
    operator = await t.operator()
    const shown = (await t.send(`GET ${path}/one`, { id }, operator)).data
    expect(shown).toMatchObject({ members: 1, clicks: 2, beans: 14, phase: 'running' })
    await t.send(`POST ${path}/status`, { id, open: false }, operator)
    t.clock.move(dayMs)
    expect((await t.send(click, { id }, member.token)).code).toBe(no.closed.code)
  })

  it('operators make and change gift activities of their brand; what they do is in the log', async () => {
    operator = await t.operator()
    const save = (more: object, who = operator) => t.send(`POST ${path}/save`, draftOf(t.clock.now(), more), who)
    expect((await save({ luckyBean: 0 })).status).toBe(400)
    expect((await save({ link: 'javascript:alert(1)' })).msg).toBe('跳转链接须以“/”、“http://”或“https://”开头')
    const { id } = (await save({})).data!
    expect((await save({ id, theme: '改名' })).success).toBe(true)
    const found = (await t.send(`GET ${path}`, { keyword: '改名', phase: 'running' }, operator)).data
    expect(found).toMatchObject([{ id, theme: '改名', clicks: 0 }])
    const second = await t.operator(1)
    expect((await save({ id }, second)).code).toBe(no.gone.code)
    expect((await t.send(`GET ${path}`, {}, second)).total).toBe(0)
    expect((await t.send(`GET ${path}/rule`, {}, second)).data).toEqual({ html: '', version: 0, changedBy: '', changedAt: null })
    expect((await save({}, await operatorWith(t, ['activity.view']))).code).toBe(403)
    const log = (await t.call('GET /console/api/v1/audit-log', { pageSize: 50 }, operator)).data
    const actions = log.map((entry) => entry.action)
    expect(actions).toEqual(
      expect.arrayContaining(['receiving-gift.add', 'receiving-gift.edit', 'receiving-gift.rule', 'receiving-gift.status']),
    )
  })
})
