import { deliveryConsoleCalls } from '@youli/domain/trade/delivery/calls.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record } from '../../platform/operator/service.ts'
import { ship } from './service.ts'

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
})
