import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import type { Me } from '../../kit/me.tsx'
import { open, someone, wire } from '../../kit/testing.tsx'
import { screens } from '../../router.tsx'
import Palette from './Palette.tsx'
import { initialsOf } from './parts/initials.ts'

type Found = OutputOf<'GET /console/api/v1/search'>

const path = '/console/api/v1/search'
const nothing: Found = { members: [], orders: [], goods: [], activities: [] }
const order: Found['orders'][number] = {
  id: '31',
  orderNo: 'YL913705529891618816',
  buyerName: '陈思琪',
  imageUrl: '/a.webp',
  paymentFee: 515,
  payWay: 1,
  onlineWaitFee: 0,
  status: 2,
  childStatus: 0,
  takeType: 2,
  createTime: 1_790_000_000_000,
}
const found: Found = {
  members: [{ id: '11', userName: '陈思琪', maskedNo: '138****0003', headImgUrl: '', registerTime: 1_780_000_000_000 }],
  orders: [order],
  goods: [{ id: '21', goodsName: '「众星」戒指', thumbnailImg: '/b.webp', minPrice: 1280, status: 1 }],
  activities: [{ id: '41', type: 'vote', name: '茶王评选', phase: 'running' }],
}

const close = vi.fn<() => void>()
beforeEach(() => {
  close.mockReset()
})
const at = ['/orders/31', '/members/11', '/goods/21', '/votes/41', '/coupons', '/orders', '/config', '/goods/add']
function opened(answer: object = { data: found }, me: Me = someone, preferences: Record<string, string> = {}) {
  const heard = wire({ [path]: answer, '/console/api/v1/me/preferences/save': { data: null } })
  const pages = Object.fromEntries(at.map((one) => [one, <p key={one}>那一页</p>]))
  const { router } = open(<Palette screens={screens} close={close} />, '/', pages, me, { preferences })
  const field = screen.getByRole('combobox', { name: '搜索' })
  const where = () => router.state.location.pathname + router.state.location.search
  const asked = () => heard.filter(({ url }) => url.pathname === path).map(({ url }) => url.searchParams.get('q'))
  return { heard, field, where, asked }
}
const titles = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((one) => one.querySelector('b')!.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('b')!.textContent

test('the initials of pinyin are found without a table', () => {
  expect(['全部订单', '优惠券', '经营报表', '会员 2'].map(initialsOf)).toEqual(['qbdd', 'yhq', 'jybb', 'hy2'])
})

test('finds members, orders, goods and activities by one question, and what can be done with them', async () => {
  const { field, where, asked } = opened()
  await userEvent.type(field, '0003')
  await screen.findByRole('group', { name: '会员' })
  expect(asked()).toEqual(['0003'])
  expect(['会员', '订单', '商品', '活动', '动作'].map(titles)).toEqual([
    ['陈思琪'],
    [order.orderNo],
    ['「众星」戒指'],
    ['茶王评选'],
    [`发货 ${order.orderNo}`],
  ])
  expect(screen.getByText('0003', { selector: 'mark' })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(where()).toBe('/orders/31')
  expect(close).toHaveBeenCalledOnce()
})

test('an order that waits to be shipped is shipped from here by who may', async () => {
  const { field, where } = opened()
  await userEvent.type(field, '0003')
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`发货 ${order.orderNo}`) }))
  expect(where()).toBe('/orders/31?do=ship')
})

test('an order is not offered to be shipped to who may not', async () => {
  const { field } = opened({ data: found }, { ...someone, permissions: ['order.view'] })
  await userEvent.type(field, '0003')
  await screen.findByRole('group', { name: '订单' })
  expect(screen.queryByRole('option', { name: /^发货/ })).toBeNull()
})

test('finds a page by the initials of its name', async () => {
  const { field, where } = opened({ data: nothing })
  await userEvent.type(field, 'qbdd{Enter}')
  expect(where()).toBe('/orders')
})

test('Enter opens nothing that the question before had found', async () => {
  const { field, where } = opened()
  await userEvent.type(field, '0003')
  await screen.findByRole('group', { name: '会员' })
  await userEvent.clear(field)
  await userEvent.type(field, 'qbdd')
  expect(chosen()).toBe('全部订单')
  await userEvent.keyboard('{Enter}')
  expect(where()).toBe('/orders')
})

