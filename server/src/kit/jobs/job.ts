/** How a job that throws is tried again, and how long it may run. */
export interface JobOptions {
  /** Tries after the first; 5 if not told. Then it stays as failed for a week, for people to look at. */
  retryLimit?: number
  /** Seconds before the second try, doubling after each; 2 if not told. */
  retryDelaySeconds?: number
  /** Seconds one try may take before it counts as lost; 15 minutes if not told. */
  expireSeconds?: number
  /** How many of them one process runs at the same time; 1 if not told. */
  concurrency?: number
}

declare const payloadOf: unique symbol

/** A kind of work and what it needs to know. The payload is stored as JSON: strings, numbers, ids; no dates. */
export interface Job<P extends object> {
  readonly name: string
  readonly options: JobOptions
  readonly [payloadOf]?: P
}

/** Declares a job: `export const closeUnpaid = job<{ orderId: string }>('trade.close-unpaid')`. */
export const job = <P extends object = Record<string, never>>(name: string, options: JobOptions = {}): Job<P> => ({ name, options })
