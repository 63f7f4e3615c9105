import { yuan } from '@youli/domain/kit/money.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { waitingPayments } from '../payment/public/of-orders.ts'
import { closeAttempt } from '../payment/public/payments.ts'
import { changePrice, mustAwaitPayment, type PriceRequest } from './changes.ts'
import { findScopedOrder } from './public/scope.ts'

/** A buyer who opens the cashier again and again keeps us busy no longer than this. */
const rounds = 3

/**
 * Changes the price of an unpaid order. Payments under way at the old price are closed at the provider first, and one that was paid
 * meanwhile wins: then the price stays, which is refused.
 */
export async function repriceOrder(db: Db, ctx: Ctx<'operator'>, id: string, request: PriceRequest): Promise<void> {
  const { app, me, now, actor } = ctx
  for (let round = 0; round < rounds; round += 1) {
    const { order, open } = await db.read(async (r) => ({ order: await findScopedOrder(r, me, id), open: await waitingPayments(r, [id]) }))
    mustAwaitPayment(order, now)
    for (const attempt of open) if ((await closeAttempt(db, app, attempt, now)) === 'paid') refuse(no.alreadyPaid)
    const done = await db
      .transact(async (tx) => {
        const { before, after } = await changePrice(tx, actor, me, id, request)
        // Looked up with the order held: whoever opens the cashier now waits, and then pays the new price.
        if ((await waitingPayments(tx, [id])).length > 0) throw new OpenedMeanwhile()
        await writeAudit(tx, ctx, {
          id,
          before: { paymentFee: yuan(before.payableFen), freightFee: yuan(before.freightFen) },
          after: { paymentFee: yuan(after.payableFen), freightFee: yuan(after.freightFen), reason: request.reason },
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
