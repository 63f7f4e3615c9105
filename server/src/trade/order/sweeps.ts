import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { microBatcher } from '../../kit/micro-batcher.ts'
import { logLeft } from '../../kit/providers/watch.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import { waitingPayments } from '../payment/public/of-orders.ts'
import { attemptCloser, type PaymentRow } from '../payment/public/payments.ts'
import { tryCancelOrders } from './public/lifecycle.ts'
import type { OrderRow } from './public/rows.ts'
import { type Batch, isOnItsWay, isUnpaidDue, ordersReceivedBefore, ordersShippedBefore, unpaidOrdersDue } from './due-orders.ts'
import { tryTransitionOrder } from './public/transitions.ts'
import { tradeOrder } from './tables.ts'

const batch = 200

/** Most orders cancelled in one transaction: enough to share a commit, few enough that buyers of the same goods wait for it briefly. */
const group = 50

/** Cancels unpaid orders together; answers for each whether it was still unpaid. */
async function cancelGroup(tx: Tx, app: App, orders: readonly OrderRow[], now: Date): Promise<boolean[]> {
  const ids = orders.map(({ id }) => id)
  const cancelled = new Set((await tryCancelOrders(tx, systemActor(app, tx.tenantId, now), ids)).map(({ id }) => id))
  return ids.map((id) => cancelled.has(id))
}

/**
 * Cancels every unpaid order whose time is over, in groups. The provider is asked first, a payment found there wins. One whose provider
 * cannot be asked waits for the next round, and so does one that cannot be cancelled; neither keeps others waiting.
 */
export async function closeUnpaidOrders(db: Db, app: App, now: Date): Promise<number> {
  let closed = 0
  const close = attemptCloser(db, app, now)
  const groups = microBatcher(db, (tx, orders: readonly OrderRow[]) => cancelGroup(tx, app, orders, now), {
    most: group,
    busy: common.busy,
  })
  const cancel = async (order: OrderRow) => {
    if (await groups.submit(order)) closed += 1
  }
  const unpaid = async (attempts: readonly PaymentRow[]) => {
    for (const attempt of attempts) if ((await close(attempt)) === 'paid') return false
    return true
  }
  for await (const orders of batches(db, (r, from) => unpaidOrdersDue(r, now, from))) {
    const ids = orders.map(({ id }) => id)
    const waiting = await db.read((r) => waitingPayments(r, ids))
    const attemptsOf = (order: OrderRow) => waiting.filter(({ orderId }) => orderId === order.id)
    const cancelling: Promise<void>[] = []
    // First those that need no provider.
    for (const order of orders.toSorted((a, b) => attemptsOf(a).length - attemptsOf(b).length)) {
      const left = leaving(app, order)
      if (await unpaid(attemptsOf(order)).catch(left)) cancelling.push(cancel(order).catch(left))
    }
    await Promise.all(cancelling)
  }
  return closed
}

export const unpaidOrdersSweep: Sweep = {
  brands: (r, now) => brandsWith(r, tradeOrder, isUnpaidDue(now)),
  settle: closeUnpaidOrders,
}

const leaving =
  (app: App, { id: orderId }: OrderRow) =>
  (err: unknown): void =>
    logLeft(app.log, err, { orderId }, 'order left for the next round')

/** Confirms receipt and completes orders whose days are over (tenant settings). */
export async function moveOrdersOn(db: Db, app: App, now: Date): Promise<void> {
  const before = async (setting: Setting) => new Date(now.getTime() - Number(await settingOf(db, db.tenantId, setting)) * dayMs)
  const actor = systemActor(app, db.tenantId, now)
  const sentBefore = await before(orderSettings.autoReceiveDays)
  await each(
    db,
    app,
    (r, from) => ordersShippedBefore(r, sentBefore, from),
    (o) => db.transact((tx) => tryTransitionOrder(tx, actor, o.id, 'receive', { receivedAt: now })),
  )
  const gotBefore = await before(orderSettings.autoCompleteDays)
  await each(
    db,
    app,
    (r, from) => ordersReceivedBefore(r, gotBefore, from),
    (o) => db.transact((tx) => tryTransitionOrder(tx, actor, o.id, 'complete', { endedAt: now })),
  )
}

export const ordersOnTheirWaySweep: Sweep = { brands: (r) => brandsWith(r, tradeOrder, isOnItsWay), settle: moveOrdersOn }

/** Every order that is due once, a batch at a time; what becomes of one does not move the others. */
export async function* batches(db: Db, due: (r: Reader, from: Batch) => Promise<OrderRow[]>): AsyncGenerator<OrderRow[]> {
  for (let after = '0'; ;) {
    const found = await db.read((r) => due(r, { after, limit: batch }))
    yield found
    if (found.length < batch) return
    after = found.at(-1)!.id
  }
}

/** Each order that is due on its own. One that fails is left for the next round and keeps no other waiting. */
async function each(
  db: Db,
  app: App,
  due: (r: Reader, from: Batch) => Promise<OrderRow[]>,
  work: (order: OrderRow) => Promise<unknown>,
): Promise<void> {
  for await (const orders of batches(db, due)) for (const order of orders) await work(order).catch(leaving(app, order))
}
