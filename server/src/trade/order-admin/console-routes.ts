import { window } from '@youli/domain/kit/fields.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { maskName } from '@youli/domain/member/invite/rules.ts'
import { orderConsoleCalls } from '@youli/domain/trade/order-admin/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { colleaguesSeeing } from '../../platform/note/public/colleagues.ts'
import { countNotes } from '../../platform/note/public/notes.ts'
import { readTimeline } from '../../platform/note/public/timeline.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { changeReceiver } from './changes.ts'
import { closeUnpaidOrder } from './closing.ts'
import { exportOrders } from './export.ts'
import { assignOrder, changeOrderTags, orderTagsInUse } from './handling.ts'
import { orderDetail } from './order-detail.ts'
import { listOrders } from './order-list.ts'
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
    read: (r, { id }, { me, now }) => orderDetail(r, me, id, now),
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
  'GET /console/api/v1/order/tags': { read: (r, _, { me }) => orderTagsInUse(r, me.tenantId) },
  'GET /console/api/v1/order/handlers': { read: (r, _, { me, app }) => colleaguesSeeing(r, app, me, 'order') },
  'POST /console/api/v1/order/tags': {
    write: async (tx, { id, ...wanted }, ctx) => {
      const { before, after } = await changeOrderTags(tx, ctx.me, id, wanted)
      await auditChange(tx, ctx, { id, before: { tags: before }, after: { tags: after } })
      return { tags: after }
    },
  },
  'POST /console/api/v1/order/assign': {
    write: async (tx, { id, operatorId }, ctx) => {
      const { before, orderNo } = await assignOrder(tx, ctx, id, operatorId)
      await auditChange(tx, ctx, { id, name: orderNo, before: { assigneeId: before }, after: { assigneeId: operatorId } })
    },
  },
  'POST /console/api/v1/order/close': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await closeUnpaidOrder(tx, ctx.app, ctx.actor, ctx.me, id, reason)
      await writeAudit(tx, ctx, { id, before: { status: before.status }, after: { status: orderStatus.cancelled, reason } })
    },
  },
})
