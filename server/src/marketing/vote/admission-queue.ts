import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type MicroBatcher, microBatcher } from '../../kit/micro-batcher.ts'
import { count } from '../../kit/counters.ts'
import { ticketCounter, settleVotes, type Ballot, type Voted } from './ballots.ts'

/** Most votes of one activity that wait in this process. */
const waitingMost = 20_000

/** What arrives at one activity within a few milliseconds is written in one transaction: votes in one batcher, visits in another. */
interface VoteBatchers {
  votes: MicroBatcher<Ballot, Voted>
  visits: MicroBatcher<null, null>
}
export type AdmissionQueue = (tenantId: string, voteId: string) => VoteBatchers

const admissionQueues = new WeakMap<App, AdmissionQueue>()

/** The place in this process where votes and visits arrive; one an app. */
export function admissionQueueOf(app: App): AdmissionQueue {
  const queue = admissionQueues.get(app) ?? openAdmissionQueue(app)
  admissionQueues.set(app, queue)
  return queue
}

function openAdmissionQueue(app: App): AdmissionQueue {
  const most = app.settings.GROUP_MOST
  const options = { most, waiting: waitingMost, busy: no.busy }
  const open = new LRUCache<string, VoteBatchers>({ max: 500 })
  return (tenantId, voteId) => {
    const db = app.db.of(tenantId)
    const countVisits = async (tx: Tx, visits: readonly null[]): Promise<null[]> => {
      await count(tx, ticketCounter, [{ voteId, kind: 'visits', times: visits.length }])
      return visits.map(() => null)
    }
    const batchers = open.get(voteId) ?? {
      votes: microBatcher(db, (tx, ballots: readonly Ballot[]) => settleVotes(tx, app, ballots), options),
      visits: microBatcher(db, countVisits, options),
    }
    open.set(voteId, batchers)
    return batchers
  }
}
