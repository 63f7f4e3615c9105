import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Money that came in is with an order or on its way back. What else was paid is the matter of who has it. */
export const paymentChecks: readonly Check[] = [
  {
    name: 'payment.order',
    says: 'What an order counts as paid online is what its payments brought, without those that came too late.',
    off: sql`
      select coalesce(o.id, p.order_id) as id, coalesce(o.online_paid_fen, 0) as kept, coalesce(p.fen, 0) as ought
      from (select id, online_paid_fen from trade_order where online_paid_fen <> 0) o
      full join (
        select p.order_id, sum(p.amount_fen) as fen from payment p
        where p.state = 'paid' and p.pay_type = 'order' and not exists (select from refund f where f.payment_id = p.id and f.source = 'late')
        group by p.order_id
      ) p on p.order_id = o.id
      where coalesce(o.online_paid_fen, 0) <> coalesce(p.fen, 0)`,
  },
  {
    name: 'payment.whose',
    says: 'A payment of an order belongs to one of its tenant and app; a paid one has its transaction and time.',
    off: sql`
      select p.id, p.app_id || ' ' || p.state || ' ' || coalesce(p.transaction_id, '') as kept,
        coalesce(o.app_id, 'an order') as ought
      from payment p left join trade_order o on o.id = p.order_id
      where (p.pay_type = 'order' and (o.id is null or o.app_id <> p.app_id))
        or (p.state = 'paid' and (p.transaction_id is null or p.paid_at is null))`,
  },
  {
    name: 'refund.sum',
    says: 'No more goes back than came in, and only of what came in.',
    off: sql`
      select p.id, sum(f.amount_fen) as kept, 'at most ' || case when p.state = 'paid' then p.amount_fen else 0 end as ought
      from payment p join refund f on f.payment_id = p.id and f.state <> 'failed'
      group by p.id, p.state, p.amount_fen having sum(f.amount_fen) > case when p.state = 'paid' then p.amount_fen else 0 end`,
  },
  {
    name: 'refund.whose',
    says: 'A refund belongs to the order of its payment; one that came too late goes back in full.',
    off: sql`
      select f.id, f.order_id || ' ' || f.amount_fen as kept, coalesce(p.order_id || ' ' || p.amount_fen, 'a payment') as ought
      from refund f left join payment p on p.id = f.payment_id
      where p.id is null or p.order_id <> f.order_id or (f.source = 'late' and f.amount_fen <> p.amount_fen)`,
  },
]
