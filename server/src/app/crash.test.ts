import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { sendTo } from '../testing.ts'
import { type KillableApp, killableApp, type Shop } from '../testing/child-app.ts'
import { books, conservation } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const buyers = 50
const killAfter = 12

type Made = { id: string; status: number }

describe.each(engines)('an app on %s that dies', (engine) => {
  let running: KillableApp
  let shop: Shop
  beforeAll(async () => {
    running = await killableApp(engine)
    shop = (await running.start(String(buyers)))!
  })
  afterAll(() => running.close())

  const create = async (i: number, round: string): Promise<Made | null> => {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const request = { productId, skuId, shopId, quantity: (i % 3) + 1, takeType: 1, takeDate: addDays(dayOf(new Date()), i % 5) }
    const reply = await sendTo(running.base, 'POST /order/api/v1/order/create', request, shop.tokens[i], {
      'idempotency-key': `${round}-${i}`,
    })
    return reply.data!
  }
  /** All buyers order at once; `stop` is called when some were answered. Answers what was acknowledged, by buyer. */
  async function load(round: string, stop: () => void): Promise<Map<number, Made>> {
    const acknowledged = new Map<number, Made>()
    const one = async (i: number) => {
      const made = await create(i, round).catch(() => null)
      if (made) acknowledged.set(i, made)
      if (acknowledged.size === killAfter) stop()
    }
    await Promise.all(Array.from({ length: buyers }, (_, i) => one(i)))
    return acknowledged
  }
  const ordersOf = async (i: number) => {
    const { data } = await sendTo(running.base, 'GET /order/api/v1/order/list', {}, shop.tokens[i])
    return data!.map((o) => o.id)
  }

  it('keeps every acknowledged order after kill -9, and makes none twice when the submits are repeated', async () => {
    const acknowledged = await load('first', () => running.kill('SIGKILL'))
    await running.gone()
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
    await running.start()
    for (const [i, { id }] of acknowledged) expect(await ordersOf(i)).toEqual([id])
    const again = await Promise.all(shop.tokens.map((_, i) => create(i, 'first')))
    for (const [i, { id }] of acknowledged) expect(again[i]).toMatchObject({ id, status: -1 })
    for (const [i, made] of again.entries()) expect(await ordersOf(i)).toEqual([made!.id])
  }, 60_000)

  it('does no change twice that is asked for again after kill -9, and answers it as before', async () => {
    const { goodsId: productId, skuId } = shop.counter
    const add = async (i: number) => {
      const reply = await sendTo(running.base, 'POST /order/api/v1/cart/add', { productId, skuId, quantity: 2 }, shop.tokens[i], {
        'idempotency-key': `cart-${i}`,
      })
      return reply.data
    }
    const pieces = async (i: number) => {
      const { data } = await sendTo(running.base, 'GET /order/api/v1/cart/list', {}, shop.tokens[i])
      return /"quantity":(\d+)/.exec(JSON.stringify(data))?.[1]
    }
    let answered = 0
    const count = () => (answered += 1) === killAfter && running.kill('SIGKILL')
    await Promise.all(shop.tokens.map((_, i) => add(i).then(count, () => null)))
    await running.gone()
    expect(answered).toBeGreaterThanOrEqual(killAfter)
    await running.start()
    for (const i of shop.tokens.keys()) expect(await add(i)).toBe(1)
    for (const i of shop.tokens.keys()) expect(await pieces(i)).toBe('2')
  }, 60_000)

  it('finishes what has begun on SIGTERM, ends with 0 within ten seconds, and its books add up', async () => {
    const began = performance.now()
    const acknowledged = await load('second', () => running.kill('SIGTERM'))
    expect(await running.gone()).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
    await running.look(async (db) => {
      await conservation(db, shop.counter)
      expect((await books(db, shop.counter)).pieces).toEqual([1000, 1000])
      await addsUp(db)
    })
    await running.start()
    for (const [i, { id }] of acknowledged) expect(await ordersOf(i)).toContain(id)
  }, 60_000)
})
