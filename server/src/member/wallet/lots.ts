import { graceDays } from '@youli/domain/member/wallet/rules.ts'
import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { timestampSql, type AccountKey } from './accounts.ts'

/** Takes points of a locked account out of its lots, first those that expire first, the older first among equals, for ever last; and notes which. There are enough. */
export async function takeFromLots(tx: Tx, { memberId, kind }: AccountKey, amount: number, movementId: string): Promise<void> {
  await tx.execute(sql`
    with live as (
      select id, rest, sum(rest) over (order by expires_at nulls last, id) - rest as before
      from wallet_lot where tenant_id = ${tenantHere} and member_id = ${memberId}::bigint and kind = ${kind} and rest > 0 and matured_at is not null
    ), used as (
      select id, least(rest, ${amount}::int - before)::int as n from live where before < ${amount}::int
    ), took as (
      update wallet_lot l set rest = l.rest - used.n from used where l.tenant_id = ${tenantHere} and l.id = used.id
    )
    insert into wallet_lot_use (tenant_id, movement_id, lot_id, amount) select ${tenantHere}, ${movementId}::bigint, id, n from used`)
}

/** Takes points out of one lot first and then out of the others: what an order brought goes with it. */
export async function clawBackLot(tx: Tx, { memberId, kind }: AccountKey, lotId: string, amount: number): Promise<void> {
  await tx.execute(sql`
    with live as (
      select id, rest, sum(rest) over (order by id = ${lotId}::bigint desc, expires_at nulls last, id) - rest as before
      from wallet_lot where tenant_id = ${tenantHere} and member_id = ${memberId}::bigint and kind = ${kind} and rest > 0 and matured_at is not null
    )
    update wallet_lot l set rest = l.rest - least(live.rest, ${amount}::int - live.before)::int
    from live where l.tenant_id = ${tenantHere} and l.id = live.id and live.before < ${amount}::int`)
}

/** What a movement took and has not given back yet. */
export async function unreturnedPoints(tx: Tx, movementId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select coalesce(sum(amount - given_back), 0)::int as n from wallet_lot_use where tenant_id = ${tenantHere} and movement_id = ${movementId}::bigint`,
  )
  return rows[0]!.n
}

/** Puts points back into the lots they came from, the last taken first. Lots that expired meanwhile live on for some days. */
export async function restoreLots(tx: Tx, movementId: string, amount: number, now: Date): Promise<void> {
  const until = startOfDay(addDays(dayOf(now), graceDays + 1))
  await tx.execute(sql`
    with back as (
      select u.lot_id, u.amount - u.given_back as n,
        sum(u.amount - u.given_back) over (order by l.expires_at desc nulls first, l.id desc) - (u.amount - u.given_back) as before
      from wallet_lot_use u join wallet_lot l on l.id = u.lot_id
      where l.tenant_id = ${tenantHere} and u.tenant_id = ${tenantHere} and u.movement_id = ${movementId}::bigint and u.given_back < u.amount
    ), given as (
      select lot_id, least(n, ${amount}::int - before)::int as n from back where before < ${amount}::int
    ), noted as (
      update wallet_lot_use u set given_back = u.given_back + given.n
      from given where u.tenant_id = ${tenantHere} and u.movement_id = ${movementId}::bigint and u.lot_id = given.lot_id
    )
    update wallet_lot l set rest = l.rest + given.n,
      expires_at = case when l.expires_at <= ${timestampSql(now)} then ${timestampSql(until)} else l.expires_at end
    from given where l.tenant_id = ${tenantHere} and l.id = given.lot_id`)
}

/** Puts back all that a movement took, except into lots that expired meanwhile. Answers how much expired. */
export async function restoreLiveLots(tx: Tx, movementId: string, now: Date): Promise<{ expired: number }> {
  const { rows } = await tx.execute<{ expired: number }>(sql`
    with back as (
      select u.lot_id, u.amount as n, l.expires_at <= ${timestampSql(now)} is true as expired
      from wallet_lot_use u join wallet_lot l on l.id = u.lot_id
      where l.tenant_id = ${tenantHere} and u.tenant_id = ${tenantHere} and u.movement_id = ${movementId}::bigint
    ), noted as (
      update wallet_lot_use u set given_back = u.amount from back
      where u.tenant_id = ${tenantHere} and u.movement_id = ${movementId}::bigint and u.lot_id = back.lot_id and not back.expired
    ), given as (
      update wallet_lot l set rest = l.rest + back.n from back where l.tenant_id = ${tenantHere} and l.id = back.lot_id and not back.expired
    )
    select coalesce(sum(n) filter (where expired), 0)::int as expired from back`)
  return rows[0]!
}
