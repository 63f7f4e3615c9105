import type { Db, Tx } from './db.ts'

/** Carries the result out of a transaction that must roll back. */
class DryRunEnd extends Error {
  constructor(readonly result: unknown) {
    super('A dry run rolls back')
  }
}

/** Runs a transaction and rolls it back: its result is what would have happened, and nothing of it stays. */
export async function dryRun<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transact<never>(async (tx) => {
      throw new DryRunEnd(await fn(tx))
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result as T
    throw error
  }
}
