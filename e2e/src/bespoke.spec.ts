import { expect } from 'vitest'
import { apps, test, where } from './journey.ts'
import { becomeMember } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'

test('an employee writes a bespoke trade, the workshop moves it on, and the store hands it over [B0504 B0530 B0531 B0534]', async ({
  phone,
  storeCounter,
}) => {
  const guest = await phone()
  const mobile = await becomeMember(guest, '苏见微')

  const staff = await phone({ inWecom: true })
  await staff.open(`/employee/custom/enablelist?app_id=${apps.gold}`)
  await staff.page.getByRole('button', { name: /沈佳宁/ }).tap()
  await staff.page.getByRole('link', { name: /手工对戒定制/ }).tap()
  await staff.page.getByLabel('手机号').fill(mobile)
  await staff.page.getByRole('button', { name: '查找会员' }).tap()
  await expect.poll(() => staff.page.getByLabel('姓名').inputValue()).toBe('苏见微')
  await staff.page.getByLabel('价格').fill('6800')
  await staff.page.getByLabel('定金').fill('2000')
  await staff.page.getByLabel('男戒圈号').fill('18')
  await staff.page.getByLabel('女戒圈号').fill('12')
  await staff.page.getByText('铂金').tap()
  await staff.page.getByLabel('刻字内容').fill('岁岁')
  await staff.shot('bespoke-form')
  await staff.page.getByRole('button', { name: '开始定制' }).tap()
  await staff.page.getByText('预约成功').waitFor()
  await staff.page.getByText('DZ', { exact: false }).first().waitFor()
  await staff.shot('bespoke-staff-detail')
  const id = /\/custom\/detail\/(\d+)/.exec(where(staff.page))![1]!

  const admin = await storeCounter()
  await logInAsOperator(admin)
  await goTo(admin.page, '订单', '定制单', '看板')
  await admin.shot('bespoke-board')
  await admin.page
    .getByRole('region', { name: '已下单' })
    .getByRole('link', { name: /苏见微/ })
    .click()
  for (const verb of ['接单', '开始设计', '开始制作', '到货', '到店']) {
    await admin.page.getByRole('button', { name: verb, exact: true }).click()
    const dialog = admin.page.getByRole('dialog', { name: verb })
    if (verb === '接单') await dialog.getByLabel('说明').fill('铂金已备料')
    await dialog.getByRole('button', { name: verb, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await admin.shot('bespoke-desk-detail')

  await guest.open('/custom/memberlist')
  await guest.page.getByRole('link', { name: /手工对戒定制/ }).tap()
  await guest.page.getByRole('img', { name: '取货码' }).waitFor()
  await guest.page.getByText('铂金已备料').waitFor()
  await guest.shot('bespoke-member')

  await staff.open('/employee/order/scan')
  await staff.page.getByRole('link', { name: /员工待办/ }).tap()
  const waiting = staff.page.getByRole('link', { name: /待取定制品/ })
  await waiting.waitFor()
  await staff.shot('tasks-wecom')
  await waiting.tap()
  await staff.page.getByRole('tab', { name: '已到店', selected: true }).waitFor()
  await staff.page.getByRole('link', { name: /苏见微/ }).tap()
  await expect.poll(() => where(staff.page)).toBe(`/custom/detail/${id}?type=employee`)
  await staff.page.getByRole('button', { name: '确认交付' }).tap()
  await staff.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).tap()
  await staff.page.getByText('交付成功').waitFor()
  // The member, who still holds out the code, is told.
  await guest.page.getByRole('img', { name: '取货码' }).waitFor({ state: 'detached' })
  await guest.page.getByText('已取货').first().waitFor()
})
