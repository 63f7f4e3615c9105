import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/who.ts'
import { type Actor, record } from '../../platform/operator/service.ts'
import { closeAttempt, waiting } from '../payment/service.ts'
import { findFor } from './back-office.ts'
import { changePrice, mustAwaitPayment, type PriceWish } from './changes.ts'
import type { Mover } from './moves.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'

/** A buyer who opens the cashier again and again keeps us busy no longer than this. */
const rounds = 3

/**
 * Changes the price of an unpaid order. Payments under way at the old price are closed at the provider first, and one that was paid
 * meanwhile wins: then the price stays, which is refused.
 */
export async function reprice(
  db: Db,
  app: App,
  who: { me: Operator; actor: Actor; mover: Mover },
  id: string,
  wish: PriceWish,
): Promise<void> {
  const { me, mover, actor } = who
  for (let round = 0; round < rounds; round += 1) {
    const { order, open } = await db.read(async (r) => ({ order: await findFor(r, me, id), open: await waiting(r, id) }))
    mustAwaitPayment(order, mover.at)
    for (const attempt of open) if ((await closeAttempt(db, app, attempt, mover.at)) === 'paid') refuse(no.alreadyPaid)
    const done = await db
      .transact(async (tx) => {
        const { before, after } = await changePrice(tx, me, id, wish, mover)
        // Looked up with the order held: whoever opens the cashier now waits, and then pays the new price.
        if ((await waiting(tx, id)).length > 0) throw new OpenedMeanwhile()
        await record(tx, actor, {
          action: 'order.reprice',
          subject: 'order',
          subjectId: id,
          before: { paymentFee: yuan(before.payableFen), freightFee: yuan(before.freightFen) },
          after: { paymentFee: yuan(after.payableFen), freightFee: yuan(after.freightFen), reason: wish.reason },
        })
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof OpenedMeanwhile) return false
        throw error
      })
    if (done) return
  }
  refuse(common.busy)
}

/** Takes the change back: a payment was opened between closing and changing. */
class OpenedMeanwhile extends Error {
  override name = 'OpenedMeanwhile'
}
