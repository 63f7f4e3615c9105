import { eq } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { tenant } from './tables.ts'

/** Changes a brand's name and domains, as the people who run the app would. */
export async function editTenant(tx: Tx, id: string, draft: Partial<typeof tenant.$inferInsert>): Promise<void> {
  await tx.update(tenant).set(draft).where(eq(tenant.id, id))
}
