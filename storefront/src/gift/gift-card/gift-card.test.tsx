import { cardRefusals } from '@youli/domain/member/member-card/texts.ts'
import { giftCardRefusals } from '@youli/domain/gift/gift-card/texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, lazy } from 'react'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { isEmployeePath } from '../../platform/session/employee-gate.ts'
import { toGiveCard, toGivenCards } from './links.ts'
import { address, Address, renderPage } from '../../kit/testing/open-screens.tsx'

const patient = { timeout: 8000 }
const at = (day: string) => Date.parse(`${day}+08:00`)
const days = { validStartTime: at('2026-11-01T00:00:00'), validEndTime: at('2026-11-30T23:59:59.999') }
const face = { name: '生日礼品卡', imageUrl: '', remark: '任选一件', ...days }
const held: OutputOf<'GET /giftmall/card/mobile/havecard'>['data'][number] = {
  id: '71',
  cardId: '7',
  ...face,
  phase: 'usable',
  time: days.validStartTime,
  employeeName: '沈佳宁',
  shopName: '上海店',
}
const gift: OutputOf<'GET /giftmall/api/v1/giftmall/products/up_product_info'>[number] = {
  id: '9',
  productName: '真丝擦银布',
  summary: '',
  productType: 1,
  categoryId: '0',
  productStatus: 1,
  takeType: 2,
  sendTypeText: '到店领取',
  tagPrice: 0,
  volume: 0,
  leadDay: 0,
  partnerId: '0',
  partnerName: '',
  settlementPrice: 0,
  canGetPerDay: 0,
  personLimit: 0,
  luckyBeanPrice: 0,
  limitExchangeTime: false,
  exchangeBeginTime: null,
  exchangeEndTime: null,
  price: 60,
  quantity: 5,
  defaultImageUrl: '',
}
const piece = { id: '91', productId: '9', quantity: 5, barcode: '', specification: '银', price: 60, remark: '' }
const home = { id: '90', recipients: '张三', user_tel: '13800138000', area: '上海市', address: '南京西路1号', is_default: true }
const grant = {
  id: '71',
  cardId: '7',
  name: '生日礼品卡',
  imageUrl: '',
  userId: '5',
  userName: '林晚',
  mobile: '138****8012',
  ...days,
  phase: 'redeemed' as const,
  time: days.validStartTime,
}

const buy = lazy(() => import('../gift-store/GiftBuy.tsx'))
const screens = Object.entries({
  '/gift_store/card/member': lazy(() => import('./MyCards.tsx')),
  '/employee/gift_store/card/give': lazy(() => import('./GiveCard.tsx')),
  '/employee/gift_store/card/list': lazy(() => import('./GivenCards.tsx')),
  '/gift_store/own/buy': buy,
}).map(([path, Screen]) => ({ path, Screen }))

function open(path: string, more: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /giftmall/card/mobile/havecard': () => ({ data: [held], total: 1 }),
    'GET /giftmall/card/getgift': () => ['9', '10'],
    'GET /giftmall/api/v1/giftmall/products/up_product_info': () => [gift, { ...gift, id: '10', productName: '手作茶杯', quantity: 0 }],
    'GET /giftmall/api/v1/giftmall/product': () => gift,
    'GET /giftmall/api/v1/giftmall/inventories': () => [piece, { ...piece, id: '92', specification: '金' }],
    'GET /giftmall/api/v1/giftmall/product/shops': () => null,
    'GET /deliver/api/v1/express-address/list-address': () => [],
    'GET /giftmall/card/mobile/enable': () => ({ data: [{ id: '7', ...face, gifts: 2, left: 3 }], total: 1 }),
    'GET /giftmall/card/mobile/grantlist': () => ({ data: [grant], total: 1 }),
    ...more,
  })
  renderPage(
    <>
      <Address />
      <Suspense fallback={null}>
        <Switch>
          {screens.map(({ path: at, Screen }) => (
            <Route key={at} path={at} component={Screen} />
          ))}
          <Route path="*">
            <p>elsewhere</p>
          </Route>
        </Switch>
      </Suspense>
    </>,
    path,
  )
  return { net, user: userEvent.setup() }
}

beforeEach(() => {
  enterAs(member)
})

test('the pages on which cards are given are for the enterprise messenger alone [B0500]', () => {
  expect([toGiveCard, toGivenCards].every(isEmployeePath)).toBe(true)
  expect(isEmployeePath('/gift_store/card/member')).toBe(false)
})

