import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { address, goods, openAt, orderId, sku, stores, where } from './samples.tsx'

const create = 'POST /order/api/v1/order/create'
const addresses = 'GET /deliver/api/v1/express-address/list-address'
const page = (quantity = 3): string => `/mall/order/create/${goods.id}?skuId=${sku.id}&quantity=${String(quantity)}`
const submit = (): HTMLElement => screen.getByRole('button', { name: '微信支付' })
const made = (status: number) => ({ id: orderId, status, msg: '' })

beforeEach(() => {
  localStorage.clear()
  enterAs(member)
})

test('says what is missing in the order of the page, and asks the server nothing [B0354]', async () => {
  const scrolled = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrolled
  const { net, user } = openAt(page(), { [create]: () => made(1), [addresses]: () => new Promise(() => undefined) })
  await user.click(await screen.findByRole('button', { name: '微信支付' }))
  const part = screen.getByRole('region', { name: '配送与提货' })
  // Among the words of its part, not over the page.
  expect(within(part).getByRole('alert').textContent).toBe('还差配送方式')
  expect(scrolled.mock.contexts).toEqual([part.querySelector('[data-missing]')])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '到店自提' }))
  await user.click(screen.getByRole('radio', { name: '快递配送' }))
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('还差收货地址')
  await user.click(screen.getByRole('radio', { name: '到店自提' }))
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('还差提货门店')
  expect(net.of(create)).toEqual([])
})

const way = (): string | undefined =>
  screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)?.parentElement?.textContent ?? undefined
const far = (index: number, distance: number) => ({ ...stores[index]!, distance })

test('begins with a courier to the default address for who has one, else with pickup', async () => {
  openAt(page(), { [addresses]: () => [address] })
  expect(await screen.findByText(/示例路 28 弄/)).toBeTruthy()
  expect(way()).toBe('快递配送')
  cleanup()
  openAt(page(), {})
  await waitFor(() => expect(way()).toBe('到店自提'))
  expect(screen.getByRole('button', { name: '还差提货门店' })).toBeTruthy()
})

test('begins with the nearest store once distances are known', async () => {
  openAt(page(), { 'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': () => [far(0, 5200), far(1, 347)] })
  expect(await screen.findByRole('button', { name: /东城店 350 m/ })).toBeTruthy()
})

test('begins as the last order of this member in this brand was handed over', async () => {
  const { net, user } = openAt(page(), { [addresses]: () => [address], [create]: () => made(1) })
  await user.click(await screen.findByRole('radio', { name: '到店自提' }))
  await user.click(await screen.findByRole('button', { name: '还差提货门店' }))
  await user.click(await screen.findByRole('button', { name: /东城店/ }))
  await user.click(submit())
  await waitFor(() => expect(net.of(create)).toHaveLength(1))
  cleanup()
  const again = openAt(page(), { [addresses]: () => [address], [create]: () => made(1) })
  expect(await screen.findByRole('button', { name: /东城店/ })).toBeTruthy()
  await again.user.click(submit())
  await waitFor(() => expect(again.net.of(create)).toHaveLength(1))
  expect(again.net.of(create)[0]!.input).toMatchObject({ takeType: 1, shopId: stores[1]!.id, expressId: '' })
  cleanup()
  enterAs({ ...member, userId: '310000000000000099' })
  openAt(page(), { [addresses]: () => [address] })
  await waitFor(() => expect(way()).toBe('快递配送'))
})

test('a day asks for the store first, full days cannot be chosen, and presale needs one [B0356 B0385 B0386]', async () => {
  const { net, user } = openAt(page(), {
    'GET /goods/info': () => ({ ...goods, expressType: 1, saleType: 'presale', takeStartTime: '2026-12-01' }),
    'GET /order/api/v1/order/take-date-list': () => [
      { takeDate: '2026-12-01', personAmount: 5, full: true },
      { takeDate: '2026-12-02', personAmount: 1, full: false },
    ],
    [create]: () => made(1),
  })
  await user.click(await screen.findByRole('button', { name: /^提货时间/ }))
  expect(screen.getByRole('alert').textContent).toBe('还差提货门店')
  await user.click(screen.getByRole('button', { name: '还差提货门店' }))
  await user.click(await screen.findByRole('button', { name: /静安店/ }))
  // The first day that is not full.
  await waitFor(() => expect(screen.getByRole('button', { name: '2026-12-02 周三' }).getAttribute('aria-pressed')).toBe('true'))
  const full = screen.getByRole('button', { name: '2026-12-01 周二 已约满' })
  expect(full).toHaveProperty('disabled', true)
  await user.click(submit())
  await waitFor(() => expect(net.of(create)).toHaveLength(1))
  expect(net.of(create)[0]!.input).toMatchObject({ takeType: 1, shopId: stores[0]!.id, takeDate: '2026-12-02', expressId: '' })
})

test('without a day to choose the order says that it needs one [B0386]', async () => {
  const { net, user } = openAt(page(), {
    'GET /goods/info': () => ({ ...goods, expressType: 1, saleType: 'presale', takeStartTime: '2026-12-01' }),
    'GET /goods/take-shop': () => [stores[0]!.id],
    'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': () => [stores[0]!],
    'GET /order/api/v1/order/take-date-list': () => [{ takeDate: '2026-12-01', personAmount: 5, full: true }],
  })
  await screen.findByRole('button', { name: /静安店/ })
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('还差提货时间')
  expect(net.of(create)).toEqual([])
})

