import { cartRefusals } from '@youli/domain/trade/cart/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import Cart from './Cart.tsx'
import CartConfirm from './CartConfirm.tsx'
import type { CartLine } from './parts/use-cart.ts'
import { address, Address, renderPage } from '../../kit/testing/open-screens.tsx'

const list = 'GET /order/api/v1/cart/list'
const change = 'POST /order/api/v1/cart/change'
const select = 'POST /order/api/v1/cart/select'
const remove = 'POST /order/api/v1/cart/remove'
const create = 'POST /order/api/v1/order/create-cart'

const ring: CartLine = {
  goodsId: '71',
  skuId: '711',
  goodsName: '圆满戒指',
  spec: '12号',
  imageUrl: '',
  price: 100.1,
  addedPrice: 120.1,
  marketPrice: 0,
  quantity: 2,
  most: 5,
  stock: 50,
  limitSale: 0,
  bought: 0,
  state: 'ok',
  selected: true,
  expressType: 0,
  payWay: 1,
  addTime: 1_795_000_000_000,
}
const tea: CartLine = {
  ...ring,
  goodsId: '72',
  skuId: '721',
  goodsName: '明前龙井',
  spec: '罐装',
  price: 0.3,
  addedPrice: 0.3,
  quantity: 1,
}
const few: CartLine = { ...ring, goodsId: '73', skuId: '731', goodsName: '手作茶碗', quantity: 4, most: 3, stock: 3, state: 'short' }
const gone: CartLine = { ...ring, goodsId: '74', skuId: '741', goodsName: '旧茶盘', state: 'gone', most: 0 }
const used: CartLine = { ...ring, goodsId: '75', skuId: '751', goodsName: '生肖金牌', state: 'limited', most: 0 }

function open(path: string, answers: Parameters<typeof standIn>[0]) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /deliver/api/v1/express-address/list-address': () => [],
    [change]: () => null,
    [select]: () => null,
    [remove]: () => null,
    ...answers,
  })
  renderPage(
    <>
      <Address />
      <Switch>
        <Route path="/mall/cart">
          <Cart />
        </Route>
        <Route path="/mall/cart/confirm">
          <CartConfirm />
        </Route>
        <Route path="*">
          <p>elsewhere</p>
        </Route>
      </Switch>
    </>,
    path,
  )
  return { net, user: userEvent.setup() }
}

/** A cart that keeps what it is told, as the server would. */
function kept(first: CartLine[]) {
  let lines = first
  return {
    [list]: () => lines,
    [change]: ({ skuId, quantity }: { skuId: string; quantity: number }) => {
      lines = lines.map((l) => (l.skuId === skuId ? { ...l, quantity, state: 'ok' as const } : l))
      return null
    },
    [select]: ({ skuIds, selected }: { skuIds: string[]; selected: boolean }) => {
      lines = lines.map((l) => (skuIds.includes(l.skuId) ? { ...l, selected } : l))
      return null
    },
    [remove]: ({ skuIds }: { skuIds: string[] }) => {
      lines = lines.filter((l) => !skuIds.includes(l.skuId))
      return null
    },
  }
}
const foot = (): HTMLElement => screen.getByRole('contentinfo')

beforeEach(() => enterAs(member))

test('adds up the ticked lines to the fen, and follows quantity, ticks and removal', async () => {
  const { net, user } = open('/mall/cart', kept([ring, tea]))
  await screen.findByRole('list', { name: '购物袋' })
  expect(foot().textContent).toContain('¥200.50')
  expect(screen.getByText('比加入时降¥20.00')).toBeTruthy()
  const row = within(screen.getByRole('listitem', { name: '圆满戒指 12号' }))
  await user.click(row.getByRole('button', { name: '增加数量' }))
  await waitFor(() => expect(net.of(change)).toHaveLength(1))
  expect(net.of(change)[0]!.input).toEqual({ skuId: '711', quantity: 3 })
  await waitFor(() => expect(foot().textContent).toContain('¥300.60'))
  await user.click(screen.getByRole('checkbox', { name: '选择 圆满戒指 12号' }))
  await waitFor(() => expect(foot().textContent).toContain('¥0.30'))
  await user.click(within(foot()).getByRole('checkbox', { name: '全选' }))
  await waitFor(() => expect(net.of(select)).toHaveLength(2))
  expect(net.of(select)[1]!.input).toEqual({ skuIds: ['711', '721'], selected: true })
  expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '整理' }))
  await user.click(screen.getByRole('button', { name: '删除 明前龙井 罐装' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of(remove)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('明前龙井')).toBeNull())
  expect(foot().textContent).toContain('¥300.30')
})

