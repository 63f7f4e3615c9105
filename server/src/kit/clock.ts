/** The server's clock decides; tests move theirs (`testing/movable-clock.ts`). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
