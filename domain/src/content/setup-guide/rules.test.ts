import { expect, test } from 'vitest'
import { needsGuide, openedShownMs, setupProgress, setupStepNames } from './rules.ts'

const now = new Date('2026-11-23T10:00:00+08:00')
const marks = { hidden: false, skipped: [], finishedAt: null }

test('a brand that has sold nothing needs the guide', () => {
  expect(needsGuide(marks, false, now)).toBe(true)
  expect(needsGuide(marks, true, now)).toBe(false)
})

test('a finished guide is needed for a day, whether the brand sells or not', () => {
  const finished = { ...marks, finishedAt: now }
  for (const sells of [true, false]) {
    expect(needsGuide(finished, sells, new Date(now.getTime() + openedShownMs - 1))).toBe(true)
    expect(needsGuide(finished, sells, new Date(now.getTime() + openedShownMs))).toBe(false)
  }
})

test('progress counts skipped steps as done and adds up minutes of the others', () => {
  const steps = setupStepNames.map((step) => ({ step, state: step === 'team' ? ('later' as const) : ('done' as const) }))
  expect(setupProgress(steps)).toEqual({ done: 9, minutesLeft: 0 })
  const open = steps.map((one) => (one.step === 'pay' ? { ...one, state: 'error' as const } : one))
  expect(setupProgress(open)).toEqual({ done: 8, minutesLeft: 8 })
})
