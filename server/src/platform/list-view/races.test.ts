import { keptLimits } from '@youli/domain/platform/list-view/rules.ts'
import { listViewRefusals, preferenceRefusals } from '@youli/domain/platform/list-view/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

describe.each(engines)('what an operator keeps, many windows at once, on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())

  const times = (n: number) => Array.from({ length: n }, (_, i) => i)
  const views = (page: string) => t.call('GET /console/api/v1/views', { page }, admin)
  const save = (page: string, name: string, over: object = {}) =>
    t.send('POST /console/api/v1/views/save', { page, name, query: '', ...over }, admin)
  const codes = (replies: readonly { code: number }[]) => replies.map(({ code }) => code).toSorted((a, b) => a - b)

  it('keeps one view of a name', async () => {
    const replies = await Promise.all(times(6).map((n) => save('names', '同名', { query: `n=${n}` })))
    expect(codes(replies)).toEqual([0, ...times(5).map(() => listViewRefusals.nameTaken.code)])
    expect(await views('names')).toHaveLength(1)
  })

  it('takes one of several saves over the same state', async () => {
    const { id } = (await save('states', '原来')).data!
    const replies = await Promise.all(times(6).map((n) => save('states', `改${n}`, { id, version: 1 })))
    expect(codes(replies)).toEqual([0, ...times(5).map(() => listViewRefusals.outdated.code)])
    expect(await views('states')).toMatchObject([{ id, version: 2 }])
  })

  it('never keeps more views or preferences than fit', async () => {
    const { viewsOfPage, preferences } = keptLimits
    const replies = await Promise.all(times(viewsOfPage + 5).map((n) => save('limits', `第${n}个`)))
    expect(codes(replies)).toEqual([...times(viewsOfPage).map(() => 0), ...times(5).map(() => listViewRefusals.tooMany.code)])
    const keep = (n: number) => t.send('POST /console/api/v1/me/preferences/save', { name: `p:${n}`, value: 'x' }, admin)
    for (const n of times(preferences - 2)) await keep(n)
    const last = await Promise.all(times(6).map((n) => keep(preferences + n)))
    expect(codes(last)).toEqual([0, 0, ...times(4).map(() => preferenceRefusals.tooMany.code)])
  })

  it('arranges views in one of the orders asked for', async () => {
    const ids: string[] = []
    for (const n of times(6)) ids.push((await save('order', `第${n}个`)).data!.id)
    const orders = [ids, ids.toReversed()]
    const replies = await Promise.all(
      times(8).map((n) => t.send('POST /console/api/v1/views/arrange', { page: 'order', ids: orders[n % 2] }, admin)),
    )
    expect(codes(replies)).toEqual(times(8).map(() => 0))
    expect(orders).toContainEqual((await views('order')).map(({ id }) => id))
  })
})
