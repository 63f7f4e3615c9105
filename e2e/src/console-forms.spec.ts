import { settingGroups } from '@youli/domain/main-settings.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { goTo, logInAsOperator } from './operator.ts'

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

/** Presses 保存 and waits for the answer of the server, which a message from an earlier save cannot stand for. */
async function saved(page: Page): Promise<void> {
  const answer = page.waitForResponse((r) => r.url().includes('/goods/save'))
  await save(page)
  expect(await (await answer).json()).toMatchObject({ success: true })
  await page.getByText('商品已保存').first().waitFor()
}

/** Opens the form of the first product with these words in its name. */
async function openProduct(page: Page, words: string): Promise<void> {
  await goTo(page, '商品', '商品')
  const search = page.getByRole('search').getByRole('textbox', { name: '商品名称' })
  // Saving leads back to the list with the words that were sought before, and its entry in the menu forgets them.
  await expect.poll(() => search.inputValue()).toBe('')
  await search.fill(words)
  await search.press('Enter')
  await page
    .getByRole('row', { name: new RegExp(words) })
    .getByRole('link', { name: '编辑' })
    .click()
  await page.getByRole('heading', { name: new RegExp(words), level: 1 }).waitFor()
}

const summary = (page: Page) => page.getByLabel('一句话介绍')
const sold = (page: Page) => page.getByLabel('起始销量')

test('a moment typed loosely and left by Tab stays', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open } = operator
  await logInAsOperator(operator)
  await open('/console/seckills/add')
  const start = page.getByLabel('开始时间')
  await start.click()
  await start.pressSequentially('12-31 20')
  await page.keyboard.press('Tab')
  await expect.poll(() => start.inputValue()).toMatch(/^\d{4}-12-31 20:00$/)
  const end = page.getByLabel('结束时间')
  await end.click()
  await end.pressSequentially('明天 8点')
  await page.keyboard.press('Tab')
  const tomorrow = clockOf(new Date(Date.now() + 86_400_000)).slice(0, 10)
  await expect.poll(() => end.inputValue()).toBe(`${tomorrow} 08:00`)
  await page.getByRole('button', { name: '放弃修改' }).click()
})

test('two operators change one product: other fields merge by themselves, the same field is a choice', async ({ storeCounter }) => {
  const [first, second] = [await storeCounter(), await storeCounter()]
  for (const one of [first, second]) {
    await logInAsOperator(one)
    await openProduct(one.page, '无火香薰')
  }
  await sold(first.page).fill('12')
  await saved(first.page)
  await summary(second.page).fill('雨后的木头气味')
  await save(second.page)
  await second.page.getByText(/^已与.+刚才的修改合并$/).waitFor()
  await second.page.getByText('商品已保存').waitFor()
  await openProduct(first.page, '无火香薰')
  await expect.poll(() => sold(first.page).inputValue()).toBe('12')
  await expect.poll(() => summary(first.page).inputValue()).toBe('雨后的木头气味')

  await openProduct(second.page, '无火香薰')
  await summary(first.page).fill('檐下听雨')
  await saved(first.page)
  await summary(second.page).fill('一室木香')
  await save(second.page)
  const merge = second.page.getByRole('dialog', { name: /也改过这里$/ })
  await merge.getByText('檐下听雨').waitFor()
  await second.shot('console-merge')
  await merge.getByRole('radio', { name: '一句话介绍用对方的' }).check()
  const merged = second.page.waitForResponse((r) => r.url().includes('/goods/save'))
  await merge.getByRole('button', { name: '按所选保存' }).click()
  expect(await (await merged).json()).toMatchObject({ success: true })
  await openProduct(first.page, '无火香薰')
  await expect.poll(() => summary(first.page).inputValue()).toBe('檐下听雨')
})

test('a lost network and a session that ends cost nothing that was typed', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, complaints } = operator
  await logInAsOperator(operator)
  await openProduct(page, '无火香薰')
  await summary(page).fill('断网时写下的')
  await page.context().setOffline(true)
  await save(page)
  await page.getByText('网络异常，请检查网络后重试').first().waitFor()
  await page.context().setOffline(false)
  expect(await summary(page).inputValue()).toBe('断网时写下的')

  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await save(page)
  const again = page.getByRole('dialog', { name: '登录已失效，请重新登录' })
  await again.getByLabel('密码', { exact: true }).fill('youli-2026')
  await operator.shot('console-log-in-again')
  await again.getByRole('button', { name: /登\s*录/ }).click()
  await again.waitFor({ state: 'detached' })
  expect(cookies.length).toBeGreaterThan(0)
  expect(await summary(page).inputValue()).toBe('断网时写下的')
  await save(page)
  await page.getByText('商品已保存').waitFor()
  // The browser tells of the requests that were cut off and refused on purpose.
  complaints.splice(0)
})

test('restores an unsaved draft at the next visit, and deletes it on discard', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open } = operator
  await logInAsOperator(operator)
  await openProduct(page, '无火香薰')
  const before = await summary(page).inputValue()
  const form = where(page)
  await summary(page).fill('明天再定')
  await goTo(page, '订单', '全部订单')
  await open(form)
  await page.getByText(/^已恢复您 .+ 没保存的修改$/).waitFor()
  expect(await summary(page).inputValue()).toBe('明天再定')
  await page.getByRole('button', { name: '放弃修改' }).click()
  expect(await summary(page).inputValue()).toBe(before)
  const again = page.waitForResponse((r) => r.url().includes('/me/drafts/one'))
  await page.reload()
  expect((await (await again).json()).data).toBeNull()
})

test('no group of settings shows a key of the wire; one save is one line of the log', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open, shot } = operator
  await logInAsOperator(operator)
  for (const { key, title } of settingGroups) {
    await open(`/console/config/${key}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).waitFor()
    const main = page.getByRole('main')
    // Keys of the wire are no words for people.
    expect(await main.innerText()).not.toMatch(/[A-Z]{3,}_[A-Z]{2,}/)
    await shot(`console-settings-${key}`)
  }
  await open('/console/config/trade')
  await page.getByLabel('发货后自动收货').fill('12')
  await page.getByLabel('收货后自动完成').fill('9')
  await page.getByText('2 处改动').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('设置已保存').waitFor()
  await goTo(page, '设置', '操作日志')
  const line = page.getByRole('row', { name: /交易与付款/ }).first()
  await line.getByText('发货后自动收货、收货后自动完成').waitFor()
})
