import { expect, test } from 'vitest'
import type { Screen } from '../screen.ts'
import { someone } from '../testing.tsx'
import { menuOf, navigationOf, placedOf, titleOf, wayTo } from './navigation.ts'

const load = () => Promise.reject(new Error('not opened'))
const goods = { key: 'goods.view', label: '查看商品', hint: '' }
const orders = { key: 'order.view', label: '查看订单', hint: '' }
const screens: readonly Screen[] = [
  { path: '/goods', place: ['商品', '商品'], permission: goods, load },
  { path: '/goods/:id', title: '商品资料', permission: goods, load, under: '/goods' },
  { path: '/bookings', place: ['订单', '预约', '列表'], permission: orders, load },
  { path: '/booking-services', place: ['订单', '预约', '项目'], permission: goods, load },
  { path: '/booking-services/:id', title: '预约项目资料', permission: goods, load, under: '/booking-services' },
  { path: '/me/password', place: ['账号', '修改密码'], load, unproven: true },
]

const seen = (permissions: string[], mustEnrol = false) =>
  menuOf(screens, { ...someone, permissions, mustEnrol }).map((g) => [g.name, g.entries.map((e) => [e.name, e.tabs.map((t) => t.path)])])

test('the menu shows what a person may open, in its own order, and no empty group', () => {
  expect(seen(['goods.view', 'order.view'])).toEqual([
    ['订单', [['预约', ['/bookings', '/booking-services']]]],
    ['商品', [['商品', ['/goods']]]],
    ['账号', [['修改密码', ['/me/password']]]],
  ])
  expect(seen([])).toEqual([['账号', [['修改密码', ['/me/password']]]]])
})

test('a page for the owner of the installation is in the menu of an owner alone', () => {
  const owned: readonly Screen[] = [{ path: '/brands', place: ['设置', '品牌'], owner: true, load }]
  const groups = (owner: boolean) => menuOf(owned, { ...someone, owner }).map((g) => g.name)
  expect([groups(true), groups(false)]).toEqual([['设置'], []])
})

test('an entry leads to the first of its tabs that the person may open', () => {
  const [orderGroup] = menuOf(screens, { ...someone, permissions: ['goods.view'] })
  expect(orderGroup!.entries).toEqual([{ name: '预约', path: '/booking-services', tabs: [{ path: '/booking-services', name: '项目' }] }])
})

test('the menu leaves out what the brand has switched off', () => {
  const feature = { key: 'BOOKING', initial: 'true', pages: /^\/booking/ }
  const switched = screens.map((s): Screen => (s.path === '/bookings' ? { ...s, feature } : s))
  const entries = (off: string[]) =>
    menuOf(switched, { ...someone, permissions: ['order.view'], off }).flatMap((g) => g.entries.map((e) => e.path))
  expect([entries([]), entries(['BOOKING'])]).toEqual([['/bookings', '/me/password'], ['/me/password']])
})

test('shows only the account until a required second factor is set up', () => {
  expect(seen(['goods.view', 'order.view'], true)).toEqual([['账号', [['修改密码', ['/me/password']]]]])
  expect(navigationOf(screens, someone).groups.map((g) => g.name)).not.toContain('账号')
  expect(navigationOf(screens, someone).own.map((e) => e.path)).toEqual(['/me/password'])
})

test('a page is called by its entry and tab, and the way to it leads back to where it stands', () => {
  const [goodsList, goodsOne, bookings, , service] = screens as [Screen, Screen, Screen, Screen, Screen]
  expect(titleOf(goodsList)).toBe('商品')
  expect(titleOf(bookings)).toBe('预约 · 列表')
  expect(wayTo(screens, goodsList)).toEqual([{ name: '商品' }])
  expect(wayTo(screens, goodsOne)).toEqual([{ name: '商品', path: '/goods' }, { name: '商品资料' }])
  expect(wayTo(screens, service)).toEqual([
    { name: '订单' },
    { name: '预约' },
    { name: '项目', path: '/booking-services' },
    { name: '预约项目资料' },
  ])
  expect(() => placedOf(screens, { path: '/lost', title: '', under: '/nowhere', load })).toThrow('/lost is under /nowhere')
})
