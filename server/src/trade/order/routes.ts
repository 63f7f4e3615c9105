import { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { common, type Refusal } from '@youli/domain/kit/refusal.ts'
import type { Tx } from '../../kit/db/db.ts'
import { grouping } from '../../kit/grouping.ts'
import { door } from '../../kit/http/door.ts'
import { forSale } from '../../catalog/goods/service.ts'
import { settingOf } from '../../platform/tenant-config/service.ts'
import { closeAtProvider } from '../payment/service.ts'
import { comment } from './commenting.ts'
import { countUncommented } from './counts.ts'
import { bought } from './holdings.ts'
import { place, type Placed, type Placing } from './place.ts'
import { countUnfinished, list, view } from './reading.ts'
import * as orders from './service.ts'

/** Orders of the mall: the goods are sold on their own terms. */
async function placeMall(tx: Tx, placings: readonly Placing[]): Promise<(Placed | Refusal)[]> {
  for (const tenantId of new Set(placings.map((p) => p.me.tenantId))) tx.invalidate(tenantId, 'goods')
  const sales = await forSale(
    tx,
    placings.flatMap((p) => p.lines.map(({ productId, skuId }) => ({ goodsId: productId, skuId }))),
  )
  return place(tx, placings, sales)
}

/** `2`, or several as `4,5`; anything else means all. */
const statusesOf = (text: string): number[] => (/^\d(,\d)*$/.test(text) ? text.split(',').map(Number) : [])

export const orderDoor = door(orderCalls, {
  'POST /order/api/v1/order/create': {
    open: (app) => {
      const how = { most: app.settings.GROUP_MOST, busy: common.busy }
      const orders = grouping(app.db, (tx, placings: readonly Placing[]) => placeMall(tx, placings), how)
      return async (wish, { me, now, requestKey }) => {
        const timeoutMinutes = Number(await settingOf(app.db, me.tenantId, 'ORDER_TIMEOUT_MINUTES'))
        return orders.ask({ me, wish, lines: [wish], now, requestKey, timeoutMinutes, newId: app.id })
      }
    },
  },
  'GET /order/api/v1/order/view': { read: (r, { id }, { me, now }) => view(r, me, id, now) },
  'GET /order/api/v1/order/list': {
    read: (r, input, { me, now }) => list(r, me.memberId, statusesOf(input.status ?? ''), window(input, 10), now),
  },
  'POST /order/api/v1/order/cancel': {
    write: async (tx, { id }, ctx) => {
      await orders.findOwn(tx, ctx.me, id)
      await orders.cancel(tx, ctx.actor, id)
      await closeAtProvider(tx, ctx.app, id)
    },
  },
  'POST /order/api/v1/order/confirm-order': {
    write: async (tx, { id }, ctx) => {
      await orders.confirm(tx, ctx.actor, ctx.me, id)
    },
  },
  'POST /order/api/v1/order/receive': {
    write: async (tx, { id }, ctx) => {
      await orders.receive(tx, ctx.actor, ctx.me, id)
    },
  },
  'POST /order/api/v1/order/comment': { write: (tx, said, ctx) => comment(tx, said, ctx) },
  'GET /Order/Finish': {
    write: async (tx, { orderId }, ctx) => {
      await orders.finish(tx, ctx.actor, ctx.me, orderId)
    },
  },
  'GET /tenant/api/v1/user-sales/my-sales-not-comment-total': {
    read: (r, _, { me }) => (me.memberId ? countUncommented(r, me.memberId) : Promise.resolve(0)),
  },
  'GET /order/api/v1/order/unfinish-amount': { read: (r, _, { me }) => countUnfinished(r, me.memberId) },
  'GET /order/api/v1/order/buy-amount': {
    read: (r, { goodsId }, { me }) => (me.memberId ? bought(r, me.memberId, goodsId) : Promise.resolve(0)),
  },
})
