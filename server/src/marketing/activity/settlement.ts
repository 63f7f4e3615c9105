import { buyingGroupTexts } from '@youli/domain/trade/buying-group/texts.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { refundWholeOrder } from '../../trade/after-sale/public/whole-refund.ts'
import { settleBuyingGroup } from '../../trade/order/public/lifecycle.ts'
import { brandsOfFailedGroups, ordersOfFailedGroups } from '../../trade/order/public/group-orders.ts'
import { brandsOfDueGroups, dueBuyingGroups } from '../../trade/buying-group/public/buying-groups.ts'

/** Refunds read at once. */
const batch = 200

/**
 * Settles those who buy together and whose end has come, as soon as nobody of them can still pay; of those that failed everybody gets their
 * money back. Harmless when repeated: a buying group is settled once, an order is refunded once.
 */
export async function settleBuyingGroups(db: Db, app: App, now: Date): Promise<void> {
  for (const { id } of await db.read((r) => dueBuyingGroups(r, now))) {
    await db
      .transact(async (tx) => {
        if (await settleBuyingGroup(tx, id, now)) tx.invalidate(tx.tenantId, 'activity')
      })
      .catch((err: unknown) => app.log.error({ err, buyingGroupId: id }, 'buying group left for the next round'))
  }
  await refundFailed(db, app, now)
}

/** Gives back what failed buying groups still hold, each order in a transaction of its own. One that fails waits for the next round. */
async function refundFailed(db: Db, app: App, now: Date): Promise<void> {
  for (let after = '0'; ;) {
    const found = await db.read((r) => ordersOfFailedGroups(r, after, batch))
    for (const orderId of found) {
      const work = db.transact((tx) =>
        refundWholeOrder(tx, systemActor(app, tx.tenantId, now), app, { orderId, remark: buyingGroupTexts.failed }),
      )
      await work.catch((err: unknown) => {
        // Somebody was faster: nothing is left to do.
        if (!(err instanceof Refusal)) app.log.error({ err, orderId }, 'refund left for the next round')
      })
    }
    if (found.length < batch) return
    after = found.at(-1)!
  }
}

export const buyingGroupsSweep: Sweep = {
  brands: async (r, now) => [...new Set([...(await brandsOfDueGroups(r, now)), ...(await brandsOfFailedGroups(r))])],
  settle: settleBuyingGroups,
}
