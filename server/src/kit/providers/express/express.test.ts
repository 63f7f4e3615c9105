import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { startSimulation, type TestSimulation } from '@youli/simulators/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { standIn } from '../testing.ts'
import { kuaidi100Tracker, pushSign, querySign } from './kuaidi100.ts'
import type { ExpressTracker } from './tracker.ts'

let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())
afterEach(async () => {
  await fetch(`${simulation.origin}/sim/control/faults`, { method: 'DELETE' })
})

const { customer, key } = demoAccounts.spare.express
const salt = 'c4d1'
const tracker = (changed: object = {}): ExpressTracker =>
  kuaidi100Tracker({
    apiUrl: `${simulation.origin}/sim/express`,
    customer,
    key,
    salt,
    patience: { timeoutMs: 1500, pauseMs: 5 },
    ...changed,
  })
const scan = (number: string, state: string, text: string, more: object = {}) =>
  simulation.json('/sim/control/parcels', { company: 'yuantong', number, state, text, ...more })

it('signs as the tracker’s own SDK does', () => {
  expect(querySign('{"com":"yuantong","num":"1"}', 'key', 'customer')).toMatch(/^[0-9A-F]{32}$/)
  expect(querySign('a', 'b', 'c')).toBe('900150983CD24FB0D6963F7D28E17F72')
  expect(pushSign('ab', 'c')).toBe('900150983CD24FB0D6963F7D28E17F72')
})

describe('a query', () => {
  it('tells where a parcel is, its newest step first', async () => {
    const parcel = { company: 'YTO', number: 'YT0000000000001' }
    expect(await tracker().query(parcel)).toBeNull()
    await scan(parcel.number, '1', '【深圳市】已揽收')
    await simulation.json('/sim/control/clock', { advanceMs: 3600_000 })
    await scan(parcel.number, '5', '【杭州市】正在派件')
    const track = (await tracker().query(parcel))!
    expect(track).toMatchObject({ company: 'YTO', number: parcel.number, state: 'delivering' })
    expect(track.steps.map((each) => each.text)).toEqual(['【杭州市】正在派件', '【深圳市】已揽收'])
    expect(track.steps[0]!.at.getTime() - track.steps[1]!.at.getTime()).toBeGreaterThanOrEqual(3599_000)
    expect(Math.abs(track.steps[1]!.at.getTime() - Date.now())).toBeLessThan(60_000)
    await simulation.json('/sim/control/clock', { shiftMs: 0 })
  })
  it('of some carriers needs the end of the receiver’s phone', async () => {
    const parcel = { company: 'SF', number: 'SF0000000000001' }
    await scan(parcel.number, '0', '运输中', { company: 'shunfeng', phoneTail: '8000' })
    await expect(tracker().query(parcel)).rejects.toMatchObject({ kind: 'refused', code: '408' })
    expect(await tracker().query({ ...parcel, phoneTail: '8000' })).toMatchObject({ company: 'SF', state: 'moving' })
  })
  it('of a carrier that nobody follows is refused unasked', async () => {
    await expect(tracker({ apiUrl: 'http://127.0.0.1:1' }).query({ company: 'XX', number: '123456' })).rejects.toMatchObject({
      code: '701',
    })
  })
  it.each([
    ['drop', 'down'],
    ['5xx', 'down'],
    ['rate', 'down'],
    ['trickle', 'slow'],
    ['page', 'malformed'],
    ['shape', 'malformed'],
  ])('throws where the tracker does not answer: %s', async (kind, fault) => {
    await simulation.json('/sim/control/faults', { provider: 'express', kind, count: 2 })
    await expect(tracker().query({ company: 'YTO', number: 'YT0000000000009' })).rejects.toMatchObject({ provider: 'express', kind: fault })
  })
})

describe('a subscription', () => {
  /** Receives pushes as a route of ours would. */
  async function receiver(of: ExpressTracker) {
    const pushes: ReturnType<ExpressTracker['readPush']>[] = []
    const server = await standIn((seen, reply) => {
      pushes.push(of.readPush(Object.fromEntries(new URLSearchParams(seen.body.toString()))))
      reply.end(JSON.stringify(of.pushAccepted))
    })
    return { ...server, pushes }
  }

  it('brings signed news until the parcel is signed for', async () => {
    const of = tracker()
    const { url, pushes, close } = await receiver(of)
    const parcel = { company: 'YTO', number: 'YT0000000000002' }
    await of.subscribe(parcel, `${url}/express`)
    await of.subscribe(parcel, `${url}/express`)
    const { pushed } = await scan(parcel.number, '0', '运输中')
    expect(pushed).toEqual({ status: 200, body: '{"result":true,"returnCode":"200","message":"成功"}' })
    await scan(parcel.number, '3', '已签收')
    expect(pushes.map((each) => [each.watch, each.track.state, each.track.steps.length])).toEqual([
      ['on', 'moving', 1],
      ['ended', 'signed', 2],
    ])
    expect(pushes[0]!.track.company).toBe('YTO')
    await close()
  })
  it.each([
    ['a wrong key', { key: 'wrong' }, { company: 'YTO', number: 'YT0000000000003' }, '600'],
    ['a number that is none', {}, { company: 'YTO', number: '1' }, '700'],
    ['a missing phone', {}, { company: 'SF', number: 'SF0000000000003' }, '408'],
  ])('is refused for %s', async (_what, account, parcel, code) => {
    await expect(tracker(account).subscribe(parcel, 'http://127.0.0.1:1/x')).rejects.toMatchObject({ kind: 'refused', code })
  })
  it('takes no push that is forged, changed or senseless', () => {
    const param = '{"status":"abort","message":"3天查询无记录","lastResult":{"com":"yuantong","nu":"YT1","state":"0","data":[]}}'
    const read = (form: { sign?: string; param?: string }) => () => tracker().readPush(form)
    expect(read({ sign: pushSign(param, salt).toLowerCase(), param })()).toEqual({
      watch: 'given up',
      track: { company: 'YTO', number: 'YT1', state: 'moving', steps: [] },
    })
    expect(read({ sign: pushSign(param, 'other'), param })).toThrow(/signature/)
    expect(read({ sign: pushSign(param, salt), param: param.replace('abort', 'shutdown') })).toThrow(/signature/)
    expect(read({})).toThrow(/signature/)
    for (const senseless of ['', '[]', '{"status":"new"}'])
      expect(read({ sign: pushSign(senseless, salt), param: senseless })).toThrow(/malformed/)
  })
})

describe('an account', () => {
  it('is proven by a parcel that does not exist', async () => {
    expect(await tracker().probe()).toEqual({ ok: true })
    expect(await tracker({ key: 'wrong' }).probe()).toMatchObject({ ok: false, code: '503', message: '验证签名失败' })
    expect(await tracker({ customer: 'wrong' }).probe()).toMatchObject({ ok: false, code: '503' })
    await simulation.json('/sim/control/faults', { provider: 'express', kind: 'drop', count: 2 })
    await expect(tracker().probe()).rejects.toMatchObject({ kind: 'down' })
  })
})
