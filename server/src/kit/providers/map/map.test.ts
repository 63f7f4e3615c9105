import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { startSimulation, type TestSimulation } from '@youli/simulators/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mapSignature, tencentMap } from './tencent-map.ts'

let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())
afterEach(async () => {
  await fetch(`${simulation.origin}/sim/control/faults`, { method: 'DELETE' })
})

const { key, secretKey } = demoAccounts.spare.map
const map = (changed: object = {}) =>
  tencentMap({ apiUrl: `${simulation.origin}/sim/map`, key, secretKey, patience: { timeoutMs: 1500, pauseMs: 5 }, ...changed })

it('signs the path and the bare parameters in their order', () => {
  // md5('/ws/geocoder/v1?address=北京&key=K' + 'S'), by md5sum.
  expect(mapSignature('/ws/geocoder/v1', { key: 'K', address: '北京' }, 'S')).toBe('18b489d53d6189e9a0a2e8217a7a84a0')
})

describe('an address', () => {
  it('is found with its region, exactly where it names a door', async () => {
    const door = await map().locate('广东省深圳市南山区科技南十二路28号 #2&3+4')
    expect(door).toMatchObject({ isExact: true, region: { province: '广东省', city: '深圳市', district: '南山区', code: '440305' } })
    expect([door!.latitude, door!.longitude].map(Math.round)).toEqual([23, 114])
    expect(await map().locate('深圳南山区')).toMatchObject({ isExact: false, region: { code: '440305' } })
  })
  it('without a city that is known is not found', async () => {
    expect(await map().locate('科技南十二路28号')).toBeNull()
  })
})

describe('a point', () => {
  it('lies in a region, or nowhere', async () => {
    expect(await map().regionAt({ latitude: 30.26, longitude: 120.13 })).toEqual({
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      code: '330106',
    })
    expect(await map().regionAt({ latitude: 0, longitude: 0 })).toBeNull()
    await expect(map().regionAt({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ kind: 'refused', code: '310' })
  })
})

describe('a key', () => {
  it.each([
    ['a shape that is none', { key: 'nonsense' }, '311'],
    ['an unknown key', { key: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF' }, '190'],
    ['a wrong secret', { secretKey: 'wrong' }, '111'],
  ])('is refused for %s', async (_what, account, code) => {
    expect(await map(account).probe()).toMatchObject({ ok: false, code, message: expect.stringMatching(/./) })
  })
  it('is proven by an address that everybody knows', async () => {
    expect(await map().probe()).toEqual({ ok: true })
    await simulation.json('/sim/control/faults', { provider: 'map', kind: 'rate' })
    expect(await map().probe()).toMatchObject({ ok: false, code: '120' })
  })
  it.each([
    ['drop', 'down'],
    ['5xx', 'down'],
    ['trickle', 'slow'],
    ['page', 'malformed'],
    ['shape', 'malformed'],
  ])('proves nothing where the service does not answer: %s', async (kind, fault) => {
    await simulation.json('/sim/control/faults', { provider: 'map', kind, count: 2 })
    await expect(map().probe()).rejects.toMatchObject({ provider: 'map', kind: fault })
  })
})
