import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Tracing } from '../tracing.ts'
import type { CountedConnection } from './pool.ts'
import type { Engine } from './transactions.ts'

/** What a traced transaction is run with. */
interface Traced {
  /** The engine, with its flushes timed. */
  engine: Engine
  /** Wraps what each attempt runs, when the attempt begins. */
  watched<T extends object, R>(fn: (tx: T) => Promise<R>): (tx: T) => Promise<R>
}

/** Drizzle keeps the connection of a transaction to itself. */
const connectionOf = (tx: object): CountedConnection =>
  ((tx as NodePgDatabase)._.session as unknown as { client: CountedConnection }).client

/** Runs a transaction in a span that tells its statements (without begin and commit), its wait for connections, its flush and how often it was repeated. */
export function tracedTransaction<R>(
  tracing: Tracing,
  tenantId: string | null,
  engine: Engine,
  run: (traced: Traced) => Promise<R>,
): Promise<R> {
  const sums = { attempts: 0, statements: 0, waitMs: 0, flushMs: 0 }
  const flush = async (): Promise<void> => {
    const began = performance.now()
    await engine.flush()
    sums.flushMs += performance.now() - began
  }
  const watched: Traced['watched'] = (fn) => {
    const asked = performance.now()
    sums.attempts += 1
    return async (tx) => {
      const connection = connectionOf(tx)
      const sentBefore = connection.sent
      sums.waitMs += connection.takenAt - asked
      try {
        return await fn(tx)
      } finally {
        sums.statements += connection.sent - sentBefore
      }
    }
  }
  return tracing.span('transaction', tenantId === null ? {} : { 'youli.tenant': tenantId }, async (span) => {
    try {
      return await run({ engine: { ...engine, flush }, watched })
    } finally {
      span.set({
        'youli.transaction.statements': sums.statements,
        'youli.transaction.wait_ms': rounded(sums.waitMs),
        'youli.transaction.flush_ms': rounded(sums.flushMs),
        'youli.transaction.retries': sums.attempts - 1,
      })
    }
  })
}

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000
