import { expect, test } from 'vitest'
import { bannersOf, menuOf } from './lists.ts'

test('banners without a picture are left out, and none leads to another scheme', () => {
  expect(bannersOf([{ imgUrl: '/a.webp', url: 'javascript:alert(1)', title: '秋日' }, { title: '无图' }, null, 'x'])).toEqual([
    { imgUrl: '/a.webp', url: '', title: '秋日' },
  ])
  expect(bannersOf({})).toEqual([])
})

test('entries of the menu without a name or an address are left out', () => {
  const home = { name: '首页', url: '/mall', icon: 'home' }
  expect(menuOf([home, { name: '无址' }, { url: '/a' }, { ...home, url: '//evil.test' }, null, 1])).toEqual([home])
  expect(menuOf([{ name: '我的', url: '/member', icon: 3, active: '/on.png' }])).toEqual([
    { name: '我的', url: '/member', icon: '', active: '/on.png' },
  ])
  expect(menuOf('x')).toEqual([])
})
