import { expect } from 'vitest'
import { chooseSpec, openActivity, takePart } from './activity-walk.ts'
import { test, where, type Screen } from './journey.ts'
import { becomeMember } from './member.ts'
import { logInAsOperator } from './operator.ts'
import { payOutside, pickUpAt } from './order-walk.ts'

test('a member claims a coupon on a goods page, pays less with it, and has it back after cancelling [B0266 B0309 B0331 B0341 B0382]', async ({
  phone,
}) => {
  const visitor = await phone()
  const { page, shot, open } = visitor
  await becomeMember(visitor, '沈知夏')
  await open('/mall')
  await page.getByRole('link', { name: '戒指' }).first().tap()
  await page
    .getByRole('link', { name: /众星 围镶钻石戒指/ })
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

  await page.getByRole('button', { name: '现在买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择规格' })
  await sku.getByRole('button', { name: /圈口12号 · 18K白金/ }).tap()
  await sku.getByRole('button', { name: '现在买' }).tap()
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
  await page.getByRole('region', { name: '配送与提货' }).getByRole('button').first().tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: /上海/ }).first().tap()
  await page.getByRole('button', { name: /^提货时间/ }).tap()
  await page
    .getByRole('dialog', { name: '选择提货时间' })
    .getByRole('button', { name: /^\d{4}-/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  const order = where(page)
  await page.getByText('-¥50.00').first().waitFor()
  await shot('coupon-order')

  await open('/coupon')
  await expect.poll(() => where(page)).toContain('/coupon/my')
  await page.getByText('这里没有优惠券').waitFor()
  await open(order)
  await page.getByRole('button', { name: '取消订单' }).tap()
  await page.getByRole('alertdialog').getByRole('button').last().tap()
  await page.getByText('已取消').first().waitFor()
  await open('/coupon/my')
  await page.getByText('满减优惠券').waitFor()
  await shot('coupon-back')
})

/** Claims the coupon of 20.00 that everybody finds. */
async function claimCoupon({ page, open }: Screen): Promise<void> {
  await open('/coupon/free')
  await page.getByRole('button', { name: '立即领取 新客见面礼' }).tap()
  await page.getByText('领取成功').waitFor()
  await open('/mall')
}

/** From the main menu to the confirm page of an activity, where the coupon is chosen already. */
async function confirmIn(buyer: Screen, [tab, name, button, picture]: readonly [string, RegExp, string, string]): Promise<void> {
  const { page, shot } = buyer
  await openActivity(buyer, tab, name)
  await takePart(buyer, button)
  await chooseSpec(buyer, button)
  await page
    .getByRole('button', { name: /^优惠券/ })
    .getByText('-¥20.00')
    .waitFor()
  await page.getByText('活动商品不支持积分抵扣').first().waitFor()
  await pickUpAt(buyer, /上海/)
  await shot(picture)
  await page.getByRole('button', { name: '金额明细' }).tap()
  await shot(`${picture}-steps`)
}

test('a coupon is chosen on the confirm pages of a group buy and a pack [B0382 B0856]', async ({ phone }) => {
  const buyer = await phone()
  await becomeMember(buyer, '季用券')
  await claimCoupon(buyer)
  await confirmIn(buyer, ['团购', /品质团购/, '立即参团', 'coupon-group'])
  await buyer.open('/mall')
  await confirmIn(buyer, ['拼团', /三人拼团/, '我要开团', 'coupon-pack'])
})

test('a coupon pays for a part of a flash sale, and its amount stands in the order, the refund and the console [B0382 B0616 B0856]', async ({
  phone,
  storeCounter,
}) => {
  const buyer = await phone()
  const { page, shot } = buyer
  await becomeMember(buyer, '许抢券')
  await claimCoupon(buyer)
  await confirmIn(buyer, ['秒杀', /今日秒杀/, '立即抢购', 'coupon-seckill'])
  const foot = page.getByRole('contentinfo')
  const due = /¥([\d.]+)/.exec((await foot.textContent()) ?? '')?.[1] ?? 'no sum'
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  await page.getByText('-¥20.00').first().waitFor()
  await shot('coupon-seckill-order')
  expect(await foot.textContent()).toContain(due)
  const orderId = /detail\/(\d+)/.exec(where(page))?.[1] ?? ''
  await payOutside(buyer)
  await page.getByRole('button', { name: '申请退款' }).tap()
  await page.getByText(`¥${due}`).last().waitFor()
  await shot('coupon-seckill-refund')

  const seat = await storeCounter()
  await logInAsOperator(seat)
  await seat.open(`/console/orders/${orderId}`)
  await seat.page.getByRole('button', { name: '为什么是这个价？' }).click()
  await seat.page.getByText('活动商品不支持积分抵扣').waitFor()
  await seat.shot('coupon-seckill-console')
})
