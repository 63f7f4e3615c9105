import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { neverChanged, open, someone, wire } from '../../kit/testing.tsx'
import ReceivingGiftEdit from './ReceivingGiftEdit.tsx'
import ReceivingGiftRule from './ReceivingGiftRule.tsx'
import ReceivingGifts from './ReceivingGifts.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/receiving-gifts'
const startTime = Date.parse('2026-11-01T00:00:00+08:00')
const gift: Omit<OutputOf<'GET /console/api/v1/receiving-gifts/one'>, keyof EditMark> = {
  id: '7',
  theme: '到店集豆',
  imgUrl: '/files/a.webp',
  luckyBean: 5,
  link: '/mall',
  startTime,
  endTime: startTime + 86_400_000 * 30,
  open: true,
  phase: 'running',
  members: 12,
  clicks: 31,
  beans: 155,
}

test('the list tells what clicks gave, and an activity is stopped there', async () => {
  const heard = wire({ [path]: { data: [gift], total: 1 }, [`${path}/status`]: {} })
  open(<ReceivingGifts />, '/receiving-gifts')
  expect(await screen.findByText('155')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: '到店集豆是否启用' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/status`)?.body).toEqual({ id: '7', open: false }))
})

test('who may only look changes nothing', async () => {
  wire({ [path]: { data: [gift], total: 1 } })
  open(<ReceivingGifts />, '/receiving-gifts', {}, { ...someone, permissions: ['activity.view'] })
  expect(await screen.findByText('查看')).toBeDefined()
  expect(screen.queryByText('新增收礼活动')).toBeNull()
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
})

test('the form sends what was changed and keeps the rest; a fault of the rules is said before', async () => {
  const heard = wire({ [`${path}/one`]: { data: { ...gift, ...neverChanged } }, [`${path}/save`]: { data: { id: '7' } } })
  open(<ReceivingGiftEdit />, '/receiving-gifts/:id', { '/receiving-gifts': <p>列表</p> })
  fireEvent.change(await screen.findByLabelText(/^跳转链接/), { target: { value: 'mall' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('跳转链接须以“/”、“http://”或“https://”开头')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^跳转链接/), { target: { value: '/gift_store' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  const { open: _o, phase: _p, members: _m, clicks: _c, beans: _b, ...rest } = gift
  expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toEqual({ ...rest, link: '/gift_store', version: 0 })
}, 60_000)

test('the rule block is read and sent as it was written', async () => {
  const html = '<table><tbody><tr><td>每天一次</td></tr></tbody></table>'
  const heard = wire({ [`${path}/rule`]: { data: { html, ...neverChanged } }, [`${path}/rule/save`]: {} })
  open(<ReceivingGiftRule />, '/receiving-gifts/rule', { '/receiving-gifts': <p>列表</p> })
  fireEvent.change(await screen.findByLabelText('活动规则源码'), { target: { value: `${html}<p>2</p>` } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  expect(heard.find((h) => h.url.pathname === `${path}/rule/save`)?.body).toEqual({ html: `${html}<p>2</p>`, version: 0 })
}, 60_000)