test('keeps apart what can no longer be ordered, and cannot tick what there are too few of', async () => {
  const { net, user } = open('/mall/cart', kept([ring, few, gone, used]))
  const dead = await screen.findByRole('list', { name: '失效商品' })
  expect(within(dead).getByText('已下架')).toBeTruthy()
  expect(within(dead).getByText('已达限购数量')).toBeTruthy()
  expect(within(dead).queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('最多可买3件')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '选择 手作茶碗 12号' })).toHaveProperty('disabled', true)
  expect(foot().textContent).toContain('¥200.20')
  await user.click(within(screen.getByRole('listitem', { name: '手作茶碗 12号' })).getByRole('button', { name: '减少数量' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '选择 手作茶碗 12号' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: '清空失效商品' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of(remove)).toHaveLength(1))
  expect(net.of(remove)[0]!.input).toEqual({ skuIds: ['741', '751'] })
})

test('says why ticked lines cannot be one order, and goes on when they can', async () => {
  const inStore = { ...tea, payWay: 3 }
  const { user } = open('/mall/cart', kept([ring, inStore]))
  expect((await screen.findByRole('note')).textContent).toBe('所选商品的支付方式不同，请分开下单')
  await user.click(screen.getByRole('button', { name: /^结算/ }))
  expect(screen.getByRole('alert').textContent).toBe('所选商品的支付方式不同，请分开下单')
  expect(address()).toBe('/mall/cart')
  await user.click(screen.getByRole('checkbox', { name: '选择 明前龙井 罐装' }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: '结算2件' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: '结算2件' }))
  await waitFor(() => expect(address()).toBe('/mall/cart/confirm'))
})

