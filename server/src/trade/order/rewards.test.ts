import { dayMs } from '@youli/domain/kit/time.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addressOf, makeSoldAtStore, payOrder, placed } from './fixtures.ts'

describe.each(oneEngine)('points of an order on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const standing = (token: string) => t.call('GET /account/api/v1/user', { accountType: 'integral' }, token)
  const set = (setting: Setting, value: string) => t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, setting, value))
  async function received(token: string, twice = false): Promise<void> {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 9, priceFen: 12_350 }] })
    const id = await placed(t, token, c.request({ takeType: 2, expressId: await addressOf(t, token) }))
    await payOrder(t, token, id)
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, await t.operator())
    const receive = () => t.send('POST /order/api/v1/order/receive', { id }, token)
    const said = twice ? await Promise.all([receive(), receive(), receive()]) : [await receive()]
    expect(said.filter((r) => r.success)).toHaveLength(1)
  }

  it('come with the goods, once, and may be spent after the tenant’s days', async () => {
    const { token } = await t.member()
    await received(token)
    expect(await standing(token)).toMatchObject({ balance: 0, pending: 0 })
    await set(orderSettings.pointRate, '2')
    await received(token, true)
    expect(await standing(token)).toMatchObject({ balance: 0, pending: 247 })
    t.clock.move(6 * dayMs)
    expect(await standing(token)).toMatchObject({ balance: 0, pending: 247 })
    t.clock.move(dayMs)
    expect(await standing(token)).toMatchObject({ balance: 247, pending: 0 })
    await t.runDue()
    const records = await t.send('GET /account/api/v1/user/records', {}, token)
    expect(records).toMatchObject({ total: 1, data: [{ reason: 'order-reward', amount: 247, title: '购物奖励' }] })
    expect(records.data![0]!.remark).toMatch(/^订单\w+$/)
  })

  it('are there at once where the tenant sets no days', async () => {
    const { token } = await t.member()
    await set(orderSettings.pointRate, '1')
    await set(orderSettings.pointPendingDays, '0')
    await received(token)
    expect(await standing(token)).toMatchObject({ balance: 123, pending: 0 })
  })
})
