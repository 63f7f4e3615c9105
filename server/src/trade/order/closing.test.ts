import { minuteMs } from '@youli/domain/kit/time.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engineOf } from '../../kit/db/transactions.ts'
import { engines, onCitus } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { conservation, crowd, makeSoldAtStore, openPayment, placed } from './fixtures.ts'
import { closeUnpaidOrders } from './sweeps.ts'

const { cancelled, awaitingPayment, paid } = orderStatus

describe.each(engines)('overdue orders on %s', (engine) => {
  let t: TestApp
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 20)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  /** Two orders of each of so many members for one product. */
  const twoEach = async (members: number) => {
    const c = await makeSoldAtStore(t, { limitSale: 4, skus: [{ quantity: 500, priceFen: 1000 }] })
    const ids: string[] = []
    for (const token of people.slice(0, members)) for (let i = 0; i < 2; i++) ids.push(await placed(t, token, c.request({ quantity: 2 })))
    return { c, ids }
  }
  /** Two orders of each, overdue. */
  const overdue = async (members: number) => {
    const made = await twoEach(members)
    t.clock.move(31 * minuteMs)
    return made
  }
  const close = () => closeUnpaidOrders(t.db, t.app, t.clock.now())
  const rows = async (ids: readonly string[]) => {
    const found = await t.db.read((r) =>
      r.execute<{ id: string; status: number; by: string }>(
        sql`select id::text, status, xmin::text as by from trade_order where id in (${sql.join([...ids], sql`, `)}) order by id`,
      ),
    )
    return found.rows
  }
  const statuses = async (ids: readonly string[]) => new Map((await rows(ids)).map((row) => [row.id, row.status]))

  it('close fifty in a transaction, and give back all that they held [B0405]', async () => {
    const { c, ids } = await overdue(20)
    expect(await close()).toBe(40)
    const closed = await rows(ids)
    expect(new Set(closed.map(({ status }) => status))).toEqual(new Set([cancelled]))
    expect(new Set(closed.map(({ by }) => by)).size).toBe(1)
    await conservation(t.db, c)
    expect(await close()).toBe(0)
  })

  it('are either paid or closed, once, when payments and buyers who cancel come at the same moment [B0405]', async () => {
    const { c, ids } = await twoEach(20)
    const token = (i: number) => people[Math.floor(i / 2)]!
    // Every second one is at the cashier, every fourth one is cancelled by its buyer too.
    const numbers = await Promise.all(ids.flatMap((id, i) => (i % 2 === 0 ? [openPayment(t, token(i), id)] : [])))
    t.clock.move(31 * minuteMs)
    const pay = (number: string) => t.control('POST', `pay/${number}`, { outcome: 'ok' })
    const cancel = async (id: string, i: number) => i % 4 === 3 && t.send('POST /order/api/v1/order/cancel', { id }, token(i))
    const [closed, byBuyers] = await Promise.all([close(), Promise.all(ids.map(cancel)), ...numbers.map(pay)])
    const now = [...(await statuses(ids)).values()]
    const won = byBuyers.filter((reply) => reply && reply.success).length
    expect(now.filter((status) => status === cancelled)).toHaveLength(closed + won)
    expect(now.filter((status) => status === paid)).toHaveLength(ids.length - closed - won)
    await conservation(t.db, c)
  })

  it('close although one of them cannot, which holds what it held until it can', async () => {
    const { c, ids } = await overdue(4)
    const member = sql`(select member_id from trade_order where id = ${ids[3]})`
    const count = (n: number) =>
      t.db.transact((tx) =>
        tx.execute(
          sql`update purchase_tally set quantity = quantity + ${n}::int where member_id = ${member} and subject_id = ${c.goodsId}`,
        ),
      )
    // Of this member's two orders only one can give its two pieces back.
    await count(-2)
    expect(await close()).toBe(7)
    const now = await statuses(ids)
    expect(ids.filter((id) => now.get(id) === awaitingPayment)).toHaveLength(1)
    await count(2)
    expect(await close()).toBe(1)
    await conservation(t.db, c)
  })

  // On Citus the one that waits does so on a worker, and is another session there.
  const onServer = engine === 'postgres' && !onCitus ? [engine] : []
  it.each(onServer)('close anew when the connection of their group to %s dies in the middle', async () => {
    const { c, ids } = await overdue(10)
    const { pool } = engineOf(t.app.db)
    const holder = await pool.connect()
    await holder.query('begin read write')
    await holder.query('select 1 from sku where id = $1 for update', [c.skuId])
    const closing = close()
    const dead = await vi.waitFor(async () => {
      const { rows: waiting } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).toHaveLength(1)
      return waiting[0]!.pid
    }, 10_000)
    expect(new Set((await statuses(ids)).values())).toEqual(new Set([awaitingPayment]))
    await pool.query('select pg_terminate_backend($1)', [dead])
    await holder.query('rollback')
    holder.release()
    expect(await closing).toBe(ids.length)
    expect(new Set((await statuses(ids)).values())).toEqual(new Set([cancelled]))
    await conservation(t.db, c)
  })
})
