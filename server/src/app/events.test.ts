import { common } from '@youli/domain/kit/refusal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { testApp, type TestApp } from '../testing.ts'
import { consoleEvents } from '../testing/console-events.ts'
import { crowd, makeSoldAtStore, placed } from '../trade/order/fixtures.ts'

const path = '/console/api/v1/events'

/** An order that waits for its payment. */
async function unpaid(t: TestApp): Promise<{ id: string; buyer: string }> {
  const [buyer] = (await crowd(t, 1)) as [string]
  return { id: await placed(t, buyer, (await makeSoldAtStore(t)).request()), buyer }
}

describe.each(engines)('events on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const publish = (tenant: 0 | 1 = 0) => t.app.events.publish({ tenantId: t.tenants[tenant].tenantId, topic: 'bulk', data: { id: '7' } })

  it('reach open pages of the brand and no other', async () => {
    const own = await consoleEvents(t.base, operator)
    const other = await consoleEvents(t.base, await t.operator(1))
    expect(own).toMatchObject({ status: 200, type: 'text/event-stream' })
    publish()
    await expect.poll(() => own.text).toContain('event: bulk\ndata: {"id":"7"}\n\n')
    publish(1)
    await expect.poll(() => other.text).toContain('event: bulk')
    expect(own.text.match(/event/g)).toHaveLength(1)
    expect(other.text.match(/event/g)).toHaveLength(1)
    own.leave()
    other.leave()
  })

  it('tell the progress of a bulk task', async () => {
    const page = await consoleEvents(t.base, operator)
    const draft = { goodsName: '秋茶', skus: [{ spec: '50克', price: 58, quantity: 1 }] }
    const { id } = await t.call('POST /console/api/v1/goods/save', draft, operator)
    const { done } = await t.call('POST /console/api/v1/bulk/run', { kind: 'goods.list', ids: [id] }, operator)
    await expect.poll(() => page.text).toContain(`data: {"id":"${done!.id}"}`)
    page.leave()
  })

  it('say that the counts of the menu changed when an order is cancelled, not when that is refused', async () => {
    const page = await consoleEvents(t.base, operator)
    const other = await consoleEvents(t.base, await t.operator(1))
    const { id, buyer } = await unpaid(t)
    expect((await t.send('POST /order/api/v1/order/cancel', { id }, (await crowd(t, 1))[0])).success).toBe(false)
    expect(page.text).not.toContain('event: counts')
    await t.call('POST /order/api/v1/order/cancel', { id }, buyer)
    await expect.poll(() => page.text).toContain('event: counts')
    expect(other.text).not.toContain('event: counts')
    page.leave()
    other.leave()
  })

  it('need a session, and end with it', async () => {
    expect((await t.send(`GET ${path}`, {}, 'nobody')).code).toBe(common.noSession.code)
    const token = await t.operator()
    const page = await consoleEvents(t.base, token)
    await t.call('POST /console/api/v1/logout', {}, token)
    publish()
    await expect.poll(() => page.ended).toBe(true)
    expect(page.text).not.toContain('event: bulk')
  })
})

describe.runIf(engines.includes('postgres'))('events of another process', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp('postgres')
  })
  afterAll(() => t.close())

  it('reach the pages of this one, whose streams end when it closes', async () => {
    const beside = await testApp('postgres', { beside: t })
    const page = await consoleEvents(beside.base, await t.operator())
    t.app.events.publish({ tenantId: t.tenants[0].tenantId, topic: 'bulk', data: { id: '7' } })
    await expect.poll(() => page.text).toContain('event: bulk')
    await beside.close()
    await expect.poll(() => page.ended).toBe(true)
  })

  it('say that the counts of the menu changed when an order is cancelled here', async () => {
    const beside = await testApp('postgres', { beside: t })
    const page = await consoleEvents(beside.base, await t.operator())
    const { id, buyer } = await unpaid(t)
    expect(page.text).not.toContain('event: counts')
    await t.call('POST /order/api/v1/order/cancel', { id }, buyer)
    await expect.poll(() => page.text).toContain('event: counts')
    await beside.close()
  })
})