test('a member sees their cards with their days, chooses a gift that is there, and redeems the card for it [B0278 B0478 B0501]', async () => {
  const { net, user } = open('/gift_store/card/member', {
    'GET /giftmall/api/v1/giftmall/product': () => ({ ...gift, takeType: 1 }),
    'GET /deliver/api/v1/express-address/list-address': () => [home],
    'POST /giftmall/card/mobile/trade': () => ({ id: '912000000000000001' }),
  })
  expect(await screen.findByText('2026.11.01 - 2026.11.30', {}, patient)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '选择礼品' }))
  const list = await screen.findByRole('list', { name: '可兑换的礼品' }, patient)
  expect(within(list).getByRole('button', { name: /手作茶杯.*已兑完/ })).toHaveProperty('disabled', true)
  await user.click(within(list).getByRole('button', { name: /真丝擦银布/ }))
  await waitFor(() => expect(address()).toBe('/gift_store/own/buy?id=9&cardId=71'))
  expect(await screen.findByText('礼品卡兑换', {}, patient)).toBeDefined()
  // A card buys one piece: there is no number to choose and nothing to pay.
  expect(screen.queryByText('兑换数量')).toBeNull()
  expect(net.of('GET /account/api/v1/user')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '金' }))
  expect(await screen.findByText(/张三/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '确认兑换' }))
  await waitFor(() => expect(address()).toBe('/gift_store/order/detail/912000000000000001'))
  const request = { productId: '9', inventoryId: '92', quantity: 1, takeType: 2, remark: '', addressId: '90', cardId: '71' }
  expect(net.of('POST /giftmall/card/mobile/trade').map((s) => s.input)).toEqual([request])
})

test('a card that was redeemed shows its record and leads to its order; one that is over leads nowhere', async () => {
  const { user } = open('/gift_store/card/member', {
    'GET /giftmall/card/mobile/havecard': () => ({
      data: [
        { ...held, phase: 'redeemed' },
        { ...held, id: '72', name: '旧卡', phase: 'expired' },
      ],
      total: 2,
    }),
    'GET /giftmall/card/mobile/getwriteoff': () => ({
      cardId: '71',
      writeOffTime: days.validStartTime,
      orderId: '912000000000000001',
      orderNo: 'LP912000000000000001',
      orderStatus: 1,
      takeType: 1,
      productName: '真丝擦银布',
      specification: '银',
      defaultImageUrl: '',
    }),
  })
  await user.click(await screen.findByRole('button', { name: '核销记录' }, patient))
  expect(await screen.findByText('真丝擦银布 银')).toBeDefined()
  expect(screen.getByText('2026-11-01 00:00')).toBeDefined()
  expect(screen.getByText('LP912000000000000001').closest('a')?.getAttribute('href')).toContain(
    '/gift_store/order/detail/912000000000000001',
  )
  expect(screen.getByText('已过期')).toBeDefined()
  expect(screen.queryByRole('button', { name: '选择礼品' })).toBeNull()
})

test('without cards a member is told how to come by one', async () => {
  open('/gift_store/card/member', { 'GET /giftmall/card/mobile/havecard': () => ({ data: [], total: 0 }) })
  expect(await screen.findByText('还没有礼品卡', {}, patient)).toBeDefined()
})

test('an employee finds a member by phone, chooses a card and gives it once; the records show what became of it [B0504 B0840]', async () => {
  const found = { userId: '5', userName: '林晚', mobile: '138****8012', headImgUrl: '' }
  const { net, user } = open('/employee/gift_store/card/give', {
    'POST /giftmall/card/mobile/find-member': ({ mobile }) => (mobile === '13800138012' ? found : refusal(giftCardRefusals.noMember)),
    'POST /giftmall/card/mobile/grant': () => ({ id: '71' }),
  })
  const input = await screen.findByLabelText('会员', {}, patient)
  await user.type(input, '13900000000')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(await screen.findByText('没有找到该会员，请核对手机号或会员码')).toBeDefined()
  expect(screen.getByRole('button', { name: '确认发放' })).toHaveProperty('disabled', true)
  await user.clear(input)
  await user.type(input, '13800138012')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(await screen.findByText('138****8012')).toBeDefined()
  expect(net.of('GET /giftmall/card/mobile/enable')[0]!.input).toEqual({ page: '1', pageSize: '9999' })
  await user.click(await screen.findByRole('button', { name: /生日礼品卡/ }, patient))
  expect(screen.getByText('还可发3张')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '确认发放' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('确认把「生日礼品卡」发给林晚 138****8012吗？')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of('POST /giftmall/card/mobile/grant')).toHaveLength(1))
  const [sent] = net.of('POST /giftmall/card/mobile/grant')
  expect(sent!.input).toEqual({ cardId: '7', userId: '5', userName: '林晚', mobile: '138****8012' })
  expect(sent!.headers['idempotency-key']).toMatch(/^\d+(-\d+){3}$/)
  await waitFor(() => expect(screen.queryByText('138****8012')).toBeNull())
  await user.click(screen.getByText('发卡记录'))
  expect(await screen.findByText('已兑换', {}, patient)).toBeDefined()
  expect(screen.getByText(/林晚 138\*+8012.+发放/)).toBeDefined()
}, 30_000)

test('a member code finds its member; a code that is over says so', async () => {
  const { net, user } = open('/employee/gift_store/card/give', {
    'POST /user/member-card/identify': () => refusal(cardRefusals.codeDead),
  })
  await user.type(await screen.findByLabelText('会员', {}, patient), '12345678')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(await screen.findByText('会员码已失效，请顾客刷新后重试')).toBeDefined()
  expect(net.of('POST /user/member-card/identify').map((s) => s.input)).toEqual([{ code: '12345678' }])
})
