import type { App } from '../../kit/app.ts'
import type { WideDb } from '../../kit/db/db.ts'
import { sweepBrands } from '../../kit/jobs/sweep.ts'
import { dropUnanswered } from './charges.ts'
import { dropOldCodes } from './pay-code.ts'
import { unpaidTopUpsSweep } from './top-ups.ts'

/** The body of the tidying job. */
export async function tidyCards(db: WideDb, app: App, now: Date): Promise<void> {
  await sweepBrands(db, app, unpaidTopUpsSweep, now)
  await dropUnanswered(db, now)
  await dropOldCodes(db, now)
}
