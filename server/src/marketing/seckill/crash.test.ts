import { hourMs } from '@youli/domain/kit/time.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { killableApp, type KillableApp, type Shop } from '../../testing/child-app.ts'
import { engines } from '../../kit/testing/engines.ts'
import { type ApiKey, callTo, type InputOf, type OutputOf, sendTo } from '../../testing.ts'
import { saleConserved } from './fixtures.ts'

const buyers = 50
const pieces = 30
const killAfter = 6

describe.each(engines)('a seckill on %s whose app dies', (engine) => {
  let running: KillableApp
  let shop: Shop
  beforeAll(async () => {
    running = await killableApp(engine)
    shop = (await running.start(String(buyers)))!
  })
  afterAll(() => running.close())

  async function operate<K extends ApiKey>(key: K, input: InputOf<K>): Promise<OutputOf<K>> {
    const { token } = await callTo(running.base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
    return callTo(running.base, key, input, token)
  }
  async function makeSale(): Promise<string> {
    const { goodsId, skuId } = shop.counter
    const [startTime, endTime] = [Date.now() - hourMs, Date.now() + hourMs]
    const draft = { activityName: '限时秒杀', startTime, endTime, goodsId, skus: [{ skuId, activityPrice: 9.9, quantity: pieces }] }
    return (await operate('POST /console/api/v1/seckill/save', draft)).activityId
  }
  /** Gives every second buyer a coupon of five yuan; answers one for each buyer, null for who has none. */
  async function giveCoupons(): Promise<(string | null)[]> {
    const terms = { couponType: 'mall', offType: 'cash', faceValue: 5, scope: 'all', channel: 'given', payType: 'free' } as const
    const term = {
      takeEffectWay: 'fix_term',
      takeEffectDay: 7,
      beginTime: null,
      endTime: null,
      claimBeginTime: null,
      claimEndTime: null,
    } as const
    const { id } = await operate('POST /console/api/v1/coupons/save', { couponName: '秒杀券', putQuantity: buyers, ...terms, ...term })
    const lucky = shop.tokens.filter((_, i) => i % 2 === 0)
    const members = await Promise.all(
      lucky.map(async (token) => (await callTo(running.base, 'GET /authorization/auth/check', {}, token)).userId),
    )
    await operate('POST /console/api/v1/coupons/issue', { id, members, batch: 'sale' })
    const own = async (token: string) => (await callTo(running.base, 'GET /coupon/api/v2/coupon/my', {}, token)).data[0]!.couponId
    const given = await Promise.all(lucky.map(own))
    return shop.tokens.map((_, i) => (i % 2 === 0 ? given[i / 2]! : null))
  }

  it('keeps what was told after kill -9, sells each buyer once when taps are repeated, and never more than there was [B0607 B0616]', async () => {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const activityId = await makeSale()
    const coupons = await giveCoupons()
    const wanted = { activityId, productId, skuId, shopId, quantity: 1, takeType: 1 }
    const kill = (i: number) =>
      sendTo(running.base, 'POST /activity/api/v1/seckill/user/kill', { ...wanted, couponId: coupons[i] }, shop.tokens[i], {
        'idempotency-key': `tap-${i}`,
      })
    const told = new Map<number, string>()
    // A few at a time, so that groups are under way when the app dies.
    const lines = Array.from({ length: 5 }, (_, line) => line)
    await Promise.all(
      lines.map(async (line) => {
        for (let i = line; i < buyers; i += lines.length) {
          const reply = await kill(i).catch(() => null)
          if (reply?.data) told.set(i, reply.data.orderId)
          if (told.size === killAfter) running.kill('SIGKILL')
        }
      }),
    )
    await running.gone()
    expect(told.size).toBeGreaterThanOrEqual(killAfter)
    await running.start()
    const again = await Promise.all(shop.tokens.map((_, i) => kill(i)))
    for (const [i, orderId] of told) expect(again[i]!.data).toMatchObject({ status: 'success', orderId })
    expect(again.filter((r) => r.success)).toHaveLength(pieces)
    expect(new Set(again.flatMap((r) => r.data?.orderId ?? [])).size).toBe(pieces)
    expect(again.filter((r) => r.code === no.allSold.code)).toHaveLength(buyers - pieces)
    running.kill('SIGTERM')
    await running.gone()
    await running.look(async (db) => {
      await saleConserved(db, { activityId, skuId })
      await addsUp(db)
      // A coupon is used exactly by the order of its buyer, who paid that much less.
      const inUse = new Set(again.flatMap((r, i) => (r.data && coupons[i] ? [`${coupons[i]} ${r.data.orderId} 490`] : [])))
      const { rows } = await db.read((r) =>
        r.execute<{ use: string }>(sql`select c.id || ' ' || o.id || ' ' || o.payable_fen as use from coupon c
          join trade_order o on o.tenant_id = c.tenant_id and o.id = c.order_id where c.state = 'used'`),
      )
      expect(inUse.size).toBeGreaterThan(0)
      expect(new Set(rows.map(({ use }) => use))).toEqual(inUse)
    })
  }, 90_000)
})
