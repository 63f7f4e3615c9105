import { goldPriceRefusals } from '@youli/domain/content/gold-price/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'

describe.each(oneEngine)('gold prices on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const shown = async (tenant: 0 | 1 = 0) =>
    (await t.send('GET /customize-page/api/v1/gold-price', {}, await t.visitor(t.tenants[tenant].appId))).data
  const publish = async (prices: object[], operator: 0 | 1 = 0) =>
    t.send('POST /console/api/v1/gold-prices/publish', { prices, remark: '工费另计' }, await t.operator(operator))

  it('the newest board holds and says how it moved; the ones before are its history, and another brand has its own', async () => {
    expect(await shown()).toBeNull()
    expect((await publish([{ name: '足金999', price: 1023 }])).code).toBe(0)
    t.clock.move(3_600_000)
    const second = await publish([
      { name: '足金999', price: 1028.5 },
      { name: '铂金950', price: 486 },
    ])
    expect(await shown()).toEqual({
      prices: [
        { name: '足金999', price: 1028.5, change: 5.5 },
        { name: '铂金950', price: 486, change: 0 },
      ],
      remark: '工费另计',
      time: expect.any(Number),
    })
    expect(await shown(1)).toBeNull()
    const history = await t.send('GET /console/api/v1/gold-prices', { page: 1, pageSize: 1 }, await t.operator())
    expect(history).toMatchObject({
      total: 2,
      data: [{ id: second.data!.id, prices: [{ change: 5.5 }, { change: 0 }] }],
    })
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'gold-price' }, await t.operator())
    expect(log.data).toHaveLength(2)
  })

  it.each([
    [[], '请至少填写一项金价'],
    [[{ name: '足金999', price: 0 }], '金价须大于0，最多100000元'],
    [[1, 2].map((price) => ({ name: '足金999', price })), '品类名称不能重复'],
  ])('a board of %j is refused: %s', async (prices, msg) =>
    expect(await publish(prices)).toMatchObject({ code: goldPriceRefusals.badBoard.code, msg }),
  )

  it('a price that is no money is malformed, and only operators publish', async () => {
    expect((await publish([{ name: '足金999', price: 1.234 }])).status).toBe(400)
    expect((await t.send('POST /console/api/v1/gold-prices/publish', { prices: [] }, await t.visitor())).status).toBe(401)
  })
})
