import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { asc, eq } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { TestApp } from '../../testing.ts'
import { type SoldAtStore, payOrder, placed, staffOf } from '../order/fixtures.ts'
import { exchangeValueOrder } from './exchange.ts'
import { valueOrder } from './tables.ts'

/** What an operator sends: ten days up by 1 % a day, five days still, then down by 11 % a day; to be exchanged from the third day on. */
export const valueDraft = {
  name: '金饰增值',
  scope: 'all',
  scopeIds: [] as string[],
  minAmount: 0,
  creditPercent: 100,
  addDays: 10,
  keepingDays: 5,
  addedPercentPerDay: 1,
  devaluePercentPerDay: 11,
  exchangeDays: 3,
  effectiveDays: 30,
}

/** Makes a template through the console; answers its id. */
export async function makeValueTemplate(t: Pick<TestApp, 'send' | 'operator'>, more: object = {}): Promise<string> {
  const made = await t.send('POST /console/api/v1/appreciation/templates/save', { ...valueDraft, ...more }, await t.operator())
  if (!made.success) throw new Error(made.msg)
  return made.data!.id
}

/** A counter whose clerk hands over and whose manager takes back, in short words. */
export async function handing(t: TestApp, c: SoldAtStore) {
  const manager = await staffOf(t, c.shopId, 0, [shopManagerRole])
  const take = (id: string) => t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 0 }, manager)
  /** An order that was paid and handed over; answers its id. */
  const pickedUp = async (token: string, more: object = {}): Promise<string> => {
    const id = await placed(t, token, c.request(more))
    await payOrder(t, token, id)
    const taken = await take(id)
    if (!taken.success) throw new Error(taken.msg)
    return id
  }
  /** Pieces of an order's one line come back at the counter (0: all that are left). */
  const back = async (id: string, quantity = 0) => {
    const { lines } = await t.call('GET /order/api/v1/service/preview', { id }, manager)
    const items = quantity > 0 ? [{ lineId: lines[0]!.lineId, quantity }] : undefined
    return t.send('POST /order/api/v1/service/confirm-return', { id, offlinePaymentFee: 0, items }, manager)
  }
  return { manager, pickedUp, back }
}

/** Turns the oldest orders of a brand into coupons, each its own member's. */
export async function exchangeOldest(tx: Tx, app: Pick<App, 'id'>, tenantId: string, count: number, now: Date): Promise<void> {
  const oldest = await tx.select().from(valueOrder).where(eq(valueOrder.tenantId, tenantId)).orderBy(asc(valueOrder.id)).limit(count)
  for (const { id, memberId } of oldest) await exchangeValueOrder(tx, systemActor(app, tenantId, now), memberId, id)
}
