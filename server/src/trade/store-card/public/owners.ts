import { and, eq, type SQL, sql } from 'drizzle-orm'
import { storeCard } from '../tables.ts'

/** Whose stored-value card this is, as a query of ids. */
export const ownerOfStoreCard = (tenantId: string, cardNo: string): SQL =>
  sql`select ${storeCard.memberId} from ${storeCard} where ${and(eq(storeCard.tenantId, tenantId), eq(storeCard.cardNo, cardNo))}`
