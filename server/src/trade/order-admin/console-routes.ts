import { window } from '@youli/domain/kit/fields.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { maskName } from '@youli/domain/member/invite/rules.ts'
import { orderConsoleCalls } from '@youli/domain/trade/order-admin/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { countNotes } from '../../platform/note/public/notes.ts'
import { readTimeline } from '../../platform/note/public/timeline.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { nameOfOperator } from '../../platform/operator/public/operators.ts'
import { moneyOfOrder } from '../payment/public/of-orders.ts'
import { changeReceiver } from './changes.ts'
import { closeUnpaidOrder } from './closing.ts'
import { exportOrders } from './export.ts'
import { listOrders, orderDetail } from './order-list.ts'
import { findScopedOrder } from './public/scope.ts'
import { orderTimeline } from './public/timeline.ts'
import type { Receiver } from '../order/public/rows.ts'
import { repriceOrder } from './price-changes.ts'

/** The log is kept in plain: it tells that a receiver changed, the order to whom. */
const loggedReceiver = ({ name, mobile }: Receiver) => ({ name: maskName(name), mobile: maskPhone(mobile) })

export const orderConsoleRoutes = defineRoutes(orderConsoleCalls, {
  'GET /console/api/v1/order/list': { read: (r, input, { me, now }) => listOrders(r, me, input, window(input), now) },
  'GET /console/api/v1/order/export': {
    free: async (db, filter, ctx) => {
      const criteria = Object.fromEntries(
        Object.entries({ ...filter, q: maskPhone(filter.q ?? ''), mobileNo: maskPhone(filter.mobileNo ?? '') }).filter(
          ([, value]) => value,
        ),
      )
      await db.transact((tx) => writeAudit(tx, ctx, { id: '', after: criteria }))
      return exportOrders(db, ctx.me, filter, ctx.now)
    },
  },
  'GET /console/api/v1/order/detail': {
    read: async (r, { id }, { me, now }) => {
      const shown = await orderDetail(r, me, id, now, async (actor, by) =>
        actor === 'operator' && by ? nameOfOperator(r, me.tenantId, by) : '',
      )
      return { ...shown, ...(await moneyOfOrder(r, id)) }
    },
  },
  'GET /console/api/v1/order/timeline': {
    read: async (r, asked, { me, app, now }) => {
      await findScopedOrder(r, me, asked.id)
      const page = await readTimeline(r, me, app.extensions.at(orderTimeline), asked, now)
      return { ...page, notes: await countNotes(r, 'order', asked.id) }
    },
  },
  'POST /console/api/v1/order/reprice': {
    free: async (db, { id, discount, freight, reason }, ctx) => {
      await repriceOrder(db, ctx, id, { offFen: fen(discount), freightFen: fen(freight), reason })
    },
  },
  'POST /console/api/v1/order/readdress': {
    write: async (tx, { id, receiveName, mobileNo, area, address, reason }, ctx) => {
      const receiver = { name: receiveName, mobile: mobileNo, area, address }
      const changed = await changeReceiver(tx, ctx.actor, ctx.me, id, receiver, reason)
      await writeAudit(tx, ctx, { id, before: loggedReceiver(changed.before), after: { ...loggedReceiver(changed.after), reason } })
    },
  },
  'POST /console/api/v1/order/close': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await closeUnpaidOrder(tx, ctx.app, ctx.actor, ctx.me, id, reason)
      await writeAudit(tx, ctx, { id, before: { status: before.status }, after: { status: orderStatus.cancelled, reason } })
    },
  },
})
