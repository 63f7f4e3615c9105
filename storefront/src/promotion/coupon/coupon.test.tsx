import { couponRefusals } from '@youli/domain/promotion/coupon/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, lazy, useState } from 'react'
import { Route, Switch } from 'wouter'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { CouponPicker, type ChosenCoupon } from './widgets/CouponPicker.tsx'
import { GoodsCoupons } from './widgets/GoodsCoupons.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const shown = {
  couponName: '会员日折扣',
  couponType: 'mall' as const,
  offType: 'discount' as const,
  faceValue: 85,
  useThreshold: 99,
  maxOff: 0,
  takeEffectWay: 'fix_term' as const,
  beginTime: null,
  endTime: null,
  takeStartDay: 0,
  takeEffectDay: 7,
  couponMarketId: '7',
  couponId: '7',
  getQuantity: 1,
  putQuantity: 3,
  payType: 'free' as const,
  payPoint: 0,
  center_status: 1,
  scope: 'all' as const,
  personLimit: 1,
  remark: '每单限用一张',
  imgUrl: '',
}
const offered = { ...shown, claimed: 0, refusal: '' }
const owned = { ...shown, couponId: '70', state: 'unused' as const, claimTime: 0, useTime: null }
const one = {
  ...owned,
  couponType: 'exchange' as const,
  offType: 'exchange' as const,
  faceValue: 0,
  code: '123456789012',
  shops: [],
  orderId: null,
  shopName: '',
}
const pack = {
  id: '9',
  packName: '周年庆券包',
  imgUrl: '',
  remark: '',
  payType: 'free' as const,
  payPoint: 0,
  putQuantity: 9,
  getQuantity: 0,
  personLimit: 1,
  claimed: 0,
  refusal: '',
  coupons: [{ ...shown, quantity: 2 }],
}

const answers: Parameters<typeof standIn>[0] = {
  'GET /coupon/api/v2/coupon/my': () => ({ data: [owned], total: 1 }),
  'GET /coupon/api/v2/coupon/one': () => one,
  'GET /coupon/api/v2/market/list': () => ({ data: [offered], total: 1 }),
  'GET /coupon/api/v2/market/one': () => ({ ...offered, shops: [] }),
  'GET /coupon/api/v2/pack/list': () => ({ data: [], total: 0 }),
  'GET /coupon/api/v2/pack/one': () => pack,
  'GET /goods/coupon/relate': () => ({ data: [], total: 0 }),
  'POST /coupon/api/v2/market/buy': () => ({ id: '70' }),
  'GET /tenant/api/v1/tenant/home/get-list': () => [],
  'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
}

beforeEach(() => {
  enterAs(member)
})

const [own, offer] = [lazy(() => import('./OwnDetail.tsx')), lazy(() => import('./OfferDetail.tsx'))]
const screens = {
  '/coupon': lazy(() => import('./CouponHome.tsx')),
  '/coupon/my': lazy(() => import('./MyCoupons.tsx')),
  '/coupon/my/new': lazy(() => import('./NewCoupons.tsx')),
  '/coupon/free': lazy(() => import('./FreeCoupons.tsx')),
  '/coupon/mall': lazy(() => import('./CouponMall.tsx')),
  '/coupon/detail': lazy(() => import('./AnyDetail.tsx')),
  '/coupon/detail/my': own,
  '/coupon/detail/get/:id': offer,
  '/coupon/detail/mall': offer,
  '/coupon/detail/free': offer,
  '/coupon/mall/pack/:id': lazy(() => import('../coupon-pack/Pack.tsx')),
  '/coupon/mall/pack/detail/:id': lazy(() => import('../coupon-pack/PackDetail.tsx')),
  '/mall/product/:couponTplId': lazy(() => import('./CouponGoods.tsx')),
}

