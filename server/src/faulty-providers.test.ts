import { minuteMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from './kit/testing/engines.ts'
import { type Reply, type TestHouse, testHouse } from './testing.ts'
import { crowd, makeCounter, payOrder, placed, statusOf } from './trade/order/fixtures.ts'

/** What a provider may do for a while, beside being slow (`slow-providers.test.ts`). */
const faults = ['5xx', 'rate', 'malformed', 'shape', 'page', 'cut', 'drop', 'trickle'] as const
/** Nobody waits longer for a provider, retries included. */
const boundMs = 25_000

interface Flow {
  /** Asks for what needs the provider; made once a fault, so that no flow sees another's leftovers. */
  ask: () => Promise<Reply>
  /** Asks again when the provider is back, and looks that all is there, once. */
  recovers: () => Promise<void>
}

describe.each(oneEngine)('a provider that fails for a while, on %s', (engine) => {
  let t: TestHouse
  let buyer: string
  let phones = 13_677_000_000
  beforeAll(async () => {
    t = await testHouse(engine)
    ;[buyer] = (await crowd(t, 1)) as [string]
  })
  afterAll(() => t.close())

  /** A message with a code: one comes when the provider is back. */
  async function sms(): Promise<Flow> {
    const [guest, mobileNo] = [await t.visitor(), String((phones += 1))]
    const ask = () => t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, guest)
    return {
      ask,
      recovers: async () => {
        t.clock.move(2 * minuteMs)
        expect((await ask()).success).toBe(true)
        const { messages } = (await t.control('GET', `sms?mobile=${mobileNo}`)) as unknown as { messages: { code: string }[] }
        expect(messages).toHaveLength(1)
        const entered = { mobileNo, verifyCode: messages[0]!.code, userName: '林三' }
        expect((await t.send('POST /user/member/api/v2/mobile-register-login', entered, guest)).success).toBe(true)
      },
    }
  }

  /** Coming in through WeChat: a fresh code lets in. */
  async function entering(): Promise<Flow> {
    const { appId } = t.ground.tenants[0]
    const code = async () => (await t.control('POST', 'code', { appId, scope: 'snsapi_base' }))['code'] as unknown as string
    const first = await code()
    const enter = (one: string) => t.send('GET /authorization/auth/code/token', { code: one, tenantAppId: appId })
    return { ask: () => enter(first), recovers: async () => expect((await enter(await code())).success).toBe(true) }
  }

  /** Paying: the order waits unpaid, and is paid once. */
  async function paying(): Promise<Flow> {
    const counter = await makeCounter(t, { skus: [{ quantity: 3 }] })
    const id = await placed(t, buyer, counter.wish())
    return {
      ask: () => t.send('POST /payment/api/v1/prepay', { id, channel: 'jsapi', payType: 'order' }, buyer),
      recovers: async () => {
        expect(await statusOf(t, buyer, id)).toBe(1)
        await payOrder(t, buyer, id, { outcome: 'ok' })
        expect(await statusOf(t, buyer, id)).toBe(2)
        const { data } = await t.send('GET /console/api/v1/order/detail', { id }, await t.operator())
        expect((data as { payments: { state: string }[] }).payments.filter(({ state }) => state === 'paid')).toHaveLength(1)
      },
    }
  }

  const flows = { sms, wechat: entering, pay: paying }

  describe.each(faults)('%s', (kind) => {
    it.each(Object.entries(flows))(
      'of %s: a polite refusal in bounded time, nothing lost or doubled when it is back',
      async (provider, open) => {
        const flow = await open()
        await t.control('POST', 'faults', { provider, kind, count: 1000 })
        const began = performance.now()
        const refused = await flow.ask()
        expect(performance.now() - began).toBeLessThan(boundMs)
        expect(refused).toMatchObject({ success: false, status: 200, data: null })
        expect(refused.code).not.toBe(500)
        expect(refused.msg.length).toBeGreaterThan(0)
        await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
        await flow.recovers()
      },
      90_000,
    )
  })
})
