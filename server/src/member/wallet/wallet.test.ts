import { common } from '@youli/domain/kit/refusal.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { walletRefusals as no } from '@youli/domain/member/wallet/texts.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { sessionFor } from '../../platform/operator/fixtures.ts'
import { createOperator } from '../../platform/operator/public/new-operator.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { earnPoints } from './public/earnings.ts'
import { spendPoints } from './public/spending.ts'
import { holdPoints } from './public/holds.ts'

describe.each(oneEngine)('the wallet on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
  })
  afterAll(() => t.close())

  const give = (memberId: string, amount: number, kind: WalletKind = 'integral', days = 0) =>
    t.db.transact((tx) => {
      const at = t.clock.now()
      const availableAt = new Date(at.getTime() + days * dayMs)
      return earnPoints(tx, { tenantId, memberId, kind, amount, reason: 'gift', source: t.app.id(), at, availableAt, remark: '开业礼' })
    })
  const operator = async (permissions: string[], name: string) => {
    const id = t.app.id()
    const draft = { name: `${name}岗`, remark: '', permissions, shops: null }
    const login = { loginName: `w${id}`, password: 'youli-2026', name, roles: [draft] }
    return t.db.transact(async (tx) => {
      await createOperator(tx, { id, newId: t.app.id, tenantId, ...login })
      return sessionFor(tx, t.app.id, tenantId, id, t.clock.now())
    })
  }

  it('answers the balances of points, interaction points and lucky beans, and 0 before a phone is bound [B0183]', async () => {
    const { token, memberId } = await t.member()
    await give(memberId, 120)
    await give(memberId, 30, 'interact_point')
    await give(memberId, 8, 'lucky_bean', 2)
    const balance = (accountType: 'integral' | 'interact_point' | 'lucky_bean') =>
      t.call('GET /account/api/v1/user', { accountType }, token)
    expect((await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data).toBe(120)
    expect(await balance('integral')).toMatchObject({ balance: 120, pending: 0 })
    expect(await balance('interact_point')).toMatchObject({ balance: 30 })
    expect(await balance('lucky_bean')).toMatchObject({ balance: 0, pending: 8 })
    expect((await t.send('GET /account/api/v1/user', {}, token)).data).toMatchObject({ accountType: 'integral', balance: 120 })
    expect((await t.send('GET /account/api/v1/user', { accountType: 'gold' }, token)).status).toBe(400)
    const visitor = await t.visitor()
    expect((await t.send('GET /user/account/api/v1/integral-balance', {}, visitor)).data).toBe(0)
    expect((await t.send('GET /account/api/v1/user/all', {}, visitor)).data).toMatchObject([{ balance: 0 }, { balance: 0 }, { balance: 0 }])
    expect((await t.send('GET /account/api/v1/user/records', {}, visitor)).code).toBe(common.notRegistered.code)
    expect((await t.send('GET /user/account/api/v1/integral-balance', {})).status).toBe(401)
  })

  it('lists what came and went, newest first, by kind and direction, a page at a time, and nobody else’s', async () => {
    const [{ token, memberId }, other] = [await t.member(), await t.member()]
    for (let i = 1; i <= 3; i++) await give(memberId, i)
    await give(memberId, 9, 'lucky_bean')
    const at = t.clock.now()
    await t.db.transact((tx) => spendPoints(tx, { tenantId, memberId, kind: 'integral', amount: 2, reason: 'exchange', source: 'x', at }))
    const records = async (input: object) => {
      const { data, total } = await t.send('GET /account/api/v1/user/records', input, token)
      return { amounts: data!.map((m) => m.amount), total }
    }
    expect(await records({})).toEqual({ amounts: [-2, 9, 3, 2, 1], total: 5 })
    expect(await records({ accountType: 'integral', direction: 'income' })).toEqual({ amounts: [3, 2, 1], total: 3 })
    expect(await records({ direction: 'expense' })).toEqual({ amounts: [-2], total: 1 })
    expect(await records({ accountType: 'integral', page: 2, pageSize: 3 })).toEqual({ amounts: [1], total: 4 })
    expect((await t.send('GET /account/api/v1/user/records', {}, token)).data).toMatchObject([
      { title: '兑换使用', remark: '' },
      { title: '礼包奖励', remark: '开业礼' },
      {},
      {},
      {},
    ])
    expect((await t.send('GET /account/api/v1/user/records', {}, other.token)).total).toBe(0)
  })

  it('announces what expires within thirty days, and the sweep lets it lapse', async () => {
    const { token, memberId } = await t.member()
    await t.db.transact((tx) => setConfig(tx, tenantId, walletSettings.interactPointDays, '40'))
    await give(memberId, 50, 'interact_point')
    const standing = () => t.call('GET /account/api/v1/user', { accountType: 'interact_point' }, token)
    expect(await standing()).toMatchObject({ balance: 50, expiring: 0, expiringTime: null })
    t.clock.move(15 * dayMs)
    const soon = await standing()
    expect(soon).toMatchObject({ balance: 50, expiring: 50 })
    expect(new Date(soon.expiringTime!).toISOString()).toMatch(/T16:00:00.000Z$/)
    t.clock.move(30 * dayMs)
    await t.runDue()
    const records = await t.send('GET /console/api/v1/wallet/movements', { memberId }, await t.operator())
    expect(records.data).toMatchObject([
      { fromAccount: 'available', toAccount: 'expired', amount: 50, reason: 'expiry' },
      { fromAccount: 'issued' },
    ])
  })

  it('an operator corrects small amounts alone; a large one waits for another, is decided once, and is on the log', async () => {
    const { memberId } = await t.member()
    const token = await t.operator()
    const second = await operator(['wallet.view', 'wallet.adjust', 'wallet.approve'], '复核')
    const adjust = (amount: number, as = token) =>
      t.send('POST /console/api/v1/wallet/adjust', { memberId, accountType: 'integral', amount, remark: '补发活动积分' }, as)
    const decide = <K extends string>(verb: K, id: string, as: string) =>
      t.send(`POST /console/api/v1/wallet/adjustments/${verb}`, { id, ...(verb === 'reject' ? { remark: '凭证不足' } : {}) }, as)
    const balance = async () => (await t.call('GET /console/api/v1/wallet/member', { memberId }, token)).accounts[0]!.balance
    expect((await adjust(1000)).data).toMatchObject({ state: 'approved' })
    expect(await balance()).toBe(1000)
    expect(await adjust(-2001)).toMatchObject({ success: true, data: { state: 'proposed' } })
    expect((await adjust(-1000)).data).toMatchObject({ state: 'approved' })
    const { id } = (await adjust(5000)).data!
    expect(await balance()).toBe(0)
    expect((await decide('approve', id, token)).code).toBe(no.ownAdjustment.code)
    const both = await Promise.all([decide('approve', id, second), decide('approve', id, second), decide('reject', id, second)])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect(both.filter((r) => r.code === no.adjustmentOver.code)).toHaveLength(2)
    expect([0, 5000]).toContain(await balance())
    const { data } = await t.send('GET /console/api/v1/audit-log', { subject: 'wallet', subjectId: memberId }, token)
    expect(data!.map((e) => e.action).toSorted()).toEqual(
      [
        'wallet.adjust',
        'wallet.adjust',
        'wallet.propose',
        'wallet.propose',
        (await balance()) ? 'wallet.approve' : 'wallet.reject',
      ].toSorted(),
    )
  })

  it('a correction is withdrawn by its own proposer, and refused below 0, for strangers, and without permission', async () => {
    const { memberId } = await t.member()
    const token = await t.operator()
    const body = { memberId, accountType: 'lucky_bean', amount: -5, remark: '误发' }
    const send = <K extends string>(key: K, input: object, as = token) => t.send(`POST /console/api/v1/wallet/${key}`, input, as)
    expect(await send('adjust', body)).toMatchObject({ code: no.short.code, msg: '幸运豆不足，当前可用0' })
    expect((await send('adjust', { ...body, memberId: t.app.id() })).code).toBe(no.noMember.code)
    for (const amount of [0, 1.5, 1e9, 'x']) expect((await send('adjust', { ...body, amount })).status).toBe(400)
    expect((await send('adjust', { ...body, remark: ' ' })).status).toBe(400)
    const { id } = (await send('adjust', { ...body, amount: 2000 })).data!
    const second = await operator(['wallet.view', 'wallet.adjust'], '柜员')
    expect((await send('adjustments/approve', { id }, second)).code).toBe(403)
    expect((await send('adjustments/withdraw', { id }, second)).code).toBe(no.noAdjustment.code)
    expect((await send('adjustments/withdraw', { id })).success).toBe(true)
    expect((await send('adjustments/withdraw', { id })).code).toBe(no.adjustmentOver.code)
    const foreign = await t.operator(1)
    expect((await send('adjust', body, foreign)).code).toBe(no.noMember.code)
    expect((await send('adjustments/approve', { id }, foreign)).code).toBe(no.noAdjustment.code)
  })

  it('reports what is owed, month by month, and the months add up to it; of this tenant only', async () => {
    const token = await t.operator()
    const { memberId } = await t.member()
    const report = (as = token) => t.call('GET /console/api/v1/wallet/report', { accountType: 'lucky_bean', months: 3 }, as)
    const before = await report()
    await give(memberId, 100, 'lucky_bean')
    await give(memberId, 40, 'lucky_bean', 9)
    const at = t.clock.now()
    const what = { tenantId, memberId, kind: 'lucky_bean' as const, at }
    await t.db.transact((tx) => spendPoints(tx, { ...what, amount: 25, reason: 'exchange', source: 'a' }))
    await t.db.transact((tx) => holdPoints(tx, { ...what, amount: 15, reason: 'order-pay', source: 'b' }))
    t.clock.move(35 * dayMs)
    const late = await report(await t.operator())
    expect(late.outstanding - before.outstanding).toBe(115)
    expect([late.available - before.available, late.pending - before.pending, late.held - before.held]).toEqual([60, 40, 15])
    expect(late.months).toHaveLength(3)
    const [now, ...past] = late.months
    expect(now).toMatchObject({ issued: 0, spent: 0, outstanding: late.outstanding })
    expect(past.reduce((sum, m) => sum + m.spent, 0)).toBeGreaterThanOrEqual(25)
    for (const [i, m] of late.months.slice(0, -1).entries())
      expect(m.outstanding - late.months[i + 1]!.outstanding).toBe(m.issued - m.spent - m.expired + m.adjusted)
    expect(await report(await t.operator(1))).toMatchObject({ outstanding: 0 })
    expect((await t.send('GET /console/api/v1/wallet/report', {}, (await t.member()).token)).status).toBe(401)
  })

  it('lists members by what they have and finds one by phone', async () => {
    const token = await t.operator()
    const { memberId, mobileNo } = await t.member()
    await give(memberId, 7)
    const found = await t.send('GET /console/api/v1/wallet/members', { keyword: mobileNo }, token)
    expect(found).toMatchObject({ total: 1, data: [{ id: memberId, accountType: 'integral', available: 7, mobileNo }] })
    expect((await t.send('GET /console/api/v1/wallet/members', { keyword: '没有这个人' }, token)).total).toBe(0)
    const all = (await t.call('GET /console/api/v1/wallet/members', {}, token)).data
    expect(all.map((m) => m.available)).toEqual(all.map((m) => m.available).toSorted((a, b) => b - a))
    expect((await t.send('GET /console/api/v1/wallet/member', { memberId }, await t.operator(1))).code).toBe(no.noMember.code)
  })
})
