import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { logLeft } from '../../kit/providers/watch.ts'
import { settingOf, tenantIds } from '../../platform/tenant-config/public/tenants.ts'
import { attemptCloser, type CloseAttempt, waitingPayments } from '../payment/public/payments.ts'
import { tryCancelOrder } from './public/lifecycle.ts'
import type { OrderRow } from './public/rows.ts'
import { type Batch, ordersReceivedBefore, ordersShippedBefore, unpaidOrdersDue } from './due-orders.ts'
import { tryTransitionOrder } from './public/transitions.ts'

const batch = 200

/** Closes an overdue order: the provider is asked first, a payment found there wins. True when it was cancelled. */
async function closeOne(db: Db, app: App, order: OrderRow, close: CloseAttempt, now: Date): Promise<boolean> {
  const attempts = await db.read((r) => waitingPayments(r, order.id))
  for (const attempt of attempts) if ((await close(attempt)) === 'paid') return false
  return db.transact((tx) => tryCancelOrder(tx, systemActor(app, order.tenantId, now), order.id))
}

/** Cancels every unpaid order whose time is over. One whose provider cannot be asked waits for the next round. */
export async function closeUnpaidOrders(db: Db, app: App, now: Date): Promise<number> {
  let closed = 0
  const close = attemptCloser(db, app, now)
  await each(
    db,
    app,
    (r, from) => unpaidOrdersDue(r, now, from),
    async (order) => {
      if (await closeOne(db, app, order, close, now)) closed += 1
    },
  )
  return closed
}

/** Confirms receipt and completes orders whose days are over (tenant settings). */
export async function moveOrdersOn(db: Db, app: App, now: Date): Promise<void> {
  const before = async (tenantId: string, setting: Setting) =>
    new Date(now.getTime() - Number(await settingOf(db, tenantId, setting)) * dayMs)
  for (const tenantId of await db.read((r) => tenantIds(r))) {
    const actor = systemActor(app, tenantId, now)
    const sentBefore = await before(tenantId, orderSettings.autoReceiveDays)
    await each(
      db,
      app,
      (r, from) => ordersShippedBefore(r, tenantId, sentBefore, from),
      (o) => db.transact((tx) => tryTransitionOrder(tx, actor, o.id, 'receive', { receivedAt: now })),
    )
    const gotBefore = await before(tenantId, orderSettings.autoCompleteDays)
    await each(
      db,
      app,
      (r, from) => ordersReceivedBefore(r, tenantId, gotBefore, from),
      (o) => db.transact((tx) => tryTransitionOrder(tx, actor, o.id, 'complete', { endedAt: now })),
    )
  }
}

/** Every order once, a batch at a time. One that fails is left for the next round and keeps no other waiting. */
async function each(
  db: Db,
  app: App,
  due: (r: Reader, from: Batch) => Promise<OrderRow[]>,
  work: (order: OrderRow) => Promise<unknown>,
): Promise<void> {
  for (let after = '0'; ;) {
    const found = await db.read((r) => due(r, { after, limit: batch }))
    for (const order of found) {
      await work(order).catch((err: unknown) => logLeft(app.log, err, { orderId: order.id }, 'order left for the next round'))
    }
    if (found.length < batch) return
    after = found.at(-1)!.id
  }
}
