import { sharedGoods } from '@youli/domain/catalog/share/rules.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { shareRecord } from './tables.ts'

describe.each(oneEngine)('shares on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const add = (body: object, token?: string) => t.send('POST /goods/share/add-share', body, token)
  const broughtIn = (tenant: number, sharer: string) =>
    t.db.read((r) =>
      r
        .select()
        .from(shareRecord)
        .where(and(eq(shareRecord.tenantId, t.tenants[tenant]!.tenantId), eq(shareRecord.shareUserId, sharer))),
    )

  it('are kept with business, type and sharer, once for each visitor, and under their own tenant [B0300 B0302]', async () => {
    const shared = { businessId: '912', businessType: sharedGoods, shareUserId: '77' }
    const [one, other] = [await t.visitor(), await t.visitor()]
    for (const token of [one, one, other]) expect(await add(shared, token)).toMatchObject({ success: true, data: null })
    const brought = await broughtIn(0, '77')
    expect(brought.map(({ businessId, businessType }) => [businessType, businessId])).toEqual([
      [sharedGoods, '912'],
      [sharedGoods, '912'],
    ])
    expect(new Set(brought.map((b) => b.wxUserId)).size).toBe(2)
    expect(await broughtIn(1, '77')).toEqual([])
  })

  it('need a session and all three fields, and nobody brings themselves', async () => {
    const shared = { businessId: '912', businessType: sharedGoods, shareUserId: '78' }
    expect((await add(shared)).status).toBe(401)
    const { token, memberId } = await t.member()
    for (const name of Object.keys(shared)) expect((await add({ ...shared, [name]: ' ' }, token)).status).toBe(400)
    expect((await add({ ...shared, shareUserId: memberId }, token)).success).toBe(true)
    expect(await broughtIn(0, memberId)).toEqual([])
  })
})
