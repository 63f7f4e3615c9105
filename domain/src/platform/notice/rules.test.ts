import { describe, expect, it } from 'vitest'
import { noticeNotices } from './notices.ts'
import { channelsOf, initialPreference, isMuted, stateToSend } from './rules.ts'
import { deliveryText, nightText } from './texts.ts'

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
    expect(channelsOf({ channels: {} }, trial)).toEqual(['console', 'sound', 'browser', 'wecom'])
    expect(channelsOf({ channels: { [trial.key]: ['browser', 'console'] } }, trial)).toEqual(['console', 'browser'])
  })

  it('are none without the console', () => {
    expect(channelsOf({ channels: { [trial.key]: ['sound'] } }, trial)).toEqual([])
  })
})

describe('what leaves the console', () => {
  it('waits for the end of the quiet hours, and goes nowhere in a pause', () => {
    const paused = { ...initialPreference, pausedUntil: at('23:30') }
    expect([stateToSend(initialPreference, at('21:59')), stateToSend(initialPreference, at('22:00'))]).toEqual(['queued', 'held'])
    expect([stateToSend(paused, at('21:00')), stateToSend(paused, at('22:30'))]).toEqual(['muted', 'held'])
  })

  it('is one notice with its words, or several by their titles', () => {
    expect(deliveryText([{ title: '新订单', text: '¥10.00' }])).toBe('新订单\n¥10.00')
    const many = Array.from({ length: 10 }, (_, i) => ({ title: `订单${i}`, text: '' }))
    expect(deliveryText(many).split('\n')).toEqual(['10 条新通知', ...many.slice(0, 8).map(({ title }) => `· ${title}`), '还有 2 条'])
  })

  it('sums up a night by kinds, most first', () => {
    expect(nightText(['售后', '订单', '订单'])).toBe('夜间 3 条：订单 2、售后 1')
    expect(nightText(['甲', '乙', '丙', '丁', '戊'])).toBe('夜间 5 条：甲 1、乙 1、丙 1、丁 1…')
  })
})
