import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { neverChanged, dialogOf, open, someone, wire } from '../../kit/testing.tsx'
import ValueOrders from './ValueOrders.tsx'
import ValueTemplateEdit from './ValueTemplateEdit.tsx'
import ValueTemplates from './ValueTemplates.tsx'

configure({ asyncUtilTimeout: 10_000 })
const base = '/console/api/v1/appreciation'
const template = {
  id: '7',
  name: '金饰增值',
  scope: 'all',
  scopeIds: [],
  minAmount: 500,
  creditPercent: 5,
  addDays: 20,
  keepingDays: 10,
  addedPercentPerDay: 1,
  devaluePercentPerDay: 4,
  exchangeDays: 7,
  effectiveDays: 90,
  open: true,
  reduceDays: 30,
  openCount: 3,
  openWorth: 180.5,
  exchangedCount: 1,
  exchangedWorth: 60,
  scopeNames: {},
}
const figures = {
  openCount: 0,
  openBase: 0,
  openWorth: 0,
  dueWorth: 0,
  exchangedCount: 1,
  exchangedWorth: 180.5,
  disabledCount: 2,
  ahead: [{ day: '2026-11-22', worth: 0 }],
}
const order = {
  id: '70',
  templateId: '7',
  templateName: '金饰增值',
  memberId: '4',
  userName: '林晚',
  mobileNo: '138****8012',
  productName: '足金圆镯',
  shopName: '静安店',
  state: 2,
  stateValue: '已兑换',
  amountTotal: 60,
  amountPay: 50,
  amountAdded: 10,
  addDays: 20,
  reduceDays: 30,
  keepingDays: 10,
  exchangeDays: 7,
  effectiveDays: 90,
  addedPercentPerDay: 1,
  devaluePercentPerDay: 4,
  couponUserId: '9',
  couponState: 'unused',
  remark: '',
  createTime: 1_793_000_000_000,
  updateTime: 1_793_000_000_000,
  imageUrl: '',
  orderId: '71',
  orderNo: 'YL71',
  amountOrder: 1000,
  creditPercent: 5,
  days: 9,
}

test('orders show what was exchanged and is owed, and one is ended for a reason', async () => {
  const heard = wire({
    [`${base}/orders`]: {
      data: [order, { ...order, id: '72', couponState: 'used' }, { ...order, id: '73', state: 3, amountTotal: 0, couponState: 'void' }],
      total: 3,
    },
    [`${base}/figures`]: { data: figures },
    [`${base}/orders/disable`]: {},
  })
  open(<ValueOrders />, '/appreciation/orders?templateId=7')
  expect(await screen.findByText('¥180.50')).toBeDefined()
  expect(screen.getByText('0 张未兑换，本金 ¥0.00')).toBeDefined()
  expect(screen.getByText('¥60.00 可使用')).toBeDefined()
  expect(heard.find((h) => h.url.pathname === `${base}/orders`)!.url.searchParams.get('templateId')).toBe('7')
  // A used coupon is not taken back, and what is over does not end again.
  // Found by their words: roles of a whole table take long to work out.
  const ends = screen.getAllByText('作废')
  expect(ends).toHaveLength(1)
  fireEvent.click(ends[0]!)
  const dialog = within(await dialogOf('作废增值单 YL71'))
  expect(dialog.getByText('兑换所得的优惠券将一并作废，会员会看到此原因')).toBeDefined()
  fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '违规下单' } })
  fireEvent.click(dialog.getByText(/^作\s*废$/))
  await waitFor(() =>
    expect(heard.find((h) => h.url.pathname === `${base}/orders/disable`)?.body).toEqual({ id: '70', reason: '违规下单' }),
  )
}, 60_000)

test('templates tell how a value moves and are stopped in the list; who may only look changes nothing', async () => {
  const heard = wire({ [`${base}/templates`]: { data: [template], total: 1 }, [`${base}/templates/status`]: {} })
  open(<ValueTemplates />, '/appreciation/templates')
  expect(await screen.findByText('增值20天（每日1%），保值10天，贬值30天（每日4%）')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: '金饰增值是否启用' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${base}/templates/status`)?.body).toEqual({ id: '7', open: false }))
  cleanup()
  wire({ [`${base}/templates`]: { data: [template], total: 1 } })
  open(<ValueTemplates />, '/appreciation/templates', {}, { ...someone, permissions: ['appreciation.view'] })
  expect(await screen.findByText('查看')).toBeDefined()
  expect(screen.queryByText('新增模板')).toBeNull()
})

test('the form shows what its figures come to, says a fault of the rules first, and sends the whole template', async () => {
  const heard = wire({
    [`${base}/templates/one`]: { data: { ...template, ...neverChanged } },
    [`${base}/templates/save`]: { data: { id: '7' } },
  })
  open(<ValueTemplateEdit />, '/appreciation/templates/:id', { '/appreciation/templates': <p>列表</p> })
  expect(
    await screen.findByText(/^实付 ¥1,000.00：本金 ¥50.00，第 20 天增至 ¥60.00，保值 10 天，再经 30 天贬值，第 60 天归零$/),
  ).toBeDefined()
  expect(screen.getByText('3 张未兑换的增值单按生成时的内容继续，不受修改影响')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^最短持有天数/), { target: { value: '60' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('最短持有天数须少于60天，之后已无价值可兑换')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^最短持有天数/), { target: { value: '15' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  const {
    open: _o,
    reduceDays: _r,
    openCount: _c,
    openWorth: _w,
    exchangedCount: _e,
    exchangedWorth: _x,
    scopeNames: _n,
    ...rest
  } = template
  expect(heard.find((h) => h.url.pathname === `${base}/templates/save`)?.body).toEqual({ ...rest, exchangeDays: 15, version: 0 })
}, 60_000)
