import { dayMs } from '@youli/domain/kit/time.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { settingOf, tenantIds } from '../../platform/tenant-config/public/tenants.ts'
import { giftOrderStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { receiveGiftOrder } from './public/transitions.ts'
import { giftOrder } from './tables.ts'

const batch = 200

/** Confirms the receipt of gifts that were sent long enough ago, by the days that hold for orders of the mall. Answers how many. */
export async function receiveSentGifts(db: Db, app: App, now: Date): Promise<number> {
  let received = 0
  for (const tenantId of await db.read((r) => tenantIds(r))) {
    const days = Number(await settingOf(db, tenantId, orderSettings.autoReceiveDays))
    const before = new Date(now.getTime() - days * dayMs)
    for (let after = '0'; ;) {
      const due = await db.read((r) =>
        r
          .select()
          .from(giftOrder)
          .where(
            and(
              eq(giftOrder.tenantId, tenantId),
              eq(giftOrder.status, giftOrderStatus.shipped),
              lt(giftOrder.sentAt, before),
              gt(giftOrder.id, after),
            ),
          )
          .orderBy(asc(giftOrder.id))
          .limit(batch),
      )
      for (const order of due) {
        const done = db.transact((tx) => receiveGiftOrder(tx, { ...systemActor(app, tenantId, now), by: 'system' }, order))
        await done.then(
          () => (received += 1),
          (err: unknown) => app.log.error({ err, orderId: order.id }, 'gift order left for the next round'),
        )
      }
      if (due.length < batch) break
      after = due.at(-1)!.id
    }
  }
  return received
}
