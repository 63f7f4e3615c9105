import { describe, expect, it } from 'vitest'
import { may } from '../../kit/flow.ts'
import { adjustmentFlow, expiryOf, kindName } from './rules.ts'

describe('points', () => {
  it('expire at midnight in Shanghai after whole days, and never with 0 days', () => {
    const evening = new Date('2026-11-21T23:30:00+08:00')
    expect(expiryOf(evening, 1)).toEqual(new Date('2026-11-23T00:00:00+08:00'))
    expect(expiryOf(evening, 365)).toEqual(new Date('2027-11-22T00:00:00+08:00'))
    expect(expiryOf(evening, 0)).toBeNull()
  })

  it('are corrected beyond the limit by a second operator, never by the proposer', () => {
    expect(may(adjustmentFlow, 'approve', 'proposed', 'own')).toBe(false)
    expect(may(adjustmentFlow, 'approve', 'proposed', 'other')).toBe(true)
    expect(may(adjustmentFlow, 'approve', 'rejected', 'other')).toBe(false)
    expect(may(adjustmentFlow, 'withdraw', 'proposed', 'own')).toBe(true)
  })

  it('interaction points are called 互动积分 unless the brand names them [B0011]', () => {
    expect(['', '{}', '{"name":""}', '{"name":" "}', '{"name":7}', 'null', '{broken'].map((s) => kindName('interact_point', s))).toEqual(
      Array.from({ length: 7 }, () => '互动积分'),
    )
    expect(kindName('interact_point', '{"name":"成长值"}')).toBe('成长值')
    expect([kindName('integral'), kindName('lucky_bean')]).toEqual(['积分', '幸运豆'])
  })
})
