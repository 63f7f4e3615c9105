import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { deliverTo, openGoods, payOutside, placeOrder, startOrder } from './order-walk.ts'

/** A picture of sixteen red squares, as a phone's camera would not make it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGPYZKQERwzEcQCzAxBh4ZaX1QAAAABJRU5ErkJggg==',
  'base64',
)

test('a member writes a new address, an operator ships the order, the member confirms receipt and says how it is [B0344 B0354 B0411 B0466 B0470]', async ({
  phone,
  storeCounter,
}) => {
  const member = await phone()
  const { page, shot } = member
  await becomeMember(member, '周知夏')
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await page.getByText('快递配送').tap()
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByText('还差收货地址').first().waitFor()
  await deliverTo(member, { name: '周知夏', mobile: '13700001111', street: '示例路 1 号 2 幢 301 室' })
  await shot('order-create-courier')
  const orderId = await placeOrder(member)
  await payOutside(member)
  await page.getByText('商家正在为您备货').waitFor()

  const operator = await storeCounter()
  await logInAsOperator(operator)
  await goTo(operator.page, '订单', '全部订单')
  const row = operator.page.getByRole('row').filter({ has: operator.page.locator(`a[href$="/orders/${orderId}"]`) })
  await row.waitFor()
  await operator.shot('console-orders')
  await row.getByRole('button', { name: '发货' }).click()
  const dialog = operator.page.getByRole('dialog', { name: /^发货/ })
  await dialog.getByLabel('快递公司').click()
  await operator.page.getByTitle('顺丰速运').click()
  await dialog.getByLabel('快递单号').fill('SF1020304050607')
  await operator.shot('console-ship')
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await operator.page.getByText('已发货').first().waitFor()
  await expect.poll(() => row.getByRole('button', { name: '发货' }).count()).toBe(0)
  await row.getByRole('link', { name: '详情' }).click()
  await operator.page.getByText('SF1020304050607').first().waitFor()
  await operator.shot('console-order')

  await page.reload()
  await page.getByRole('heading', { name: '卖家已发货' }).waitFor()
  await page.getByText('SF1020304050607').waitFor()
  await shot('order-shipped')
  await page.getByRole('button', { name: '确认收货' }).tap()
  await page.getByRole('alertdialog', { name: '确认已收到商品吗？' }).getByRole('button', { name: '确定' }).tap()
  await page.getByRole('heading', { name: '已收货' }).waitFor()

  await page.getByRole('button', { name: '评价' }).tap()
  const comment = page.getByRole('dialog', { name: '商品评价' })
  await comment.getByText('满意的话，给五颗星').waitFor()
  await comment.getByRole('button', { name: '发表评价' }).tap()
  await page.getByText('您还没有评分').waitFor()
  await comment.getByRole('radio', { name: '5 星 非常满意' }).check({ force: true })
  await comment.getByLabel('评价内容').fill('花器很稳，<b>釉色</b>温润。')
  await comment.locator('input[type=file]').setInputFiles({ name: '花器.png', mimeType: 'image/png', buffer: picture })
  await comment.getByRole('button', { name: /^查看/ }).waitFor()
  await shot('comment-form')
  await comment.getByRole('button', { name: '发表评价' }).tap()
  await page.getByRole('heading', { name: '我的评价' }).waitFor()
  await page.getByRole('heading', { name: '已完成' }).waitFor()
  await shot('order-commented')
  await openGoods(member, '收好')
  const said = page.getByRole('region', { name: '商品评价' }).getByText('花器很稳，<b>釉色</b>温润。')
  await said.waitFor()
  await said.scrollIntoViewIfNeeded()
  await shot('goods-comments')
  await page
    .getByRole('region', { name: '商品评价' })
    .getByRole('link', { name: /好评率/ })
    .tap()
  await page.getByRole('tab', { name: /有图/ }).tap()
  await page.getByText('花器很稳，<b>釉色</b>温润。').waitFor()
  await shot('comments')

  await goTo(operator.page, '商品', '评价')
  const ofMember = operator.page.getByRole('row').filter({ hasText: '周知夏' }).first()
  await ofMember.getByRole('button', { name: '回复' }).click()
  await operator.shot('console-comments')
  const answer = operator.page.getByRole('dialog', { name: /^回复评价/ })
  await answer.getByLabel('回复内容').fill('感谢您的喜爱')
  await answer.getByRole('button', { name: /回\s*复/ }).click()
  await operator.page.getByText('已回复').first().waitFor()
  await member.open(`/mall/order/detail/${orderId}`)
  await page.getByText('感谢您的喜爱').waitFor()
}, 150_000)
