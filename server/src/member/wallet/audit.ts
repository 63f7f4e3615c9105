import { sql, type SQL } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

const figures = sql`available || ' ' || pending || ' ' || held`
/** Accounts whose three figures differ from those that a query gives by member and kind. */
const unlike = (query: SQL): SQL => sql`
  select coalesce(a.member_id, b.member_id) as id, coalesce(a.kind, b.kind) || ' ' || coalesce(a.figures, '0 0 0') as kept,
    coalesce(a.kind, b.kind) || ' ' || coalesce(b.figures, '0 0 0') as ought
  from (select member_id, kind, ${figures} as figures from wallet_account) a
  full join (select member_id, kind, ${figures} as figures from (${query}) sums) b on b.member_id = a.member_id and b.kind = a.kind
  where coalesce(a.figures, '0 0 0') <> coalesce(b.figures, '0 0 0')`

const net = (account: string): SQL =>
  sql`coalesce(sum(case when to_account = ${account} then amount when from_account = ${account} then -amount end), 0)`

/** Balances are what movements, lots and holds say. */
export const walletChecks: readonly Check[] = [
  {
    name: 'wallet.movements',
    says: 'A balance (available, pending, held) is the sum of its movements.',
    off: unlike(
      sql`select member_id, kind, ${net('available')} as available, ${net('pending')} as pending, ${net('held')} as held
        from wallet_movement group by member_id, kind`,
    ),
  },
  {
    name: 'wallet.lots',
    says: 'A balance is what is left of its lots, and what is held is what its open holds say.',
    off: unlike(
      sql`select member_id, kind, sum(available) as available, sum(pending) as pending, sum(held) as held from (
          select member_id, kind, case when matured_at is null then 0 else rest end as available,
            case when matured_at is null then rest else 0 end as pending, 0 as held from wallet_lot
          union all select member_id, kind, 0, 0, amount from wallet_hold where state = 'held'
        ) parts group by member_id, kind`,
    ),
  },
  {
    name: 'wallet.uses',
    says: 'No more was used of a lot than is gone of it: the rest expired or was taken back.',
    off: sql`
      select l.id, l.amount - l.rest as kept, 'at least ' || u.used as ought from wallet_lot l
      join (select lot_id, sum(amount - given_back) as used from wallet_lot_use group by lot_id) u on u.lot_id = l.id
      where l.amount - l.rest < u.used`,
  },
  {
    name: 'wallet.used-by',
    says: 'A movement took out of lots what it moved.',
    off: sql`
      select m.id, m.amount as kept, u.used as ought from wallet_movement m
      join (select movement_id, sum(amount) as used from wallet_lot_use group by movement_id) u on u.movement_id = m.id
      where m.amount <> u.used`,
  },
  {
    name: 'wallet.lot',
    says: 'A lot is not larger than the movement that brought it, and of the same member and kind.',
    off: sql`
      select l.id, l.member_id || ' ' || l.kind || ' ' || l.amount as kept, m.member_id || ' ' || m.kind || ' ' || m.amount as ought
      from wallet_lot l join wallet_movement m on m.id = l.movement_id
      where l.member_id <> m.member_id or l.kind <> m.kind or l.amount > m.amount`,
  },
  {
    name: 'wallet.undone',
    says: 'A correction that takes another one back is its opposite, of the same member and kind, and both were carried out.',
    off: sql`
      select u.id, u.member_id || ' ' || u.kind || ' ' || u.amount || ' ' || u.state as kept,
        a.member_id || ' ' || a.kind || ' ' || -a.amount || ' approved' as ought
      from wallet_adjustment u join wallet_adjustment a on a.tenant_id = u.tenant_id and a.id = u.undoes
      where a.member_id <> u.member_id or a.kind <> u.kind or a.amount <> -u.amount or a.state <> 'approved' or u.state <> 'approved'`,
  },
]
