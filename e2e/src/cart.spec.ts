import { expect } from 'vitest'
import { apps, test, where, type Screen } from './journey.ts'
import { becomeMember, logIn } from './member.ts'
import { logInAsOperator } from './operator.ts'
import { openGoods, payOutside, pickUpAt, placeOrder } from './order-walk.ts'
import { staffPhones } from './staff-phones.ts'

/** From a goods page into the cart: one piece of the first specification that is left. */
async function addToCart({ page }: Screen): Promise<void> {
  await page.getByRole('button', { name: '放进袋里' }).tap()
  const sku = page.getByRole('dialog', { name: '选择规格' })
  await sku.getByRole('region', { name: '规格' }).getByRole('button', { disabled: false }).first().tap()
  await sku.getByRole('button', { name: '放进袋里' }).tap()
  await page.getByText('已放进袋里').waitFor()
}

/** The operator agrees to the refund of an order. */
async function approveRefund({ page, open }: Screen, orderId: string): Promise<void> {
  await open('/console/after-sales?state=pending')
  const row = page.getByRole('row', { name: new RegExp(orderId) })
  await row.getByRole('link', { name: '详情' }).click()
  await page.getByRole('button', { name: '同意退款' }).click()
  await page
    .getByRole('dialog', { name: '同意退款' })
    .getByRole('button', { name: /同意并退款/ })
    .click()
}

test('two goods become one order with a coupon and points; a piece is paid back, the rest picked up, reviewed and brought back [B0279 B0360]', async ({
  phone,
  storeCounter,
}) => {
  const buyer = await phone()
  const { page } = buyer
  await becomeMember(buyer, '温亦言')
  await buyer.open('/mall/cart')
  await page.getByText('袋子还空着').waitFor()
  await buyer.shot('cart-empty')

  await openGoods(buyer, '收好')
  await page.getByRole('button', { name: '收藏' }).tap()
  await page.getByRole('button', { name: '已收藏' }).waitFor()
  await addToCart(buyer)
  await openGoods(buyer, '众星')
  await page.getByRole('button', { name: /优惠券/ }).tap()
  const offers = page.getByRole('dialog', { name: '优惠券' })
  await offers.getByRole('button', { name: '立即领取 满减优惠券' }).tap()
  await page.getByText('领取成功').waitFor()
  await offers.getByRole('button', { name: '关闭' }).tap()
  await addToCart(buyer)
  await page.getByRole('link', { name: '购物袋，2种商品' }).tap()
  const box = page.getByRole('list', { name: '购物袋' }).getByRole('listitem', { name: /收好/ })
  await box.getByRole('button', { name: '增加数量' }).tap()
  await page.getByRole('button', { name: '结算3件' }).waitFor()
  await buyer.shot('cart-full')
  await page.getByRole('button', { name: '结算3件' }).tap()

  await page.getByText('-¥50.00').first().waitFor()
  await page.getByRole('switch', { name: '积分抵扣' }).tap()
  await page.getByRole('switch', { name: '积分抵扣', checked: true }).waitFor()
  await pickUpAt(buyer, /广州/)
  await buyer.shot('cart-confirm')
  const orderId = await placeOrder(buyer)
  await payOutside(buyer)
  for (const name of [/众星/, /收好/]) await page.getByText(name).first().waitFor()
  await buyer.shot('cart-paid')
  await buyer.open('/mall/cart')
  await page.getByText('袋子还空着').waitFor()

  await buyer.open('/mall/order/list')
  await page.getByRole('link', { name: /收好/ }).first().tap()
  await page.getByRole('button', { name: '申请退款' }).tap()
  const form = page.getByRole('dialog', { name: '申请退款' })
  await form.getByText('不想要了').tap()
  await form.getByRole('checkbox', { name: /众星/ }).uncheck({ force: true })
  await form.getByRole('button', { name: '减少数量' }).tap()
  await form.getByText('优惠券').waitFor({ state: 'detached' })
  await buyer.shot('cart-refund')
  await form.getByRole('button', { name: '交给我们处理' }).tap()
  await page.getByRole('heading', { name: '退款中' }).waitFor()
  const operator = await storeCounter()
  await logInAsOperator(operator)
  await approveRefund(operator, orderId)
  await buyer.open(`/mall/order/after_sale/${orderId}`)
  await page.getByRole('heading', { name: '已退款' }).waitFor({ timeout: 60_000 })
  await buyer.shot('cart-refunded')

  const staff = await phone()
  await logIn(staff, staffPhones.cart)
  await staff.open(`/mall/order/detail/${orderId}?type=takeGood&app_id=${apps.gold}`)
  await staff.shot('cart-hand-over')
  await staff.page.getByRole('button', { name: '确认提货' }).tap()
  await staff.page.getByRole('heading', { name: '已收货' }).waitFor()

  await buyer.open(`/mall/order/detail/${orderId}`)
  await page.getByRole('button', { name: '评价' }).tap()
  const review = page.getByRole('dialog', { name: '商品评价' })
  await review.getByRole('radiogroup', { name: '评分' }).locator('label').last().tap()
  await review.getByLabel('评价内容').fill('戒指比图片还亮，很喜欢')
  await buyer.shot('cart-review')
  await review.getByRole('button', { name: '发表评价' }).tap()
  await page.getByText('戒指比图片还亮，很喜欢').waitFor()
  await buyer.shot('cart-reviewed')

  const coded = page.waitForResponse((answer) => answer.url().includes('/service/return-code'))
  await page.getByRole('button', { name: '退货码' }).tap()
  const { data } = (await (await coded).json()) as { data: { code: string } }
  await page.getByText('退货码每分钟更新').waitFor()
  await buyer.shot('return-code')
  await staff.open(`/mall/order/detail/${orderId}?type=returnGood&pass=${data.code}&app_id=${apps.gold}`)
  await staff.shot('return-panel')
  const sent = staff.page.waitForRequest((request) => request.url().includes('/service/confirm-return'))
  await staff.page.getByRole('button', { name: '确认退货' }).tap()
  expect((await sent).postDataJSON()).toMatchObject({ code: data.code })
  await staff.page.getByText('退货成功').waitFor()
  await staff.shot('return-done')
  await buyer.open(`/mall/order/after_sale/${orderId}`)
  await page.getByRole('heading', { name: '已退款' }).first().waitFor({ timeout: 60_000 })
  await buyer.shot('cart-returned')
  expect(where(page)).toBe(`/mall/order/after_sale/${orderId}`)
}, 150_000)
