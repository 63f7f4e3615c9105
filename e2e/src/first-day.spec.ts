import { expect } from 'vitest'
import {
  appId,
  connectAccount,
  connectPay,
  connectSms,
  giveLogo,
  Hand,
  hireClerk,
  openStore,
  productName,
  publishHome,
  sellProduct,
  setUp,
  storeName,
} from './first-day.ts'
import { test as journey, type Screen } from './journey.ts'
import { passLogin } from './member.ts'
import { payOutside, placeOrder, startOrder } from './order-walk.ts'
import { createApp, type RunningApp } from './running-app.ts'
import { newMobile } from './simulated.ts'

/** Most clicks and fields that the first day may take, from the printed address to the open mall, wrong keys included. */
const most = 150

const test = journey.extend<{ app: RunningApp }>({
  // oxlint-disable-next-line no-empty-pattern
  app: async ({}, use) => {
    const app = await createApp({ demo: false })
    await use(app)
    await app.close()
  },
})

/** A member finds the product, registers on the way, pays, and holds out the pickup code. */
async function buy(visitor: Screen, mobile: string): Promise<void> {
  const { page, open } = visitor
  await open(`/mall?app_id=${appId}`)
  await page
    .getByRole('link', { name: new RegExp(productName) })
    .first()
    .tap()
  await page.getByRole('heading', { name: new RegExp(productName) }).waitFor()
  await page.getByRole('button', { name: '现在买' }).tap()
  await page.getByRole('dialog', { name: '注册会员后即可购买' }).getByRole('button', { name: '免费注册' }).tap()
  await page.getByRole('link', { name: /免费注册/ }).tap()
  await passLogin(visitor, mobile, '林小满')
  await startOrder(visitor)
  // The only store is chosen by itself.
  await page.getByRole('button', { name: new RegExp(storeName) }).waitFor()
  await placeOrder(visitor)
  await payOutside(visitor)
  await page.getByRole('button', { name: '出示提货码' }).tap()
  await page.getByRole('img', { name: '提货码' }).waitFor()
}

/** The clerk logs in by phone, opens the order that waits, and hands it over. */
async function handOver(clerk: Screen, mobile: string): Promise<void> {
  const { page, open } = clerk
  await open(`/account/login?app_id=${appId}`)
  await passLogin(clerk, mobile, '秦越')
  await open('/member/my')
  await page.getByRole('link', { name: /员工待办/ }).tap()
  await page.getByRole('link', { name: /待提货订单/ }).tap()
  await page
    .getByRole('list', { name: '待提货订单' })
    .getByRole('link', { name: /林小满/ })
    .tap()
  await page.getByRole('button', { name: '确认提货' }).tap()
  await page.getByText('提货成功').waitFor()
}

test('an empty installation opens a brand, a member buys, the clerk hands over: within 150 clicks and fields, wrong keys first', async ({
  app,
  storeCounter,
  phone,
}) => {
  const counter = await storeCounter()
  const desk = new Hand(counter.page)
  const clerkMobile = newMobile()
  await setUp(desk, app.url, app.setUpToken)
  await counter.shot('first-day-guide')
  await giveLogo(desk)
  await connectAccount(desk)
  await connectPay(desk)
  await connectSms(desk)
  await openStore(desk)
  await hireClerk(desk, clerkMobile)
  await sellProduct(desk)
  await publishHome(desk)
  await counter.shot('first-day-open')
  process.stdout.write(`The first day took ${String(desk.count)} clicks and fields.\n`)
  expect(desk.count).toBeLessThanOrEqual(most)

  const visitor = await phone()
  await buy(visitor, newMobile())
  await visitor.shot('first-day-paid')
  const clerk = await phone()
  await handOver(clerk, clerkMobile)
  await clerk.shot('first-day-handed-over')
  await visitor.page.getByRole('heading', { name: '已收货' }).waitFor()
  // The browser tells of the keys that were refused on purpose.
  counter.complaints.splice(0)
}, 300_000)
