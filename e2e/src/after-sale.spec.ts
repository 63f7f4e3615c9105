import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember } from './member.ts'
import { logInAsOperator } from './operator.ts'
import { openGoods, payOutside, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

/** A photo wider than any phone shows, drawn by the browser itself. */
const widePhoto = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1500
    canvas.height = 900
    const pen = canvas.getContext('2d')!
    for (let x = 0; x < 1500; x += 30) {
      pen.fillStyle = `hsl(${String(x % 360)} 60% 60%)`
      pen.fillRect(x, 0, 30, 900)
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!
  })

test('a buyer asks for the money back with a photo, the operator agrees, and the money is shown as paid back [B0446 B0450 B0464]', async ({
  phone,
  storeCounter,
}) => {
  const buyer = await phone()
  const { page } = buyer
  await becomeMember(buyer, '陆知行')
  await openGoods(buyer, '收好')
  await startOrder(buyer, /./)
  await pickUpAt(buyer, /上海/)
  const orderId = await placeOrder(buyer)
  await payOutside(buyer)
  await buyer.shot('order-paid-buttons')

  await page.getByRole('button', { name: '申请退款' }).tap()
  const form = page.getByRole('dialog', { name: '申请退款' })
  await form.getByText('不想要了').tap()
  await form
    .getByLabel('图片凭证')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await widePhoto(page), 'base64'),
    })
  await form.getByText('1/4').waitFor()
  await form.getByRole('button', { name: /^查看/ }).waitFor()
  const stored = await form.getByRole('button', { name: /^查看/ }).locator('img').getAttribute('src')
  const width = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth
  }, stored!)
  // Evidence stays legible: it is made lighter, not narrower.
  expect(width).toBe(1500)
  await buyer.shot('after-sale-form')
  await form.getByRole('button', { name: '交给我们处理' }).tap()
  await page.getByText('申请成功，请等待审核').waitFor()
  await page.getByRole('heading', { name: '退款中' }).waitFor()
  await buyer.shot('order-refunding')

  const operator = await storeCounter()
  await logInAsOperator(operator)
  await operator.open(`/console/after-sales?state=pending`)
  await operator.page.getByRole('link', { name: new RegExp(orderId) }).waitFor()
  await operator.shot('console-after-sales')
  await operator.page
    .getByRole('row', { name: new RegExp(orderId) })
    .getByRole('link', { name: '详情' })
    .click()
  await operator.page.getByRole('button', { name: '同意退款' }).click()
  await operator.shot('console-after-sale-approve')
  await operator.page
    .getByRole('dialog', { name: '同意退款' })
    .getByRole('button', { name: /同意并退款/ })
    .click()
  await operator.page.getByText('发起退款时间').or(operator.page.getByText('同意退款').first()).first().waitFor()

  await buyer.open(`/mall/order/after_sale/${orderId}`)
  await page.getByRole('heading', { name: '已退款' }).waitFor({ timeout: 60_000 })
  await page.getByText('退款完成').waitFor()
  await buyer.shot('after-sale-refunded')
  await buyer.open(`/mall/order/detail/${orderId}`)
  await page.getByRole('heading', { name: '已退款' }).waitFor()
  await buyer.shot('order-refunded')
  await operator.open(`/console/orders/${orderId}`)
  await operator.page.getByText('已退款').first().waitFor()
  await operator.shot('console-order-refunded')
})
