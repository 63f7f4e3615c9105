import { describe, expect, it } from 'vitest'
import { publishFault } from '../content/page-builder/rules.ts'
import { gradesFault } from '../member/grade/rules.ts'
import { rightIcons } from '../member/member-rights/rules.ts'
import { industryNames } from '../platform/installation/industries.ts'
import { homeModules } from './home.ts'
import { daysToSecondLevel, preparedBy } from './prepared.ts'
import { presets } from './presets.ts'

it('tells what the preset of flowers prepares', () =>
  expect(preparedBy(presets.flowers)).toEqual([
    '分类 6 个：花束、花盒、绿植、花器、养护、送礼',
    '首页草稿一张、会员权益 6 项',
    '会员等级 4 级，每天签到约 10 天升为银卡会员',
    '关闭：今日金价、电子质保单、增值单、定制',
    '打开：到店预约、贺卡',
  ]))

it('leaves out the line of switched-off features where there are none', () =>
  expect(preparedBy(presets.jewellery).at(-1)).toBe('打开：今日金价、电子质保单、增值单、定制、到店预约、贺卡'))

describe.each(industryNames)('the preset of %s', (industry) => {
  const preset = presets[industry]

  it('has valid grades, of which the second is reached within two weeks', () => {
    expect(gradesFault(preset.grades)).toBeNull()
    expect(daysToSecondLevel(preset.grades)).toBeLessThanOrEqual(14)
  })

  it('has a home page that can be published', () =>
    expect(publishFault({ pageName: 'mall_home', title: '首页', invalidDate: null, modules: homeModules(preset.home) }, 0)).toBeNull())

  it('names every category once, in at most 20 letters, and draws every right', () => {
    const names = preset.categories.flatMap(({ name, children = [] }) => [name, ...children])
    expect(new Set(names).size).toBe(names.length)
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(20)
    expect(preset.rights.map(({ icon }) => icon).filter((icon) => !(icon in rightIcons))).toEqual([])
  })
})
