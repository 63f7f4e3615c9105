import { leftToSend } from '@youli/domain/trade/delivery/rules.ts'
import { eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { tradeOrder } from '../tables.ts'
import { orderLines } from './lines.ts'
import type { OrderLineRow, OrderRow } from './rows.ts'

/** What of these lines is still to be sent. */
export const linesToSend = (lines: readonly OrderLineRow[]): OrderLineRow[] =>
  lines.flatMap((l) => (leftToSend(l) > 0 ? [{ ...l, quantity: leftToSend(l) }] : []))

/**
 * Puts pieces of lines into parcels, or with negative numbers takes them out again; each line is named once. False, and the caller must
 * roll back: fewer are left than that. The order is locked.
 */
export async function markSent(tx: Tx, pieces: readonly { lineId: string; quantity: number }[]): Promise<boolean> {
  const json = JSON.stringify(pieces.map(({ lineId, quantity }) => ({ id: lineId, n: quantity })))
  const { rows } = await tx.execute(sql`
    update order_line l set sent_quantity = l.sent_quantity + p.n from json_to_recordset(${json}::json) as p(id bigint, n int)
    where l.tenant_id = ${tenantHere} and l.id = p.id and l.sent_quantity + p.n >= 0
      and l.sent_quantity + greatest(p.n, 0) + l.back_quantity <= l.quantity
    returning l.id`)
  return rows.length === pieces.length
}

/** What the members' wire says of the first parcel. */
export type FirstParcel = Pick<OrderRow, 'sentAt' | 'expressCompany' | 'expressNo' | 'sendRemark'>

/** Writes the first parcel of an order that goes on waiting, or none when the last one was taken back. The order is locked. */
export async function setFirstParcel(tx: Tx, orderId: string, first: FirstParcel): Promise<void> {
  await tx.update(tradeOrder).set(first).where(eq(tradeOrder.id, orderId))
}

/** Whether an order went out in parcels and no piece of it waits any more: what had not been sent was given back. */
export async function isAllSent(r: Reader, orderId: string): Promise<boolean> {
  const lines = await orderLines(r, [orderId])
  return lines.some((l) => l.sentQuantity > 0) && lines.every((l) => leftToSend(l) === 0)
}
