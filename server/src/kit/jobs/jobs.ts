import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Job as Fetched } from 'pg-boss'
import type { AnyDb, AnyTx, Db, Tx, WideDb } from '../db/db.ts'
import { engineOf } from '../db/transactions.ts'
import { logLeft } from '../providers/watch.ts'
import { watchClock } from './clock-watch.ts'
import { Dispatcher } from './dispatcher.ts'
import { type JobOf, queueOptions, type Reach, type WideJob } from './job.ts'
import { fetching, readPayload, storedPayload, tracedJob } from './stored.ts'
import { DueSchedules } from './schedules.ts'
import { jobStore, pullEarliest, schema, waiting } from './store.ts'

const tz = 'Asia/Shanghai'
const stopMs = 30_000
/** What a handler is given besides its payload. */
export interface JobContext<R extends Reach> {
  db: { brand: Db; all: WideDb }[R]
  /** The moment this run counts as; by hand it is the moved clock's. */
  now: Date
  log: JobLog
}
export interface JobLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}
export type Handler<P, R extends Reach> = (payload: P, context: JobContext<R>) => Promise<void>

export interface JobsOptions {
  now?: () => Date
  log?: JobLog
  /** Nothing runs by itself: tests drive with runNow and runDue. */
  byHand?: boolean
  /** `now` may be moved away from the machine's clock, which the queues go by: what is due is then judged by `now`. For trials. */
  movable?: boolean
}

/** Work that happens later or again, at least once: handlers must stand being repeated. */
export interface Jobs {
  define<P extends object, R extends Reach>(job: JobOf<P, R>, handler: Handler<P, R>): void
  /** Five-field cron, Shanghai time. Occurrences missed while no process ran are not made up for. */
  schedule(job: WideJob<Record<string, never>>, cron: string): void
  /** Part of the transaction: gone if it rolls back. With a `singletonKey` at most one waits at a time; false if one did already. */
  enqueue<P extends object, R extends Reach>(
    tx: Enqueuing<R>,
    job: JobOf<P, R>,
    payload: P,
    when?: { startAfter?: Date; singletonKey?: string },
  ): Promise<boolean>
  /** As `enqueue`, for any number of payloads in one statement. */
  enqueueAll<P extends object, R extends Reach>(tx: Enqueuing<R>, job: JobOf<P, R>, payloads: readonly P[]): Promise<void>
  /** After the last `define`, before the first `enqueue`. */
  start(): Promise<void>
  /** Waits for what is running, at most 30 s. */
  stop(): Promise<void>
  /** Runs the handler here and now; its error comes out. */
  runNow<P extends object>(job: WideJob<P>, ...payload: Record<string, never> extends P ? [] : [P]): Promise<void>
  /** Runs, in order of time, what is due at `now` (schedules since the last call too); each job once, failures go to retry. Returns how many ran. */
  runDue(now: Date): Promise<number>
}

/** Work of a brand is enqueued on its behalf. */
type Enqueuing<R extends Reach> = { brand: Tx; all: AnyTx }[R]

interface Defined {
  job: JobOf<object, Reach>
  run(payload: object, context: { db: AnyDb; now: Date; log: JobLog }): Promise<void>
  cron: string | null
}

