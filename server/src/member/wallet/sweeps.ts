import { and, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { timestampSql, refreshAccounts, type AccountKey } from './accounts.ts'
import { walletLot } from './tables.ts'

/** Accounts of one transaction: short enough to keep nobody waiting. */
const batch = 500

/** Points that become available, and points that expire. */
const isMaturing = (now: Date) => and(isNull(walletLot.maturedAt), lte(walletLot.maturesAt, now))
const isExpiring = (now: Date) => and(gt(walletLot.rest, 0), isNotNull(walletLot.maturedAt), lte(walletLot.expiresAt, now))

/** Makes pending points available and lets others expire, a batch of accounts at a time. Answers how many accounts it touched. */
export async function sweepAllWallets(db: Db, now: Date): Promise<number> {
  for (let touched = 0; ;) {
    const found = await db.transact(async (tx) => {
      const { rows } = await tx.execute<{ member_id: string; kind: AccountKey['kind'] }>(sql`
        select member_id, kind from wallet_account where tenant_id = ${tenantHere} and (member_id, kind) in (
          select member_id, kind from wallet_lot where tenant_id = ${tenantHere} and matured_at is null and matures_at <= ${timestampSql(now)}
          union select member_id, kind from wallet_lot
            where tenant_id = ${tenantHere} and rest > 0 and matured_at is not null and expires_at <= ${timestampSql(now)}
          limit ${batch}
        ) order by member_id, kind for update`)
      const accounts = rows.map((row) => ({ memberId: row.member_id, kind: row.kind }))
      if (accounts.length > 0) await refreshAccounts(tx, accounts, now)
      return accounts.length
    })
    touched += found
    if (found < batch) return touched
  }
}

export const walletsSweep: Sweep = {
  brands: async (r, now) => [
    ...new Set([...(await brandsWith(r, walletLot, isMaturing(now))), ...(await brandsWith(r, walletLot, isExpiring(now)))]),
  ],
  settle: (db, _, now) => sweepAllWallets(db, now),
}
