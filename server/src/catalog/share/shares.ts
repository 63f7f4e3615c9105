import type { Tx } from '../../kit/db/db.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { shareRecord } from './tables.ts'

export type Shared = Pick<typeof shareRecord.$inferSelect, 'businessId' | 'businessType' | 'shareUserId'>

/** Notes a share that brought somebody; a repeat, and oneself, change nothing. */
export async function noteShare(tx: Tx, me: Pick<Visitor, 'tenantId' | 'wxUserId' | 'memberId'>, shared: Shared, at: Date): Promise<void> {
  if (shared.shareUserId === me.memberId) return
  await tx
    .insert(shareRecord)
    .values({ ...shared, tenantId: me.tenantId, wxUserId: me.wxUserId, createdAt: at })
    .onConflictDoNothing()
}
