import { expect, test } from 'vitest'
import { switchOf } from './main-switches.ts'

test.each([
  ['/mall', 'MALL'],
  ['/mall?marketType=exchangeMoney', 'MALL'],
  ['/mall/product/detail/7', 'MALL'],
  ['/mall/order/create/7?skuId=1', 'MALL'],
  ['/mall/cart', 'MALL'],
  ['/coupon/mall', 'COUPON_MALL'],
  ['/coupon/detail/mall?id=3', 'COUPON_MALL'],
  ['/coupon/mall/pack/3', 'COUPON_PACKAGE'],
  ['/coupon/mall/pack/detail/3', 'COUPON_PACKAGE'],
  ['/activity/signup/3', 'SIGNUP'],
  ['/activity/signup/apply/3', 'SIGNUP'],
  ['/member/store_card/main_page', 'STORE_CARD'],
  ['/member/put_forward', 'STORE_CARD'],
])('%s closes with %s', (url, feature) => expect(switchOf(url)?.key).toBe(feature))

test.each([
  '/mall/order/list',
  '/mall/order/detail/7',
  '/mall/order/look_detail/7',
  '/mall/order/after_sale/7',
  '/malls',
  '/coupon/my',
  '/coupon/detail/my?id=3',
  '/activity/signup/success/3',
  '/activity/signup/pay/3/5',
  '/activity/signup/audit/3',
  '/activity/seckill/3',
  '/member/my',
])('%s is always open', (url) => expect(switchOf(url)).toBeNull())
