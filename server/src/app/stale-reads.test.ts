import { dataAgeHeader } from '@youli/domain/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, onCitus } from '../kit/testing/engines.ts'
import { openPair, type Pair } from '../testing/standby.ts'
import { type TestApp, testApp } from '../testing.ts'
import { crowd, makeSoldAtStore, payOrder, placed } from '../trade/order/fixtures.ts'
import { routes } from './routes.ts'

const today = 'GET /console/api/v1/home/today'

describe('calls whose answer may be seconds old', () => {
  it('are reads of an operator alone, kept nowhere', () => {
    const stale = routes.flatMap(({ calls, handlers }) =>
      Object.entries(calls).flatMap(([key, call]) => (call.stale ? [{ key, call, handler: handlers[key]! }] : [])),
    )
    expect(stale.length).toBeGreaterThan(10)
    for (const { key, call, handler } of stale)
      expect([key, call.who, call.cache, key.startsWith('GET '), handler.read !== undefined]).toEqual([
        key,
        'operator',
        undefined,
        true,
        true,
      ])
  })
})

describe.runIf(engines.includes('postgres') && !onCitus)('reports with a replica', () => {
  let pair: Pair
  let t: TestApp
  beforeAll(async () => {
    pair = await openPair()
    const env = { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.standby.url }
    t = await testApp('postgres', { databaseUrl: pair.primary.url, env })
  })
  afterAll(async () => {
    await t.close()
    await pair.close()
  })

  it('are read there and say how old they are', async () => {
    const operator = await t.operator()
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 5, priceFen: 1000 }] })
    const [buyer] = (await crowd(t, 1)) as [string]
    await payOrder(t, buyer, await placed(t, buyer, c.request()))
    const figures = async () => {
      const { headers, data } = await t.send(today, {}, operator)
      return { isFromReplica: Number(headers.get(dataAgeHeader)) > 0, hasOrders: data?.hasOrders }
    }
    await expect.poll(figures, { timeout: 30_000 }).toEqual({ isFromReplica: true, hasOrders: true })
    const { replica } = t.app.stale.counts
    expect(replica).toBeGreaterThan(0)
    await t.call('GET /console/api/v1/order/list', {}, operator)
    expect(t.app.stale.counts.replica).toBe(replica)
  })

  it('of an app without one come from the database', async () => {
    const plain = await testApp('pglite')
    const { headers, success } = await plain.send(today, {}, await plain.operator())
    expect([success, headers.get(dataAgeHeader)]).toEqual([true, '0'])
    await plain.close()
  })
})
