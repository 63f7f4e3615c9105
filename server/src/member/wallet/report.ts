import { soonDays } from '@youli/domain/member/wallet/rules.ts'
import type { LedgerKind } from '@youli/domain/member/wallet/rules.ts'
import { dayMs, dayOf } from '@youli/domain/kit/time.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { timestampSql } from './accounts.ts'

interface Month {
  month: string
  issued: number
  spent: number
  expired: number
  adjusted: number
}

/** `2026-11` and the months before it, newest first. */
function monthsTo(month: string, count: number): string[] {
  const [year, of] = month.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, i) => new Date(Date.UTC(year, of - 1 - i, 1)).toISOString().slice(0, 7))
}

/** What flowed between members and the counter-accounts in each of these months. Every figure is a sum of movements. */
async function flows(r: Reader, tenantId: string, kind: LedgerKind, months: readonly string[]): Promise<Map<string, Month>> {
  const net = (account: string, sign: 1 | -1) =>
    sql`coalesce(sum(case when to_account = ${account} then amount when from_account = ${account} then -amount end) * ${sign}::int, 0)::bigint::text`
  const beginning = sql`(month || '-01')::timestamp`
  const inShanghai = (at: SQL) => sql`(${at}) at time zone 'Asia/Shanghai'`
  // Each month is a range of the index: that costs a quarter of asking every movement for its month.
  const { rows } = await r.execute<Record<keyof Month, string>>(sql`
    select month, sums.* from unnest(${sql.param([...months])}::text[]) month cross join lateral (
      select ${net('issued', -1)} as issued, ${net('spent', 1)} as spent, ${net('expired', 1)} as expired, ${net('adjusted', -1)} as adjusted
      from wallet_movement
      where tenant_id = ${tenantId}::bigint and kind = ${kind}
        and at >= ${inShanghai(beginning)} and at < ${inShanghai(sql`${beginning} + interval '1 month'`)}) sums`)
  const whole = (row: Record<keyof Month, string>): Month => ({
    month: row.month,
    issued: Number(row.issued),
    spent: Number(row.spent),
    expired: Number(row.expired),
    adjusted: Number(row.adjusted),
  })
  return new Map(rows.map((row) => [row.month, whole(row)]))
}

/** What the brand owes its members of one kind: now, and how it came about. Available and pending are as of the last sweep. */
export async function walletLiability(r: Reader, tenantId: string, kind: LedgerKind, count: number, now: Date) {
  const of = sql`tenant_id = ${tenantId}::bigint and kind = ${kind}`
  const soon = new Date(now.getTime() + soonDays * dayMs)
  const { rows } = await r.execute<Record<'available' | 'pending' | 'held' | 'members' | 'expiring' | 'shortfall', string>>(sql`
    select coalesce(sum(available), 0)::text as available, coalesce(sum(pending), 0)::text as pending, coalesce(sum(held), 0)::text as held,
      (count(*) filter (where available + pending + held > 0))::text as members,
      (select coalesce(sum(rest), 0) from wallet_lot where ${of} and rest > 0 and matured_at is not null and expires_at <= ${timestampSql(soon)})::text as expiring,
      (select coalesce(sum(shortfall), 0) from wallet_movement where ${of} and shortfall > 0)::text as shortfall
    from wallet_account where ${of}`)
  const sums = rows[0]!
  const [available, pending, held] = [Number(sums.available), Number(sums.pending), Number(sums.held)]
  const outstanding = available + pending + held
  const months = monthsTo(dayOf(now).slice(0, 7), count)
  const known = await flows(r, tenantId, kind, months)
  // Backwards from what is owed now: what a month changed is taken off to know how the month before it ended.
  let closing = outstanding
  const listed = months.map((month) => {
    const m = known.get(month) ?? { month, issued: 0, spent: 0, expired: 0, adjusted: 0 }
    const line = { ...m, outstanding: closing }
    closing -= m.issued - m.spent - m.expired + m.adjusted
    return line
  })
  const { expiring, members, shortfall } = sums
  return {
    available,
    pending,
    held,
    outstanding,
    expiring: Number(expiring),
    members: Number(members),
    shortfall: Number(shortfall),
    months: listed,
  }
}
