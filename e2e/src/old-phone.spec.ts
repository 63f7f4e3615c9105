import { expect } from 'vitest'
import { openActivity } from './activity-walk.ts'
import { openBrowser } from './browser.ts'
import { test as journey, where } from './journey.ts'
import { becomeMember } from './member.ts'
import { findOldBrowser, helpPlaywright } from './old-browser.ts'
import { openGoods, payOutside, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

const test = journey.extend({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed from here
    async ({}, use) => {
      const browser = await openBrowser(findOldBrowser())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

test('on Chromium 86 a member buys, draws in the lottery and signs up for an event', async ({ phone }) => {
  // Chromium 86 does not understand how playwright names a browser.
  const member = await phone({ asItIs: true })
  const { page, open, shot } = member
  await helpPlaywright(page)
  await becomeMember(member, '旧时月')
  await openGoods(member, '收好')
  await shot('old-product')
  await startOrder(member, /./)
  await pickUpAt(member, /上海/)
  await shot('old-checkout')
  await placeOrder(member)
  await payOutside(member)
  await shot('old-paid')

  await open('/member')
  await openActivity(member, '抽奖', /会员日幸运大转盘/)
  await page.getByRole('button', { name: '转一转' }).tap()
  // Told once the wheel stands, whatever was won.
  await page.getByText('您有 0 次').waitFor()
  await shot('old-lottery')

  await open('/activity?type=signup')
  await page
    .getByRole('link', { name: /秋日珍珠雅集/ })
    .first()
    .tap()
  await page.getByRole('contentinfo').getByRole('button', { name: '给我留一席' }).tap()
  await page.getByRole('link', { name: '稍后再说' }).tap()
  await page.getByRole('contentinfo').getByRole('button', { name: '给我留一席' }).tap()
  await page.getByLabel('姓名').fill('旧时月')
  await page.getByText('一人', { exact: true }).tap()
  await shot('old-signup')
  await page.getByRole('contentinfo').getByRole('button', { name: '报名' }).tap()
  await page.getByRole('heading', { name: '报名成功' }).waitFor()
  expect(where(page)).toMatch(/^\/activity\/signup\/success\/\d+/)
}, 180_000)
