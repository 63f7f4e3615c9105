import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/db.ts'

/** What the books say of one account, each figure by two ways that must agree. */
export interface Books {
  /** As the account says. */
  stored: { available: number; pending: number; held: number }
  /** As the movements add up. */
  summed: { available: number; pending: number; held: number }
  /** As the rests of the lots and the open holds add up. */
  kept: { available: number; pending: number; held: number }
  /** All accounts of all members and the counter-accounts together. */
  everything: number
}

/** Reads the books of one account of one member. */
export async function books(db: Db, memberId: string, kind: WalletKind = 'integral'): Promise<Books> {
  const of = sql`member_id = ${memberId}::bigint and kind = ${kind}`
  const net = (account: string) =>
    sql`coalesce(sum(case when to_account = ${account} then amount when from_account = ${account} then -amount end), 0)::int`
  const { rows } = await db.read((r) =>
    r.execute<{ stored: Books['stored'] | null; summed: Books['summed']; kept: Books['kept']; everything: number }>(sql`select
      (select jsonb_build_object('available', available, 'pending', pending, 'held', held) from wallet_account where ${of}) as stored,
      (select jsonb_build_object('available', ${net('available')}, 'pending', ${net('pending')}, 'held', ${net('held')})
        from wallet_movement where ${of}) as summed,
      jsonb_build_object(
        'available', (select coalesce(sum(rest), 0)::int from wallet_lot where ${of} and matured_at is not null),
        'pending', (select coalesce(sum(rest), 0)::int from wallet_lot where ${of} and matured_at is null),
        'held', (select coalesce(sum(amount), 0)::int from wallet_hold where ${of} and state = 'held')) as kept,
      ((select coalesce(sum(available + pending + held), 0) from wallet_account where ${of}) +
        (select ${net('issued')} + ${net('spent')} + ${net('expired')} + ${net('adjusted')} from wallet_movement where ${of}))::int as everything`),
  )
  const { stored, ...rest } = rows[0]!
  return { stored: stored ?? { available: 0, pending: 0, held: 0 }, ...rest }
}
