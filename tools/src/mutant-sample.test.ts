import { expect, it } from 'vitest'
import type { GeneratedMutant } from './mutant-operators.ts'
import { sampleOf, screensJudging, testsJudging } from './mutant-sample.ts'

const mutant = (file: string, line: number, operator: GeneratedMutant['operator'] = 'limit'): GeneratedMutant => ({
  operator,
  file,
  line,
  start: line,
  end: line + 1,
  find: '1',
  put: '2',
})
const all = [
  ...Array.from({ length: 90 }, (_, i) => mutant('server/src/catalog/goods/list.ts', i)),
  ...Array.from({ length: 5 }, (_, i) => mutant('domain/src/catalog/goods/rules.ts', i)),
  ...Array.from({ length: 5 }, (_, i) => mutant('console/src/trade/order/Orders.tsx', i, 'comparison')),
]

it('a sample is the same for a seed and another for another', () => {
  expect(sampleOf(all, 10, 7)).toEqual(sampleOf(all, 10, 7))
  expect(sampleOf(all, 10, 7)).not.toEqual(sampleOf(all, 10, 8))
})

it('a sample takes from each feature as much as from the others while it lasts, and none twice', () => {
  const sample = sampleOf(all, 10, 7)
  expect(sample.filter(({ file }) => file.includes('/trade/order/'))).toHaveLength(5)
  expect(new Set(sample.map(({ file, line }) => `${file}:${line}`)).size).toBe(10)
  expect(sampleOf(all, 1000, 7)).toHaveLength(100)
})

it('a mutant is judged by the tests of its feature and those that use its calls, in its package', () => {
  const tests = [
    { file: 'server/src/catalog/favorite/favorite.test.ts', text: '' },
    { file: 'server/src/trade/order/order.test.ts', text: `t.send('GET /goods/isfav')` },
    { file: 'server/src/trade/cart/cart.test.ts', text: `import { favor } from '../../catalog/favorite/fixtures.ts'` },
    { file: 'server/src/trade/pickup/pickup.test.ts', text: '' },
    { file: 'storefront/src/catalog/favorite/Favorites.test.tsx', text: '' },
  ]
  const [own, byCall, byFixture, , screen] = tests.map(({ file }) => file)
  const judging = (file: string, operator: GeneratedMutant['operator'] = 'limit') => testsJudging({ file, operator }, tests)
  expect(new Set(judging('server/src/catalog/favorite/routes.ts'))).toEqual(new Set([own, byCall, byFixture, 'demo/src/replies.test.ts']))
  expect(judging('domain/src/catalog/favorite/rules.ts')).toContain(screen)
  expect(judging('storefront/src/catalog/favorite/parts/Button.tsx')).toEqual([screen])
  expect(judging('server/src/catalog/favorite/routes.ts', 'owner')).toContain('server/src/app/strangers.test.ts')
})

it('approved screen texts judge the faults of their feature, those of domain rules on both fronts', () => {
  const { files, titles } = screensJudging({ file: 'console/src/trade/order/Orders.tsx' })
  expect(files).toEqual(['console/src/shown.test.tsx'])
  expect(titles.test("the pages of 'trade/order' show what they did")).toBe(true)
  expect(titles.test("the pages of 'trade/order-admin' show what they did")).toBe(false)
  expect(screensJudging({ file: 'domain/src/trade/order/rules.ts' }).files).toHaveLength(2)
  expect(screensJudging({ file: 'server/src/trade/order/list.ts' }).files).toEqual([])
})
