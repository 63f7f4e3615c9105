import { cartCalls } from '@youli/domain/trade/cart/calls.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { microBatchers } from '../../kit/micro-batcher.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import type { Checkout } from '../checkout/public/request.ts'
import { buyFromCart } from './purchase.ts'
import { cartCheckout } from './checkout.ts'
import { addToCart, changeCartLine, countLines, presentCart, removeCartLines, selectCartLines } from './public/cart.ts'

export const cartRoutes = defineRoutes(cartCalls, {
  'GET /order/api/v1/cart/list': { read: (r, _, { me }) => presentCart(r, me) },
  'GET /order/api/v1/cart/count': {
    read: (r, _, { me }) => (me.memberId ? countLines(r, me.memberId) : Promise.resolve(0)),
  },
  'POST /order/api/v1/cart/add': { write: (tx, request, { me, now }) => addToCart(tx, me, request, now) },
  'POST /order/api/v1/cart/change': {
    write: async (tx, request, { me, now }) => {
      await changeCartLine(tx, me, request, now)
    },
  },
  'POST /order/api/v1/cart/select': {
    write: async (tx, { skuIds, selected }, { me, now }) => {
      await selectCartLines(tx, me, skuIds, selected, now)
    },
  },
  'POST /order/api/v1/cart/remove': {
    write: async (tx, { skuIds }, { me, now }) => {
      await removeCartLines(tx, me, skuIds, now)
    },
  },
  'POST /order/api/v1/order/create-cart': {
    open: (app) => {
      const how = { most: app.settings.GROUP_MOST, busy: common.busy, tenantOf: ({ me }: Checkout) => me.tenantId }
      const submits = microBatchers(app.db, buyFromCart, how)
      return async ({ lines, ...request }, { me, now, requestKey }) => {
        const timeoutMinutes = Number(await settingOf(app.db, me.tenantId, orderSettings.timeoutMinutes))
        return submits.submit({ me, request, lines, now, requestKey, timeoutMinutes, newId: app.id })
      }
    },
  },
  'GET /order/api/v1/cart/checkout': { read: (r, _, { me, now }) => cartCheckout(r, me, now) },
})
