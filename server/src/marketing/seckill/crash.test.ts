import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@youli/domain/kit/time.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../audit.ts'
import { childHouse, emptyDatabase, type Shop } from '../../child-house.ts'
import { openDb } from '../../kit/db/db.ts'
import { engines } from '../../kit/testing/databases.ts'
import { type Reply, sendTo } from '../../testing.ts'
import { saleConserved } from './fixtures.ts'
import type { Outcome } from './wishes.ts'

const buyers = 50
const pieces = 30
const killAfter = 6

describe.each(engines)('a seckill on %s whose house dies', (engine) => {
  let dataDir: string
  let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined
  let base: string
  let child: ChildProcess
  let shop: Shop
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'youli-crash-'))
    if (engine === 'postgres') database = await emptyDatabase()
    shop = (await start(String(buyers)))!
  }, 120_000)
  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function start(...args: string[]): Promise<Shop | null> {
    const started = await childHouse({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }, ...args)
    ;({ child, base } = started)
    return started.told
  }
  async function makeSale(): Promise<string> {
    const login = await sendTo(base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
    const { goodsId, skuId } = shop.counter
    const [startTime, endTime] = [Date.now() - hourMs, Date.now() + hourMs]
    const draft = { activityName: '限时秒杀', startTime, endTime, goodsId, skus: [{ skuId, activityPrice: 0.01, quantity: pieces }] }
    const made = await sendTo(base, 'POST /console/api/v1/seckill/save', draft, (login.data as { token: string }).token)
    if (!made.success) throw new Error(made.msg)
    return (made.data as { activityId: string }).activityId
  }

  it('B0607 keeps what was told after kill -9, sells each buyer once when taps are repeated, and never more than there was', async () => {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const activityId = await makeSale()
    const wish = { activityId, productId, skuId, shopId, quantity: 1, takeType: 1 }
    const kill = (i: number) =>
      sendTo(base, 'POST /activity/api/v1/seckill/user/kill', wish, shop.tokens[i], { 'idempotency-key': `tap-${i}` }) as Promise<
        Reply<Outcome>
      >
    const told = new Map<number, string>()
    const ended = once(child, 'exit')
    // A few at a time, so that groups are under way when the house dies.
    const lines = Array.from({ length: 5 }, (_, line) => line)
    await Promise.all(
      lines.map(async (line) => {
        for (let i = line; i < buyers; i += lines.length) {
          const reply = await kill(i).catch(() => null)
          if (reply?.data) told.set(i, reply.data.orderId)
          if (told.size === killAfter) child.kill('SIGKILL')
        }
      }),
    )
    await ended
    expect(told.size).toBeGreaterThanOrEqual(killAfter)
    await start()
    const again = await Promise.all(shop.tokens.map((_, i) => kill(i)))
    for (const [i, orderId] of told) expect(again[i]!.data).toMatchObject({ status: 'success', orderId })
    expect(again.filter((r) => r.success)).toHaveLength(pieces)
    expect(new Set(again.flatMap((r) => r.data?.orderId ?? [])).size).toBe(pieces)
    expect(again.filter((r) => r.code === no.allSold.code)).toHaveLength(buyers - pieces)
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    const db = await openDb({
      dataDir: join(dataDir, 'db'),
      databaseUrl: database?.url,
      migrationsDir: join(import.meta.dirname, '../../../migrations'),
    })
    await saleConserved(db, { activityId, skuId })
    await addsUp(db)
    await db.close()
  }, 90_000)
})
