import { bulkMovedOnText } from '@youli/domain/platform/bulk/texts.ts'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { callTo, type InputOf, type OutputOf, type ApiKey } from '../../testing.ts'
import { type KillableApp, killableApp } from '../../testing/child-app.ts'
import { auditLog } from '../operator/tables.ts'
import { bulkJobRow } from './tables.ts'

const products = 500

describe.each(engines)('a bulk task of 500 products on %s whose process is killed', (engine) => {
  let running: KillableApp
  let token: string
  beforeAll(async () => {
    running = await killableApp(engine)
    await running.start('0')
    token = (await callTo(running.base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })).token
  }, 60_000)
  afterAll(() => running.close())

  const call = <K extends ApiKey>(key: K, input: InputOf<K>): Promise<OutputOf<K>> => callTo(running.base, key, input, token)
  const make = (i: number) =>
    call('POST /console/api/v1/goods/save', { goodsName: `秋茶${i}`, skus: [{ spec: '50克', price: 58, quantity: 1 }] })
  const task = (id: string) => call('GET /console/api/v1/bulk/one', { id })
  const onShelf = async () => (await call('GET /console/api/v1/goods', { status: '1', keyword: '秋茶' })).total

  it('finishes once after the restart, tells rows changed meanwhile, and puts back the rest', async () => {
    for (let from = 0; from < products; from += 50) await Promise.all(Array.from({ length: 50 }, (_, i) => make(from + i)))
    const filter = { keyword: '秋茶', status: '2' }
    const { done } = await call('POST /console/api/v1/bulk/run', { kind: 'goods.list', filter })
    const { id } = done!
    await expect.poll(async () => (await task(id)).done, { timeout: 30_000, interval: 20 }).toBeGreaterThan(20)
    running.kill('SIGKILL')
    await running.gone()
    // The last thing of the list waits still; it is listed by hand before the task goes on.
    const last = await running.look((db) =>
      db.read(async (r) => {
        const [row] = await r
          .select()
          .from(bulkJobRow)
          .where(eq(bulkJobRow.position, products - 1))
        return row!
      }),
    )
    expect(last.outcome).toBe('waiting')
    await running.start()
    await call('POST /console/api/v1/goods/status', { ids: [last.subjectId], status: 1 })
    await expect.poll(async () => (await task(id)).state, { timeout: 90_000, interval: 200 }).toBe('partial')
    expect(await task(id)).toMatchObject({ total: products, done: products - 1, left: 1 })
    expect((await call('GET /console/api/v1/bulk/rows', { id, state: 'left' })).data).toMatchObject([
      { subjectId: last.subjectId, why: '已经上架' },
    ])
    expect(await onShelf()).toBe(products)

    const [first] = (await call('GET /console/api/v1/bulk/rows', { id, state: 'done' })).data
    await call('POST /console/api/v1/goods/status', { ids: [first!.subjectId], status: 2 })
    const undone = (await call('POST /console/api/v1/bulk/undo', { id })).done!
    await expect.poll(async () => (await task(undone.id)).state, { timeout: 60_000, interval: 200 }).toBe('partial')
    expect(await task(undone.id)).toMatchObject({ done: products - 2, left: 1 })
    expect((await call('GET /console/api/v1/bulk/rows', { id: undone.id, state: 'left' })).data).toMatchObject([{ why: bulkMovedOnText }])
    // What was listed by hand stays on the shelf.
    expect(await onShelf()).toBe(1)
    running.kill('SIGTERM')
    await running.gone()
    const lines = await running.look((db) => db.read((r) => r.select({ n: count() }).from(auditLog).where(eq(auditLog.subject, 'bulk'))))
    expect(lines).toEqual([{ n: 2 }])
  }, 240_000)
})
