import { dayMs } from '@youli/domain/kit/time.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import { giftOrderStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { receiveGiftOrder } from './public/transitions.ts'
import { giftOrder } from './tables.ts'

const batch = 200
const isSent = eq(giftOrder.status, giftOrderStatus.shipped)

/** Confirms the receipt of gifts that were sent long enough ago, by the days that hold for orders of the mall. Answers how many. */
export async function receiveSentGifts(db: Db, app: App, now: Date): Promise<number> {
  const days = Number(await settingOf(db, db.tenantId, orderSettings.autoReceiveDays))
  const before = new Date(now.getTime() - days * dayMs)
  let received = 0
  for (let after = '0'; ;) {
    const due = await db.read((r) =>
      r
        .select()
        .from(giftOrder)
        .where(and(isSent, lt(giftOrder.sentAt, before), gt(giftOrder.id, after)))
        .orderBy(asc(giftOrder.id))
        .limit(batch),
    )
    for (const order of due) {
      const done = db.transact((tx) => receiveGiftOrder(tx, { ...systemActor(app, tx.tenantId, now), by: 'system' }, order))
      await done.then(
        () => (received += 1),
        (err: unknown) => app.log.error({ err, orderId: order.id }, 'gift order left for the next round'),
      )
    }
    if (due.length < batch) return received
    after = due.at(-1)!.id
  }
}

export const sentGiftsSweep: Sweep = { brands: (r) => brandsWith(r, giftOrder, isSent), settle: receiveSentGifts }
