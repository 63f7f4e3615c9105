import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'

/** Whose views and preferences are meant. */
export type Owner = Pick<Operator, 'tenantId' | 'operatorId'>

/** Lets one call after the other change what an operator keeps, so that limits and order hold. */
export async function lockKept(tx: Tx, { operatorId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list view ${operatorId}`}, 0))`)
}
