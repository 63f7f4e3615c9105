import { type GradeRules, growthOf, levelAt } from '../member/grade/rules.ts'
import { addDays, dayOf, startOfDay } from '../kit/time.ts'
import { optionalFeatures, optionalFeatureNames, type OptionalFeature } from './optional-features.ts'
import type { Preset } from './preset.ts'

const listed = (words: readonly string[]): string => words.join('、')
const labels = (features: readonly OptionalFeature[]): string => listed(features.map((one) => optionalFeatures[one].label))

/** Days until a member who signs in daily reaches the second level. */
export function daysToSecondLevel(rules: GradeRules): number {
  const registeredAt = startOfDay('2026-01-01')
  const levelAfter = (days: number) =>
    levelAt(rules, growthOf(rules, { registeredAt, signDays: days }, startOfDay(addDays(dayOf(registeredAt), days))))
  let days = 0
  while (levelAfter(days) < 1) days++
  return days
}

/** What a preset brings, in words for whoever opens the brand: read from the preset, so that they hold. */
export function preparedBy({ categories, grades, rights, off }: Preset): string[] {
  const on = optionalFeatureNames.filter((one) => !off.includes(one))
  const { levels } = grades
  return [
    `分类 ${String(categories.length)} 个：${listed(categories.map(({ name }) => name))}`,
    `首页草稿一张、会员权益 ${String(rights.length)} 项`,
    `会员等级 ${String(levels.length)} 级，每天签到约 ${String(daysToSecondLevel(grades))} 天升为${levels[1]!.name}`,
    ...(off.length > 0 ? [`关闭：${labels(off)}`] : []),
    ...(on.length > 0 ? [`打开：${labels(on)}`] : []),
  ]
}
