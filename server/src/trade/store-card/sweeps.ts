import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { dropUnanswered } from './charges.ts'
import { dropOldCodes } from './pay-code.ts'
import { closeUnpaidTopUps } from './top-ups.ts'

/** The body of the tidying job. */
export async function tidyCards(db: Db, app: App, now: Date): Promise<void> {
  await closeUnpaidTopUps(db, app, now)
  await dropUnanswered(db, now)
  await dropOldCodes(db, now)
}
