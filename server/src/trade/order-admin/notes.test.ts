import { common } from '@youli/domain/kit/refusal.ts'
import { noteRefusals } from '@youli/domain/platform/note/texts.ts'
import { expect, it, describe, beforeAll, afterAll } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { colleagueWith } from '../../platform/note/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeSoldAtStore, placed } from '../order/fixtures.ts'

const list = 'GET /console/api/v1/notes'
const add = 'POST /console/api/v1/notes/add'
const edit = 'POST /console/api/v1/notes/edit'

describe.each(oneEngine)('notes on orders on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  it('takes the permission and the stores of the subject', async () => {
    const admin = await t.operator()
    const sold = await makeSoldAtStore(t)
    const { token, memberId } = await t.member()
    const order = { kind: 'order' as const, refId: await placed(t, token, sold.request()) }
    const clerk = await colleagueWith(t, admin, ['order.view'], [sold.shopId])
    const other = await colleagueWith(t, admin, ['order.view'], [t.app.id()])
    const { id } = await t.call(add, { ...order, text: '周末来取' }, clerk.token)
    expect((await t.call(list, order, admin)).map((one) => one.id)).toEqual([id])
    expect((await t.send(list, order, other.token)).code).toBe(noteRefusals.noSubject.code)
    expect((await t.send(add, { ...order, text: '看不到' }, other.token)).code).toBe(noteRefusals.noSubject.code)
    expect((await t.send(list, { kind: 'member', refId: memberId }, clerk.token)).code).toBe(common.notAllowed.code)
    expect((await t.send(add, { ...order, text: '另一品牌' }, await t.operator(1))).code).toBe(noteRefusals.noSubject.code)
    expect((await t.send(edit, { id, text: '另一品牌', version: 1 }, await t.operator(1))).code).toBe(noteRefusals.notThere.code)
  })
})
