import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Clock } from '../kit/clock.ts'

/** The clock of an installation whose outside world is played: it runs on, moved by so many ms. */
export interface TrialClock extends Clock {
  readonly shiftMs: number
  setShift(shiftMs: number): void
}

/** Stays moved over a restart, or what was written meanwhile would lie in the future; `file` holds by how much. */
export function trialClock(file: string): TrialClock {
  let shift = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (!Number.isSafeInteger(shift)) throw new Error(`${file} holds no whole number of milliseconds`)
  return {
    now: () => new Date(Date.now() + shift),
    get shiftMs() {
      return shift
    },
    setShift: (shiftMs) => {
      shift = shiftMs
      writeFileSync(file, String(shift))
    },
  }
}
