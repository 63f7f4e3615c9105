import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Cards that employees gave are what their counters and the gift orders say. */
export const giftCardChecks: readonly Check[] = [
  {
    name: 'gift-card.given',
    says: 'The counters of a card are the cards that were given and not revoked: in all, by employee and by store.',
    off: sql`
      select coalesce(t.card_id, g.card_id) as id, coalesce(t.giver, g.giver) || ': ' || coalesce(t.quantity, 0) as kept,
        coalesce(t.giver, g.giver) || ': ' || coalesce(g.quantity, 0) as ought
      from gift_card_tally t
      full join (
        select card_id, b.giver, count(*)::int as quantity from gift_card_grant
        cross join lateral (values ('all'), ('employee:' || employee_id), ('shop:' || shop_id)) b (giver)
        where state <> 'revoked' and b.giver is not null group by 1, 2
      ) g on g.card_id = t.card_id and g.giver = t.giver
      where coalesce(t.quantity, 0) <> coalesce(g.quantity, 0)`,
  },
  {
    name: 'gift-card.orders',
    says: 'A redeemed card has one gift order that lives, of its own member and for one piece; no other card has any.',
    off: sql`
      select coalesce(g.id, o.voucher_id) as id,
        coalesce('1 for ' || g.member_id || ', ' || g.state || coalesce(', order ' || g.order_id, ''), 'no card') as kept,
        coalesce(o.quantity || ' for ' || o.member_id || ', redeemed, order ' || o.id, 'no order') as ought
      from gift_card_grant g
      full join (select * from gift_order where paid_with = 'card' and status <> 0) o on o.voucher_id = g.id
      where (g.state is distinct from 'redeemed' and o.id is not null)
        or (g.state = 'redeemed' and (o.id is null or o.id <> g.order_id or o.member_id <> g.member_id or o.quantity <> 1))`,
  },
]
