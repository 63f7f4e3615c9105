import type { LedgerKind, LedgerReason, WalletAccount } from '@youli/domain/member/wallet/rules.ts'
import { maxMove } from '@youli/domain/member/wallet/rules.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { walletAccount, walletMovement } from './tables.ts'

/** One account of one member. */
export interface AccountKey extends MemberKey {
  kind: LedgerKind
}
export type Standing = typeof walletAccount.$inferSelect

/** A moment for SQL by hand. */
export const timestampSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
/** Some accounts as rows `(member_id, kind)` of SQL by hand. */
export const rowsOf = (accounts: readonly Pick<AccountKey, 'memberId' | 'kind'>[]): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(accounts.map((a) => ({ member_id: a.memberId, kind: a.kind })))}::jsonb) as a (member_id bigint, kind text))`

/** Throws for what is no number of points. */
export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > maxMove)
    throw new RangeError(`Points and fen move by a whole number, not ${amount}`)
}

/** Locks an account and brings it up to date; null when the member never had any. Every change of one member begins here. */
export async function lockAccount(tx: Tx, owner: AccountKey, now: Date): Promise<Standing | null> {
  const where = and(
    eq(walletAccount.tenantId, owner.tenantId),
    eq(walletAccount.memberId, owner.memberId),
    eq(walletAccount.kind, owner.kind),
  )
  const [found] = await tx.select().from(walletAccount).where(where).for('update')
  if (!found) return null
  if (!(await refreshAccounts(tx, [owner], now))) return found
  const [fresh] = await tx.select().from(walletAccount).where(where)
  return fresh ?? null
}

/** What was posted under a source, or null. */
export async function movementOf(tx: Tx, { memberId, kind, tenantId }: AccountKey, source: string) {
  const of = and(eq(walletMovement.tenantId, tenantId), eq(walletMovement.memberId, memberId), eq(walletMovement.kind, kind))
  const [row] = await tx
    .select()
    .from(walletMovement)
    .where(and(of, eq(walletMovement.source, source)))
  return row ?? null
}

export interface Leg {
  from: WalletAccount
  to: WalletAccount
  amount: number
  shortfall?: number
  reason: LedgerReason
  source: string
  remark?: string
  reverses?: string
  at: Date
}

/** Writes a movement of a locked account and moves its figures with it. Answers its id. Lots are the caller's. */
export async function postMovement(tx: Tx, { tenantId, memberId, kind }: AccountKey, leg: Leg): Promise<string> {
  const { from, to, ...rest } = leg
  const [made] = await tx
    .insert(walletMovement)
    .values({ tenantId, memberId, kind, fromAccount: from, toAccount: to, ...rest })
    .returning({ id: walletMovement.id })
  const by = (account: 'available' | 'pending' | 'held') => (to === account ? leg.amount : 0) - (from === account ? leg.amount : 0)
  await tx
    .update(walletAccount)
    .set({
      available: sql`${walletAccount.available} + ${by('available')}::int`,
      pending: sql`${walletAccount.pending} + ${by('pending')}::int`,
      held: sql`${walletAccount.held} + ${by('held')}::int`,
    })
    .where(and(eq(walletAccount.memberId, memberId), eq(walletAccount.kind, kind)))
  return made!.id
}

/** Makes pending points available whose time has come, and lets those expire whose time is over. The accounts are locked. True when anything moved. */
export async function refreshAccounts(tx: Tx, accounts: readonly Pick<AccountKey, 'memberId' | 'kind'>[], now: Date): Promise<boolean> {
  const matured = await tx.execute(sql`
    with due as (
      select l.* from wallet_lot l join ${rowsOf(accounts)} a using (member_id, kind)
      where l.tenant_id = ${tenantHere} and l.matured_at is null and l.matures_at <= ${timestampSql(now)}
    ), marked as (
      update wallet_lot l set matured_at = due.matures_at from due where l.tenant_id = ${tenantHere} and l.id = due.id returning l.id
    ), posted as (
      insert into wallet_movement (tenant_id, member_id, kind, from_account, to_account, amount, reason, source, remark, at)
      select due.tenant_id, due.member_id, due.kind, 'pending', 'available', due.rest, m.reason, 'lot:' || due.id || ':matured', m.remark,
        due.matures_at
      from due join wallet_movement m on m.tenant_id = ${tenantHere} and m.id = due.movement_id where due.rest > 0 order by due.matures_at, due.id
    ), sums as (select member_id, kind, sum(rest) as n from due group by 1, 2)
    update wallet_account a set pending = a.pending - sums.n, available = a.available + sums.n
    from sums where a.tenant_id = ${tenantHere} and a.member_id = sums.member_id and a.kind = sums.kind`)
  const expired = await tx.execute(sql`
    with due as (
      select l.* from wallet_lot l join ${rowsOf(accounts)} a using (member_id, kind)
      where l.tenant_id = ${tenantHere} and l.rest > 0 and l.matured_at is not null and l.expires_at <= ${timestampSql(now)}
    ), emptied as (
      update wallet_lot l set rest = 0 from due where l.tenant_id = ${tenantHere} and l.id = due.id returning l.id
    ), posted as (
      insert into wallet_movement (tenant_id, member_id, kind, from_account, to_account, amount, reason, source, at)
      select tenant_id, member_id, kind, 'available', 'expired', rest, 'expiry',
        'lot:' || id || ':lapsed:' || floor(extract(epoch from expires_at)), expires_at
      from due order by expires_at, id
    ), sums as (select member_id, kind, sum(rest) as n from due group by 1, 2)
    update wallet_account a set available = a.available - sums.n
    from sums where a.tenant_id = ${tenantHere} and a.member_id = sums.member_id and a.kind = sums.kind`)
  return (matured.rowCount ?? 0) + (expired.rowCount ?? 0) > 0
}