test('finds a setting by words of its name, and opens it among the settings', async () => {
  const { field, where } = opened({ data: nothing })
  await userEvent.type(field, '优惠券商城')
  await userEvent.click(await screen.findByRole('option', { name: /优惠券商城/ }))
  expect(where()).toBe('/config/switches')
})

test('a page that somebody may not open says which permission it needs, and stays closed', async () => {
  const { field, where } = opened({ data: nothing }, { ...someone, permissions: [] })
  await userEvent.type(field, 'qbdd')
  const option = await screen.findByRole('option', { name: /需要「.+」权限，请找管理账号的同事开通/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(option)
  await userEvent.keyboard('{Enter}')
  expect([where(), close.mock.calls.length]).toEqual(['/', 0])
})

test('Tab goes to the next group, and the arrows go round', async () => {
  const { field } = opened()
  await userEvent.type(field, '0003')
  await screen.findByRole('group', { name: '会员' })
  await userEvent.keyboard('{Tab}{Tab}')
  expect(chosen()).toBe('「众星」戒指')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(chosen()).toBe(order.orderNo)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe(`发货 ${order.orderNo}`)
})

test('Ctrl Enter opens a new tab and stays', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  const { field, where } = opened()
  await userEvent.type(field, '0003')
  await screen.findByRole('group', { name: '会员' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(tab).toHaveBeenCalledWith('/members/11', '_blank', 'noopener')
  expect([where(), close.mock.calls.length]).toEqual(['/', 0])
})

test('keys of a composition open nothing and ask nothing, nor does the one that ends it', async () => {
  const { field, where, asked } = opened()
  fireEvent.change(field, { target: { value: '0003' } })
  await screen.findByRole('group', { name: '会员' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.compositionEnd(field)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([where(), asked()]).toEqual(['/', ['0003']])
  fireEvent.compositionStart(field)
  fireEvent(field, Object.assign(new InputEvent('input', { bubbles: true, isComposing: true })))
  expect(asked()).toEqual(['0003'])
  await new Promise((done) => setTimeout(done, 120))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(where()).toBe('/members/11')
})

test('after > only actions are found', async () => {
  const { field, asked } = opened()
  await userEvent.type(field, '>商品')
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual(['动作'])
  expect(titles('动作')).toContain('新增商品')
  expect(asked()).toEqual([])
})

test('without a question what was opened last comes first', async () => {
  const recent = [{ to: '/coupons', title: '优惠券 · 券', note: '营销' }]
  const { heard, field, where } = opened({ data: found }, someone, { recents: JSON.stringify(recent) })
  expect(titles('最近')).toEqual(['优惠券 · 券'])
  await userEvent.type(field, '0003')
  await screen.findByRole('group', { name: '会员' })
  await userEvent.keyboard('{Enter}')
  expect(where()).toBe('/members/11')
  const saved = heard.at(-1)!.body as { name: string; value: string }
  expect([saved.name, JSON.parse(saved.value)]).toEqual([
    'recents',
    [{ to: '/members/11', title: '陈思琪', note: expect.stringContaining('138****0003') }, ...recent],
  ])
})

test('says that nothing was found, and how to ask better', async () => {
  const { field } = opened({ data: nothing })
  await userEvent.type(field, '子虚乌有')
  expect(await screen.findByText('没找到「子虚乌有」，试试手机尾号或订单号后四位')).toBeTruthy()
})

test('a search that fails keeps the pages and offers to try again', async () => {
  const { field, asked } = opened(new Response('', { status: 502 }))
  await userEvent.type(field, '优惠券')
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(asked()).toEqual(['优惠券', '优惠券']))
  expect(titles('页面与设置')).toContain('优惠券 · 券')
})

test('every kind of activity is opened at a page that there is', async () => {
  const types = ['pack_buy', 'lottery', 'seckill', 'group_buy', 'signup'] as const
  const activities = types.map((type) => ({ id: '41', type, name: `${type} 茶王`, phase: 'running' as const }))
  const { field } = opened({ data: { ...nothing, activities } })
  await userEvent.type(field, '茶王')
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  await screen.findByRole('group', { name: '活动' })
  for (let n = 0; n < types.length; n += 1) await userEvent.keyboard('{Control>}{Enter}{/Control}{ArrowDown}')
  const ways = tab.mock.calls.map(([to]) => String(to).replace('/41', '/:id'))
  expect(screens.map((one) => one.path)).toEqual(expect.arrayContaining(ways))
  expect(new Set(ways).size).toBe(types.length)
})
