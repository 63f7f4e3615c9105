import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { cancelOrder } from '../order/public/lifecycle.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { closeAtProvider } from '../payment/public/payments.ts'
import { findScopedOrder } from './public/scope.ts'

/** Closes an unpaid order with its open payments. Answers it as it was; refuses `notThere`, `alreadyPaid`, `changed`. */
export async function closeUnpaidOrder(tx: Tx, app: App, actor: Actor, me: Operator, id: string, reason: string): Promise<OrderRow> {
  const before = await findScopedOrder(tx, me, id)
  if (before.paidAt) refuse(no.alreadyPaid)
  await cancelOrder(tx, actor, id, reason)
  await closeAtProvider(tx, app, [id])
  return before
}
