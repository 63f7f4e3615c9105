import { giftRefusals } from '@youli/domain/promotion/gift-bag/texts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import Completion from '../../member/profile/Completion.tsx'
import Registered from '../../member/registration/Registered.tsx'
import { OrderGift } from '../../trade/order-gift/widgets/OrderGift.tsx'
import GiftPackages from './GiftPackages.tsx'
import ReceivedGifts from './ReceivedGifts.tsx'
import type { Gift } from './widgets/gifts.ts'
import { Address, renderPage } from '../../kit/testing/open-screens.tsx'

const getGift = 'GET /activity/api/v1/give-gift-pack/get-prize'
const receive = 'FORM /customize-page/gift-mobile/receive'
const list = 'GET /customize-page/gift-mobile/list'
const ofOrder = 'GET /activity/api/v1/give-gift-pack/get-prize-by-order'

const gift: Gift = {
  id: '700000000000000001',
  bagId: '600000000000000001',
  name: '新会员见面礼',
  type: 'score',
  callStyleName: 'style1',
  labelFirst: '',
  labelSecond: '',
  detailList: [{ kind: 'integral', score: 100, businessId: '0', title: '100积分' }],
  couponType: '',
  discount: 0,
  faceValue: 0,
  beginTime: null,
  endTime: null,
  pageId: '88',
  state: 'waiting',
  sceneText: '新会员注册',
  time: Date.UTC(2026, 0, 1),
  expireTime: Date.UTC(2026, 0, 8),
  receiveTime: null,
}

function open(at: string, more: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /user/member/api/v1/favorite-list': () => [],
    'GET /user/member/api/v1/anniversary-list': () => [],
    [getGift]: () => null,
    [list]: () => ({ data: [], total: 0 }),
    [receive]: () => ({ received: true, failMessage: '' }),
    ...more,
  })
  renderPage(
    <>
      <Address />
      <Switch>
        <Route path="/account/reg_success">
          <Registered />
        </Route>
        <Route path="/login/reg_info">
          <Completion />
        </Route>
        <Route path="/member/giftpackages">
          <GiftPackages />
        </Route>
        <Route path="/member/gift_bag">
          <ReceivedGifts />
        </Route>
        <Route path="/order/:status">
          <OrderGift orderId="900000000000000001" status={at.endsWith('paid') ? 2 : 1} />
        </Route>
        <Route path="*">
          <p>elsewhere</p>
        </Route>
      </Switch>
    </>,
    at,
  )
  return { net, user: userEvent.setup() }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 5000 })
const dialog = () => screen.findByRole('alertdialog', { name: '恭喜您获得礼包' }, { timeout: 5000 })
const won = (scene: string) => (input: { scene?: unknown }) => (input.scene === scene ? gift : null)

beforeEach(() => enterAs(member))

