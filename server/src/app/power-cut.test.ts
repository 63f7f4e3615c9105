import { common } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '../kit/db/db.ts'
import { freePort } from '../kit/free-port.ts'
import { embeddedPostgres } from '../kit/testing/embedded-postgres.ts'
import { engines } from '../kit/testing/engines.ts'
import { sendTo } from '../testing.ts'
import { childApp, type Shop } from '../testing/child-app.ts'
import { books } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const buyers = 30
const cutAfter = 8

describe.runIf(engines.includes('postgres'))('a PostgreSQL that loses its power while orders run', () => {
  let folder: string
  let cluster: ReturnType<typeof embeddedPostgres>
  let running: Awaited<ReturnType<typeof childApp>>
  let url: string
  let shop: Shop
  /** Its power is cut: waiting for the end of a server that has ended would take for ever. */
  let cut = false
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'youli-cut-'))
    // The server runs as a user of its own where the tests run as root.
    chmodSync(folder, 0o777)
    const port = await freePort()
    cluster = embeddedPostgres({
      databaseDir: join(folder, 'cluster'),
      port,
      user: 'youli',
      password: 'youli',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      onLog: () => {},
      onError: () => {},
    })
    await cluster.initialise()
    await cluster.start()
    await cluster.createDatabase('youli')
    url = `postgres://youli:youli@127.0.0.1:${port}/youli`
    running = await childApp({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }, String(buyers))
    shop = running.told!
  })
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    if (!cut) await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const create = (i: number) => {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const request = { productId, skuId, shopId, quantity: 1, takeType: 1, takeDate: addDays(dayOf(new Date()), i % 5) }
    return sendTo(running.base, 'POST /order/api/v1/order/create', request, shop.tokens[i], { 'idempotency-key': `cut-${i}` })
  }
  const ready = async () => (await fetch(`${running.base}/readyz`)).status
  const isUp = () => running.child.exitCode === null && running.child.signalCode === null

  it('keeps every acknowledged order; calls in between are refused in the envelope at once; the app finds it again by itself', async () => {
    const postmaster = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
    const acknowledged = new Map<number, string>()
    const messages: { status: number; code: number }[] = []
    await Promise.all(
      shop.tokens.map(async (_, i) => {
        const reply = await create(i)
        messages.push({ status: reply.status, code: reply.code })
        if (reply.success) acknowledged.set(i, reply.data!.id)
        // An immediate stop: what is in memory is gone, nothing is written any more.
        if (acknowledged.size !== cutAfter || cut) return
        cut = true
        process.kill(postmaster, 'SIGQUIT')
      }),
    )
    expect(acknowledged.size).toBeGreaterThanOrEqual(cutAfter)
    await expect.poll(ready, { timeout: 20_000 }).toBe(503)

    const down = { success: false, status: 503, code: common.unavailable.code, msg: common.unavailable.msg }
    const began = performance.now()
    for (let i = 0; i < 5; i++) expect(await create(i)).toMatchObject(down)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(messages.filter(({ status, code }) => status !== 200 && !(status === 503 && code === common.unavailable.code))).toEqual([])
    expect((await fetch(`${running.base}/healthz`)).status).toBe(200)
    expect(isUp()).toBe(true)

    await cluster.start()
    cut = false
    await expect.poll(ready, { timeout: 60_000 }).toBe(200)
    for (const [i, id] of acknowledged) {
      const { data } = await sendTo(running.base, 'GET /order/api/v1/order/list', {}, shop.tokens[i])
      expect(data!.map((order) => order.id)).toEqual([id])
    }
    // Whoever was refused asks again with the same key: everybody has one order, nobody two.
    const again = await Promise.all(shop.tokens.map((_, i) => create(i)))
    for (const [i, { success, data }] of again.entries()) {
      expect(success).toBe(true)
      if (acknowledged.has(i)) expect(data!.id).toBe(acknowledged.get(i))
    }
    expect(isUp()).toBe(true)
    running.child.kill('SIGTERM')
    await new Promise((done) => running.child.once('exit', done))
    const db = await openDb({ dataDir: folder, databaseUrl: url, migrationsDir: join(import.meta.dirname, '../../migrations') })
    expect((await books(db, shop.counter)).pieces).toEqual([1000, 1000])
    await addsUp(db)
    await db.close()
  }, 240_000)
})
