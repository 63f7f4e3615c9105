import { common, type Refusal } from '@youli/domain/kit/refusal.ts'
import { checkoutCalls } from '@youli/domain/trade/checkout/calls.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { forSale } from '../../catalog/goods/public/for-sale.ts'
import type { Tx } from '../../kit/db/db.ts'
import { microBatchers } from '../../kit/micro-batcher.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import { type PlacedOrder, placeOrders } from './public/placement.ts'
import type { Checkout } from './public/request.ts'

/** Orders of the mall: the goods are sold on their own terms. */
async function placeMall(tx: Tx, checkouts: readonly Checkout[]): Promise<(PlacedOrder | Refusal)[]> {
  const sales = await forSale(
    tx,
    checkouts.flatMap((p) => p.lines.map(({ productId, skuId }) => ({ goodsId: productId, skuId }))),
  )
  return placeOrders(tx, checkouts, sales)
}

export const checkoutRoutes = defineRoutes(checkoutCalls, {
  'POST /order/api/v1/order/create': {
    open: (app) => {
      const how = { most: app.settings.GROUP_MOST, busy: common.busy, tenantOf: ({ me }: Checkout) => me.tenantId }
      const orders = microBatchers(app.db, placeMall, how)
      return async (request, { me, now, requestKey }) => {
        const timeoutMinutes = Number(await settingOf(app.db, me.tenantId, orderSettings.timeoutMinutes))
        return orders.submit({ me, request, lines: [request], now, requestKey, timeoutMinutes, newId: app.id })
      }
    },
  },
})
