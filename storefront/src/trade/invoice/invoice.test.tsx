import { invoiceRefusals, invoiceTexts } from '@youli/domain/trade/invoice/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { renderPage, screensOf } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import { type Answers, standIn } from '../../kit/testing/stand-in.ts'
import { type Invoice, invoiceList, invoiceOf, titleList } from './parts/invoice.ts'
import { InvoiceEntry } from './widgets/InvoiceEntry.tsx'

const config = 'GET /tenant/api/v1/tenant/home/get-list'
const orderId = '700000000000000002'
const title = {
  kind: 'company',
  name: '申江花木有限公司',
  taxNo: '91310000MA1FL0XX5T',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
} as const
const saved = { id: '5', ...title, isDefault: true }
const invoice: Invoice = {
  id: '9',
  orderId,
  orderNo: `YL${orderId}`,
  state: 'issued',
  amount: 20,
  title,
  number: '24442000000012345678',
  issuedOn: '2026-11-22',
  reason: '',
  fileType: 'application/pdf',
  askedAt: 1_793_000_000_000,
  handledAt: 1_793_000_000_000,
}
const standing = (more: Partial<OutputOf<typeof invoiceOf>> = {}) => ({ open: true, why: '', amount: 20, invoice: null, ...more })
const inShop = screensOf([
  { path: '/member/invoices', load: () => import('./Invoices.tsx') },
  { path: '/member/invoices/titles', load: () => import('./InvoiceTitles.tsx') },
  { path: '/member/invoices/of/:orderId', load: () => import('./InvoiceOfOrder.tsx') },
])
const show = (at: string, answers: Answers) => inShop(at, { [config]: () => [], ...answers })
const at = `/member/invoices/of/${orderId}`

beforeEach(() => enterAs(member))

test('a member without titles writes one, checked at its fields, and asks with it', async () => {
  let titles: (typeof saved)[] = []
  let asked: Invoice | null = null
  const net = show(at, {
    [invoiceOf]: () => standing({ invoice: asked, why: asked ? invoiceRefusals.already.msg : '' }),
    [titleList]: () => titles,
    'POST /order/api/v1/invoice/title': () => {
      titles = [saved]
      return { id: '5' }
    },
    'POST /order/api/v1/invoice/ask': () => {
      asked = { ...invoice, state: 'pending', number: '', issuedOn: '', fileType: '' }
      return { id: '9' }
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '新建发票抬头' }))
  const form = within(await screen.findByRole('dialog', { name: '新建发票抬头' }))
  await user.click(form.getByRole('button', { name: '企业' }))
  await user.type(form.getByLabelText(/企业名称/), title.name)
  await user.type(form.getByLabelText(/税号/), '12')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText(invoiceRefusals.taxNo.msg)).toBeTruthy()
  await user.clear(form.getByLabelText(/税号/))
  await user.type(form.getByLabelText(/税号/), '91310000ma1fl0xx5t')
  await user.click(form.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '申请发票' }))
  expect(await screen.findByText(invoiceTexts.asked)).toBeTruthy()
  expect(await screen.findByText('商家开好后会通知您')).toBeTruthy()
  expect(net.of('POST /order/api/v1/invoice/title').map((s) => s.input)).toMatchObject([{ ...title, isDefault: false }])
  expect(net.of('POST /order/api/v1/invoice/ask').map((s) => s.input)).toEqual([{ orderId, titleId: '5' }])
})

test('a request is withdrawn after a question', async () => {
  let state: Invoice['state'] = 'pending'
  const net = show(at, {
    [invoiceOf]: () => standing({ why: state === 'pending' ? invoiceRefusals.already.msg : '', invoice: { ...invoice, state } }),
    [titleList]: () => [saved],
    'POST /order/api/v1/invoice/withdraw': () => {
      state = 'withdrawn'
      return null
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '撤回申请' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  expect(await screen.findByText('上一张已撤回')).toBeTruthy()
  expect(net.of('POST /order/api/v1/invoice/withdraw')).toHaveLength(1)
})

test('an issued one shows number and day, and hands out its file', async () => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:file')
  URL.revokeObjectURL = vi.fn<() => void>()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  show(at, {
    [invoiceOf]: () => standing({ why: invoiceRefusals.already.msg, invoice }),
    'GET /order/api/v1/invoice/file': () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
  })
  expect(await screen.findByText(invoice.number)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '保存发票文件' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(`发票${invoice.number}.pdf`)
})

test('the list leads to each, and titles are deleted after a question', async () => {
  show('/member/invoices', { [invoiceList]: () => ({ data: [invoice], total: 1 }) })
  expect((await screen.findByRole('link', { name: /申江花木有限公司/ })).getAttribute('href')).toBe(at)
  expect(screen.getByRole('link', { name: '管理发票抬头' }).getAttribute('href')).toBe('/member/invoices/titles')
  cleanup()
  let titles = [saved]
  show('/member/invoices/titles', {
    [titleList]: () => titles,
    'POST /order/api/v1/invoice/title/delete': () => {
      titles = []
      return null
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `删除 ${title.name}` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('还没有发票抬头')).toBeTruthy()
})

test.each([
  ['asks', standing(), '申请发票'],
  ['tells how it stands', standing({ invoice, why: invoiceRefusals.already.msg }), '已开'],
  ['tells why not', standing({ why: invoiceRefusals.notSettled.msg }), invoiceRefusals.notSettled.msg],
  ['still tells of an old one where the brand stopped', standing({ open: false, invoice }), '已开'],
])('the row on the order page %s', async (_, answer, text) => {
  standIn({ [invoiceOf]: () => answer })
  renderPage(<InvoiceEntry orderId={orderId} status={2} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('an unpaid order asks nothing, and a brand without invoices shows no row', async () => {
  const net = standIn({ [invoiceOf]: () => standing({ open: false }) })
  renderPage(<InvoiceEntry orderId={orderId} status={1} />)
  renderPage(<InvoiceEntry orderId={orderId} status={2} />)
  await waitFor(() => expect(net.of(invoiceOf)).toHaveLength(1))
  expect(screen.queryByText('发票')).toBeNull()
})
