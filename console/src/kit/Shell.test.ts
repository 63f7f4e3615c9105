import { expect, test } from 'vitest'
import type { Screen } from './screen.ts'
import { menuOf } from './Shell.tsx'
import { someone } from './testing.tsx'

const load = () => Promise.reject(new Error('not opened'))
const icon = () => null
const screens: Screen[] = [
  { path: '/goods', title: '商品', permission: 'goods.view', load, menu: { group: '商品', icon } },
  { path: '/goods/:id', title: '商品资料', permission: 'goods.view', load, under: '/goods' },
  { path: '/orders', title: '订单', permission: 'order.view', load, menu: { group: '订单', icon } },
]

test('the menu shows what a person may open, and no empty group', () => {
  const paths = (permissions: string[]) => menuOf(screens, { ...someone, permissions }).map((g) => [g.key, g.children.map((c) => c.key)])
  expect(paths(['goods.view', 'order.view'])).toEqual([
    ['商品', ['/goods']],
    ['订单', ['/orders']],
  ])
  expect(paths(['order.view'])).toEqual([['订单', ['/orders']]])
  expect(paths([])).toEqual([])
})
