import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf, Row } from '../../kit/client.ts'
import { neverChanged, open, someone, wire } from '../../kit/testing.tsx'
import GiftCardEdit from './GiftCardEdit.tsx'
import GiftCardFigures from './GiftCardFigures.tsx'
import GiftCardGrants from './GiftCardGrants.tsx'
import GiftCards from './GiftCards.tsx'

configure({ asyncUtilTimeout: 10_000 })

const editor = { ...someone, permissions: ['gift.view', 'gift.edit'] }
const path = '/console/api/v1/gift-cards'
const grants = '/console/api/v1/gift-card-grants'
const card: Omit<OutputOf<'GET /console/api/v1/gift-cards/one'>, keyof EditMark> = {
  id: '7',
  name: '生日礼品卡',
  imageUrl: '',
  remark: '任选一件',
  productIds: ['9'],
  validStartDay: '2026-11-01',
  validEndDay: '2026-11-30',
  putQuantity: 50,
  perEmployee: 5,
  perStore: 0,
  open: true,
  phase: 'running',
  gifts: ['真丝擦银布'],
  given: 4,
  redeemed: 1,
  expired: 0,
}
const time = Date.parse('2026-11-05T10:00:00+08:00')
const grant: Row<'GET /console/api/v1/gift-card-grants'> = {
  id: '71',
  cardId: '7',
  name: '生日礼品卡',
  imageUrl: '',
  userId: '3',
  userName: '林晚',
  mobile: '138****8012',
  validStartTime: time,
  validEndTime: time,
  phase: 'redeemed',
  time,
  employeeName: '沈佳宁',
  shopName: '上海店',
  redeemTime: time,
  orderId: '912000000000000001',
  orderNo: 'LP912000000000000001',
  orderStatus: 3,
  takeType: 1,
  productName: '真丝擦银布',
  reason: '',
}

test('the list tells how far a card went, and giving is stopped there', async () => {
  const heard = wire({ [path]: { data: [card], total: 1 }, [`${path}/status`]: {} })
  open(<GiftCards />, '/gift-cards', {}, editor)
  expect(await screen.findByText('4 / 50')).toBeDefined()
  expect(screen.getByText('1（25%）')).toBeDefined()
  expect(screen.getByText('每员工5张')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: '生日礼品卡是否发放' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/status`)?.body).toEqual({ id: '7', open: false }))
})

test('who may only look changes nothing', async () => {
  wire({ [path]: { data: [card], total: 1 } })
  open(<GiftCards />, '/gift-cards', {}, { ...someone, permissions: ['gift.view'] })
  expect(await screen.findByText('查看')).toBeDefined()
  expect(screen.queryByText('新增礼品卡')).toBeNull()
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
})

test('the form sends what was changed and keeps the rest; a fault of the rules is said before', async () => {
  const heard = wire({
    [`${path}/one`]: { data: { ...card, ...neverChanged } },
    [`${path}/save`]: { data: { id: '7' } },
    '/console/api/v1/gifts': { data: [], total: 0 },
  })
  open(<GiftCardEdit />, '/gift-cards/:id', { '/gift-cards': <p>列表</p> }, editor)
  expect(await screen.findByText('真丝擦银布')).toBeDefined()
  expect(screen.getByText('已发出 4 张，修改有效期只影响之后发放的卡')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^每位员工最多/), { target: { value: '51' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('每位员工、每家门店的张数不能多于发放总数')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^每位员工最多/), { target: { value: '6' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  const { open: _o, phase: _p, gifts: _g, given: _n, redeemed: _r, expired: _e, ...rest } = card
  expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toEqual({ ...rest, perEmployee: 6, version: 0 })
}, 60_000)

test('given cards show what they were redeemed for; one that is not is taken back with a reason', async () => {
  const held = { ...grant, id: '72', phase: 'usable', redeemTime: null, orderId: '0', orderNo: '', userName: '周屿', productName: '' }
  const heard = wire({
    [grants]: { data: [grant, held], total: 2 },
    [`${grants}/revoke`]: {},
    '/console/api/v1/stores/names': { data: [] },
  })
  open(<GiftCardGrants />, '/gift-card-grants?id=7', {}, editor)
  expect((await screen.findByText('真丝擦银布')).closest('a')?.getAttribute('href')).toBe('/gift-orders/912000000000000001')
  expect(screen.getByText(/已完成/)).toBeDefined()
  expect(heard[0]!.url.searchParams.get('id') ?? heard[1]!.url.searchParams.get('id')).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: /收\s*回/ }))
  fireEvent.change(await screen.findByLabelText(/^原因/), { target: { value: '发错了人' } })
  fireEvent.click(screen.getByRole('button', { name: '确认收回' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${grants}/revoke`)?.body).toEqual({ id: '72', reason: '发错了人' }))
}, 60_000)

test('figures are shown by employee and together', async () => {
  const row = { shopName: '', employeeId: '2', employeeName: '沈佳宁', given: 4, redeemed: 1, expired: 0 }
  wire({ [`${path}/figures`]: { data: { rows: [row], total: { given: 4, redeemed: 1, expired: 0 } } } })
  open(<GiftCardFigures />, '/gift-cards/:id/figures')
  expect(await screen.findByText('沈佳宁')).toBeDefined()
  expect(screen.getByText('全部门店')).toBeDefined()
  expect(screen.getAllByText('25%')).toHaveLength(2)
})
