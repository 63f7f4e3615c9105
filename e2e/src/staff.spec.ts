import { expect } from 'vitest'
import { apps, test } from './journey.ts'
import { becomeMember, enterMall, logIn } from './member.ts'
import { openGoods, pickUpAt, placeOrder, startOrder } from './order-walk.ts'
import { staffPhones } from './staff-phones.ts'

test('staff see the open amount paid before they hand over, once; a stranger sees no order [B0426 B0431]', async ({ phone }) => {
  const buyer = await phone()
  await becomeMember(buyer, '何以宁')
  await openGoods(buyer, '积微')
  await startOrder(buyer)
  await pickUpAt(buyer, /武汉/)
  const orderId = await placeOrder(buyer)
  // Paid at the store: nothing to pay online, so the order is confirmed.
  await buyer.page.getByRole('button', { name: '确认订单' }).tap()
  await buyer.page.getByRole('heading', { name: '已付款' }).waitFor()
  await buyer.page.getByRole('button', { name: '出示提货码' }).tap()
  await buyer.page.getByText(/到店应付 ¥/).waitFor()
  const code = `/mall/order/detail/${orderId}?type=takeGood&app_id=${apps.gold}`

  const staff = await phone()
  await logIn(staff, staffPhones.handOver)
  await staff.open('/member/my')
  await staff.page.getByRole('link', { name: /员工待办/ }).tap()
  await staff.page.getByRole('link', { name: /待提货订单/ }).tap()
  const waiting = staff.page.getByRole('list', { name: '待提货订单' }).getByRole('link', { name: /何以宁/ })
  await waiting.waitFor()
  await staff.shot('pickups')
  await waiting.tap()
  await staff.page.getByRole('button', { name: '确认提货' }).tap()
  await staff.page.getByText('请先确认顾客已完成付款').waitFor()
  await staff.shot('staff-handover')
  await staff.page.getByRole('checkbox', { name: /已确认顾客付清到店应付金额/ }).check({ force: true })

  // A second page shows the same code before the first one is done.
  const twin = await staff.tab()
  await twin.open(code)
  await twin.page.getByRole('checkbox', { name: /已确认顾客付清/ }).check({ force: true })

  await staff.page.getByRole('button', { name: '确认提货' }).tap()
  await staff.page.getByText('提货成功').waitFor()
  await staff.page.getByRole('heading', { name: '已收货' }).waitFor()
  await staff.shot('staff-done')
  await twin.page.getByRole('button', { name: '确认提货' }).tap()
  await twin.page.getByText('这件已经取走了').waitFor()

  // The buyer, who still holds out the code, is told.
  await buyer.page.getByRole('heading', { name: '已收货' }).waitFor()

  const stranger = await phone()
  await enterMall(stranger)
  await stranger.open(code)
  await stranger.page.getByText('订单不存在').waitFor()
  await stranger.shot('order-not-there')
  expect(await stranger.page.getByText('何以宁').count()).toBe(0)
})
