import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogThrottle } from './log-throttle.ts'

describe('a throttled log', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('writes the first warning of a key, then one line a minute with the count and the last fields', () => {
    const lines: unknown[] = []
    const write = (line: string) => {
      const { msg, ip, count } = JSON.parse(line) as { msg: string; ip: unknown; count?: number }
      lines.push([msg, count === undefined ? { ip } : { ip, count }])
    }
    const log = createLogThrottle(pino({}, { write }))
    for (let i = 0; i < 1000; i += 1) log.warn('signature', { ip: i }, 'callback refused')
    log.warn('malformed', { ip: 'a' }, 'callback refused')
    expect(lines.splice(0)).toEqual([
      ['callback refused', { ip: 0 }],
      ['callback refused', { ip: 'a' }],
    ])
    vi.advanceTimersByTime(60_000)
    expect(lines.splice(0)).toEqual([['callback refused again', { ip: 999, count: 999 }]])
    log.warn('signature', { ip: 'b' }, 'callback refused')
    log.flush()
    expect(lines.splice(0)).toEqual([['callback refused again', { ip: 'b', count: 1 }]])
    vi.advanceTimersByTime(120_000)
    expect(lines).toEqual([])
  })
})