/** Opens the job queue in the same database, making its tables the first time. */
export async function openJobs(db: WideDb, options: JobsOptions = {}): Promise<Jobs> {
  const engine = engineOf(db)
  const store = jobStore(engine)
  const byItself = options.byHand !== true
  const backend = engine.engine === 'pglite' ? 'pglite' : 'postgres'
  const boss = new PgBoss({
    db: store.db,
    backend,
    schema,
    supervise: byItself,
    schedule: byItself,
    monitorVacuum: backend === 'postgres',
    cronWorkerIntervalSeconds: 10,
    // No job waits for another.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => engine.onFault(error, 'jobs'))
  await boss.start()
  const { now = () => new Date(), log = quiet, movable = false } = options
  return new JobRunner(db, boss, store, { now, log, byItself, movable })
}

const quiet: JobLog = { debug() {}, info() {}, error() {} }

interface How {
  now: () => Date
  log: JobLog
  byItself: boolean
  movable: boolean
}

class JobRunner implements Jobs {
  readonly #defined = new Map<string, Defined>()
  readonly #db: WideDb
  readonly #boss: PgBoss
  readonly #store: ReturnType<typeof jobStore>
  readonly #how: How
  readonly #active = new Set<Fetched>()
  #dispatcher: Dispatcher<Fetched> | null = null
  #started = false
  readonly #schedules: DueSchedules
  #clockWatch: ReturnType<typeof watchClock> | null = null

  constructor(db: WideDb, boss: PgBoss, store: ReturnType<typeof jobStore>, how: How) {
    this.#db = db
    this.#boss = boss
    this.#store = store
    this.#how = how
    this.#schedules = new DueSchedules(boss, how.now())
  }

  define<P extends object, R extends Reach>(job: JobOf<P, R>, handler: Handler<P, R>): void {
    if (this.#defined.has(job.name)) throw new Error(`Job ${job.name} is defined twice`)
    this.#defined.set(job.name, { job, run: handler, cron: null })
  }

  schedule(job: WideJob<Record<string, never>>, cron: string): void {
    this.#of(job).cron = cron
  }

  async enqueue<P extends object, R extends Reach>(
    tx: Enqueuing<R>,
    job: JobOf<P, R>,
    payload: P,
    when: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<boolean> {
    this.#ready(job)
    // The queues hold one waiting job per key; without a key each gets its own.
    const singletonKey = when.singletonKey ?? randomUUID()
    const sent = await this.#boss.send(job.name, storedPayload(tx, job, payload), {
      startAfter: when.startAfter,
      singletonKey,
      db: fromDrizzle(tx, sql),
    })
    if (sent !== null) this.#beginAfter(tx, job, when.startAfter)
    return sent !== null
  }

  async enqueueAll<P extends object, R extends Reach>(tx: Enqueuing<R>, job: JobOf<P, R>, payloads: readonly P[]): Promise<void> {
    this.#ready(job)
    if (payloads.length === 0) return
    const jobs = payloads.map((payload) => ({ data: storedPayload(tx, job, payload), singletonKey: randomUUID() }))
    await this.#boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
    this.#beginAfter(tx, job)
  }

  #beginAfter(tx: AnyTx, { name }: { name: string }, startAfter?: Date): void {
    tx.afterCommit(() => {
      const waitMs = startAfter ? startAfter.getTime() - this.#how.now().getTime() : 0
      if (waitMs <= 0) this.#dispatcher?.begin(name)
      else this.#dispatcher?.lookIn(waitMs)
    })
  }

  #ready(job: { name: string }): void {
    this.#of(job)
    // Before start the queue would be looked up outside the transaction, which on one connection waits for ever.
    if (!this.#started) throw new Error(`Job ${job.name} was enqueued before jobs.start()`)
  }

  async start(): Promise<void> {
    const existing = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { job } of this.#defined.values()) {
      const options = queueOptions(job)
      const there = existing.get(job.name)
      // One that is as it should be is in the boss's cache since its own start.
      if (there && isDeepStrictEqual({ ...there, ...options }, there)) continue
      if (there) await this.#boss.updateQueue(job.name, options)
      else await this.#boss.createQueue(job.name, { ...options, policy: 'short' })
      // Any question about the queue puts it in the cache that `enqueue` relies on.
      await this.#boss.findJobs(job.name, { id: randomUUID() })
    }
    // Before the first worker: a job left by a process that died is due at once, and may enqueue others.
    this.#started = true
    if (this.#how.byItself) await this.#work()
  }

  async #work(): Promise<void> {
    const scheduled = await this.#boss.getSchedules()
    for (const { name } of scheduled.filter((one) => (this.#defined.get(one.name)?.cron ?? null) === null))
      await this.#boss.unschedule(name)
    for (const { name, cron } of this.#scheduled()) await this.#boss.schedule(name, cron, {}, { tz })
    const concurrency = new Map([...this.#defined.values()].map(({ job }) => [job.name, job.options.concurrency ?? 1]))
    this.#dispatcher = new Dispatcher(concurrency, {
      waiting: () => this.#waiting(),
      take: async (name) => (await this.#boss.fetch<object>(name, fetching(this.#db)))[0] ?? null,
      run: (one) => this.#settle(one, this.#how.now()),
      onFault: (error) => engineOf(this.#db).onFault(error, 'jobs'),
    })
    if (this.#how.movable)
      this.#clockWatch = watchClock(this.#how.now, {
        moved: (now) => this.runDue(now),
        still: (now) => this.#schedules.skipTo(now),
        fault: (error) => engineOf(this.#db).onFault(error, 'jobs'),
      })
  }

  async #waiting(): Promise<{ name: string; waitMs: number }[]> {
    const { rows } = await this.#store.db.executeSql(waiting, [[...this.#defined.keys()]])
    return rows as { name: string; waitMs: number }[]
  }

  async stop(): Promise<void> {
    const patience = new AbortController()
    const running = Promise.all([this.#clockWatch?.stop(), this.#dispatcher?.stop()])
    await Promise.race([running, wait(stopMs, undefined, { signal: patience.signal })])
    patience.abort()
    // Another process goes on with what did not come to an end.
    for (const one of this.#active) await this.#boss.fail(one.name, one)
    await this.#boss.stop({ graceful: true, timeout: stopMs })
    await this.#store.close()
  }

  async runNow<P extends object>(job: WideJob<P>, ...[payload]: Record<string, never> extends P ? [] : [P]): Promise<void> {
    await this.#of(job).run(payload ?? {}, { db: this.#db, now: this.#how.now(), log: this.#how.log })
  }

  async runDue(now: Date): Promise<number> {
    const due = this.#schedules.take(this.#scheduled(), now)
    for (const name of due) await this.#run(this.#of({ name }), {}, now).catch(() => {})
    let ran = due.length
    const tried: string[] = []
    for (;;) {
      const name = await this.#makeDue(now, tried)
      if (name === null) return ran
      const [one] = await this.#boss.fetch<object>(name, fetching(this.#db))
      if (one === undefined) return ran
      tried.push(one.id)
      await this.#settle(one, now)
      ran++
    }
  }

  *#scheduled(): Generator<{ name: string; cron: string }> {
    for (const { job, cron } of this.#defined.values()) if (cron !== null) yield { name: job.name, cron }
  }

  /** Pulls the earliest job due at the moved clock to the front of the real one; its queue's name, or null when none is left. */
  async #makeDue(now: Date, tried: readonly string[]): Promise<string | null> {
    const { rows } = await this.#store.db.executeSql(pullEarliest, [now.toISOString(), [...this.#defined.keys()], tried])
    return (rows[0] as { name: string } | undefined)?.name ?? null
  }

  /** One that takes longer than it may counts as failed, while it goes on. */
  async #settle(one: Fetched, now: Date): Promise<void> {
    this.#active.add(one)
    const inTime = new AbortController()
    const late = wait(one.expireInSeconds * 1000, undefined, { signal: inTime.signal, ref: false }).then(() => {
      throw new Error(`took longer than ${one.expireInSeconds} s`)
    })
    try {
      await Promise.race([this.#run(this.#of(one), one.data, now, one), late])
      await this.#boss.complete(one.name, one)
    } catch (error) {
      await this.#boss.fail(one.name, one, { message: String(error) })
      // It is tried again at a time that the database chose.
      this.#dispatcher?.lookIn(0)
    } finally {
      inTime.abort()
      this.#active.delete(one)
    }
  }

  async #run(defined: Defined, found: object, now: Date, one: Fetched | null = null): Promise<void> {
    const { tracing } = this.#db
    if (tracing === null) return this.#handle(defined, found, now)
    return tracedJob(tracing, defined.job.name, found, one, () => this.#handle(defined, found, now))
  }

  async #handle({ job: { name, reach }, run }: Defined, found: object, now: Date): Promise<void> {
    const { tenantId, payload } = readPayload(found)
    try {
      if (reach === 'brand' && tenantId === undefined) throw new Error(`Job ${name} does not say for which brand`)
      await run(payload, { db: tenantId === undefined ? this.#db : this.#db.of(tenantId), now, log: this.#how.log })
    } catch (error) {
      logLeft(this.#how.log, error, { job: name, tenantId, payload }, 'job failed')
      throw error
    }
  }

  #of({ name }: { name: string }): Defined {
    const defined = this.#defined.get(name)
    if (defined === undefined) throw new Error(`Job ${name} is not defined; join it in main`)
    return defined
  }
}
