import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { screensOf } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import type { Answers } from '../../kit/testing/stand-in.ts'

const path = '/diamond-angel/api/v1'
const person = { memberId: '500000000000000001', userName: '苏打', headImgUrl: '', mobileNo: '138****0001' }
const friend = { ...person, registerTime: 1_790_000_000_000, orders: 2, amount: 688 }
const coupon = { templateId: '600000000000000001', name: '老友专享券', terms: '满300元减30元', quota: 20, given: 1, left: 19 }
const order = { orderId: '7', orderNo: 'D7', memberId: person.memberId, userName: '苏打', title: '白茶礼盒', imgUrl: '', amount: 688 }
const answers = (more: object = {}): Answers => ({
  [`GET ${path}/status`]: () => ({ state: 'active', name: '林晚晴', members: 1, monthOrders: 2, monthAmount: 688 }),
  [`GET ${path}/members`]: () => ({ data: [friend], total: 1 }),
  [`GET ${path}/member`]: () => ({ ...friend, lastOrderTime: null, coupons: 1 }),
  [`GET ${path}/orders`]: () => ({ data: [{ ...order, status: 2, statusName: '已付款', time: 1_790_000_000_000 }], total: 1 }),
  [`GET ${path}/coupons`]: () => [coupon],
  [`GET ${path}/coupon`]: () => ({ data: [], total: 0 }),
  [`GET ${path}/prospects`]: () => ({ data: [], total: 0 }),
  [`GET ${path}/rank`]: () => ({
    month: '2026-11',
    mine: 1,
    rows: [{ rank: 1, userName: '林晚晴', headImgUrl: '', orders: 2, amount: 688, own: true }],
  }),
  ...more,
})

const inShop = screensOf([
  { path: '/diamond_angel/member/list', load: () => import('./AngelMembers.tsx') },
  { path: '/diamond_angel/member/sale_order', load: () => import('./AngelOrders.tsx') },
  { path: '/diamond_angel/member/detail/:id', load: () => import('./AngelMember.tsx') },
  { path: '/diamond_angel/member/form', load: () => import('./AngelForm.tsx') },
  { path: '/diamond_angel/member/coupon_list', load: () => import('./AngelCoupons.tsx') },
  { path: '/diamond_angel/member/coupon_detail/:id', load: () => import('./AngelCoupon.tsx') },
  { path: '/diamond_angel/member/coupon_get', load: () => import('./GiveCoupon.tsx') },
  { path: '/diamond_angel/rank', load: () => import('./AngelRank.tsx') },
])
function open(at: string, given: Answers = answers()) {
  const net = inShop(at, given)
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

test.each([
  ['member/list', '138****0001'],
  ['member/sale_order', '白茶礼盒'],
  [`member/detail/${person.memberId}`, '138****0001'],
  ['member/form', '还没有登记客户'],
  ['member/coupon_list', '老友专享券'],
  [`member/coupon_detail/${coupon.templateId}`, '还没有发出'],
  ['member/coupon_get', '138****0001'],
  ['rank', '2026-11 · 您排在第1名'],
])('/diamond_angel/%s shows %s [B0175]', async (page, text) => {
  open(`/diamond_angel/${page}`)
  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
})

test('whoever is no distributor, or is stopped, reads so and nothing else is asked [B0175]', async () => {
  const status = (state: string) =>
    answers({ [`GET ${path}/status`]: () => ({ state, name: '', members: 0, monthOrders: 0, monthAmount: 0 }) })
  const { net } = open('/diamond_angel/member/list', status('none'))
  expect(await screen.findByText('您还不是分销员，暂时无法进入')).toBeTruthy()
  expect(net.of(`GET ${path}/members` as never)).toEqual([])
  cleanup()
  open('/diamond_angel/rank', status('stopped'))
  expect(await screen.findByText('您的分销员资格已停用，请联系品牌客服')).toBeTruthy()
})

test('a coupon goes to the member that was chosen', async () => {
  const { net, user } = open(
    '/diamond_angel/member/coupon_get?templateId=600000000000000001',
    answers({ [`POST ${path}/give-coupon`]: () => ({ left: 18 }) }),
  )
  await user.click(await screen.findByRole('button', { name: /苏打/ }))
  await user.click(screen.getByRole('button', { name: '确认发放' }))
  expect(await screen.findByText('还没有发出')).toBeTruthy()
  expect(net.of(`POST ${path}/give-coupon` as never).map((s) => s.input)).toEqual([
    { templateId: coupon.templateId, memberId: person.memberId },
  ])
})
