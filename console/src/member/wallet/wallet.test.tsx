import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import Adjustments from './Adjustments.tsx'
import Report from './Report.tsx'
import { AdjustWallet } from './widgets/AdjustWallet.tsx'

const path = '/console/api/v1/wallet'
const adjustment = {
  id: '1',
  memberId: '9',
  memberName: '王梓萱',
  accountType: 'integral',
  amount: 5000,
  remark: '周年庆贵宾礼遇',
  state: 'proposed',
  proposedBy: '林客服',
  decidedBy: '',
  decisionRemark: '',
  own: false,
  time: 1_795_000_000_000,
  decidedTime: null,
}

test('somebody else’s proposal can be approved or turned down with a reason, one’s own only taken back, a decided one neither', async () => {
  wire({
    [`${path}/adjustments`]: {
      data: [adjustment, { ...adjustment, id: '2', own: true }, { ...adjustment, id: '3', state: 'approved', decidedBy: '店长' }],
      total: 3,
    },
  })
  open(<Adjustments />, '/wallet-adjustments')
  await screen.findAllByText('王梓萱')
  const buttons = (row: Element) => Array.from(row.querySelectorAll('button'), (button) => button.textContent)
  expect(Array.from(document.querySelectorAll('[data-row-key]'), buttons)).toEqual([['通过', '驳回'], ['撤回'], []])
})

test('an approval is asked once more, then sent', async () => {
  const heard = wire({ [`${path}/adjustments`]: { data: [adjustment], total: 1 }, [`${path}/adjustments/approve`]: {} })
  open(<Adjustments />, '/wallet-adjustments')
  await userEvent.click(await screen.findByText('通过'))
  await screen.findByText('通过后王梓萱的积分将+5,000')
  await userEvent.click(screen.getAllByText('通过').at(-1)!)
  await waitFor(() => expect(heard.find((h) => h.url.pathname.endsWith('/approve'))?.body).toEqual({ id: '1' }))
}, 20_000)

test('turning down needs a reason', async () => {
  const heard = wire({ [`${path}/adjustments`]: { data: [adjustment], total: 1 }, [`${path}/adjustments/reject`]: {} })
  open(<Adjustments />, '/wallet-adjustments')
  await userEvent.click(await screen.findByText('驳回'))
  await screen.findByText('驳回调整 · 王梓萱')
  await userEvent.click(screen.getAllByText('驳回').at(-1)!)
  await screen.findByText('请填写驳回原因')
  await userEvent.type(screen.getByLabelText(/驳回原因/), '凭证不足{Enter}')
  await waitFor(() => expect(heard.find((h) => h.url.pathname.endsWith('/reject'))?.body).toEqual({ id: '1', remark: '凭证不足' }))
}, 20_000)

test('a correction below 0 is not sent; a large one says that it waits for approval', async () => {
  const standing = { pending: 0, pendingTime: null, held: 0, expiring: 0, expiringTime: null }
  const accounts = (['integral', 'interact_point', 'lucky_bean'] as const).map((accountType) => ({ ...standing, accountType, balance: 30 }))
  const allowance = { each: 400, total: 6000 }
  const corrected = [{ accountType: 'integral' as const, amount: 600 }]
  const heard = wire({ [`${path}/adjust`]: { data: { id: '5', state: 'proposed' } } })
  const close = vi.fn<() => void>()
  open(
    <AdjustWallet
      wallet={{ memberId: '9', memberName: '王梓萱', mobileNo: '138****0004', accounts, allowance, corrected }}
      close={close}
    />,
  )
  const amount = await screen.findByLabelText(/变动数量/)
  await userEvent.type(amount, '-31')
  await userEvent.click(screen.getByRole('button', { name: /确认调整/ }))
  await screen.findByText('最多减少 30')
  await screen.findByText('请填写原因')
  await userEvent.clear(amount)
  await userEvent.type(amount, '400')
  screen.getByText('24 小时内对此会员还可调整 400 分 · 合计还可调整 6,000 分')
  expect(screen.queryByText('超过了您的额度，提交后由有权限的同事批准')).toBeNull()
  screen.getByRole('button', { name: '确认调整' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '5000')
  await screen.findByText('超过了您的额度，提交后由有权限的同事批准')
  expect(await screen.findByText('当前可用 30，调整后 5,030')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/原因/), '补发')
  await userEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await screen.findByText('超过免审额度，已提交审批')
  expect(heard.map((h) => h.body)).toEqual([{ memberId: '9', accountType: 'integral', amount: 5000, remark: '补发' }])
  expect(close).toHaveBeenCalledOnce()
}, 20_000)

test('the report shows what is owed of the kind in the address, and exports the months', async () => {
  const month = { month: '2026-11', issued: 4760, spent: 1200, expired: 30, adjusted: -50, outstanding: 53_852 }
  const sums = { available: 49_472, pending: 4380, held: 0, outstanding: 53_852, expiring: 3040, members: 40, shortfall: 7 }
  const heard = wire({ [`${path}/report`]: { data: { ...sums, months: [month] } } })
  const texts: Promise<string>[] = []
  URL.createObjectURL = (blob) => {
    texts.push((blob as Blob).text())
    return 'blob:report'
  }
  URL.revokeObjectURL = () => undefined
  open(<Report />, '/wallet-report?accountType=lucky_bean')
  expect(await screen.findAllByText('53,852')).toHaveLength(2)
  expect(heard[0]!.url.searchParams.get('accountType')).toBe('lucky_bean')
  expect(screen.getByText('40 位会员持有')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /导出/ }))
  expect(await texts[0]).toContain('2026-11,4760,1200,30,-50,53852')
})
