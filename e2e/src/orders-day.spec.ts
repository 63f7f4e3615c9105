import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test, type Screen } from './journey.ts'
import { logInAsColleague } from './colleague.ts'
import { becomeMember } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { ordersAtOnce } from './orders-at-once.ts'
import { deliverTo, openGoods, payOutside, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

const buyer = { name: '苏晚晴', mobile: '13700003333', street: '示例路 20 号 3 幢 501 室' }
/** Numbers of parcels that no other journey uses. */
const parcelNo = (i: number): string => `SF3${String(i).padStart(12, '0')}`

async function openOrder({ page, open }: Screen, id: string): Promise<void> {
  await open(`/console/orders/${id}`)
  await page.getByRole('heading', { name: new RegExp(`YL${id}`) }).waitFor()
}

/** Looks at the order on the buyer's phone. */
const lookAt = (member: Screen, id: string) => member.open(`/mall/order/detail/${id}`)

test('a day of orders: twenty shipped, one corrected, one in two parcels, a piece refunded, a return answered, notes, tags, a file', async ({
  phone,
  storeCounter,
}) => {
  const member = await phone()
  await becomeMember(member, buyer.name)
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await member.page.getByText('快递配送').tap()
  await deliverTo(member, buyer)
  const walked = await placeOrder(member)
  await payOutside(member)
  const twenty = await ordersAtOnce(member, walked, 20)
  const [apart, broken] = (await ordersAtOnce(member, walked, 2, 2)) as [string, string]

  const operator = await storeCounter()
  const { page, shot } = operator
  await logInAsOperator(operator)

  // Twenty leave at once, by a table of numbers.
  await goTo(page, '订单', '发货', '批量发货')
  const sheet = ['订单号,快递公司,快递单号', ...twenty.map((id, i) => `YL${id},顺丰,${parcelNo(i)}`)].join('\r\n')
  await page.locator('input[type=file]').setInputFiles({ name: '今日发货.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByText('可发货 20').waitFor()
  await page.getByRole('button', { name: '发货 20 单' }).click()
  await page.getByText('已发货 20 单，会员将收到通知').waitFor()

  // A number was read wrongly.
  const [corrected] = twenty as [string]
  await openOrder(operator, corrected)
  await page.getByRole('button', { name: '修改物流' }).first().click()
  const edit = page.getByRole('dialog', { name: '修改物流' })
  await edit.getByLabel('快递单号').fill(parcelNo(900))
  await edit.getByRole('button', { name: '保存并通知会员' }).click()
  await page.getByText('已修改物流').waitFor()
  await shot('orders-day-corrected')
  await lookAt(member, corrected)
  await member.page.getByText(parcelNo(900)).first().waitFor()
  await member.shot('orders-day-phone-parcel')

  // Two pieces leave in two parcels.
  await openOrder(operator, apart)
  await page.getByRole('button', { name: /^发货/ }).first().click()
  const ship = page.getByRole('dialog', { name: new RegExp(`发货.*${apart}`) })
  await ship.getByText('分包裹').click()
  for (const n of [1, 2]) {
    const parcel = ship.getByRole('region', { name: `包裹 ${n}` })
    if (n === 2 && !(await parcel.count())) await ship.getByRole('button', { name: /再加一个包裹/ }).click()
    await parcel.getByRole('spinbutton').fill('1')
    await parcel.getByLabel(`包裹 ${n} 快递单号`).fill(parcelNo(900 + n))
  }
  await shot('orders-day-two-parcels')
  await ship.getByRole('button', { name: '发货 2 个包裹' }).click()
  await page.getByText('已发货 2 个包裹').waitFor()
  await lookAt(member, apart)
  for (const n of [1, 2])
    await member.page
      .getByText(parcelNo(900 + n))
      .first()
      .waitFor()
  await member.shot('orders-day-phone-two-parcels')

  // One of two pieces is out of stock and refunded.
  await openOrder(operator, broken)
  await page.getByRole('button', { name: '退款' }).first().click()
  const refund = page.getByRole('dialog', { name: /^退款/ })
  await refund.getByRole('checkbox', { name: /^退/ }).first().check()
  await refund.getByRole('spinbutton').first().fill('1')
  await refund.getByRole('combobox', { name: '退款原因' }).fill('缺货')
  await refund.getByText('会发生什么').waitFor()
  await shot('orders-day-refund')
  await refund.getByRole('button', { name: /^退款 ¥/ }).click()
  await refund.waitFor({ state: 'detached' })
  // The provider pays it back meanwhile; then the other piece waits to be sent.
  const next = page.getByRole('button', { name: '发货', exact: true })
  await expect
    .poll(
      async () => {
        await openOrder(operator, broken)
        await page.getByRole('button', { name: '更多' }).waitFor()
        return next.count()
      },
      { timeout: 60_000, interval: 5000 },
    )
    .toBe(1)
  await page.getByText('部分退款').waitFor()
  await shot('orders-day-refunded')

  // The buyer asks for the other piece back, and is answered.
  await lookAt(member, broken)
  await member.page.getByRole('button', { name: '申请退款' }).tap()
  const form = member.page.getByRole('dialog', { name: '申请退款' })
  await form.getByText('不想要了').tap()
  await form.getByRole('button', { name: '交给我们处理' }).tap()
  await member.page.getByText('申请成功，请等待审核').waitFor()
  await openOrder(operator, broken)
  await page
    .getByRole('link', { name: '处理售后' })
    .or(page.getByRole('button', { name: '处理售后' }))
    .first()
    .click()
  await page.getByRole('button', { name: '拒绝' }).waitFor()
  await page.getByRole('button', { name: '同意退款' }).click()
  await page
    .getByRole('dialog', { name: '同意退款' })
    .getByRole('button', { name: /同意并退款/ })
    .click()
  await lookAt(member, broken)
  await member.page.getByRole('heading', { name: /钱在回去的路上|已退款/ }).waitFor()

  // A colleague is asked, and hears of it.
  const colleague = await storeCounter()
  await logInAsColleague(colleague, '周默', ['order.view'])
  await openOrder(operator, apart)
  await page.getByRole('textbox', { name: '写备注' }).fill('会员要求两件分开寄，已办 @')
  await page.getByRole('combobox', { name: '提到同事' }).click()
  await page.getByTitle('周默').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /记\s*下/ }).click()
  await page.getByText('会员要求两件分开寄').first().waitFor()
  await shot('orders-day-note')
  await colleague.page.getByRole('button', { name: /^通知/ }).click()
  await colleague.page.getByRole('tab', { name: /提到我/ }).click()
  await colleague.page.getByText('提到了您').first().click()
  await colleague.page.getByRole('heading', { name: new RegExp(`YL${apart}`) }).waitFor()
  await colleague.page.getByText('会员要求两件分开寄').first().waitFor()
  await colleague.shot('orders-day-mentioned')

  // The two orders to look at again are tagged, and found by their tag.
  await goTo(page, '订单', '全部订单')
  const row = (id: string) => page.getByRole('row').filter({ has: page.locator(`a[href$="/orders/${id}"]`) })
  for (const id of [apart, broken]) await row(id).getByRole('checkbox').check()
  await page.getByRole('button', { name: '加标签' }).click()
  const tagging = page.getByRole('dialog', { name: /标签/ })
  await tagging.getByRole('combobox', { name: '标签' }).fill('复核')
  await tagging.getByRole('button', { name: '加标签 2 单' }).click()
  await row(apart).getByText('复核').waitFor()
  await row(broken).getByText('复核').waitFor()
  await shot('orders-day-tagged')

  // Everything that left today goes out as a file.
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出全部' }).click()])
  const text = await readFile(await file.path(), 'utf8')
  for (const id of [corrected, apart, broken]) expect(text).toContain(`YL${id}`)
  expect(text).toContain(parcelNo(900))
}, 400_000)

test('an operator of one store sees and handles the orders of that store alone', async ({ phone, storeCounter }) => {
  const member = await phone()
  await becomeMember(member, '叶知秋')
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await pickUpAt(member, /上海/)
  const here = await placeOrder(member)
  await payOutside(member)
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await pickUpAt(member, /杭州/)
  const elsewhere = await placeOrder(member)
  await payOutside(member)

  const desk = await storeCounter()
  const { page, open } = desk
  await logInAsColleague(desk, '店长小叶', ['order.view', 'order.handle'], ['上海静安店'])
  await open('/console/orders')
  const row = (id: string) => page.getByRole('row').filter({ has: page.locator(`a[href$="/orders/${id}"]`) })
  await row(here).waitFor()
  expect(await row(elsewhere).count()).toBe(0)
  await openOrder(desk, here)
  await page.getByRole('button', { name: '加标签' }).click()
  await page.getByRole('combobox', { name: '新标签' }).fill('加急')
  await page.getByRole('combobox', { name: '新标签' }).press('Enter')
  await page.getByText('加急').first().waitFor()
  // What the store may not do is not offered.
  for (const act of ['退款', '改价', '发货']) expect(await page.getByRole('button', { name: act, exact: true }).count()).toBe(0)
  await desk.shot('orders-day-store')
  await open(`/console/orders/${elsewhere}`)
  await page.getByText('订单不存在').first().waitFor()
})

test('an owner ships and notes an order on a phone', async ({ phone }) => {
  const member = await phone()
  await becomeMember(member, '江临')
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await member.page.getByText('快递配送').tap()
  await deliverTo(member, { ...buyer, name: '江临', street: '示例路 21 号' })
  const id = await placeOrder(member)
  await payOutside(member)

  const owner = await phone({ asItIs: true })
  const { page, shot } = owner
  await logInAsOperator(owner)
  await page.getByRole('link', { name: /^订单/ }).last().tap()
  await page.locator(`a[href$="/orders/${id}"]`).first().tap()
  await page.getByRole('heading', { name: new RegExp(`YL${id}`) }).waitFor()
  await shot('orders-day-owner-order')
  await page.getByRole('button', { name: '备注', exact: true }).tap()
  await page.getByRole('textbox', { name: '写备注' }).fill('老会员，附一张手写卡')
  await page.getByRole('button', { name: /记\s*下/ }).tap()
  await page.getByText('老会员，附一张手写卡').first().waitFor()
  await page.getByRole('button', { name: '发货', exact: true }).tap()
  const ship = page.getByRole('dialog', { name: new RegExp(`发货.*${id}`) })
  await ship.getByLabel('包裹 1 快递单号').fill(parcelNo(910))
  await shot('orders-day-owner-ship')
  await ship.getByRole('button', { name: '发货', exact: true }).tap()
  await page.getByText('已发货 1 个包裹').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await shot('orders-day-owner-sent')
})
