import { describe, expect, it } from 'vitest'
import { saleFault } from '../activity/selling.ts'
import { officePhase } from '../activity/office.ts'
import { queuePoll, refusal, type Sale, type Want } from './rules.ts'

const sale: Sale = { startTime: 1000, endTime: 2000, activityStatus: 1, personLimit: 2 }
const want: Want = { quantity: 1, bought: 0, left: 5 }
const said = (s: Partial<Sale>, w: Partial<Want>, now = 1500) => refusal({ ...sale, ...s }, { ...want, ...w }, now)?.spec.msg ?? null

describe('whether a member may buy', () => {
  it.each([
    ['on the stroke of the start', {}, {}, 1000, null],
    ['B0611 a millisecond earlier', {}, {}, 999, '活动尚未开始'],
    ['in the last millisecond', {}, {}, 1999, null],
    ['B0611 on the stroke of the end', {}, {}, 2000, '活动已结束'],
    ['taken down', { activityStatus: 0 }, {}, 1500, '该活动已关闭'],
    ['ended for good', { activityStatus: 3 }, {}, 1500, '该活动已关闭'],
    ['B0601 up to the limit', {}, { bought: 1 }, 1500, null],
    ['B0601 over the limit', {}, { bought: 1, quantity: 2 }, 1500, '该活动每人限购{limit}件，您已购买{bought}件'],
    ['B0600 without a limit', { personLimit: 0 }, { bought: 100 }, 1500, null],
    ['the last piece', {}, { left: 1 }, 1500, null],
    ['B0620 sold out', {}, { left: 0 }, 1500, '商品已售罄'],
    ['B0607 more than are left', {}, { left: 1, quantity: 2 }, 1500, '库存不足，当前仅剩{left}件'],
    ['none', {}, { quantity: 0 }, 1500, '购买数量不正确'],
    ['half a piece', {}, { quantity: 0.5 }, 1500, '购买数量不正确'],
  ] as const)('%s', (_, s, w, now, expected) => {
    expect(said(s, w, now)).toBe(expected)
  })

  it('says the numbers of the limit and of the stock', () => {
    expect(refusal(sale, { ...want, bought: 2 }, 1500)?.params).toEqual({ limit: 2, bought: 2 })
    expect(refusal(sale, { ...want, quantity: 2, left: 1 }, 1500)?.params).toEqual({ left: 1 })
  })

  it('is taken down before anything else', () => {
    expect([500, 1500, 2500].map((now) => officePhase(sale, now))).toEqual(['before', 'running', 'over'])
    expect(officePhase({ ...sale, activityStatus: 0 }, 500)).toBe('closed')
  })

  it('B0604 asks the queue after 3 s, then every 5 s', () => {
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
