import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { goTo, logInAsOperator } from './operator.ts'

test('steps between the rows of a list, and returns to the same place and row', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page } = operator
  await logInAsOperator(operator)
  await goTo(page, '商品', '商品')
  await page.getByRole('link', { name: '在售', exact: true }).click()
  const rows = page.locator('[data-row-key]')
  await rows.nth(15).waitFor()
  const names = await rows.getByRole('link').filter({ hasNotText: '编辑' }).allInnerTexts()
  await rows.nth(14).getByRole('link').first().click()
  await page.getByRole('button', { name: '下一个' }).click()
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[15])
  await page.getByRole('heading').first().press('k')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[14])
  await page.getByRole('heading').first().press('j')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[15])
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link').click()
  await rows.nth(15).waitFor()
  expect(where(page)).toBe('/console/goods?status=1')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  // The row is highlighted: Enter opens it.
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[15])
}, 60_000)
