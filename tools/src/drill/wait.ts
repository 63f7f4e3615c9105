import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again every 100 ms until it is so; throws with what was waited for when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  const from = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - from > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await sleep(100)
  }
}
