import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { becomeMember } from './member.ts'

test('B0266 B0309 B0331 B0341 B0382 a member claims a coupon on a goods page, pays less with it, and has it back after cancelling', async ({
  phone,
}) => {
  const visitor = await phone()
  const { page, shot, open } = visitor
  await becomeMember(visitor, '沈知夏')
  await open('/mall')
  await page.getByRole('link', { name: '戒指' }).first().tap()
  await page
    .getByRole('link', { name: /「众星」围镶钻石戒指/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /优惠券/ }).tap()
  const popup = page.getByRole('dialog', { name: '优惠券' })
  await popup.getByRole('button', { name: '立即领取 满减优惠券' }).waitFor()
  await shot('coupon-popup')
  await popup.getByRole('button', { name: '立即领取 满减优惠券' }).tap()
  await page.getByText('领取成功').waitFor()
  await popup.getByText('已领取，下单可用').waitFor()
  await shot('coupon-popup-claimed')
  await popup.getByRole('button', { name: '关闭' }).tap()

  await page.getByRole('button', { name: '立即购买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择规格' })
  await sku.getByRole('button', { name: /圈口12号 · 18K白金/ }).tap()
  await sku.getByRole('button', { name: '立即购买' }).tap()
  await page.getByText('-¥50.00').first().waitFor()
  await shot('coupon-confirm')
  await page.getByRole('button', { name: /^优惠券/ }).tap()
  const picker = page.getByRole('dialog', { name: '选择优惠券' })
  await picker.getByText('可减¥50.00，最划算').waitFor()
  await shot('coupon-picker')
  await picker.getByRole('button', { name: '不使用优惠券' }).tap()
  await page.getByText('1张可用').waitFor()
  await page.getByRole('button', { name: /^优惠券/ }).tap()
  await picker.getByRole('button', { name: /满减优惠券/ }).tap()
  await page.getByText('-¥50.00').first().waitFor()

  await page.getByText('到店自提').tap()
  await page.getByRole('button', { name: '请选择提货门店' }).tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: /上海/ }).first().tap()
  await page.getByRole('button', { name: /^提货时间/ }).tap()
  await page
    .getByRole('dialog', { name: '选择提货时间' })
    .getByRole('button', { name: /^\d{4}-/ })
    .first()
    .tap()
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  const order = where(page)
  await page.getByText('-¥50.00').first().waitFor()
  await shot('coupon-order')

  await open('/coupon')
  await expect.poll(() => where(page)).toContain('/coupon/my')
  await page.getByText('暂无优惠券').waitFor()
  await open(order)
  await page.getByRole('button', { name: '取消订单' }).tap()
  await page.getByRole('alertdialog').getByRole('button').last().tap()
  await page.getByText('已取消').first().waitFor()
  await open('/coupon/my')
  await page.getByText('满减优惠券').waitFor()
  await shot('coupon-back')
})
