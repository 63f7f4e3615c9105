import { storeValue, recall } from './storage.ts'

/** Failed auth checks and reloads after a 401 share this count; it outlives a reload, so that neither can loop (conflicts K83). */
interface Failures {
  count: number
  at: number
  /** The last one was a 401 of an ordinary call: a good auth check alone does not prove that calls work again. */
  call: boolean
}

/** Failures a page may count and still reload after a 401. */
export const maxReloads = 3

const name = 'youli.failures'
const windowMs = 600_000
const callGraceMs = 30_000
const read = (): Failures => recall(sessionStorage, name, { count: 0, at: 0, call: false })

/** Counts one; answers how many there are. Older than ten minutes, they no longer belong together. */
export function countFailure(of: 'check' | 'call', now = Date.now()): number {
  const last = read()
  const count = now - last.at > windowMs ? 1 : last.count + 1
  storeValue(sessionStorage, name, { count, at: now, call: of === 'call' } satisfies Failures)
  return count
}

/** After the notice that ends the reloads: whoever goes on from it begins anew. */
export const forgetFailures = (): void => storeValue(sessionStorage, name, undefined)

/** After a good auth check. */
export function forgiveFailures(now = Date.now()): void {
  const last = read()
  if (last.call && now - last.at < callGraceMs) return
  forgetFailures()
}
