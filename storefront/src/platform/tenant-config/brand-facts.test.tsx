import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { About } from '../../content/member-centre/parts/About.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import Settings from '../../member/registration/Settings.tsx'
import { openAt, order, orderId } from '../../trade/order/samples.tsx'
import { ShopHeader } from '../../catalog/goods/widgets/ShopHeader.tsx'
import { FeatureGate } from './widgets/FeatureGate.tsx'

const list = 'GET /tenant/api/v1/tenant/home/get-list'
const settingsOf = (values: Record<string, string>) =>
  Object.entries(values).map(([enumTenantWechatappPara, value]) => ({ enumTenantWechatappPara, value }))
const open = (page: ReactNode, values: Record<string, string>): void => {
  standIn({
    [list]: () => settingsOf(values),
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [
      { tenantId: member.tenantId, brandName: '云水茶舍上海总店', tenantWechatAppid: member.tenantAppId },
    ],
  })
  renderPage(page)
}
const phone = { BRAND_SERVICE_PHONE: '400-820 8820' }
const call = (): Promise<string | null> => screen.findByRole('link', { name: /400-820 8820/ }).then((link) => link.getAttribute('href'))

beforeEach(() => enterAs(member))

test.each([
  ['the member centre', <About key="a" />, {}],
  ['the settings', <Settings key="s" />, {}],
  [
    'a page that is switched off',
    <FeatureGate key="f" at="/coupon/mall">
      {null}
    </FeatureGate>,
    { COUPON_MALL: 'false' },
  ],
])('%s calls the brand’s service with one tap', async (_, page, more) => {
  open(page, { ...phone, ...more })
  expect(await call()).toBe('tel:4008208820')
})

test('an order calls the brand’s service with one tap', async () => {
  openAt(`/mall/order/detail/${orderId}`, { 'GET /order/api/v1/order/view': () => order, [list]: () => settingsOf(phone) })
  expect(await call()).toBe('tel:4008208820')
})

test('without a service number nothing offers to call', async () => {
  open(<About />, {})
  expect(await screen.findByText('注册协议')).toBeTruthy()
  expect(screen.queryByText('客服电话')).toBeNull()
})

test('the settings end with the licence and the record number of the brand, where it gave them', async () => {
  open(<Settings />, { BRAND_LICENCE_IMG: '/files/licence.png', BRAND_ICP_NO: '沪ICP备12345678号' })
  expect(await screen.findByText('沪ICP备12345678号')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '营业执照' }))
  await expect.poll(() => document.querySelector('img[src*="licence.png"]'), { timeout: 20_000 }).not.toBeNull()
})

test('the head of the mall shows the short name, and the whole one where there is none', async () => {
  open(<ShopHeader title="商城" />, { BRAND_SHORT_NAME: '云水' })
  expect(await screen.findByText('云水')).toBeTruthy()
  document.body.innerHTML = ''
  open(<ShopHeader title="商城" />, {})
  expect(await screen.findByText('云水茶舍上海总店')).toBeTruthy()
})
