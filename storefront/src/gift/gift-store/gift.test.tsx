import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, lazy } from 'react'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, replyOf, standIn } from '../../kit/testing/stand-in.ts'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const gift = {
  id: '7',
  productName: '真丝擦银布',
  summary: '轻轻一拭',
  productType: 1,
  categoryId: '0',
  productStatus: 1,
  takeType: 1,
  sendTypeText: '快递配送',
  tagPrice: 29,
  volume: 3,
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
const ofPartner = {
  ...gift,
  id: '8',
  productName: '龙井品鉴',
  productType: 2,
  partnerId: '50',
  partnerName: '半亩花田',
  quantity: 0,
  takeType: 2,
}
const inventory = { id: '70', productId: '7', quantity: 5, barcode: '', specification: '', price: 60, remark: '' }
const opens = { open: true, reason: '', most: 3, had: 0, nowTime: 0, exchangeBeginTime: null, exchangeEndTime: null }
const address = { id: '90', recipients: '张三', user_tel: '13800138000', area: '上海市', address: '南京西路1号', is_default: true }
const order = {
  id: '912000000000000001',
  orderNo: 'LP912000000000000001',
  quantity: 2,
  productId: '7',
  inventoryId: '70',
  takeType: 1,
  tradeType: 'mall',
  addressId: '0',
  address: '',
  shopId: '30',
  remark: '',
  orderStatus: 1,
  couponId: '0',
  productType: 1,
  productName: '真丝擦银布',
  specification: '',
  defaultImageUrl: '',
  accountType: 'integral',
  paidWith: 'wallet' as const,
  price: 60,
  totalPrice: 120,
  createTime: 0,
  readyDay: '2026-11-22',
  placeName: '南京西路店',
  placeAddress: '南京西路1号',
  placeTel: '',
  partnerId: '0',
  partnerName: '',
  receiveName: '',
  mobileNo: '',
  expressCompany: '',
  expressNo: '',
  sendTime: null,
  finishTime: null,
  closeReason: '',
  userName: '张三',
  userMobile: '138****8000',
}
const merchant = { id: '50', address: '龙井路12号', contact: '', lat: 0, lon: 0, logoUrl: '', partnerName: '半亩花田', tel: '' }
const account = {
  ...merchant,
  userName: '花掌柜',
  manager: true,
  toHandOver: 1,
  toShip: 0,
  monthOrders: 1,
  monthPieces: 2,
  monthSettlement: 25,
}
const pointsAccount = { accountType: 'integral' as const, pending: 0, pendingTime: null, held: 0, expiring: 0, expiringTime: null }
const market = (value: string) => () => [{ enumTenantWechatappPara: 'GIFT_MALL_MARKET_PRICE_SHOW', value }]

const answers: Parameters<typeof standIn>[0] = {
  'GET /giftmall/api/v1/giftmall/mobile-product-list': () => ({
    data: [gift, { ...gift, id: '9', productName: '手作茶杯', quantity: 0 }, ofPartner],
    total: 3,
  }),
  'GET /giftmall/api/v1/giftmall/plat/list': () => ({ data: [{ ...gift, id: '11', productName: '平台紫砂壶', productType: 3 }], total: 1 }),
  'GET /giftmall/api/v1/giftmall/categories': () => [],
  'GET /giftmall/api/v1/giftmall/plat/categorys': () => [],
  'GET /giftmall/api/v1/giftmall/product': ({ id }) => (id === '8' ? ofPartner : gift),
  'GET /giftmall/api/v1/giftmall/plat/detail': () => ({ ...gift, id: '11', productName: '平台紫砂壶', productType: 3 }),
  'GET /giftmall/api/v1/giftmall/inventories': () => [inventory],
  'GET /giftmall/api/v1/giftmall/product/images-nopage': () => [],
  'GET /giftmall/api/v1/giftmall/product/opens': () => opens,
  'GET /giftmall/api/v1/giftmall/product/shops': () => null,
  'GET /giftmall/api/v1/giftmall/trades': () => ({ data: replyOf('GET /giftmall/api/v1/giftmall/trades', [order]), total: 1 }),
  'GET /giftmall/api/v1/giftmall/trade': ({ id }) => ({ ...order, id, viewer: 'member' as const }),
  'GET /giftmall/api/v1/giftmall/trade/query': () => ({ data: [order], total: 1 }),
  'GET /giftmall/api/v1/giftmall/partner/client': () => merchant,
  'GET /giftmall/api/v1/giftmall/partner/accountInfo': () => account,
  'GET /giftmall/api/v1/giftmall/partner/gift-goods-list': () => ({ data: [ofPartner], total: 1 }),
  'GET /giftmall/api/v1/giftmall/partner/staff': () => [{ id: '1', name: '花掌柜', mobile: '13800138000', manager: true, self: true }],
  'GET /account/api/v1/user': () => ({ ...pointsAccount, balance: 500 }),
  'GET /account/api/v1/user/all': () => [],
  'GET /deliver/api/v1/express-address/list-address': () => [address],
  'GET /tenant/api/v1/tenant/home/get-list': market('true'),
  'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
}

beforeEach(() => {
  enterAs(member)
})

const [detail, buy, orderPage] = [
  lazy(() => import('./GiftDetail.tsx')),
  lazy(() => import('./GiftBuy.tsx')),
  lazy(() => import('./GiftOrderDetail.tsx')),
]
const partnerOrder = lazy(() => import('../partner/PartnerOrder.tsx'))
const screens = Object.entries({
  '/gift_store': lazy(() => import('./GiftHome.tsx')),
  '/gift_store/own/product/:id': detail,
  '/gift_store/own/product/:id/:flag': detail,
  '/gift_store/flatform/product/:id/:flag': detail,
  '/gift_store/partner/product/:id/:flag': detail,
  '/gift_store/own/buy': buy,
  '/gift_store/flatform/buy': buy,
  '/gift_store/partner/buy/:id/:flag': buy,
  '/gift_store/order': lazy(() => import('./GiftOrders.tsx')),
  '/gift_store/order/detail/:id': orderPage,
  '/gift_store/flatform/detail/:id': orderPage,
  '/gift_store/partner/detail/:id': orderPage,
  '/gift_store/my_partner': lazy(() => import('../partner/MyPartner.tsx')),
  '/gift_store/my_partner/staff': lazy(() => import('../partner/PartnerStaff.tsx')),
  '/gift_store/my_partner/order': lazy(() => import('../partner/PartnerOrders.tsx')),
  '/gift_store/partner/order_detail/:id': partnerOrder,
  '/gift_store/my_partner/order_detail/:id/:flag': partnerOrder,
}).map(([path, Screen]) => ({ path, Screen }))

function open(path: string, more: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({ ...answers, ...more })
  renderPage(
    <Suspense fallback={null}>
      <Switch>
        {screens.map(({ path: at, Screen }) => (
          <Route key={at} path={at} component={Screen} />
        ))}
      </Switch>
    </Suspense>,
    path,
  )
  return net
}
const patient = { timeout: 8000 }

test.each([
  ['/gift_store', '真丝擦银布'],
  ['/gift_store/own/product/7', '立即兑换'],
  ['/gift_store/own/product/7/0', '立即兑换'],
  ['/gift_store/flatform/product/11/0', '平台紫砂壶'],
  ['/gift_store/flatform/buy?id=11&inventoryId=70', '确认兑换'],
  ['/gift_store/own/buy?id=7&inventoryId=70', '确认兑换'],
  ['/gift_store/order', '真丝擦银布'],
  ['/gift_store/order/detail/912000000000000001', '出示领取码'],
  ['/gift_store/flatform/detail/912000000000000001', '出示领取码'],
])('%s is a page of the gift store', async (path, word) => {
  open(path)
  expect(await screen.findAllByText(word, { exact: false }, patient)).toBeTruthy()
})

test.each([
  ['/gift_store/partner/product/8/0', '龙井品鉴'],
  ['/gift_store/partner/detail/912000000000000001', '出示领取码'],
  ['/gift_store/partner/buy/8/0?inventoryId=70', '确认兑换'],
])('%s is a page of a partner’s gift [B0479]', async (path, word) => {
  open(path)
  expect(await screen.findAllByText(word, { exact: false }, patient)).toBeTruthy()
})

const asPartner = { 'GET /giftmall/api/v1/giftmall/trade': () => ({ ...order, viewer: 'partner' as const }) }
test.each([
  ['/gift_store/my_partner', '本月结算'],
  ['/gift_store/my_partner/staff', '添加成员'],
  ['/gift_store/my_partner/order', '真丝擦银布'],
  ['/gift_store/partner/order_detail/912000000000000001', '无法提供'],
  ['/gift_store/my_partner/order_detail/912000000000000001/1', '确认交付礼品'],
])('%s is a page of a partner [B0495]', async (path, word) => {
  open(path, asPartner)
  expect(await screen.findAllByText(word, { exact: false }, patient)).toBeTruthy()
})

test.each([
  ['true', true],
  ['false', false],
  ['1', false],
])('market prices with GIFT_MALL_MARKET_PRICE_SHOW %s [B0012]', async (value, shown) => {
  open('/gift_store', { 'GET /tenant/api/v1/tenant/home/get-list': market(value) })
  await screen.findAllByText('真丝擦银布', undefined, patient)
  await waitFor(() => expect(screen.queryAllByText('市场价').length > 0).toBe(shown))
})

test('an own gift without pieces says so, a partner’s never; each leads to its page with flag 0 [B0474 B0480]', async () => {
  open('/gift_store')
  const list = within(await screen.findByRole('list', { name: '礼品' }, patient))
  const cards = list.getAllByRole('link')
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/gift_store/own/product/7/0',
    '/gift_store/own/product/9/0',
    '/gift_store/partner/product/8/0',
  ])
  expect(cards.map((card) => card.textContent?.includes('已兑完'))).toEqual([false, true, false])
})

