import type { Clock } from '../clock.ts'

/** A clock of which each reading is a millisecond after the one before, however long the work between them takes. */
export function steppingClock(at: Date): Clock {
  let readings = 0
  return { now: () => new Date(at.getTime() + readings++) }
}
