import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Refunds from './Refunds.tsx'
import StoreCards from './StoreCards.tsx'

const path = '/console/api/v1'
const me = { ...someone, permissions: [...someone.permissions, 'store-card.view', 'store-card.edit', 'store-card.refund'] }
const refund = {
  refundId: '1',
  memberId: '9',
  memberName: '王梓萱',
  mobileNo: '138****0004',
  amount: 200,
  lapse: 20,
  state: 'asked',
  manual: 0,
  money: '',
  remark: '不再使用',
  decidedBy: '',
  decisionRemark: '',
  time: 1_795_000_000_000,
  doneTime: null,
}

test('cards are listed with principal and gift apart', async () => {
  const card = { memberId: '9', memberName: '王梓萱', mobileNo: '138****0004', cardNo: '612345678901', state: 'frozen', frozenBy: 'member' }
  const money = { frozenRemark: '', principal: 1000, gift: 80, balance: 1080, openTime: 1_795_000_000_000 }
  wire({ [`${path}/store-cards`]: { data: [{ ...card, ...money }], total: 1 } })
  open(<StoreCards />, '/store-cards', {}, me)
  expect(await screen.findByText('1,080.00')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('已冻结')).toBeTruthy()
})

test('a request is approved or turned down; what the provider refused is tried again or paid by hand; nothing else has buttons', async () => {
  const rows = [
    refund,
    { ...refund, refundId: '2', state: 'paying', money: 'failed' },
    { ...refund, refundId: '3', state: 'paying', money: 'underWay' },
    { ...refund, refundId: '4', state: 'paying', money: 'done', manual: 50 },
    { ...refund, refundId: '5', state: 'done', money: 'done' },
  ]
  const heard = wire({
    [`${path}/store-card-refunds`]: { data: rows, total: 5 },
    [`${path}/store-card-refunds/approve`]: { data: { manual: 0 } },
  })
  open(<Refunds />, '/store-card-refunds', {}, me)
  await screen.findAllByText(/王梓萱/)
  const buttons = (row: Element) => Array.from(row.querySelectorAll('button'), (button) => button.textContent)
  expect(Array.from(document.querySelectorAll('[data-row-key]'), buttons)).toEqual([
    ['通过', '驳回'],
    ['重试', '登记打款'],
    [],
    ['登记打款'],
    [],
  ])
  await userEvent.click(screen.getByText('通过'))
  await screen.findByText('退回 200.00 元，失效赠金 20.00 元')
  await userEvent.click(screen.getAllByText('通过').at(-1)!)
  await waitFor(() => expect(heard.find((h) => h.url.pathname.endsWith('/approve'))?.body).toEqual({ refundId: '1' }))
}, 20_000)
