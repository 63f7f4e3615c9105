import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { engines } from '../../kit/testing/engines.ts'
import { saveConnection } from '../../platform/connection/public/connections.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { expressDraft } from '../../testing/connection-drafts.ts'
import { crowd, makeSoldAtStore, type SoldAtStore } from '../order/fixtures.ts'
import { sentParcel, subscribedNumber } from './fixtures.ts'
import { followParcels } from './jobs.ts'

let numbers = 0
const fresh = (): string => `YT3${String(++numbers).padStart(12, '0')}`

describe.each(engines)('parcels that nobody reports on, on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    c = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const ship = (expressNo = fresh()) => sentParcel(t, c, { buyer, operator, expressNo })
  const connect = (key: string, before?: { id: string; version: number }) =>
    t.app.db.of(tenantId).transact((tx) => {
      const draft = expressDraft({ ...demoAccounts.spare.express, key })
      return saveConnection(tx, systemActor(t.app, tenantId, t.clock.now()), { ...draft, ...before }, 'trusted')
    })
  const change = (parcelId: string, set: string) =>
    t.db.transact((tx) => tx.execute(sql`update parcel set ${sql.raw(set)} where id = ${parcelId}::bigint`))
  const subscribed = (parcelId: string) => subscribedNumber(t, parcelId)
  /** How often the provider was asked for a subscription. */
  const asked = async (): Promise<number> => {
    const { calls } = await t.control('GET', 'log')
    return calls.filter(({ url }) => url.endsWith('/poll')).length
  }
  /** The next run, and what waits after it. */
  const follow = async () => {
    await t.app.jobs.runNow(followParcels)
    await t.runDue()
  }
  const loseJobs = () => t.db.transact((tx) => tx.execute(sql`delete from pgboss.job where name = 'delivery.subscribe'`))

  it('subscribes once to parcels that left before the account was connected', async () => {
    const [one, two] = [await ship(), await ship()]
    await t.runDue()
    t.clock.move(hourMs)
    await follow()
    expect([await subscribed(one.parcelId), await asked()]).toEqual(['', 0])
    // A wrong key is no fault of the parcel.
    const { id, version } = await connect('wrong')
    await expect(t.app.jobs.runNow(followParcels)).rejects.toThrow('600')
    await connect(demoAccounts.spare.express.key, { id, version })
    const before = await asked()
    await t.app.jobs.runNow(followParcels)
    await follow()
    for (const { parcelId, expressNo } of [one, two]) await expect.poll(() => subscribed(parcelId)).toBe(`YTO ${expressNo}`)
    await follow()
    expect((await asked()) - before).toBe(2)
    await t.control('POST', 'parcels', { company: 'yuantong', number: one.expressNo, state: '1', text: '已揽收' })
    expect((await t.call('GET /order/api/v1/order/parcels', { id: one.id }, buyer))[0]).toMatchObject({ trackState: 'collected' })
  })

  it('subscribes to a parcel whose own job was lost, ten minutes after it left', async () => {
    const { expressNo, parcelId } = await ship()
    await loseJobs()
    t.clock.move(9 * minuteMs)
    await t.app.jobs.runNow(followParcels)
    expect(await subscribed(parcelId)).toBe('')
    t.clock.move(2 * minuteMs)
    await follow()
    expect(await subscribed(parcelId)).toBe(`YTO ${expressNo}`)
  })

  it('leaves parcels alone that were refused, taken back, carried by hand or sent long ago', async () => {
    const sent = [await ship(), await ship(), await ship(), await ship(), await ship()].map(({ parcelId }) => parcelId)
    const [refused, takenBack, byHand, old, wanted] = sent as [string, string, string, string, string]
    await loseJobs()
    await change(refused, `track_fault = '拒绝订阅的快递公司'`)
    await change(takenBack, `state = 'takenBack'`)
    await change(byHand, `company_code = '', company = '', number = ''`)
    await change(old, `sent_at = '${new Date(t.clock.now().getTime() - 16 * dayMs).toISOString()}'`)
    t.clock.move(hourMs)
    await follow()
    expect(await subscribed(wanted)).not.toBe('')
    for (const parcelId of [refused, takenBack, byHand, old]) expect(await subscribed(parcelId)).toBe('')
  })

  it('enqueues nothing while the provider is out, and subscribes once it answers', async () => {
    const [one, two] = [await ship(), await ship()]
    await loseJobs()
    t.clock.move(hourMs)
    await t.control('POST', 'faults', { provider: 'express', kind: 'drop', count: 2 })
    await expect(t.app.jobs.runNow(followParcels)).rejects.toThrow('express')
    const { rows } = await t.db.read((r) =>
      r.execute(sql`select 1 from pgboss.job where name = 'delivery.subscribe' and state = 'created'`),
    )
    expect(rows).toEqual([])
    await follow()
    for (const { parcelId } of [one, two]) expect(await subscribed(parcelId)).not.toBe('')
  })

  it('takes the newest 200 in one run and the rest in the next', async () => {
    const { parcelId } = await ship()
    await t.db.transact((tx) =>
      tx.execute(sql`insert into parcel (tenant_id, id, order_id, company_code, company, number, sent_at)
        select tenant_id, ${t.app.id()}::bigint + i, order_id, 'YTO', '圆通速递', 'YT4' || lpad(i::text, 12, '0'), sent_at - i * interval '1 minute'
        from parcel, generate_series(1, 205) i where id = ${parcelId}::bigint`),
    )
    await loseJobs()
    t.clock.move(hourMs)
    const count = async (of: SQL): Promise<number> => (await t.db.read((r) => r.execute<{ n: number }>(of))).rows[0]!.n
    const waiting = sql`select count(*)::int as n from pgboss.job where name = 'delivery.subscribe' and state = 'created'`
    const left = sql`select count(*)::int as n from parcel where number like 'YT4%' and subscribed_number = ''`
    await t.app.jobs.runNow(followParcels)
    expect([(await subscribed(parcelId)) !== '', await count(waiting), await count(left)]).toEqual([true, 199, 205])
    await t.runDue()
    await follow()
    expect(await count(left)).toBe(0)
  })
})
