import { expect } from 'vitest'
import { test, where, type Screen } from './journey.ts'
import { becomeMember, logIn } from './member.ts'
import { staffPhones } from './staff-phones.ts'

const workshop = /银匠手作体验课/

/** By taps from the main menu to the activity of that name. */
async function openEvent({ page }: Screen, name: RegExp): Promise<string> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '活动' }).tap()
  await page.getByRole('tab', { name: '报名' }).tap()
  await expect.poll(() => where(page)).toBe('/activity?type=signup')
  await page.getByRole('link', { name }).first().tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return new URL(page.url()).pathname.split('/').pop()!
}

test('a member signs up and pays the fee, an employee approves on the phone, and the member checks in by the code [B0566 B0719 B0720 B0721 B0722 B0724 B0725 B0740]', async ({
  phone,
}) => {
  const guest = await phone()
  const { page, shot } = guest
  await becomeMember(guest, '顾清和')
  const activityId = await openEvent(guest, workshop)
  await page.getByText('距离报名结束').waitFor()
  await shot('signup-home')
  await page.getByRole('button', { name: '分享海报' }).tap()
  await page.getByRole('img', { name: /顾清和的活动海报，.*银匠手作体验课/ }).waitFor()
  await shot('signup-poster')
  await page.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('contentinfo').getByRole('button', { name: '给我留一席' }).tap()
  // Taking part asks once for the official account; who does not want it goes on.
  await page.getByRole('link', { name: '稍后再说' }).tap()
  await page.getByRole('contentinfo').getByRole('button', { name: '给我留一席' }).tap()
  await page.getByLabel('姓名').fill('顾清和')
  await page.getByText('14-16号').tap()
  await shot('signup-form')
  await page.getByRole('contentinfo').getByRole('button', { name: '报名' }).tap()
  await expect.poll(() => where(page)).toMatch(/^\/activity\/signup\/pay\/\d+\/68$/)
  await page.getByText(/请在\d\d:\d\d前完成支付/).waitFor()
  await shot('signup-pay')
  await page.getByRole('button', { name: '微信支付' }).tap()
  await page.getByRole('button', { name: '支付成功' }).tap()
  await page.getByRole('heading', { name: '报名已收到' }).waitFor()
  expect(where(page)).toMatch(/pay_type=signup/)
  await shot('signup-success')
  await page.getByRole('link', { name: '返回活动首页' }).tap()
  await page.getByRole('button', { name: '退款' }).waitFor()

  const staff = await phone()
  await logIn(staff, staffPhones.signUp)
  await staff.open(`/activity/signup/${activityId}`)
  await staff.page.getByRole('link', { name: '报名管理' }).waitFor()
  await staff.open('/member/my')
  await staff.page.getByRole('button', { name: '全部服务' }).tap()
  await staff.page.getByRole('region', { name: '店员工具' }).scrollIntoViewIfNeeded()
  await staff.shot('tasks-entry')
  await staff.page
    .getByRole('region', { name: '店员工具' })
    .getByRole('link', { name: /员工待办/ })
    .tap()
  const waiting = staff.page.getByRole('link', { name: /报名审核.*银匠手作体验课/ }).first()
  await waiting.waitFor()
  await staff.shot('tasks')
  await waiting.tap()
  const card = staff.page.getByRole('article', { name: '顾清和' })
  await card.getByRole('button', { expanded: false }).tap()
  await card.getByText('14-16号').waitFor()
  await staff.shot('signup-audit')
  await card.getByRole('button', { name: '通过', exact: true }).tap()
  await staff.page.getByText('审核通过').waitFor()
  await card.waitFor({ state: 'detached' })

  await guest.open(`/activity/signup/${activityId}?source=qrcode`)
  await page.getByRole('button', { name: '签到' }).tap()
  await page.getByText('签到成功').waitFor()
  await page.getByRole('button', { name: '已签到' }).waitFor()
  await shot('signup-signed-in')
})
