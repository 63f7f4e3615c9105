import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { pickupDay } from '../tables.ts'

/** Orders of each store and day; the store's daily limit is decided by who books. */
export const pickupDayCounter = { table: pickupDay, keys: [pickupDay.shopId, pickupDay.day], count: pickupDay.taken } as const

/** Orders booked on these days at a store; days without any are 0. */
export async function bookedPlaces(r: Reader, shopId: string, days: readonly string[]): Promise<Map<string, number>> {
  const rows =
    days.length === 0
      ? []
      : await r
          .select()
          .from(pickupDay)
          .where(and(eq(pickupDay.shopId, shopId), inArray(pickupDay.day, [...days])))
  return new Map(rows.map((p) => [p.day, p.taken]))
}
