import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, type Screen } from './journey.ts'
import { becomeMember } from './member.ts'
import { chooseMore, goTo, logInAsOperator } from './operator.ts'
import { deliverTo, openGoods, payOutside, placeOrder, startOrder } from './order-walk.ts'

const buyer = { name: '许南星', mobile: '13700002222', street: '示例路 8 号 1 幢 202 室' }

/** Orders one piece by courier; the address is written the first time and chosen by itself afterwards. */
async function order(member: Screen, first: boolean): Promise<string> {
  const { page } = member
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await page.getByText('快递配送').tap()
  if (first) await deliverTo(member, buyer)
  else await page.getByText(buyer.street).waitFor()
  return placeOrder(member)
}

/** The text of the file that a tap on a button hands out. */
async function fileOf(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return readFile(await file.path(), 'utf8')
}

/** Opens an order of the console. */
async function openOrder({ page, open }: Screen, id: string): Promise<void> {
  await open(`/console/orders/${id}`)
  await page.getByRole('heading', { name: new RegExp(`YL${id}`) }).waitFor()
}

test('a day in the console: a price and an address changed, an order closed, a batch shipped from a spreadsheet, all of it exported and logged', async ({
  phone,
  storeCounter,
}) => {
  const member = await phone()
  const mobile = await becomeMember(member, buyer.name)
  const first = await order(member, true)
  await payOutside(member)
  const closed = await order(member, false)
  const changed = await order(member, false)

  const operator = await storeCounter()
  const { page, shot } = operator
  await logInAsOperator(operator)

  await openOrder(operator, changed)
  await page.getByRole('button', { name: '改价' }).click()
  const price = page.getByRole('dialog', { name: /^改价/ })
  await price.getByLabel('商品优惠').fill('8.00')
  await price.getByLabel('改价原因').fill('老客优惠')
  await shot('operator-day-reprice')
  await price.getByRole('button', { name: '确认改价' }).click()
  await page.getByText('价格已修改').waitFor()
  await chooseMore(page, '修改收货信息')
  const address = page.getByRole('dialog', { name: /^修改收货信息/ })
  await address.getByLabel('详细地址').fill('示例路 9 号前台')
  await address.getByLabel('修改原因').fill('会员来电要求更改')
  await address.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText('收货信息已修改').waitFor()
  await page.getByText('示例路 9 号前台').first().waitFor()
  await shot('operator-day-order')

  await openOrder(operator, closed)
  await chooseMore(page, '关闭订单')
  const close = page.getByRole('dialog', { name: /^关闭订单/ })
  await close.getByRole('button', { name: '关闭订单' }).click()
  await close.getByText('请填写关闭原因').waitFor()
  await close.getByLabel('关闭原因').fill('会员重复下单')
  await close.getByRole('button', { name: '关闭订单' }).click()
  await page.getByText('订单已关闭').first().waitFor()

  // The member pays what the operator left to pay.
  await member.open(`/mall/order/detail/${changed}`)
  await member.page.getByText('示例路 9 号前台').waitFor()
  await payOutside(member)

  await goTo(page, '订单', '发货', '批量发货')
  const template = await fileOf(page, '下载模板')
  const [titles = '', ...waiting] = template.trimEnd().split('\r\n')
  const numbers: Record<string, string> = { [first]: 'SF2020304050601', [changed]: 'SF2020304050602' }
  const filled = waiting.flatMap((line) => {
    const id = /YL(\d+)/.exec(line)?.[1] ?? ''
    return numbers[id] ? [`YL${id},顺丰,${numbers[id]}`] : []
  })
  expect(filled).toHaveLength(2)
  // A row that cannot be sent does not hold up the others.
  const sheet = [titles.split(',').slice(0, 3).join(','), ...filled, `YL${closed},顺丰,SF2020304050603`].join('\r\n')
  await page.locator('input[type=file]').setInputFiles({ name: '今日发货.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByText('可发货 2').waitFor()
  await page.getByText('不能发货 1').waitFor()
  await shot('operator-day-sheet')
  await page.getByRole('button', { name: '发货 2 单' }).click()
  await page.getByText('已发货 2 单，会员将收到通知').waitFor()
  await member.page.reload()
  await member.page.getByRole('heading', { name: '卖家已发货' }).waitFor()
  await member.page.getByText('SF2020304050602').waitFor()

  await goTo(page, '订单', '全部订单')
  const words = page.getByRole('textbox', { name: '订单号、会员手机号、快递单号' })
  await words.fill(mobile)
  await words.press('Enter')
  await page.getByText('共 3 条').waitFor()
  const exported = await fileOf(page, '导出全部')
  const lineOf = (id: string) => exported.split('\r\n').find((line) => line.includes(`YL${id}`)) ?? ''
  expect(exported.trimEnd().split('\r\n')).toHaveLength(4)
  expect(lineOf(first)).toContain('SF2020304050601')
  expect(lineOf(changed)).toContain('示例路 9 号前台')
  expect(lineOf(closed)).not.toContain('SF2020304050603')

  await goTo(page, '设置', '操作日志')
  const entry = page.getByRole('row', { name: new RegExp(`关闭订单.*${closed}`) })
  await entry.getByRole('button').first().click()
  await page.getByText('会员重复下单').last().waitFor()
  for (const act of ['修改订单价格', '修改收货信息', '导出订单'])
    await page
      .getByRole('row', { name: new RegExp(act) })
      .first()
      .waitFor()
  await shot('operator-day-log')

  await goTo(page, '数据', '经营报表')
  for (const kind of ['商品', '退款', '销售']) {
    await page.getByRole('radiogroup', { name: '报表' }).getByText(kind, { exact: true }).click()
    await expect.poll(() => page.getByRole('button', { name: /导\s*出/ }).isEnabled()).toBe(true)
  }
  await shot('operator-day-report')
})
