import { orderConsoleCalls } from '@youli/domain/trade/order/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { touchGoods } from '../../catalog/goods/service.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, nameOfOperator, record } from '../../platform/operator/service.ts'
import { closeAtProvider, moneyOf } from '../payment/service.ts'
import { detail, findFor, list } from './back-office.ts'
import { exportFile } from './export.ts'
import { cancel } from './service.ts'

export const orderConsoleDoor = door(orderConsoleCalls, {
  'GET /console/api/v1/order/list': { read: (r, input, { me, now }) => list(r, me, input, window(input), now) },
  'GET /console/api/v1/order/export': {
    free: async (db, filter, ctx) => {
      const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
      const entry = { action: 'order.export', subject: 'order', subjectId: '', after: asked }
      await db.transact((tx) => record(tx, actorOf(ctx), entry))
      return exportFile(db, ctx.me, filter, ctx.now)
    },
  },
  'GET /console/api/v1/order/detail': {
    read: async (r, { id }, { me, now }) => {
      const shown = await detail(r, me, id, now, async (actor, by) =>
        actor === 'operator' && by ? nameOfOperator(r, me.tenantId, by) : '',
      )
      return { ...shown, ...(await moneyOf(r, id)) }
    },
  },
  'POST /console/api/v1/order/close': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await findFor(tx, ctx.me, id)
      await cancel(tx, id, { by: 'operator', byId: ctx.me.operatorId, at: ctx.now, note: reason, newId: ctx.app.id })
      await closeAtProvider(tx, ctx.app, id)
      await record(tx, actorOf(ctx), {
        action: 'order.close',
        subject: 'order',
        subjectId: id,
        before: { status: before.status },
        after: { status: orderStatus.cancelled, reason },
      })
      tx.afterCommit(() => touchGoods(ctx.app, ctx.tenantId))
      return null
    },
  },
})
