import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { enterMall, passLogin } from './member.ts'
import { newMobile } from './simulated.ts'

test('a visitor browses, is asked to register, comes back, buys a ring for pickup, pays and holds its pickup code [B0282 B0286 B0288 B0289 B0293 B0303 B0318 B0371 B0398 B0436]', async ({
  phone,
}) => {
  const visitor = await phone()
  const { page, shot } = visitor
  await enterMall(visitor)
  await shot('mall-home')
  const goods = page.getByRole('list', { name: '商品' }).getByRole('listitem')

  // B0288 the price sort goes round.
  for (const word of ['从高到低', '从低到高', '未排序']) {
    await page.getByRole('button', { name: /^按价格排序/ }).tap()
    await page.getByRole('button', { name: `按价格排序，${word}` }).waitFor()
  }
  // B0289 what points may pay.
  await page.getByRole('button', { name: '全部商品' }).tap()
  await page.getByRole('dialog').getByText('积分抵现').tap()
  await expect.poll(() => where(page)).toContain('marketType=exchangeMoney')
  await page.getByRole('toolbar', { name: '筛选' }).getByRole('button', { name: '积分抵现' }).tap()
  await page.getByRole('dialog').getByText('全部商品').tap()
  await expect.poll(() => where(page)).not.toContain('marketType')
  // The list goes on when its end comes near. Rows are replaced when the filter's answer comes, so no row is held on to.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return goods.count()
    })
    .toBeGreaterThan(10)

  // B0286 root categories with their children.
  await page.getByRole('button', { name: /^商品分类/ }).tap()
  const panel = page.getByRole('dialog', { name: '商品分类' })
  await shot('mall-category-panel')
  await panel.getByRole('button', { name: '翡翠玉石' }).tap()
  const leaf = panel.getByRole('region', { name: '翡翠玉石' }).getByRole('button', { name: '全部' })
  if (await leaf.count()) await leaf.tap()
  await expect.poll(() => where(page)).toContain('categoryId=')
  // B0293 what is gone says so.
  await page.getByText('已售罄').first().waitFor()
  await shot('mall-sold-out')

  await page.getByRole('button', { name: /^商品分类/ }).tap()
  await panel.getByRole('button', { name: '全部' }).first().tap()
  await page.getByRole('link', { name: '戒指' }).first().tap()
  await page
    .getByRole('link', { name: /众星 围镶钻石戒指/ })
    .first()
    .tap()
  await page.getByRole('heading', { name: /众星 围镶钻石戒指/ }).waitFor()
  await shot('goods-detail')
  await page.getByRole('button', { name: '现在买' }).tap()
  await shot('register-sheet')
  await page.getByRole('dialog', { name: '注册会员后即可购买' }).getByRole('button', { name: '免费注册' }).tap()
  await page.getByRole('heading', { name: /会员$/ }).waitFor()
  await shot('welcome')
  await page.getByRole('link', { name: /免费注册/ }).tap()
  await shot('login')
  await passLogin(visitor, newMobile(), '林小满')

  await page.getByRole('button', { name: '现在买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择规格' })
  await sku.getByRole('button', { name: /圈口12号 · 18K白金/ }).tap()
  await shot('sku-popup')
  await sku.getByRole('button', { name: '现在买' }).tap()

  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).waitFor()
  await page.getByText('到店自提').tap()
  await page.getByRole('region', { name: '配送与提货' }).getByRole('button').first().tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button').nth(1).waitFor()
  await shot('store-picker')
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: /上海/ }).first().tap()
  await page.getByRole('button', { name: /^提货时间/ }).tap()
  await shot('pickup-days')
  await page
    .getByRole('dialog', { name: '选择提货时间' })
    .getByRole('button', { name: /^\d{4}-/ })
    .first()
    .tap()
  await shot('order-create')
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  expect(where(page)).toContain('activityType=goods_buy')
  await shot('order-unpaid')

  await page.getByRole('button', { name: '去支付' }).tap()
  await page.getByRole('button', { name: '支付成功' }).waitFor()
  await shot('cashier-h5')
  await page.getByRole('button', { name: '支付成功' }).tap()
  await page.getByRole('heading', { name: '已付款' }).waitFor()
  await shot('order-paid')
  await page.getByRole('button', { name: '出示提货码' }).tap()
  await page.getByRole('img', { name: '提货码' }).waitFor()
  await shot('pickup-code')
  await page.getByRole('dialog', { name: '提货码' }).getByRole('button', { name: '关闭' }).tap()

  await visitor.open('/mall/order/list')
  const mine = page.getByRole('link', { name: /众星 围镶钻石戒指/ })
  await mine.waitFor()
  await shot('order-list')
  await mine.tap()
  await page.getByRole('heading', { name: '已付款' }).waitFor()
  expect(where(page)).toContain('orgin=list')
})
