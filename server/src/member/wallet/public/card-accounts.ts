import { type CardKind, cardReasons, type LedgerReason } from '@youli/domain/member/wallet/rules.ts'
import { reasonTexts } from '@youli/domain/member/wallet/texts.ts'
import { sql } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Window } from '../../../kit/db/paged.ts'
import { walletBalance } from './balances.ts'

/** What is on a card now, in fen. */
export async function cardBalanceOf(r: Reader, owner: MemberKey, now: Date): Promise<{ principalFen: number; giftFen: number }> {
  return {
    principalFen: await walletBalance(r, { ...owner, kind: 'card_principal' }, now),
    giftFen: await walletBalance(r, { ...owner, kind: 'card_gift' }, now),
  }
}

/** What is on many cards and what is held of them, as a query with `member_id`, `principal_fen`, `gift_fen`, `held_fen`, `held_gift_fen`. Money neither waits nor expires, so it is exact at any moment. */
export const cardBalances = (tenantId: string) => sql`
  select member_id, coalesce(sum(available) filter (where kind = 'card_principal'), 0) as principal_fen,
    coalesce(sum(available) filter (where kind = 'card_gift'), 0) as gift_fen, coalesce(sum(held) filter (where kind = 'card_principal'), 0) as held_fen,
    coalesce(sum(held) filter (where kind = 'card_gift'), 0) as held_gift_fen
  from wallet_account where tenant_id = ${tenantId}::bigint and kind in ('card_principal', 'card_gift') group by member_id`

interface Joined {
  source: string
  reason: LedgerReason
  remark: string
  principal: string
  gift: string
  at: string
  total: string
}
type CardReason = (typeof cardReasons)[number] | 'adjust'

/** What was held comes back under the same reason; its source tells. */
const reasonOf = ({ source, reason }: Joined): CardReason =>
  source.startsWith('release:')
    ? 'card-refund-back'
    : (cardReasons as readonly string[]).includes(reason)
      ? (reason as CardReason)
      : 'adjust'

/** What came to, and left, a card, principal and gift put together by their cause, newest first. Amounts are signed fen. */
export async function cardRecordsOf(
  r: Reader,
  { tenantId, memberId }: MemberKey,
  direction: 'income' | 'expense' | undefined,
  page: Window,
) {
  const signed = (kind: CardKind) =>
    sql`coalesce(sum(case when to_account = 'available' then amount else -amount end) filter (where kind = ${kind}), 0)::text`
  const way = direction && sql`and ${direction === 'income' ? sql`to_account` : sql`from_account`} = 'available'`
  const { rows } = await r.execute<Joined>(sql`
    select source, max(reason) as reason, max(remark) as remark, ${signed('card_principal')} as principal, ${signed('card_gift')} as gift,
      floor(extract(epoch from min(at)) * 1000)::text as at, count(*) over ()::text as total
    from wallet_movement
    where tenant_id = ${tenantId}::bigint and member_id = ${memberId}::bigint and kind in ('card_principal', 'card_gift')
      and (to_account = 'available' or from_account = 'available') and amount > 0 ${way ?? sql``}
    group by source order by min(at) desc, max(id) desc offset ${page.offset}::int limit ${page.limit}::int`)
  const data = rows.map((row) => {
    const reason = reasonOf(row)
    const [principalFen, giftFen] = [Number(row.principal), Number(row.gift)]
    return { source: row.source, reason, title: reasonTexts[reason], remark: row.remark, principalFen, giftFen, time: Number(row.at) }
  })
  return { data, total: Number(rows[0]?.total ?? 0) }
}

interface CardMonth {
  month: string
  toppedUpFen: number
  givenFen: number
  consumedFen: number
  refundedFen: number
  lapsedFen: number
  adjustedFen: number
}

/** How what cards hold came about in each month (or since one), newest first: sums of movements. */
export async function cardFlows(r: Reader, tenantId: string, since: Date): Promise<CardMonth[]> {
  const net = (account: string, where: string, sign: 1 | -1) =>
    sql`coalesce(sum(case when to_account = ${account} then amount when from_account = ${account} then -amount end)
      filter (where ${sql.raw(where)}) * ${sign}::int, 0)::bigint::text`
  const { rows } = await r.execute<Record<keyof CardMonth, string>>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      ${net('issued', "kind = 'card_principal'", -1)} as "toppedUpFen", ${net('issued', "kind = 'card_gift'", -1)} as "givenFen",
      ${net('spent', "reason in ('card-pay', 'card-pay-back')", 1)} as "consumedFen", ${net('spent', "reason = 'card-refund'", 1)} as "refundedFen",
      ${net('expired', 'true', 1)} as "lapsedFen", ${net('adjusted', 'true', -1)} as "adjustedFen"
    from wallet_movement
    where tenant_id = ${tenantId}::bigint and kind in ('card_principal', 'card_gift') and at >= ${since.toISOString()}::timestamptz
    group by 1 order by 1 desc`)
  return rows.map(({ month, ...sums }) => ({
    month,
    ...(Object.fromEntries(Object.entries(sums).map(([key, n]) => [key, Number(n)])) as Omit<CardMonth, 'month'>),
  }))
}
