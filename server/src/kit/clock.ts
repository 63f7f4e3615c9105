/** The server's clock decides; tests move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs on but can be moved, for tests. */
export function movableClock(): Clock & { move(ms: number): void; set(at: Date): void } {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    move: (ms) => {
      offset += ms
    },
    set: (at) => {
      offset = at.getTime() - Date.now()
    },
  }
}
