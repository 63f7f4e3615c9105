import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import Appreciation from './Appreciation.tsx'
import AppreciationDetail from './AppreciationDetail.tsx'
import type { ValueOrder } from './parts/value.ts'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const list = 'GET /valueadded/api/v1/value_added/order/get-order-list'
const detailed = 'GET /valueadded/api/v1/value_added/order/get-order-detailed'
const statistical = 'GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical'
const certify = 'GET /valueadded/api/v1/value_added/order/action-order-to-certificates'

/** Ten days up by 1 % a day, five days still, then down by 11 % a day; on its fourth day. */
const order = (of: Partial<ValueOrder> = {}): ValueOrder => ({
  id: '700000000000000001',
  templateId: '700000000000000002',
  productName: '「如常」足金光面圆镯',
  shopName: '上海静安店',
  state: 1,
  stateValue: '增值中',
  amountTotal: 1030,
  amountPay: 1000,
  amountAdded: 30,
  addDays: 10,
  reduceDays: 10,
  keepingDays: 5,
  exchangeDays: 3,
  effectiveDays: 30,
  addedPercentPerDay: 1,
  devaluePercentPerDay: 11,
  couponUserId: '0',
  remark: '',
  createTime: Date.parse('2026-11-01T04:00:00Z'),
  updateTime: 1_793_000_000_000,
  imageUrl: '',
  orderId: '700000000000000003',
  orderNo: 'YL700000000000000003',
  amountOrder: 1000,
  creditPercent: 100,
  days: 3,
  ...of,
})

function show(at: string, answers: Parameters<typeof standIn>[0]) {
  const net = standIn({ 'GET /tenant/api/v1/tenant/home/get-list': () => [], ...answers })
  renderPage(
    <Switch>
      <Route path="/appreciation">
        <Appreciation />
      </Route>
      <Route path="/appreciation/details">
        <AppreciationDetail />
      </Route>
      <Route path="/coupon/detail/my">
        <p>优惠券页</p>
      </Route>
    </Switch>,
    at,
  )
  return net
}
const address = '/appreciation/details?id=700000000000000001&typeId=700000000000000002&state=1&updateTime=1793000000000'
const detail = (of: Partial<ValueOrder> = {}, answers: Parameters<typeof standIn>[0] = {}) =>
  show(address, { [detailed]: () => order(of), ...answers })

beforeEach(() => enterAs(member))

test('a list of orders leads to each of them with what its address names [B0509]', async () => {
  const net = show('/appreciation', { [statistical]: () => 1030, [list]: () => ({ data: [order()], total: 1 }) })
  const card = await screen.findByRole('link', { name: /足金光面圆镯/ })
  expect(card.textContent).toContain('上海静安店增值中')
  expect(card.textContent).toContain('已增值 ¥30.00')
  expect(card.getAttribute('href')).toBe(address)
  expect(net.of(list)[0]!.input).toMatchObject({ page: '1', pageSize: '10' })
})

test('the header counts up in 100 steps of 30 ms and ends on the exact total [B0509 B0519]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show('/appreciation', { [statistical]: () => 1234.59, [list]: () => ({ data: [], total: 0 }) })
  await screen.findByText('1234.59元')
  const counter = () => screen.getByTestId('count-up').textContent
  expect(Number(counter())).toBeLessThan(1234)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  const halfway = Number(counter())
  expect(halfway).toBeGreaterThan(400)
  expect(halfway).toBeLessThan(1234)
  await act(() => vi.advanceTimersByTimeAsync(1600))
  expect(counter()).toBe('1234.59')
})

test('who has none is told how to come by one', async () => {
  show('/appreciation', { [statistical]: () => 0, [list]: () => ({ data: [], total: 0 }) })
  expect(await screen.findByText('还没有增值单')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去逛逛' }).getAttribute('href')).toBe('/mall')
})

test('details have a daily schedule that grows, holds and falls to nothing [B0510 B0513]', async () => {
  const net = detail()
  const today = await screen.findByRole('row', { name: /今日 11-04/ })
  expect(net.of(detailed)[0]!.input).toEqual({ id: '700000000000000001' })
  expect(
    within(today)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['增值中', '+10.00', '1030.00'])
  await userEvent.click(screen.getByRole('button', { name: '从第1天看起' }))
  await userEvent.click(screen.getByRole('button', { name: /^再看\d+天$/ }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(26)
  expect(rows[0]!.textContent).toBe('2026-11-01增值中—1000.00')
  expect(rows[12]!.textContent).toBe('2026-11-13保值中—1100.00')
  expect(rows[16]!.textContent).toBe('2026-11-17贬值中−110.00990.00')
  expect(rows[25]!.textContent).toBe('2026-11-26已归零−110.000.00')
  expect(screen.queryByRole('button', { name: /^再看/ })).toBeNull()
})

test('before its day the button is disabled and says for how long [B0514]', async () => {
  detail({ days: 1, amountTotal: 1010 })
  expect(await screen.findByRole('button', { name: '还需持有2天' })).toHaveProperty('disabled', true)
})

test('an exchanged order leads to its coupon, a disabled one cannot be exchanged and says why [B0512]', async () => {
  detail({ state: 2, stateValue: '已兑换', couponUserId: '700000000000000009' })
  const link = await screen.findByRole('link', { name: '查看优惠券' })
  expect(link.getAttribute('href')).toBe('/coupon/detail/my?id=700000000000000009')
  cleanup()
  detail({ state: 3, stateValue: '已失效', amountTotal: 0, amountAdded: 0, remark: '订单已退款' })
  expect(await screen.findByText('该增值单已失效：订单已退款')).toBeTruthy()
  expect(screen.getByRole('button', { name: '已失效' })).toHaveProperty('disabled', true)
})

test('an order that is worth nothing says so instead of asking [B0516]', async () => {
  const net = detail({ days: 25, amountTotal: 0, amountAdded: 0, stateValue: '已归零' })
  await userEvent.click(await screen.findByRole('button', { name: '生成优惠券' }))
  expect((await screen.findByRole('status')).textContent).toBe('优惠券金额为0，不能生成')
  expect(net.of(certify)).toEqual([])
})

test('a confirmation says that it cannot be undone; declining changes nothing [B0517]', async () => {
  let state = order()
  const net = detail(
    {},
    {
      [detailed]: () => state,
      [certify]: () => {
        state = order({ state: 2, stateValue: '已兑换', couponUserId: '700000000000000009' })
        return { couponUserId: '700000000000000009' }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '生成优惠券' }))
  const dialog = await screen.findByRole('alertdialog', { name: '生成 ¥1,030.00 优惠券' })
  expect(dialog.textContent).toContain('生成后不可撤销')
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(net.of(certify)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '生成优惠券' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定生成' }))
  expect(await screen.findByRole('link', { name: '查看优惠券' })).toBeTruthy()
  expect(net.of(certify).map((sent) => sent.input)).toEqual([{ id: '700000000000000001' }])
})
