import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { pickupDay } from './tables.ts'

/** Books one place at a store for a day; false when the store's daily limit (0 = none) is reached. */
export async function takePlace(tx: Tx, shopId: string, day: string, limit: number): Promise<boolean> {
  const [booked] = await tx
    .insert(pickupDay)
    .values({ shopId, day, taken: 1 })
    .onConflictDoUpdate({
      target: [pickupDay.shopId, pickupDay.day],
      set: { taken: sql`${pickupDay.taken} + 1` },
      setWhere: limit > 0 ? sql`${pickupDay.taken} < ${limit}` : undefined,
    })
    .returning({ taken: pickupDay.taken })
  return booked !== undefined
}

export async function giveBackPlace(tx: Tx, shopId: string, day: string): Promise<void> {
  await tx
    .update(pickupDay)
    .set({ taken: sql`${pickupDay.taken} - 1` })
    .where(and(eq(pickupDay.shopId, shopId), eq(pickupDay.day, day)))
}

/** Orders booked on these days at a store; days without any are 0. */
export async function booked(r: Reader, shopId: string, days: readonly string[]): Promise<Map<string, number>> {
  const rows =
    days.length === 0
      ? []
      : await r
          .select()
          .from(pickupDay)
          .where(and(eq(pickupDay.shopId, shopId), inArray(pickupDay.day, [...days])))
  return new Map(rows.map((p) => [p.day, p.taken]))
}
