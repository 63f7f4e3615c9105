/** Longest pause between two looks at the agenda; the shifted clock is looked at again on every shift anyway. */
const longestPauseMs = 60_000

interface Due {
  at: number
  run: () => void
}

/**
 * Two clocks. `wire` is the honest one, used for signatures, so that the other side accepts them; `now` can be shifted by a
 * test and decides every expiry and everything that was planned with `plan`.
 */
export class SimClock {
  readonly wire: () => number
  private shift: number
  private agenda: Due[] = []
  private timer: NodeJS.Timeout | undefined

  constructor(wire: () => number, shiftMs: number) {
    this.wire = wire
    this.shift = shiftMs
  }

  now(): number {
    return this.wire() + this.shift
  }

  get shiftMs(): number {
    return this.shift
  }

  /** Moves `now`; what became due runs at once. */
  setShift(shiftMs: number): void {
    this.shift = shiftMs
    this.look()
  }

  /** Runs something at a moment of `now`. */
  plan(at: number, run: () => void): void {
    this.agenda.push({ at, run })
    this.look()
  }

  close(): void {
    this.agenda = []
    if (this.timer) clearTimeout(this.timer)
  }

  private look(): void {
    if (this.timer) clearTimeout(this.timer)
    const now = this.now()
    const due = this.agenda.filter((each) => each.at <= now).sort((a, b) => a.at - b.at)
    this.agenda = this.agenda.filter((each) => each.at > now)
    for (const each of due) setImmediate(each.run)
    if (this.agenda.length === 0) return
    const next = Math.min(...this.agenda.map((each) => each.at))
    this.timer = setTimeout(() => this.look(), Math.min(Math.max(next - now, 1), longestPauseMs))
    this.timer.unref()
  }
}
