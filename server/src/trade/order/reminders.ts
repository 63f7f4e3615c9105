import { dayOf } from '@youli/domain/kit/time.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { sendMessages } from '../../platform/messaging/public/messages.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { tenantIds } from '../../platform/tenant-config/public/tenants.ts'
import { ordersToFetchOn } from './due-orders.ts'
import { batches } from './sweeps.ts'

/** Tells buyers on the day that their order waits at the store, each order once however often it runs. */
export async function remindBuyersOfPickups(db: Db, app: App, now: Date): Promise<void> {
  const takeDate = dayOf(now)
  for (const tenantId of await db.read((r) => tenantIds(r)))
    for await (const orders of batches(db, (r, from) => ordersToFetchOn(r, tenantId, takeDate, from))) {
      const shops = await db.read((r) => storeSummaries(r, [...new Set(orders.map((order) => order.shopId!))]))
      const letters = orders.map(({ id, orderNo, memberId, shopId }) => ({
        tenantId,
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
