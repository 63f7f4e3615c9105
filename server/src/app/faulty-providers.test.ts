import { fillTemplates } from '@youli/demo/messages.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { memberCardSettings } from '@youli/domain/member/member-card/settings.ts'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualPatience } from '../kit/providers/http.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { setConfig } from '../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../testing.ts'
import { payFlows } from '../testing/pay-flows.ts'
import type { Cast, Flow } from '../testing/provider-flow.ts'
import { fileFlows, smsFlows } from '../testing/sms-and-file-flows.ts'
import { cardId, wechatFlows } from '../testing/wechat-flows.ts'
import { conservation, crowd, makeSoldAtStore } from '../trade/order/fixtures.ts'
import { makeOffer, openCard } from '../trade/store-card/fixtures.ts'
import { addsUp } from './audit.ts'

/** What providers may do for a while, all of them at once. */
const faults = ['5xx', '429', 'rate', 'malformed', 'shape', 'page', 'cut', 'drop', 'trickle'] as const
const providers = ['wechat', 'pay', 'sms', 'storage', 'wecom'] as const
const openings = Object.entries({ ...payFlows, ...wechatFlows, ...smsFlows, ...fileFlows })

/** How often everybody asks and every job tries while they fail, minutes apart. */
const rounds = 3
const apartMs = 4 * minuteMs

interface Line {
  level: number
  msg: string
  provider?: string
  kind?: string
  code?: string
  why?: string
}

/** A notice on its way while the clock is moved by hours is too old when it is read: it is refused, and comes again. */
const isOvertaken = ({ msg, why }: Line) => msg === 'payment callback refused' && why === 'timestamp'

describe.each(oneEngine)('all providers fail for minutes, on %s', (engine) => {
  const lines: Line[] = []
  let t: TestApp
  let cast: Omit<Cast, 'operator' | 'round'>
  beforeAll(async () => {
    t = await testApp(engine, { bucket: true, onLog: (line) => lines.push(line as unknown as Line) })
    const { tenantId, appId } = t.tenants[0]
    await t.db.transact(async (tx) => {
      await setConfig(tx, tenantId, memberCardSettings.card, JSON.stringify({ cardId }))
      await fillTemplates(tx, tenantId, appId)
    })
    const [buyer] = (await crowd(t, 1)) as [string]
    await openCard(t, buyer)
    cast = { t, buyer, offerId: await makeOffer(t, 10), counter: await makeSoldAtStore(t, { skus: [{ quantity: 200 }] }) }
  })
  const areBack = async () => {
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    Object.assign(t.patience, usualPatience)
  }
  afterEach(() => areBack())
  afterAll(async () => {
    await conservation(t.db, cast.counter)
    await addsUp(t.app.db)
    await t.close()
  })

  const later = async (ms: number) => {
    t.clock.move(ms)
    await t.runDue()
  }
  /** Questions that came to nothing, by provider. */
  const failed = async () => {
    const text = await (await fetch(`${t.base}/metrics`)).text()
    const found = [...text.matchAll(/provider_calls_total\{provider="(\w+)",outcome="(\w+)"\} (\d+)/g)]
    return providers.map((name) =>
      found.reduce((n, [, of, outcome, count]) => (of === name && outcome !== 'ok' ? n + Number(count) : n), 0),
    )
  }
  /** One thing of every flow at a time; what goes wrong says of which. */
  const each = (flows: readonly (readonly [string, Flow])[], act: (flow: Flow) => Promise<void> | undefined) =>
    Promise.all(
      flows.map(async ([title, flow]) => {
        try {
          await act(flow)
        } catch (error) {
          throw new Error(`${title}: ${(error as Error).message}`, { cause: error })
        }
      }),
    )

  /** Jobs go on until all flows have ended. Refunds take the provider's own time, which only a real clock measures. */
  const ending = async (flows: readonly (readonly [string, Flow])[], tries = 12): Promise<void> => {
    await later(5 * minuteMs)
    await each(flows, (flow) => flow.ended()).catch(async (error: unknown) => {
      if (tries === 0) throw error
      await setTimeout(50)
      await ending(flows, tries - 1)
    })
  }

  it.each(faults)(
    '%s: everybody is refused politely and counted; when they are back all comes to its end, once',
    async (kind) => {
      // Tokens and tickets of the fault before have run out.
      t.clock.move(3 * hourMs)
      const operator = await t.operator()
      const flows: [string, Flow][] = []
      for (const [title, open] of openings) flows.push([title, await open({ ...cast, operator, round: faults.indexOf(kind) })])
      const before = await failed()
      for (const provider of providers) await t.control('POST', 'faults', { provider, kind, count: 100_000 })
      if (kind === 'trickle') t.patience.timeoutMs = 60
      t.patience.pauseMs = 5
      for (let i = 0; i < rounds; i++) {
        await each(flows, (flow) => flow.under?.())
        await later(apartMs)
      }
      const during = await failed()
      await areBack()
      for (const [i, name] of providers.entries())
        expect([name, during[i]! - before[i]!]).toEqual([name, expect.toSatisfy((n) => n >= rounds)])
      for (const flow of flows) await each([flow], ({ back }) => back?.())
      await ending(flows)
      await later(hourMs)
      await each(flows, (flow) => flow.ended())
    },
    90_000,
  )

  it('lost: what a provider did although its answer never came is not done again', async () => {
    t.clock.move(3 * hourMs)
    const operator = await t.operator()
    const flows: [string, Flow][] = []
    // A short message has no number that would tell a repeat.
    const told = openings.filter(([title]) => !(title in smsFlows))
    for (const [title, open] of told) flows.push([title, await open({ ...cast, operator, round: faults.length })])
    t.patience.pauseMs = 5
    const before = await failed()
    for (const provider of providers) await t.control('POST', 'faults', { provider, kind: 'lost', count: 100_000 })
    await later(apartMs)
    // Whoever asks may be refused or served, by what got through.
    await Promise.allSettled(flows.map(async ([, { under }]) => under?.()))
    await later(apartMs)
    const unheard = (await failed()).map((n, i) => n - before[i]!)
    expect(Math.min(...unheard.filter((_, i) => providers[i] !== 'sms'))).toBeGreaterThan(0)
    await areBack()
    for (const flow of flows) await each([flow], ({ back }) => back?.())
    await ending(flows)
  }, 90_000)

  it('the log tells each fault of each provider at once, and its repeats by their count only', () => {
    const loud = lines.filter((line) => line.level >= 40 && !isOvertaken(line))
    expect(loud.map(({ msg }) => msg).filter((msg) => !/^provider failed(?: again)?$/.test(msg))).toEqual([])
    const first = loud.filter(({ msg }) => msg === 'provider failed')
    expect(new Set(first.map(({ provider }) => provider))).toEqual(new Set(providers))
    expect(new Set(first.map(({ provider, kind, code }) => `${provider} ${kind} ${code}`)).size).toBe(first.length)
  })
})
