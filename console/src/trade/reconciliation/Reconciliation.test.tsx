import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import Differences from './Differences.tsx'
import Reconciliation from './Reconciliation.tsx'

const sums = { count: 3, amount: 128 }
const run = {
  id: '1',
  day: '2026-11-20',
  appId: 'wx1',
  state: 'done',
  theirPayments: sums,
  ourPayments: { count: 2, amount: 118 },
  theirRefunds: { count: 0, amount: 0 },
  ourRefunds: { count: 0, amount: 0 },
  open: 1,
  differences: 1,
  time: 1_763_700_000_000,
}
const difference = {
  id: '9',
  day: '2026-11-20',
  appId: 'wx1',
  kind: 'missingHere',
  subject: 'payment',
  number: 'P77',
  transactionId: '4200',
  orderId: '0',
  ours: null,
  theirs: { amount: 10, state: 'done' },
  open: true,
  note: '',
  resolvedBy: '',
  resolvedTime: null,
}
const runs = '/console/api/v1/reconciliation/runs'
const again = '/console/api/v1/reconciliation/run'
const differences = '/console/api/v1/reconciliation/differences'
const resolve = '/console/api/v1/reconciliation/resolve'

test('shows each day with both sides and compares it again', async () => {
  const failed = { ...run, id: '2', day: '2026-11-19', state: 'failed', open: 0, differences: 0 }
  const heard = wire({ [runs]: { data: [run, failed], total: 2 }, [again]: { data: { id: '1', open: 0 } } })
  open(<Reconciliation />, '/reconciliation')
  const row = (await screen.findByText('1 笔待处理')).closest('tr')!
  expect(row.textContent).toContain('3 笔 ¥128.00')
  expect(row.textContent).toContain('2 笔 ¥118.00')
  expect(screen.getByText('账单未取到').closest('tr')!.textContent).not.toContain('¥')
  const differs = screen.getByLabelText('查看差异 2026-11-20')
  expect(differs.getAttribute('href')).toBe('/reconciliation/differences?from=2026-11-20&to=2026-11-20')
  fireEvent.click(within(row).getByText('重新对账'))
  await screen.findByText('对账完成，全部一致')
  const sent = () => heard.filter((h) => h.url.pathname === again).map((h) => h.body)
  await waitFor(() => expect(sent()).toEqual([{ day: '2026-11-20', appId: 'wx1' }]))
})

test('a difference shows both sides, and who settled it', async () => {
  const settled = { ...difference, id: '8', number: 'P76', open: false, note: '再次对账已一致', resolvedTime: 1_763_700_000_000 }
  wire({ [differences]: { data: [difference, settled], total: 2 } })
  open(<Differences />, '/reconciliation/differences')
  const row = (await screen.findByText('P77')).closest('tr')!
  expect(row.textContent).toContain('微信有，系统无')
  expect(row.textContent).toContain('¥10.00 成功')
  expect(screen.getByText('P76').closest('tr')!.textContent).toContain('再次对账已一致（系统 ')
  expect(screen.queryByLabelText('处理P76')).toBeNull()
})

test('what was done about a difference must be said, and is written down', async () => {
  const heard = wire({ [differences]: { data: [difference], total: 1 }, [resolve]: {} })
  open(<Differences />, '/reconciliation/differences')
  fireEvent.click(await screen.findByLabelText('处理P77'))
  const note = await screen.findByPlaceholderText('例如：门店线下收款，已补录')
  fireEvent.click(screen.getByText(/^保\s?存$/))
  await screen.findByText('请填写处理结果')
  fireEvent.change(note, { target: { value: '门店线下收款' } })
  fireEvent.click(screen.getByText(/^保\s?存$/))
  const sent = () => heard.filter((h) => h.url.pathname === resolve).map((h) => h.body)
  await waitFor(() => expect(sent()).toEqual([{ id: '9', note: '门店线下收款' }]))
})
