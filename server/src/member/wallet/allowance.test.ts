import { bulkRefusals } from '@youli/domain/platform/bulk/texts.ts'
import { allowanceMs } from '@youli/domain/platform/operator/allowance.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { sessionFor } from '../../platform/operator/fixtures.ts'
import { createOperator } from '../../platform/operator/public/new-operator.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'

const adjusts = ['wallet.view', 'wallet.adjust', 'member.view']

describe.each(engines)('what an operator may correct alone on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let ids: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    ids = await members(24)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  async function members(count: number): Promise<string[]> {
    const made: string[] = []
    for (let i = 0; i < count; i++) made.push((await t.member()).memberId)
    return made
  }
  const operator = async (permissions = adjusts) => {
    const id = t.app.id()
    const role = { name: `岗${id}`, remark: '', permissions, shops: null }
    await t.db.transact((tx) =>
      createOperator(tx, { id, newId: t.app.id, tenantId, loginName: `a${id}`, password: 'youli-2026', name: '客服', roles: [role] }),
    )
    return t.db.transact((tx) => sessionFor(tx, t.app.id, tenantId, id, t.clock.now()))
  }
  const adjust = async (memberId: string, amount: number, token: string, accountType: WalletKind = 'integral') =>
    (await t.call('POST /console/api/v1/wallet/adjust', { memberId, accountType, amount, remark: '补发' }, token)).state
  const wallet = (memberId: string, token: string) => t.call('GET /console/api/v1/wallet/member', { memberId }, token)
  const left = async (memberId: string, token: string) => (await wallet(memberId, token)).allowance
  const balance = async (memberId: string, token: string) => (await wallet(memberId, token)).accounts[0]!.balance
  const bulk = (memberIds: readonly string[], amount: number, token: string, more: object = {}) =>
    t.send(
      'POST /console/api/v1/bulk/run',
      { kind: 'members.points', params: { amount: String(amount), remark: '补偿' }, ids: memberIds, ...more },
      token,
    )
  const undo = (id: string, token: string) => t.call('POST /console/api/v1/bulk/undo', { id }, token)

  it('lets one of twenty parallel corrections of the limit through, the rest wait for a second person', async () => {
    const token = await operator()
    const [memberId] = ids
    const before = await balance(memberId!, token)
    const states = await Promise.all(Array.from({ length: 20 }, () => adjust(memberId!, 1000, token)))
    expect(states.filter((state) => state === 'approved')).toHaveLength(1)
    expect(states.filter((state) => state === 'proposed')).toHaveLength(19)
    expect(await balance(memberId!, token)).toBe(before + 1000)
    expect(await left(memberId!, token)).toEqual({ each: 0, total: 9000 })
  })

  it('lets the sum of all members through once, of parallel corrections of many', async () => {
    const token = await operator()
    const states = await Promise.all(ids.slice(0, 20).map((id) => adjust(id, 1000, token)))
    expect(states.filter((state) => state === 'approved')).toHaveLength(10)
    expect((await left(ids[20]!, token)).total).toBe(0)
    expect(await adjust(ids[20]!, 1, token)).toBe('proposed')
    expect(await adjust(ids[20]!, 1, await operator())).toBe('approved')
  })

  it('counts points, interaction points and beans together, and gives back what is taken back or a day old', async () => {
    const token = await operator()
    const [memberId] = await members(1)
    expect(await adjust(memberId!, 600, token)).toBe('approved')
    expect(await adjust(memberId!, 300, token, 'lucky_bean')).toBe('approved')
    expect(await left(memberId!, token)).toEqual({ each: 100, total: 9100 })
    expect(await adjust(memberId!, 101, token, 'interact_point')).toBe('proposed')
    expect(await adjust(memberId!, -701, token, 'lucky_bean')).toBe('proposed')
    expect(await adjust(memberId!, -600, token)).toBe('approved')
    expect(await wallet(memberId!, token)).toMatchObject({
      allowance: { each: 700, total: 9700 },
      corrected: [{ amount: 0 }, { amount: 0 }, { accountType: 'lucky_bean', amount: 300 }],
    })
    for (let quarter = 0; quarter < 4; quarter++) {
      await t.call('GET /console/api/v1/me', {}, token)
      t.clock.move(allowanceMs / 4)
    }
    t.clock.move(1)
    expect(await left(memberId!, token)).toEqual({ each: 1000, total: 10_000 })
  })

  it('does not count what a second person approved', async () => {
    const token = await operator()
    const chief = await operator(['wallet.view', 'wallet.approve'])
    const [memberId] = await members(1)
    const { id, state } = await t.call(
      'POST /console/api/v1/wallet/adjust',
      { memberId: memberId!, accountType: 'integral', amount: 5000, remark: '补发' },
      token,
    )
    expect([state, await left(memberId!, token)]).toEqual(['proposed', { each: 1000, total: 10_000 }])
    await t.call('POST /console/api/v1/wallet/adjustments/approve', { id }, chief)
    expect([await balance(memberId!, token), await left(memberId!, token)]).toEqual([5000, { each: 1000, total: 10_000 }])
  })

  it('starts a bulk task only when all of it is left, and says before what it takes', async () => {
    const token = await operator()
    const people = ids.slice(0, 21)
    const beyond = await bulk(people, 480, token, { dry: true })
    expect(beyond.data).toMatchObject({
      allowance: { text: '本次共 10,080 积分，您 24 小时内合计还可调整 10,000 积分', fits: false },
      done: null,
    })
    expect(await bulk(people, 480, token)).toMatchObject({ code: bulkRefusals.beyondAllowance.code })
    expect((await left(people[0]!, token)).total).toBe(10_000)
    expect((await t.call('GET /console/api/v1/bulk', { mine: true }, token)).total).toBe(0)
    const before = await balance(people[0]!, token)
    const { done } = (await bulk(people, 470, token)).data!
    // A second one finds what the first one, which is still to be worked through, will take.
    expect((await bulk(people.slice(0, 3), 100, token, { dry: true })).data!.allowance).toEqual({
      text: '本次共 300 积分，您 24 小时内合计还可调整 130 积分',
      fits: false,
    })
    await t.runDue()
    expect((await t.call('GET /console/api/v1/bulk/one', { id: done!.id }, token)).state).toBe('done')
    expect([await balance(people[0]!, token), await left(people[0]!, token)]).toEqual([before + 470, { each: 530, total: 130 }])
    await undo(done!.id, token)
    await t.runDue()
    expect([await balance(people[0]!, token), await left(people[0]!, token)]).toEqual([before, { each: 1000, total: 10_000 }])
  })

  it('of parallel tasks starts those that fit together', async () => {
    const token = await operator()
    const replies = await Promise.all(Array.from({ length: 5 }, (_, i) => bulk(ids.slice(i * 4, i * 4 + 4), 900, token)))
    expect(replies.filter((r) => r.success)).toHaveLength(2)
    expect(replies.filter((r) => r.code === bulkRefusals.beyondAllowance.code)).toHaveLength(3)
    expect((await left(ids[23]!, token)).total).toBe(10_000 - 8 * 900)
  })

  it('lets somebody else undo a task without using up what they may correct', async () => {
    const [token, other] = [await operator(), await operator([...adjusts, 'audit.view'])]
    const { done } = (await bulk(ids.slice(0, 10), 1000, token)).data!
    expect((await left(ids[0]!, token)).total).toBe(0)
    await undo(done!.id, other)
    expect([await left(ids[0]!, token), await left(ids[0]!, other)]).toEqual([
      { each: 1000, total: 10_000 },
      { each: 1000, total: 10_000 },
    ])
  })

  it('a brand sets the sum by itself, and with a limit of 0 everything waits', async () => {
    const token = await operator()
    const set = (setting: (typeof walletSettings)['adjustLimit' | 'adjustTotal'], value: string) =>
      t.db.transact((tx) => setConfig(tx, tenantId, setting, value))
    await set(walletSettings.adjustTotal, '1500')
    expect(await left(ids[0]!, token)).toEqual({ each: 1000, total: 1500 })
    await set(walletSettings.adjustTotal, '0')
    await set(walletSettings.adjustLimit, '0')
    expect(await adjust(ids[0]!, 1, token)).toBe('proposed')
    await set(walletSettings.adjustLimit, '1000')
  })
})
