import { dayOf } from '@youli/domain/kit/time.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { sendMessages } from '../../platform/messaging/public/messages.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { isToFetchOn, ordersToFetchOn } from './due-orders.ts'
import { batches } from './sweeps.ts'
import { tradeOrder } from './tables.ts'

/** Tells buyers on the day that their order waits at the store, each order once however often it runs. */
export async function remindBuyersOfPickups(db: Db, app: App, now: Date): Promise<void> {
  const takeDate = dayOf(now)
  for await (const orders of batches(db, (r, from) => ordersToFetchOn(r, takeDate, from))) {
    const shops = await db.read((r) => storeSummaries(r, [...new Set(orders.map((order) => order.shopId!))]))
    const letters = orders.map(({ id, orderNo, memberId, shopId }) => ({
      tenantId: db.tenantId,
      memberId,
      template: orderMessages.pickupReady,
      values: { orderNo, shopName: shops.get(shopId!)?.shopName ?? '', takeDate },
      link: orderPage(id),
      source: `order:${id}:pickup`,
      at: now,
    }))
    await db.transact((tx) => sendMessages(tx, app, letters))
  }
}

export const pickupReminders: Sweep = {
  brands: (r, now) => brandsWith(r, tradeOrder, isToFetchOn(dayOf(now))),
  settle: remindBuyersOfPickups,
}
