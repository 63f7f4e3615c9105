import { hourMs } from '@youli/domain/kit/time.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../audit.ts'
import { mortalHouse, type MortalHouse, type Shop } from '../../child-house.ts'
import { engines } from '../../kit/testing/databases.ts'
import { type Reply, sendTo } from '../../testing.ts'
import { saleConserved } from './fixtures.ts'
import type { Outcome } from './wishes.ts'

const buyers = 50
const pieces = 30
const killAfter = 6

describe.each(engines)('a seckill on %s whose house dies', (engine) => {
  let house: MortalHouse
  let shop: Shop
  beforeAll(async () => {
    house = await mortalHouse(engine)
    shop = (await house.start(String(buyers)))!
  }, 120_000)
  afterAll(() => house.close())

  async function makeSale(): Promise<string> {
    const login = await sendTo(house.base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
    const { goodsId, skuId } = shop.counter
    const [startTime, endTime] = [Date.now() - hourMs, Date.now() + hourMs]
    const draft = { activityName: '限时秒杀', startTime, endTime, goodsId, skus: [{ skuId, activityPrice: 0.01, quantity: pieces }] }
    const made = await sendTo(house.base, 'POST /console/api/v1/seckill/save', draft, (login.data as { token: string }).token)
    if (!made.success) throw new Error(made.msg)
    return (made.data as { activityId: string }).activityId
  }

  it('B0607 keeps what was told after kill -9, sells each buyer once when taps are repeated, and never more than there was', async () => {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const activityId = await makeSale()
    const wish = { activityId, productId, skuId, shopId, quantity: 1, takeType: 1 }
    const kill = (i: number) =>
      sendTo(house.base, 'POST /activity/api/v1/seckill/user/kill', wish, shop.tokens[i], { 'idempotency-key': `tap-${i}` }) as Promise<
        Reply<Outcome>
      >
    const told = new Map<number, string>()
    // A few at a time, so that groups are under way when the house dies.
    const lines = Array.from({ length: 5 }, (_, line) => line)
    await Promise.all(
      lines.map(async (line) => {
        for (let i = line; i < buyers; i += lines.length) {
          const reply = await kill(i).catch(() => null)
          if (reply?.data) told.set(i, reply.data.orderId)
          if (told.size === killAfter) house.kill('SIGKILL')
        }
      }),
    )
    await house.gone()
    expect(told.size).toBeGreaterThanOrEqual(killAfter)
    await house.start()
    const again = await Promise.all(shop.tokens.map((_, i) => kill(i)))
    for (const [i, orderId] of told) expect(again[i]!.data).toMatchObject({ status: 'success', orderId })
    expect(again.filter((r) => r.success)).toHaveLength(pieces)
    expect(new Set(again.flatMap((r) => r.data?.orderId ?? [])).size).toBe(pieces)
    expect(again.filter((r) => r.code === no.allSold.code)).toHaveLength(buyers - pieces)
    house.kill('SIGTERM')
    await house.gone()
    await house.look(async (db) => {
      await saleConserved(db, { activityId, skuId })
      await addsUp(db)
    })
  }, 90_000)
})
