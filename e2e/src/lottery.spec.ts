import { clockOf } from '@youli/domain/kit/time.ts'
import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { becomeMember } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'

const hourMs = 3_600_000
const name = '开门红幸运抽奖'

test('an operator makes a lottery whose prize is sure, a member draws, and the points are in the account [B0565 B0677 B0678 B0680 B0700]', async ({
  storeCounter,
  phone,
}) => {
  const admin = await storeCounter()
  await logInAsOperator(admin)
  await goTo(admin.page, '营销', '营销中心', '抽奖')
  await admin.page.getByRole('button', { name: '新增抽奖' }).click()
  // The list has a filter of the same name.
  await admin.page.getByRole('heading', { name: '新增抽奖' }).waitFor()
  await admin.page.getByLabel('活动名称').fill(name)
  for (const [label, at] of [
    ['开始时间', Date.now() - hourMs],
    ['结束时间', Date.now() + 24 * hourMs],
  ] as const) {
    await admin.page.getByLabel(label).fill(clockOf(new Date(at)))
    await admin.page.getByLabel(label).press('Enter')
  }
  await admin.page.getByLabel('奖项').fill('一等奖')
  await admin.page.getByLabel('奖品名称').fill('66积分')
  await admin.page.getByLabel(/^数量/).fill('66')
  await admin.page.getByLabel('中奖概率').fill('100')
  await admin.page.getByText('概率合计 100%，未中奖 0%').waitFor()
  await admin.shot('lottery-edit')
  await admin.page.getByRole('button', { name: /保\s*存/ }).click()
  await admin.page.getByRole('link', { name }).waitFor()

  const guest = await phone()
  const { page, shot } = guest
  await becomeMember(guest, '顾明月')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '活动' }).tap()
  await page.getByRole('tab', { name: '抽奖' }).tap()
  await shot('lottery-tab')
  await page.getByRole('link', { name: new RegExp(name) }).tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(where(page)).toMatch(/^\/activity\/luck_draw\/\d+$/)
  await page.getByText('您有 1 次').waitFor()
  await shot('lottery-home')
  await page.getByRole('button', { name: '抽一次' }).tap()
  const won = page.getByRole('dialog', { name: '66积分，是您的了' })
  await won.getByText('一等奖').waitFor()
  await shot('lottery-won')
  await won.getByRole('button', { name: '去看看' }).tap()
  await expect.poll(() => where(page)).toBe('/member/point')
  await page.getByText('+66').waitFor()
  await page.goBack()
  await page.getByText('您有 0 次').waitFor()
  await page.getByText('抽奖次数已用完').waitFor()
  expect(await page.getByRole('button', { name: /^(明日再来|已抽完)$/ }).isDisabled()).toBe(true)

  await admin.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: '实时数据' })
    .click()
  await admin.page.getByText('每日不限次数').waitFor()
  await admin.shot('lottery-live')
})
