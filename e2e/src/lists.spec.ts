import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { goTo, logInAsOperator } from './operator.ts'

test('steps between the rows of a list, and returns to the same place and row', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open } = operator
  await logInAsOperator(operator)
  // By its address: after a click on the tab the rows of all goods stay until the others come.
  await open('/console/goods?status=1')
  const rows = page.locator('[data-row-key]')
  await rows.nth(15).waitFor()
  const names = await rows.getByRole('link').filter({ hasNotText: '编辑' }).allInnerTexts()
  await rows.nth(14).getByRole('link').first().click()
  await page.getByRole('button', { name: '下一个' }).click()
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[15])
  await page.keyboard.press('k')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[14])
  await page.keyboard.press('j')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[15])
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link').click()
  await rows.nth(15).waitFor()
  expect(where(page)).toBe('/console/goods?status=1')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  // The row is highlighted: Enter opens it.
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe(names[15])
}, 60_000)

test('columns stay out after logging out, and a shared view is there for a colleague', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page } = operator
  await logInAsOperator(operator)
  await goTo(page, '会员', '会员')
  const head = page.getByRole('columnheader', { name: '等级' })
  await head.waitFor()
  await page.getByRole('button', { name: '选择列' }).click()
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/me/preferences/save'))
  await page.getByRole('checkbox', { name: '等级' }).click()
  await kept
  await head.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  const name = `姓陈的 ${Date.now() % 10_000}`
  const words = page.getByRole('textbox', { name: '姓名、手机号或编号' })
  await words.fill('陈')
  await words.press('Enter')
  await page.getByRole('button', { name: '存为视图' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill(name)
  await page.getByRole('textbox', { name: '视图名称' }).press('Enter')
  await page.getByRole('link', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: `视图${name}` }).click()
  const shared = page.waitForResponse((reply) => reply.url().endsWith('/views/share'))
  await page.getByRole('button', { name: '共享给同事' }).click()
  await shared
  await page.getByRole('button', { name: '店铺管理员' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()

  // Whoever logs in again returns to where they were.
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect.poll(() => decodeURIComponent(where(page))).toBe('/console/members?keyword=陈')
  await goTo(page, '会员', '会员')
  await page.getByRole('columnheader', { name: '手机号' }).waitFor()
  expect(await head.count()).toBe(0)

  const colleague = await storeCounter()
  await colleague.open('/console/login')
  await colleague.page.getByLabel('账号').fill('admin-care')
  await colleague.page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await colleague.page.getByRole('button', { name: /登\s*录/ }).click()
  await colleague.page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').first().waitFor()
  await goTo(colleague.page, '会员', '会员')
  await colleague.page.getByRole('columnheader', { name: '等级' }).waitFor()
  await colleague.page.getByRole('link', { name, exact: true }).click()
  await expect.poll(() => decodeURIComponent(where(colleague.page))).toBe('/console/members?keyword=陈')
}, 90_000)
