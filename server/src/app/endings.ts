import type { App } from '../kit/app.ts'
import type { Db, Reader } from '../kit/db/db.ts'
import { type Stretch, stretchAhead, wakeAt } from '../kit/jobs/wake.ts'
import { settleBuyingGroups } from '../marketing/activity/settlement.ts'
import { finishEnded, finishesWithin } from '../marketing/activity/sweeps.ts'
import { awardsWithin, awardUnfetched } from '../marketing/lottery/awards.ts'
import { closeSignUps, signUpsCloseWithin } from '../marketing/sign-up/sweeps.ts'
import { unpaidOrdersCloseWithin } from '../trade/order/due-orders.ts'
import { closeUnpaidOrders } from '../trade/order/sweeps.ts'
import { buyingGroupsCloseWithin } from '../trade/buying-group/public/buying-groups.ts'
import { closeUnpaidTopUps, topUpsCloseWithin } from '../trade/store-card/top-ups.ts'

/** A kind of thing that ends by the clock. */
interface Ending {
  what: string
  within(r: Reader, stretch: Stretch, app: App): Promise<Date[]>
  /** Settles all that is due; harmless when repeated, or done by two at once. */
  settle(db: Db, app: App, now: Date): Promise<unknown>
}

/** In this order: orders that close let go of the buying group they held up, and those of the activity. */
const endings: readonly Ending[] = [
  { what: 'orders', within: unpaidOrdersCloseWithin, settle: closeUnpaidOrders },
  { what: 'sign-ups', within: signUpsCloseWithin, settle: closeSignUps },
  { what: 'top-ups', within: topUpsCloseWithin, settle: closeUnpaidTopUps },
  { what: 'buying groups', within: buyingGroupsCloseWithin, settle: settleBuyingGroups },
  { what: 'activities', within: finishesWithin, settle: finishEnded },
  { what: 'prizes', within: awardsWithin, settle: awardUnfetched },
]

/** Sets wakes for everything that ends in the next minutes. */
export async function checkEndings(db: Db, app: App, now: Date): Promise<void> {
  const stretch = stretchAhead(now)
  const moments = new Set<number>()
  for (const { within } of endings) for (const at of await db.read((r) => within(r, stretch, app))) moments.add(at.getTime())
  if (moments.size === 0) return
  await db.transact(async (tx) => {
    for (const at of moments) await wakeAt(tx, app.jobs, new Date(at), now)
  })
}

/** Settles whatever has ended. A kind that fails is left for its sweep and keeps no other waiting. */
export async function settleEnded(db: Db, app: App, now: Date): Promise<void> {
  for (const { what, settle } of endings)
    await settle(db, app, now).catch((err: unknown) => app.log.error({ err, what }, 'what ended is left for the sweep'))
}
