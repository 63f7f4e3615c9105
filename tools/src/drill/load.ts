import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, clientAt } from './client.ts'
import type { Fact } from './ledger.ts'
import { Pulse } from './pulse.ts'
import { visit } from './rounds.ts'
import type { Member, Shop } from './shop.ts'

/** How long a member repeats a call whose outcome is unknown; beyond it the outcome counts as wrong. */
const patienceMs = 90_000

/** What happened in a phase, from its beginning until the last member had an answer. */
interface Phase {
  calls: number
  repeated: number
  acknowledged: number
  wrong: string[]
  gapMs: number
  callMs: number
}

/** Members who buy, pay, cancel and draw at once, phase after phase, and all they were told since the beginning. */
export class Load {
  readonly facts: Fact[] = []
  readonly #call: Call
  #pulse = new Pulse(0)
  #repeated = 0
  #wrong: string[] = []
  #isOpen = false
  #visits: Promise<void>[] = []
  #told = 0
  #began = 0

  constructor(
    base: string,
    readonly members: readonly Member[],
    readonly shop: Shop,
    readonly random: () => number = Math.random,
  ) {
    this.#call = clientAt(base, patienceMs, {
      repeated: () => void (this.#repeated += 1),
      succeeded: (sentAt) => this.#pulse.note(sentAt, performance.now()),
    })
  }

  begin(): void {
    this.#began = performance.now()
    this.#pulse = new Pulse(this.#began)
    this.#repeated = 0
    this.#wrong = []
    this.#told = this.facts.length
    this.#isOpen = true
    this.#visits = this.members.map((member) => this.#visitWhileOpen(member))
  }

  /** Calls that succeeded so far in this phase. */
  get calls(): number {
    return this.#pulse.calls
  }

  /** Lets every member finish what they began, so that nobody waits for an answer. */
  async end(): Promise<Phase> {
    this.#isOpen = false
    const { gapMs, callMs } = this.#pulse.read(performance.now())
    await Promise.all(this.#visits)
    const late = this.#pulse.read(performance.now())
    return {
      calls: this.calls,
      repeated: this.#repeated,
      acknowledged: this.facts.length - this.#told,
      wrong: this.#wrong,
      gapMs,
      callMs: Math.max(callMs, late.callMs),
    }
  }

  async #visitWhileOpen(member: Member): Promise<void> {
    while (this.#isOpen) {
      try {
        await visit(this.#call, member, this.shop, (fact) => this.facts.push(fact), this.random)
      } catch (error) {
        this.#wrong.push(error instanceof Error ? error.message : String(error))
        await sleep(1000)
      }
    }
  }
}
