import { dayMs } from '@youli/domain/kit/time.ts'
import {
  type LedgerKind,
  type LedgerReason,
  soonDays,
  type WalletKind,
  walletKinds,
  type WalletReason,
} from '@youli/domain/member/wallet/rules.ts'
import { reasonTexts } from '@youli/domain/member/wallet/texts.ts'
import { and, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Within } from '../../../kit/http/callers.ts'
import { membersWhere } from '../../registration/public/member-search.ts'
import { timestampSql, type AccountKey } from '../accounts.ts'
import { walletAccount, walletMovement } from '../tables.ts'

/** What a member may spend at this moment, whether or not the sweep has been by. */
export async function walletBalance(r: Reader, { memberId, kind }: AccountKey, now: Date): Promise<number> {
  const { rows } = await r.execute<{ n: number }>(
    sql`select coalesce(sum(rest), 0)::int as n from wallet_lot
      where tenant_id = ${tenantHere} and member_id = ${memberId}::bigint and kind = ${kind} and rest > 0 and ${usable(now)}`,
  )
  return rows[0]!.n
}

/** Points that moved under a source; 0 when nothing did. */
export async function amountMoved(r: Reader, { tenantId, memberId, kind }: AccountKey, source: string): Promise<number> {
  const of = and(eq(walletMovement.tenantId, tenantId), eq(walletMovement.memberId, memberId), eq(walletMovement.kind, kind))
  const [row] = await r
    .select({ amount: walletMovement.amount })
    .from(walletMovement)
    .where(and(of, eq(walletMovement.source, source)))
  return row?.amount ?? 0
}

const usable = (now: Date): SQL => sql`matures_at <= ${timestampSql(now)} and (expires_at is null or expires_at > ${timestampSql(now)})`

interface LotSums {
  kind: WalletKind
  balance: number
  pending: number
  pending_at: string | null
  expiring: number
  expiring_at: string | null
}

/** What a member has of every kind, as the wire names it; all 0 for a visitor without a phone (null). */
export async function walletStandings(r: Reader, tenantId: string, memberId: string | null, now: Date) {
  const soon = new Date(now.getTime() + soonDays * dayMs)
  const { rows } = await r.execute<LotSums>(sql`
    select kind,
      coalesce(sum(rest) filter (where ${usable(now)}), 0)::int as balance,
      coalesce(sum(rest) filter (where matures_at > ${timestampSql(now)}), 0)::int as pending,
      floor(extract(epoch from min(matures_at) filter (where matures_at > ${timestampSql(now)})) * 1000)::text as pending_at,
      coalesce(sum(rest) filter (where ${usable(now)} and expires_at <= ${timestampSql(soon)}), 0)::int as expiring,
      floor(extract(epoch from min(expires_at) filter (where ${usable(now)} and expires_at <= ${timestampSql(soon)})) * 1000)::text as expiring_at
    from wallet_lot where tenant_id = ${tenantId}::bigint and member_id = ${memberId}::bigint and rest > 0 group by kind`)
  const accounts = memberId
    ? await r
        .select({ kind: walletAccount.kind, held: walletAccount.held })
        .from(walletAccount)
        .where(and(eq(walletAccount.tenantId, tenantId), eq(walletAccount.memberId, memberId)))
    : []
  return walletKinds.map((kind) => {
    const lots = rows.find((row) => row.kind === kind)
    const time = (at: string | null | undefined) => (at ? Number(at) : null)
    return {
      accountType: kind,
      balance: lots?.balance ?? 0,
      pending: lots?.pending ?? 0,
      pendingTime: time(lots?.pending_at),
      held: accounts.find((a) => a.kind === kind)?.held ?? 0,
      expiring: lots?.expiring ?? 0,
      expiringTime: time(lots?.expiring_at),
    }
  })
}

const signedAmount = sql<number>`case when ${walletMovement.toAccount} = 'available' then ${walletMovement.amount} else -${walletMovement.amount} end`

/** Counting stops here: nobody pages so far. */
const countCap = 10_000

export interface RecordFilter {
  kind?: WalletKind
  direction?: 'income' | 'expense'
}

