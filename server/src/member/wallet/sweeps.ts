import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/db.ts'
import { timestampSql, refreshAccounts, type AccountKey } from './accounts.ts'

/** Accounts of one transaction: short enough to keep nobody waiting. */
const batch = 500

/** Makes pending points available and lets others expire, everybody's, a batch of accounts at a time. Answers how many accounts it touched. */
export async function sweepAllWallets(db: Db, now: Date): Promise<number> {
  for (let touched = 0; ;) {
    const found = await db.transact(async (tx) => {
      const { rows } = await tx.execute<{ member_id: string; kind: AccountKey['kind'] }>(sql`
        select member_id, kind from wallet_account where (member_id, kind) in (
          select member_id, kind from wallet_lot where matured_at is null and matures_at <= ${timestampSql(now)}
          union select member_id, kind from wallet_lot where rest > 0 and matured_at is not null and expires_at <= ${timestampSql(now)}
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