function open(path: string, more: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({ ...answers, ...more })
  renderPage(
    <Suspense fallback={null}>
      <Switch>
        {Object.entries(screens).map(([at, Screen]) => (
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
  ['/coupon', '会员日折扣'],
  ['/coupon/my', '会员日折扣'],
  ['/coupon/my/new', '会员日折扣'],
  ['/coupon/free', '会员日折扣'],
  ['/coupon/mall', '会员日折扣'],
  ['/coupon/detail?id=70&type=1&status=1', '使用说明'],
  ['/coupon/detail/my?id=70', '使用说明'],
  ['/coupon/detail/get/7', '使用说明'],
  ['/coupon/detail/mall?id=7', '使用说明'],
  ['/coupon/detail/free?id=7', '使用说明'],
  ['/coupon/mall/pack/9', '周年庆券包'],
  ['/coupon/mall/pack/detail/9', '包含的优惠券'],
  ['/mall/product/7', '还没有适用的商品'],
])('%s is a page [B0332]', async (path, word) => {
  open(path)
  expect(await screen.findAllByText(word, { exact: false }, patient)).toBeTruthy()
})

test('a coupon of the mall tells its 8.5折 and how much is left in whole percent, and is claimed [B0329 B0333]', async () => {
  const net = open('/coupon/mall')
  expect((await screen.findByText('8.5', undefined, patient)).parentElement?.textContent).toBe('8.5折')
  expect(screen.getByText('剩 67%')).toBeTruthy()
  // The kind stands above the name, never in its line.
  expect(screen.getByText('会员日折扣').closest('.name')?.textContent).toBe('会员日折扣')
  expect(document.querySelector('.kind')?.nextElementSibling?.className).toBe('name')
  await userEvent.click(screen.getByRole('button', { name: '立即领取 会员日折扣' }))
  await waitFor(() => expect(net.of('POST /coupon/api/v2/market/buy')).toHaveLength(1))
  expect(net.of('POST /coupon/api/v2/market/buy')[0]!.input).toEqual({ id: '7', quantity: 1 })
})

test('an exhausted coupon has a disabled button; a claimed one links to its goods', async () => {
  const gone = { ...offered, couponMarketId: '8', couponName: '对戒专享', getQuantity: 3, refusal: '手慢了，优惠券已被领完' }
  const had = { ...offered, claimed: 1, refusal: '每人限领1张，您已领取1张' }
  open('/coupon/free', { 'GET /coupon/api/v2/market/list': () => ({ data: [gone, had], total: 2 }) })
  expect(await screen.findByRole('button', { name: '领完了 对戒专享' }, patient)).toHaveProperty('disabled', true)
  expect(screen.getByText('剩 0%')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去用' }).getAttribute('href')).toBe('/mall/product/7')
})

test('a store coupon shows its code; one that is gone says so', async () => {
  open('/coupon/detail/my?id=70')
  expect(await screen.findByText('1234 5678 9012', undefined, patient)).toBeTruthy()
  cleanup()
  open('/coupon/detail/my?id=71', { 'GET /coupon/api/v2/coupon/one': () => refusal(couponRefusals.notThere) })
  expect(await screen.findByText('优惠券不存在', undefined, patient)).toBeTruthy()
})

function Picking({ blocked }: { blocked: string }) {
  const [chosen, setChosen] = useState<ChosenCoupon | null>(null)
  return <CouponPicker lines={[{ productId: '1', skuId: '2', quantity: 1 }]} chosen={chosen} onChoose={setChosen} blocked={blocked} />
}
const choice = { ...owned, usable: true, reason: '', off: 15, covers: [true] }
const far = { ...choice, couponId: '71', couponName: '大额券', usable: false, reason: '还差¥20.00可用', off: 0 }

function pick(bestId: string, blocked = '') {
  standIn({ ...answers, 'POST /coupon/api/v2/coupon/for-order': () => ({ bestId, coupons: [choice, far] }) })
  renderPage(<Picking blocked={blocked} />)
}

test('the best coupon is chosen at first, at most one, and those that cannot be used say why', async () => {
  pick('70')
  await userEvent.click(await screen.findByText('-¥15.00'))
  const dialog = await screen.findByRole('dialog', { name: '选择优惠券' })
  expect(within(dialog).getByText('可减¥15.00，最划算')).toBeTruthy()
  expect(within(dialog).getByText('还差¥20.00可用')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '不使用优惠券' }))
  expect(await screen.findByText('1张可用')).toBeTruthy()
})

test('with nothing left to pay and no coupon chosen the picker says so and stays shut [B0359]', async () => {
  pick('', '订单金额为0，无法使用更多优惠')
  await userEvent.click(await screen.findByText('1张可用'))
  expect(await screen.findByText('订单金额为0，无法使用更多优惠')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the preview of a goods shows at most four coupons, to look at [B0312]', async () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ ...offered, couponId: String(i + 1), couponName: `券${i + 1}` }))
  standIn({ ...answers, 'GET /coupon/api/v2/mall-coupon/product-available-coupons': () => many })
  renderPage(<GoodsCoupons goods={{ id: '1', categoryId: '2', minPrice: 100 }} preview />)
  await userEvent.click(await screen.findByRole('button', { name: /优惠券/ }))
  const dialog = await screen.findByRole('dialog', { name: '优惠券' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4)
  expect(within(dialog).queryByRole('button', { name: /领取/ })).toBeNull()
})
