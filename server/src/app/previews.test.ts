import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import type { Preview } from '@youli/domain/kit/preview.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing.ts'
import { makeSoldAtStore, operatorWith } from '../trade/order/fixtures.ts'
import { dryRun } from '../kit/db/dry-run.ts'
import { engines } from '../kit/testing/engines.ts'
import { deliverMessage } from '../platform/messaging/jobs.ts'

describe.each(engines)('an act that can be previewed on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await operatorWith(t, [goodsPermissions.view.key, goodsPermissions.edit.key])
  })
  afterAll(() => t.close())

  const call = 'POST /console/api/v1/goods/status'
  const put = (input: object, key?: string) => t.send(call, input, operator, key ? { 'idempotency-key': key } : {})
  const statusOf = async (id: string) => (await t.call('GET /goods/info', { id })).status
  const kept = async () => {
    const { rows } = await t.app.db.read((r) =>
      r.execute<{ n: number }>(
        sql`select (select count(*) from answered_request)::int + (select count(*) from audit_log)::int + (select count(*) from pgboss.job)::int as n`,
      ),
    )
    return rows[0]!.n
  }

  it('tells the effects of a dry run and keeps nothing of it: no change, audit line or answer', async () => {
    const [{ goodsId: on }, { goodsId: off }] = [await makeSoldAtStore(t), await makeSoldAtStore(t)]
    await put({ ids: [off], status: 2 })
    const before = await kept()
    const { data } = await put({ ids: [on, off], status: 2, dry: true }, 'dry-run')
    expect(data).toMatchObject({
      done: null,
      effects: [
        { id: on, what: '下架', why: '' },
        { id: off, what: '下架', why: '已经下架' },
      ],
    })
    expect(await statusOf(on)).toBe(1)
    expect(await kept()).toBe(before)
    // The key is as fresh as before.
    expect((await put({ ids: [on], status: 2 }, 'dry-run')).data).toMatchObject({ done: { changed: 1 } })
  })

  it('does what was agreed to, and rejects it with the new preview when the effects differ', async () => {
    const { goodsId: id } = await makeSoldAtStore(t)
    const agreed = (await put({ ids: [id], status: 2, dry: true })).data!
    await put({ ids: [id], status: 2 })
    const before = await kept()
    const refused = await put({ ids: [id], status: 2, hash: agreed.hash })
    expect(refused).toMatchObject({ status: 409, success: false, code: common.changed.code })
    // A refusal answers what its call does not.
    const answer: unknown = refused.data
    const now = answer as Preview
    expect(now.effects).toMatchObject([{ id, why: '已经下架' }])
    expect(now.hash).not.toBe(agreed.hash)
    expect(await kept()).toBe(before)
    expect((await put({ ids: [id], status: 2, hash: now.hash })).data).toMatchObject({ done: { changed: 0 } })
  })

  it('lets only the first of several acts on one preview through', async () => {
    const { goodsId: id } = await makeSoldAtStore(t)
    const { hash } = (await put({ ids: [id], status: 2, dry: true })).data!
    const codes = (await Promise.all([1, 2, 3].map(() => put({ ids: [id], status: 2, hash })))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, common.changed.code, common.changed.code])
  })

  it('enqueues no job, runs no hook and drops no cached answer in a dry run', async () => {
    const before = await kept()
    const ran: string[] = []
    await dryRun(t.db, async (tx) => {
      await t.app.jobs.enqueue(tx, deliverMessage, { messageId: '1' })
      tx.afterCommit(() => void ran.push('hook'))
    })
    expect(await kept()).toBe(before)
    const { goodsId: id } = await makeSoldAtStore(t)
    const path = `/goods/info?id=${id}`
    await fetch(t.base + path)
    const { tag, key } = t.app.cache.keys.get(path)!
    const cached = () => t.app.cache.peek(t.tenants[0].tenantId, tag, key)
    const first = cached()
    expect(first).toBeDefined()
    await put({ ids: [id], status: 2, dry: true })
    expect(cached()).toBe(first)
    await put({ ids: [id], status: 2 })
    expect(cached()).toBeUndefined()
    expect(ran).toEqual([])
  })

  it('passes on what the transaction refuses', async () => {
    const { goodsId: id } = await makeSoldAtStore(t)
    expect((await put({ ids: [id, t.app.id()], status: 2, dry: true })).code).not.toBe(0)
    await expect(dryRun(t.db, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
