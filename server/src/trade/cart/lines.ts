import { desc, eq, inArray, sql } from 'drizzle-orm'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { cart, cartItem } from './tables.ts'

export type CartRow = typeof cartItem.$inferSelect

/** Lines of a cart, newest first. */
export const linesOf = (r: Reader, memberId: string): Promise<CartRow[]> =>
  r.select().from(cartItem).where(eq(cartItem.memberId, memberId)).orderBy(desc(cartItem.addedAt), desc(cartItem.skuId))

/** Pieces in these members' carts, by `memberId skuId`. */
export async function wantedOf(r: Reader, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await r
    .select()
    .from(cartItem)
    .where(inArray(cartItem.memberId, [...memberIds]))
  return new Map(rows.map((line) => [`${line.memberId} ${line.skuId}`, line.quantity]))
}

/** Holds carts until the transaction ends, in one order everywhere: nobody else changes them meanwhile. */
export async function holdAll(tx: Tx, owners: readonly { tenantId: string; memberId: string; at: Date }[]): Promise<void> {
  const rows = owners
    .map(({ tenantId, memberId, at }) => ({ memberId, tenantId, changedAt: at }))
    .toSorted((a, b) => (BigInt(a.memberId) < BigInt(b.memberId) ? -1 : 1))
  await tx.execute(sql`${insertAll(cart, rows)} on conflict (tenant_id, member_id) do update set changed_at = excluded.changed_at`)
}

/** Takes lines out of held carts. */
export async function removeAll(tx: Tx, lines: readonly { memberId: string; skuId: string }[]): Promise<void> {
  if (lines.length === 0) return
  const gone = JSON.stringify(lines.map((l) => ({ member_id: l.memberId, sku_id: l.skuId })))
  await tx.execute(sql`
    delete from cart_item using jsonb_to_recordset(${gone}::jsonb) as gone (member_id bigint, sku_id bigint)
    where cart_item.tenant_id = ${tenantHere} and cart_item.member_id = gone.member_id and cart_item.sku_id = gone.sku_id`)
}