test('the stepper begins at 1, the exchange sends what was chosen once, and leads to the order [B0481 B0489]', async () => {
  const net = open('/gift_store/own/buy?id=7&inventoryId=70', {
    'FORM /giftmall/api/v1/giftmall/trade': () => ({ id: order.id }),
  })
  const fewer = await screen.findByRole('button', { name: '减少数量' }, patient)
  expect(fewer).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '增加数量' }))
  await userEvent.click(screen.getByRole('radio', { name: '快递配送' }))
  await userEvent.click(screen.getByRole('button', { name: '确认兑换' }))
  await screen.findByText('出示领取码', undefined, patient)
  expect(net.of('FORM /giftmall/api/v1/giftmall/trade').map(({ input }) => input)).toEqual([
    { productId: '7', inventoryId: '70', quantity: '2', takeType: '2', totalPrice: '120', remark: '', addressId: '90' },
  ])
  expect(net.of('GET /giftmall/api/v1/giftmall/trade')[0]!.input).toEqual({ id: order.id })
})

test('a gift call that fails shows its message [B0868]', async () => {
  open('/gift_store/own/buy?id=7&inventoryId=70', {
    'FORM /giftmall/api/v1/giftmall/trade': () => refusal(giftRefusals.soldOut, { left: 0 }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }, patient))
  await userEvent.click(screen.getByRole('button', { name: '确认兑换' }))
  expect(await screen.findByText('礼品库存不足，当前剩余0件', undefined, patient)).toBeTruthy()
})

test('what a member cannot pay cannot be asked for', async () => {
  open('/gift_store/own/buy?id=7&inventoryId=70&quantity=2', {
    'GET /account/api/v1/user': () => ({ ...pointsAccount, balance: 100 }),
  })
  expect(await screen.findByText(/还差20/, undefined, patient)).toBeTruthy()
  expect(screen.getByRole('button', { name: '积分不足' })).toHaveProperty('disabled', true)
})
