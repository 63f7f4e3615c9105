import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { goTo, logInAsOperator } from './operator.ts'

const field = (page: Page) => page.getByRole('combobox', { name: '搜索' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('Ctrl K finds an order by the tail of a phone, and the keys open it', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, shot } = operator
  await logInAsOperator(operator)
  await goTo(page, '订单', '全部订单')
  await page.keyboard.press('Control+k')
  await field(page).fill('0003')
  await group(page, '会员')
    .getByRole('option', { name: /陈思琪/ })
    .waitFor()
  await shot('search')
  const order = group(page, '订单').getByRole('option').first()
  const number = (await order.locator('b').innerText()).trim()
  await page.keyboard.press('Tab')
  await expect.poll(() => order.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor()
  // The way back from here, and what was opened last when one asks again.
  await page.keyboard.press('Control+k')
  await group(page, '最近').getByRole('option', { name: number }).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
}, 60_000)

test('a word that is being composed neither asks nor opens; initials of pinyin open a page', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page } = operator
  await logInAsOperator(operator)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/console/api/v1/search') asked.push(url.searchParams.get('q') ?? '')
  })
  const home = where(page)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'chen', selectionStart: 4, selectionEnd: 4 })
  await expect.poll(() => field(page).inputValue()).toBe('chen')
  await input.send('Input.insertText', { text: '陈思琪' })
  await group(page, '会员')
    .getByRole('option', { name: /陈思琪/ })
    .waitFor()
  expect([asked, where(page)]).toEqual([['陈思琪'], home])
  await field(page).fill('qbdd')
  await group(page, '页面与设置')
    .getByRole('option', { name: /全部订单/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => where(page)).toBe('/console/orders')
}, 60_000)

test('on a phone the search fills the screen and closes without a key', async ({ phone }) => {
  const operator = await phone()
  const { page, shot } = operator
  await logInAsOperator(operator)
  await page.getByRole('button', { name: '搜索' }).tap()
  await field(page).fill('戒指')
  await group(page, '商品').getByRole('option').first().waitFor()
  await shot('search-phone')
  const box = (await page.getByRole('dialog').boundingBox())!
  expect([Math.round(box.x), Math.round(box.width)]).toEqual([0, 390])
  await page.getByRole('button', { name: '关闭搜索' }).tap()
  await field(page).waitFor({ state: 'detached' })
}, 60_000)
