import { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { createStatus } from '@youli/domain/trade/order/rules.ts'
import { window } from '@youli/domain/kit/fields.ts'
import type { Ctx } from '../../kit/http/door.ts'
import { door } from '../../kit/http/door.ts'
import { touchGoods } from '../../catalog/goods/service.ts'
import { settingOf } from '../../platform/tenant-config/service.ts'
import { closeAtProvider } from '../payment/service.ts'
import { bought } from './holdings.ts'
import { place } from './place.ts'
import { countUnfinished, list, view } from './reading.ts'
import * as orders from './service.ts'

const buyer = ({ me, now, app }: Ctx<'member'>): orders.Mover => ({ by: 'buyer', byId: me.memberId, at: now, newId: app.id })

/** `2`, or several as `4,5`; anything else means all. */
const statusesOf = (text: string): number[] => (/^\d(,\d)*$/.test(text) ? text.split(',').map(Number) : [])

export const orderDoor = door(orderCalls, {
  'POST /order/api/v1/order/create': {
    free: async (db, input, { me, now, requestKey, app }) => {
      const timeoutMinutes = Number(await settingOf(db, me.tenantId, 'ORDER_TIMEOUT_MINUTES'))
      try {
        return await db.transact(async (tx) => {
          tx.afterCommit(() => touchGoods(app, me.tenantId))
          return place(tx, input, { me, now, requestKey, timeoutMinutes, newId: app.id })
        })
      } catch (error) {
        // A repeat may fail on the key, or on what its first submit took: the last piece, the limit, the day's last place.
        const made = requestKey && (await db.read((r) => orders.madeBefore(r, me.memberId, requestKey)))
        if (!made) throw error
        return { id: made.id, status: createStatus.already, msg: '' }
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
      await orders.cancel(tx, id, buyer(ctx))
      await closeAtProvider(tx, ctx.app, id)
      tx.afterCommit(() => touchGoods(ctx.app, ctx.tenantId))
      return null
    },
  },
  'POST /order/api/v1/order/confirm-order': {
    write: async (tx, { id }, ctx) => {
      await orders.confirm(tx, ctx.me, id, buyer(ctx))
      return null
    },
  },
  'POST /order/api/v1/order/receive': {
    write: async (tx, { id }, ctx) => {
      await orders.receive(tx, ctx.me, id, buyer(ctx))
      return null
    },
  },
  'GET /order/api/v1/order/unfinish-amount': { read: (r, _, { me }) => countUnfinished(r, me.memberId) },
  'GET /order/api/v1/order/buy-amount': {
    read: (r, { goodsId }, { me }) => (me.memberId ? bought(r, me.memberId, goodsId) : Promise.resolve(0)),
  },
})
