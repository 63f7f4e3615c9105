import { test, where } from './journey.ts'
import { becomeMember } from './member.ts'
import { logInAsOperator, goTo } from './operator.ts'
import { pickUpAt, placeOrder, startOrder } from './order-walk.ts'

test('an operator composes a page with a coupon and goods; a member opens it, claims and buys from it [B0192 B0194 B0195 B0220 B0284]', async ({
  storeCounter,
  phone,
}) => {
  const operator = await storeCounter()
  const { page } = operator
  await logInAsOperator(operator)
  await goTo(page, '店铺', '页面')
  await operator.shot('custom-pages')
  await page.getByRole('button', { name: '新增页面' }).click()
  await page.getByLabel('页面名称').last().fill('冬日小集')
  await page.getByRole('button', { name: '下一步' }).click()
  const palette = page.getByRole('group', { name: '模块', exact: true })
  await palette.getByRole('button', { name: '免费领券' }).click()
  await page.getByRole('combobox', { name: '礼包' }).click()
  await page.getByText(/^双旦领券/).click()
  await palette.getByRole('button', { name: '商品列表' }).click()
  await page.getByRole('combobox', { name: '商品' }).fill('众星')
  await page.locator('.ant-select-item-option').getByText('「众星」围镶钻石戒指').click()
  await page.keyboard.press('Escape')
  // The preview follows the draft before anything is saved.
  const preview = page.frameLocator('iframe[title="页面预览"]')
  await preview.getByRole('link', { name: /众星 围镶钻石戒指/ }).waitFor()
  await operator.shot('custom-page-editor')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '确定发布' }).click()
  await page.getByText('第1版在线上').waitFor()
  const id = where(page).split('/').pop() ?? ''

  const member = await phone()
  await becomeMember(member, '苏晚晴')
  await member.open('/mall')
  await member.page.getByRole('heading', { name: '和您看的很配' }).waitFor()
  await member.page.getByRole('link', { name: '查看详情' }).first().waitFor()
  await member.shot('mall-home-modules')
  await member.open(`/vm${id}`)
  await member.page.getByRole('button', { name: '立即领取 双旦满减券' }).tap()
  await member.page.getByText('领取成功！').waitFor()
  await member.page.getByRole('button', { name: '已领取 双旦满减券' }).waitFor()
  await member.shot('custom-page-claimed')
  await member.open(`/custom_page/${id}`)
  await member.page.getByRole('link', { name: /众星 围镶钻石戒指/ }).tap()
  await startOrder(member, /圈口12号/)
  await pickUpAt(member, /上海/)
  await member.page.getByText('-¥50.00').first().waitFor()
  await placeOrder(member)
})
