import { expect } from 'vitest'
import { apps, test, where } from './journey.ts'
import { becomeMember } from './member.ts'

/** Through the messenger's pages and several of ours. */
const slow = { timeout: 20_000 }

test('an employee gives a gift card in the enterprise messenger, the member redeems it, and staff hand the gift over [B0278 B0500 B0504]', async ({
  phone,
}) => {
  const member = await phone()
  const mobile = await becomeMember(member, '许愿星')

  const staff = await phone({ inWecom: true })
  const { page: storeCounter } = staff
  await staff.open(`/employee/gift_store/card/give?app_id=${apps.gold}`)
  await storeCounter.getByRole('button', { name: /沈佳宁/ }).tap()
  await storeCounter.getByLabel('会员').waitFor(slow)
  await storeCounter.getByLabel('会员').fill(mobile)
  await storeCounter.getByRole('button', { name: '查找' }).tap()
  await storeCounter.getByRole('region', { name: '发放对象' }).getByText('许愿星').last().waitFor()
  await storeCounter.getByRole('button', { name: /生日礼品卡/ }).tap()
  await staff.shot('gift-card-give')
  await storeCounter.getByRole('button', { name: '确认发放' }).tap()
  await storeCounter.getByRole('alertdialog').getByRole('button', { name: '确定' }).tap()
  await storeCounter.getByText('发放成功').waitFor()
  await storeCounter.getByRole('link', { name: /发卡记录/ }).tap()
  await storeCounter
    .getByText(/许愿星/)
    .first()
    .waitFor()
  await staff.shot('gift-card-given')

  const { page } = member
  await member.open('/gift_store/card/member')
  await page.getByText('生日礼品卡').waitFor()
  await member.shot('gift-card-mine')
  await page.getByRole('button', { name: '选择礼品' }).tap()
  await page.getByRole('list', { name: '可兑换的礼品' }).getByRole('button').first().waitFor()
  await member.shot('gift-card-gifts')
  await page.getByRole('list', { name: '可兑换的礼品' }).locator('button:enabled').first().tap()
  await page.getByText('礼品卡兑换').waitFor()
  const pickup = page.getByText('到店领取')
  if ((await pickup.count()) > 0) await pickup.first().tap()
  await page.getByRole('button', { name: /还差领取门店/ }).tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: /上海/ }).first().tap()
  await member.shot('gift-card-redeem')
  await page.getByRole('button', { name: '确认兑换' }).tap()
  await page.getByRole('heading', { name: '待领取' }).waitFor()
  expect(where(page)).toMatch(/^\/gift_store\/order\/detail\/\d+/)

  await staff.open('/employee/gift_store/order')
  await storeCounter
    .getByRole('link', { name: /许愿星/ })
    .first()
    .tap()
  await storeCounter.getByRole('button', { name: '确认交付礼品' }).tap()
  await storeCounter.getByRole('alertdialog').getByRole('button', { name: '确定' }).tap()
  await storeCounter.getByRole('heading', { name: '已完成' }).waitFor()

  await member.open('/gift_store/card/member')
  await page.getByRole('button', { name: '核销记录' }).tap()
  await page.getByRole('link', { name: /礼品订单/ }).waitFor()
  await member.shot('gift-card-record')
})
