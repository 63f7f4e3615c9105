import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Money on cards came from payments and went to stores or back to its payers. The balances themselves are the wallet's. */
export const storeCardChecks: readonly Check[] = [
  {
    name: 'store-card.paid',
    says: 'What a top-up counts as paid is what its payments brought, without those that came too late.',
    off: sql`
      select coalesce(t.id, p.order_id) as id, coalesce(t.paid_fen, 0) as kept, coalesce(p.fen, 0) as ought
      from (select id, paid_fen from store_card_top_up where paid_fen <> 0) t
      full join (
        select p.order_id, sum(p.amount_fen) as fen from payment p
        where p.state = 'paid' and p.pay_type = 'store_card' and not exists (select from refund f where f.payment_id = p.id and f.source = 'late')
        group by p.order_id
      ) p on p.order_id = t.id
      where coalesce(t.paid_fen, 0) <> coalesce(p.fen, 0)`,
  },
  {
    name: 'store-card.whose',
    says: 'A payment of a top-up belongs to one of its tenant and app, and is of its amount.',
    off: sql`
      select p.id, p.app_id || ' ' || p.amount_fen as kept,
        coalesce(t.app_id || ' ' || t.amount_fen, 'a top-up') as ought
      from payment p left join store_card_top_up t on t.id = p.order_id
      where p.pay_type = 'store_card' and (t.id is null or t.app_id <> p.app_id or t.amount_fen <> p.amount_fen)`,
  },
  {
    name: 'store-card.posted',
    says: 'A paid top-up, and no other, is on its member’s card with what the brand added.',
    off: sql`
      select coalesce(t.id, m.id) as id, coalesce(m.fen, 0) as kept, coalesce(t.fen, 0) as ought
      from (
        select id, member_id, 'card_principal' as kind, amount_fen as fen from store_card_top_up where state = 'paid'
        union all select id, member_id, 'card_gift', gift_fen from store_card_top_up where state = 'paid' and gift_fen > 0
      ) t
      full join (
        select substring(source from '[0-9]+$')::bigint as id, member_id, kind, amount as fen
        from wallet_movement where kind in ('card_principal', 'card_gift') and source like 'top-up:%'
      ) m on m.id = t.id and m.member_id = t.member_id and m.kind = t.kind
      where coalesce(m.fen, 0) <> coalesce(t.fen, 0)`,
  },
  {
    name: 'store-card.charged',
    says: 'A charge took from its member’s card what it says; a reversed one gave it back.',
    off: sql`
      select c.id, c.principal_fen || ' ' || c.gift_fen || ' ' || c.state as kept,
        coalesce(m.principal, 0) || ' ' || coalesce(m.gift, 0) || ' back ' || coalesce(m.back, 0) as ought
      from store_card_charge c left join (
        select substring(source from '[0-9]+$')::bigint as id, member_id,
          sum(amount) filter (where kind = 'card_principal' and source like 'card-pay:%') as principal,
          sum(amount) filter (where kind = 'card_gift' and source like 'card-pay:%') as gift,
          sum(amount) filter (where source like 'card-pay-back:%') as back
        from wallet_movement where kind in ('card_principal', 'card_gift') and source like 'card-pay%' group by 1, 2
      ) m on m.id = c.id and m.member_id = c.member_id
      where c.principal_fen <> coalesce(m.principal, 0) or c.gift_fen <> coalesce(m.gift, 0)
        or coalesce(m.back, 0) <> case when c.state = 'reversed' then c.amount_fen else 0 end`,
  },
  {
    name: 'store-card.held',
    says: 'A refund that is asked for holds its money; one that was approved has spent it, one that was not has given it back.',
    off: sql`
      select f.id, f.state || ' ' || f.amount_fen as kept, coalesce(h.state || ' ' || h.amount, 'a hold') as ought
      from store_card_refund f
      left join wallet_hold h on h.member_id = f.member_id and h.kind = 'card_principal' and h.source = 'card-refund:' || f.id
      where h.amount is distinct from f.amount_fen
        or h.state is distinct from case when f.state = 'asked' then 'held' when f.state in ('paying', 'done') then 'settled' else 'released' end`,
  },
  {
    name: 'store-card.back',
    says: 'An approved refund goes back through the provider or by hand, all of it and no more.',
    off: sql`
      select f.id, f.amount_fen as kept, coalesce(r.fen, 0) || ' and by hand ' || f.manual_fen as ought
      from store_card_refund f left join (
        select substring(source from '^store-card:([0-9]+)')::bigint as id, sum(amount_fen) as fen
        from refund where source like 'store-card:%' and failure <> 'replaced' group by 1
      ) r on r.id = f.id
      where coalesce(r.fen, 0) + f.manual_fen <> case when f.state in ('paying', 'done') then f.amount_fen else 0 end`,
  },
  {
    name: 'store-card.drawn',
    says: 'What was drawn from a top-up are the parts of refunds.',
    off: sql`
      select t.id, t.drawn_fen as kept, coalesce(p.fen, 0) as ought
      from store_card_top_up t left join (select top_up_id, sum(amount_fen) as fen from store_card_refund_part group by 1) p on p.top_up_id = t.id
      where t.drawn_fen <> coalesce(p.fen, 0)`,
  },
]
