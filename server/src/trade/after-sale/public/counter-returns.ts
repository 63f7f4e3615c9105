import { and, desc, eq, gte } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { afterSale, afterSaleStep } from '../tables.ts'

/** The order a code names, whether or not it is still good; null for what is no code. */
export const orderOfCode = (code: string): string | null => /^(\d{1,19})\.\d{1,12}\.[\w-]{22}$/.exec(code)?.[1] ?? null

/** What staff of these stores took back since a moment, newest first; null is every store. */
export const takenBackSince = (r: Reader, tenantId: string, shopId: string | null, since: Date, limit: number) =>
  r
    .select({ orderId: afterSale.orderId, staffId: afterSaleStep.actorId, at: afterSaleStep.at })
    .from(afterSale)
    .innerJoin(afterSaleStep, and(eq(afterSaleStep.afterSaleId, afterSale.id), eq(afterSaleStep.verb, 'takeBack')))
    .where(and(eq(afterSale.tenantId, tenantId), shopId ? eq(afterSale.shopId, shopId) : undefined, gte(afterSale.createdAt, since)))
    .orderBy(desc(afterSale.id))
    .limit(limit)
