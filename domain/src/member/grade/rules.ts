import { dayMs, dayOf, startOfDay } from '../../kit/time.ts'

/** A grade from so much growth on. */
export interface Level {
  name: string
  growth: number
  /** What members of it enjoy. */
  remark: string
}
export interface GradeRules {
  /** Growth of every day since registration. */
  perDay: number
  /** Growth of every day signed in. */
  perSign: number
  /** Growth never exceeds it. */
  cap: number
  /** Lowest first; the first begins at 0. */
  levels: Level[]
}

/** Spec 1 §4: 5 a day since registration, at most 50000; v1 from 10000, v2 from 30000, v3 at 50000. */
export const defaultGrades: GradeRules = {
  perDay: 5,
  perSign: 0,
  cap: 50_000,
  levels: [
    { name: 'v0', growth: 0, remark: '' },
    { name: 'v1', growth: 10_000, remark: '' },
    { name: 'v2', growth: 30_000, remark: '' },
    { name: 'v3', growth: 50_000, remark: '' },
  ],
}
export const maxLevels = 12

/** Growth by the calendar days in Shanghai since registration and the days signed in, up to the cap. */
export function growthOf(rules: GradeRules, member: { registeredAt: Date; signDays: number }, now: Date): number {
  const days = Math.round((startOfDay(dayOf(now)).getTime() - startOfDay(dayOf(member.registeredAt)).getTime()) / dayMs)
  return Math.min(rules.cap, rules.perDay * Math.max(0, days) + rules.perSign * member.signDays)
}

/** The place of the grade among the levels, 0 the lowest. */
export function levelAt(rules: GradeRules, growth: number): number {
  return Math.max(
    0,
    rules.levels.findLastIndex((level) => growth >= level.growth),
  )
}

/** What is wrong with rules as an operator typed them, or null. */
export function gradesFault(rules: GradeRules): string | null {
  const { levels, cap } = rules
  if (levels.length === 0 || levels[0]!.growth !== 0) return '最低等级须从0成长值开始'
  if (levels.some((level, i) => i > 0 && level.growth <= levels[i - 1]!.growth)) return '等级的成长值须逐级升高'
  if (new Set(levels.map((level) => level.name)).size !== levels.length) return '等级名称不能重复'
  if (levels.at(-1)!.growth > cap) return '最高等级的成长值不能超过上限'
  return null
}
