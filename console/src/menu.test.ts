import { expect, test } from 'vitest'
import { optionalFeatures } from '@youli/domain/presets/optional-features.ts'
import { type GroupName, menu } from './kit/menu.ts'
import { menuOf, placedOf } from './kit/shell/navigation.ts'
import { someone } from './kit/testing.tsx'
import { screens } from './router.tsx'

const everything = { ...someone, owner: true, permissions: screens.flatMap((s) => s.permission?.key ?? []) }
/** More in one group are not found at a glance. */
const mostEntries = 9
const groups = menuOf(screens, everything)

test('every page has a place in the menu, or is under one that has', () => {
  expect(screens.filter((s) => !placedOf(screens, s).place)).toEqual([])
  expect(new Set(screens.map((s) => s.path)).size).toBe(screens.length)
})

test('every entry of the menu leads to a page, and every tab of an entry has its own name', () => {
  for (const name of Object.keys(menu) as GroupName[]) {
    const entries = groups.find((g) => g.name === name)?.entries ?? []
    expect(entries.map((e) => e.name)).toEqual(menu[name])
    for (const { tabs } of entries) expect(new Set(tabs.map((t) => t.name)).size).toBe(tabs.length)
  }
})

test('no group has more entries than are found at a glance, and the menu fits with any of them open', () => {
  // Heights of kit/shell/nav.module.css: a group 34 and 1 between, an entry 30, 6 under the open one, 20 around.
  const height = groups.filter((g) => g.name !== '账号').length * 35 + Math.max(...groups.map((g) => g.entries.length)) * 30 + 26
  expect(height).toBeLessThanOrEqual(640)
  for (const { name, entries } of groups) expect([name, entries.length <= mostEntries]).toEqual([name, true])
})

test.each([
  [optionalFeatures.goldPrice, '今日金价'],
  [optionalFeatures.greetingCard, '贺卡'],
  [optionalFeatures.warranty, '质保单'],
  [optionalFeatures.appreciation, '增值单'],
  [optionalFeatures.bespoke, '定制单'],
  [optionalFeatures.appointment, '预约'],
] as const)('hides the entry of a feature that is off', ({ setting: { key } }, entry) => {
  const names = (off: string[]) => menuOf(screens, { ...everything, off }).flatMap((g) => g.entries.map((e) => e.name))
  expect(names([])).toContain(entry)
  expect(names([key])).toEqual(names([]).filter((name) => name !== entry))
})
