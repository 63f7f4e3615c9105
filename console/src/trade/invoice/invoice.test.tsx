import { invoiceRefusals } from '@youli/domain/trade/invoice/texts.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, type Heard, open, refusal, someone, wire } from '../../kit/testing.tsx'
import Invoices from './Invoices.tsx'
import { InvoiceRow } from './widgets/InvoiceRow.tsx'

configure({ asyncUtilTimeout: 10_000 })

const base = '/console/api/v1/invoices'
const title = {
  kind: 'company',
  name: '申江花木有限公司',
  taxNo: '91310000MA1FL0XX5T',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: 'fapiao@example.com',
}
const pending = {
  id: '7',
  orderId: '71',
  orderNo: 'YL71',
  state: 'pending',
  amount: 20,
  rightAmount: 20,
  title,
  number: '',
  issuedOn: '',
  reason: '',
  fileType: '',
  askedAt: 1_793_000_000_000,
  handledAt: null,
  memberId: '4',
  memberName: '林晚',
  memberMobile: '138****8012',
  askedBy: '',
  handledBy: '',
}
const misfit = {
  ...pending,
  id: '8',
  state: 'issued',
  number: '24442000000012345678',
  issuedOn: '2026-11-22',
  rightAmount: 10,
  fileType: 'application/pdf',
}
const me = { ...someone, permissions: ['invoice.view', 'invoice.handle'] }
const sent = (heard: Heard[], verb: string) => heard.filter((h) => h.url.pathname === `${base}/${verb}`).map((h) => h.body)
const list = (rows: object[]) => ({ [base]: { data: rows, total: rows.length } })

test('a request is marked issued over the amount that is shown, with number, day and file', async () => {
  const heard = wire({
    ...list([pending]),
    [`${base}/issue`]: {},
    '/upload/document': Response.json({ success: true, data: { key: 'upload/5h/private/ab' } }),
  })
  open(<Invoices />, '/invoices', {}, me)
  fireEvent.click(await screen.findByRole('button', { name: '标记已开' }))
  const dialog = within(await dialogOf('标记已开 · YL71'))
  expect(dialog.getByText('91310000MA1FL0XX5T')).toBeDefined()
  expect(dialog.getByText('¥20.00')).toBeDefined()
  fireEvent.change(dialog.getByLabelText(/^发票号码/), { target: { value: '12A' } })
  fireEvent.click(dialog.getByRole('button', { name: '标记已开' }))
  expect(await dialog.findByText(invoiceRefusals.badNumber.msg)).toBeDefined()
  fireEvent.change(dialog.getByLabelText(/^发票号码/), { target: { value: '24442000000012345678' } })
  fireEvent.change(dialog.getByLabelText('选择文件'), { target: { files: [new File(['%PDF-'], '发票.pdf')] } })
  expect(await dialog.findByText('发票.pdf')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: '标记已开' }))
  await waitFor(() =>
    expect(sent(heard, 'issue')).toEqual([
      {
        id: '7',
        amount: 20,
        number: '24442000000012345678',
        issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        file: 'upload/5h/private/ab',
      },
    ]),
  )
}, 60_000)

test('shows in the dialog that the amount has changed, and keeps what was typed', async () => {
  wire({ ...list([pending]), [`${base}/issue`]: refusal(invoiceRefusals.amountChanged, { amount: '10.00' }) })
  open(<Invoices />, '/invoices', {}, me)
  fireEvent.click(await screen.findByRole('button', { name: '标记已开' }))
  const dialog = within(await dialogOf('标记已开 · YL71'))
  fireEvent.change(dialog.getByLabelText(/^发票号码/), { target: { value: '24442000000012345678' } })
  fireEvent.click(dialog.getByRole('button', { name: '标记已开' }))
  expect(await dialog.findByText('可开金额已变为¥10.00，核对后再标记')).toBeDefined()
}, 60_000)

test('shows the right amount of an invoice that no longer fits, and voids it with a reason', async () => {
  const heard = wire({ ...list([misfit]), [`${base}/void`]: {} })
  open(<Invoices />, '/invoices', {}, me)
  expect(await screen.findByText('应为 ¥10.00')).toBeDefined()
  expect(screen.getAllByText('待红冲').length).toBeGreaterThan(1)
  fireEvent.click(screen.getByRole('button', { name: '红冲' }))
  const dialog = within(await dialogOf('红冲发票 · 24442000000012345678'))
  fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '退了一件' } })
  fireEvent.click(dialog.getByRole('button', { name: '标记已红冲' }))
  await waitFor(() => expect(sent(heard, 'void')).toEqual([{ id: '8', reason: '退了一件' }]))
}, 60_000)

test('a read-only operator downloads files and changes nothing', async () => {
  wire(list([misfit]))
  open(<Invoices />, '/invoices', {}, { ...someone, permissions: ['invoice.view'] })
  expect(await screen.findByRole('button', { name: '下载' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /红冲|更正|标记已开/ })).toBeNull()
}, 60_000)

test('the row on the order page shows the state, or asks for the member with a new title', async () => {
  const none = { why: '', amount: 20, invoices: [], titles: [] }
  const heard = wire({ [`${base}/of-order`]: { data: none }, [`${base}/ask`]: { data: { id: '9' } } })
  const shown = open(<InvoiceRow orderId="71" />, '/orders/71', {}, me)
  fireEvent.click(await screen.findByRole('button', { name: '代会员申请' }))
  const dialog = within(await dialogOf('代会员申请发票 ¥20.00'))
  fireEvent.change(dialog.getByLabelText(/^企业名称/), { target: { value: '申江花木有限公司' } })
  fireEvent.change(dialog.getByLabelText(/^税号/), { target: { value: '91310000MA1FL0XX5T' } })
  fireEvent.click(dialog.getByRole('button', { name: '申请' }))
  await waitFor(() =>
    expect(sent(heard, 'ask')).toEqual([
      { orderId: '71', title: { kind: 'company', name: '申江花木有限公司', taxNo: '91310000MA1FL0XX5T' } },
    ]),
  )
  shown.unmount()
  wire({ [`${base}/of-order`]: { data: { ...none, why: invoiceRefusals.already.msg, invoices: [pending] } } })
  open(<InvoiceRow orderId="71" />, '/orders/71', {}, me)
  expect((await screen.findByText('电子普通发票')).getAttribute('href')).toBe('/invoices?q=YL71')
  expect(screen.getByText('待开')).toBeDefined()
  expect(screen.getByRole('button', { name: '标记已开' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '代会员申请' })).toBeNull()
}, 60_000)

test('hides the row without the permission to see invoices', () => {
  wire({})
  const { container } = open(<InvoiceRow orderId="71" />, '/orders/71', {}, { ...someone, permissions: ['order.view'] })
  expect(container.textContent).toBe('')
})
