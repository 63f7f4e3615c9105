import { giftRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { crowd, makeStore } from '../../trade/order/fixtures.ts'
import { enrich, exchanged, exchangeGift, makeGift } from './fixtures.ts'

const counter = (replies: readonly Reply[]) => {
  const seen: Record<string, number> = {}
  for (const r of replies) seen[r.success ? 'ok' : r.code] = (seen[r.success ? 'ok' : r.code] ?? 0) + 1
  return seen
}

describe.each(engines)('many who exchange gifts at once on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let shopId: string
  let people: string[]
  let ids: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
    shopId = await makeStore(t, tenantId)
    people = await crowd(t, 50)
    ids = await enrich(t, people, 300)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const points = (i: number) => t.db.read((r) => walletBalance(r, { tenantId, memberId: ids[i]!, kind: 'integral' }, t.clock.now()))
  const pieces = async (inventoryId: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute<{ n: number }>(sql`select quantity as n from gift_inventory where id = ${inventoryId}::bigint`),
    )
    return rows[0]!.n
  }
  const cancel = (token: string, id: string) => t.send('FORM /giftmall/api/v1/giftmall/trade/cancel', { id }, token)

  it('50 members race for the last 10: 10 orders, 0 left; given up twice, everything comes back once [B0477]', async () => {
    const gift = await makeGift(t, tenantId, { name: '限量茶盏' })
    const replies = await Promise.all(people.map((token) => exchangeGift(t, token, { productId: gift.id, shopId })))
    expect(counter(replies)).toEqual({ ok: 10, [no.soldOut.code]: 40 })
    expect(await pieces(gift.inventoryIds[0]!)).toBe(0)
    const balances = await Promise.all(people.map((_, i) => points(i)))
    expect(balances.filter((n) => n === 200)).toHaveLength(10)
    expect(balances.filter((n) => n === 300)).toHaveLength(40)
    await addsUp(t.app.db)
    const won = replies.flatMap((r, i) => (r.success ? [[people[i]!, r.data!.id] as const] : []))
    const back = await Promise.all([...won, ...won].map(([token, id]) => cancel(token, id)))
    expect(counter(back)).toEqual({ ok: 10, [no.changed.code]: 10 })
    expect(await pieces(gift.inventoryIds[0]!)).toBe(10)
    expect(await Promise.all(people.map((_, i) => points(i)))).toEqual(people.map(() => 300))
  })

  it('points that are enough for one of two gifts are spent on one of them [B0476]', async () => {
    const [a, b] = [await makeGift(t, tenantId, { price: 200 }), await makeGift(t, tenantId, { price: 200 })]
    const requests = [a, b, a, b].map(({ id: productId }) => exchangeGift(t, people[0]!, { productId, shopId }))
    expect(counter(await Promise.all(requests))).toEqual({ ok: 1, [walletRefusals.short.code]: 3 })
    expect(await points(0)).toBe(100)
    expect((await pieces(a.inventoryIds[0]!)) + (await pieces(b.inventoryIds[0]!))).toBe(19)
  })

  it('keeps the limits of a member across parallel exchanges [B0485]', async () => {
    const gift = await makeGift(t, tenantId, { price: 10, canGetPerDay: 2, personLimit: 3 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => exchangeGift(t, people[1]!, { productId: gift.id, shopId })))
    expect(counter(replies)).toEqual({ ok: 2, [no.limitedToday.code]: 6 })
    expect(replies.find((r) => !r.success)!.msg).toBe('该礼品每人每天限兑2件，您今天已兑换2件')
  })

  it('makes one order of one submit, however often it comes, and ends one once', async () => {
    const gift = await makeGift(t, tenantId, { price: 10 })
    const headers = { 'idempotency-key': 'the-same-gift-submit-0001' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => exchangeGift(t, people[2]!, { productId: gift.id, shopId }, headers)))
    expect(new Set(replies.map((r) => r.data!.id)).size).toBe(1)
    expect([await points(2), await pieces(gift.inventoryIds[0]!)]).toEqual([290, 9])
    const id = await exchanged(t, people[3]!, { productId: gift.id, shopId })
    const operator = await t.operator()
    const both = await Promise.all([
      cancel(people[3]!, id),
      t.send('POST /console/api/v1/gift-orders/close', { id, reason: '礼品破损' }, operator),
      cancel(people[3]!, id),
    ])
    expect(counter(both)).toEqual({ ok: 1, [no.changed.code]: 2 })
    expect([await points(3), await pieces(gift.inventoryIds[0]!)]).toEqual([300, 9])
  })
})
