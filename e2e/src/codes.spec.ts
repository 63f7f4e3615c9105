import { expect } from 'vitest'
import { apps, test, where } from './journey.ts'
import { logIn, passLogin } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { newMobile } from './simulated.ts'
import { staffPhones } from './staff-phones.ts'

test('a visitor scans the code that the console prints, registers on the way and has the gift, once [B0825 B0826 B0828]', async ({
  storeCounter,
  phone,
}) => {
  const admin = await storeCounter()
  await logInAsOperator(admin)
  await goTo(admin.page, '营销', '礼包与领礼', '扫码领礼')
  await admin.page
    .getByRole('row', { name: /到店扫码礼/ })
    .getByRole('link', { name: '二维码' })
    .click()
  await admin.page.getByText('微信扫一扫，立即领取').waitFor()
  await admin.shot('scan-gift-poster')
  const { pathname, search } = new URL((await admin.page.getByText(/\/activity\/scan_code\/\d+/).textContent())!)

  const visitor = await phone()
  const { page } = visitor
  await visitor.open(pathname + search)
  await page.getByRole('link', { name: /免费注册/ }).tap()
  await passLogin(visitor, newMobile(), '沈知夏')
  const done = page.getByRole('region', { name: '领取成功' })
  await done.waitFor()
  await visitor.shot('scan-gift-received')
  const turn = await done.getByText(/您是第\d+位领取的会员/).textContent()
  await visitor.open(pathname)
  await done.getByText(turn!).waitFor()
  await done.getByRole('link', { name: '查看我的礼包' }).tap()
  await page.getByRole('tab', { name: '已领取' }).tap()
  await page.getByText('到店见面礼').waitFor()

  await visitor.open('/activity/scan_code/1')
  await page.getByRole('region', { name: '领取失败' }).waitFor()
  await visitor.shot('scan-gift-failed')
  await page.getByRole('link', { name: '返回会员中心' }).tap()
  await page.getByRole('heading', { name: '沈知夏' }).waitFor()
  expect(where(page)).toBe('/member/my')
})

test('an employee shares a poster; whoever opens it comes to the sale, and the console counts it [B0831 B0833 B0837]', async ({
  storeCounter,
  phone,
}) => {
  const staff = await phone()
  await logIn(staff, staffPhones.codes)
  const told = staff.page.waitForResponse((reply) => reply.url().includes('/poster-share/mine'))
  await staff.open('/spread_aide')
  const { data } = (await (await told).json()) as { data: { posters: { name: string; address: string }[] } }
  const poster = data.posters.find((one) => one.name.startsWith('今日秒杀'))!
  const card = staff.page.getByRole('listitem').filter({ hasText: '今日秒杀' })
  await card.getByRole('button', { name: '生成海报' }).tap()
  await staff.page.getByText('长按图片保存，发送给顾客').waitFor()
  await staff.shot('employee-poster')

  const customer = await phone()
  const { pathname, search } = new URL(poster.address)
  expect(search).toBe(`?app_id=${apps.gold}`)
  await customer.open(pathname + search)
  await customer.page.waitForURL(/\/activity\/seckill\/index\/|\/login\//)

  const admin = await storeCounter()
  await logInAsOperator(admin)
  await goTo(admin.page, '营销', '员工海报', '浏览')
  await admin.page.getByRole('row', { name: /深圳福田店 林若溪 1 1 1/ }).waitFor()
  await admin.shot('poster-browses')
})
