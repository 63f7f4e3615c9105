import { isId } from '@youli/domain/kit/ids.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { sortedBy, sortOf, type SortedWindow } from '../../../kit/db/sorted.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { type Operator, type Within, within } from '../../../kit/http/callers.ts'
import type { pointsOfMembers } from '../../wallet/public/balances.ts'
import { letters, member, memberFrom, memberTrade } from '../tables.ts'

export interface MemberFilter {
  /** A name or part of one, a full phone, its last four digits, or a member's number. */
  keyword?: string
  /** Days of registration in Shanghai, both inclusive. */
  from?: string
  to?: string
  /** Registered before this moment. */
  registeredBefore?: Date
  /** Only these, as a query of ids. */
  among?: SQLWrapper
  /** Only members whom each of these queries of ids finds. */
  amongAll?: readonly SQLWrapper[]
  blocked?: boolean | undefined
  /** Of the stores of whoever asks. */
  within?: Within
  /** None of these, as a query of ids. */
  except?: SQLWrapper
}

/** Counting stops here, shown as "1,000+". */
const countedTo = 1001

/** Phones are encrypted: a full one is found by its blind index, four digits by that of the tail. */
function meant(keyword: string): SQL | undefined {
  const holds = sql`${letters(member.name)} @> ${letters(sql`${keyword}::text`)}`
  const like = and(holds, ilike(member.name, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`))
  if (/^\d{4}$/.test(keyword)) return or(like, eq(member.mobileTail, blind(keyword)))
  if (/^1\d{10}$/.test(keyword)) return or(like, eq(member.mobileIndex, blind(keyword)))
  return isId(keyword) && keyword.length > 11 ? or(like, eq(member.id, keyword)) : like
}

/** Members by a full phone or its last four digits, as a query of ids; null when the words are neither. */
export function memberIdsByPhone(tenantId: string, words: string): SQL | null {
  const of = /^\d{4}$/.test(words) ? member.mobileTail : /^1\d{10}$/.test(words) ? member.mobileIndex : null
  return of && sql`select ${member.id} from ${member} where ${and(eq(member.tenantId, tenantId), eq(of, blind(words)))}`
}

const wanted = (tenantId: string, f: MemberFilter) => {
  const keyword = f.keyword?.trim() ?? ''
  return and(
    eq(member.tenantId, tenantId),
    keyword ? meant(keyword) : isNull(member.leftAt),
    f.from ? gte(member.registeredAt, startOfDay(f.from)) : undefined,
    f.to ? lt(member.registeredAt, startOfDay(addDays(f.to, 1))) : undefined,
    f.registeredBefore ? lt(member.registeredAt, f.registeredBefore) : undefined,
    f.among ? inArray(member.id, f.among) : undefined,
    ...(f.amongAll ?? []).map((ids) => sql`${member.id} in (${ids})`),
    f.blocked === undefined ? undefined : f.blocked ? isNotNull(member.blockedAt) : isNull(member.blockedAt),
    f.within?.(member.id),
    // Not `not in`: that would read all of them anew for each portion, this looks up those it meets.
    f.except ? sql`not exists (select 1 from (${f.except}) as excepted (id) where excepted.id = ${member.id})` : undefined,
  )
}

const columns = { registerTime: member.registeredAt }

/** Members of a tenant, newest first unless another order is chosen; those who left are found by their number only. */
export async function listMembers(r: Reader, tenantId: string, f: MemberFilter, page: SortedWindow<keyof typeof columns>) {
  const where = wanted(tenantId, f)
  const order = sortedBy(page.sort, columns, member.id)
  const query = r
    .select()
    .from(member)
    .where(where)
    .orderBy(...order)
  const { rows, total } = await paged(query, page, countMembers(r, where))
  return { data: rows, total }
}

const countMembers = (r: Reader, where: SQL | undefined) =>
  r.$count(
    r
      .select({ one: sql`1`.as('one') })
      .from(member)
      .where(where)
      .limit(countedTo)
      .as('counted'),
  )

/** Sums by which members are sorted; each has an index that ends in the member, as the join has none to spare. */
const sums = { spent: memberTrade.spentFen, orders: memberTrade.orders, lastOrderTime: memberTrade.lastOrderAt }
type SumName = keyof typeof sums
export type MemberSort = keyof typeof columns | SumName | 'points'

const isSum = (name: string): name is SumName => name in sums

/** As `listMembers`, each with their sums over orders and, to be sorted by, their points: `{memberId, points}` of those who have any. */
export async function listMembersWithSums(
  r: Reader,
  tenantId: string,
  f: MemberFilter,
  page: SortedWindow<MemberSort>,
  points: ReturnType<typeof pointsOfMembers>,
) {
  const where = wanted(tenantId, f)
  const [name, way] = page.sort ? sortOf(page.sort) : (['id', desc] as const)
  const base = r.select({ member, trade: memberTrade }).from(member).innerJoin(memberTrade, eq(memberTrade.memberId, member.id)).$dynamic()
  const query =
    name === 'points'
      ? base
          .leftJoin(points, eq(points.memberId, member.id))
          .where(where)
          .orderBy(way(sql`coalesce(${points.points}, 0)`), way(member.id))
      : base
          .where(where)
          .orderBy(
            ...(isSum(name)
              ? [way(sums[name]), way(memberTrade.memberId)]
              : name === 'registerTime'
                ? [way(member.registeredAt), way(member.id)]
                : [desc(member.id)]),
          )
  return paged(query, page, countMembers(r, where))
}

/** The newest few of such members. */
export const newestMembers = (r: Reader, tenantId: string, f: MemberFilter, limit: number) =>
  r.select().from(member).where(wanted(tenantId, f)).orderBy(desc(member.id)).limit(limit)

/** How many registered in each of some spans of time, of those the operator may touch. */
export async function countNewMembers(r: Reader, me: Operator, spans: readonly (readonly [from: Date, until: Date])[]): Promise<number[]> {
  const moments = (n: 0 | 1) => sql.param(spans.map((span) => span[n].toISOString()))
  const { rows } = await r.execute<{ count: number }>(sql`
    select found.count from unnest(${moments(0)}::timestamptz[], ${moments(1)}::timestamptz[]) with ordinality as s(since, until, n) cross join lateral (
      select count(*)::int as count from ${member}
      where ${wanted(me.tenantId, { within: within(me) })} and ${member.registeredAt} >= since and ${member.registeredAt} < until) found
    order by n`)
  return rows.map((row) => row.count)
}

/** Ids of such members after one of them, the oldest first: everybody is walked through once, a portion at a time. */
export async function memberIdsAfter(r: Reader, tenantId: string, f: MemberFilter, after: string, limit: number): Promise<string[]> {
  const rows = await r
    .select({ id: member.id })
    .from(member)
    .where(and(wanted(tenantId, f), gt(member.id, after)))
    .orderBy(asc(member.id))
    .limit(limit)
  return rows.map((m) => m.id)
}

/** Who registered through somebody's link, newest first. */
export async function listBrought(r: Reader, tenantId: string, fromId: string, page: Window) {
  const brought = and(eq(memberFrom.tenantId, tenantId), eq(memberFrom.fromId, fromId), isNull(member.leftAt))
  const query = r
    .select({ id: member.id, name: member.name, headImgUrl: member.headImgUrl, registeredAt: member.registeredAt })
    .from(memberFrom)
    .innerJoin(member, eq(member.id, memberFrom.memberId))
    .where(brought)
    .orderBy(desc(memberFrom.memberId))
  const all = r
    .select({ id: memberFrom.memberId })
    .from(memberFrom)
    .innerJoin(member, eq(member.id, memberFrom.memberId))
    .where(brought)
    .as('brought')
  const { rows, total } = await paged(query, page, r.$count(all))
  return { data: rows, total }
}

/** How members came, by member. */
export async function memberOrigins(r: Reader, memberIds: readonly string[]): Promise<Map<string, typeof memberFrom.$inferSelect>> {
  if (memberIds.length === 0) return new Map()
  const rows = await r
    .select()
    .from(memberFrom)
    .where(inArray(memberFrom.memberId, [...memberIds]))
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Members who came by somebody, as a query of their ids. */
export const broughtQuery = (r: Reader, tenantId: string, fromId: string) =>
  r
    .select({ id: memberFrom.memberId })
    .from(memberFrom)
    .innerJoin(member, eq(member.id, memberFrom.memberId))
    .where(and(eq(memberFrom.tenantId, tenantId), eq(memberFrom.fromId, fromId), isNull(member.leftAt)))

/** Some people with each of the members who came by them, as a query of both. */
export const broughtPeople = (r: Reader, tenantId: string, fromIds: readonly string[]) =>
  r
    .select({ person: memberFrom.fromId, memberId: memberFrom.memberId })
    .from(memberFrom)
    .where(and(eq(memberFrom.tenantId, tenantId), sql`${memberFrom.fromId} = any(${sql.param([...fromIds])}::text[])`))

/** How many came by each of these people. */
export async function countBrought(r: Reader, tenantId: string, fromIds: readonly string[]): Promise<Map<string, number>> {
  if (fromIds.length === 0) return new Map()
  const rows = await r
    .select({ fromId: memberFrom.fromId, n: sql<number>`count(*)::int` })
    .from(memberFrom)
    .innerJoin(member, eq(member.id, memberFrom.memberId))
    .where(and(eq(memberFrom.tenantId, tenantId), inArray(memberFrom.fromId, [...fromIds]), isNull(member.leftAt)))
    .groupBy(memberFrom.fromId)
  return new Map(rows.map((row) => [row.fromId, row.n]))
}

/** Who registered through these stores, as a query of ids. */
export const cameThrough = (shops: readonly string[]): SQL =>
  sql`select ${memberFrom.memberId} from ${memberFrom} where ${memberFrom.tenantId} = ${tenantHere} and ${memberFrom.shopId} = any(${sql.param([...shops])}::bigint[])`

/** Who came by a kind of link ('': by themselves), as a query of ids. */
export const cameBy = (fromType: string): SQL =>
  sql`select ${memberFrom.memberId} from ${memberFrom} where ${memberFrom.tenantId} = ${tenantHere} and ${memberFrom.fromType} = ${fromType}`

/** The kinds of links that members came by, one step in the index for each. */
export async function sourcesInUse(r: Reader, tenantId: string): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select min(${memberFrom.fromType}) from ${memberFrom} where ${memberFrom.tenantId} = ${tenantId}::bigint and ${memberFrom.fromType} > ${after})`
  const { rows } = await r.execute<{ source: string }>(sql`
    with recursive used (source) as (select ${next(sql`''`)} union all select ${next(sql`used.source`)} from used where used.source is not null)
    select source from used where source is not null limit 200`)
  return rows.map(({ source }) => source)
}

/** Of these members, those an operator may touch; a foreign one and one of other stores are missing alike. */
export async function membersInScope(r: Reader, me: Operator, ids: readonly string[]): Promise<Map<string, typeof member.$inferSelect>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(member)
    .where(and(eq(member.tenantId, me.tenantId), inArray(member.id, [...ids]), within(me)(member.id)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** As `membersInScope`, of one. */
export const memberInScope = async (r: Reader, me: Operator, id: string): Promise<typeof member.$inferSelect | null> =>
  (await membersInScope(r, me, [id])).get(id) ?? null

/** Members whose sums over paid orders lie within bounds, as a query of ids; undefined without a bound. */
export function membersByTrade(
  r: Reader,
  f: { spentFromFen?: number; spentToFen?: number; ordersFrom?: number; ordersTo?: number; from?: string; to?: string },
) {
  const bounds = and(
    f.spentFromFen === undefined ? undefined : gte(memberTrade.spentFen, f.spentFromFen),
    f.spentToFen === undefined ? undefined : lte(memberTrade.spentFen, f.spentToFen),
    f.ordersFrom === undefined ? undefined : gte(memberTrade.orders, f.ordersFrom),
    f.ordersTo === undefined ? undefined : lte(memberTrade.orders, f.ordersTo),
    f.from ? gte(memberTrade.lastOrderAt, startOfDay(f.from)) : undefined,
    f.to ? and(lt(memberTrade.lastOrderAt, startOfDay(addDays(f.to, 1))), gt(memberTrade.orders, 0)) : undefined,
  )
  return bounds && r.select({ id: memberTrade.memberId }).from(memberTrade).where(bounds)
}

/** Members for whom a condition on their id and the moment of their registration holds, as a query of ids. */
export const membersWhere = (condition: (of: { id: SQLWrapper; registeredAt: SQLWrapper }) => SQL): SQL =>
  sql`select ${member.id} from ${member} where ${member.tenantId} = ${tenantHere} and ${condition(member)}`
