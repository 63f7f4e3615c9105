import { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { closeAtProvider } from '../payment/public/payments.ts'
import { commentOnLine } from './comments.ts'
import { listOrders, viewOrder } from './views.ts'
import { countUncommentedLines } from './public/counts.ts'
import { purchasedQuantity } from './public/reservations.ts'
import { countUnfinishedOrders, findOwnOrder } from './public/queries.ts'
import { cancelOrder, confirmOrder, finishOrder, receiveOrder } from './public/lifecycle.ts'

/** `2`, or several as `4,5`; anything else means all. */
const statusesOf = (text: string): number[] => (/^\d(,\d)*$/.test(text) ? text.split(',').map(Number) : [])

export const orderRoutes = defineRoutes(orderCalls, {
  'GET /order/api/v1/order/view': { read: (r, { id }, { me, now }) => viewOrder(r, me, id, now) },
  'GET /order/api/v1/order/list': {
    read: (r, input, { me, now }) => listOrders(r, me.memberId, statusesOf(input.status ?? ''), window(input, 10), now),
  },
  'POST /order/api/v1/order/cancel': {
    write: async (tx, { id }, ctx) => {
      await findOwnOrder(tx, ctx.me, id)
      await cancelOrder(tx, ctx.actor, id)
      await closeAtProvider(tx, ctx.app, [id])
    },
  },
  'POST /order/api/v1/order/confirm-order': {
    write: async (tx, { id }, ctx) => {
      await confirmOrder(tx, ctx.actor, ctx.app, ctx.me, id)
    },
  },
  'POST /order/api/v1/order/receive': {
    write: async (tx, { id }, ctx) => {
      await receiveOrder(tx, ctx.actor, ctx.me, id)
    },
  },
  'POST /order/api/v1/order/comment': { write: (tx, input, ctx) => commentOnLine(tx, input, ctx) },
  'GET /Order/Finish': {
    write: async (tx, { orderId }, ctx) => {
      await finishOrder(tx, ctx.actor, ctx.me, orderId)
    },
  },
  'GET /tenant/api/v1/user-sales/my-sales-not-comment-total': {
    read: (r, _, { me }) => (me.memberId ? countUncommentedLines(r, me.memberId) : Promise.resolve(0)),
  },
  'GET /order/api/v1/order/unfinish-amount': { read: (r, _, { me }) => countUnfinishedOrders(r, me.memberId) },
  'GET /order/api/v1/order/buy-amount': {
    read: (r, { goodsId }, { me }) => (me.memberId ? purchasedQuantity(r, me.memberId, goodsId) : Promise.resolve(0)),
  },
})
