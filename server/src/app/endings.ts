import type { App } from '../kit/app.ts'
import type { WideDb, WideReader } from '../kit/db/db.ts'
import { type Sweep, sweepBrands } from '../kit/jobs/sweep.ts'
import { type Stretch, stretchAhead, wakeAt } from '../kit/jobs/wake.ts'
import { buyingGroupsSweep } from '../marketing/activity/settlement.ts'
import { endedActivitiesSweep, finishesWithin } from '../marketing/activity/sweeps.ts'
import { awardsWithin, unfetchedPrizesSweep } from '../marketing/lottery/awards.ts'
import { unpaidSignUpsSweep, signUpsCloseWithin } from '../marketing/sign-up/sweeps.ts'
import { unpaidOrdersCloseWithin } from '../trade/order/due-orders.ts'
import { unpaidOrdersSweep } from '../trade/order/sweeps.ts'
import { buyingGroupsCloseWithin } from '../trade/buying-group/public/buying-groups.ts'
import { unpaidTopUpsSweep, topUpsCloseWithin } from '../trade/store-card/top-ups.ts'

/** A kind of thing that ends by the clock. */
interface Ending {
  what: string
  within(r: WideReader, stretch: Stretch, app: App): Promise<Date[]>
  sweep: Sweep
}

/** In this order: orders that close let go of the buying group they held up, and those of the activity. */
const endings: readonly Ending[] = [
  { what: 'orders', within: unpaidOrdersCloseWithin, sweep: unpaidOrdersSweep },
  { what: 'sign-ups', within: signUpsCloseWithin, sweep: unpaidSignUpsSweep },
  { what: 'top-ups', within: topUpsCloseWithin, sweep: unpaidTopUpsSweep },
  { what: 'buying groups', within: buyingGroupsCloseWithin, sweep: buyingGroupsSweep },
  { what: 'activities', within: finishesWithin, sweep: endedActivitiesSweep },
  { what: 'prizes', within: awardsWithin, sweep: unfetchedPrizesSweep },
]

/** Sets wakes for everything that ends in the next minutes. */
export async function checkEndings(db: WideDb, app: App, now: Date): Promise<void> {
  const stretch = stretchAhead(now)
  const moments = new Set<number>()
  for (const { within } of endings) for (const at of await db.read((r) => within(r, stretch, app))) moments.add(at.getTime())
  if (moments.size === 0) return
  await db.transact(async (tx) => {
    for (const at of moments) await wakeAt(tx, app.jobs, new Date(at), now)
  })
}

/** Settles whatever has ended. A kind that fails is left for its sweep and keeps no other waiting. */
export async function settleEnded(db: WideDb, app: App, now: Date): Promise<void> {
  for (const { what, sweep } of endings)
    await sweepBrands(db, app, sweep, now).catch((err: unknown) => app.log.error({ err, what }, 'what ended is left for the sweep'))
}
