import { readFileSync } from 'node:fs'

/** Milliseconds this thread has worked: where the system counts them they do not grow while other programs have the processor. */
function workedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Looks at the event loop while something is done: the longest piece of work, in milliseconds, that nothing else could interrupt. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, at, watching] = [0, workedMs(), true]
  const look = () => {
    const now = workedMs()
    longest = Math.max(longest, now - at)
    at = now
    if (watching) setImmediate(look)
  }
  setImmediate(look)
  await work()
  watching = false
  look()
  return longest
}