test('after registering the won bag is shown, received and confirmed; its details lead to the page with the qualification [B0543 B0545 B0550/1 B0551]', async () => {
  const { net, user } = open('/account/reg_success?kind=new', { [getGift]: won('new_member_register') })
  expect(await dialog()).toBeDefined()
  expect(screen.getByText('恭喜您获得礼包')).toBeDefined()
  expect(screen.getByText('100积分')).toBeDefined()
  expect(screen.getByRole('link', { name: '查看详情' }).getAttribute('href')).toBe('/custom_page/88?qualifiedId=700000000000000001')
  await user.click(await button('立即领取'))
  expect(await screen.findByText('领取成功！')).toBeDefined()
  expect(net.of(receive).map((s) => s.input)).toEqual([{ id: gift.id }])
  await user.click(await button('收下'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a bag that cannot be received says 领取失败 and why [B0544 B0549]', async () => {
  const { user } = open('/account/reg_success?kind=old', {
    [getGift]: won('old_member_login'),
    [receive]: () => ({ received: false, failMessage: '礼包已被领完' }),
  })
  await dialog()
  await user.click(await button('立即领取'))
  expect(await screen.findByText('领取失败')).toBeDefined()
  expect(screen.getByText('礼包已被领完')).toBeDefined()
  expect(screen.queryByText('100积分')).toBeNull()
})

test('a refusal of the call itself is told in the same view [B0549]', async () => {
  const { user } = open('/account/reg_success?kind=old', {
    [getGift]: won('old_member_login'),
    [receive]: () => refusal(giftRefusals.notThere),
  })
  await user.click(await button('立即领取'))
  expect(await screen.findByText('礼包不存在或已失效')).toBeDefined()
  expect(screen.getByText('领取失败')).toBeDefined()
})

test('each of the three styles has its own look and the words of its operator [B0553]', async () => {
  for (const style of ['style1', 'style2', 'style3']) {
    const styled = { ...gift, callStyleName: style, labelFirst: '欢迎加入', labelSecond: '请收下这份心意' }
    open('/account/reg_success?kind=old', { [getGift]: () => styled })
    const shown = await dialog()
    expect(shown.querySelector(`[data-style="${style}"]`)).not.toBeNull()
    expect(screen.getByText('欢迎加入')).toBeDefined()
    expect(screen.getByText('请收下这份心意')).toBeDefined()
    cleanup()
  }
})

test('without a bag nothing is shown', async () => {
  const { net } = open('/account/reg_success?kind=old')
  await waitFor(() => expect(net.of(getGift)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('completing the profile shows its bag, then leads back [B0118 B0550/2]', async () => {
  const detail = {
    userName: '林晚',
    mobileNo: '13800138012',
    sex: 0,
    birthday: '',
    birthdayIsLunar: 0 as const,
    address: '',
    memorialName: '',
    memorialDay: '',
    memorialDayIsLunar: 0 as const,
    interest: '',
    headImgUrl: '',
    version: 1,
  }
  const { net, user } = open('/login/reg_info', {
    'GET /user/member/api/v2/user-detail-info': () => detail,
    'POST /user/member/api/v2/update-member-info': () => ({ version: 2, firstTime: true }),
    'GET /user/member/api/v2/user-info': () => ({ ...member, isUpdateInfo: true }),
    'POST /user/member/api/v1/step-reward': () => null,
    [getGift]: won('perfect_user_info'),
  })
  await user.click(await button('保存'))
  expect(await dialog()).toBeDefined()
  expect(screen.queryByText('/member/my')).toBeNull()
  await user.click(await button('稍后领取'))
  expect(await screen.findByText('/member/my')).toBeDefined()
  expect(net.of(getGift).map((s) => s.input['scene'])).toEqual(['perfect_user_info', 'new_member_register'])
})

test('a paid order shows its bag, an unpaid one asks for none [B0397/6 B0550/3 B0639/1]', async () => {
  const { net } = open('/order/paid', { [ofOrder]: () => gift })
  expect(await dialog()).toBeDefined()
  expect(net.of(ofOrder).map((s) => s.input)).toEqual([{ businessId: '900000000000000001', sceneType: 'order_pay' }])
  cleanup()
  const other = open('/order/open', { [ofOrder]: () => gift })
  await waitFor(() => expect(screen.getByText('/order/open')).toBeDefined())
  expect(other.net.of(ofOrder)).toHaveLength(0)
})

test('my bags are listed by state, and one that waits is received from there', async () => {
  const states = { waiting: [gift], received: [{ ...gift, state: 'received' as const, receiveTime: Date.UTC(2026, 0, 2) }], over: [] }
  const { net, user } = open('/member/giftpackages', {
    [list]: ({ state }) => ({ data: states[state as keyof typeof states], total: 1 }),
  })
  await user.click(await button('领取新会员见面礼'))
  expect(await dialog()).toBeDefined()
  await user.click(await button('立即领取'))
  await waitFor(() => expect(net.of(receive)).toHaveLength(1))
  await user.click(await button('收下'))
  await user.click(screen.getByRole('tab', { name: '已领取' }))
  expect(await screen.findByText(/2026-01-02 .*领取/)).toBeDefined()
  cleanup()
  open('/member/gift_bag', { [list]: () => ({ data: [states.received[0]!], total: 1 }) })
  expect(await screen.findByText('100积分')).toBeDefined()
})
