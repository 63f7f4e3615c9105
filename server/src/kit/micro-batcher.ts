import { Refusal, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { LRUCache } from 'lru-cache'
import type { Db, Tx, WideDb } from './db/db.ts'
import { sqlState } from './db/errors.ts'
import { dbOf } from './db/transactions.ts'
import type { Tracing } from './tracing.ts'

/** Settles requests in their order of arrival; answers one outcome for each, in the same order. Repeatable: it may run again after a deadlock. */
export type Settle<W, A> = (tx: Tx, requests: readonly W[]) => Promise<readonly (A | Refusal)[]>

export interface BatchOptions {
  /** Most requests in one transaction. */
  most?: number
  /** Most requests that wait; one more is refused at once with `busy`. */
  waiting?: number
  busy: RefusalSpec
}

export interface MicroBatcher<W, A> {
  /** Answers when the request's transaction is committed and durable; throws its refusal, or `busy`. */
  submit(request: W): Promise<A>
  /** Requests that wait for their group. */
  waiting(): number
}

interface Waiting<W, A> {
  request: W
  /** The span that waits for it, as a `traceparent`. */
  from: string
  answer: (outcome: A) => void
  fail: (error: unknown) => void
}

/** What is answered for each, asked one after the other; a refusal is an answer. */
export async function answerInOrder<T, A>(all: readonly T[], ask: (one: T) => A | Promise<A>): Promise<(A | Refusal)[]> {
  const answers: (A | Refusal)[] = []
  for (const one of all) {
    try {
      answers.push(await ask(one))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answers.push(error)
    }
  }
  return answers
}

/** Settles a group below the spans of those in it: whoever woke the loop may have been answered long ago. */
const below = (tracing: Tracing | null, group: readonly { from: string }[], settle: () => Promise<void>): Promise<void> =>
  tracing
    ? tracing.together(
        group.map(({ from }) => from),
        settle,
      )
    : settle()

/** A unique row that somebody else wrote at the same moment: asked again, the first look finds it. */
const uniqueViolation = '23505'

/**
 * One transaction for all requests that arrive while the one before is being settled: a commit, and each of its statements, costs the
 * same for one as for hundreds. Nobody waits for company: a lone request starts with the next turn of the event loop.
 */
export function microBatcher<W, A>(db: Db, settle: Settle<W, A>, { most = 500, waiting = 5000, busy }: BatchOptions): MicroBatcher<W, A> {
  const { tracing } = dbOf(db)
  let queue: Waiting<W, A>[] = []
  let running = false

  const alone = async ({ request, answer, fail }: Waiting<W, A>): Promise<void> => {
    const attempt = () => db.transact((tx) => settle(tx, [request]))
    try {
      const [outcome] = await attempt().catch((error: unknown) => {
        if (sqlState(error) !== uniqueViolation) throw error
        return attempt()
      })
      if (outcome instanceof Refusal) fail(outcome)
      else answer(outcome as A)
    } catch (error) {
      fail(error)
    }
  }

  const together = async (group: Waiting<W, A>[]): Promise<void> => {
    if (group.length === 1) return alone(group[0]!)
    try {
      const outcomes = await db.transact((tx) =>
        settle(
          tx,
          group.map((each) => each.request),
        ),
      )
      for (const [i, { answer, fail }] of group.entries()) {
        const outcome = outcomes[i]
        if (outcome instanceof Refusal) fail(outcome)
        else answer(outcome as A)
      }
    } catch {
      // One of them broke the transaction: nothing of it stays, and each goes alone so that only the culprit fails.
      for (const each of group) await alone(each)
    }
  }

  // One group at a time: the next one gathers meanwhile, which is what makes groups grow with the load.
  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const group = queue.slice(0, most)
      queue = queue.slice(most)
      await below(tracing, group, () => together(group))
      await new Promise(setImmediate)
    }
    running = false
  }

  return {
    waiting: () => queue.length,
    submit: (request) =>
      new Promise<A>((answer, fail) => {
        if (queue.length >= waiting) return fail(new Refusal(busy))
        queue.push({ request, from: tracing ? tracing.here() : '', answer, fail })
        if (running) return
        running = true
        setImmediate(() => void run())
      }),
  }
}

/** Brands whose batchers are kept; one that goes while requests wait in it still settles them. */
const mostBrands = 500

/** A batcher for each brand, opened with its first request: what is settled together is always one brand's. */
export function microBatchers<W, A>(
  db: WideDb,
  settle: Settle<W, A>,
  { tenantOf, ...options }: BatchOptions & { tenantOf: (request: W) => string },
): Pick<MicroBatcher<W, A>, 'submit'> {
  const open = new LRUCache<string, MicroBatcher<W, A>>({ max: mostBrands })
  return {
    submit: (request) => {
      const tenantId = tenantOf(request)
      const batcher = open.get(tenantId) ?? microBatcher(db.of(tenantId), settle, options)
      open.set(tenantId, batcher)
      return batcher.submit(request)
    },
  }
}
