import { test } from './journey.ts'
import { becomeMember } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { openGoods, placeOrder, startOrder } from './order-walk.ts'
import { apps } from './journey.ts'

/** How long a brand keeps unpaid orders, minutes; the other brand's, so that no other journey is hurried. */
test('the operator shortens the time to pay; an unpaid order runs out, the page says so and leads to the list [B0408 B0413 B0414 B0421]', async ({
  phone,
  storeCounter,
}) => {
  const operator = await storeCounter()
  await logInAsOperator(operator, 'tea')
  await goTo(operator.page, '设置', '店铺配置')
  await operator.page.getByRole('navigation', { name: '设置分组' }).getByRole('link', { name: '交易与付款' }).click()
  await operator.page.getByLabel('未付款自动关闭').fill('1')
  await operator.page.getByRole('button', { name: '保存', exact: true }).click()
  await operator.page.getByText('设置已保存').waitFor()

  const buyer = await phone()
  const { page } = buyer
  await becomeMember(buyer, '苏念', apps.tea)
  await openGoods(buyer, '龙井')
  await startOrder(buyer, /./)
  const way = page.getByRole('radiogroup', { name: '配送方式' })
  if (await way.count()) await way.getByText('到店自提').tap()
  await page.getByRole('region', { name: '配送与提货' }).getByRole('button').first().tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: /店/ }).first().tap()
  await placeOrder(buyer)
  await page
    .getByRole('timer')
    .getByText(/^00分\d\d秒$/)
    .waitFor()
  await page.getByText('超过付款时间，订单已自动取消').waitFor({ timeout: 75_000 })
  await page.waitForURL('**/mall/order/list')
  await page.getByRole('listitem').getByText('已取消').waitFor()
}, 150_000)
