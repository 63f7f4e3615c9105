import { createHash } from 'node:crypto'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { systemActor } from '../../kit/actor.ts'
import { expressDraft } from '../../testing/connection-drafts.ts'
import { listConnections, saveConnection } from '../../platform/connection/public/connections.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, makeSoldAtStore, type SoldAtStore, statusOf } from '../order/fixtures.ts'
import { sentParcel, subscribedNumber } from './fixtures.ts'
import { subscribeParcel } from './jobs.ts'

/** Connects the played tracker of parcels for a brand. */
const connectExpress = (t: TestApp, tenantId: string) =>
  t.app.db
    .of(tenantId)
    .transact((tx) => saveConnection(tx, systemActor(t.app, tenantId, t.clock.now()), expressDraft(demoAccounts.spare.express), 'trusted'))

let numbers = 0
const fresh = (): string => `YT1${String(++numbers).padStart(12, '0')}`

describe.each(engines)('tracks of parcels on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    operator = await t.operator()
    await connectExpress(t, tenantId)
  })
  afterAll(() => t.close())

  const sent = (expressNo = fresh()) => sentParcel(t, c, { buyer, operator, expressNo })
  const subscribed = (parcelId: string) => subscribedNumber(t, parcelId)
  /** The same after the jobs of the next minute. */
  const later = async (parcelId: string) => {
    t.clock.move(60_000)
    await t.runDue()
    return subscribed(parcelId)
  }
  const scan = (number: string, state: string, text: string) => t.control('POST', 'parcels', { company: 'yuantong', number, state, text })
  const own = async (id: string) => (await t.call('GET /order/api/v1/order/parcels', { id }, buyer))[0]!
  it('follows a parcel from its dispatch to its signature, and tells the member once', async () => {
    const { id, expressNo, parcelId } = await sent()
    await t.runDue()
    await expect.poll(() => subscribed(parcelId)).toBe(`YTO ${expressNo}`)
    await scan(expressNo, '1', '【深圳市】已揽收')
    expect(await own(id)).toMatchObject({ trackState: 'collected', scans: [{ text: '【深圳市】已揽收' }] })
    expect(await t.send('POST /console/api/v1/order/parcel/take-back', { id: parcelId }, operator)).toMatchObject({ code: 5110 })
    t.clock.move(60_000)
    await scan(expressNo, '3', '已签收')
    await scan(expressNo, '3', '已签收')
    expect((await own(id)).trackState).toBe('signed')
    const messages = (await t.call('GET /console/api/v1/messages', { kind: 'parcelUpdated' }, operator)).data
    expect(messages.filter((m) => m.text.includes(`${expressNo}已签收`))).toHaveLength(1)
    // Money and the order's days wait for the buyer or the clock.
    expect(await statusOf(t, buyer, id)).toBe(3)
  })

  it('asks again after its answer or its note was lost, and follows a corrected number', async () => {
    await t.control('POST', 'faults', { provider: 'express', kind: 'drop', count: 2 })
    const { id, expressNo, parcelId } = await sent()
    await expect.poll(() => later(parcelId), { timeout: 30_000 }).toBe(`YTO ${expressNo}`)
    // As if the process had died between the provider's answer and the note.
    await t.db.transact((tx) => tx.execute(sql`update parcel set subscribed_number = '' where id = ${parcelId}::bigint`))
    await t.app.db.of(tenantId).transact((tx) => t.app.jobs.enqueue(tx, subscribeParcel, { parcelId }))
    await t.runDue()
    await expect.poll(() => subscribed(parcelId)).toBe(`YTO ${expressNo}`)
    const corrected = fresh()
    await t.call('POST /console/api/v1/order/parcel/edit', { id: parcelId, expressCode: 'YTO', expressNo: corrected }, operator)
    await t.runDue()
    await expect.poll(() => subscribed(parcelId)).toBe(`YTO ${corrected}`)
    await scan(expressNo, '3', '别人的签收')
    expect((await own(id)).trackState).toBe('')
    await scan(corrected, '0', '运输中')
    expect((await own(id)).trackState).toBe('moving')
  })

  it('never lets an older or repeated report replace a newer one; unknown parcels are answered, forged ones refused', async () => {
    const { id, expressNo } = await sent()
    const [saltOf] = (await t.app.db.of(tenantId).read((r) => listConnections(r))).filter(({ kind }) => kind === 'express')
    const push = async (number: string, state: string, scans: [time: string, context: string][], key = saltOf!.sealed['salt']!) => {
      const data = scans.map(([time, context]) => ({ time, ftime: time, context }))
      const param = JSON.stringify({ status: 'polling', lastResult: { com: 'yuantong', nu: number, state, data } })
      const sign = createHash('md5')
        .update(param + key)
        .digest('hex')
        .toUpperCase()
      const reply = await fetch(`${t.base}/express/callback/${tenantId}`, { method: 'POST', body: new URLSearchParams({ sign, param }) })
      return { status: reply.status, body: (await reply.json()) as { result: boolean } }
    }
    const [early, late] = [
      ['2026-11-01 10:00:00', '已揽收'],
      ['2026-11-02 10:00:00', '派送中'],
    ] as [string, string][]
    expect(await push(expressNo, '5', [late!, early!])).toMatchObject({ status: 200, body: { result: true } })
    const known = await own(id)
    expect(known).toMatchObject({ trackState: 'delivering', scans: [{ text: '派送中' }, { text: '已揽收' }] })
    await push(expressNo, '1', [early!])
    await push(expressNo, '5', [late!, early!])
    expect(await own(id)).toEqual(known)
    expect(await push('YT0000000000999', '0', [early!])).toMatchObject({ status: 200 })
    expect((await push(expressNo, '3', [late!], 'forged')).status).toBe(401)
    expect((await own(id)).trackState).toBe('delivering')
    expect((await fetch(`${t.base}/express/callback/1`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${t.base}/express/callback/x`, { method: 'POST', body: '{' })).status).toBe(404)
  })

  it('keeps what the provider refuses at the parcel, and works without an account', async () => {
    const { id, parcelId } = await sent('12')
    const fault = async () => (await t.call('GET /console/api/v1/order/parcels', { id }, operator)).parcels[0]!.trackFault
    await t.runDue()
    await expect.poll(fault).toContain('订阅')
    expect(await subscribed(parcelId)).toBe('')
    const other = await t.call('GET /console/api/v1/connections', {}, await t.operator(1))
    expect(other.find((row) => row.kind === 'express')).toMatchObject({ state: 'none' })
  })
})
