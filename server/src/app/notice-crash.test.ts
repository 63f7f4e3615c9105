import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { controlAt } from '@youli/simulators/testing/control.ts'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { param } from '../kit/db/bulk.ts'
import { freePort } from '../kit/free-port.ts'
import { engines } from '../kit/testing/engines.ts'
import { type ApiKey, callTo, type InputOf } from '../testing.ts'
import { type KillableApp, killableApp, type Shop } from '../testing/child-app.ts'
import { addsUp } from './audit.ts'

const sending = '/cgi-bin/message/send'
const users = demoAccounts.wecom.members.map(({ userId }) => userId)

describe.each(engines)('notices on %s of an app that dies', (engine) => {
  let outside: FastifyInstance
  let simulatorsUrl: string
  let control: ReturnType<typeof controlAt>
  let running: KillableApp
  let shop: Shop
  let tokens: string[]
  /** Called when a message has reached WeCom, before it is taken and after. */
  let arrived = { before: (): unknown => undefined, after: (): unknown => undefined }
  beforeAll(async () => {
    const port = await freePort()
    simulatorsUrl = `http://127.0.0.1:${port}`
    control = controlAt(simulatorsUrl)
    outside = Fastify()
    outside.addHook('onRequest', async (req) => void (req.url.includes(sending) && (await arrived.before())))
    outside.addHook('onSend', async (req) => void (req.url.includes(sending) && (await arrived.after())))
    await outside.register(await simulators({ publicUrl: simulatorsUrl, accounts: demoAccounts }), { prefix: '/sim' })
    await outside.listen({ port, host: '127.0.0.1' })
    running = await killableApp(engine, { SIMULATORS: simulatorsUrl })
    shop = (await running.start('1'))!
    // A payment whose report met a dead process is reported again soon.
    await control('POST', 'switches', { retryScale: 0.02 })
    tokens = await Promise.all(users.map(boundOperator))
  }, 150_000)
  afterAll(async () => {
    await running.close()
    await outside.close()
  })

  const call = <K extends ApiKey>(key: K, input: InputOf<K>, token = '') => callTo(running.base, key, input, token)
  /** An operator without quiet hours who sees orders and is bound to a user. */
  async function boundOperator(userId: string): Promise<string> {
    const admin = (await call('POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })).token
    const [loginName, password] = [`op-${userId}`, 'Harbour-lantern-4471']
    const { id } = await call(
      'POST /console/api/v1/roles/add',
      { name: userId, remark: '', permissions: ['order.view'], shops: null },
      admin,
    )
    const account = { loginName, password, name: userId, mobileNo: '', roleIds: [id] }
    await call('POST /console/api/v1/operators/add', account, admin)
    const { token } = await call('POST /console/api/v1/login', { loginName, password })
    await call('POST /console/api/v1/notices/preferences', { quietFrom: 0, quietTo: 0 }, token)
    const { url } = await call('POST /console/api/v1/notices/wecom/link', {}, token)
    const away = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
    const back = new URL(away.searchParams.get('redirect_uri')!)
    back.searchParams.set('code', (await control('POST', 'wecom-code', { userId })).code)
    await fetch(back)
    return token
  }
  /** Orders that are paid at once; answers their numbers. */
  async function paidOrders(count: number): Promise<string[]> {
    const [buyer] = shop.tokens as [string]
    const { goodsId: productId, skuId, shopId } = shop.counter
    const ids: string[] = []
    for (let i = 0; i < count; i++) {
      const { id } = await call('POST /order/api/v1/order/create', { productId, skuId, shopId, quantity: 1, takeType: 1 }, buyer)
      await call('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer)
      ids.push(id)
    }
    const { payments } = await control('GET', 'payments')
    const numbers = ids.map((id) => payments.find((p) => p.description.endsWith(id))!.outTradeNo)
    await Promise.all(numbers.map((number) => control('POST', `pay/${number}`, { outcome: 'ok' })))
    return ids.map((id) => `YL${id}`)
  }
  const inbox = async (token: string) => (await call('GET /console/api/v1/notices', { limit: 50 }, token)).rows.map(({ title }) => title)
  /** How often each user was told of an order in WeCom. */
  const toldOf = async (orderNo: string) => {
    const { messages } = await control('GET', 'wecom-outbox')
    return users.map((userId) => messages.filter((m) => m.userId === userId && m.content.includes(orderNo)).length)
  }
  /** What the queue does with the jobs of a dead process when their time is over. */
  const timeIsOver = () =>
    running.look((db) =>
      db.transact((tx) =>
        tx.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry', 'created')`),
      ),
    )
  const dies = (): Promise<void> => {
    running.kill('SIGKILL')
    return running.gone().then(() => {})
  }
  const expectOnceInConsole = async (orders: readonly string[]) => {
    for (const token of tokens)
      await expect
        .poll(async () => (await inbox(token)).filter((title) => orders.some((no) => title.includes(no))).toSorted(), {
          timeout: 30_000,
          interval: 250,
        })
        .toEqual(orders.map((no) => `新订单 ${no}`).toSorted())
  }
  /** States of what left, or was to leave, about these orders. */
  const statesOf = (orders: readonly string[]) =>
    running.look((db) =>
      db.read(async (r) => {
        const refs = orders.map((no) => no.slice(2))
        const { rows } = await r.execute<{ state: string }>(sql`
          select d.state from notice_delivery d join notice n on n.tenant_id = d.tenant_id and n.id = d.notice_id where n.ref = any(${param(refs)}::text[])`)
        return rows.map(({ state }) => state)
      }),
    )

  it.each([
    ['before WeCom takes a message', 'before'],
    ['after WeCom took a message and before its answer', 'after'],
  ] as const)(
    'come once in the console, and no more than once in WeCom, when it dies %s',
    async (_, moment) => {
      const died = new Promise<void>((resolve) => {
        const killed = async () => {
          await dies()
          resolve()
          if (moment === 'before') throw new Error('Nobody waits for this message any more')
        }
        arrived = { before: () => undefined, after: () => undefined, [moment]: killed }
      })
      const orders = await paidOrders(5)
      await died
      arrived = { before: () => undefined, after: () => undefined }
      await timeIsOver()
      await running.start()
      await expectOnceInConsole(orders)
      const [mark] = (await paidOrders(1)) as [string]
      await expect.poll(() => toldOf(mark), { timeout: 30_000, interval: 250 }).toEqual([1, 1, 1])
      for (const orderNo of orders) for (const times of await toldOf(orderNo)) expect(times).toBeLessThanOrEqual(1)
    },
    120_000,
  )

  it('come once everywhere when it dies after they were written and before they were sent', async () => {
    await control('POST', 'faults', { provider: 'wecom', kind: '5xx', count: 100 })
    const orders = await paidOrders(3)
    await expectOnceInConsole(orders)
    await dies()
    await fetch(`${simulatorsUrl}/sim/control/faults`, { method: 'DELETE' })
    const states = await statesOf(orders)
    expect(states).toHaveLength(orders.length * users.length)
    const waiting = states.filter((state) => state === 'queued').length
    expect(waiting).toBeGreaterThan(0)
    await timeIsOver()
    await running.start()
    // A message that was just being sent counts as sent; all others arrive.
    const told = async () => (await Promise.all(orders.map(toldOf))).flat()
    await expect.poll(async () => (await told()).reduce((sum, n) => sum + n, 0), { timeout: 60_000, interval: 250 }).toBe(waiting)
    expect(Math.max(...(await told()))).toBe(1)
    await expectOnceInConsole(orders)
    running.kill('SIGTERM')
    await running.gone()
    await running.look(addsUp)
  }, 240_000)
})
