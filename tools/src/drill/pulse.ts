/** How long nothing succeeded, and how long one call took with its repeats, ms; of one phase. */
export class Pulse {
  #last: number
  #longestGap = 0
  #longestCall = 0
  calls = 0

  constructor(beganAt: number) {
    this.#last = beganAt
  }

  /** A call that was sent first at a moment has now succeeded. */
  note(sentAt: number, now: number): void {
    this.calls += 1
    this.#longestGap = Math.max(this.#longestGap, now - this.#last)
    this.#longestCall = Math.max(this.#longestCall, now - sentAt)
    this.#last = now
  }

  /** Read at the end of the phase: silence up to then counts too. */
  read(now: number): { gapMs: number; callMs: number } {
    return { gapMs: Math.round(Math.max(this.#longestGap, now - this.#last)), callMs: Math.round(this.#longestCall) }
  }
}
