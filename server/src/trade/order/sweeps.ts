import type { ConfigKey } from '@youli/domain/platform/tenant-config/rules.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { touchGoods } from '../../catalog/goods/service.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { settingOf, tenantIds } from '../../platform/tenant-config/service.ts'
import { closeAttempt, waiting } from '../payment/service.ts'
import * as orders from './service.ts'

const batch = 200

/** Closes an overdue order: the provider is asked first, a payment found there wins. True when it was cancelled. */
async function closeOne(db: Db, app: App, order: orders.OrderRow, now: Date): Promise<boolean> {
  const attempts = await db.read((r) => waiting(r, order.id))
  for (const attempt of attempts) if ((await closeAttempt(db, app, attempt, now)) === 'paid') return false
  return db.transact(async (tx) => {
    tx.afterCommit(() => touchGoods(app, order.tenantId))
    return orders.tryCancel(tx, order.id, { by: 'system', byId: null, at: now, newId: app.id })
  })
}

/** Cancels every unpaid order whose time is over. One whose provider cannot be asked waits for the next round. */
export async function closeUnpaidOrders(db: Db, app: App, now: Date): Promise<number> {
  let closed = 0
  await each(
    db,
    app,
    (r, from) => orders.unpaidDue(r, now, from),
    async (order) => {
      if (await closeOne(db, app, order, now)) closed += 1
    },
  )
  return closed
}

/** Confirms receipt and completes orders whose days are over (tenant settings). */
export async function moveOrdersOn(db: Db, app: App, now: Date): Promise<void> {
  const before = async (tenantId: string, key: ConfigKey) => new Date(now.getTime() - Number(await settingOf(db, tenantId, key)) * dayMs)
  const mover = { by: 'system', byId: null, at: now, newId: app.id } as const
  for (const tenantId of await db.read((r) => tenantIds(r))) {
    const sentBefore = await before(tenantId, 'ORDER_AUTO_RECEIVE_DAYS')
    await each(
      db,
      app,
      (r, from) => orders.shippedBefore(r, tenantId, sentBefore, from),
      (o) => db.transact((tx) => orders.tryMove(tx, o.id, 'receive', mover, { receivedAt: now })),
    )
    const gotBefore = await before(tenantId, 'ORDER_AUTO_COMPLETE_DAYS')
    await each(
      db,
      app,
      (r, from) => orders.receivedBefore(r, tenantId, gotBefore, from),
      (o) => db.transact((tx) => orders.tryMove(tx, o.id, 'complete', mover, { endedAt: now })),
    )
  }
}

/** Every order once, a batch at a time. One that fails is left for the next round and keeps no other waiting. */
async function each(
  db: Db,
  app: App,
  due: (r: Reader, from: orders.Batch) => Promise<orders.OrderRow[]>,
  work: (order: orders.OrderRow) => Promise<unknown>,
): Promise<void> {
  for (let after = '0'; ;) {
    const found = await db.read((r) => due(r, { after, limit: batch }))
    for (const order of found) {
      await work(order).catch((err: unknown) => {
        const level = err instanceof ProviderFault ? 'warn' : 'error'
        app.log[level]({ err, orderId: order.id }, 'order left for the next round')
      })
    }
    if (found.length < batch) return
    after = found.at(-1)!.id
  }
}
