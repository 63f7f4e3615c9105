import type { PgBoss } from 'pg-boss'

/** Shanghai time without a table of zones, in which every single occurrence would be looked up. */
const fixedTz = 'UTC+8'

/** Which schedules are due by a clock that is moved by hand. */
export class DueSchedules {
  readonly #boss: PgBoss
  /** The next occurrence of each job, where it is known. */
  readonly #next = new Map<string, Date | null>()
  #takenUntil: Date

  constructor(boss: PgBoss, from: Date) {
    this.#boss = boss
    this.#takenUntil = from
  }

  /** Skips occurrences up to a moment. */
  skipTo(now: Date): void {
    this.#takenUntil = now
    this.#next.clear()
  }

  /** Names of jobs with an occurrence since the last call; each once. */
  take(scheduled: Iterable<{ name: string; cron: string }>, now: Date): string[] {
    if (now < this.#takenUntil) this.#next.clear()
    // Computed once for each occurrence and for all jobs with the same rule: reading sixty rules takes longer than most of what they start.
    const nextOf = new Map<string, Date | null>()
    const due: string[] = []
    for (const { name, cron } of scheduled) {
      const next = this.#next.get(name) ?? nextOf.get(cron) ?? this.#occurrenceAfter(cron)
      nextOf.set(cron, next)
      this.#next.set(name, next)
      if (next === null || next > now) continue
      this.#next.delete(name)
      due.push(name)
    }
    this.#takenUntil = now
    return due
  }

  #occurrenceAfter(cron: string): Date | null {
    return this.#boss.previewSchedule(cron, { tz: fixedTz, from: this.#takenUntil, count: 1 })[0] ?? null
  }
}
