/** One at a time for each name, the others wait; within this process. */
export type Mutex = <T>(name: string, fn: () => Promise<T>) => Promise<T>

export function mutex(): Mutex {
  const tails = new Map<string, Promise<unknown>>()
  return async (name, fn) => {
    const mine = (tails.get(name) ?? Promise.resolve()).then(fn, fn)
    // Whoever waits behind us must not fail because we did.
    const tail = mine.catch(() => undefined)
    tails.set(name, tail)
    try {
      return await mine
    } finally {
      if (tails.get(name) === tail) tails.delete(name)
    }
  }
}
