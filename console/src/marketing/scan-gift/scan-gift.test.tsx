import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { neverChanged, open, show, someone, wire } from '../../kit/testing.tsx'
import ScanGiftEdit from './ScanGiftEdit.tsx'
import ScanGiftPoster from './ScanGiftPoster.tsx'
import ScanGiftReceipts from './ScanGiftReceipts.tsx'
import ScanGifts from './ScanGifts.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/scan-gifts'
const startTime = Date.parse('2026-11-01T00:00:00+08:00')
const gift: Omit<OutputOf<'GET /console/api/v1/scan-gifts/one'>, keyof EditMark> = {
  id: '7',
  name: '到店扫码礼',
  giftBagId: '9',
  startTime,
  endTime: startTime + 86_400_000 * 30,
  putQuantity: 300,
  successTips: '欢迎光临',
  successBackground: '',
  failTips: '没有领到',
  failBackground: '',
  open: true,
  phase: 'running',
  giftBagName: '到店见面礼',
  gifts: ['88积分', '8幸运豆'],
  given: 0,
  address: 'https://shop.test/activity/scan_code/7?app_id=wx1',
}
const bags = { [`${path}/bags`]: { data: [{ id: '9', name: '到店见面礼', gifts: ['88积分'] }] } }

test('the list tells what a code gives and how far it went, and it is stopped there', async () => {
  const heard = wire({ [path]: { data: [{ ...gift, given: 12 }], total: 1 }, [`${path}/status`]: {} })
  open(<ScanGifts />, '/scan-gifts')
  expect(await screen.findByText('到店见面礼：88积分、8幸运豆')).toBeDefined()
  expect(screen.getByText('12 / 300')).toBeDefined()
  expect(screen.getByText('二维码').getAttribute('href')).toBe('/scan-gifts/7/poster')
  fireEvent.click(screen.getByRole('switch', { name: '到店扫码礼是否发放' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/status`)?.body).toEqual({ id: '7', open: false }))
})

test('who may only look changes nothing', async () => {
  wire({ [path]: { data: [gift], total: 1 } })
  open(<ScanGifts />, '/scan-gifts', {}, { ...someone, permissions: ['activity.view'] })
  expect(await screen.findByText('查看')).toBeDefined()
  expect(screen.queryByText('新增扫码领礼')).toBeNull()
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
})

test('the form sends what was changed and keeps the rest; a fault of the rules is said before', async () => {
  const heard = wire({ [`${path}/one`]: { data: { ...gift, ...neverChanged } }, ...bags, [`${path}/save`]: { data: { id: '7' } } })
  open(<ScanGiftEdit />, '/scan-gifts/:id', { '/scan-gifts': <p>列表</p> })
  fireEvent.change(await screen.findByLabelText(/^活动名称/), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('请输入活动名称')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^活动名称/), { target: { value: '新店礼' } })
  fireEvent.change(screen.getByLabelText(/^发放总数/), { target: { value: '500' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  const { open: _o, phase: _p, giftBagName: _n, gifts: _g, given: _c, address: _a, ...rest } = gift
  expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toEqual({ ...rest, name: '新店礼', putQuantity: 500, version: 0 })
}, 60_000)

test('a gift that somebody has keeps its bag', async () => {
  wire({ [`${path}/one`]: { data: { ...gift, given: 3, ...neverChanged } }, ...bags })
  open(<ScanGiftEdit />, '/scan-gifts/:id')
  expect(await screen.findByText('已有 3 位会员领取，不能再更换礼包')).toBeDefined()
  expect(screen.getByLabelText(/^礼包/)).toHaveProperty('disabled', true)
}, 60_000)

test('the sheet to print has the code, the gifts and until when; it warns where the code gives nothing now', async () => {
  wire({ [`${path}/one`]: { data: { ...gift, phase: 'closed', ...neverChanged } } })
  open(<ScanGiftPoster />, '/scan-gifts/:id/poster')
  expect(await screen.findByText('88积分 · 8幸运豆')).toBeDefined()
  expect(screen.getByText('微信扫一扫，立即领取')).toBeDefined()
  expect(screen.getByText(gift.address)).toBeDefined()
  expect(document.querySelector('article svg')).not.toBeNull()
  expect(screen.getByText('活动已停用，现在扫码领不到礼品')).toBeDefined()
})

test('receipts show who has it, in turn', async () => {
  const receipt = { id: '3', memberId: '4', userName: '林晚', mobileNo: '138****8012', index: 12, time: startTime }
  const heard = wire({ [`${path}/receipts`]: { data: [receipt], total: 1 } })
  show([{ path: '/scan-gifts/:id/receipts', element: <ScanGiftReceipts /> }], '/scan-gifts/7/receipts', someone)
  expect(await screen.findByText('林晚')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(heard[0]!.url.searchParams.get('id')).toBe('7')
})
