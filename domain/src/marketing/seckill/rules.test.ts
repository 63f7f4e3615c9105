import { describe, expect, it } from 'vitest'
import { saleFault } from '../activity/sale-rules.ts'
import { adminPhase } from '../activity/admin.ts'
import { queuePoll } from './rules.ts'

describe('a sale in time', () => {
  it('is taken down before anything else', () => {
    const sale = { startTime: 1000, endTime: 2000, activityStatus: 1 }
    expect([500, 1500, 2500].map((now) => adminPhase(sale, now))).toEqual(['before', 'running', 'over'])
    expect(adminPhase({ ...sale, activityStatus: 0 }, 500)).toBe('closed')
  })

  it('asks the queue after 3 s, then every 5 s [B0604]', () => {
    expect(queuePoll).toEqual({ firstMs: 3000, thenMs: 5000 })
  })
})

describe('a sale as filled in', () => {
  const draft = {
    startTime: 0,
    endTime: 1000,
    payWay: 1,
    advancePayment: 0,
    deliveryStartDate: '',
    deliveryEndDate: '',
    skus: [{ skuId: '1', activityPrice: 9.9, quantity: 5 }],
  }
  it.each([
    ['is right', {}, null],
    ['ends before it starts', { endTime: 0 }, '结束时间须晚于开始时间'],
    ['runs for months', { endTime: 91 * 86_400_000 }, '活动时间不能超过90天'],
    ['sells nothing', { skus: [] }, '请至少选择一个规格'],
    ['names a SKU twice', { skus: [draft.skus[0]!, draft.skus[0]!] }, '规格不能重复'],
    ['gives away', { skus: [{ skuId: '1', activityPrice: 0, quantity: 5 }] }, '秒杀价须大于0'],
    ['asks for no deposit', { payWay: 2 }, '线上付定金的活动请填写定金金额'],
    ['asks for too much deposit', { payWay: 2, advancePayment: 9.9 }, '定金须小于秒杀价'],
    ['has no first day', { deliveryEndDate: '2026-12-01' }, '请填写提货开始日期'],
    ['hands over backwards', { deliveryStartDate: '2026-12-02', deliveryEndDate: '2026-12-01' }, '提货结束日期不能早于开始日期'],
  ])('%s', (_, change, fault) => {
    expect(saleFault({ ...draft, ...change }, '秒杀价')).toBe(fault)
  })
})
