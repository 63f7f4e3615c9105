import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPostgres } from '../kit/db/postgres.ts'
import { engineOf } from '../kit/db/transactions.ts'
import { type TestApp, testApp } from '../testing.ts'
import { emptyDatabase } from '../testing/child-app.ts'
import { pgBouncer, type Pooler } from '../testing/pgbouncer.ts'
import { conservation, crowd, makeSoldAtStore, payOrder, placed, statusOf, type SoldAtStore } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const poolSize = 4
const callers = 20

describe('two processes behind a PgBouncer by transaction', () => {
  let base: TestApp
  let pooler: Pooler
  let a: TestApp
  let b: TestApp
  let sold: SoldAtStore
  let tokens: string[]
  beforeAll(async () => {
    base = await testApp('postgres')
    pooler = await pgBouncer(engineOf(base.app.db).pool.options.connectionString!, poolSize)
    a = await testApp('postgres', { beside: base, pooledUrl: pooler.url })
    b = await testApp('postgres', { beside: base, pooledUrl: pooler.url })
    sold = await makeSoldAtStore(a, { skus: [{ quantity: 1000 }] })
    tokens = await crowd(a, callers)
  })
  afterAll(async () => {
    await addsUp(base.app.db)
    for (const t of [b, a]) await t.close()
    await pooler.close()
    await base.close()
  })
  const request = () => ({ productId: sold.goodsId, skuId: sold.skuId, shopId: sold.shopId, quantity: 1, takeType: 1 })
  const create = (t: TestApp, i: number, key: string) =>
    t.send('POST /order/api/v1/order/create', request(), tokens[i], { 'idempotency-key': key })

  it('place, pay and cancel orders, and run the jobs that follow', async () => {
    const [buyer] = tokens as [string]
    const paid = await placed(a, buyer, request())
    await payOrder(a, buyer, paid)
    expect(await statusOf(b, buyer, paid)).toBe(await statusOf(a, buyer, paid))
    expect(await statusOf(b, buyer, paid)).not.toBe(-1)
    const dropped = await placed(b, buyer, request())
    expect((await a.send('POST /order/api/v1/order/cancel', { id: dropped }, buyer)).success).toBe(true)
    await a.runDue()
    await b.runDue()
    await conservation(base.app.db, sold)
  })

  it('tell each other what changed: a session that one ends has ended at the other', async () => {
    const { token } = await a.member()
    const info = 'GET /user/member/api/v2/user-info'
    for (const t of [a, b]) expect((await t.send(info, {}, token)).success).toBe(true)
    expect(a.app.db.peers.count).toBe(3)
    expect((await a.send('FORM /user/member/api/v2/mobile-logout', {}, token)).success).toBe(true)
    expect((await b.send(info, {}, token)).status).toBe(401)
  })

  it('wait for each other by locks of a transaction', async () => {
    let [inside, most] = [0, 0]
    const work = (t: TestApp) =>
      t.app.db.transact(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
        most = Math.max(most, ++inside)
        await tx.execute(sql`select pg_sleep(0.01)`)
        inside -= 1
      })
    await Promise.all([a, b, a, b, a, b].map(work))
    expect(most).toBe(1)
  })

  it('serve twenty callers over four connections, statement after statement', async () => {
    for (const round of [1, 2, 3]) {
      const replies = await Promise.all(tokens.map((_, i) => create(i % 2 ? a : b, i, `crowd-${round}-${i}`)))
      expect(replies.filter((reply) => !reply.success)).toEqual([])
    }
    // PgBouncer 1.18 forgets names, and gives the next transaction another connection.
    for (const t of [a, b]) {
      const { rows } = await t.app.db.read((r) => r.execute(sql`select name from pg_prepared_statements`))
      expect(rows).toEqual([])
    }
  })

  it('lose nothing that was acknowledged when it is killed and started in the middle, and serve again', async () => {
    const acknowledged = new Map<number, string>()
    let restarted: Promise<void> | undefined
    await Promise.all(
      tokens.map(async (_, i) => {
        for (const round of [1, 2, 3]) {
          const reply = await create(i % 2 ? a : b, i, `restart-${round}-${i}`)
          if (reply.success) acknowledged.set(round * 100 + i, reply.data!.id)
          if (acknowledged.size >= callers) restarted ??= pooler.restart()
        }
      }),
    )
    await restarted
    for (const [at, id] of acknowledged) {
      const [i, round] = [at % 100, Math.floor(at / 100)]
      const again = await create(i % 2 ? a : b, i, `restart-${round}-${i}`)
      expect([at, again.data?.id]).toEqual([at, id])
    }
    const others = await Promise.all(tokens.flatMap((_, i) => [1, 2, 3].map((round) => create(a, i, `restart-${round}-${i}`))))
    expect(others.filter((reply) => !reply.success)).toEqual([])
    await vi.waitFor(() => expect([a, b].every((t) => t.app.db.peers.hearing())).toBe(true))
    await conservation(base.app.db, sold)
  })
})

describe('an address of sessions that is a PgBouncer by transaction', () => {
  it.each(['alone', 'beside PostgreSQL itself'])('is refused at the start, %s', async (how) => {
    const database = await emptyDatabase()
    const pooler = await pgBouncer(database.url, 2)
    const open = openPostgres(how === 'alone' ? pooler.url : database.url, 2, () => {}, pooler.url)
    await expect(open).rejects.toThrow(/a pooler in transaction mode.*DATABASE_DIRECT_URL must name PostgreSQL itself/)
    await pooler.close()
    await database.drop()
  })
})
