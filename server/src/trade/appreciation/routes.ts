import { appreciationCalls } from '@youli/domain/trade/appreciation/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { exchangeValueOrder } from './exchange.ts'
import { findOwnValueOrder, listOwnValueOrders, presentValueOrder } from './queries.ts'
import { totalWorth } from './public/worth.ts'

type Me = Ctx<'member'>
const list = {
  read: (r: Reader, page: Parameters<typeof window>[0], { me, now }: Me) => listOwnValueOrders(r, me.memberId, window(page, 10), now),
}
const detailed = {
  read: async (r: Reader, { id }: { id: string }, { me, now }: Me) => presentValueOrder(await findOwnValueOrder(r, me, id), now),
}
const statistical = {
  read: async (r: Reader, _: object, { me, now }: Ctx<'visitor'>) => (me.memberId ? yuan(await totalWorth(r, me.memberId, now)) : 0),
}
const certify = {
  write: async (tx: Tx, { id }: { id: string }, { me, actor }: Me) => ({
    couponUserId: await exchangeValueOrder(tx, actor, me.memberId, id),
  }),
}

export const appreciationRoutes = defineRoutes(appreciationCalls, {
  'GET /valueadded/api/v1/value_added/order/get-order-list': list,
  'GET /valueadded/api/v1/value_added/order/get-order-detailed': detailed,
  'GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical': statistical,
  'GET /valueadded/api/v1/value_added/order/action-order-to-certificates': certify,
  'GET /api/v1/value_added/order/get-order-list': list,
  'GET /api/v1/value_added/order/get-order-detailed': detailed,
  'GET /api/v1/value_added/order/get-user-amount-added-statistical': statistical,
  'GET /api/v1/value_added/order/action-order-to-certificates': certify,
})
