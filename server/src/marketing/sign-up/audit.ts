import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Places are held by sign-ups, and fees are with a sign-up or on their way back. */
export const signUpChecks: readonly Check[] = [
  {
    name: 'sign-up.places',
    says: 'An activity counts as taken and passed what its sign-ups hold.',
    off: sql`
      select t.activity_id as id, t.taken || ' ' || t.passed as kept, coalesce(s.taken, 0) || ' ' || coalesce(s.passed, 0) as ought
      from sign_up_terms t left join (
        select activity_id, count(*) filter (where state in ('unpaid', 'pending', 'passed', 'signedIn')) as taken,
          count(*) filter (where state in ('passed', 'signedIn')) as passed
        from sign_up group by activity_id
      ) s on s.activity_id = t.activity_id
      where t.taken <> coalesce(s.taken, 0) or t.passed <> coalesce(s.passed, 0)`,
  },
  {
    name: 'sign-up.paid',
    says: 'What a sign-up counts as paid is what its payments brought, without those that came too late.',
    off: sql`
      select coalesce(s.id, p.order_id) as id, coalesce(s.paid_fen, 0) as kept, coalesce(p.fen, 0) as ought
      from (select id, paid_fen from sign_up where paid_fen <> 0) s
      full join (
        select p.order_id, sum(p.amount_fen) as fen from payment p
        where p.state = 'paid' and p.pay_type = 'signup' and not exists (select from refund f where f.payment_id = p.id and f.source = 'late')
        group by p.order_id
      ) p on p.order_id = s.id
      where coalesce(s.paid_fen, 0) <> coalesce(p.fen, 0)`,
  },
  {
    name: 'sign-up.whose',
    says: 'A payment of a sign-up belongs to one of its tenant and app, and is of its fee.',
    off: sql`
      select p.id, p.app_id || ' ' || p.amount_fen as kept,
        coalesce(s.app_id || ' ' || s.fee_fen, 'a sign-up') as ought
      from payment p left join sign_up s on s.id = p.order_id
      where p.pay_type = 'signup' and (s.id is null or s.app_id <> p.app_id or s.fee_fen <> p.amount_fen)`,
  },
  {
    name: 'sign-up.back',
    says: 'What was ordered back of a sign-up are its refunds; nobody who is out keeps us their fee.',
    off: sql`
      select s.id, s.state || ' ' || s.back_fen as kept,
        s.state || ' ' || case when s.state in ('rejected', 'refunding', 'refunded') then s.paid_fen else 0 end || ' ' || coalesce(f.fen, 0) as ought
      from sign_up s left join (
        select order_id, sum(amount_fen) as fen from refund
        where source like 'sign-up:%' and failure <> 'replaced' group by order_id
      ) f on f.order_id = s.id
      where s.back_fen <> case when s.state in ('rejected', 'refunding', 'refunded') then s.paid_fen else 0 end or s.back_fen <> coalesce(f.fen, 0)`,
  },
  {
    name: 'sign-up.steps',
    says: 'Where a sign-up stands is where its last step led.',
    off: sql`
      select s.id, s.state as kept, coalesce(l.state, 'a step') as ought
      from sign_up s left join lateral (select state from sign_up_step where sign_up_id = s.id order by id desc limit 1) l on true
      where l.state is distinct from s.state`,
  },
]
