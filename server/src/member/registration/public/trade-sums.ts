import { eq, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { memberTrade } from '../tables.ts'

/** Sums over the paid orders of a member; `lastOrderAt` is null without any. */
export interface TradeSums {
  orders: number
  spentFen: number
  lastOrderAt: Date | null
}

/** A paid order as it counts for its member. */
interface CountedOrder {
  memberId: string
  payableFen: number
  createdAt: Date
}

/** Opens the sums of a new member. */
export async function openTradeSums(tx: Tx, memberId: string): Promise<void> {
  await tx.insert(memberTrade).values({ memberId })
}

/** Adds orders that have just been paid; rows are locked in the order of their members. */
export async function addPaidOrders(tx: Tx, orders: readonly CountedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const column = (pick: (order: CountedOrder) => string | number) => param(orders.map(pick))
  await tx.execute(sql`
    insert into ${memberTrade} as kept (tenant_id, member_id, orders, spent_fen, last_order_at)
    select ${tenantHere}, member_id, count(*)::int, sum(fen), max(at) from unnest(
      ${column((o) => o.memberId)}::bigint[], ${column((o) => o.payableFen)}::bigint[], ${column((o) => o.createdAt.toISOString())}::timestamptz[]
    ) as paid (member_id, fen, at) group by member_id order by member_id
    on conflict (tenant_id, member_id) do update set orders = kept.orders + excluded.orders, spent_fen = kept.spent_fen + excluded.spent_fen,
      last_order_at = greatest(kept.last_order_at, excluded.last_order_at)`)
}

/** Takes off what a paid order gives back; the table's check refuses more than was spent. */
export async function subtractRefund(tx: Tx, memberId: string, refundFen: number): Promise<void> {
  if (refundFen === 0) return
  await tx
    .update(memberTrade)
    .set({ spentFen: sql`${memberTrade.spentFen} - ${refundFen}::bigint` })
    .where(eq(memberTrade.memberId, memberId))
}

/** Sums of one member. */
export async function tradeSumsOf(r: Reader, memberId: string): Promise<TradeSums> {
  const [row] = await r.select().from(memberTrade).where(eq(memberTrade.memberId, memberId))
  if (!row) return { orders: 0, spentFen: 0, lastOrderAt: null }
  const { orders, spentFen, lastOrderAt } = row
  return { orders, spentFen, lastOrderAt: orders > 0 ? lastOrderAt : null }
}
