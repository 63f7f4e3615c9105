import { common } from '@youli/domain/kit/refusal.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, WideDb } from '../../kit/db/db.ts'
import { addPerSecondStats, secondOf } from './per-second-stats.ts'
import { openSale, settleRequests } from './sale.ts'
import { activitiesWaiting, failNext, nextWaiting } from './requests.ts'

const most = 500

interface Queue {
  tenantId: string
  activityId: string
}

/** Settles the oldest requests of a queue in one transaction; answers how many. One process at a time. */
const settleSome = (db: Db, app: App, { tenantId, activityId }: Queue, many: number): Promise<number> =>
  db.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${activityId}::bigint)`)
    const buyRequests = await nextWaiting(tx, activityId, many)
    if (buyRequests.length === 0) return 0
    await settleRequests(tx, await openSale(tx, tenantId, activityId, buyRequests[0]!.now), buyRequests, app.id, true)
    await addPerSecondStats(tx, [{ activityId, second: secondOf(app.clock.now()), taps: 0, refused: 0, settled: buyRequests.length }])
    return buyRequests.length
  })

/** Settles a queue to its end: every request that was kept comes to a success or a failure. */
export async function settleAll(db: Db, app: App, queue: Queue): Promise<void> {
  for (let many = most; ;) {
    try {
      if ((await settleSome(db, app, queue, many)) === 0) return
      many = Math.min(most, many * 2)
    } catch (error) {
      // One of them breaks the transaction: fewer go at once, down to the one that still does, and that one is ended.
      if (many > 1) many = Math.floor(many / 2)
      else {
        app.log.error({ err: error, ...queue }, 'a queued wish cannot be settled')
        await db.transact((tx) => failNext(tx, queue.activityId, common.fault.msg))
      }
    }
  }
}

/** Settles whatever waits anywhere: what a process that died left behind. */
export async function settleEverywhere(db: WideDb, app: App): Promise<void> {
  for (const queue of await db.read((r) => activitiesWaiting(r))) await settleAll(db.of(queue.tenantId), app, queue)
}
