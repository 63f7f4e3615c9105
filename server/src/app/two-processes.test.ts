import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '../kit/db/db.ts'
import { freePort } from '../kit/free-port.ts'
import { engines } from '../kit/testing/engines.ts'
import { sendTo } from '../testing.ts'
import { childApp, emptyDatabase, type Shop } from '../testing/child-app.ts'
import { books, conservation } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const buyers = 60
type RunningApp = Awaited<ReturnType<typeof childApp>>

describe.runIf(engines.includes('postgres'))('two processes that start at once on an empty PostgreSQL', () => {
  const dirs = [mkdtempSync(join(tmpdir(), 'youli-two-')), mkdtempSync(join(tmpdir(), 'youli-two-'))]
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let apps: [RunningApp, RunningApp]
  let shop: Shop
  beforeAll(async () => {
    database = await emptyDatabase()
    const port = await freePort()
    const env = (i: number) => ({ DATA_DIR: dirs[i]!, DATABASE_URL: database.url })
    apps = await Promise.all([
      childApp({ ...env(0), PORT: String(port) }, String(buyers)),
      childApp({ ...env(1), SIMULATORS: `http://127.0.0.1:${port}` }),
    ])
    shop = apps[0].told!
  })
  afterAll(async () => {
    for (const { child } of apps) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await database.drop()
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  })

  const baseOf = (i: number) => apps[i % 2]!.base
  const create = async (i: number, quantity: number, key: string) => {
    const { goodsId: productId, skuId, shopId } = shop.counter
    const request = { productId, skuId, shopId, quantity, takeType: 1 }
    return sendTo(baseOf(i), 'POST /order/api/v1/order/create', request, shop.tokens[i], { 'idempotency-key': key })
  }
  const open = () => openDb({ dataDir: '', databaseUrl: database.url, migrationsDir: join(import.meta.dirname, '../../migrations') })

  it('keep what either acknowledged when one is killed in the middle of a sale, and the other sells on', async () => {
    const [dying] = apps
    const ended = once(dying.child, 'exit')
    const acknowledged = new Map<number, string>()
    await Promise.all(
      shop.tokens.map(async (_, i) => {
        const made = await create(i, 1, `first-${i}`).catch(() => null)
        if (made?.success) acknowledged.set(i, made.data!.id)
        if (acknowledged.size === 20) dying.child.kill('SIGKILL')
      }),
    )
    await ended
    for (let i = 1; i < buyers; i += 2) expect(acknowledged.has(i)).toBe(true)
    for (const [i, id] of acknowledged) {
      const { data } = await sendTo(apps[1].base, 'GET /order/api/v1/order/list', {}, shop.tokens[i])
      expect(data!.map((o) => o.id)).toEqual([id])
    }
    apps[0] = await childApp({ DATA_DIR: dirs[0]!, DATABASE_URL: database.url })
  }, 60_000)

  it('sell the last pieces once', async () => {
    const db = await open()
    const left = (await books(db, shop.counter)).stock[0]
    const replies = await Promise.all(shop.tokens.map((_, i) => create(i, 40, `last-${i}`)))
    expect(replies.filter((r) => r.success)).toHaveLength(Math.floor(left / 40))
    expect(replies.filter((r) => !r.success).every((r) => r.code === no.soldOut.code)).toBe(true)
    await conservation(db, shop.counter)
    await addsUp(db)
    await db.close()
  }, 60_000)

  it('refuse at once what the other ended', async () => {
    for (let i = 0; i < 10; i++) {
      const token = shop.tokens[i]
      const ask = (n: number) => sendTo(baseOf(n), 'GET /user/member/api/v2/user-info', {}, token)
      expect([(await ask(i)).success, (await ask(i + 1)).success]).toEqual([true, true])
      expect((await sendTo(baseOf(i), 'FORM /user/member/api/v2/mobile-logout', {}, token)).success).toBe(true)
      expect((await ask(i + 1)).status).toBe(401)
    }
  })
})
