import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import type { AfterSaleState } from '@youli/domain/trade/after-sale/rules.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { afterSaleSettings } from '@youli/domain/trade/after-sale/settings.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { inArray } from 'drizzle-orm'
import { type Actor, systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import { brandsWithRefundedOrders, ordersRefundedBefore } from '../order/public/refunds.ts'
import { tryTransitionOrder } from '../order/public/transitions.ts'
import { endAfterSale } from './request.ts'
import { approveAfterSale, receiveReturn, refundAfterSale } from './review.ts'
import type { AfterSaleRow } from './transitions.ts'
import { restingSince } from './queries.ts'
import { afterSale } from './tables.ts'

const batch = 200

/** What happens by itself, after which of the tenant's days; 0 days never, except where said. */
const steps: readonly {
  setting: Setting
  state: AfterSaleState
  act: (tx: Tx, actor: Actor, app: App, row: AfterSaleRow) => Promise<unknown>
}[] = [
  {
    setting: afterSaleSettings.agreeDays,
    state: 'pending',
    act: (tx, actor, app, row) => approveAfterSale(tx, actor, app, row, '超时自动同意'),
  },
  { setting: afterSaleSettings.sendDays, state: 'awaitingReturn', act: (tx, actor, _, row) => endAfterSale(tx, actor, row, 'lapse', []) },
  {
    setting: afterSaleSettings.receiveDays,
    state: 'sent',
    act: async (tx, actor, app, row) =>
      refundAfterSale(tx, actor, app, await receiveReturn(tx, actor, row, { disposition: 'shelf', remark: '超时自动确认' })),
  },
]

/** Moves after-sales on whose days are over, and closes orders of which nothing is left. One that fails waits for the next hour. */
export async function advanceAfterSales(db: Db, app: App, now: Date): Promise<void> {
  const actor = systemActor(app, db.tenantId, now)
  const daysOf = async (setting: Setting) => Number(await settingOf(db, db.tenantId, setting))
  const since = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const { setting, state, act } of steps) {
    const days = await daysOf(setting)
    if (days > 0) await each(db, app, state, since(days), (tx, row) => act(tx, actor, app, row))
  }
  const over = since(await daysOf(orderSettings.autoCompleteDays))
  for (const id of await db.read((r) => ordersRefundedBefore(r, over, batch)))
    await db.transact((tx) => tryTransitionOrder(tx, actor, id, 'close', { childStatus: 0 }))
}

const isResting = inArray(
  afterSale.state,
  steps.map(({ state }) => state),
)

export const afterSalesSweep: Sweep = {
  brands: async (r) => [...new Set([...(await brandsWith(r, afterSale, isResting)), ...(await brandsWithRefundedOrders(r))])],
  settle: advanceAfterSales,
}

async function each(
  db: Db,
  app: App,
  state: AfterSaleState,
  before: Date,
  act: (tx: Tx, row: AfterSaleRow) => Promise<unknown>,
): Promise<void> {
  for (let after = '0'; ;) {
    const found = await db.read((r) => restingSince(r, state, before, after, batch))
    for (const row of found) {
      await db
        .transact((tx) => act(tx, row))
        .catch((err: unknown) => {
          // Somebody was faster: nothing is left to do.
          if (!(err instanceof Refusal)) app.log.error({ err, afterSaleId: row.id }, 'after-sale left for the next round')
        })
    }
    if (found.length < batch) return
    after = found.at(-1)!.id
  }
}
