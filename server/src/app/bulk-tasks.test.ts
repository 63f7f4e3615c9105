import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { maxBulkRows } from '@youli/domain/kit/preview.ts'
import { bulkMovedOnText, bulkRefusals } from '@youli/domain/platform/bulk/texts.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { testApp, type TestApp } from '../testing.ts'
import { operatorWith } from '../trade/order/fixtures.ts'
import { operatorRole } from '../platform/operator/tables.ts'
import { carryOut } from '../platform/bulk/run.ts'
import { bulkJob } from '../platform/bulk/tables.ts'

const editing = [goodsPermissions.view.key, goodsPermissions.edit.key]

describe.each(engines)('bulk tasks on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await operatorWith(t, editing)
  })
  afterAll(() => t.close())

  const skus = [{ spec: '50克', artNo: '', price: 58, marketPrice: 0, quantity: 9 }]
  const product = async (goodsName = '正山小种', price = 58) => {
    const body = { goodsName, skus: [{ ...skus[0]!, price }] }
    return (await t.call('POST /console/api/v1/goods/save', body, operator)).id
  }
  const products = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => product(`小种${i}`)))
  const one = (id: string) => t.call('GET /console/api/v1/goods/one', { id }, operator)
  const run = (input: object, token = operator, key?: string) =>
    t.send('POST /console/api/v1/bulk/run', input, token, key ? { 'idempotency-key': key } : {})
  const undo = (input: object, token = operator) => t.send('POST /console/api/v1/bulk/undo', input, token)
  const task = (id: string) => t.call('GET /console/api/v1/bulk/one', { id }, operator)
  const rows = async (id: string) => (await t.call('GET /console/api/v1/bulk/rows', { id, pageSize: 100 }, operator)).data
  const list = (ids: string[], more: object = {}) => run({ kind: 'goods.list', ids, ...more })

  it('does a short one at once, leaves what is so already, and tells each row', async () => {
    const [a, b] = (await products(2)) as [string, string]
    await list([b])
    const { data } = await list([a, b, t.app.id()])
    expect(data!.done).toMatchObject({ title: '上架商品', unit: '个商品', state: 'partial', total: 3, done: 1, left: 2, undoable: true })
    expect(await rows(data!.done!.id)).toMatchObject([
      { subjectId: a, name: '小种0', outcome: 'done', what: '上架', why: '' },
      { subjectId: b, outcome: 'left', why: '已经上架' },
      { outcome: 'left', why: '商品不存在或已删除' },
    ])
    expect((await one(a)).status).toBe(1)
  })

  it('previews with the code that acts, changes nothing, and rejects an act whose preview is old', async () => {
    const [a, b] = (await products(2)) as [string, string]
    await list([b])
    const { data: preview } = await list([a, b], { dry: true })
    expect(preview).toMatchObject({
      done: null,
      effects: [
        { id: a, what: '上架', why: '' },
        { id: b, what: '', why: '已经上架' },
      ],
    })
    expect((await one(a)).status).toBe(2)
    await list([a])
    const refused = await list([a, b], { hash: preview!.hash })
    expect(refused).toMatchObject({ status: 409, code: common.changed.code, data: { effects: [{ why: '已经上架' }, { why: '已经上架' }] } })
  })

  it('undoes what is still as the task left it, once, and tells what was changed since', async () => {
    const [a, b] = (await products(2)) as [string, string]
    const { id } = (await list([a, b])).data!.done!
    await run({ kind: 'goods.unlist', ids: [b] })
    expect((await undo({ id, dry: true })).data).toMatchObject({
      effects: [
        { id: a, what: '下架', why: '' },
        { id: b, why: bulkMovedOnText },
      ],
    })
    const { data } = await undo({ id })
    expect(data!.done).toMatchObject({ title: '撤销上架商品', undoOf: id, done: 1, left: 1, undoable: false })
    expect((await one(a)).status).toBe(2)
    expect(await task(id)).toMatchObject({ state: 'undone', undoable: false })
    expect((await undo({ id })).code).toBe(bulkRefusals.undoneBefore.code)
    expect((await undo({ id: data!.done!.id })).code).toBe(bulkRefusals.notUndoable.code)
  })

  it('of several undos at the same time keeps one', async () => {
    const { id } = (await list([await product()])).data!.done!
    const codes = (await Promise.all([1, 2, 3].map(() => undo({ id })))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, bulkRefusals.undoneBefore.code, bulkRefusals.undoneBefore.code])
  })

  it('does a long one in the background, which the filter found, and puts it back', async () => {
    const ids = await products(24)
    const { data } = await run({ kind: 'goods.list', filter: { keyword: '小种', status: '2' } })
    const { id, total } = data!.done!
    expect(data!.done).toMatchObject({ state: 'waiting', done: 0 })
    expect(total).toBeGreaterThanOrEqual(24)
    expect((await undo({ id })).code).toBe(bulkRefusals.notOver.code)
    await t.runDue()
    expect(await task(id)).toMatchObject({ state: 'done', done: total, left: 0, undoable: true })
    expect(await Promise.all(ids.map(async (one_) => (await one(one_)).status))).toEqual(ids.map(() => 1))
    await undo({ id })
    await t.runDue()
    expect(await task(id)).toMatchObject({ state: 'undone' })
    expect((await one(ids[0]!)).status).toBe(2)
  })

  it('does each row once when two processes work on the task', async () => {
    const ids = await products(24)
    const { id } = (await run({ kind: 'goods.price', params: { by: 'amount', change: '1' }, ids })).data!.done!
    // By the clock of the second one the first has stood still for a minute.
    const later = { now: () => new Date(t.clock.now().getTime() + 60_000) }
    const runner = (app: typeof t.app) => carryOut(t.db, app, id)
    await Promise.all([runner(t.app), runner({ ...t.app, clock: later }), runner({ ...t.app, clock: later })])
    expect(await task(id)).toMatchObject({ state: 'done', done: 24, left: 0 })
    for (const goods of ids) expect((await one(goods)).skus).toMatchObject([{ price: 59 }])
  })

  it('takes up a task whose process died, once it has stood still', async () => {
    const ids = await products(24)
    const { id } = (await run({ kind: 'goods.list', ids })).data!.done!
    const now = t.clock.now()
    await t.db.transact((tx) => tx.update(bulkJob).set({ state: 'running', updatedAt: now }).where(eq(bulkJob.id, id)))
    await t.runDue()
    expect(await task(id)).toMatchObject({ state: 'running', done: 0 })
    t.clock.move(21_000)
    await t.runDue()
    expect(await task(id)).toMatchObject({ state: 'done', done: 24 })
  })

  it('answers the same submit with the same task', async () => {
    const ids = [await product()]
    const [a, b] = await Promise.all([1, 2].map(() => run({ kind: 'goods.list', ids }, operator, 'bulk-once')))
    expect(a!.data!.done!.id).toBe(b!.data!.done!.id)
    const c = await run({ kind: 'goods.list', ids }, operator, 'bulk-once')
    expect(c.data!.done!.id).toBe(a!.data!.done!.id)
  })

  it('changes prices by amount and percent, never to 0, and moves products between categories', async () => {
    const [cheap, dear] = [await product('便宜', 5), await product('贵', 100)]
    const price = (params: object) => run({ kind: 'goods.price', params, ids: [cheap, dear] })
    const { id } = (await price({ by: 'amount', change: '-5' })).data!.done!
    expect(await rows(id)).toMatchObject([
      { outcome: 'left', why: '规格“50克”改价后为¥0.00，售价必须大于0' },
      { outcome: 'done', what: '¥100.00 改为 ¥95.00' },
    ])
    await price({ by: 'percent', change: '10' })
    expect((await one(dear)).skus).toMatchObject([{ price: 104.5 }])
    expect((await undo({ id })).data!.done).toMatchObject({ done: 0, left: 1 })
    expect(await price({ by: 'percent', change: '-100' })).toMatchObject({ code: common.malformed.code })
    const admin = await t.operator()
    const { id: categoryId } = await t.call('FORM /goods/category/add', { categoryName: '红茶' }, admin)
    const moved = (await run({ kind: 'goods.category', params: { categoryId }, ids: [cheap] })).data!.done!
    expect((await one(cheap)).categoryId).toBe(categoryId)
    await undo({ id: moved.id })
    expect((await one(cheap)).categoryId).toBe('0')
  })

  it('writes one line for the whole task into the log', async () => {
    const ids = await products(3)
    const { id } = (await list(ids)).data!.done!
    const { data } = await t.call('GET /console/api/v1/audit-log', { subject: 'bulk', subjectId: id }, await t.operator())
    expect(data).toMatchObject([{ action: 'bulk.run', subjectName: '上架商品：3个商品', after: { kind: 'goods.list', total: 3 } }])
  })

  it('asks for the permission of the kind when it starts, and again for every row', async () => {
    const clerk = await operatorWith(t, [goodsPermissions.view.key])
    const ids = await products(22)
    expect((await run({ kind: 'goods.list', ids }, clerk)).code).toBe(common.notAllowed.code)
    const editor = await operatorWith(t, editing)
    const { id } = (await run({ kind: 'goods.list', ids }, editor)).data!.done!
    const [made] = await t.db.read((r) => r.select().from(bulkJob).where(eq(bulkJob.id, id)))
    await t.db.transact((tx) => tx.delete(operatorRole).where(eq(operatorRole.operatorId, made!.operatorId)))
    await t.runDue()
    const all = await operatorWith(t, [...editing, operatorPermissions.auditLog.key])
    const { data } = await t.call('GET /console/api/v1/bulk/rows', { id }, all)
    expect(data[0]).toMatchObject({ outcome: 'left', why: common.notAllowed.msg })
    expect((await one(ids[0]!)).status).toBe(2)
  })

  it('shows an operator their own tasks, and those of all to whoever reads the whole log', async () => {
    const { id } = (await list([await product()])).data!.done!
    const other = await operatorWith(t, editing)
    const all = await operatorWith(t, [...editing, operatorPermissions.auditLog.key])
    const seen = async (token: string, more: object = {}) =>
      (await t.call('GET /console/api/v1/bulk', { pageSize: 100, ...more }, token)).data.map((job) => job.id)
    expect(await seen(operator)).toContain(id)
    expect(await seen(other)).toEqual([])
    expect(await seen(all)).toContain(id)
    expect(await seen(all, { mine: true })).toEqual([])
    for (const call of ['GET /console/api/v1/bulk/one', 'GET /console/api/v1/bulk/rows', 'GET /console/api/v1/bulk/file'])
      expect((await t.send(call, { id }, other)).code).toBe(bulkRefusals.notThere.code)
    expect((await undo({ id }, other)).code).toBe(bulkRefusals.notThere.code)
    const foreign = await t.operator(1)
    expect((await t.send('GET /console/api/v1/bulk/one', { id }, foreign)).code).toBe(bulkRefusals.notThere.code)
  })

  it('gives the result as a file', async () => {
    const [a, b] = (await products(2)) as [string, string]
    await list([b])
    const { id } = (await list([a, b])).data!.done!
    const lines = (await t.call('GET /console/api/v1/bulk/file', { id }, operator)).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^1,"?\d+\t?"?,小种0,已处理,上架,$/)
    expect(lines[2]).toMatch(/,未处理,,已经上架$/)
  })

  it('rejects unknown kinds, nothing, too much and foreign fields', async () => {
    expect((await run({ kind: 'goods.eat', ids: ['1'] })).code).toBe(bulkRefusals.unknownKind.code)
    expect((await run({ kind: 'goods.list' })).code).toBe(bulkRefusals.nothing.code)
    expect((await run({ kind: 'goods.list', filter: { keyword: '没有这种' } })).code).toBe(bulkRefusals.nothing.code)
    expect((await run({ kind: 'goods.list', ids: Array.from({ length: maxBulkRows + 1 }, () => '1') })).code).toBe(common.malformed.code)
    expect((await run({ kind: 'goods.list', filter: { status: '7' } })).code).toBe(common.malformed.code)
    expect((await run({ kind: 'goods.category', params: { categoryId: 'x' }, ids: ['1'] })).code).toBe(common.malformed.code)
  })

  it('lets no count pass the total', async () => {
    const { id } = (await list([await product()])).data!.done!
    await expect(
      t.db.transact((tx) =>
        tx
          .update(bulkJob)
          .set({ done: sql`${bulkJob.total} + 1` })
          .where(eq(bulkJob.id, id)),
      ),
    ).rejects.toThrow(/update "bulk_job"/)
  })
})
