import { controlAt } from '@youli/simulators/testing/control.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { killableApp, type KillableApp, type Shop } from '../../testing/child-app.ts'
import type { WideDb } from '../../kit/db/db.ts'
import { freePort } from '../../kit/free-port.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type ApiKey, callTo, type InputOf } from '../../testing.ts'

const refunding = '/v3/refund/domestic/refunds'
const kinds = ['late', 'after-sale', 'given'] as const
type Kind = (typeof kinds)[number]

describe.each(engines)('refunds on %s of an app that dies', (engine) => {
  let outside: FastifyInstance
  let simulatorsUrl: string
  let control: ReturnType<typeof controlAt>
  let running: KillableApp
  let shop: Shop
  /** What a refund is asked for under, in the order of the questions. */
  const requests: string[] = []
  /** Called when the provider has taken a refund and before it says so. */
  let taken: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    const port = await freePort()
    simulatorsUrl = `http://127.0.0.1:${port}`
    control = controlAt(simulatorsUrl)
    outside = Fastify()
    outside.addHook('onSend', async (req) => {
      if (!req.url.includes(refunding) || req.method !== 'POST') return
      requests.push((JSON.parse(String(req.body)) as { out_refund_no: string }).out_refund_no)
      await taken()
    })
    await outside.register(await simulators({ publicUrl: simulatorsUrl, accounts: demoAccounts }), { prefix: '/sim' })
    await outside.listen({ port, host: '127.0.0.1' })
    running = await killableApp(engine, { SIMULATORS: simulatorsUrl })
    shop = (await running.start('2'))!
  })
  afterAll(async () => {
    await running.close()
    await outside.close()
  })

  const send = <K extends ApiKey>(key: K, input: InputOf<K>, token: string) => callTo(running.base, key, input, token)
  const operator = async () => (await send('POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' }, '')).token

  /** An order of a buyer and the number of its payment at the provider, not paid yet. */
  async function order(buyer: string): Promise<{ id: string; number: string }> {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const { id } = await send('POST /order/api/v1/order/create', { productId, skuId, shopId, quantity: 1, takeType: 1 }, buyer)
    await send('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer)
    const { payments } = await control('GET', 'payments')
    return { id, number: payments.find((p) => p.description.endsWith(id))!.outTradeNo }
  }
  /** What makes the app send money back. */
  const causes: Record<Kind, (buyer: string, of: { id: string; number: string }) => Promise<void>> = {
    'after-sale': async (buyer, { id, number }) => {
      await control('POST', `pay/${number}`, { outcome: 'ok' })
      await send('POST /order/api/v1/service/create-refund', { id, reason: 'other' }, buyer)
      const { id: afterSaleId } = await send('GET /order/api/v1/service/view', { id }, buyer)
      await send('POST /console/api/v1/after-sales/approve', { id: afterSaleId }, await operator())
    },
    given: async (_, { id, number }) => {
      await control('POST', `pay/${number}`, { outcome: 'ok' })
      await send('POST /console/api/v1/order/refund', { id, items: [], amount: 1, reason: '补偿' }, await operator())
    },
    late: async (buyer, { id, number }) => {
      await control('POST', `pay/${number}`, { outcome: 'hold' })
      await send('POST /order/api/v1/order/cancel', { id }, buyer)
      await control('POST', `pay/${number}/callbacks`, { variant: 'again' })
    },
  }
  const refundsOf = async (id: string) => (await send('GET /console/api/v1/order/detail', { id }, await operator())).refunds
  /** What the queue does with the jobs of a dead process when their time is over. */
  const timeIsOver = () =>
    running.look((db) =>
      db.transact((tx) => tx.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)),
    )

  it('that the provider took when the app died are known by their numbers afterwards, and are paid once', async () => {
    const buyerOf = (kind: Kind) => shop.tokens[kind === 'late' ? 0 : 1]!
    const orders = {
      late: await order(buyerOf('late')),
      'after-sale': await order(buyerOf('after-sale')),
      given: await order(buyerOf('given')),
    }
    let nobodyWaits = () => {}
    const caused = new Promise<void>((done) => (nobodyWaits = done))
    const died = new Promise<void>((done) => {
      taken = async () => {
        if (requests.length < kinds.length) return died
        await caused
        running.kill('SIGKILL')
        await running.gone()
        done()
      }
    })
    for (const kind of kinds) await causes[kind](buyerOf(kind), orders[kind])
    nobodyWaits()
    await died
    const numbers = new Set(requests)
    expect(numbers.size).toBe(kinds.length)
    taken = () => Promise.resolve()
    // The provider's word is lost: what the app learns, it learns by asking.
    await control('POST', 'switches', { callbacksOn: false, refundDelayMs: 0 })
    await timeIsOver()
    await running.start()
    for (const kind of kinds) {
      const { id, number } = orders[kind]
      const seen = () => refundsOf(id)
      await expect.poll(async () => (await seen()).map((f) => f.state), { timeout: 30_000, interval: 250 }).toEqual(['done'])
      const [ours] = await seen()
      expect(numbers).toContain(ours!.outRefundNo)
      const { refunds } = await control('GET', 'refunds')
      expect(refunds.filter((f) => f.outTradeNo === number)).toMatchObject([
        { outRefundNo: ours!.outRefundNo, refund: kind === 'given' ? 100 : 1000, status: 'SUCCESS' },
      ])
    }
    expect(new Set(requests)).toEqual(numbers)
    const stands = async (kind: Kind) => {
      const seen = await send('GET /order/api/v1/order/view', { id: orders[kind].id }, buyerOf(kind))
      return [seen.status, seen.childStatus]
    }
    await expect.poll(() => stands('after-sale'), { timeout: 15_000, interval: 250 }).toEqual([8, 9])
    expect(await stands('late')).toEqual([0, 0])
    await expect.poll(() => stands('given'), { timeout: 15_000, interval: 250 }).toEqual([2, 0])
  }, 120_000)

  it('whose answer had come when the app died before it wrote it down are noted once and paid once', async () => {
    const buyer = shop.tokens[0]!
    requests.length = 0
    await control('POST', 'switches', { callbacksOn: true, refundDelayMs: 0 })
    running.kill('SIGKILL')
    await running.gone()
    // The answer of the provider is the last thing it hears.
    running.env['DIE_ON_ANSWER'] = refunding
    await running.start()
    const { id, number } = await order(buyer)
    await control('POST', 'switches', { callbacksOn: false })
    await control('POST', `pay/${number}`, { outcome: 'hold' })
    expect((await send('POST /order/api/v1/order/pay-check', { id }, buyer)).code).toBe(9)
    await send('POST /order/api/v1/service/create-refund', { id, reason: 'other' }, buyer)
    const { id: afterSaleId } = await send('GET /order/api/v1/service/view', { id }, buyer)
    const agree = send('POST /console/api/v1/after-sales/approve', { id: afterSaleId }, await operator())
    expect(await running.gone()).toEqual([null, 'SIGKILL'])
    await agree.catch(() => {})
    expect(requests).toHaveLength(1)
    const inBooks = (db: WideDb) =>
      db.read(async (r) => {
        const { rows } = await r.execute<{ state: string }>(sql`select state from refund where order_id = ${id}::bigint`)
        const { rows: told } = await r.execute(sql`select 1 from message where source like ${`%refund:%:done`} and link like ${`%${id}%`}`)
        return { states: rows.map((row) => row.state), told: told.length }
      })
    // Theirs, and not yet ours.
    expect(await running.look(inBooks)).toEqual({ states: ['asked'], told: 0 })
    delete running.env['DIE_ON_ANSWER']
    await timeIsOver()
    await running.start()
    const states = async () => (await refundsOf(id)).map((f) => f.state)
    await expect.poll(states, { timeout: 30_000, interval: 250 }).toEqual(['done'])
    const stands = async () => (await send('GET /order/api/v1/order/view', { id }, buyer)).status
    await expect.poll(stands, { timeout: 15_000, interval: 250 }).toBe(8)
    expect(new Set(requests).size).toBe(1)
    const { refunds } = await control('GET', 'refunds')
    expect(refunds.filter((f) => f.outTradeNo === number)).toMatchObject([{ outRefundNo: requests[0], refund: 1000, status: 'SUCCESS' }])
    running.kill('SIGTERM')
    expect(await running.gone()).toEqual([0, null])
    expect(await running.look(inBooks)).toEqual({ states: ['done'], told: 1 })
    await running.look(addsUp)
  }, 180_000)
})
