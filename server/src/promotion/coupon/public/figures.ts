import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'

export interface CouponFigureFilter {
  tenantId: string
  /** Days in Shanghai, both included. */
  from: string
  to: string
  /** First day of the period of a moment. */
  periodOf: (moment: SQL) => SQL
  /** Ids of the orders whose coupons count as used: those that were paid. */
  orders: SQL
  /** Only coupons taken at these stores; null is everywhere. */
  shopIds: readonly string[] | null
}

/** What became of coupons: of all of them (both null), of those of a period, or of those of a template. */
export interface CouponFigures {
  period: string | null
  templateId: string | null
  couponName: string | null
  issued: number
  claimed: number
  used: number
  expired: number
  offFen: number
  turnoverFen: number
}

/** Coupons that members took by themselves; the others were given to them. */
const byThemselves = sql.raw(`source ~ '^(claim|code|pack):'`)

/**
 * Coupons by what happened to them in a time: when they came to their members, when they were used, when their time ended. One that came
 * back with its order's refund was not used. In one statement over three ranges of an index, whatever the number of coupons.
 */
export async function couponFigures(r: Reader, f: CouponFigureFilter, now: Date): Promise<CouponFigures[]> {
  const [from, to] = [startOfDay(f.from).toISOString(), startOfDay(addDays(f.to, 1)).toISOString()]
  const within = (moment: string) => sql`${sql.raw(moment)} >= ${from}::timestamptz and ${sql.raw(moment)} < ${to}::timestamptz`
  const atStores = f.shopIds ? sql`shop_id in (select jsonb_array_elements_text(${JSON.stringify(f.shopIds)}::jsonb)::bigint)` : sql`true`
  const { rows } = await r.execute<Record<keyof CouponFigures, string | null>>(sql`
    with happened as (
      select template_id, created_at as at, 1 as issued, (${byThemselves})::int as claimed, 0 as used, 0 as expired, 0::bigint as off_fen, 0::bigint as order_fen
      from coupon where tenant_id = ${f.tenantId}::bigint and ${within('created_at')}
      union all
      select template_id, used_at, 0, 0, 1, 0, off_fen, order_fen
      from coupon where tenant_id = ${f.tenantId}::bigint and state = 'used' and ${within('used_at')}
        and case when order_id is null then ${atStores} else order_id in (${f.orders}) end
      union all
      select template_id, end_at, 0, 0, 0, 1, 0, 0
      from coupon where tenant_id = ${f.tenantId}::bigint and ${within('end_at')}
        and (state = 'expired' or (state = 'unused' and end_at <= ${now.toISOString()}::timestamptz))
    )
    select period::text as period, h.template_id::text as "templateId", t.name as "couponName", sum(issued) as issued, sum(claimed) as claimed, sum(used) as used,
      sum(expired) as expired, sum(off_fen) as "offFen", sum(order_fen) as "turnoverFen"
    from (
      select ${f.periodOf(sql`at`)} as period, template_id, sum(issued) as issued, sum(claimed) as claimed, sum(used) as used,
        sum(expired) as expired, sum(off_fen) as off_fen, sum(order_fen) as order_fen
      from happened group by 1, 2
    ) h left join coupon_template t on t.tenant_id = ${tenantHere} and t.id = h.template_id
    group by grouping sets ((period), (h.template_id, t.name), ())
    order by sum(order_fen) desc, h.template_id desc`)
  const number = (text: string | null) => Number(text ?? 0)
  return rows.map((row) => ({
    period: row.period,
    templateId: row.templateId,
    couponName: row.couponName,
    issued: number(row.issued),
    claimed: number(row.claimed),
    used: number(row.used),
    expired: number(row.expired),
    offFen: number(row.offFen),
    turnoverFen: number(row.turnoverFen),
  }))
}
