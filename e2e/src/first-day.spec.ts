import { spareAccounts } from '@youli/simulators/spare-accounts.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as journey } from './journey.ts'


import { createApp, type RunningApp } from './running-app.ts'


/** Most clicks and fields that the first day may take: from the printed address to goods in the customer's hands. */
const most = 150
const brandName = '晨光花坊'
const [account] = spareAccounts.officialAccounts
const [merchant] = spareAccounts.merchants
const [sms] = spareAccounts.sms

const test = journey.extend<{ empty: RunningApp }>({
  // oxlint-disable-next-line no-empty-pattern
  empty: async ({}, use) => {
    const app = await createApp({ demo: false })
    await use(app)
    await app.close()
  },
  base: async ({ empty }, use) => use(empty.url),
})

/** Somebody at a screen whose clicks and fields are counted. */
class Hand {
  #count = 0
  constructor(readonly page: Page) {}

  get count(): number {
    return this.#count
  }
  async click(what: Locator): Promise<void> {
    this.#count++
    await what.click()
  }
  press = (name: string | RegExp, within: Page | Locator = this.page) => this.click(within.getByRole('button', { name, exact: true }).last())
  follow = (name: string | RegExp, within: Page | Locator = this.page) => this.click(within.getByRole('link', { name }).first())
  async fill(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    this.#count++
    await within.getByLabel(label, { exact: true }).first().fill(text)
  }
  /** Of a list that opens: a click on the field, one on the choice. */
  async choose(label: string, choice: string): Promise<void> {
    await this.click(this.page.getByRole('combobox', { name: label }))
    await this.click(this.page.locator('.ant-select-item-option').filter({ hasText: choice }).first())
  }
}

/** From the address that the server prints to the console of a new brand. */
async function setUp(hand: Hand, base: string, token: string): Promise<void> {
  const { page } = hand
  await page.goto(`${base}/console/setup#token=AAAA-AAAA-AAAA`)
  await hand.press('下一步')
  await page.getByText('安装口令不正确').waitFor()
  await hand.fill('安装口令', token)
  await hand.press('下一步')
  await hand.fill('品牌名称', brandName)
  await hand.click(page.getByText('花艺', { exact: true }))
  await hand.press('下一步')
  await hand.fill('姓名', '许曼')
  await hand.fill('登录名', 'chenguang')
  await hand.fill('密码', 'tide-lamp-41-fox')
  await hand.press('开设商城')
  await page.getByRole('heading', { name: `欢迎来到${brandName}` }).waitFor()
}

test('a brand opens on an empty installation, a member buys, and the clerk hands over, within 150 clicks and fields', async ({
  empty,
  base,
  storeCounter,
  phone,
}) => {
  const counter = await storeCounter()
  const desk = new Hand(counter.page)
  await setUp(desk, base, empty.setUpToken)
  await counter.shot('first-day-guide')
})
