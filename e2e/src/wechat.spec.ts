import { expect } from 'vitest'
import { apps, test, where } from './journey.ts'
import { passLogin } from './member.ts'
import { openGoods, pickUpAt, placeOrder, startOrder } from './order-walk.ts'
import { newMobile, visitAsNewIdentity } from './simulated.ts'

test('in WeChat a visitor is recognised, cancels a payment, fails, and pays at last [B0035 B0435 B0438]', async ({ phone }) => {
  const visitor = await phone({ inWechat: true })
  const { page, open, shot } = visitor
  await open(`/mall?app_id=${apps.gold}`)
  await page.getByRole('heading', { name: '以谁的身份访问' }).waitFor()
  await shot('wechat-identity')
  await visitAsNewIdentity(page, '苏晚晴')
  await page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
  // Nothing that signs a person in stays in the address.
  expect(where(page)).toBe(`/mall?app_id=${apps.gold}`)

  await page.getByRole('link', { name: '我的' }).last().tap()
  await page.getByRole('link', { name: /免费注册/ }).tap()
  await passLogin(visitor, newMobile(), '苏晚晴')
  await page.getByRole('heading', { name: '苏晚晴' }).waitFor()
  await shot('member-centre')

  await openGoods(visitor, '收好')
  await startOrder(visitor, /./)
  await pickUpAt(visitor, /上海/)
  await placeOrder(visitor)

  const cashier = page.frameLocator('iframe[title="模拟微信"]')
  const pay = page.getByRole('button', { name: '去支付' })
  await pay.tap()
  await cashier.getByRole('button', { name: '取消', exact: true }).waitFor()
  await shot('cashier-jsapi')
  await cashier.getByRole('button', { name: '取消', exact: true }).tap()
  await page.getByText('您取消了支付').waitFor()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  expect(where(page)).not.toContain('pay_state')

  await pay.tap()
  await cashier.getByRole('button', { name: '失败', exact: true }).tap()
  await page.getByText('支付失败，请重新支付').waitFor()
  await page.getByRole('heading', { name: '待付款' }).waitFor()

  await pay.tap()
  await cashier.getByRole('button', { name: '支付成功' }).tap()
  await page.getByRole('heading', { name: '已付款' }).waitFor()
  await page.getByRole('button', { name: '出示提货码' }).waitFor()
})

test('a tab that never returns from WeChat’s log-in shows one notice and enters again', async ({ phone }) => {
  const visitor = await phone({ inWechat: true })
  const { page, open, shot } = visitor
  const identity = page.getByRole('heading', { name: '以谁的身份访问' })
  const foreign = `/mall?app_id=${apps.gold}&token=${'x'.repeat(43)}`
  for (let i = 0; i < 3; i += 1) {
    await open(foreign)
    await identity.waitFor()
  }
  await open(foreign)
  await page.getByRole('alert').getByText('人有点多，稍等再进一次').waitFor()
  await shot('server-busy')
  expect(await page.getByText('人有点多，稍等再进一次').count()).toBe(1)
  await page.getByRole('button', { name: '重新进入' }).tap()
  await identity.waitFor()
  await visitAsNewIdentity(page, '苏晚晴')
  await page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
})
