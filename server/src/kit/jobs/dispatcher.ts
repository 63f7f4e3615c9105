/** What the dispatcher asks of the queues. */
export interface Queues<J> {
  /** How many milliseconds until each queue that has a waiting job has one that is due; 0 or less is due. In one statement. */
  waiting(): Promise<{ name: string; waitMs: number }[]>
  /** Takes the next job that is due; null when there is none, or another process took it. */
  take(name: string): Promise<J | null>
  /** Runs a job that was taken and writes down how it went. */
  run(job: J): Promise<void>
  onFault(error: unknown): void
}

/** What another process sent and left behind begins so late at most. */
const lookMs = 5000

/**
 * Begins jobs when they are due without asking queue by queue: what this process sends it is told of, and one look at all queues finds
 * the rest and the moment of the next one.
 */
export class Dispatcher<J> {
  readonly #queues: Queues<J>
  readonly #concurrency: ReadonlyMap<string, number>
  readonly #runners = new Map<string, number>()
  /** Queues that were sent something since a runner last asked them. */
  readonly #sent = new Set<string>()
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #lookAt = Number.POSITIVE_INFINITY
  #stopped = false

  /** `concurrency` says how many jobs of each queue run at once here. */
  constructor(concurrency: ReadonlyMap<string, number>, queues: Queues<J>) {
    this.#concurrency = concurrency
    this.#queues = queues
    this.lookIn(0)
  }

  /** A job of this queue is due now. */
  begin(name: string): void {
    this.#sent.add(name)
    const runners = this.#runners.get(name) ?? 0
    if (this.#stopped || runners >= (this.#concurrency.get(name) ?? 0)) return
    this.#runners.set(name, runners + 1)
    this.#keep(this.#drain(name).finally(() => this.#runners.set(name, this.#runners.get(name)! - 1)))
  }

  /** A job may be due then: the next look comes no later. */
  lookIn(ms: number): void {
    const at = performance.now() + ms
    if (this.#stopped || at >= this.#lookAt) return
    this.#lookAt = at
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#keep(this.#look()), ms)
  }

  /** Begins nothing more; resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #keep(work: Promise<void>): void {
    const kept = work.catch((error: unknown) => this.#queues.onFault(error)).finally(() => this.#running.delete(kept))
    this.#running.add(kept)
  }

  async #look(): Promise<void> {
    this.#lookAt = Number.POSITIVE_INFINITY
    this.lookIn(lookMs)
    for (const { name, waitMs } of await this.#queues.waiting()) {
      if (waitMs <= 0) this.begin(name)
      else if (waitMs < lookMs) this.lookIn(waitMs)
    }
  }

  async #drain(name: string): Promise<void> {
    while (!this.#stopped) {
      this.#sent.delete(name)
      const job = await this.#queues.take(name)
      if (job === null) {
        // Sent after the database looked, and no runner was free then.
        if (this.#sent.has(name)) continue
        return
      }
      // Where one waits there may be more: another runner looks, as long as one is free.
      this.begin(name)
      await this.#queues.run(job)
    }
  }
}
