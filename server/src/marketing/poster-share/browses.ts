import { csvOf } from '@youli/domain/kit/csv.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { addDays, clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { browseRefusals as no } from '@youli/domain/marketing/poster-share/texts.ts'
import { rangeFault } from '@youli/domain/trade/report/rules.ts'
import { and, desc, eq, gte, inArray, lte, max, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { posterBrowse } from './tables.ts'

const maxDays = 30

export interface BrowseFilter {
  /** Days in Shanghai, both included; '' is the last 30 days. */
  from?: string
  to?: string
  posterId: string | null
  shopId: string | null
}

/** The days a filter means. Refuses `badRange`. */
function daysOf(f: BrowseFilter, now: Date): { from: string; to: string } {
  const to = f.to || dayOf(now)
  const from = f.from || addDays(to, 1 - maxDays)
  const fault = rangeFault({ from, to, step: 'day' })
  return fault ? refuse(no.badRange, { fault }) : { from, to }
}

function wanted(me: Operator, f: BrowseFilter, now: Date) {
  const { from, to } = daysOf(f, now)
  return and(
    eq(posterBrowse.tenantId, me.tenantId),
    gte(posterBrowse.day, from),
    lte(posterBrowse.day, to),
    f.posterId ? eq(posterBrowse.posterId, f.posterId) : undefined,
    f.shopId ? eq(posterBrowse.shopId, f.shopId) : undefined,
    me.shops ? inArray(posterBrowse.shopId, [...me.shops]) : undefined,
  )
}

const browses = sql<number>`count(*)::int`
const figures = (r: Reader, me: Operator, f: BrowseFilter, now: Date) =>
  r
    .select({
      shopId: posterBrowse.shopId,
      employeeId: posterBrowse.employeeId,
      posters: sql<number>`count(distinct ${posterBrowse.posterId})::int`,
      browses,
      visitors: sql<number>`count(distinct ${posterBrowse.wxUserId})::int`,
      last: max(posterBrowse.at),
    })
    .from(posterBrowse)
    .where(wanted(me, f, now))
    .groupBy(posterBrowse.shopId, posterBrowse.employeeId)
    .orderBy(desc(browses), posterBrowse.employeeId, posterBrowse.shopId)
    .$dynamic()

async function named(r: Reader, tenantId: string, rows: Awaited<ReturnType<typeof figures>>) {
  const people = await employeeNames(
    r,
    tenantId,
    rows.map((row) => row.employeeId),
  )
  const shops = await storeSummaries(
    r,
    rows.map((row) => row.shopId),
  )
  return rows.map(({ last, ...row }) => ({
    ...row,
    shopName: shops.get(row.shopId)?.shopName ?? '',
    employeeName: people.get(row.employeeId) ?? '',
    lastTime: last!.getTime(),
  }))
}

/** Browses by employee and store, most first. Refuses `badRange`. */
export async function byEmployee(r: Reader, me: Operator, f: BrowseFilter, page: Window, now: Date) {
  const pairs = r
    .selectDistinct({ shopId: posterBrowse.shopId, employeeId: posterBrowse.employeeId })
    .from(posterBrowse)
    .where(wanted(me, f, now))
    .as('pairs')
  const { rows, total } = await paged(figures(r, me, f, now), page, r.$count(pairs))
  return { data: await named(r, me.tenantId, rows), total }
}

const titles = ['门店', '员工', '海报数', '浏览人次', '访客数', '最近浏览']

/** The same as a file for spreadsheets, all rows. */
export async function browsesFile(r: Reader, me: Operator, f: BrowseFilter, now: Date) {
  const { from, to } = daysOf(f, now)
  const rows = await named(r, me.tenantId, await figures(r, me, f, now))
  const lines = rows.map((b) => [b.shopName, b.employeeName, b.posters, b.browses, b.visitors, clockOf(new Date(b.lastTime))])
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([titles, ...lines]), name: `海报浏览-${from}-${to}.csv` }
}
