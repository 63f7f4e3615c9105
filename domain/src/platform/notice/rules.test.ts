import { describe, expect, it } from 'vitest'
import { noticeNotices } from './notices.ts'
import { channelsOf, initialPreference, isMuted } from './rules.ts'

const at = (clock: string) => new Date(`2026-11-27T${clock}:00+08:00`)

describe('quiet hours', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['07:59', true],
    ['08:00', false],
  ])('mute across midnight, with the first minute and without the last: %s', (clock, muted) => {
    expect(isMuted(initialPreference, at(clock))).toBe(muted)
  })

  it('mute within a day, and never when both ends are equal', () => {
    const noon = { quietFrom: 720, quietTo: 840, pausedUntil: null }
    expect(['11:59', '12:00', '13:59', '14:00'].map((clock) => isMuted(noon, at(clock)))).toEqual([false, true, true, false])
    expect(isMuted({ quietFrom: 600, quietTo: 600, pausedUntil: null }, at('10:00'))).toBe(false)
  })

  it('mute while paused, until that moment', () => {
    const paused = { quietFrom: 0, quietTo: 0, pausedUntil: at('15:00') }
    expect([isMuted(paused, at('14:59')), isMuted(paused, at('15:00'))]).toEqual([true, false])
  })
})

describe('channels of a kind', () => {
  const { trial } = noticeNotices
  it('are those chosen, else those of the kind', () => {
    expect(channelsOf({ channels: {} }, trial)).toEqual(['console', 'sound', 'browser'])
    expect(channelsOf({ channels: { [trial.key]: ['browser', 'console'] } }, trial)).toEqual(['console', 'browser'])
  })

  it('are none without the console', () => {
    expect(channelsOf({ channels: { [trial.key]: ['sound'] } }, trial)).toEqual([])
  })
})
