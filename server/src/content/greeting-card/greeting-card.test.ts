import { greetingCardRefusals } from '@youli/domain/content/greeting-card/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'

describe.each(oneEngine)('greeting cards on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const draft = { title: '新年快乐', imageUrl: '/files/a.png', content: '愿你\n被好好珍惜', sender: '金禾有礼' }
  const save = async (of: object, operator: 0 | 1 = 0) =>
    t.send('POST /console/api/v1/greeting-cards/save', { ...draft, ...of }, await t.operator(operator))
  const read = async (id: string, tenant: 0 | 1 = 0) =>
    t.send('GET /customize-page/api/v1/greeting-card', { id }, await t.visitor(t.tenants[tenant].appId))

  it('a card is made, read by who has its address, changed and taken down, each noted; another brand has no part in it', async () => {
    const { id } = (await save({})).data!
    expect((await read(id)).data).toEqual({ id, ...draft })
    expect((await read(id, 1)).code).toBe(greetingCardRefusals.notThere.code)
    expect((await save({ id, sender: '掌柜' }, 1)).code).toBe(greetingCardRefusals.notThere.code)
    expect((await save({ id, sender: '掌柜' })).code).toBe(0)
    expect((await read(id)).data).toMatchObject({ sender: '掌柜' })
    const list = await t.send('GET /console/api/v1/greeting-cards', {}, await t.operator())
    expect(list).toMatchObject({ total: 1, data: [{ id, sender: '掌柜' }] })
    const del = async (operator: 0 | 1) => t.send('POST /console/api/v1/greeting-cards/del', { id }, await t.operator(operator))
    expect((await del(1)).code).toBe(greetingCardRefusals.notThere.code)
    expect((await del(0)).code).toBe(0)
    expect(await read(id)).toMatchObject({ code: greetingCardRefusals.notThere.code, msg: '贺卡不存在或已下架' })
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'greeting-card' }, await t.operator())
    expect(log.data!.map((entry) => entry.action)).toEqual(['del', 'edit', 'add'].map((verb) => `greeting-card.${verb}`))
  })

  it('one without picture, words or sender is malformed; an address that is no card is not there', async () => {
    for (const bare of [{ imageUrl: '' }, { imageUrl: 'javascript:alert(1)' }, { content: ' ' }, { sender: '' }])
      expect((await save(bare)).status).toBe(400)
    expect((await read('hello')).code).toBe(greetingCardRefusals.notThere.code)
  })
})
