import { listViewAudit } from '@youli/domain/platform/list-view/audit.ts'
import { keptLimits } from '@youli/domain/platform/list-view/rules.ts'
import { listViewRefusals } from '@youli/domain/platform/list-view/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { colleague } from './fixtures.ts'

describe.each(oneEngine)('views of lists on %s', (engine) => {
  let t: TestApp
  let admin: string
  let other: Awaited<ReturnType<typeof colleague>>
  let rival: string
  let pages = 0
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    other = await colleague(t, '沈同事')
    rival = await t.operator(1)
  })
  afterAll(() => t.close())

  const newPage = () => `orders-${++pages}`
  const views = (page: string, token = admin) => t.call('GET /console/api/v1/views', { page }, token)
  const names = async (page: string, token = admin) => (await views(page, token)).map(({ name }) => name)
  const save = (page: string, name: string, over: object = {}, token = admin) =>
    t.send('POST /console/api/v1/views/save', { page, name, query: 'status=2&sort=-time', ...over }, token)
  const add = async (page: string, name: string, token = admin) => (await save(page, name, {}, token)).data!.id
  const share = (id: string, shared: boolean, token = admin) => t.send('POST /console/api/v1/views/share', { id, shared }, token)
  const del = (id: string, token = admin) => t.send('POST /console/api/v1/views/del', { id }, token)
  const arrange = (page: string, ids: string[], token = admin) => t.send('POST /console/api/v1/views/arrange', { page, ids }, token)
  const open = (page: string, id: string | null, token = admin) => t.send('POST /console/api/v1/views/default', { page, id }, token)
  const logOf = async (id: string) =>
    (await t.call('GET /console/api/v1/audit-log', { subject: 'list-view', subjectId: id }, admin)).data.map(({ action }) => action)

  it('keeps an own view, which colleagues see once it is shared', async () => {
    const page = newPage()
    const id = await add(page, '待发货')
    const kept = { id, page, name: '待发货', query: 'status=2&sort=-time', version: 1, isDefault: false }
    expect(await views(page)).toEqual([{ ...kept, shared: false, mine: true, ownerName: '店铺管理员' }])
    expect(await views(page, other.token)).toEqual([])
    await share(id, true)
    expect(await views(page, other.token)).toEqual([{ ...kept, shared: true, mine: false, ownerName: '店铺管理员' }])
    expect(await views(newPage(), other.token)).toEqual([])
    await share(id, false)
    expect(await views(page, other.token)).toEqual([])
  })

  it('shows and opens nothing of one brand to another', async () => {
    const page = newPage()
    const id = await add(page, '本店')
    await share(id, true)
    expect(await views(page, rival)).toEqual([])
    for (const reply of [await save(page, '抢走', { id, version: 1 }, rival), await share(id, false, rival), await del(id, rival)])
      expect(reply.code).toBe(listViewRefusals.notThere.code)
    expect((await arrange(page, [id], rival)).code).toBe(listViewRefusals.notThere.code)
    expect((await open(page, id, rival)).code).toBe(listViewRefusals.notThere.code)
    expect(await views(page)).toMatchObject([{ id, name: '本店', shared: true }])
  })

  it('lets nobody but the owner change a view, shared or not', async () => {
    const page = newPage()
    const [hidden, shown] = [await add(page, '私有'), await add(page, '共享')]
    await share(shown, true)
    for (const id of [hidden, shown]) {
      const replies = [
        await save(page, '改名', { id, version: 1 }, other.token),
        await share(id, false, other.token),
        await del(id, other.token),
        await arrange(page, [id], other.token),
      ]
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => listViewRefusals.notThere.code))
    }
    expect(await names(page)).toEqual(['私有', '共享'])
    expect((await t.send('GET /console/api/v1/views', { page })).status).toBe(401)
  })

  it('puts own views in the order given, then shared ones by name', async () => {
    const page = newPage()
    const [a, b, c] = [await add(page, 'a'), await add(page, 'b'), await add(page, 'c')]
    for (const name of ['y', 'x', 'z']) await share(await add(page, name, other.token), name !== 'z', other.token)
    expect(await names(page)).toEqual(['a', 'b', 'c', 'x', 'y'])
    expect((await arrange(page, [c, a])).success).toBe(true)
    expect(await names(page)).toEqual(['c', 'a', 'b', 'x', 'y'])
    expect((await arrange(newPage(), [b])).code).toBe(listViewRefusals.notThere.code)
    expect(await add(page, 'd')).not.toBe('')
    expect(await names(page)).toEqual(['c', 'a', 'b', 'd', 'x', 'y'])
  })

  it('rejects a save over a newer state, and one that names no version', async () => {
    const page = newPage()
    const id = await add(page, '今日')
    expect((await save(page, '今日', { id, version: 1, query: 'a=1' })).data).toEqual({ id, version: 2 })
    for (const over of [{ version: 1 }, {}, { version: 3 }])
      expect(await save(page, '旧', { id, query: 'a=2', ...over })).toMatchObject(listViewRefusals.outdated)
    expect(await views(page)).toMatchObject([{ name: '今日', query: 'a=1', version: 2 }])
    expect((await save(newPage(), '今日', { id, version: 2 })).code).toBe(listViewRefusals.notThere.code)
  })

  it('rejects a name the asker already uses on the page, also when renaming', async () => {
    const page = newPage()
    await add(page, '甲')
    const id = await add(page, '乙')
    expect((await save(page, ' 甲 ')).code).toBe(listViewRefusals.nameTaken.code)
    expect((await save(page, '甲', { id, version: 1 })).code).toBe(listViewRefusals.nameTaken.code)
    expect((await save(newPage(), '甲')).success).toBe(true)
    expect((await save(page, '甲', {}, other.token)).success).toBe(true)
    expect((await save(page, '乙', { id, version: 1 })).success).toBe(true)
  })

  it('takes 20 views of an operator a page, and one more when one is deleted', async () => {
    const page = newPage()
    for (let n = 0; n < keptLimits.viewsOfPage; n += 1) await add(page, `第${n}个`)
    expect(await save(page, '多一个')).toMatchObject({
      code: listViewRefusals.tooMany.code,
      msg: '每个页面最多保存20个视图，请先删除不用的',
    })
    expect((await save(page, '多一个', {}, other.token)).success).toBe(true)
    await del((await views(page))[0]!.id)
    expect((await save(page, '多一个')).success).toBe(true)
  })

  it('opens a page with the own or shared view that each operator chose', async () => {
    const page = newPage()
    const [first, second] = [await add(page, '一'), await add(page, '二')]
    await share(second, true)
    const opened = async (token = admin) => (await views(page, token)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    for (const [id, token] of [
      [first, admin],
      [second, admin],
      [second, other.token],
    ] as const) {
      expect((await open(page, id, token)).success).toBe(true)
      expect(await opened(token)).toEqual([id])
    }
    expect((await open(page, first, other.token)).code).toBe(listViewRefusals.notThere.code)
    expect((await open(newPage(), first)).code).toBe(listViewRefusals.notThere.code)
    await open(page, null)
    expect([await opened(), await opened(other.token)]).toEqual([[], [second]])
    await share(second, false)
    expect(await opened(other.token)).toEqual([])
  })

  it('keeps showing shared views of an operator who was switched off', async () => {
    const page = newPage()
    const leaver = await colleague(t, '已离职')
    await share(await add(page, '交接', leaver.token), true, leaver.token)
    await leaver.leave()
    expect(await views(page)).toMatchObject([{ name: '交接', mine: false, ownerName: '已离职' }])
  })

  it('writes into the log what happens to shared views, nothing of private ones', async () => {
    const page = newPage()
    const { share: shared, unshare, edit, del: deleted } = listViewAudit
    const id = await add(page, '日志')
    await save(page, '日志', { id, version: 1, query: 'a=1' })
    expect(await logOf(id)).toEqual([])
    for (const _ of [1, 2]) await share(id, true)
    await save(page, '日志', { id, version: 2, query: 'a=2' })
    expect(await logOf(id)).toEqual([edit.action, shared.action])
    for (const _ of [1, 2]) await share(id, false)
    await share(id, true)
    await del(id)
    expect(await logOf(id)).toEqual([deleted.action, shared.action, unshare.action, edit.action, shared.action])
    const hidden = await add(page, '私有')
    await del(hidden)
    expect([await logOf(hidden), await names(page)]).toEqual([[], []])
  })

  it('keeps emoji, quotes and markup as written, and rejects what is too long or no text', async () => {
    const page = newPage()
    const odd = `🎁"'<b>\\%_;--`
    const id = (await save(page, odd, { query: `k=${odd}` })).data!.id
    expect(await views(page)).toMatchObject([{ id, name: odd, query: `k=${odd}` }])
    expect((await save(page, '空', { query: '' })).success).toBe(true)
    const wrong = [
      { query: 'q'.repeat(3000) },
      { name: '长'.repeat(21) },
      { name: '  ' },
      { name: null },
      { name: 'a\0b' },
      { name: '\ud83c' },
      { page: 'p'.repeat(41) },
      { page: '订单' },
      { id: 'x' },
      { id, version: -1 },
      { id, version: 2 ** 31 },
      { query: ['a'] },
    ]
    for (const over of wrong) expect([over, await save(page, '好', over)]).toMatchObject([over, { status: 400, data: null }])
    const tooMany = Array.from({ length: 21 }, (_, n) => String(n + 1))
    for (const ids of [tooMany, ['x'], 'x']) expect((await arrange(page, ids as string[])).status).toBe(400)
    expect((await open(page, '9'.repeat(18))).code).toBe(listViewRefusals.notThere.code)
  })
})