test('one way only is a hint and no choice [B0355 B0387]', async () => {
  openAt(page(), { 'GET /goods/info': () => ({ ...goods, expressType: 1 }) })
  expect(await screen.findByText('该商品仅支持到店自提')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  cleanup()
  openAt(page(), { 'GET /goods/info': () => ({ ...goods, expressType: 2 }) })
  expect(await screen.findByText('该商品仅支持快递配送')).toBeTruthy()
})

test('a single store is chosen by itself and says so when asked again [B0162]', async () => {
  const { user } = openAt(page(), {
    'GET /goods/info': () => ({ ...goods, expressType: 1 }),
    'GET /goods/take-shop': () => [stores[0]!.id],
    'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': () => [stores[0]!],
  })
  await user.click(await screen.findByRole('button', { name: /静安店/ }))
  expect(await screen.findByText('当前只有一个门店可自提')).toBeTruthy()
})

test('shows price × quantity + express fee of couriers only, to the fen, and how it came to that [B0363 B0364]', async () => {
  const { net, user } = openAt(page(), { [addresses]: () => [address], [create]: () => made(1) })
  await user.click(await screen.findByRole('radio', { name: '快递配送' }))
  const foot = screen.getByRole('contentinfo')
  expect(foot.textContent).toContain('¥15.30')
  await user.click(screen.getByRole('button', { name: '金额明细' }))
  const trace = document.getElementById(screen.getByRole('button', { name: '金额明细' }).getAttribute('aria-controls')!)!
  expect(
    within(trace)
      .getAllByRole('definition')
      .map((d) => d.textContent),
  ).toEqual(['¥0.30', '¥15.00'])
  await user.click(screen.getByRole('radio', { name: '到店自提' }))
  expect(foot.textContent).toContain('¥0.30')
  await user.click(screen.getByRole('radio', { name: '快递配送' }))
  await user.click(submit())
  await waitFor(() => expect(net.of(create)).toHaveLength(1))
  expect(net.of(create)[0]!.input).toMatchObject({ price: 0.1, paymentFee: 15.3, expressId: address.id, quantity: 3 })
})

test('says how it is paid', async () => {
  openAt(page(1), { 'GET /goods/info': () => ({ ...goods, payWay: 2, advancePayment: 0.05 }) })
  expect((await screen.findAllByText('预付¥0.05，余款到店付')).length).toBeGreaterThan(0)
  cleanup()
  openAt(page(1), { 'GET /goods/info': () => ({ ...goods, payWay: 3 }) })
  expect((await screen.findAllByText('到店付款')).length).toBeGreaterThan(0)
})

test('two quick taps make one call; then 下单成功 and the order [B0367 B0371]', async () => {
  const { net, user } = openAt(page(), { [addresses]: () => [address], [create]: () => made(1) })
  await user.click(await screen.findByRole('radio', { name: '快递配送' }))
  await screen.findByText(/示例路 28 弄/)
  fireEvent.click(submit())
  fireEvent.click(submit())
  await waitFor(() => expect(where()).toBe(`/mall/order/detail/${orderId}?activityType=goods_buy`))
  expect(screen.getByText('下单成功')).toBeTruthy()
  expect(net.of(create)).toHaveLength(1)
  expect(net.of(create)[0]!.headers['idempotency-key']).toMatch(/^\d+(-\d+){3}$/)
})

test('an order made before opens straight away [B0372]', async () => {
  const { user } = openAt(page(), { [addresses]: () => [address], [create]: () => made(-1) })
  await user.click(await screen.findByRole('radio', { name: '快递配送' }))
  await screen.findByText(/示例路 28 弄/)
  await user.click(submit())
  await waitFor(() => expect(where()).toContain(`/mall/order/detail/${orderId}`))
  expect(screen.queryByText('下单成功')).toBeNull()
})

test('a refusal is told in the words of the server, and the same page can try again [B0370]', async () => {
  let no = true
  const { net, user } = openAt(page(), {
    [addresses]: () => [address],
    [create]: () => (no ? refusal(orderRefusals.soldOut) : made(1)),
  })
  await user.click(await screen.findByRole('radio', { name: '快递配送' }))
  await screen.findByText(/示例路 28 弄/)
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('库存不够了，减少数量或换个规格')
  await user.click(within(dialog).getByRole('button', { name: '好的' }))
  no = false
  await user.click(submit())
  await waitFor(() => expect(where()).toContain('/mall/order/detail/'))
  const keys = net.of(create).map((s) => s.headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('a brand without payments says so at the button, and the order stays unplaced', async () => {
  const { net, user } = openAt(page(), { [addresses]: () => [address], [create]: () => refusal(orderRefusals.noPayments) })
  await user.click(await screen.findByRole('radio', { name: '快递配送' }))
  await screen.findByText(/示例路 28 弄/)
  await user.click(submit())
  expect(await screen.findByText('商家尚未开通在线支付')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect((submit() as HTMLButtonElement).disabled).toBe(true)
  expect(net.of(create)).toHaveLength(1)
})

test('goods off the shelf are told and lead back to the mall', async () => {
  openAt(page(), { 'GET /goods/info': () => ({ ...goods, status: 2 }) })
  expect(await screen.findByText('这件已经下架，看看别的')).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新选择' }).getAttribute('href')).toBe('/mall')
})
