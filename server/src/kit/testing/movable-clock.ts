import type { Clock } from '../clock.ts'

/** A clock that runs on but can be moved, for tests. */
export function movableClock(): Clock & {
  readonly shiftMs: number
  setShift(ms: number): void
  move(ms: number): void
  set(at: Date): void
} {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    get shiftMs() {
      return offset
    },
    setShift: (ms) => {
      offset = ms
    },
    move: (ms) => {
      offset += ms
    },
    set: (at) => {
      offset = at.getTime() - Date.now()
    },
  }
}
