import { setTimeout } from 'node:timers/promises'
import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import { refundWindowDays } from '@youli/domain/trade/store-card/rules.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { findSession } from '../../platform/session/public/sessions.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { crowd, makeStore, operatorWith, staffOf } from '../order/fixtures.ts'
import { settlePayments } from '../payment/public/payments.ts'
import { beginTopUp, type CardStanding, cardOf, charged, makeOffer, openCard, pin, toppedUp } from './fixtures.ts'

const path = '/store-card/api/v1'
const admin = '/console/api/v1'
/** How often each answer came. */
const counter = (replies: readonly Reply[]) => {
  const seen: Record<string, number> = {}
  for (const { success, code } of replies) seen[success ? 'ok' : code] = (seen[success ? 'ok' : code] ?? 0) + 1
  return seen
}

describe.each(oneEngine)('store cards on %s', (engine) => {
  let t: TestApp
  let people: string[]
  let operator: string
  let staff: string
  let manager: string
  let offers: { plain: string; gifted: string }
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 12)
    operator = await t.operator()
    const shopId = await makeStore(t, t.tenants[0].tenantId)
    staff = await staffOf(t, shopId)
    manager = await staffOf(t, shopId, 0, [shopManagerRole])
    offers = { plain: await makeOffer(t, 100), gifted: await makeOffer(t, 500, 50) }
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const send = <V extends 'GET' | 'POST', P extends string>(verb: V, of: P, input: object, token: string) =>
    t.send(`${verb} ${path}${of}`, input, token)
  const money = async (i: number): Promise<Partial<CardStanding>> => {
    const { balance, principal, gift, refunding } = await cardOf(t, people[i]!)
    return { balance, principal, gift, refunding }
  }
  const set = (setting: Setting, value: string) => t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, setting, value))
  const until = async (is: () => Promise<boolean>) => {
    for (let tries = 0; tries < 30; tries++) {
      if (await is()) return
      t.clock.move(minuteMs)
      await t.runDue()
      await setTimeout(50)
    }
    throw new Error('it did not come about')
  }

  it('a card is opened once, with consent and a password that nobody guesses; its code and its money need it', async () => {
    const me = people[0]!
    expect((await cardOf(t, me)).state).toBe('none')
    expect((await send('GET', '/pay-code', {}, me)).code).toBe(no.noCard.code)
    expect((await send('POST', '/top-up', { offerId: offers.plain }, me)).code).toBe(no.noCard.code)
    expect((await send('POST', '/open', { password: pin, agreed: false }, me)).code).toBe(no.notAgreed.code)
    expect((await send('POST', '/open', { password: '123456', agreed: true }, me)).msg).toBe('密码过于简单，请换一个')
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', '/open', { password: pin, agreed: true }, me)))
    expect(counter(replies)).toEqual({ ok: 1, [no.hasCard.code]: 2 })
    expect(await cardOf(t, me)).toMatchObject({ state: 'open', balance: 0 })
    const { data } = await t.send('GET /user/member/api/v1/my-consents', {}, me)
    expect(data!.map((c) => c.title)).toContain('储值卡章程')
  })

  it('a top-up is paid through the provider, counts once however often it is told, and brings the gift apart', async () => {
    const me = people[0]!
    const { topUpId, number } = await beginTopUp(t, me, offers.gifted)
    // The same again is the same bill; money of another member's is not there.
    expect((await beginTopUp(t, me, offers.gifted)).topUpId).toBe(topUpId)
    expect((await send('GET', '/top-up/status', { topUpId }, people[1]!)).code).toBe(no.noTopUp.code)
    await t.control('POST', `pay/${number}`, { outcome: 'ok' })
    await Promise.all([1, 2, 3].map(() => t.control('POST', `pay/${number}/callbacks`, { variant: 'again' })))
    expect((await send('GET', '/top-up/status', { topUpId }, me)).data).toEqual({ state: 'paid', amount: 500, gift: 50 })
    expect(await money(0)).toEqual({ balance: 550, principal: 500, gift: 50, refunding: 0 })
    const { data } = await send('GET', '/records', {}, me)
    expect(data).toMatchObject([{ title: '储值充值', amount: 550, principal: 500, gift: 50 }])
    await set(storeCardSettings.limit, '1000')
    expect((await send('POST', '/top-up', { offerId: offers.gifted }, me)).msg).toBe('余额上限为1000元，请换较低的档位')
    await set(storeCardSettings.limit, '5000')
  })

  it('a top-up that is given up, or over, takes no money: what comes late goes back by itself', async () => {
    const me = people[1]!
    await openCard(t, me)
    const first = await beginTopUp(t, me, offers.plain)
    await beginTopUp(t, me, offers.gifted)
    const { appId } = t.tenants[0]
    const late = (outTradeNo: string, totalFen: number) => ({
      appId,
      outTradeNo,
      transactionId: `42${t.app.id()}`,
      totalFen,
      paidAt: t.clock.now(),
    })
    const settled = (number: string, fen: number) => t.db.transact((tx) => settlePayments(tx, t.app, [late(number, fen)], t.clock.now()))
    expect(await settled(first.number, 10_000)).toEqual(['refunding'])
    const second = await beginTopUp(t, me, offers.plain)
    t.clock.move(16 * minuteMs)
    await t.runDue()
    expect((await send('GET', '/top-up/status', { topUpId: second.topUpId }, me)).data).toMatchObject({ state: 'cancelled' })
    expect(await settled(second.number, 10_000)).toEqual(['refunding'])
    expect(await money(1)).toMatchObject({ balance: 0 })
  })

  it('staff charge by the code, once; the principal goes first; the manager reverses it the same day, nobody else and once', async () => {
    const me = people[0]!
    const { code } = (await send('GET', '/pay-code', {}, me)).data!
    const submit = (said: object) =>
      t.send('POST /store-card/api/v1/staff/charge', { code, amount: 480.5, ...said }, staff, { 'idempotency-key': 'till-1' })
    const made = await submit({})
    expect(made.data).toMatchObject({ state: 'done', amount: 480.5, principal: 480.5, gift: 0, mayReverse: false })
    expect((await submit({})).data).toEqual(made.data)
    // The till heard nothing and scans again: the code is another by now, the submit is not.
    const next = (await send('GET', '/pay-code', {}, me)).data!
    expect((await submit({ code: next.code })).code).toBe(common.keyUsed.code)
    const second = (await charged(t, me, staff, 30)).data!
    expect(second).toMatchObject({ principal: 19.5, gift: 10.5 })
    expect(await money(0)).toMatchObject({ balance: 39.5, principal: 0, gift: 39.5 })
    expect((await charged(t, me, staff, 39.51)).code).toBe(no.short.code)
    const { chargeId } = second
    expect((await send('POST', '/staff/reverse', { chargeId, reason: '输错金额' }, staff)).code).toBe(no.notManager.code)
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', '/staff/reverse', { chargeId, reason: '输错金额' }, manager)))
    expect(counter(replies)).toEqual({ ok: 1, [no.chargeOver.code]: 2 })
    expect(await money(0)).toMatchObject({ balance: 69.5, principal: 19.5, gift: 50 })
    expect((await send('GET', '/charge', { chargeId }, me)).data).toMatchObject({ state: 'reversed', reverseReason: '输错金额' })
    expect((await send('GET', '/charge', { chargeId }, people[1]!)).code).toBe(no.noCharge.code)
    t.clock.move(dayMs)
    operator = await t.operator()
    const old = { chargeId: made.data!.chargeId, reason: '昨天的' }
    expect((await send('POST', '/staff/reverse', old, manager)).code).toBe(no.tooOld.code)
    const { data } = await t.send(`GET ${admin}/messages`, { pageSize: 100, kind: 'storeCardCharged' }, operator)
    expect(data!.map((m) => m.text).join()).toContain('使用储值卡支付¥480.50，当前余额¥69.50')
  })

  it('ten tills charge one code at once, with money for one: one is paid; a new code follows, an old one is dead', async () => {
    const me = people[2]!
    await openCard(t, me)
    await toppedUp(t, me, offers.plain)
    const { code } = (await send('GET', '/pay-code', {}, me)).data!
    const tills = Array.from({ length: 10 }, (_, i) => send('POST', '/staff/charge', { code, amount: 80 }, i % 2 ? staff : manager))
    expect(counter(await Promise.all(tills))).toEqual({ ok: 1, [no.codeDead.code]: 9 })
    expect(await money(2)).toMatchObject({ balance: 20 })
    const second = (await send('GET', '/pay-code', {}, me)).data!
    expect(second.code).not.toBe(code)
    t.clock.move(3 * minuteMs)
    expect((await send('POST', '/staff/charge', { code: second.code, amount: 10 }, staff)).code).toBe(no.codeDead.code)
  })

  it('above the limit the member confirms with the password; ten confirmations at once pay once', async () => {
    const me = people[3]!
    await openCard(t, me)
    for (const _ of [1, 2]) await toppedUp(t, me, offers.gifted)
    const waits = (await charged(t, me, staff, 800)).data!
    expect(waits.state).toBe('waiting')
    expect(await money(3)).toMatchObject({ balance: 1100 })
    expect((await send('GET', '/waiting', {}, me)).data).toMatchObject({ waiting: { chargeId: waits.chargeId, amount: 800 } })
    expect((await send('POST', '/confirm', { chargeId: waits.chargeId, password: '000001' }, me)).msg).toBe('支付密码不正确，还可尝试4次')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/confirm', { chargeId: waits.chargeId, password: pin }, me)),
    )
    expect(counter(replies)).toEqual({ ok: 1, [no.chargeOver.code]: 9 })
    expect(await money(3)).toMatchObject({ balance: 300, principal: 200, gift: 100 })
    expect((await charged(t, me, staff, 800)).code).toBe(no.short.code)
  })

  it('five wrong passwords lock it, the right one too; an SMS code sets a new one', async () => {
    const { token: me, mobileNo } = await t.member()
    await openCard(t, me)
    const unlock = (password: string) => send('POST', '/unfreeze', { password }, me)
    await send('POST', '/freeze', {}, me)
    expect((await send('GET', '/pay-code', {}, me)).code).toBe(no.lost.code)
    const replies = await Promise.all(Array.from({ length: 7 }, () => unlock('000002')))
    expect(counter(replies)).toEqual({ [no.wrongPassword.code]: 4, [no.locked.code]: 3 })
    expect((await unlock(pin)).code).toBe(no.locked.code)
    expect((await send('POST', '/password', { password: '741963', oldPassword: pin }, me)).code).toBe(no.locked.code)
    expect((await send('POST', '/password', { password: '741963' }, me)).code).toBe(no.noProof.code)
    t.clock.move(2 * minuteMs)
    await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'store_card' }, me)
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    const verifyCode = messages[0]!.code
    expect((await send('POST', '/password', { password: '741963', verifyCode: verifyCode === '1111' ? '2222' : '1111' }, me)).code).toBe(
      no.badCode.code,
    )
    expect((await send('POST', '/password', { password: '741963', verifyCode }, me)).success).toBe(true)
    expect((await unlock('741963')).success).toBe(true)
    expect((await cardOf(t, me)).state).toBe('open')
  })

  it('a refund holds principal and the gift in proportion, goes back to the top-ups, and the gift expires', async () => {
    const me = people[5]!
    await openCard(t, me)
    const { number } = await toppedUp(t, me, offers.gifted)
    expect((await send('POST', '/refund', { amount: 500.01, password: pin }, me)).code).toBe(no.refundTooMuch.code)
    const asks = await Promise.all([1, 2, 3].map(() => send('POST', '/refund', { amount: 200, password: pin }, me)))
    expect(counter(asks)).toEqual({ ok: 1, [no.refundOpen.code]: 2 })
    expect(await money(5)).toEqual({ balance: 330, principal: 300, gift: 30, refunding: 200 })
    const { refundId } = asks.find((a) => a.success)!.data!
    expect((await send('POST', '/refund/withdraw', { refundId }, people[0]!)).code).toBe(no.noRefund.code)
    expect((await send('POST', '/refund/withdraw', { refundId }, me)).success).toBe(true)
    expect(await money(5)).toMatchObject({ balance: 550, refunding: 0 })
    const again = (await send('POST', '/refund', { amount: 500, password: pin, remark: '不再使用' }, me)).data!
    const approve = () => t.send(`POST ${admin}/store-card-refunds/approve`, again, operator)
    await t.control('POST', 'switches', { refundOutcome: 'CLOSED' })
    expect(counter(await Promise.all([approve(), approve(), approve()]))).toEqual({ ok: 1, [no.refundOver.code]: 2 })
    expect(await money(5)).toMatchObject({ balance: 0, refunding: 0 })
    const shown = async () =>
      (await t.call(`GET ${admin}/store-card-refunds`, {}, operator)).data.find((f) => f.refundId === again.refundId)!
    await until(async () => (await shown()).money === 'failed')
    await t.control('POST', 'switches', { refundOutcome: 'SUCCESS' })
    expect((await t.send(`POST ${admin}/store-card-refunds/retry`, again, operator)).success).toBe(true)
    await until(async () => (await shown()).state === 'done')
    const { payments } = await t.control('GET', 'payments')
    expect(payments.find((p) => p.outTradeNo === number)!.refunds.map((r) => r.status)).toEqual(['CLOSED', 'SUCCESS'])
    const { data } = await send('GET', '/records', {}, me)
    expect(data!.map((row) => [row.title, row.amount])).toEqual([
      ['申请退款', -550],
      ['退款撤回', 220],
      ['申请退款', -220],
      ['储值充值', 550],
    ])
  })

  it('a refund against a charge at once: together they never take more than there is', async () => {
    const me = people[6]!
    await openCard(t, me)
    await toppedUp(t, me, offers.plain)
    const { code } = (await send('GET', '/pay-code', {}, me)).data!
    const both = await Promise.all([
      send('POST', '/staff/charge', { code, amount: 70 }, staff),
      send('POST', '/refund', { amount: 70, password: pin }, me),
    ])
    expect(both.filter((reply) => reply.success)).toHaveLength(1)
    const { balance, refunding } = await cardOf(t, me)
    expect([balance, [0, 70].includes(refunding)]).toEqual([30, true])
  })

  it('a top-up too old for the provider is paid back by hand and noted so', async () => {
    const me = people[7]!
    await openCard(t, me)
    await toppedUp(t, me, offers.plain)
    const { memberId } = (await t.db.read((r) => findSession(r, me, t.clock.now())))!
    await t.db.transact((tx) =>
      tx.execute(sql`update store_card_top_up set paid_at = ${new Date(t.clock.now().getTime() - refundWindowDays * dayMs).toISOString()}::timestamptz
        where member_id = ${memberId!}::bigint`),
    )
    const asked = (await send('POST', '/refund', { amount: 100, password: pin }, me)).data!
    expect((await t.send(`POST ${admin}/store-card-refunds/approve`, asked, operator)).data).toEqual({ manual: 100 })
    expect((await t.send(`POST ${admin}/store-card-refunds/retry`, asked, operator)).code).toBe(no.nothingFailed.code)
    const settleIt = () => t.send(`POST ${admin}/store-card-refunds/settle`, { ...asked, remark: '银行转账 尾号8821' }, operator)
    expect(counter(await Promise.all([settleIt(), settleIt()]))).toEqual({ ok: 1, [no.refundOver.code]: 1 })
    expect((await send('GET', '/refunds', {}, me)).data).toMatchObject([{ state: 'done', amount: 100 }])
  })

  it('corrections of principal and gift count together within 24 hours, of one card and of all', async () => {
    const people = await crowd(t, 3)
    const memberIds: string[] = []
    for (const me of people) {
      await openCard(t, me)
      memberIds.push((await t.db.read((r) => findSession(r, me, t.clock.now())))!.memberId!)
    }
    const clerk = await operatorWith(t, ['store-card.view', 'store-card.adjust'])
    const adjust = async (n: number, account: 'card_principal' | 'card_gift', amount: number) =>
      (await t.call(`POST ${admin}/store-cards/adjust`, { memberId: memberIds[n]!, account, amount, remark: '补录' }, clerk)).state
    const card = (n: number) => t.call(`GET ${admin}/store-cards/one`, { memberId: memberIds[n]! }, clerk)
    await set(walletSettings.cardAdjustTotal, '150')
    const states = await Promise.all(Array.from({ length: 20 }, (_, i) => adjust(0, i % 2 ? 'card_gift' : 'card_principal', 60)))
    expect(states.filter((state) => state === 'approved')).toHaveLength(1)
    expect(await card(0)).toMatchObject({ allowance: { each: 40, total: 90 } })
    expect(await adjust(1, 'card_gift', 90)).toBe('approved')
    expect(await adjust(2, 'card_principal', 0.01)).toBe('proposed')
    expect(await adjust(1, 'card_gift', -50.5)).toBe('approved')
    expect(await card(1)).toMatchObject({ allowance: { each: 60.5, total: 50.5 }, corrected: [{ amount: 0 }, { amount: 39.5 }] })
    await set(walletSettings.cardAdjustTotal, '0')
    expect(await card(2)).toMatchObject({ allowance: { each: 100, total: 900.5 } })
  })

  it('corrections above the limit wait for a second operator; stopping, the report and the file are the console’s', async () => {
    const [me] = await crowd(t, 1)
    await openCard(t, me!)
    const { memberId } = (await t.db.read((r) => findSession(r, me!, t.clock.now())))!
    const adjust = (amount: number) =>
      t.send(`POST ${admin}/store-cards/adjust`, { memberId, account: 'card_principal', amount, remark: '补录' }, operator)
    expect((await adjust(100)).data).toMatchObject({ state: 'approved' })
    expect((await adjust(-100.01)).msg).toBe('余额不足，当前100.00元')
    const waits = (await adjust(150)).data!
    expect(waits.state).toBe('proposed')
    const other = await operatorWith(t, ['store-card.view', 'store-card.adjust', 'store-card.approve', 'wallet.view', 'wallet.approve'])
    expect((await t.send(`POST ${admin}/wallet/adjustments/approve`, { id: waits.id }, other)).success).toBe(false)
    expect((await t.send(`POST ${admin}/store-card-adjustments/approve`, { id: waits.id }, operator)).success).toBe(false)
    expect((await t.send(`POST ${admin}/store-card-adjustments/approve`, { id: waits.id }, other)).success).toBe(true)
    expect(await cardOf(t, me!)).toMatchObject({ balance: 250 })
    // Money shows among no points.
    expect((await t.call('GET /account/api/v1/user/records', {}, me)).data.length).toBe(0)
    await t.send(`POST ${admin}/store-cards/freeze`, { memberId, frozen: true, remark: '异常交易' }, operator)
    expect((await send('GET', '/pay-code', {}, me!)).code).toBe(no.frozen.code)
    expect((await send('POST', '/unfreeze', { password: pin }, me!)).code).toBe(no.frozen.code)
    await t.send(`POST ${admin}/store-cards/freeze`, { memberId, frozen: false }, operator)
    const report = await t.call(`GET ${admin}/store-card-report`, {}, operator)
    const { data } = await t.send(`GET ${admin}/store-cards`, { pageSize: 100 }, operator)
    const rows = data!
    expect(rows.find((row) => row.memberId === memberId)).toMatchObject({ balance: 250 })
    expect(report.principal + report.gift).toBeCloseTo(
      rows.reduce((sum, row) => sum + row.balance, 0),
      2,
    )
    expect(report.months[0]!.outstanding).toBeCloseTo(report.principal + report.gift + report.refunding, 2)
    expect(String((await t.send(`GET ${admin}/store-cards/export`, {}, operator)).data)).toContain('250.00')
    expect((await t.send(`GET ${admin}/store-cards`, { pageSize: 100 }, await t.operator(1))).data).toEqual([])
    expect((await t.send(`GET ${admin}/store-cards`, {}, await operatorWith(t, ['goods.view']))).code).toBe(403)
  })

  it('whoever still has principal on the card cannot leave', async () => {
    const { token } = await t.member()
    await openCard(t, token)
    await toppedUp(t, token, offers.plain)
    expect((await t.send('POST /user/member/api/v1/cancel-account', { verifyCode: '0000' }, token)).code).toBe(3405)
  })

  it('switched off, pages and tills are refused and the menu hides it; what was paid still arrives', async () => {
    const { token } = await t.member()
    await openCard(t, token)
    const { topUpId, number } = await beginTopUp(t, token, offers.plain)
    const codes = async () => JSON.stringify((await t.send('GET /authorization/api/v1/self/menu-list', {}, token)).data)
    expect(await codes()).toContain('/member/store_card/main_page')
    await set(storeCardSettings.open, 'false')
    await t.control('POST', `pay/${number}`, { outcome: 'ok' })
    expect((await send('GET', '/top-up/status', { topUpId }, token)).data).toMatchObject({ state: 'paid' })
    for (const of of ['/card', '/offers', '/pay-code', '/records', '/charges', '/refunds', '/waiting'])
      expect((await send('GET', of, {}, token)).code).toBe(common.featureOff.code)
    expect((await send('POST', '/staff/charge', { code: '12345678', amount: 1 }, staff)).code).toBe(common.featureOff.code)
    expect(await codes()).not.toContain('/member/store_card/main_page')
    await set(storeCardSettings.open, 'true')
    expect((await cardOf(t, token)).balance).toBe(100)
  })
})
