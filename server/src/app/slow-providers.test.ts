import { common } from '@youli/domain/kit/refusal.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualPatience } from '../kit/providers/http.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { crowd, makeSoldAtStore, openPayment, payOrder, placed, statusOf } from '../trade/order/fixtures.ts'

/** Longer than these tests wait for anybody. */
const slowMs = 3000
const timeoutMs = 1500
const patience = 30_000

// All at the same time: what they wait for is the real clock.
describe.concurrent('a provider that answers too late', () => {
  let t: TestApp
  let buyer: string
  let codes: string[]
  let guest: string
  beforeAll(async () => {
    t = await testApp(firstEngine[0]!)
    ;[buyer] = (await crowd(t, 1)) as [string]
    guest = await t.visitor()
    const { appId } = t.tenants[0]
    const code = async () => (await t.control('POST', 'code', { appId, scope: 'snsapi_base' })).code
    codes = [await code(), await code(), await code()]
    t.patience.timeoutMs = timeoutMs
    // What is asked below has fetched no ticket yet.
    await Promise.all(
      ['wechat', 'sms', 'pay'].map((provider) => t.control('POST', 'faults', { provider, kind: 'delay', ms: slowMs, count: 12 })),
    )
  })
  afterAll(() => t.close())
  const enough = async () => {
    Object.assign(t.patience, usualPatience)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
  }

  it(
    'WeChat: who comes is told so, everybody at the same time, and is let in later; others are served meanwhile',
    async () => {
      const { appId } = t.tenants[0]
      const enter = (code: string) => t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })
      const sign = () => t.send('GET /wxgateway/js/config', { url: t.base, tenantAppId: appId })
      let ended = 0
      const count = <T>(reply: T) => {
        ended += 1
        return reply
      }
      const began = performance.now()
      const waiting = [enter(codes[0]!), enter(codes[1]!), sign(), sign(), sign(), sign()].map((reply) => reply.then(count))
      expect((await t.send('GET /goods/mobile/list', {})).success).toBe(true)
      expect((await t.send('GET /user/member/api/v2/user-info', {}, buyer)).success).toBe(true)
      expect(ended).toBe(0)
      for (const reply of await Promise.all(waiting))
        expect(reply).toMatchObject({ success: false, code: common.unavailable.code, msg: common.unavailable.msg })
      // One time-out for all, not one after the other.
      expect(performance.now() - began).toBeLessThan(2 * timeoutMs)
      await enough()
      expect((await enter(codes[2]!)).success).toBe(true)
      expect((await sign()).success).toBe(true)
    },
    patience,
  )

  it(
    'SMS: the refusal is clear, a second message has to wait its minute, and a code that arrives late is good',
    async () => {
      const mobileNo = '13911112222'
      const ask = () => t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, guest)
      const inbox = async () => (await t.control('GET', `sms?mobile=${mobileNo}`)).messages
      expect(await ask()).toMatchObject({ code: registrationRefusals.smsDown.code })
      expect(await ask()).toMatchObject({ code: registrationRefusals.tooSoon.code })
      await vi.waitFor(async () => expect(await inbox()).toHaveLength(1), 2 * slowMs)
      const [late] = await inbox()
      const entered = await t.send(
        'POST /user/member/api/v2/mobile-register-login',
        { mobileNo, verifyCode: late!.code, userName: '林二' },
        guest,
      )
      expect(entered.success).toBe(true)
    },
    patience,
  )

  it(
    'WeChat Pay: the order waits unpaid, and is paid once when the provider is back',
    async () => {
      const c = await makeSoldAtStore(t, { skus: [{ quantity: 3 }] })
      const id = await placed(t, buyer, c.request())
      await expect(openPayment(t, buyer, id)).rejects.toThrow(common.unavailable.msg)
      expect(await statusOf(t, buyer, id)).toBe(1)
      await enough()
      await payOrder(t, buyer, id, { outcome: 'ok' })
      expect(await statusOf(t, buyer, id)).toBe(2)
      const operator = await t.operator()
      const { data } = await t.send('GET /console/api/v1/order/detail', { id }, operator)
      expect(data!.payments).toMatchObject([{ state: 'paid' }])
    },
    patience,
  )
})
