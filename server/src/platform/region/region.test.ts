import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('pglite')
})
afterAll(() => t.close())

it('serves the whole country, each region below its parent, and tells a browser that nothing changed [B0141]', async () => {
  const reply = await t.send('GET /region/api/v1/list', {})
  const regions = reply.data!
  const byValue = new Map(regions.map((r) => [r.value, r]))
  const path = (value: string): string => {
    const { name, parent } = byValue.get(value)!
    return parent ? `${path(parent)} ${name}` : name
  }
  expect([path('440305'), path('810101'), path('820102')]).toEqual([
    '广东省 深圳市 南山区',
    '香港特别行政区 香港岛 中西区',
    '澳门特别行政区 澳门半岛 花地玛堂区',
  ])
  const below = (parent: string) => regions.filter((r) => r.parent === parent).map((r) => r.name)
  expect(below('440000')).toEqual(expect.arrayContaining(['广州市', '深圳市', '珠海市', '东莞市', '中山市', '揭阳市', '云浮市']))
  expect(below('710000').length).toBeGreaterThan(10)
  expect([regions.length > 3000, byValue.size === regions.length]).toEqual([true, true])
  expect(regions.every((r) => /^\d{6}$/.test(r.value) && (r.parent === '' || byValue.has(r.parent)))).toBe(true)
  const etag = reply.headers.get('etag')!
  const again = await fetch(`${t.base}/region/api/v1/list`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})
