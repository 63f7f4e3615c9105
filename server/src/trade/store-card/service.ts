import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { dropUnanswered } from './charges.ts'
import { dropOldCodes } from './pay-code.ts'
import { closeUnpaid } from './top-ups.ts'

// The front door of this capability.
export { addCard, closeCard, hashPin, lockCard } from './cards.ts'
export { charge, chargedAt, reverse } from './charges.ts'
export { heldBack, historyOf } from './leaving.ts'
export { save as saveOffer } from './offers.ts'
export { codeFor } from './pay-code.ts'
export { ask, refundCameToEnd } from './refunds.ts'
export { begin, closesWithin, closeUnpaid, topUpPayable } from './top-ups.ts'

/** The body of the tidying job. */
export async function tidy(db: Db, app: App, now: Date): Promise<void> {
  await closeUnpaid(db, app, now)
  await dropUnanswered(db, now)
  await dropOldCodes(db, now)
}
