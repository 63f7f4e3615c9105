import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import OrderDetail from './OrderDetail.tsx'
import type { DetailProps } from './parts/detail.ts'
import { nextStep } from './parts/next-step.ts'

const path = '/console/api/v1'
const at = Date.parse('2026-11-22T13:30:00Z')
const line = {
  productId: '3',
  skuId: '4',
  productName: '金豆',
  spec: '1g',
  imageUrl: '',
  price: 10,
  quantity: 3,
  backQuantity: 0,
  sentQuantity: 0,
  discountFee: 1,
}
const order: DetailProps['order'] = {
  id: '1',
  orderNo: 'YL1',
  status: 2,
  childStatus: 0,
  type: 1,
  activityType: '',
  activityId: '',
  activityFinish: true,
  takeType: 2,
  userId: '9',
  shopId: '',
  shopName: '',
  shopAddress: '',
  shopTel: '',
  imageUrl: '',
  productId: '3',
  productName: '金豆',
  spec: '1g',
  artNo: '',
  price: 10,
  quantity: 3,
  productFee: 30,
  freightFee: 0,
  discountFee: 1,
  totalFee: 30,
  paymentFee: 29,
  onlineWaitFee: 0,
  offlineWaitFee: 0,
  payWay: 1,
  createTime: at,
  nowTime: at,
  timeoutMinutes: 30,
  timeoutHours: 0.5,
  remark: '分开寄',
  takeRemark: '',
  sendGoodRemark: '',
  takeDateDetail: '',
  expressCompany: '',
  expressNo: '',
  sendTime: null,
  receiveName: '陈思琪',
  mobileNo: '138****0003',
  address: '广东省 广州市 天河区 示例街 16 号',
  serviceFlag: false,
  buyerName: '何以宁',
  buyerMobile: '138****0015',
  tags: ['加急', '送礼'],
  assignee: { id: '71', name: '王慧' },
  lines: [line],
  adjustments: [{ kind: 'points', amount: -1, label: '积分抵扣' }],
  trace: [{ step: 'points', applied: true, amount: -1, note: '100 积分抵 1 元' }],
  paidFee: 29,
  backFee: 0,
  buyer: { headImgUrl: '', gradeName: '金卡', spent: 18920, orders: 7, afterSales: 1 },
  risks: ['3 天内有 4 单寄往此地址，收货人各不相同'],
  events: [],
  payments: [{ outTradeNo: 'P1', channel: 'jsapi', amount: 29, state: 'paid', transactionId: '4200', paidAt: at, createdAt: at }],
  refunds: [],
}
const event = {
  key: 'note.5',
  topic: 'note',
  title: '项链改长',
  detail: '林店长',
  time: at,
  link: null,
  note: { id: '5', mentions: [], version: 1 },
}
const answers = (more: Partial<DetailProps['order']> = {}, others: object = {}) => ({
  [`${path}/order/detail`]: { data: { ...order, ...more } },
  [`${path}/order/timeline`]: { data: { events: [event], next: null, notes: 1 } },
  [`${path}/order/parcels`]: { data: { parcels: [], left: [], tracked: false } },
  [`${path}/refund-requests`]: { data: [], total: 0 },
  [`${path}/after-sales`]: { data: [], total: 0 },
  [`${path}/order/tags`]: { data: [{ tag: '改长', orders: 2 }] },
  [`${path}/notes/people`]: { data: [{ id: '72', name: '李倩' }] },
  ...others,
})
const all = { ...someone, permissions: [...someone.permissions, 'order.refund'] }
const show = () => open(<OrderDetail />, '/orders/1', {}, all)
const sent = (heard: ReturnType<typeof wire>, end: string) =>
  heard.filter((h) => h.url.pathname === `${path}${end}` && h.body).map((h) => h.body)

configure({ asyncUtilTimeout: 15_000 })

