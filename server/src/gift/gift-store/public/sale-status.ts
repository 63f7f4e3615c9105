import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { giftProduct } from '../tables.ts'

/** Puts gifts on the shelf or takes them off; answers those of the tenant that changed, by name. */
export async function setGiftsOnShelf(
  tx: Tx,
  { tenantId }: Actor,
  ids: readonly string[],
  onShelf: boolean,
  partnerId?: string,
): Promise<{ id: string; name: string }[]> {
  return tx
    .update(giftProduct)
    .set({ onShelf })
    .where(
      and(
        eq(giftProduct.tenantId, tenantId),
        inArray(giftProduct.id, [...ids]),
        eq(giftProduct.onShelf, !onShelf),
        partnerId ? eq(giftProduct.partnerId, partnerId) : undefined,
      ),
    )
    .returning({ id: giftProduct.id, name: giftProduct.name })
}
