import type { QueueOptions } from 'pg-boss'

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

/** For whom a job works: the brand whose transaction enqueued it, or all of them. */
export type Reach = 'brand' | 'all'

/** A kind of work and what it needs to know. The payload is stored as JSON: strings, numbers, ids; no dates. */
export interface JobOf<P extends object, R extends Reach> {
  readonly name: string
  readonly options: JobOptions
  readonly reach: R
  readonly [payloadOf]?: P
}
export type Job<P extends object> = JobOf<P, 'brand'>
export type WideJob<P extends object> = JobOf<P, 'all'>

/** Declares work for one brand: `export const closeUnpaid = job<{ orderId: string }>('trade.close-unpaid')`. */
export const job = <P extends object>(name: string, options: JobOptions = {}): Job<P> => ({ name, options, reach: 'brand' })

/** Declares work for all brands: what runs by the clock, and what belongs to none. */
export const wideJob = <P extends object = Record<string, never>>(name: string, options: JobOptions = {}): WideJob<P> => ({
  name,
  options,
  reach: 'all',
})

/** The same as the queue understands it. */
export function queueOptions({ options }: JobOf<object, Reach>): QueueOptions {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    expireInSeconds: options.expireSeconds ?? 900,
    // Counted from its time on: what became due while the shop stood still for weeks must run all the same.
    retentionSeconds: 400 * 86_400,
  }
}
