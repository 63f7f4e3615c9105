import { expect } from 'vitest'
import { textsAtTheEdge } from './edges.ts'
import { test, where } from './journey.ts'
import { becomeMember, logIn } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { staffPhones } from './staff-phones.ts'

test('a member books a place of today, shows the code, and the store checks it in; the console sees it [B0172]', async ({
  phone,
  storeCounter,
}) => {
  const admin = await storeCounter()
  await logInAsOperator(admin)
  await goTo(admin.page, '订单', '预约', '项目')
  await admin.page.getByRole('button', { name: '新增项目' }).click()
  // The list has a filter of the same name.
  await admin.page.getByRole('heading', { name: '新增预约项目' }).waitFor()
  await admin.page.getByLabel('项目名称').fill('戒指改圈')
  await admin.page.getByRole('textbox', { name: '第1个时段开始' }).fill('23:58')
  await admin.page.getByRole('textbox', { name: '第1个时段开始' }).press('Tab')
  await admin.page.getByRole('textbox', { name: '第1个时段结束' }).fill('23:59')
  await admin.page.getByRole('textbox', { name: '第1个时段结束' }).press('Tab')
  await admin.page.getByRole('button', { name: /保\s*存/ }).click()
  await admin.page.getByText('戒指改圈').waitFor()
  await admin.shot('booking-services')

  const guest = await phone()
  const { page } = guest
  await becomeMember(guest, '纪云舟')
  await guest.open('/member/appointment/list')
  await page.getByRole('button', { name: '预约戒指改圈' }).tap()
  await page.getByRole('group', { name: '门店' }).waitFor()
  if (await page.getByRole('button', { name: '换一家' }).count()) await page.getByRole('button', { name: '换一家' }).tap()
  await page
    .getByRole('button', { name: /上海静安店/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /23:58-23:59/ }).tap()
  await guest.shot('booking-popup')
  expect(await textsAtTheEdge(page, '[role=dialog]')).toEqual([])
  await page.getByRole('button', { name: /^约周. 23:58/ }).tap()
  await page.getByRole('img', { name: '预约码' }).waitFor()
  await guest.shot('booking-code')
  const id = where(page).split('/').pop()!
  const reply = page.waitForResponse((one) => one.url().includes('/booking/mobile/use-code'))
  await page.reload()
  const { data } = (await (await reply).json()) as { data: { qrText: string } }
  await guest.open('/member/appointment/my')
  await page.getByRole('link', { name: /戒指改圈/ }).waitFor()
  await guest.shot('booking-mine')
  await guest.open(`/member/appointment/use/${id}`)
  await page.getByRole('img', { name: '预约码' }).waitFor()

  const staff = await phone()
  await logIn(staff, staffPhones.appointment)
  const scanned = new URL(data.qrText)
  await staff.open(scanned.pathname + scanned.search)
  await staff.page.getByText('纪云舟').waitFor()
  await staff.shot('booking-scan')
  await staff.page.getByRole('button', { name: '确认到店' }).tap()
  await staff.page.getByText('核销成功').waitFor()
  // The member, who still holds out the code, is told.
  await page.getByText('已到店').waitFor()

  await goTo(admin.page, '订单', '预约', '列表')
  await admin.page.getByRole('row', { name: /戒指改圈.*纪云舟.*已到店/ }).waitFor()
  await admin.shot('bookings')
})
