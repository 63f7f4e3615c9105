import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type ApiKey, callTo, type InputOf, sendTo } from '../../testing.ts'
import { type KillableApp, killableApp, type Shop } from '../../testing/child-app.ts'
import { controlAt } from '@youli/simulators/testing/control.ts'

const count = 12
const killAfter = 3

describe.each(engines)('shipping on %s in an app that dies', (engine) => {
  let running: KillableApp
  let shop: Shop
  let operator: string
  let orders: string[]
  beforeAll(async () => {
    running = await killableApp(engine)
    shop = (await running.start('1'))!
    operator = (await call('POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })).token
  }, 150_000)
  afterAll(() => running.close())

  const call = <K extends ApiKey>(key: K, input: InputOf<K>, token = '') => callTo(running.base, key, input, token)
  /** Paid courier orders of two pieces. */
  async function paidOrders(): Promise<string[]> {
    const [buyer] = shop.tokens as [string]
    const control = controlAt(running.base)
    const { goodsId: productId, skuId, shopId } = shop.counter
    const address = { recipients: '张三', user_tel: '13800138000', area: '上海市 上海市 静安区', address: '南京西路1号' }
    const { id: expressId } = await call('FORM /deliver/api/v1/express-address/set-address', address, buyer)
    const ids: string[] = []
    for (let i = 0; i < count; i++) {
      const { id } = await call('POST /order/api/v1/order/create', { productId, skuId, shopId, quantity: 2, takeType: 2, expressId }, buyer)
      await call('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer)
      const { payments } = await control('GET', 'payments')
      await control('POST', `pay/${payments.find((p) => p.description.endsWith(id))!.outTradeNo}`, { outcome: 'ok' })
      ids.push(id)
    }
    const paid = async () => (await call('GET /console/api/v1/order/list', { status: '2', pageSize: 100 }, operator)).total
    await expect.poll(paid, { timeout: 20_000, interval: 200 }).toBe(count)
    return ids
  }
  const numberOf = (i: number): string => `YT7${String(i).padStart(12, '0')}`
  const ship = async (i: number) => {
    const request = { id: orders[i]!, parcels: [{ expressCode: 'YTO', expressNo: numberOf(i) }] }
    const reply = await sendTo(running.base, 'POST /console/api/v1/order/ship', request, operator, { 'idempotency-key': `ship-${i}` })
    return reply.success
  }
  const all = Array.from({ length: count }, (_, i) => i)
  it('sends each order once, in one parcel, and tells its member once, however often it is asked', async () => {
    orders = await paidOrders()
    let answered = 0
    const counted = (done: boolean) => done && (answered += 1) === killAfter && running.kill('SIGKILL')
    await Promise.all(all.map((i) => ship(i).then(counted, () => null)))
    await running.gone()
    expect(answered).toBeGreaterThanOrEqual(killAfter)
    await running.start()
    // All presses are repeated, also those that were answered.
    await Promise.all(all.map(ship))
    const shipped = await call('GET /console/api/v1/order/list', { status: '3', pageSize: 100 }, operator)
    expect(shipped.total).toBe(count)
    running.kill('SIGTERM')
    expect(await running.gone()).toEqual([0, null])
    await running.look(async (db) => {
      const { rows } = await db.read((r) =>
        r.execute<{ parcels: number; pieces: number; told: number }>(sql`
          select count(*)::int as parcels, sum((select sum(quantity) from parcel_line l where l.parcel_id = p.id))::int as pieces,
            sum((select count(*) from message m where m.source = 'parcel:' || p.id || ':shipped'))::int as told
          from parcel p group by p.order_id`),
      )
      expect(rows).toEqual(Array.from({ length: count }, () => ({ parcels: 1, pieces: 2, told: 1 })))
      const { rows: messages } = await db.read((r) =>
        r.execute<{ n: number }>(sql`select count(*)::int as n from message where source like 'parcel:%:shipped'`),
      )
      expect(messages[0]!.n).toBe(count)
      await addsUp(db)
    })
  }, 240_000)
})
