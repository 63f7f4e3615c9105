import { expect } from 'vitest'
import { apps, test, where } from './journey.ts'
import { becomeMember, logIn } from './member.ts'
import { staffPhones } from './staff-phones.ts'

test('a member exchanges points for a gift, picks it up with a code, and staff of the store hand it over once [B0876]', async ({
  phone,
}) => {
  const visitor = await phone()
  const { page } = visitor
  await becomeMember(visitor, '顾南星')
  await visitor.open(`/gift_store?app_id=${apps.gold}`)
  await page.getByRole('list', { name: '礼品' }).getByRole('link').first().waitFor()
  await visitor.shot('gift-home')
  await page.getByRole('button', { name: '我能兑换' }).tap()
  await page.getByRole('link', { name: /真丝擦银布/ }).tap()
  await page.getByRole('heading', { name: '真丝擦银布' }).waitFor()
  await visitor.shot('gift-detail')
  await page.getByRole('button', { name: '立即兑换' }).tap()
  await page.getByRole('dialog', { name: '选择规格与数量' }).getByRole('button', { name: '去兑换' }).tap()
  await page.getByText('到店领取', { exact: true }).tap()
  await page.getByRole('button', { name: /还差领取门店/ }).tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: /成都/ }).first().tap()
  await visitor.shot('gift-buy')
  await page.getByRole('button', { name: '确认兑换' }).tap()
  await page.getByRole('heading', { name: '待领取' }).waitFor()
  const orderId = /\/gift_store\/order\/detail\/(\d+)/.exec(where(page))![1]!
  await page.getByRole('button', { name: '出示领取码' }).tap()
  await page.getByRole('img', { name: '领取码' }).waitFor()
  await visitor.shot('gift-code')

  const staff = await phone()
  await logIn(staff, staffPhones.giftStore)
  await staff.open(`/gift_store/order/detail/${orderId}?type=takeGood&app_id=${apps.gold}`)
  await staff.page.getByRole('button', { name: '确认交付礼品' }).tap()
  await staff.shot('gift-hand-over')
  await staff.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).tap()
  await staff.page.getByRole('heading', { name: '已完成' }).waitFor()
  expect(await staff.page.getByRole('button', { name: '确认交付礼品' }).count()).toBe(0)

  // The member, who still holds out the code, is told.
  await page.getByRole('heading', { name: '已完成' }).waitFor()
  await visitor.open('/gift_store/order')
  await page.getByRole('link', { name: /真丝擦银布/ }).waitFor()
  await visitor.shot('gift-orders')
})
