import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Votes are rows, and all that is counted of them is what the rows say. */
export const voteChecks: readonly Check[] = [
  {
    name: 'vote.tickets',
    says: 'A player has as many votes as were cast for them and count.',
    off: sql`
      select p.id, p.tickets as kept, coalesce(c.n, 0) as ought
      from vote_player p left join (select player_id, count(*) as n from vote_cast where state = 'counted' group by player_id) c on c.player_id = p.id
      where p.tickets <> coalesce(c.n, 0)`,
  },
  {
    name: 'vote.total',
    says: 'A voting activity has had as many votes as were cast in it and count.',
    off: sql`
      select v.id, coalesce(k.times, 0) as kept, coalesce(c.n, 0) as ought
      from vote v left join vote_count k on k.vote_id = v.id and k.kind = 'tickets'
      left join (select vote_id, count(*) as n from vote_cast where state = 'counted' group by vote_id) c on c.vote_id = v.id
      where coalesce(k.times, 0) <> coalesce(c.n, 0)`,
  },
  {
    name: 'vote.allowance',
    says: 'Nobody voted more often than they might, and each vote is used up by whoever cast it.',
    off: sql`
      select c.vote_id as id, coalesce(a.used, 0) as kept, c.n as ought
      from (select vote_id, voter, period, count(*) as n, max(nth) as last from vote_cast group by vote_id, voter, period) c
      join vote v on v.id = c.vote_id
      left join vote_allowance a on a.vote_id = c.vote_id and a.voter = c.voter and a.period = c.period
      where coalesce(a.used, 0) < c.n or c.last > v.allowance`,
  },
  {
    name: 'vote.whose',
    says: 'A vote belongs to a player of its activity and tenant.',
    off: sql`
      select c.id, c.vote_id as kept, coalesce(p.vote_id::text, 'a player') as ought
      from vote_cast c left join vote_player p on p.id = c.player_id
      where p.id is null or p.vote_id <> c.vote_id`,
  },
  {
    name: 'vote.serials',
    says: 'Serial numbers of an activity run from 1 to the last one given, without gaps.',
    off: sql`
      select v.id, v.serials || ' ' || v.serials as kept, coalesce(p.n, 0) || ' ' || coalesce(p.last, 0) as ought
      from vote v left join (select vote_id, count(*) as n, max(serial_no) as last from vote_player where serial_no is not null group by vote_id) p
        on p.vote_id = v.id
      where v.serials <> coalesce(p.n, 0) or v.serials <> coalesce(p.last, 0)`,
  },
]
