import { deliveryConsoleCalls } from '@youli/domain/trade/delivery/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record, recordAll } from '../../platform/operator/service.ts'
import { pickList } from './pick-list.ts'
import { ship } from './service.ts'
import { applySheet, previewSheet, template } from './sheet.ts'

export const deliveryConsoleDoor = door(deliveryConsoleCalls, {
  'POST /console/api/v1/order/ship': {
    write: async (tx, { id, ...parcel }, ctx) => {
      const { before, after } = await ship(tx, ctx.app, ctx.me, id, parcel, {
        by: 'operator',
        byId: ctx.me.operatorId,
        at: ctx.now,
        newId: ctx.app.id,
      })
      await record(tx, actorOf(ctx), {
        action: 'order.ship',
        subject: 'order',
        subjectId: id,
        before: { status: before.status },
        after: { status: after.status, expressCompany: after.expressCompany, expressNo: after.expressNo },
      })
      return null
    },
  },
  'POST /console/api/v1/shipments/preview': { read: (r, { file }, { me }) => previewSheet(r, me, file) },
  'POST /console/api/v1/shipments/apply': {
    write: async (tx, { file }, ctx) => {
      const mover = { by: 'operator', byId: ctx.me.operatorId, at: ctx.now, newId: ctx.app.id } as const
      const { rows, shipped } = await applySheet(tx, ctx.app, ctx.me, file, mover)
      await recordAll(
        tx,
        actorOf(ctx),
        shipped.map(({ orderId, expressCompany, expressNo }) => ({
          action: 'order.ship',
          subject: 'order',
          subjectId: orderId,
          before: { status: orderStatus.paid },
          after: { status: orderStatus.shipped, expressCompany, expressNo },
        })),
      )
      return rows
    },
  },
  'GET /console/api/v1/shipments/template': { read: (r, _, { me, now }) => template(r, me, now) },
  'GET /console/api/v1/pick-list': { read: (r, filter, { me }) => pickList(r, me, filter) },
})
