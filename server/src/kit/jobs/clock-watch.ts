/** A clock that is farther from the machine's was moved, ms. */
const movedByMs = 1000
/** Between two looks at the clock, ms. */
const pauseMs = 500

interface ClockWatch {
  /** Looks no more; resolves when what a look began has ended. */
  stop(): Promise<void>
}

/** Looks at a clock again and again: `onMoved` while it was moved away from the machine's, one at a time, else `onStill`. */
export function watchClock(
  now: () => Date,
  on: { moved(now: Date): Promise<unknown>; still(now: Date): void; fault(error: unknown): void },
): ClockWatch {
  let running: Promise<void> | null = null
  const look = async () => {
    const at = now()
    if (Math.abs(at.getTime() - Date.now()) > movedByMs) await on.moved(at)
    else on.still(at)
  }
  const timer = setInterval(() => {
    running ??= look()
      .catch(on.fault)
      .finally(() => (running = null))
  }, pauseMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
