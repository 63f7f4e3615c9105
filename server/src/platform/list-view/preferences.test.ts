import { keptLimits } from '@youli/domain/platform/list-view/rules.ts'
import { preferenceRefusals } from '@youli/domain/platform/list-view/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { colleague } from './fixtures.ts'

describe.each(oneEngine)('preferences of operators on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const kept = (token: string) => t.call('GET /console/api/v1/me/preferences', {}, token)
  const save = (name: unknown, value: unknown, token: string) => t.send('POST /console/api/v1/me/preferences/save', { name, value }, token)

  it('keeps a value by its name for its operator alone, and removes it when it is emptied', async () => {
    const [admin, rival, { token: other }] = [await t.operator(), await t.operator(1), await colleague(t, '同事')]
    await save('look', 'dark', admin)
    await save('columns:orders', '["id","🎁\\""]', admin)
    await save('look', 'light', other)
    await save('look', 'auto', admin)
    expect(await kept(admin)).toEqual({ 'columns:orders': '["id","🎁\\""]', look: 'auto' })
    expect([await kept(other), await kept(rival)]).toEqual([{ look: 'light' }, {}])
    await save('look', '', admin)
    await save('look', '', admin)
    expect(await kept(admin)).toEqual({ 'columns:orders': '["id","🎁\\""]' })
    expect((await t.send('GET /console/api/v1/me/preferences', {})).status).toBe(401)
  })

  it('takes 200 of an operator, and changes one that is there', async () => {
    const { token } = await colleague(t, '勤快')
    for (let n = 0; n < keptLimits.preferences; n += 1) await save(`p:${n}`, 'x', token)
    expect(await save('one-more', 'x', token)).toMatchObject({ code: preferenceRefusals.tooMany.code, msg: '最多保存200项个人设置' })
    expect((await save('p:7', 'y', token)).success).toBe(true)
    await save('p:8', '', token)
    expect((await save('one-more', 'x', token)).success).toBe(true)
  })

  it('rejects names and values that are too long or no text', async () => {
    const { token } = await colleague(t, '好奇')
    const wrong = [
      ['n'.repeat(61), 'x'],
      ['', 'x'],
      ['__proto__', 'x'],
      ['a b', 'x'],
      ['look', 'x'.repeat(4001)],
      ['look', { dark: true }],
      ['look', 'a\0'],
      ['look', null],
    ]
    for (const [name, value] of wrong) expect(await save(name, value, token)).toMatchObject({ status: 400, data: null })
    expect((await save('constructor', 'x'.repeat(4000), token)).success).toBe(true)
    expect(await kept(token)).toEqual({ constructor: 'x'.repeat(4000) })
  })
})
