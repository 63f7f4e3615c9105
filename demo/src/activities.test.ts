import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { expect, it } from 'vitest'
import { sales } from './activities.ts'

it('has a running, an upcoming and an ended sale at each quarter of an hour of a day', () => {
  const midnight = new Date('2024-11-18T00:00:00+08:00').getTime()
  for (let quarter = 0; quarter < 96; quarter++) {
    const now = new Date(midnight + quarter * 15 * minuteMs + 7)
    const [running, coming, over] = sales.map(({ starts, ends }) => [
      starts(now).getTime() - now.getTime(),
      ends(now).getTime() - now.getTime(),
    ])
    const seen = {
      now: now.toISOString(),
      runs: [running![0]! < 0, running![1]! > 0],
      comes: coming![0]! > 0,
      lasts: coming![1]! - coming![0]!,
      over: over![1]! < 0,
    }
    expect(seen).toEqual({ now: seen.now, runs: [true, true], comes: true, lasts: 4 * hourMs, over: true })
  }
})
