import type { OutsideChannel } from '@youli/domain/platform/notice/kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { noticeAccount, noticeDelivery } from './tables.ts'

const channel: OutsideChannel = 'wecom'

/** An operator's WeCom user, and since when. */
export interface BoundAccount {
  operatorId: string
  account: string
  boundAt: Date
}

/** The WeCom users of operators. Those bound in another corporation than the one connected now are none of it. */
export async function boundAccounts(r: Reader, app: Pick<App, 'providers'>, operatorIds: readonly string[]): Promise<BoundAccount[]> {
  const corpId = operatorIds.length === 0 ? null : await app.providers.corpId(r.tenantId, r)
  if (corpId === null) return []
  const { operatorId, account, boundAt } = noticeAccount
  return r
    .select({ operatorId, account, boundAt })
    .from(noticeAccount)
    .where(and(inArray(operatorId, [...operatorIds]), eq(noticeAccount.channel, channel), eq(noticeAccount.corpId, corpId)))
}

/** Binds an operator's WeCom user; another one bound before is replaced. */
export async function bindAccount(tx: Tx, row: Omit<typeof noticeAccount.$inferInsert, 'channel' | 'tenantId'>): Promise<void> {
  const { corpId, account, boundAt } = row
  await tx
    .insert(noticeAccount)
    .values({ ...row, channel })
    .onConflictDoUpdate({
      target: [noticeAccount.tenantId, noticeAccount.operatorId, noticeAccount.channel],
      set: { corpId, account, boundAt },
    })
}

/** Unbinds an operator's WeCom user; what was on its way there is not sent. */
export async function unbindAccount(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.delete(noticeAccount).where(and(eq(noticeAccount.operatorId, operatorId), eq(noticeAccount.channel, channel)))
  await tx
    .update(noticeDelivery)
    .set({ state: 'muted', at: now })
    .where(
      and(
        eq(noticeDelivery.operatorId, operatorId),
        eq(noticeDelivery.channel, channel),
        inArray(noticeDelivery.state, ['queued', 'held']),
      ),
    )
}