/** What came to, and left, what a member may spend, newest first. */
export async function walletRecords(r: Reader, tenantId: string, memberId: string, f: RecordFilter, page: Window) {
  const income = eq(walletMovement.toAccount, 'available')
  const expense = eq(walletMovement.fromAccount, 'available')
  const where = and(
    eq(walletMovement.tenantId, tenantId),
    eq(walletMovement.memberId, memberId),
    inArray(walletMovement.kind, f.kind ? [f.kind] : [...walletKinds]),
    f.direction === 'income' ? income : f.direction === 'expense' ? expense : or(income, expense),
    sql`${walletMovement.amount} > 0`,
  )
  const query = r
    .select({ movement: walletMovement, signed: signedAmount })
    .from(walletMovement)
    .where(where)
    // An expire may be written some time after its moment; the moment counts.
    .orderBy(desc(walletMovement.at), desc(walletMovement.id))
  const { rows, total } = await paged(query, page, counted(r, where))
  const data = rows.map(({ movement: m, signed }) => ({
    id: m.id,
    // Points only: the query asks for no other.
    accountType: m.kind as WalletKind,
    amount: signed,
    reason: m.reason as WalletReason,
    title: reasonTexts[m.reason],
    remark: m.remark,
    time: m.at.getTime(),
  }))
  return { data, total }
}

const counted = (r: Reader, where: SQL | undefined) =>
  r.$count(
    r
      .select({ one: sql`1`.as('one') })
      .from(walletMovement)
      .where(where)
      .limit(countCap)
      .as('counted'),
  )

/** Every movement of a member between accounts of some kinds, for operators. */
export async function walletMovements<K extends LedgerKind>(
  r: Reader,
  tenantId: string,
  f: { memberId: string; kinds: readonly K[]; reason?: LedgerReason },
  page: Window,
) {
  const where = and(
    eq(walletMovement.tenantId, tenantId),
    eq(walletMovement.memberId, f.memberId),
    inArray(walletMovement.kind, [...f.kinds]),
    f.reason ? eq(walletMovement.reason, f.reason) : undefined,
  )
  const query = r.select().from(walletMovement).where(where).orderBy(desc(walletMovement.at), desc(walletMovement.id))
  const { rows, total } = await paged(query, page, counted(r, where))
  const data = rows.map(({ kind, at, ...m }) => ({ ...m, accountType: kind as K, time: at.getTime() }))
  return { data, total }
}

/** Points of members as of the last sweep, to be joined to a list of them; who never had any is missing. */
export const pointsOfMembers = (r: Reader) =>
  r
    .select({ memberId: walletAccount.memberId, points: walletAccount.available })
    .from(walletAccount)
    .where(eq(walletAccount.kind, 'integral'))
    .as('points')

/** Points of these members as of the last sweep. */
export async function pointsByMember(r: Reader, memberIds: readonly string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await r
    .select({ memberId: walletAccount.memberId, points: walletAccount.available })
    .from(walletAccount)
    .where(and(eq(walletAccount.kind, 'integral'), inArray(walletAccount.memberId, [...memberIds])))
  return new Map(rows.map(({ memberId, points }) => [memberId, points]))
}

/** Members whose points, as of the last sweep, lie within bounds, as a query of ids; null without a bound. */
export function membersByPoints(r: Reader, from = 0, to?: number): SQLWrapper | null {
  if (from === 0 && to === undefined) return null
  const having = (bounds: SQL) =>
    r
      .select({ id: walletAccount.memberId })
      .from(walletAccount)
      .where(and(eq(walletAccount.kind, 'integral'), bounds))
  if (from > 0) {
    const { available } = walletAccount
    return having(to === undefined ? sql`${available} >= ${from}` : sql`${available} between ${from} and ${to}`)
  }
  // Whoever never had any has no account.
  return membersWhere(({ id }) => sql`${id} not in (${having(sql`${walletAccount.available} > ${to}`)})`)
}

/** Accounts of points of a tenant, those with most to spend first. `available` is as of the last sweep. */
export async function walletAccounts(
  r: Reader,
  tenantId: string,
  f: { kind?: WalletKind; memberId?: string; within?: Within },
  page: Window,
) {
  const where = and(
    eq(walletAccount.tenantId, tenantId),
    inArray(walletAccount.kind, f.kind ? [f.kind] : [...walletKinds]),
    f.memberId ? eq(walletAccount.memberId, f.memberId) : undefined,
    f.within?.(walletAccount.memberId),
  )
  const query = r.select().from(walletAccount).where(where).orderBy(desc(walletAccount.available), walletAccount.memberId)
  return paged(query, page, r.$count(walletAccount, where))
}
