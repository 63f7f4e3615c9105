import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Draws take what they cost, pieces and places once, and prizes reach their winners once. */
export const lotteryChecks: readonly Check[] = [
  {
    name: 'lottery.pieces',
    says: 'Of a prize as many pieces are gone as draws won it.',
    off: sql`
      select p.id, p.won as kept, coalesce(d.n, 0) as ought
      from lottery_prize p left join (select prize_id, count(*) as n from lottery_draw where prize_id is not null group by prize_id) d on d.prize_id = p.id
      where p.won <> coalesce(d.n, 0)`,
  },
  {
    name: 'lottery.days',
    says: 'As many places of a day are taken as there were draws on it.',
    off: sql`
      select coalesce(t.activity_id, d.activity_id) as id, coalesce(t.day, d.day) || ' ' || coalesce(t.n, 0) as kept,
        coalesce(t.day, d.day) || ' ' || coalesce(d.n, 0) as ought
      from (select * from lottery_tally where member_id = 0) t
      full join (select activity_id, day, count(*) as n from lottery_draw group by 1, 2) d on d.activity_id = t.activity_id and d.day = t.day
      where coalesce(t.n, 0) <> coalesce(d.n, 0)`,
  },
  {
    name: 'lottery.members',
    says: 'A member is counted as many draws as they had of their own, in all and by day.',
    off: sql`
      select coalesce(t.member_id, d.member_id) as id, coalesce(t.day, d.day) || ' ' || coalesce(t.n, 0) as kept,
        coalesce(t.day, d.day) || ' ' || coalesce(d.n, 0) as ought
      from (select * from lottery_tally where member_id <> 0) t
      full join (
        select activity_id, member_id, coalesce(day, '') as day, count(*) as n
        from lottery_draw where grant_id is null group by grouping sets ((activity_id, member_id, day), (activity_id, member_id))
      ) d on d.activity_id = t.activity_id and d.member_id = t.member_id and d.day = t.day
      where coalesce(t.n, 0) <> coalesce(d.n, 0)`,
  },
  {
    name: 'lottery.cost',
    says: 'Every draw that costs took its points once, and nothing else did in its name.',
    off: sql`
      select coalesce(d.id::text, split_part(m.source, ':', 2)) as id, coalesce(m.amount, 0) as kept, coalesce(d.cost, 0) as ought
      from (select * from lottery_draw where cost > 0) d
      full join (
        select source, member_id, sum(amount) as amount from wallet_movement where reason = 'draw' and to_account = 'spent' group by 1, 2
      ) m on m.source = 'draw:' || d.id and m.member_id = d.member_id
      where coalesce(m.amount, 0) <> coalesce(d.cost, 0)`,
  },
  {
    name: 'lottery.grants',
    says: 'A given draw is used by one draw of its own member, or by none.',
    off: sql`
      select coalesce(g.id, d.grant_id) as id, coalesce(d.member_id::text, 'no draw') as kept, coalesce(g.member_id::text, 'no draw') as ought
      from (select * from lottery_grant where used_at is not null) g
      full join (select * from lottery_draw where grant_id is not null) d on d.grant_id = g.id
      where d.member_id is distinct from g.member_id`,
  },
  {
    name: 'lottery.given',
    says: 'A prize that counts as given is in its winner’s account, and no other is.',
    off: sql`
      select split_part(coalesce(d.source, m.source), ':', 2) as id, coalesce(m.value, 0) as kept, coalesce(d.give_value, 0) as ought
      from (
        select 'luck_draw:' || id as source, member_id, give_value from lottery_draw where state = 'given' and prize_type <> 'cash_redpacket'
      ) d
      full join (
        select source, member_id, sum(amount) as value from wallet_movement
        where reason = 'gift' and from_account = 'issued' and source like 'luck\\_draw:%' group by 1, 2
        union all
        select regexp_replace(source, ':1$', ''), member_id, count(*) from coupon where source ~ '^luck_draw:[0-9]+:1$' group by 1, 2
      ) m on m.source = d.source and m.member_id = d.member_id
      where coalesce(m.value, 0) <> coalesce(d.give_value, 0)`,
  },
]
