import { hourMs } from '@youli/domain/kit/time.ts'
import { noteMax } from '@youli/domain/platform/note/rules.ts'
import { noteRefusals } from '@youli/domain/platform/note/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { colleagueWith } from './fixtures.ts'

const list = 'GET /console/api/v1/notes'
const people = 'GET /console/api/v1/notes/people'
const add = 'POST /console/api/v1/notes/add'
const edit = 'POST /console/api/v1/notes/edit'
const del = 'POST /console/api/v1/notes/delete'

describe.each(engines)('notes on %s', (engine) => {
  let t: TestApp
  let admin: string
  let memberId: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    memberId = (await t.member({ userName: '陈思琪' })).memberId
  })
  afterAll(() => t.close())

  const colleague = (permissions: string[], shops: string[] | null = null) => colleagueWith(t, admin, permissions, shops)
  const member = () => ({ kind: 'member' as const, refId: memberId })

  it('keeps a note with its writer and whom it mentions', async () => {
    const seen = await colleague(['member.view'])
    const { id } = await t.call(add, { ...member(), text: '喜欢素净款', mentions: [seen.id, seen.id] }, admin)
    const [first] = await t.call(list, member(), seen.token)
    expect(first).toMatchObject({ id, text: '喜欢素净款', mentions: [{ id: seen.id, name: seen.name }], version: 1, open: false })
    expect((await t.call(list, member(), admin))[0]).toMatchObject({ id, open: true, editTime: null })
    const stored = await t.db.read((r) => r.execute(sql`select body from note where id = ${id}::bigint`))
    expect(stored.rows[0]!['body']).toMatch(/^v1\./)
  })

  it('offers colleagues who may see the member, within their stores', async () => {
    const viewer = await colleague(['member.view'])
    const stranger = await colleague(['goods.view'])
    const elsewhere = await colleague(['member.view'], [t.app.id()])
    const offered = (await t.call(people, member(), admin)).map(({ id }) => id)
    expect(offered).toContain(viewer.id)
    expect(offered).not.toContain(stranger.id)
    expect(offered).not.toContain(elsewhere.id)
    for (const id of [stranger.id, elsewhere.id, '1'])
      expect((await t.send(add, { ...member(), text: '提到', mentions: [id] }, admin)).code).toBe(noteRefusals.noColleague.code)
  })

  it('is changed by its writer alone, within a day, and keeps earlier texts', async () => {
    const writer = await colleague(['member.view'])
    const { id } = await t.call(add, { ...member(), text: '第一稿' }, writer.token)
    expect((await t.send(edit, { id, text: '别人改', version: 1 }, admin)).code).toBe(noteRefusals.notYours.code)
    expect((await t.send(del, { id }, admin)).code).toBe(noteRefusals.notYours.code)
    expect(await t.call(edit, { id, text: '第二稿', version: 1 }, writer.token)).toEqual({ version: 2 })
    expect((await t.send(edit, { id, text: '旧页面', version: 1 }, writer.token)).code).toBe(noteRefusals.changed.code)
    expect((await t.call(list, member(), admin))[0]).toMatchObject({ id, text: '第二稿', version: 2 })
    await t.call(del, { id }, writer.token)
    expect((await t.call(list, member(), admin)).map((one) => one.id)).not.toContain(id)
    expect((await t.send(del, { id }, writer.token)).code).toBe(noteRefusals.notThere.code)
    const kept = await t.db.read((r) => r.execute(sql`select version from note_revision where note_id = ${id}::bigint order by version`))
    expect(kept.rows.map((row) => row['version'])).toEqual([1, 2])
    const late = await t.call(add, { ...member(), text: '隔夜' }, admin)
    t.clock.move(25 * hourMs)
    admin = await t.operator()
    expect((await t.send(edit, { id: late.id, text: '改', version: 1 }, admin)).code).toBe(noteRefusals.late.code)
    expect((await t.send(del, { id: late.id }, admin)).code).toBe(noteRefusals.late.code)
  })

  it('lets one of twenty parallel edits of the same version through', async () => {
    const { id } = await t.call(add, { ...member(), text: '并发' }, admin)
    const edits = await Promise.all(Array.from({ length: 20 }, (_, i) => t.send(edit, { id, text: `并发 ${i}`, version: 1 }, admin)))
    expect(edits.filter((one) => one.success)).toHaveLength(1)
    expect(edits.filter((one) => one.code === noteRefusals.changed.code)).toHaveLength(19)
  })

  it('pages from the newest to the oldest without a gap', async () => {
    const refId = (await t.member()).memberId
    const texts = Array.from({ length: noteMax.page + 3 }, (_, i) => `第 ${i} 条`)
    for (const text of texts) await t.call(add, { kind: 'member', refId, text }, admin)
    const first = await t.call(list, { kind: 'member', refId }, admin)
    const second = await t.call(list, { kind: 'member', refId, before: first.at(-1)!.id }, admin)
    expect([...first, ...second].map(({ text }) => text)).toEqual(texts.toReversed())
  })

  it.each([
    ['an empty text', { text: ' ' }],
    ['a text that is too long', { text: '长'.repeat(noteMax.text + 1) }],
    ['a kind that does not exist', { text: '好', kind: 'goods' }],
    ['more mentions than it takes', { text: '好', mentions: Array.from({ length: 11 }, (_, i) => String(i + 1)) }],
  ])('rejects %s', async (_, wrong) => {
    expect((await t.send(add, { ...member(), ...wrong }, admin)).status).toBe(400)
  })
})
