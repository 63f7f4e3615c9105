import { expect } from 'vitest'
import { test } from './journey.ts'
import { enterMall } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { openGoods } from './order-walk.ts'

test('a wrong password is refused in words, the right one opens the day’s figures', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open, shot } = operator
  await open('/console/')
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('not-the-password')
  await shot('console-login')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.getByRole('alert').waitFor()
  await shot('console-login-refused')
  await page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.getByRole('region', { name: '首页', exact: true }).waitFor()
  for (const figure of ['待发货', '今天到店自提', '支付订单', '客单价', '热销商品', '正在进行'])
    await page.getByText(figure, { exact: true }).first().waitFor()
  await shot('console-home')
})

test('what an operator changes reaches the storefront and the log: price, stock, a config key', async ({ storeCounter, phone }) => {
  const operator = await storeCounter()
  const { page, shot } = operator
  await logInAsOperator(operator)
  await goTo(page, '商品', '商品')
  await page.getByRole('search').getByRole('textbox', { name: '商品名称' }).fill('无火香薰')
  await page.getByRole('search').getByRole('textbox', { name: '商品名称' }).press('Enter')
  const row = page.getByRole('row', { name: /「檐雨」无火香薰/ })
  await row.waitFor()
  await shot('console-goods')

  // Stock first: the edit page then shows it.
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '调整库存' }).click()
  const adjust = page.getByRole('dialog', { name: /^调整库存/ })
  await adjust.getByLabel('规格').click()
  await page.locator('.ant-select-item-option').first().click()
  await adjust.getByLabel('变动数量').fill('7')
  await adjust.getByText(/调整后 \d+ 件/).waitFor()
  await shot('console-stock')
  await adjust.getByRole('button', { name: '确认调整' }).click()
  await page.getByText(/已调整，现有库存 \d+ 件/).waitFor()

  await row.getByRole('link', { name: '编辑' }).click()
  await page.getByRole('heading', { name: /「檐雨」无火香薰/ }).waitFor()
  const price = page
    .getByRole('row')
    .filter({ has: page.getByLabel('规格名称') })
    .first()
    .getByRole('spinbutton')
    .first()
  await price.fill('123.45')
  await shot('console-goods-edit')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText('商品已保存').waitFor()

  const visitor = await phone()
  await enterMall(visitor)
  await openGoods(visitor, '无火香薰')
  await visitor.page.getByText('123.45').or(visitor.page.getByText(/123/)).first().waitFor()

  await goTo(page, '设置', '店铺配置')
  await page.getByRole('navigation', { name: '设置分组' }).getByRole('link', { name: '商城首页' }).click()
  await page.getByRole('textbox', { name: '商城标题' }).fill('金禾有礼 · 好礼商城')
  await page.getByRole('region', { name: '会员会看到' }).getByText('好礼商城').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('设置已保存').waitFor()
  await shot('console-config')
  await visitor.open('/mall')
  await expect.poll(() => visitor.page.title()).toContain('好礼商城')

  await goTo(page, '设置', '操作日志')
  await page
    .getByRole('row', { name: /商城首页/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.locator('del', { hasText: '金禾有礼' }).first().waitFor()
  await page.locator('ins', { hasText: '好礼商城' }).first().waitFor()
  await shot('console-audit')
  await goTo(page, '商品', '库存', '流水')
  await page.getByRole('row', { name: /檐雨/ }).first().waitFor()
  await shot('console-movements')
})
