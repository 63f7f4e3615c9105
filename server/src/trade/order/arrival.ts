import { eq } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { beginValueOrders } from '../appreciation/public/value-orders.ts'
import { issueCertificates } from '../warranty/public/issuance.ts'
import { rewardOrder } from './public/rewards.ts'
import type { OrderRow } from './public/rows.ts'
import type { TradeActor } from './public/transitions.ts'
import { orderLine } from './tables.ts'

/** The goods of an order reached their buyer: points, certificates, and what grows from then on; each once, however often it arrives. */
export async function completeArrival(tx: Tx, actor: TradeActor, order: OrderRow): Promise<void> {
  await rewardOrder(tx, order, actor.at)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(orderLine.id)
  await beginValueOrders(tx, actor, order, lines)
  await issueCertificates(tx, actor, order, lines)
}
