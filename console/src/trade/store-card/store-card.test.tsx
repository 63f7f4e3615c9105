import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import Refunds from './Refunds.tsx'
import StoreCardDetail from './StoreCardDetail.tsx'
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

test('a correction says what is left for the card and in total; beyond it the button asks for approval', async () => {
  const card = { memberId: '9', memberName: '王梓萱', mobileNo: '138****0004', cardNo: '612345678901', state: 'open', frozenBy: '' }
  const money = { frozenRemark: '', principal: 100, gift: 0, balance: 100, openTime: 1_795_000_000_000, refunding: 0, adjustLimit: 100 }
  const allowance = { each: 40, total: 940 }
  const corrected = [
    { account: 'card_principal', amount: 60 },
    { account: 'card_gift', amount: 0 },
  ]
  const heard = wire({
    [`${path}/store-cards/one`]: { data: { ...card, ...money, allowance, corrected } },
    [`${path}/store-cards/records`]: { data: [], total: 0 },
    [`${path}/store-cards/adjust`]: { data: { id: '5', state: 'proposed' } },
  })
  open(<StoreCardDetail />, '/', {}, { ...me, permissions: [...me.permissions, 'store-card.adjust'] })
  await userEvent.click(await screen.findByRole('button', { name: '调整余额' }))
  await screen.findByText('24 小时内对此卡还可调整 ¥40.00 · 合计还可调整 ¥940.00')
  const amount = screen.getByLabelText(/变动金额/)
  const button = (name: string) => screen.findByRole('button', { name })
  await userEvent.type(amount, '-100')
  await button('确认调整')
  await userEvent.clear(amount)
  await userEvent.type(amount, '40.01')
  await screen.findByText('超过了您的额度，提交后由有权限的同事批准')
  await userEvent.type(screen.getByLabelText(/原因/), '误扣补回')
  await userEvent.click(await button('提交审批'))
  await screen.findByText('超过免审额度，已提交审批')
  const sent = heard.find((one) => one.url.pathname.endsWith('/adjust'))!.body
  expect(sent).toEqual({ memberId: '9', account: 'card_principal', amount: 40.01, remark: '误扣补回' })
}, 30_000)

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
