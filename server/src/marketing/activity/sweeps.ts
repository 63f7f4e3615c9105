import { minuteMs } from '@youli/domain/kit/time.ts'
import { and, asc, isNull, lte } from 'drizzle-orm'
import { touchGoods } from '../../catalog/goods/service.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import * as orders from '../../trade/order/service.ts'
import { finish, touchActivities } from './service.ts'
import { activity } from './tables.ts'

/** After its end an activity waits this long for wishes that came in time and are still being settled. */
const settleMs = minuteMs

/** Gives back what activities that are over still hold, as soon as none of their orders waits for payment. Answers how many. */
export async function finishEnded(db: Db, app: App, now: Date): Promise<number> {
  const endedBy = new Date(now.getTime() - settleMs)
  const ended = await db.read((r) =>
    r
      .select()
      .from(activity)
      .where(and(isNull(activity.finishedAt), lte(activity.endAt, endedBy)))
      .orderBy(asc(activity.endAt)),
  )
  let finished = 0
  for (const a of ended) {
    const done = await db.transact(async (tx) => {
      if (await orders.hasUnpaid(tx, a.id)) return false
      tx.afterCommit(() => {
        touchGoods(app, a.tenantId)
        touchActivities(app, a.tenantId)
      })
      return finish(tx, a, endedBy, app.id(), now)
    })
    if (done) finished += 1
  }
  return finished
}
