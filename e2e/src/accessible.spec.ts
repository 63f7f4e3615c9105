import { expect } from 'vitest'
import { collector } from './barriers.ts'
import { test } from './journey.ts'
import { becomeMember, enterMall } from './member.ts'
import { openGoods, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

test('nobody is kept out of the storefront by how its screens are made', async ({ phone }) => {
  const visitor = await phone()
  const { page, open } = visitor
  const { found, look } = collector(page)
  await enterMall(visitor)
  await look('mall home')
  await open('/')
  await page.getByRole('link', { name: /马年添金/ }).waitFor()
  await look('home')
  await page.getByRole('link', { name: /马年添金/ }).tap()
  await page.getByRole('button', { name: '收藏专题' }).waitFor()
  await look('topic')
  await enterMall(visitor)
  await page.getByRole('link', { name: '我的' }).last().tap()
  await page.getByRole('link', { name: /免费注册/ }).tap()
  await page.getByLabel('手机号').waitFor()
  await look('log-in')
  await becomeMember(visitor, '何以宁')
  await page.getByRole('region', { name: '我的权益' }).waitFor()
  await look('member centre')
  for (const [place, sees] of [
    ['/member/my_jp', page.getByRole('region', { name: '会员卡' })],
    ['/member/rights', page.getByRole('list', { name: '我的权益' })],
    ['/member/member_code', page.getByRole('img', { name: '会员码' })],
    ['/member/my_steward', page.getByRole('button', { name: '按门店选择顾问' })],
  ] as const) {
    await open(place)
    await sees.waitFor()
    await look(place)
  }
  await openGoods(visitor, '收好')
  await look('goods')
  await startOrder(visitor, /./)
  await pickUpAt(visitor, /上海/)
  await look('order being written')
  await placeOrder(visitor)
  await look('order')
  await open('/mall/order/list')
  await page.getByRole('link', { name: /收好/ }).waitFor()
  await look('orders')
  expect(found).toEqual({})
}, 180_000)
