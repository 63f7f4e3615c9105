import { expect, test } from 'vitest'
import type { Screen } from './screen.ts'
import { menuOf } from './Shell.tsx'
import { someone } from './testing.tsx'

const load = () => Promise.reject(new Error('not opened'))
const icon = () => null
const goods = { key: 'goods.view', label: '查看商品', hint: '' }
const orders = { key: 'order.view', label: '查看订单', hint: '' }
const screens: Screen[] = [
  { path: '/goods', title: '商品', permission: goods, load, menu: ['商品', icon] },
  { path: '/goods/:id', title: '商品资料', permission: goods, load, under: '/goods' },
  { path: '/orders', title: '订单', permission: orders, load, menu: ['订单', icon] },
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
