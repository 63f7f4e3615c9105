import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeLogin } from '../../../kit/session.ts'
import { member } from '../../../kit/testing/people.ts'
import { standIn } from '../../../kit/testing/stand-in.ts'
import { FeatureGate } from './FeatureGate.tsx'
import { renderPage } from '../../../kit/testing/open-screens.tsx'

const open = (at: string, off: string): void => {
  standIn({ 'GET /tenant/api/v1/tenant/home/get-list': () => [{ enumTenantWechatappPara: off, value: 'false' }] })
  renderPage(
    <FeatureGate at={at}>
      <p>页面</p>
    </FeatureGate>,
  )
}

beforeEach(() => storeLogin(member))

test.each([
  ['MALL', '/mall/product/detail/7'],
  ['STORE_CARD', '/member/store_card/consumer'],
  ['SIGNUP', '/activity/signup/7'],
  ['COUPON_MALL', '/coupon/mall'],
  ['COUPON_PACKAGE', '/coupon/mall/pack/7'],
])('with %s switched off, %s says so and leads to the member centre [B0845]', async (off, at) => {
  open(at, off)
  expect(await screen.findByText('该功能暂未开放')).toBeTruthy()
  expect(screen.queryByText('页面')).toBeNull()
  expect(screen.getByRole('link', { name: '返回会员中心' }).getAttribute('href')).toBe('/member/my')
})

test('what was begun before stays open [B0845]', async () => {
  open('/mall/order/list', 'MALL')
  expect(await screen.findByText('页面')).toBeTruthy()
})
