import { type TodoList, todoListNames, todoLists } from '@youli/domain/content/console-home/rules.ts'
import { homeTexts } from '@youli/domain/content/console-home/texts.ts'
import { dayMs, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { drawOnNothing, open, someone, wire } from '../../kit/testing.tsx'
import Home from './Home.tsx'

const todoPath = '/console/api/v1/home/todo'
const todayPath = '/console/api/v1/home/today'

type TodoAnswer = OutputOf<'GET /console/api/v1/home/todo'>
type TodayAnswer = OutputOf<'GET /console/api/v1/home/today'>

const list = (name: TodoList, count: number, late = 0, id = '0') => ({ list: name, id, name: id === '0' ? '' : '雅集', count, late })
const kindOf = (...lists: TodoAnswer['todo'][number]['lists']): TodoAnswer['todo'][number] => ({
  kind: todoLists[lists[0]!.list].kind,
  count: lists.reduce((sum, one) => sum + one.count, 0),
  late: lists.reduce((sum, one) => sum + one.late, 0),
  lists,
})

const waiting = [
  kindOf(list('toShip', 12, 2)),
  kindOf(list('toPickUp', 9)),
  kindOf(list('afterSale', 3)),
  kindOf(list('comment', 6)),
  kindOf(list('signUp', 8, 0, '911915580548710411'), list('player', 3, 0, '911915580548710412')),
  kindOf(list('points', 2), list('card', 0), list('cardRefund', 1)),
  kindOf(list('stock', 10_000)),
  kindOf(list('difference', 0)),
]

const start = startOfDay('2026-11-23').getTime()
const figure = (value: number, yesterday: number, lastWeek: number) => ({ value, yesterday, lastWeek, days: [1, 2, 3, 4, 5, 6, value] })
const today: TodayAnswer = {
  hasOrders: true,
  figures: {
    sales: figure(38_412.6, 34_174.9, 31_745.9),
    orders: figure(74, 68, 63),
    average: figure(519.09, 502.57, 0),
    newMembers: figure(31, 33, 31),
  },
  series: Array.from({ length: 24 }, (_, i) => ({ at: start + i * hourMs, sales: i < 16 ? i : null, before: 2 * i })),
  best: [{ goodsId: '911915580548710421', name: '珍珠开口戒', imageUrl: '/art/ring.webp', pieces: 18, amount: 23_040 }],
  running: [{ id: '911915580548710431', type: 'seckill', name: '初雪季限时秒杀', endTime: Date.now() + 2 * dayMs, people: 86 }],
}

const answers = (more: { todo?: TodoAnswer['todo']; hasSmsSign?: boolean; today?: TodayAnswer } = {}) => ({
  [todoPath]: { data: { todo: more.todo ?? waiting, hasSmsSign: more.hasSmsSign ?? true } },
  [todayPath]: { data: more.today ?? today },
})
const countNamed = async (name: RegExp) => screen.findByRole('link', { name })

beforeEach(() => void drawOnNothing())

test('each count leads to its list with the filter it counts, numbered for the keyboard', async () => {
  wire(answers())
  open(<Home />)
  const nav = within(await screen.findByRole('navigation', { name: homeTexts.waiting }))
  const links = nav.getAllByRole('link').map((link) => [link.getAttribute('aria-keyshortcuts'), link.getAttribute('href')])
  expect(links).toEqual([
    ['1', '/orders?state=toShip'],
    ['2', '/orders?state=toPickUp&due=today'],
    ['3', '/after-sales?state=pending'],
    ['4', '/comments?state=shown&reply=no'],
    ['5', '/sign-ups/911915580548710411/people?state=pending'],
    ['6', '/wallet-adjustments?state=proposed'],
    ['7', '/goods?status=1&stock=low'],
    ['8', '/reconciliation/differences?state=open'],
  ])
})

test('only what is late is marked late, what is nothing is grey, and several lists are broken down', async () => {
  wire(answers())
  open(<Home />)
  const shipped = await countNamed(/待发货/)
  expect([shipped.textContent, shipped.dataset['late']]).toEqual(['12待发货2 单超 48 小时', 'true'])
  const [pickup, review, approval, stock, difference] = await Promise.all(
    [/今天到店自提/, /待审核/, /积分与储值待批/, /库存告急/, /对账差异/].map(countNamed),
  )
  expect(pickup!.dataset).not.toHaveProperty('late')
  expect(review!.textContent).toBe('11待审核报名 8 · 选手 3')
  expect(approval!.textContent).toBe('3积分与储值待批积分 2 · 储值退款 1')
  expect(stock!.textContent).toContain('9,999+')
  expect(difference!.dataset).toMatchObject({ none: 'true' })
})

test('every list of what waits has a link', async () => {
  const { todoLinks } = await import('./home-links.ts')
  expect(Object.keys(todoLinks)).toEqual(todoListNames)
})

test('says that all is done, with the way to the sales of yesterday', async () => {
  wire(answers({ todo: [kindOf(list('toShip', 0)), kindOf(list('difference', 0))] }))
  open(<Home />)
  const link = await screen.findByRole('link', { name: homeTexts.allDone })
  expect(link.getAttribute('href')).toMatch(/^\/reports\?kind=sales&from=(\d{4}-\d\d-\d\d)&to=\1&step=day$/)
})

test('figures stand against yesterday and last week; nothing to compare with is a dash', async () => {
  wire(answers())
  open(<Home />)
  const sales = await screen.findByRole('region', { name: '支付金额' })
  expect(await within(sales).findByText('¥38,412.60')).toBeTruthy()
  expect(sales.textContent).toMatch(/↑ 12\.4% 较昨日同时 · ↑ 21\.0% 较上周./)
  expect(screen.getByRole('region', { name: '客单价' }).textContent).toMatch(/↑ 3\.3% 较昨日同时 · — 较上周./)
  expect(screen.getByRole('region', { name: '新会员' }).textContent).toMatch(/↓ 6\.1% 较昨日同时 · 持平 较上周./)
  expect(await screen.findByLabelText('支付金额共 ¥120.00，上一周期共 ¥552.00的折线图')).toBeTruthy()
})

test('another range is asked for, and best sellers and what runs lead on', async () => {
  const heard = wire(answers())
  open(<Home />)
  await userEvent.click(await screen.findByRole('button', { name: '近 7 天' }))
  expect(heard.map((h) => h.url.searchParams.get('range'))).toContain('week')
  const best = within(await screen.findByRole('region', { name: '热销商品（近 7 天）' }))
  expect((await best.findByRole('link', { name: '珍珠开口戒' })).getAttribute('href')).toBe('/goods/911915580548710421')
  const running = within(screen.getByRole('region', { name: homeTexts.running }))
  expect(running.getByRole('link', { name: '初雪季限时秒杀' }).getAttribute('href')).toBe('/seckills/911915580548710431/live')
  expect(running.getByText(/秒杀 · 还剩 1 天 23 小时 · 86 人参与|秒杀 · 还剩 2 天 · 86 人参与/)).toBeTruthy()
})

test('without the permission for figures the counts are shown, and figures are not requested', async () => {
  const heard = wire(answers())
  open(<Home />, '/', {}, { ...someone, permissions: ['order.view'] })
  await countNamed(/待发货/)
  expect(heard.map((h) => h.url.pathname)).not.toContain(todayPath)
  expect(screen.queryByText('支付金额')).toBeNull()
})

test('a source that fails leaves the other, and its figures are a grey dash', async () => {
  wire({ [todoPath]: answers()[todoPath], [todayPath]: { success: false, code: 500, msg: '出了点小差错，请稍候重试' } })
  open(<Home />)
  await countNamed(/待发货/)
  expect((await screen.findAllByText('没能载入')).length).toBe(4)
  expect(screen.getByRole('region', { name: '支付金额' }).textContent).toContain('—')
})

test('a brand without orders sees no chart and no best sellers', async () => {
  wire(answers({ today: { ...today, hasOrders: false, best: [], running: [] } }))
  open(<Home />)
  expect(await screen.findByText(homeTexts.noneRuns)).toBeTruthy()
  expect(screen.queryByRole('region', { name: '支付金额走势' })).toBeNull()
  expect(screen.queryByText(homeTexts.best)).toBeNull()
  expect(screen.getByText(homeTexts.firstOrder)).toBeTruthy()
})

test.each([
  ['and links to the settings', false, ['config.edit'], true],
  ['only while there is none', true, ['config.edit'], false],
  ['only to those who may edit settings', false, ['order.view'], false],
])('the home page warns of a missing SMS sign, %s', async (_, hasSmsSign, permissions, warns) => {
  wire(answers({ hasSmsSign }))
  open(<Home />, '/', {}, { ...someone, permissions })
  await countNamed(/待发货/)
  if (warns) expect((await screen.findByText('去设置')).getAttribute('href')).toBe('/config/messages')
  expect(screen.queryByText(/未设置短信签名/) !== null).toBe(warns)
})