test('an empty cart leads to the mall, a failed change is told and what is true comes back', async () => {
  open('/mall/cart', { [list]: () => [] })
  expect((await screen.findByRole('link', { name: '去商城逛逛' })).getAttribute('href')).toBe('/mall')
  cleanup()
  const { net, user } = open('/mall/cart', { [list]: () => [ring], [change]: () => refusal(cartRefusals.short, { most: 2 }) })
  await user.click(within(await screen.findByRole('listitem', { name: '圆满戒指 12号' })).getByRole('button', { name: '增加数量' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('库存不足，最多可购买2件'))
  await waitFor(() => expect(net.of(list).length).toBeGreaterThan(1))
  await waitFor(() => expect(foot().textContent).toContain('¥200.20'))
})

const terms = {
  lines: [
    { productId: '71', skuId: '711', productName: '圆满戒指', spec: '12号', imageUrl: '', price: 100, quantity: 2, exchangeMoney: 10 },
    { productId: '72', skuId: '721', productName: '明前龙井', spec: '罐装', imageUrl: '', price: 0.3, quantity: 1, exchangeMoney: 0 },
  ],
  takeTypes: [2],
  expressFee: 12,
  payWay: 1,
  advancePayment: 0,
  takeRemark: '',
  shopIds: [],
  day: { required: false, from: '', to: '' },
}
const home = { id: '32', recipients: '林晚晴', user_tel: '13800138012', area: '上海市', address: '示例路 28 弄', is_default: true }
const checkout = {
  'GET /order/api/v1/cart/checkout': () => terms,
  'GET /deliver/api/v1/express-address/list-address': () => [home],
  'GET /promotion/api/v1/points-deduction/param': ({ key }: { key: string }) => ({ key, exchangeRate: '100' }),
  [create]: () => ({ id: '34', status: 1, msg: '' }),
}

test('several goods are confirmed as one order: freight once, points where goods allow them, shown as money × rate [B0347 B0361]', async () => {
  const { net, user } = open('/mall/cart/confirm', { ...checkout, 'GET /user/account/api/v1/integral-balance': () => 5000 })
  await screen.findByText(/示例路 28 弄/)
  expect(foot().textContent).toContain('¥212.30')
  const points = await screen.findByRole('switch', { name: '积分抵扣' })
  expect(screen.getByText('可用2000积分，抵扣¥20.00')).toBeTruthy()
  await user.click(points)
  expect(foot().textContent).toContain('¥192.30')
  await user.click(screen.getByRole('button', { name: '微信支付' }))
  await waitFor(() => expect(net.of(create)).toHaveLength(1))
  expect(net.of(create)[0]!.input).toMatchObject({
    lines: [
      { skuId: '711', productId: '71', quantity: 2, price: 100 },
      { skuId: '721', productId: '72', quantity: 1, price: 0.3 },
    ],
    takeType: 2,
    expressId: '32',
    exchangeMoney: 20,
    paymentFee: 192.3,
  })
  await waitFor(() => expect(address()).toMatch(/^\/mall\/order\/detail\/34\?/))
})

test('points stay off when nothing is left to pay or none are there, and it says so [B0358]', async () => {
  const free = { ...terms, lines: terms.lines.map((line) => ({ ...line, price: 0 })) }
  const { user } = open('/mall/cart/confirm', {
    ...checkout,
    'GET /order/api/v1/cart/checkout': () => free,
    'GET /user/account/api/v1/integral-balance': () => 5000,
  })
  await user.click(await screen.findByRole('switch', { name: '积分抵扣' }))
  expect(screen.getByRole('alert').textContent).toBe('订单金额为0，无法使用更多优惠')
  expect(screen.getByRole('switch', { name: '积分抵扣' }).getAttribute('aria-checked')).toBe('false')
  cleanup()
  for (const toast of document.querySelectorAll('body > [role=alert]')) toast.remove()
  const poor = open('/mall/cart/confirm', { ...checkout, 'GET /user/account/api/v1/integral-balance': () => 0 })
  await poor.user.click(await screen.findByRole('switch', { name: '积分抵扣' }))
  expect(screen.getByRole('alert').textContent).toBe('积分余额不足，未抵扣')
})

const coupon = {
  couponId: '91',
  couponMarketId: '90',
  couponName: '新客满减券',
  couponType: 'mall' as const,
  offType: 'cash' as const,
  faceValue: 30,
  useThreshold: 0,
  maxOff: 0,
  takeEffectWay: 'fix_time_range' as const,
  beginTime: 1_795_000_000_000,
  endTime: 1_799_000_000_000,
  takeStartDay: 0,
  takeEffectDay: 0,
  getQuantity: 1,
  putQuantity: 9,
  payType: 'free' as const,
  payPoint: 0,
  center_status: 1,
  scope: 'all' as const,
  personLimit: 1,
  remark: '',
  imgUrl: '',
  state: 'unused' as const,
  claimTime: 1_795_000_000_000,
  useTime: null,
  usable: true,
  reason: '',
  off: 30,
  covers: [true, true],
}
const forOrder = 'POST /coupon/api/v2/coupon/for-order'

test('the coupon picker says so too when nothing is left to pay and none is chosen [B0359]', async () => {
  const free = { ...terms, lines: terms.lines.map((line) => ({ ...line, price: 0 })) }
  const { user } = open('/mall/cart/confirm', {
    ...checkout,
    'GET /order/api/v1/cart/checkout': () => free,
    [forOrder]: () => ({ bestId: '', coupons: [{ ...coupon, off: 0 }] }),
  })
  await user.click(await screen.findByRole('button', { name: /^优惠券.*可用/ }))
  expect(screen.getByRole('alert').textContent).toBe('订单金额为0，无法使用更多优惠')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the coupon comes first and points after it: at most one coupon, the amount it takes off, a word to the seller [B0360 B0382]', async () => {
  const { net, user } = open('/mall/cart/confirm', {
    ...checkout,
    'GET /user/account/api/v1/integral-balance': () => 5000,
    [forOrder]: () => ({ bestId: '91', coupons: [coupon] }),
  })
  await waitFor(() => expect(screen.getByRole('button', { name: /^优惠券/ }).textContent).toContain('-¥30.00'))
  await waitFor(() => expect(foot().textContent).toContain('¥182.30'))
  await user.click(await screen.findByRole('switch', { name: '积分抵扣' }))
  expect(foot().textContent).toContain('¥162.30')
  await user.type(screen.getByLabelText('买家留言'), '请包装成礼物')
  await screen.findByText(/示例路 28 弄/)
  await user.click(screen.getByRole('button', { name: '微信支付' }))
  await waitFor(() => expect(net.of(create)).toHaveLength(1))
  expect(net.of(create)[0]!.input).toMatchObject({ couponId: '91', exchangeMoney: 20, paymentFee: 162.3, remark: '请包装成礼物' })
})

test('a cart that changed meanwhile leads back to it', async () => {
  open('/mall/cart/confirm', { 'GET /order/api/v1/cart/checkout': () => refusal(cartRefusals.nothingChosen) })
  expect(await screen.findByText('还没选要结算的商品')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回购物袋' }).getAttribute('href')).toBe('/mall/cart')
})
