import { orderRefundRefusals } from '@youli/domain/trade/order-refund/texts.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refusal, someone, wire } from '../../kit/testing.tsx'
import { askedAt, backInFull, outcome, queriesAt, refundPaths as paths, type Request, request, sentTo } from './testing/refunds.ts'
import { orderRefundLinks } from './links.ts'
import RefundRequests from './RefundRequests.tsx'
import { RefundRequestCard } from './widgets/RefundRequestCard.tsx'

configure({ asyncUtilTimeout: 15_000 })

const approver = { ...someone, permissions: [...someone.permissions, 'order.refund', 'order.refund-approve'] }
const counts = { all: 2, pending: 1, approved: 1, rejected: 0, withdrawn: 0 }
/** Opens the list, and finds the row of an order. */
async function list(rows: Request[], more: Record<string, object> = {}, me = approver, at = orderRefundLinks.list) {
  const heard = wire({ [paths.list]: { data: rows, total: rows.length, counts }, ...more })
  open(<RefundRequests />, at, {}, me)
  const row = (await screen.findByText(rows[0]!.orderNo)).closest('tr')!
  return { heard, row }
}
const buttonsOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.textContent)

test('the list has a tab for each state with its count, and asks for the one in the address', async () => {
  const { heard, row } = await list([request], {}, approver, orderRefundLinks.pending)
  expect(queriesAt(heard, paths.list)[0]!.get('state')).toBe('pending')
  for (const text of ['YL77', '细语锁骨链 2 件', '¥1,200.00', '商品有瑕疵', '王慧', '待审批']) expect(row.textContent).toContain(text)
  const tabs = within(screen.getByRole('navigation', { name: '状态' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['全部2', '待审批1', '已退款1', '已驳回0', '已撤回0'])
  fireEvent.click(tabs[2]!)
  await waitFor(() => expect(queriesAt(heard, paths.list).at(-1)!.get('state')).toBe('approved'))
}, 60_000)

test('approving shows what will happen, and carries out exactly that', async () => {
  const { heard, row } = await list([request], { [paths.approve]: outcome(backInFull) })
  fireEvent.click(within(row).getByText('批准'))
  const dialog = await dialogOf('批准退款 · YL77')
  expect(dialog.textContent).toContain('王慧提交：细语锁骨链 2 件；原因“商品有瑕疵”')
  await within(dialog).findByText('微信支付原路退回')
  fireEvent.click(within(dialog).getByRole('button', { name: '批准并退款 ¥1,200.00' }))
  await screen.findByText('已批准，退款已发出')
  expect(sentTo(heard, paths.approve)).toEqual([{ id: '5', hash: 'h1' }])
}, 60_000)

test('a request decided meanwhile cannot be approved, and the dialog shows why', async () => {
  const { heard, row } = await list([request], { [paths.approve]: refusal(orderRefundRefusals.decided) })
  fireEvent.click(within(row).getByText('批准'))
  const dialog = await dialogOf('批准退款 · YL77')
  await within(dialog).findByText('这笔退款已经处理过了')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '批准并退款 ¥1,200.00' }).disabled).toBe(true)
  expect(sentTo(heard, paths.approve)).toEqual([])
}, 60_000)

test('a request is rejected with a reason only', async () => {
  const { heard, row } = await list([request], { [paths.reject]: {} })
  fireEvent.click(within(row).getByText('驳回'))
  const dialog = await dialogOf('驳回退款 · YL77')
  const send = within(dialog).getByRole('button', { name: '驳回' })
  fireEvent.click(send)
  await within(dialog).findByText('请填写驳回原因')
  expect(sentTo(heard, paths.reject)).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(/^驳回原因/), { target: { value: '先和会员核对' } })
  fireEvent.click(send)
  await screen.findByText('已驳回')
  expect(sentTo(heard, paths.reject)).toEqual([{ id: '5', reason: '先和会员核对' }])
}, 60_000)

test('an own request cannot be decided, only withdrawn', async () => {
  const { heard, row } = await list([{ ...request, mine: true }], { [paths.withdraw]: {} })
  expect(buttonsOf(row)).toEqual(['撤回'])
  fireEvent.click(within(row).getByText('撤回'))
  const question = (await screen.findByText('撤回这笔退款审批？')).closest<HTMLElement>('.ant-popover')!
  fireEvent.click(within(question).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(sentTo(heard, paths.withdraw)).toEqual([{ id: '5' }]))
}, 60_000)

test.each<[string, Partial<Request>, typeof someone]>([
  ['was decided', { state: 'rejected', decidedBy: '林店长', decidedAt: askedAt, note: '先和会员核对' }, approver],
  ['is of a colleague, without the permission', {}, someone],
])(
  'a request that %s offers nothing',
  async (_, more, me) => {
    const { row } = await list([{ ...request, ...more }], {}, me)
    expect(buttonsOf(row)).toEqual([])
    if (more.note) expect(row.textContent).toContain(more.note)
  },
  60_000,
)

test('the page of an order shows the request that waits, with its buttons', async () => {
  const heard = wire({ [paths.list]: { data: [request], total: 1, counts } })
  open(<RefundRequestCard orderId="77" />, '/', {}, approver)
  const card = (await screen.findByText('退款待审批')).closest<HTMLElement>('.ant-card')!
  expect(card.textContent).toContain('¥1,200.00：细语锁骨链 2 件；原因“商品有瑕疵”')
  expect(buttonsOf(card)).toEqual(['批准', '驳回'])
  const asked = queriesAt(heard, paths.list)[0]!
  expect([asked.get('orderId'), asked.get('state')]).toEqual(['77', 'pending'])
}, 60_000)
