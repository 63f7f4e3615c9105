import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Coupons are what their movements say, templates what their coupons say. */
export const couponChecks: readonly Check[] = [
  {
    name: 'coupon.issued',
    says: 'A template has issued as many coupons as there are, and promised as many as its codes wait for.',
    off: sql`
      select t.id, t.get_quantity || ' issued, ' || t.code_quantity || ' promised' as kept,
        coalesce(c.n, 0) || ' issued, ' || coalesce(k.n, 0) || ' promised' as ought
      from coupon_template t
      left join (select template_id, count(*) as n from coupon group by template_id) c on c.template_id = t.id
      left join (select template_id, count(*) as n from coupon_code where coupon_id is null group by template_id) k on k.template_id = t.id
      where t.get_quantity <> coalesce(c.n, 0) or t.code_quantity <> coalesce(k.n, 0)`,
  },
  {
    name: 'coupon.face',
    says: 'A coupon has an amount of its own exactly where its template says so.',
    off: sql`
      select c.id, coalesce(c.face_fen::text, 'no amount') as kept, case when t.own_amount then 'an amount' else 'none' end as ought
      from coupon c join coupon_template t on t.id = c.template_id where t.own_amount <> (c.face_fen is not null)`,
  },
  {
    name: 'coupon.state',
    says: 'A coupon was issued once, and its state is what its movements led to.',
    off: sql`
      select c.id, c.state as kept, coalesce(m.verbs, 'a movement') as ought from coupon c
      left join (
        select coupon_id, string_agg(verb, ' ' order by id) as verbs, count(*) filter (where verb = 'issue') as issued,
          count(*) filter (where verb in ('spend', 'write-off')) - count(*) filter (where verb in ('give-back', 'refund')) as used,
          count(*) filter (where verb = 'expire') as expired, count(*) filter (where verb = 'void') as voided
        from coupon_movement group by coupon_id
      ) m on m.coupon_id = c.id
      where m.issued is distinct from 1 or m.used <> case when c.state = 'used' then 1 else 0 end
        or (m.expired > 0) <> (c.state = 'expired') or (m.voided > 0) <> (c.state = 'void')`,
  },
]
