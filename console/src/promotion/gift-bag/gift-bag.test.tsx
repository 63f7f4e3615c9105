import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { neverChanged, open, someone, wire } from '../../kit/testing.tsx'
import GiftBagEdit from './GiftBagEdit.tsx'
import GiftBags from './GiftBags.tsx'
import GiftGrants from './GiftGrants.tsx'
import type { GiftBagDetail } from './parts/values.ts'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/gift-bags'
const beginTime = Date.parse('2026-11-01T00:00:00+08:00')
const bag: Omit<GiftBagDetail, keyof EditMark> = {
  id: '7',
  name: '入会礼',
  scene: 'new_member_register',
  businessId: '0',
  style: 2,
  labelFirst: '欢迎加入',
  labelSecond: '',
  parts: [{ kind: 'integral', score: 100, businessId: '0' }],
  detailList: [{ kind: 'integral', score: 100, businessId: '0', title: '100积分' }],
  putQuantity: 10,
  beginTime,
  endTime: beginTime + 86_400_000 * 30,
  receiveDays: 7,
  pageId: '55',
  minPay: 0,
  perMember: 0,
  open: true,
  given: 0,
  received: 0,
  failed: 2,
}
const grant = {
  id: '9',
  bagId: '7',
  bagName: '入会礼',
  memberId: '3',
  userName: '林晚',
  mobileNo: '138****8012',
  scene: 'new_member_register',
  state: 'waiting',
  detailList: bag.detailList,
  failMessage: '优惠券已停用',
  time: beginTime,
  expireTime: null,
  receiveTime: null,
}

test('the list tells what is in a bag and how far it went, and a bag is stopped there', async () => {
  const heard = wire({ [path]: { data: [bag], total: 1 }, [`${path}/status`]: {} })
  open(<GiftBags />, '/gift-bags')
  expect(await screen.findByText('100积分')).toBeDefined()
  expect(screen.getByText('0 / 10')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: '入会礼是否发放' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/status`)?.body).toEqual({ id: '7', open: false }))
})

test('who may only look changes nothing', async () => {
  wire({ [path]: { data: [bag], total: 1 } })
  open(<GiftBags />, '/gift-bags', {}, { ...someone, permissions: ['gift-bag.view'] })
  expect(await screen.findByText('查看')).toBeDefined()
  expect(screen.queryByRole('button', { name: /新增礼包/ })).toBeNull()
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
})

test('a bag is changed in its form; what the form does not show stays as it was', async () => {
  const heard = wire({ [`${path}/one`]: { data: { ...bag, ...neverChanged } }, [`${path}/save`]: { data: { id: '7' } } })
  open(<GiftBagEdit />, '/gift-bags/:id', { '/gift-bags': <p>列表</p> })
  const amount = await screen.findByLabelText('第1项数量')
  fireEvent.change(amount, { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  const { detailList: _d, open: _o, given: _g, received: _r, failed: _f, ...rest } = bag
  const wanted = { ...rest, parts: [{ kind: 'integral', score: 120, businessId: '0' }], version: 0 }
  expect(await screen.findByText('列表')).toBeDefined()
  expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toEqual(wanted)
}, 60_000)

test('a bag that somebody won keeps its scene and contents', async () => {
  wire({ [`${path}/one`]: { data: { ...bag, given: 3, ...neverChanged } } })
  open(<GiftBagEdit />, '/gift-bags/:id', { '/gift-bags': <p>列表</p> })
  expect(await screen.findByLabelText('第1项数量')).toHaveProperty('disabled', true)
  expect(screen.getByText(/已有 3 位会员获得/)).toBeDefined()
  expect(screen.queryByText('添加一项')).toBeNull()
}, 60_000)

test('grants show who won, and why receiving failed', async () => {
  wire({ [`${path}/claims`]: { data: [grant], total: 1 } })
  open(<GiftGrants />, '/gift-claims')
  expect(await screen.findByText('优惠券已停用')).toBeDefined()
  expect(screen.getByText('138****8012')).toBeDefined()
  expect(within(screen.getByRole('table')).getByText('待领取')).toBeDefined()
})
