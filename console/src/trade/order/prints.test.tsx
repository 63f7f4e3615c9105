import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BulkBar } from '../../kit/bulk/BulkBar.tsx'
import { open, show, someone, wire } from '../../kit/testing.tsx'
import OrderPrint from './OrderPrint.tsx'
import { useOrderBulk } from './parts/bulk.tsx'
import { PrintLinks } from './widgets/PrintLinks.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/order'
const order = {
  id: '1',
  orderNo: 'YL914354264275419136',
  takeType: 1,
  shopName: '静安店',
  shopAddress: '南京西路1号',
  shopTel: '021-55500101',
  day: '2026-11-29',
  createTime: 1_793_000_000_000,
  payTime: 1_793_000_060_000,
  receiveName: '何以宁',
  mobileNo: '138****0003',
  address: '',
  remark: '两件请分开包',
  lines: [
    { lineId: '11', productName: '金豆', spec: '1g', artNo: 'JD01', quantity: 2, leftQuantity: 1, price: 640, sum: 1270 },
    { lineId: '12', productName: '银链', spec: '', artNo: '', quantity: 1, leftQuantity: 0, price: 80, sum: 80 },
  ],
  productFee: 1360,
  freightFee: 0,
  discountFee: 10,
  paymentFee: 1350,
  paidOnline: 1350,
  paidOffline: 0,
  refunded: 720,
  due: 0,
}
const answers = (orders: object[] = [order]) => ({ [`${path}/prints`]: { data: orders }, [`${path}/printed`]: {} })
const at = (address: string) =>
  show(
    [
      { path: '/orders/:id/print/:what', element: <OrderPrint /> },
      { path: '/orders/print/:what', element: <OrderPrint /> },
    ],
    address,
    someone,
  )

test('a packing slip names what is in the box and the wish, and no price; printing is recorded', async () => {
  window.print = vi.fn<() => void>()
  const heard = wire(answers())
  at('/orders/1/print/packing')
  const slip = await screen.findByRole('article', { name: `装箱单 ${order.orderNo}` })
  expect(slip.textContent).toContain('JD01金豆1g1')
  expect(slip.textContent).toContain('共 1 种 1 件')
  expect(slip.textContent).toContain('会员留言：两件请分开包')
  expect(slip.textContent).not.toMatch(/¥|640|银链/)
  fireEvent.click(screen.getByRole('button', { name: /打印$/ }))
  expect(window.print).toHaveBeenCalledOnce()
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/printed`)?.body).toEqual({ ids: ['1'], what: 'packing' }))
}, 60_000)

test('a receipt adds up, in both widths', async () => {
  wire(answers())
  at('/orders/1/print/receipt')
  const receipt = await screen.findByRole('article', { name: `小票 ${order.orderNo}` })
  for (const words of ['金禾有礼', '静安店', '¥640.00 × 2¥1,280.00', '优惠-¥10.00', '应付¥1,350.00', '微信支付¥1,350.00', '已退-¥720.00'])
    expect(receipt.textContent).toContain(words)
  expect(receipt.querySelector('svg')).not.toBeNull()
  fireEvent.click(screen.getByText('58 毫米'))
  await waitFor(() => expect(screen.getByRole('article').className).toContain('narrow'))
}, 60_000)

test('labels of several orders show the tail of the number, and no whole name', async () => {
  const heard = wire(answers([order, { ...order, id: '2', orderNo: 'YL914354264275412077', day: '' }]))
  at('/orders/print/label?ids=1,2')
  const labels = await screen.findAllByRole('article')
  expect(labels.map((l) => l.textContent)).toEqual([
    expect.stringMatching(/^9136何\*\*手机尾号 00032026-11-291 件静安店/),
    expect.stringMatching(/^2077何\*\*手机尾号 0003取货日未定/),
  ])
  expect(heard.find((h) => h.url.pathname === `${path}/prints`)?.url.searchParams.get('ids')).toBe('1,2')
}, 60_000)

test('explains an address without a known paper or order', () => {
  wire({})
  at('/orders/print/label')
  expect(screen.getByText('没有要打印的订单')).toBeDefined()
})

test('the order page links to each paper, a courier order has no label', () => {
  wire({})
  const shown = open(<PrintLinks orderId="7" />, '/orders/7')
  expect(screen.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
    '/orders/7/print/packing',
    '/orders/7/print/receipt',
    '/orders/7/print/label',
  ])
  shown.unmount()
  open(<PrintLinks orderId="7" take={2} />, '/orders/7')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('ticked orders are printed together, at most 100 and never a whole filter', () => {
  wire({})
  const ticks = (ids: string[], filter: Record<string, string> | null = null) => ({
    chosen: { count: ids.length, ids, filter },
    page: { all: false, some: true },
    mayTakeAll: false,
    ticked: ids,
    tick: () => undefined,
    tickPage: () => undefined,
    takeAll: () => undefined,
    clear: () => undefined,
  })
  function Bar({ of }: { of: ReturnType<typeof ticks> }) {
    return <BulkBar bulk={useOrderBulk([])} ticks={of} total={300} start={() => undefined} />
  }
  const bar = (of: ReturnType<typeof ticks>) => open(<Bar of={of} />)
  const shown = bar(ticks(['1', '2']))
  expect(screen.getByRole('link', { name: '打印装箱单' }).getAttribute('href')).toBe('/orders/print/packing?ids=1,2')
  shown.unmount()
  const many = bar(ticks(Array.from({ length: 101 }, (_, i) => String(i))))
  expect(screen.queryByRole('link')).toBeNull()
  many.unmount()
  bar(ticks([], { state: 'toShip' }))
  expect(screen.queryByRole('link')).toBeNull()
})
