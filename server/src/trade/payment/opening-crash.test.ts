import { controlAt } from '@youli/simulators/testing/control.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { freePort } from '../../kit/free-port.ts'
import { engines } from '../../kit/testing/engines.ts'
import { killableApp, type KillableApp, type Shop } from '../../testing/child-app.ts'
import { type ApiKey, callTo, type InputOf } from '../../testing.ts'

describe.each(engines)('payments that are opened together on %s by an app that dies', (engine) => {
  let outside: FastifyInstance
  let control: ReturnType<typeof controlAt>
  let running: KillableApp
  let shop: Shop
  /** Runs after the provider opened a payment, before it replies. */
  let opened: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    control = controlAt(url)
    outside = Fastify()
    outside.addHook('onSend', (req) => (req.url.endsWith('/v3/pay/transactions/jsapi') ? opened() : Promise.resolve()))
    await outside.register(await simulators({ publicUrl: url, accounts: demoAccounts }), { prefix: '/sim' })
    await outside.listen({ port, host: '127.0.0.1' })
    running = await killableApp(engine, { SIMULATORS: url })
    shop = (await running.start('2'))!
  })
  afterAll(async () => {
    await running.close()
    await outside.close()
  })

  const send = <K extends ApiKey>(key: K, input: InputOf<K>, token: string) => callTo(running.base, key, input, token)
  const orders = 6
  const buyer = (i: number) => shop.tokens[i % 2]!
  async function order(i: number): Promise<string> {
    const { goodsId: productId, skuId, shopId } = shop.counter
    return (await send('POST /order/api/v1/order/create', { productId, skuId, shopId, quantity: 1, takeType: 1 }, buyer(i))).id
  }
  const prepay = (id: string, i: number) => send('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer(i))

  it('keep their numbers, and each order is paid once', async () => {
    const ids: string[] = []
    for (let i = 0; i < orders; i += 1) ids.push(await order(i))
    const ofOurs = async () => (await control('GET', 'payments')).payments.filter((p) => ids.some((id) => p.description.endsWith(id)))
    let arrived = 0
    const died = new Promise<void>((done) => {
      opened = async () => {
        arrived += 1
        // Half of them are still on their way.
        if (arrived < orders / 2) return died
        if (arrived === orders / 2) {
          running.kill('SIGKILL')
          await running.gone()
          done()
        }
        return died
      }
    })
    const answers = await Promise.allSettled(ids.map(prepay))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'))
    await died
    opened = () => Promise.resolve()
    const before = (await ofOurs()).map((p) => p.outTradeNo)
    expect(before.length).toBeGreaterThanOrEqual(orders / 2)
    await running.start()
    await Promise.all(ids.map(prepay))
    const seen = await ofOurs()
    expect(seen.map((p) => p.outTradeNo)).toEqual(expect.arrayContaining(before))
    expect(seen).toHaveLength(orders)
    for (const { outTradeNo } of seen) await control('POST', `pay/${outTradeNo}`, { outcome: 'ok' })
    for (const [i, id] of ids.entries()) expect((await send('GET /order/api/v1/order/view', { id }, buyer(i))).status).toBe(2)
    running.kill('SIGTERM')
    await running.gone()
    await running.look(async (db) => {
      const { rows } = await db.read((r) =>
        r.execute(sql`select order_id, state from payment where state <> 'paid' union all select id, state from refund`),
      )
      expect(rows).toEqual([])
      await addsUp(db)
    })
  }, 120_000)
})