test.each<[string, Partial<DetailProps['order']>, string | undefined]>([
  ['to be paid', { status: 1 }, '改价'],
  ['to be sent', {}, '发货'],
  ['partly sent', { sendTime: at, lines: [{ ...line, sentQuantity: 1 }] }, '发货（剩 2 件）'],
  ['on its way', { status: 3, sendTime: at, lines: [{ ...line, sentQuantity: 3 }] }, '修改物流'],
  ['in after-sale', { status: 8, childStatus: 1 }, '处理售后'],
  ['refunded', { status: 8, childStatus: 9 }, undefined],
  ['to be picked up', { takeType: 1 }, '打印取货标签'],
  ['whose group is not whole yet', { takeType: 1, activityFinish: false }, undefined],
  ['completed', { status: 5 }, undefined],
])('an order %s has its next step', (_, more, label) => {
  expect(nextStep({ ...order, ...more }, () => true)?.label).toBe(label)
  expect(nextStep({ ...order, ...more }, () => false)?.label).toBe(more.childStatus === 1 ? label : undefined)
})

test('shows states, money, people and risks once, and why it costs that', async () => {
  wire(answers())
  show()
  const heading = await screen.findByRole('heading', { name: /YL1/ })
  for (const tag of ['待发货', '已付款', '加急']) within(heading).getByText(tag)
  screen.getByText('可退 ¥29.00')
  screen.getByText('¥18,920.00')
  screen.getByText('3 天内有 4 单寄往此地址，收货人各不相同')
  screen.getByText('分开寄')
  expect(screen.queryByText(/100 积分抵 1 元/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '为什么是这个价？' }))
  screen.getByText(/100 积分抵 1 元/)
  expect(document.querySelectorAll('header .ant-btn-primary')).toHaveLength(1)
}, 60_000)

test('the primary of a pickup order opens its shelf label in a tab of its own', async () => {
  wire(answers({ takeType: 1, shopName: '静安店' }))
  show()
  const label = (await screen.findAllByRole('link', { name: '打印取货标签' })).find((link) => link.matches('header .ant-btn-primary'))!
  expect([label.getAttribute('href'), label.getAttribute('target')]).toEqual(['/orders/1/print/label', '_blank'])
  expect(document.querySelectorAll('header .ant-btn-primary')).toHaveLength(1)
}, 60_000)

test('tags are taken away and added in place', async () => {
  const heard = wire(answers({}, { [`${path}/order/tags`]: { data: { tags: ['加急'] } } }))
  show()
  await userEvent.click(await screen.findByLabelText('去掉标签送礼'))
  await waitFor(() => expect(sent(heard, '/order/tags')).toEqual([{ id: '1', add: [], remove: ['送礼'] }]))
}, 60_000)

test('tags in use are offered, and a colleague is put in charge', async () => {
  const heard = wire(answers({}, { [`${path}/order/assign`]: {} }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: '更换' }))
  await userEvent.click(await screen.findByText('李倩'))
  await waitFor(() => expect(sent(heard, '/order/assign')).toEqual([{ id: '1', operatorId: '72' }]))
  await userEvent.click(await screen.findByRole('button', { name: '加标签' }))
  expect((await screen.findAllByText('改长')).length).toBeGreaterThan(0)
}, 60_000)

test('a note is written, and an own one may be changed', async () => {
  const heard = wire(answers({}, { [`${path}/notes/add`]: { data: { id: '6', version: 1 } } }))
  show()
  await userEvent.type(await screen.findByLabelText('写备注'), '周末送到')
  await userEvent.click(screen.getByRole('button', { name: '记下' }))
  await waitFor(() => expect(sent(heard, '/notes/add')).toEqual([{ kind: 'order', refId: '1', text: '周末送到', mentions: [] }]))
  const row = (await screen.findByText('项链改长')).closest('li')!
  within(row).getByRole('button', { name: '删除' })
  await userEvent.click(within(row).getByRole('button', { name: '修改' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^备注/)).value).toBe('项链改长')
  screen.getByRole('tab', { name: '备注 1' })
}, 60_000)

test('the menu copies the number, and closes an unpaid order', async () => {
  wire(answers({ status: 1, paidFee: 0, payments: [] }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: /更多/ }))
  await screen.findByText('复制编号')
  await userEvent.click(screen.getByText('关闭订单'))
  expect(await screen.findByText('关闭订单 YL1')).toBeDefined()
}, 60_000)
