import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kit/time.ts'
import { defaultGrades, gradesFault, growthOf, levelAt } from './rules.ts'

const now = new Date('2026-11-21T12:00:00+08:00')
const after = (days: number, signDays = 0) =>
  growthOf(defaultGrades, { registeredAt: new Date(now.getTime() - days * dayMs), signDays }, now)

describe('grades', () => {
  it('growth is 5 for every day since registration, at most 50000 [B0188]', () => {
    expect([0, 1, 30, 9_999, 10_000, 20_000].map((days) => after(days))).toEqual([0, 5, 150, 49_995, 50_000, 50_000])
    expect(after(-3)).toBe(0)
  })

  it('counts calendar days in Shanghai, and days signed in where the rules say so', () => {
    const lateYesterday = new Date('2026-11-20T23:59:59+08:00')
    expect(growthOf(defaultGrades, { registeredAt: lateYesterday, signDays: 9 }, new Date('2026-11-21T00:00:00+08:00'))).toBe(5)
    expect(growthOf({ ...defaultGrades, perSign: 20 }, { registeredAt: lateYesterday, signDays: 9 }, now)).toBe(185)
  })

  it('v0 below 10000, v1 from 10000, v2 from 30000, v3 at 50000 [B0189]', () => {
    const names = [0, 9999, 10_000, 29_999, 30_000, 49_999, 50_000].map(
      (growth) => defaultGrades.levels[levelAt(defaultGrades, growth)]!.name,
    )
    expect(names).toEqual(['v0', 'v0', 'v1', 'v1', 'v2', 'v2', 'v3'])
  })

  it('rules begin at 0, rise, name each grade once and stay reachable', () => {
    const level = (name: string, growth: number) => ({ name, growth, remark: '' })
    const fault = (...levels: ReturnType<typeof level>[]) => gradesFault({ ...defaultGrades, levels })
    expect(gradesFault(defaultGrades)).toBeNull()
    expect(fault()).toBe('最低等级须从0成长值开始')
    expect(fault(level('银', 5))).toBe('最低等级须从0成长值开始')
    expect(fault(level('银', 0), level('金', 0))).toBe('等级的成长值须逐级升高')
    expect(fault(level('银', 0), level('银', 9))).toBe('等级名称不能重复')
    expect(fault(level('银', 0), level('金', 50_001))).toBe('最高等级的成长值不能超过上限')
  })
})
