import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@youli/domain/kit/time.ts'
import { signUpRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import { paymentRefusals } from '@youli/domain/trade/payment/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { crowd, openPayment } from '../../trade/order/fixtures.ts'
import { settlePayments } from '../../trade/payment/public/payments.ts'
import { appliedSignUp, applySignUp, makeAuditor, makeSignUp, payFee, standingOf } from './fixtures.ts'

const h5 = '/activity/api/v1/h5/signup'
/** How often each answer came: what it said, or the refusal's code. */
const counter = (replies: readonly Reply[]) => {
  const seen: Record<string, number> = {}
  for (const r of replies) {
    const word = r.success ? (typeof r.data === 'number' ? `answer ${r.data}` : 'ok') : String(r.code)
    seen[word] = (seen[word] ?? 0) + 1
  }
  return seen
}

describe.each(engines)('fees and places of sign-ups on %s', (engine) => {
  let t: TestApp
  let people: string[]
  let operator: string
  let auditors: { token: string; employeeId: string }[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 50)
    operator = await t.operator()
    auditors = [await makeAuditor(t), await makeAuditor(t)]
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const forget = () => t.app.cache.drop(t.tenants[0].tenantId, 'activity')
  const paid = async (signupId: string, token: string) => (await t.send(`GET ${h5}/check-pay-status`, { signupId }, token)).data
  const detail = (signupId: string, token: string) => t.call(`GET ${h5}/get-signup-detail`, { signupId }, token)
  const refund = (signupId: string, token: string) => t.send(`FORM ${h5}/apply-refund`, { signupId }, token)
  const one = (activityId: string) => t.call('GET /console/api/v1/sign-ups/one', { activityId }, operator)
  const counts = async (activityId: string) => {
    const { taken, passed, paidAmount, backAmount } = await one(activityId)
    return { taken, passed, paidAmount, backAmount }
  }
  /** Refunds come in two steps: the provider takes its time, then reports. */
  const until = async (is: () => Promise<boolean>) => {
    for (let tries = 0; tries < 30; tries++) {
      if (await is()) return
      t.clock.move(minuteMs)
      await t.runDue()
      await setTimeout(50)
    }
    throw new Error('it did not come about')
  }
  const refundsOf = async (outTradeNo: string) => {
    const { payments } = await t.control('GET', 'payments')
    return payments.find((p) => p.outTradeNo === outTradeNo)!.refunds.map((r) => r.status)
  }

  it('the fee is the activity’s, whatever the address says; paid once it counts [B0723 B0758 B0760]', async () => {
    const activityId = await makeSignUp(t, { signupFee: 88.5 })
    const { data } = await applySignUp(t, people[0]!, activityId)
    const { signupId } = data!
    expect(data!.signupFee).toBe(88.5)
    expect(await standingOf(t, people[0]!, activityId)).toMatchObject({ applyStatus: 0, signupId, payUntil: expect.any(Number) as number })
    expect(await paid(signupId, people[0]!)).toBe(false)
    expect((await applySignUp(t, people[0]!, activityId)).data).toEqual({ signupId, signupFee: 88.5 })
    const number = await payFee(t, people[0]!, signupId)
    const { payments } = await t.control('GET', 'payments')
    expect(payments.find((p) => p.outTradeNo === number)).toMatchObject({ total: 8850 })
    expect(await paid(signupId, people[0]!)).toBe(true)
    expect(await detail(signupId, people[0]!)).toMatchObject({
      state: 'passed',
      payFee: 88.5,
      payOrderNo: expect.stringMatching(/./) as string,
    })
    await t.control('POST', `pay/${number}/callbacks`, { variant: 'again' })
    expect(await counts(activityId)).toEqual({ taken: 1, passed: 1, paidAmount: 88.5, backAmount: 0 })
    expect((await applySignUp(t, people[0]!, activityId)).code).toBe(no.again.code)
    await expect(openPayment(t, people[0]!, signupId, 'jsapi', 'signup')).rejects.toThrow(paymentRefusals.notDue.msg)
  })

  it('only whoever signed up pays, asks and takes back; an order is no sign-up', async () => {
    const activityId = await makeSignUp(t, { signupFee: 5 })
    const signupId = await appliedSignUp(t, people[0]!, activityId)
    await expect(openPayment(t, people[1]!, signupId, 'jsapi', 'signup')).rejects.toThrow(paymentRefusals.noBill.msg)
    await expect(openPayment(t, people[0]!, signupId)).rejects.toThrow('订单不存在')
    expect((await t.send(`GET ${h5}/check-pay-status`, { signupId }, people[1])).code).toBe(no.notThere.code)
    expect((await refund(signupId, people[1]!)).code).toBe(no.notThere.code)
    expect((await refund(signupId, people[0]!)).code).toBe(no.noRefund.code)
  })

  it('not paid within ten minutes, the place is free again; money that comes later goes back by itself [B0853]', async () => {
    const activityId = await makeSignUp(t, { signupFee: 10, signupLimit: 1 })
    const first = await appliedSignUp(t, people[0]!, activityId)
    expect((await applySignUp(t, people[1]!, activityId)).code).toBe(no.full.code)
    const number = await payFee(t, people[0]!, first, { outcome: 'hold' })
    // The provider cannot be asked: nobody knows yet whether it was paid, so the place is kept.
    await t.control('POST', 'faults', { provider: 'pay', kind: '5xx', count: 50 })
    t.clock.move(11 * minuteMs)
    await t.runDue()
    expect((await applySignUp(t, people[1]!, activityId)).code).toBe(no.full.code)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    const second = await makeSignUp(t, { signupFee: 10, signupLimit: 1 })
    const unpaid = await appliedSignUp(t, people[0]!, second)
    await openPayment(t, people[0]!, unpaid, 'jsapi', 'signup')
    t.clock.move(11 * minuteMs)
    await t.runDue()
    expect((await detail(unpaid, people[0]!)).state).toBe('cancelled')
    expect(await paid(unpaid, people[0]!)).toBe(false)
    await expect(openPayment(t, people[0]!, unpaid, 'jsapi', 'signup')).rejects.toThrow(paymentRefusals.tooLate.msg)
    expect((await applySignUp(t, people[1]!, second)).data).toMatchObject({ signupFee: 10 })
    expect(await one(second)).toMatchObject({ taken: 1, passed: 0 })
    expect(['passed', 'cancelled']).toContain((await detail(first, people[0]!)).state)
    expect(number).toMatch(/^P\d+$/)
  })

  it('a payment reported after the place was given up is refunded in full, automatically, and known to the books [B0853]', async () => {
    const activityId = await makeSignUp(t, { signupFee: 20 })
    const signupId = await appliedSignUp(t, people[2]!, activityId)
    const number = await openPayment(t, people[2]!, signupId, 'jsapi', 'signup')
    t.clock.move(11 * minuteMs)
    await t.runDue()
    expect((await detail(signupId, people[2]!)).state).toBe('cancelled')
    const { appId } = t.tenants[0]
    const receipt = { appId, outTradeNo: number, transactionId: `42${t.app.id()}`, totalFen: 2000, paidAt: t.clock.now() }
    expect(await t.db.transact((tx) => settlePayments(tx, t.app, [receipt], t.clock.now()))).toEqual(['refunding'])
    expect((await detail(signupId, people[2]!)).state).toBe('cancelled')
    expect(await counts(activityId)).toEqual({ taken: 0, passed: 0, paidAmount: 0, backAmount: 0 })
  })

  it('a paid one is taken back by its member once: the place is free, the fee returns, the gift goes [B0755]', async () => {
    const activityId = await makeSignUp(t, { signupFee: 30, signupLimit: 1 })
    const signupId = await appliedSignUp(t, people[3]!, activityId)
    const number = await payFee(t, people[3]!, signupId)
    forget()
    expect(await standingOf(t, people[3]!, activityId)).toMatchObject({ applyStatus: 1, refundStatus: 0 })
    const replies = await Promise.all(Array.from({ length: 6 }, () => refund(signupId, people[3]!)))
    expect(counter(replies)).toEqual({ ok: 1, [no.audited.code]: 5 })
    expect(await standingOf(t, people[3]!, activityId)).toMatchObject({ refundStatus: 1 })
    expect((await applySignUp(t, people[3]!, activityId)).code).toBe(no.again.code)
    await until(async () => (await detail(signupId, people[3]!)).state === 'refunded')
    expect(await refundsOf(number)).toEqual(['SUCCESS'])
    expect(await counts(activityId)).toEqual({ taken: 0, passed: 0, paidAmount: 30, backAmount: 30 })
    expect((await applySignUp(t, people[4]!, activityId)).success).toBe(true)
    const { data } = await t.send('GET /console/api/v1/messages', { pageSize: 100, kind: 'signUpRefunded' }, operator)
    expect(data![0]!.text).toBe('您报名活动「品茗雅集」的费用¥30.00已退回，原因：会员取消报名。')
    const kept = await makeSignUp(t, { signupFee: 30, refundable: false })
    const stays = await appliedSignUp(t, people[3]!, kept)
    await payFee(t, people[3]!, stays)
    expect((await refund(stays, people[3]!)).code).toBe(no.noRefund.code)
  })

  it('a rejected one that was paid gets its fee back and stays rejected; a refund that failed is tried again at the console', async () => {
    const activityId = await makeSignUp(t, { signupFee: 12, needAuduit: true, auditorIds: [auditors[0]!.employeeId] })
    const signupId = await appliedSignUp(t, people[5]!, activityId)
    const number = await payFee(t, people[5]!, signupId)
    expect((await detail(signupId, people[5]!)).state).toBe('pending')
    await t.control('POST', 'switches', { refundOutcome: 'CLOSED' })
    const audit = { signupId, status: 2, remark: '名额已满' }
    expect((await t.send(`FORM ${h5}/audit-signup`, audit, auditors[0]!.token)).success).toBe(true)
    expect((await t.send('POST /console/api/v1/sign-ups/refund', { signupId }, operator)).code).toBe(no.noRefund.code)
    await until(async () => (await refundsOf(number)).includes('CLOSED'))
    await t.control('POST', 'switches', { refundOutcome: 'SUCCESS' })
    // Only what the provider has refused can be tried again, and it tells when it likes.
    await until(async () => (await t.send('POST /console/api/v1/sign-ups/refund', { signupId }, operator)).success)
    const callApi = async () => {
      const { data } = await t.send('GET /console/api/v1/messages', { pageSize: 100, kind: 'signUpRefunded' }, operator)
      return data!.some((m) => m.text.includes('¥12.00'))
    }
    await until(callApi)
    expect((await detail(signupId, people[5]!)).state).toBe('rejected')
    expect(await counts(activityId)).toEqual({ taken: 0, passed: 0, paidAmount: 12, backAmount: 12 })
  })

  it('50 members race for the last 10 places, twice: ten get one, and again after their fees did not come [B0746]', async () => {
    const activityId = await makeSignUp(t, { signupFee: 1, signupLimit: 10 })
    for (const _ of [1, 2]) {
      const replies = await Promise.all(people.map((token) => applySignUp(t, token, activityId)))
      expect(counter(replies)).toEqual({ ok: 10, [no.full.code]: 40 })
      expect(await one(activityId)).toMatchObject({ taken: 10, passed: 0 })
      t.clock.move(11 * minuteMs)
      await Promise.all([t.runDue(), t.runDue()])
      expect(await one(activityId)).toMatchObject({ taken: 0, passed: 0 })
    }
  })

  it('ten submits of one member at once make one sign-up [B0747]', async () => {
    const activityId = await makeSignUp(t, { signupLimit: 5 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => applySignUp(t, people[6]!, activityId)))
    expect(counter(replies)).toEqual({ ok: 1, [no.again.code]: 9 })
    expect(await one(activityId)).toMatchObject({ taken: 1, passed: 1 })
  })

  it('two auditors at once: one place left under the cap passes one of two, one sign-up is decided once [B0744]', async () => {
    const activityId = await makeSignUp(t, { needAuduit: true, passLimit: 1, auditorIds: auditors.map((a) => a.employeeId) })
    const ids = await Promise.all([7, 8].map((i) => appliedSignUp(t, people[i]!, activityId)))
    const audit = (signupId: string, by: number, more: object) =>
      t.send(`FORM ${h5}/audit-signup`, { signupId, ...more }, auditors[by]!.token)
    expect(counter(await Promise.all(ids.map((id, by) => audit(id, by, { status: 1 }))))).toEqual({ 'answer 1': 1, 'answer 2': 1 })
    expect(await one(activityId)).toMatchObject({ taken: 2, passed: 1 })
    const waiting = (await Promise.all(ids.map((id, i) => detail(id, people[7 + i]!)))).findIndex((d) => d.state === 'pending')
    const verdicts = [
      audit(ids[waiting]!, 0, { status: 1, forceStatus: 1 }),
      audit(ids[waiting]!, 1, { status: 2, remark: '重复' }),
      audit(ids[waiting]!, 1, { status: 1, forceStatus: 1 }),
    ]
    expect(counter(await Promise.all(verdicts))).toEqual({ 'answer 1': 1, [no.audited.code]: 2 })
  })
})
