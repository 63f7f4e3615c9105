import { DrizzleQueryError } from 'drizzle-orm'
import { isConflict, isDatabaseGone } from './errors.ts'

/** How far an attempt at a transaction came. */
export interface Progress {
  /** Its `begin` was answered. */
  begun: boolean
  /** Its work was done, so the commit may have been sent: whether it is committed nobody here knows. */
  committing: boolean
}

const maxConflicts = 3
/** How long a database or its pooler may be away, say while another becomes the primary, before calls fail. */
const patienceMs = 5000
const maxDelayMs = 500

/** Whether an error is of the transaction's own statements: what its work asks of others may fail alike. */
function isOfStatement(error: unknown): boolean {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    if (at instanceof DrizzleQueryError) return true
    at = at.cause
  }
  return false
}

/** Decides for one transaction, failure by failure, how many milliseconds later it begins again; null: the error is its outcome. */
export function beginningAgain(engine: 'pglite' | 'postgres'): (error: unknown, progress: Progress) => number | null {
  let [conflicted, lost, lostAt] = [0, 0, 0]
  return (error, { begun, committing }) => {
    if (isConflict(error)) return ++conflicted > maxConflicts ? null : conflicted * 5 + Math.random() * 10
    if (engine !== 'postgres' || committing || !isDatabaseGone(error) || (begun && !isOfStatement(error))) return null
    if (lost++ === 0) lostAt = performance.now()
    return performance.now() - lostAt > patienceMs ? null : Math.min(maxDelayMs, 25 * 2 ** lost) * (0.5 + Math.random())
  }
}
