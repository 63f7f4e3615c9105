import { giftRefusals } from '@youli/domain/promotion/gift-bag/texts.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { recallPortion } from '@youli/domain/marketing/customer-recall/rules.ts'
import { recallEditRefusals, recallRefusals as no } from '@youli/domain/marketing/customer-recall/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { makeBag } from '../../promotion/gift-bag/fixtures.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { crowd, makeSoldAtStore, payOrder, placed } from '../../trade/order/fixtures.ts'

const path = '/activity/api/v1/customer-recall'
const admin = '/console/api/v1/customer-recalls'
const summary = (replies: readonly Reply[]) => {
  const seen: Record<string, number> = {}
  for (const { success, code } of replies) seen[success ? 'ok' : code] = (seen[success ? 'ok' : code] ?? 0) + 1
  return seen
}

describe.each(oneEngine)('recalls of customers on %s', (engine) => {
  let t: TestApp
  let operator: string
  let away: string[]
  let buyer: string
  let fresh: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    // More than one portion of them, so that the walk goes on where it stopped.
    away = await crowd(t, recallPortion + 3)
    buyer = (await crowd(t, 1))[0]!
    await t.db.transact((tx) => tx.execute(sql`update member set registered_at = registered_at - interval '200 days'`))
    const counter = await makeSoldAtStore(t)
    await payOrder(t, buyer, await placed(t, buyer, counter.request()))
    fresh = (await crowd(t, 1))[0]!
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const draft = async (more: object = {}, bag: object = {}) => ({
    name: '秋日老友回馈',
    audience: 'days',
    days: 90,
    title: '好久不见',
    content: '为您留了一份心意',
    giftBagId: await makeBag(t, { scene: 'customer_recall', name: '老友礼', ...bag }),
    startTime: t.clock.now().getTime() - hourMs,
    endTime: t.clock.now().getTime() + 7 * dayMs,
    ...more,
  })
  const save = async (more: object = {}, bag: object = {}) => {
    const made = await t.send(`POST ${admin}/save`, await draft(more, bag), operator)
    if (!made.success) throw new Error(made.msg)
    return made.data!.id
  }
  const sent = async (id: string) => {
    expect((await t.send(`POST ${admin}/send`, { id }, operator)).success).toBe(true)
    await t.runDue()
    return await t.call(`GET ${admin}/one`, { id }, operator)
  }
  const detail = (activityId: string, token: string) => t.send(`GET ${path}/detail`, { activityId }, token)
  const submit = (activityId: string, token: string, more: object = {}) =>
    t.send(`POST ${path}/submit`, { activityId, userName: '沈先生', mobileNo: '13811112222', ...more }, token)

  it('a recall goes to members without an order for so many days, each told once, in portions; nobody else sees it', async () => {
    expect((await t.send(`GET ${admin}/count`, { audience: 'days', days: 90 }, operator)).data).toEqual({ members: away.length })
    const id = await save()
    expect((await detail(id, away[0]!)).code).toBe(no.gone.code)
    expect(await sent(id)).toMatchObject({ state: 'sent', invited: away.length, submitted: 0 })
    expect((await t.send(`POST ${admin}/send`, { id }, operator)).code).toBe(recallEditRefusals.notDraft.code)
    expect((await t.send(`POST ${admin}/save`, { ...(await draft()), id }, operator)).code).toBe(recallEditRefusals.frozen.code)
    const { total } = await t.send('GET /console/api/v1/messages', { kind: 'customerRecall', pageSize: 1 }, operator)
    expect(total).toBe(away.length)
    expect((await detail(id, away.at(-1)!)).data).toMatchObject({ title: '好久不见', running: true, submitted: false })
    for (const token of [buyer, fresh]) {
      expect((await detail(id, token)).code).toBe(no.notForYou.code)
      expect((await submit(id, token)).code).toBe(no.notForYou.code)
    }
    expect((await detail(id, await t.visitor())).success).toBe(false)
    expect((await t.send(`GET ${admin}/one`, { id }, await t.operator(1))).code).toBe(no.gone.code)
  })

  it('the form is answered once, however often at once, and brings the gift; the console sees who', async () => {
    const id = await save()
    await sent(id)
    const [me] = away
    expect((await submit(id, me!, { mobileNo: '12345' })).code).toBe(no.badForm.code)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => submit(id, me!)))
    expect(summary(replies)).toEqual({ ok: 1, [no.again.code]: 4 })
    expect(replies.find((r) => r.success)!.data).toEqual({ received: true })
    expect((await detail(id, me!)).data).toMatchObject({ submitted: true, received: true })
    const { data } = await t.send(`GET ${admin}/members`, { id, pageSize: 2 }, operator)
    expect(data).toMatchObject([
      { contactName: '沈先生', contactMobile: '13811112222', received: true },
      { contactName: '', contactMobile: '', submittedTime: null },
    ])
    await t.send(`POST ${admin}/stop`, { id }, operator)
    expect((await submit(id, away[1]!)).code).toBe(no.notRunning.code)
  })

  it('a bag that is empty leaves the answer standing; a tag chooses whom it is for; a bag of another scene is refused', async () => {
    const { data } = await t.send('GET /console/api/v1/members', { pageSize: 1 }, operator)
    const memberId = data![0]!.id
    await t.send('POST /console/api/v1/members/tags', { id: memberId, tags: ['茶友'] }, operator)
    const id = await save({ audience: 'tag', tag: '茶友' }, { putQuantity: 1 })
    expect(await sent(id)).toMatchObject({ invited: 1 })
    const other = await makeBag(t, { scene: 'scan_gift', name: '别的礼' })
    expect((await t.send(`POST ${admin}/save`, await draft({ giftBagId: other }), operator)).code).toBe(recallEditRefusals.noBag.code)
    expect((await t.send(`POST ${admin}/save`, await draft({ giftBagId: t.app.id() }), operator)).code).toBe(giftRefusals.notThere.code)
    expect((await t.send(`POST ${admin}/save`, await draft({ days: 0 }), operator)).msg).toBe('未下单天数须为1至1095的整数')
    const scarce = await save({}, { putQuantity: 1 })
    await sent(scarce)
    expect([(await submit(scarce, away[2]!)).data, (await submit(scarce, away[3]!)).data]).toEqual([
      { received: true },
      { received: false },
    ])
    expect((await detail(scarce, away[3]!)).data).toMatchObject({ submitted: true, received: false })
  })
})
