import {
  expiryOf,
  type SystemAccount,
  isCardKind,
  type LedgerKind,
  type LedgerReason,
  lifeSettings,
} from '@youli/domain/member/wallet/rules.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { checkAmount, timestampSql, rowsOf, type AccountKey } from '../accounts.ts'

export interface Earning {
  tenantId: string
  kind: LedgerKind
  reason: LedgerReason
  at: Date
  /** When the points may be spent; at once if not told. */
  availableAt?: Date
}
export interface Share {
  memberId: string
  /** Whole, above 0. */
  amount: number
  /** What caused it, unique per member and kind: `order:81…:reward`. The same cause again changes nothing. */
  source: string
  remark?: string
}

/** `already`: its source had been posted before. */
export type Posted = 'posted' | 'already'

/** Points that a member earned. They expire by the tenant's setting. */
export async function earnPoints(tx: Tx, { memberId, amount, source, remark, ...earning }: Earning & Share): Promise<Posted> {
  return (await earnPointsMany(tx, earning, [{ memberId, amount, source, remark }])).length > 0 ? 'posted' : 'already'
}

/** Points for many members at once, in three statements however many they are. Answers the sources that were new. */
export const earnPointsMany = (tx: Tx, earning: Earning, shares: readonly Share[]): Promise<string[]> =>
  creditPoints(tx, earning, shares, 'issued')

/** Points out of a counter-account into new lots. */
export async function creditPoints(tx: Tx, earning: Earning, shares: readonly Share[], from: SystemAccount): Promise<string[]> {
  if (shares.length === 0) return []
  for (const { amount } of shares) checkAmount(amount)
  const { tenantId, kind, reason, at } = earning
  const availableAt = earning.availableAt ?? at
  const matured = availableAt <= at
  // Money never expires by itself.
  const lifeDays = isCardKind(kind) ? 0 : Number(await configValue(tx, tenantId, lifeSettings[kind]))
  const expiresAt = expiryOf(availableAt, lifeDays)
  const accounts: AccountKey[] = shares.map(({ memberId }) => ({ tenantId, memberId, kind }))
  await lockAll(tx, tenantId, accounts)
  const wanted = shares.map((s) => ({ member_id: s.memberId, amount: s.amount, source: s.source, remark: s.remark ?? '' }))
  const { rows } = await tx.execute<{ source: string }>(sql`
    with asked as (
      select distinct on (member_id, source) * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as s (member_id bigint, amount int, source text, remark text)
    ), posted as (
      insert into wallet_movement (tenant_id, member_id, kind, from_account, to_account, amount, reason, source, remark, at)
      select ${tenantId}::bigint, member_id, ${kind}, ${from}, ${matured ? 'available' : 'pending'}, amount, ${reason}, source, remark, ${timestampSql(at)}
      from asked order by member_id on conflict (tenant_id, member_id, kind, source) do nothing
      returning id, member_id, amount, source
    ), lots as (
      insert into wallet_lot (tenant_id, member_id, kind, movement_id, amount, rest, matures_at, matured_at, expires_at)
      select ${tenantId}::bigint, member_id, ${kind}, id, amount, amount, ${timestampSql(availableAt)}, ${matured ? timestampSql(at) : null}::timestamptz,
        ${expiresAt ? timestampSql(expiresAt) : null}::timestamptz
      from posted
    ), sums as (select member_id, sum(amount) as n from posted group by 1), moved as (
      update wallet_account a set available = a.available + ${matured ? sql`sums.n` : sql`0`}, pending = a.pending + ${matured ? sql`0` : sql`sums.n`}
      from sums where a.tenant_id = ${tenantHere} and a.member_id = sums.member_id and a.kind = ${kind}
    )
    select source from posted`)
  return rows.map((r) => r.source)
}

/** Makes the accounts that are not there yet and locks them all, in one order, so that two of these never wait for each other. */
async function lockAll(tx: Tx, tenantId: string, accounts: readonly AccountKey[]): Promise<void> {
  await tx.execute(sql`
    insert into wallet_account (member_id, kind, tenant_id)
    select distinct member_id, kind, ${tenantId}::bigint from ${rowsOf(accounts)} a order by 1, 2 on conflict do nothing`)
  await tx.execute(sql`
    select 1 from wallet_account where tenant_id = ${tenantHere} and (member_id, kind) in (select member_id, kind from ${rowsOf(accounts)} a) order by member_id, kind for update`)
}
