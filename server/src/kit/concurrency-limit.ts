import { common, Refusal } from '@youli/domain/kit/refusal.ts'

/** Does a piece of work when its turn comes, and answers what it comes to. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** For work that eats memory: only so many pieces are done at once, only so many wait their turn, and one more is refused with `busy`. */
export function concurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimit {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal(common.busy)
      // Whoever leaves hands the place over, so nobody who comes between takes it.
      await new Promise<void>((go) => line.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
